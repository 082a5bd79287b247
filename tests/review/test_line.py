import pytest

from c4studio.review import Line, Review, review_line
from c4studio.review.line import best_line_after, best_lines_after, equally_good_lines
from engine import Board, Position, SearchStopped, Side, Solver, StopFlag
from tests import generated
from tests.boards import ON_BOTH
from tests.review.test_review import ending


@pytest.fixture(scope="module")
def review(solver: Solver) -> Review:
    """A game in which both sides erred, and more than once."""
    for seed in range(100):
        moves = generated.game(seed)
        start = Position.from_moves(moves[:12])
        found = review_line(solver, Line(start, tuple(int(move) - 1 for move in moves[12:])))
        if min(len(found.faults(side)) for side in Side) > 1:
            return found
    raise AssertionError("no such game")


def test_a_refutation_is_best_play_to_the_end(review: Review, solver: Solver) -> None:
    for fault in review.faults():
        line = best_line_after(solver, fault.position, fault.column)
        assert line[0] == fault.column
        position = fault.position
        for column in line:
            position = position.play(column)
        assert position.is_over
        assert position.ply == fault.score.end
        assert position.winner == fault.score.winner


@ON_BOTH
def test_refutations_and_best_lines_near_the_end(board: Board) -> None:
    solver, line = ending(board)
    for fault in review_line(solver, line).faults():
        refutation = best_line_after(solver, fault.position, fault.column)
        end = fault.position
        for column in refutation:
            end = end.play(column)
        assert end.is_over
        assert (end.ply, end.winner) == (fault.score.end, fault.score.winner)
        best = equally_good_lines(solver, fault.position)
        assert tuple(best) == fault.best_columns


def test_lines_of_every_column_and_of_the_best(review: Review, solver: Solver) -> None:
    fault = review.faults()[0]
    wanted = fault.position.legal_columns[::-1]
    found = list(best_lines_after(solver, fault.position, wanted))
    assert [column for column, _ in found] == list(wanted)
    lines = dict(found)
    best = equally_good_lines(solver, fault.position)
    assert tuple(best) == fault.best_columns
    assert all(best[column] == lines[column] for column in best)
    over = Position.from_moves("4141414")
    assert equally_good_lines(solver, over) == {}


def test_lines_can_be_stopped() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        next(best_lines_after(Solver(1, book=None), Position(), [3], stop))
    with pytest.raises(SearchStopped):
        equally_good_lines(Solver(1, book=None), Position(), stop)
