from collections import Counter

import pytest

from c4studio.game import NodeScores
from c4studio.review import JudgedMove, Line, Review, review_line
from c4studio.training.drill import BoardRegion, Drill, DrillQuestion, DrillStage, region_of
from c4studio.training.sources import questions_of_mistakes
from engine import STANDARD, Board, IllegalMove, Position, Side, Solver
from tests import generated


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


def drill_of(review: Review, first: Side | None = None) -> Drill:
    return Drill(questions_of_mistakes(review, first), may_skip=True)


def fault_of(question: DrillQuestion | None) -> JudgedMove:
    assert question is not None
    assert isinstance(question.source, JudgedMove)
    return question.source


def test_own_faults_come_first(review: Review) -> None:
    drill = drill_of(review, Side.YELLOW)
    faults = [fault_of(each) for each in drill.questions]
    assert faults == [
        *review.faults(Side.YELLOW),
        *review.faults(Side.RED),
    ]
    assert drill.stage is DrillStage.LOOKING_FOR_COLUMN
    assert drill.number == 0
    assert [fault_of(each) for each in questions_of_mistakes(review)] == [*review.faults()]


def test_any_column_that_keeps_the_result_passes(review: Review) -> None:
    for number, fault in enumerate(review.faults()):
        for column in fault.position.legal_columns:
            drill = drill_of(review)
            drill.go_to_question(number)
            assert drill.position == fault.position
            attempt = drill.answer_question(column)
            assert attempt is not None
            assert attempt.passed is (column in fault.keeping_columns)
            assert drill.position == fault.position.play(column)
            assert drill.stage is (DrillStage.PASSED if attempt.passed else DrillStage.FAILED)
            assert drill.passed_count == attempt.passed


def test_a_wrong_answer_is_taken_back_and_put_right(review: Review) -> None:
    drill = drill_of(review, Side.RED)
    fault = fault_of(drill.question)
    drill.answer_question(fault.column)
    assert drill.stage is DrillStage.FAILED
    with pytest.raises(RuntimeError):
        drill.answer_question(fault.best_columns[0])
    drill.ask_question_again()
    assert drill.position == fault.position
    attempt = drill.answer_question(fault.best_columns[0])
    assert attempt is not None
    assert attempt.passed
    assert attempt.practice
    assert (drill.passed_count, drill.failed_count) == (0, 1)


def test_hints_in_two_steps(review: Review) -> None:
    drill = drill_of(review, Side.RED)
    fault = fault_of(drill.question)
    region, column = drill.next_hint(), drill.next_hint()
    assert column in fault.best_columns
    assert isinstance(column, int)
    assert region is region_of(column, STANDARD)
    assert drill.next_hint() == column
    drill.next_question()
    assert isinstance(drill.next_hint(), BoardRegion)


def test_a_region_is_a_third_of_the_board_and_gives_no_column_away() -> None:
    assert [region_of(column, STANDARD) for column in STANDARD.columns] == [
        *[BoardRegion.LEFT] * 2, *[BoardRegion.CENTRE] * 3, *[BoardRegion.RIGHT] * 2,
    ]  # fmt: skip
    for width in range(6, 11):
        board = Board(width, 6)
        regions = [region_of(column, board) for column in board.columns]
        assert regions == sorted(regions, key=[*BoardRegion].index)
        counts = Counter(regions)
        assert len(counts) == 3
        assert min(counts.values()) > 1
        assert counts[BoardRegion.LEFT] == counts[BoardRegion.RIGHT]


def test_what_was_shown_or_skipped_is_not_found(review: Review) -> None:
    drill = drill_of(review, Side.RED)
    fault = fault_of(drill.question)
    assert drill.show_solution() is not None
    assert drill.stage is DrillStage.SHOWN
    assert drill.line.columns[-1] in fault.best_columns
    while drill.question is not None:
        drill.next_question()
    assert (drill.passed_count, drill.number) == (0, len(review.faults()))


def test_a_full_column_is_no_answer() -> None:
    position = Position.from_moves("444444")
    columns = (-1, -1, -1, None, -1, -1, 1)
    line = Line(position, (0,))
    review = Review(line, (NodeScores.from_values(columns, 6),))
    drill = drill_of(review, Side.RED)
    with pytest.raises(IllegalMove):
        drill.answer_question(3)
    assert drill.is_awaiting_answer
    drill.answer_question(6)
    assert drill.stage is DrillStage.PASSED


def test_a_game_without_faults_has_no_questions(solver: Solver) -> None:
    drill = drill_of(review_line(solver, Line(Position())), Side.RED)
    assert drill.stage is DrillStage.DONE
    assert drill.question is None
