"""The files of what is expected of the first discs."""

from contextlib import closing
from importlib.resources import files

import pytest

from c4studio.opponents.first_discs import (
    MOST_FIRST_DISCS,
    Expectation,
    expectation,
    expectations,
    read_expectations,
)
from c4studio.opponents.swap import ColourReason, SwapChoice, swap_opening
from engine import STANDARD, Board, Forecaster, Position, Solver, folded_key

BOARDS = (
    *(Board(8, 7), Board(8, 8), Board(9, 7), Board(9, 8), Board(9, 9), Board(10, 8)),
    Board(10, 10),
)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_each_common_board_has_all_positions_of_up_to_three_discs(board: Board) -> None:
    every, last = set(), [Position(board)]
    for discs in range(MOST_FIRST_DISCS + 1):
        every |= {(discs, folded_key(each)) for each in last}
        last = [each.play(column) for each in last for column in board.columns]
    assert set(expectations(board)) == every
    assert all(0 < each.points < 1 for each in expectations(board).values() if each.result is None)


def test_the_files_are_small_and_the_usual_board_tells_what_people_score() -> None:
    folder = files("c4studio.resources").joinpath("openings")
    assert sum(len(each.read_bytes()) for each in folder.iterdir()) < 100_000
    assert {discs for discs, _ in expectations(STANDARD)} == {3}
    assert expectation(Position.from_moves("444")) == Expectation(0.32)
    assert expectation(Position.from_moves("4444")) is None
    assert expectations(Board(6, 5)) == {}


def test_a_forecast_is_found_again_with_as_many_nodes() -> None:
    """The script that made the file gives the same again, on whatever processor."""
    position = Position.from_moves("445", Board(8, 7))
    with closing(Forecaster(position.board, 64)) as forecaster:
        found = forecaster.choose(position, 500_000)
    assert expectation(position) == Expectation(round(found.value, 3))


def test_an_opening_that_the_search_has_proved_is_won_by_an_exact_search() -> None:
    position = Position.from_moves("148", Board(8, 8))
    assert expectation(position) == Expectation(1, 1)
    with Solver(16, board=position.board) as solver:
        assert solver.exceeds(position.play(4), -1) is False
        opening = swap_opening(position, "", solver)
    assert (opening.choice, opening.reason) == (SwapChoice.KEEP, ColourReason.WINS)


def test_results_that_are_proved_are_told_apart_from_forecasts() -> None:
    board = Board(8, 8)
    found = read_expectations("- 0.61\n1 win\n12 loss\n121 draw\n", board)
    told = {
        moves: found[len(moves), folded_key(Position.from_moves(moves, board))]
        for moves in ("", "8", "12", "121")
    }
    assert told == {
        "": Expectation(0.61),
        "8": Expectation(1, 1),
        "12": Expectation(0, -1),
        "121": Expectation(0.5, 0),
    }
