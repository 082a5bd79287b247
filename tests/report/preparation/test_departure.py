import pytest

from c4studio.report.preparation.departure import (
    DepartureKind,
    find_departure,
    prepared_moves,
)
from c4studio.review.line import Line
from engine import Side
from tests.cases import cases
from tests.report.preparation.small import RED, repertoire


@cases()
def test_a_game_leaves_a_repertoire_once(
    moves: str, kind: DepartureKind, ply: int, prepared: tuple[int, ...]
) -> None:
    found = find_departure(RED, Line.from_text(moves))
    assert found is not None
    assert (found.kind, found.ply, found.prepared) == (kind, ply, prepared)
    assert found.column == int(moves[ply - 1]) - 1
    assert found.moves == sum(number % 2 for number in range(1, ply))


@pytest.mark.parametrize(("moves", "prepared"), [("", 0), ("44", 1), ("436", 2), ("4444", 2)])
def test_a_game_that_ends_before_stays_in_the_repertoire(moves: str, prepared: int) -> None:
    line = Line.from_text(moves)
    assert find_departure(RED, line) is None
    assert prepared_moves(RED, line) == prepared


def test_what_was_set_up_and_what_is_empty_is_never_left() -> None:
    assert find_departure(RED, Line.from_text("7/7/7/7/7/3r3 41")) is None
    assert find_departure(repertoire(Side.YELLOW), Line.from_text("41")) is None


def test_in_a_symmetric_position_both_columns_are_prepared() -> None:
    found = repertoire(Side.YELLOW, "43")
    for moves in ("43", "45"):
        assert find_departure(found, Line.from_text(moves)) is None
