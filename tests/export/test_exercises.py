"""Exercises on sheets, pages and cards, and the reasons of their answers."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import subprocess
import zipfile
from pathlib import Path

import pytest

from c4studio.export.exercises import (
    Exercise,
    exercises_from_puzzles,
    exercises_from_repertoire,
    proved_reason_function,
    repertoire_plan_function,
    write_anki_package,
    write_exercises_file,
    write_html_sheet,
    write_interactive_page,
    write_pdf_sheet,
)
from c4studio.export.request import ExportError
from c4studio.ground.paths import packaged_puzzles
from c4studio.review.insight import Explainer, ReasonSupport
from c4studio.training.puzzles.mining import THEME_SEARCH_BUDGETS, PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set
from c4studio.training.repertoire import (
    Repertoire,
    RepertoireMove,
    learned_part_of_repertoire,
    packaged_repertoire_of_side,
)
from engine import Position, Side, Solver, StopFlag
from tests.refusals import refused
from tests.tools import tool

PUZZLES = [
    Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,)),
    Puzzle("644466", "4", 3, (Theme.ONLY_DRAW,)),
]


def why(position: Position, column: int) -> str:
    return "Because <of> it" if column == 4 else ""


@pytest.fixture
def exercises() -> list[Exercise]:
    return exercises_from_puzzles(PUZZLES, why)


def test_questions_and_answers_of_puzzles(exercises: list[Exercise]) -> None:
    assert [each.question for each in exercises] == [
        "Yellow to move and win (2 stars)",
        "Red to move and draw (3 stars)",
    ]
    assert [each.answer for each in exercises] == ["e3, then d4 d5. Because <of> it", "d4"]
    assert [each.last for each in exercises] == [(4, 1), (5, 2)]


def test_answers_stand_behind_all_questions(exercises: list[Exercise]) -> None:
    page = write_html_sheet(exercises, "Puzzles").decode()
    questions, _, answers = page.partition("<h2>Answers</h2>")
    assert questions.count("<svg") == 2
    assert "Because" not in questions
    assert "Because &lt;of&gt; it." in answers
    assert "answers{break-before:page}" in page


def test_a_page_that_asks_holds_the_answers_for_its_script(exercises: list[Exercise]) -> None:
    page = write_interactive_page(exercises, "Puzzles").decode()
    assert re.findall(r'data-columns="(\[.*?)"', page) == ["[4]", "[3]", "[3]"]
    assert page.count("<button") == 21
    # The second turn of the first puzzle comes once the first one is passed.
    assert page.count(' hidden=""') == 1
    assert "Right. e3, then d4 d5. Because &lt;of&gt; it." in page
    assert "default-src 'none'" in page


def test_twelve_exercises_fill_a_page_and_their_answers_another(
    tmp_path: Path, qapp: object
) -> None:
    puzzles = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))[:12]
    exercises = list(exercises_from_puzzles(puzzles, why))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(write_pdf_sheet(exercises, "Puzzles"))
    command = [tool("pdftotext"), str(path), "-"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    asked, answers = done.stdout.rstrip("\f").split("\f")
    questions = " ".join(each.question for each in exercises)
    wanted = [questions.count(f"to move and {result}") for result in ("win", "draw")]
    assert sum(wanted) == 12
    assert [asked.count(f"to move and {result}") for result in ("win", "draw")] == wanted
    assert "Answers" in answers
    assert "Answers" not in asked


def test_an_anki_package_has_a_note_for_each_position(
    exercises: list[Exercise], tmp_path: Path
) -> None:
    data = write_anki_package(exercises, "Puzzles")
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        (tmp_path / "anki2").write_bytes(packed.read("collection.anki2"))
    with sqlite3.connect(tmp_path / "anki2") as connection:
        notes = [row[0].split("\x1f") for row in connection.execute("SELECT flds FROM notes")]
        (decks,) = connection.execute("SELECT decks FROM col").fetchone()
    connection.close()
    assert [fields[1] for fields in notes] == [f"{each.question}." for each in exercises]
    assert all(fields[0].startswith("<svg") for fields in notes)
    assert "Puzzles" in {deck["name"] for deck in json.loads(decks).values()}


def test_positions_of_a_repertoire_are_asked_in_order() -> None:
    found = Repertoire(Side.RED, [RepertoireMove("", (3,)), RepertoireMove("44", (3, 2))])
    keys = list(found.choices)[::-1]
    asked = list(exercises_from_repertoire(found, keys, why))
    assert [each.answer for each in asked] == ["d3, c1", "d1"]
    assert [each.last for each in asked] == [(3, 1), None]
    assert asked[0].question == "Red to move"


SHIPPED = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, book=None)


def test_a_reason_is_told_where_one_is_proved_and_only_there(solver: Solver) -> None:
    scorer = PuzzleMiner(solver).column_scores
    why = proved_reason_function(lambda _: solver, StopFlag())
    told = 0
    for puzzle in SHIPPED[::120]:
        position, column = puzzle.position, puzzle.columns[0]
        found = Explainer(solver, THEME_SEARCH_BUDGETS).reason_of_column(
            position, scorer(position), column
        )
        assert bool(why(position, column)) == (found.standing is not ReasonSupport.SEARCH)
        told += bool(why(position, column))
    assert told >= 3


@pytest.mark.parametrize(
    ("side", "every"),
    [
        (Side.YELLOW, 12),
        pytest.param(Side.YELLOW, 1, marks=pytest.mark.verify),
        pytest.param(Side.RED, 1, marks=pytest.mark.verify),
    ],
)
def test_each_position_of_the_winning_way_has_its_plan(
    side: Side, every: int, solver: Solver
) -> None:
    scorer, whole = PuzzleMiner(solver).column_scores, packaged_repertoire_of_side(side)
    plan = repertoire_plan_function(whole, scorer, StopFlag())
    choices = list(learned_part_of_repertoire(side, scorer).choices.values())
    for choice in choices[::every]:
        assert len(plan(choice.position, choice.columns[0])) > len("Takes d1")
        assert plan(choice.position, (choice.columns[0] + 1) % 7) == ""


def test_an_ending_without_a_form_is_refused() -> None:
    with refused(ExportError, r"\.txt is no form"):
        write_exercises_file([], "Puzzles", ".txt")
    with refused(ExportError, r"a page that asks ends in \.html"):
        write_exercises_file([], "Puzzles", ".pdf", is_interactive=True)
