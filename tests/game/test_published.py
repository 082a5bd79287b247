"""Published values of empty boards are those that the engine finds, and open boards have none."""

import pytest

from c4studio.game.boards import name_of_board
from c4studio.game.published import published_score
from engine import STANDARD, Board, Position, Side, Solver

SMALL = [Board(4, 4), Board(5, 4), Board(6, 4), Board(4, 5), Board(5, 5), Board(4, 7)]


@pytest.mark.parametrize("board", SMALL, ids=name_of_board)
def test_the_engine_finds_what_is_published(board: Board) -> None:
    solver = Solver(8, board=board)
    assert published_score(Position(board)) == solver.solve(Position(board))


def test_a_large_board_has_the_end_that_is_published() -> None:
    score = published_score(Position(Board(8, 8)))
    assert score is not None
    assert (score.winner, score.end) == (Side.YELLOW, 62)


def test_open_boards_played_ones_and_the_usual_one_have_no_published_value() -> None:
    unknown = [Position(each) for each in (Board(9, 9), Board(10, 10), STANDARD)]
    assert not any(map(published_score, [*unknown, Position(Board(8, 8)).play(3)]))
