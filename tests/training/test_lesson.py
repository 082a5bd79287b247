import pytest

from c4studio.game import NodeScores
from c4studio.paths import packaged_book
from c4studio.review import Line, MoveClass, Review, review_line
from c4studio.review.line import equal_lines, line_after, lines_behind
from c4studio.training.lesson import Region, Stage, Training
from engine import IllegalMove, Position, SearchStopped, Side, Solver, StopFlag
from tests import generated


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, packaged_book())


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


def test_own_faults_come_first(review: Review) -> None:
    training = Training(review, Side.YELLOW)
    assert training.tasks == [*review.faults(Side.YELLOW), *review.faults(Side.RED)]
    assert training.stage is Stage.FIND
    assert training.number == 1


def test_any_column_that_keeps_the_result_passes(review: Review) -> None:
    for fault in review.faults():
        for column in fault.position.legal_columns:
            training = Training(review, fault.side)
            while training.task != fault:
                training.skip()
            tried = training.answer(column)
            assert tried.passed is (column in fault.kept_by)
            assert tried.is_fastest is (column in fault.best_columns)
            assert tried.position == fault.position.play(column)
            assert training.stage is (Stage.PASSED if tried.passed else Stage.FAILED)
            assert training.solved == tried.passed


def test_a_wrong_answer_is_taken_back_and_put_right(review: Review) -> None:
    training = Training(review, Side.RED)
    task = training.task
    assert task is not None
    training.answer(task.column)
    assert training.stage is Stage.FAILED
    with pytest.raises(RuntimeError):
        training.answer(task.best_columns[0])
    training.again()
    assert training.last is None
    assert training.answer(task.best_columns[0]).is_fastest
    assert training.solved == 1
    training.again()
    training.answer(task.column)
    assert training.solved == 1


def test_hints_in_two_steps(review: Review) -> None:
    training = Training(review, Side.RED)
    task = training.task
    assert task is not None
    region, column = training.hint(), training.hint()
    assert column in task.best_columns
    assert isinstance(column, int)
    expected = (Region.LEFT, Region.CENTRE, Region.RIGHT)[(column > 3) - (column < 3) + 1]
    assert region is expected
    assert training.hint() == column
    training.skip()
    assert isinstance(training.hint(), Region)


def test_what_was_shown_or_skipped_is_not_solved(review: Review) -> None:
    training = Training(review, Side.RED)
    task = training.task
    assert task is not None
    assert training.show() == task.best_columns
    assert training.stage is Stage.SHOWN
    while training.task is not None:
        training.skip()
    assert (training.solved, training.number) == (0, len(review.faults()))
    with pytest.raises(RuntimeError):
        training.hint()


def test_a_full_column_is_no_answer() -> None:
    position = Position.from_moves("444444")
    columns = (-1, -1, -1, None, -1, -1, 1)
    line = Line(position, (0,))
    review = Review(line, (NodeScores.from_values(columns, 6),))
    training = Training(review, Side.RED)
    with pytest.raises(IllegalMove):
        training.answer(3)
    assert training.stage is Stage.FIND
    assert training.answer(6).passed


def test_delays_are_asked_for_on_request(review: Review) -> None:
    plain, strict = (Training(review, Side.RED, delays=each) for each in (False, True))
    moves = [move for move in review.moves if move is not None]
    delayed = [move for move in moves if move.move_class is MoveClass.KEEPS]
    assert len(strict.tasks) == len(plain.tasks) + len(delayed)
    for task in strict.tasks:
        assert strict.answers == task.best_columns
        strict.skip()


def test_a_game_without_faults_has_no_tasks(solver: Solver) -> None:
    training = Training(review_line(solver, Line(Position())), Side.RED)
    assert training.stage is Stage.DONE
    assert training.task is None


def test_a_refutation_is_best_play_to_the_end(review: Review, solver: Solver) -> None:
    for fault in review.faults():
        line = line_after(solver, fault.position, fault.column)
        assert line[0] == fault.column
        position = fault.position
        for column in line:
            position = position.play(column)
        assert position.is_over
        assert position.ply == fault.score.end
        assert position.winner == fault.score.winner


def test_lines_of_every_column_and_of_the_best(review: Review, solver: Solver) -> None:
    fault = review.faults()[0]
    wanted = fault.position.legal_columns[::-1]
    found = list(lines_behind(solver, fault.position, wanted))
    assert [column for column, _ in found] == list(wanted)
    lines = dict(found)
    best = equal_lines(solver, fault.position)
    assert tuple(best) == fault.best_columns
    assert all(best[column] == lines[column] for column in best)
    over = Position.from_moves("4141414")
    assert equal_lines(solver, over) == {}


def test_lines_can_be_stopped() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        next(lines_behind(Solver(1), Position(), [3], stop))
    with pytest.raises(SearchStopped):
        equal_lines(Solver(1), Position(), stop)
