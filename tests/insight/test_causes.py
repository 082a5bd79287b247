import pytest

from c4studio.ground.paths import packaged_book
from c4studio.insight import Explainer
from c4studio.insight.board import Board, above
from c4studio.insight.causes import FIRST, Cause
from c4studio.review import Line, review_line
from c4studio.words.insight.causes import CAUSES
from engine import Position, Side, Solver
from tests import generated

LEFT = {Cause.LEFT_VERTICAL, Cause.LEFT_HORIZONTAL, Cause.LEFT_DIAGONAL}


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, packaged_book())


def wins_at(position: Position, column: int, side: Side) -> bool:
    """Whether a disc of a side wins; asked of the rules, which know no threats."""
    return position.is_legal(column) and position.play(column).winner is side


def check(position: Position, column: int, cause: Cause) -> None:
    """Check a cause that the board shows by playing it out."""
    side, after = position.to_move, position.play(column)
    wins = [each for each in range(7) if wins_at(position, each, side)]
    punished = [each for each in range(7) if wins_at(after, each, side.other)]
    assert (cause is Cause.MISSED_FOUR) == bool(wins)
    if wins:
        assert column not in wins
    elif cause in LEFT:
        assert set(punished) - {column}
    elif cause is Cause.UNDER_THREAT:
        assert punished == [column]
    else:
        assert not punished
    if cause is Cause.SPENT_THREAT:
        board = Board(position)
        assert above(board.landing(column)) in board.threats(side)


def test_causes_that_the_board_shows_are_true(solver: Solver) -> None:
    explainer, found = Explainer(solver), set()
    for seed in range(40):
        review = review_line(solver, Line.from_text(generated.game(seed)))
        for move in review.mistakes:
            cause = explainer.cause(move.position, move.columns, move.column)
            assert (cause is None) == (move.ply < FIRST)
            if cause is not None:
                check(move.position, move.column, cause)
                found.add(cause)
    assert len(found) >= 8
    assert set(CAUSES) == set(Cause)


def test_a_position_and_its_mirror_have_the_same_cause(solver: Solver) -> None:
    explainer = Explainer(solver)
    review = review_line(solver, Line.from_text(generated.game(3)))
    for move in review.mistakes:
        cause = explainer.cause(move.position, move.columns, move.column)
        mirrored = explainer.cause(move.position.mirror(), move.columns[::-1], 6 - move.column)
        if cause not in (Cause.GAVE_CELL, Cause.LEFT_CELL, Cause.LET_GO_CELL, Cause.LONG_RANGE):
            assert cause == mirrored
