from dataclasses import replace

import pytest

from c4studio.language.messages import Noun, Practice
from c4studio.language.said import Amount, Quoted
from c4studio.report import Cell, Section, Share
from c4studio.report.cells import cell_sort_key, cell_text
from c4studio.report.report import link_of_row
from engine import Side
from tests.report.samples import BOARDS, LINKS, NUMBERS, REPORT


def test_the_names_of_tables_and_columns_are_those_of_json() -> None:
    (record,) = REPORT.records
    assert record == {
        "numbers": [
            {"moves": "44", "side": Side.RED, "games": 1200, "share": 0.1236, "cost": 2.5,
             "day": "2026-05-01", "score": 3, "column": 4},
            {"moves": "", "side": Side.YELLOW, "games": 9, "share": 0.5, "cost": 0.25,
             "day": None, "score": None, "column": 1},
        ],
        "boards": [{"moves": "4453", "cell": "c1"}, {"moves": "", "cell": "d1"}],
    }  # fmt: skip
    assert replace(REPORT, facts=({"side": "red"},)).records == ({"side": "red"},)


def test_columns_without_a_heading_are_for_json_alone() -> None:
    assert NUMBERS.shown_columns == (0, 1, 2, 3, 4, 5)
    assert [place for place in range(6) if NUMBERS.is_numeric(place)] == [2, 3, 4]


def test_a_row_links_to_its_position_or_games() -> None:
    assert [link_of_row(table.rows[0]) for table in (NUMBERS, BOARDS, LINKS)] == [
        table.rows[0][0] for table in (NUMBERS, BOARDS, LINKS)
    ]
    assert link_of_row((3, Quoted("a"))) is None
    assert BOARDS.has_boards
    assert not NUMBERS.has_boards


def test_a_section_takes_the_place_of_the_one_with_its_heading() -> None:
    section = Section(Practice.GAPS)
    changed = REPORT.with_section(section)
    assert changed.sections == (REPORT.sections[0], section, REPORT.sections[2])


@pytest.mark.parametrize(
    ("cell", "text"),
    [(cell, text) for cell, text in zip(NUMBERS.rows[0], (
        "d1, d2", "Red", "1,200", "12.4 %", "2.5", "2026-05-01", "R+3", "d"), strict=True)]
    + [(None, "–"), (Amount(2, Noun.GAME), "2 games"), (Share(0.5), "50 %")],
)  # fmt: skip
def test_cells_have_a_text_for_people(cell: Cell, text: str) -> None:
    assert cell_text(cell) == text


def test_rows_are_sorted_by_numbers_else_by_text() -> None:
    cells: list[Cell] = [Quoted("b"), Quoted("A"), Share(0.5), 7, Amount(2, Noun.GAME)]
    ordered = sorted(cells, key=lambda cell: cell_sort_key(cell, cell_text(cell)))
    assert ordered == [Share(0.5), Amount(2, Noun.GAME), 7, Quoted("A"), Quoted("b")]
