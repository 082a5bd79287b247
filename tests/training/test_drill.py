import pytest

from c4studio.training.drill import Drill, DrillQuestion, DrillStage, columns_best_first
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import questions_of_puzzles
from engine import STANDARD, Position

LONG = Puzzle("64446622515", "544", 2)
"""Two turns; the first column is e, the reply is d."""
SHORT = Puzzle("644466", "4", 1)
FOUR = Puzzle("112233", "4", 1)
"""Red completes four in column d; any four passes wherever it is."""


class Seconds:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def drill_of(*puzzles: Puzzle, ends_at_error: bool = False) -> Drill:
    return Drill(questions_of_puzzles(puzzles), Seconds(), ends_at_error=ends_at_error)


def test_a_puzzle_goes_on_to_its_last_turn() -> None:
    drill = drill_of(LONG)
    assert drill.answer_question(4) is None
    assert drill.is_awaiting_answer
    assert drill.position == LONG.positions[2]
    attempt = drill.answer_question(3)
    assert attempt is not None
    assert attempt.passed
    assert (drill.stage, drill.passed_count, drill.failed_count) == (DrillStage.PASSED, 1, 0)


@pytest.mark.parametrize("columns", [(0,), (4, 0)], ids=["first turn", "second turn"])
def test_a_wrong_column_fails_at_any_turn(columns: tuple[int, ...]) -> None:
    drill = drill_of(LONG)
    for column in columns:
        attempt = drill.answer_question(column)
    assert attempt is not None
    assert not attempt.passed
    assert drill.stage is DrillStage.FAILED
    with pytest.raises(RuntimeError, match="no answer is expected"):
        drill.answer_question(4)


def test_any_four_passes() -> None:
    (other,) = questions_of_puzzles([FOUR])
    drill = Drill([DrillQuestion(other.line, (6,), FOUR)], Seconds())
    assert drill.position.play(3).winner is not None
    attempt = drill.answer_question(3)
    assert attempt is not None
    assert attempt.passed


def test_only_the_first_try_counts() -> None:
    drill = drill_of(SHORT)
    assert drill.answer_question(0) is not None
    drill.ask_question_again()
    attempt = drill.answer_question(3)
    assert attempt is not None
    assert attempt.practice
    assert (drill.stage, drill.passed_count, drill.failed_count) == (DrillStage.PASSED, 0, 1)


def test_a_try_that_is_taken_back_counts_no_more() -> None:
    drill = drill_of(SHORT)
    drill.next_hint()
    drill.answer_question(0)
    drill.take_back_try()
    assert (drill.passed_count, drill.failed_count, drill.hints, drill.is_awaiting_answer) == (
        0,
        0,
        0,
        True,
    )
    assert drill.answer_question(3) is not None
    assert (drill.passed_count, drill.failed_count) == (1, 0)


def test_what_was_shown_is_not_found() -> None:
    drill = drill_of(SHORT)
    attempt = drill.show_solution()
    assert attempt is not None
    assert (attempt.shown, attempt.passed) == (True, False)
    assert drill.position == SHORT.positions[1]
    drill.ask_question_again()
    drill.answer_question(0)
    again = drill.show_solution()
    assert again is not None
    assert again.practice
    assert drill.position == SHORT.positions[1]


def test_what_was_answered_after_a_hint_is_not_found_and_ends_a_streak() -> None:
    drill = drill_of(SHORT, SHORT, ends_at_error=True)
    drill.next_hint()
    attempt = drill.answer_question(3)
    assert attempt is not None
    assert (attempt.passed, attempt.is_found) == (True, False)
    assert (drill.stage, drill.passed_count, drill.failed_count) == (DrillStage.PASSED, 0, 1)
    drill.next_question()
    assert drill.question is None


def test_a_streak_ends_at_the_first_error() -> None:
    drill = drill_of(SHORT, LONG, SHORT, ends_at_error=True)
    drill.answer_question(3)
    drill.next_question()
    assert drill.number == 1
    drill.answer_question(0)
    drill.next_question()
    assert drill.question is None
    assert (drill.passed_count, drill.failed_count) == (1, 1)


def test_the_time_of_first_tries_is_added_up() -> None:
    clock = Seconds()
    drill = Drill(questions_of_puzzles([SHORT, SHORT]), clock)
    clock.now = 5
    drill.answer_question(3)
    clock.now = 25
    drill.next_question()
    clock.now = 28
    drill.answer_question(0)
    assert drill.total_seconds == 8


def test_without_questions_it_is_over() -> None:
    drill = drill_of()
    assert drill.question is None
    assert drill.position == Position()


def test_questions_are_asked_in_any_order_and_counted_once_each() -> None:
    drill = drill_of(SHORT, LONG)
    drill.go_to_question(1)
    drill.answer_question(0)
    drill.go_to_question(0)
    drill.answer_question(3)
    drill.go_to_question(1)
    drill.answer_question(4)
    drill.answer_question(3)
    assert (drill.stage, drill.passed_count, drill.failed_count) == (DrillStage.PASSED, 1, 1)


def test_the_best_column_comes_first_and_equal_ones_from_the_centre() -> None:
    assert columns_best_first(STANDARD, [0, 2, 5, 6], [3, None, 3, None, None, 7, -2]) == (
        5,
        2,
        0,
        6,
    )
    assert columns_best_first(STANDARD, [6, 0, 3]) == (3, 0, 6)
