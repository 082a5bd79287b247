from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from c4studio.opponents.people import column_chances
from c4studio.opponents.traits import recent_cells
from c4studio.review.line import Line
from c4studio.training.drill import Drill, DrillStage
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.reading import (
    DISCS_BY_STARS,
    POSITIONS_OF_A_RESULT,
    RESULTS,
    CalculationTry,
    JudgeTry,
    find_calculations,
    find_judgements,
    puzzles_about_rating,
)
from c4studio.training.sources import packaged_puzzle_list
from c4studio.training.store import TrainingDatabase
from engine import Solver
from tests.training.cards import TestClock

SCORES = PuzzleMiner(Solver(16, book=None)).column_scores
PUZZLES = packaged_puzzle_list()
HARD = next(each for each in PUZZLES if each.stars == 5 and len(each.columns) == 5)


def begun(puzzle: Puzzle) -> tuple[Drill, CalculationTry]:
    drill = Drill([*find_calculations([puzzle], SCORES)])
    assert isinstance(drill.trial, CalculationTry)
    return drill, drill.trial


def enter(drill: Drill, *columns: int) -> CalculationTry:
    """Enter a line, and take its verdict."""
    for column in columns:
        drill.answer_question(column)
    trial = drill.trial
    assert isinstance(trial, CalculationTry)
    assert drill.stage is DrillStage.WAITING_FOR_REPLY
    trial.take_answer(trial.search_for_answer()(SCORES))
    drill.settle_current_try(None)
    return trial


@pytest.mark.parametrize("stars", DISCS_BY_STARS)
def test_a_line_is_as_long_as_its_stars_say_and_holds(stars: int) -> None:
    for puzzle in [each for each in PUZZLES if each.stars == stars][:3]:
        drill, trial = begun(puzzle)
        ended = Line(puzzle.position, trial.solution).end.is_over
        assert len(trial.solution) == DISCS_BY_STARS[stars] or ended
        first = trial.line
        enter(drill, *trial.solution)
        # No disc has moved.
        assert (trial.line, trial.passed, trial.verdict is not None) == (first, True, True)
        assert drill.passed_count == 1


def test_the_first_wrong_disc_breaks_a_line() -> None:
    drill, trial = begun(HARD)
    wrong = next(each for each in trial.position.legal_columns if each != trial.solution[0])
    rest = trial.solution[1:]
    drill.answer_question(wrong)
    # What follows a wrong disc is entered all the same, and not judged.
    rest = tuple(each for each in rest if each != wrong)
    while not trial.is_waiting:
        drill.answer_question(trial.position.legal_columns[0])
    trial.take_answer(trial.search_for_answer()(SCORES))
    assert trial.verdict is not None and trial.verdict.is_broken
    assert [each.column for each in trial.verdict.moves] == [wrong]
    assert trial.verdict.moves[0].is_fault
    assert trial.told_column == (HARD.position, wrong)
    assert trial.columns_to_show((3, 2)) == (wrong, 3, 2)
    assert drill.stage is DrillStage.FAILED


def test_a_reply_is_the_best_one_or_the_one_that_most_people_play() -> None:
    right, kinds = 0, set()
    for puzzle in PUZZLES[:12]:
        drill, trial = begun(puzzle)
        if len(trial.solution) < 3:
            continue
        line = Line(puzzle.line.start, (*puzzle.line.columns, trial.solution[0]))
        scores = SCORES(line.end)
        best = max(each for each in scores if each is not None)
        chances = column_chances(line.end, scores, 1, recent=recent_cells(line.positions))
        tempting = chances.index(max(chances))
        for column in line.end.legal_columns:
            drill.ask_question_again()
            trial = begun_again(drill)
            drill.answer_question(trial.solution[0])
            drill.answer_question(column)
            while not trial.is_waiting:
                drill.answer_question(trial.position.legal_columns[0])
            trial.take_answer(trial.search_for_answer()(SCORES))
            verdict = trial.verdict
            assert verdict is not None
            is_right = scores[column] == best or column == tempting
            assert (len(verdict.moves) == 2 and verdict.is_broken) == (not is_right)
            kinds.add((scores[column] == best, column == tempting))
            right += is_right
    assert right
    assert kinds == {(True, True), (True, False), (False, True), (False, False)}


def begun_again(drill: Drill) -> CalculationTry:
    assert isinstance(drill.trial, CalculationTry)
    return drill.trial


def test_a_disc_that_was_entered_is_taken_back() -> None:
    drill, trial = begun(HARD)
    one, two, *_ = trial.solution
    drill.answer_question(one)
    other = next(each for each in trial.position.legal_columns if each != two)
    drill.answer_question(other)
    # What is right next is known only on the way that is known.
    assert (trial.entered, trial.answers) == ((one, other), ())
    assert trial.take_back_disc()
    assert (trial.entered, trial.answers) == ((one,), (two,))
    assert trial.take_back_disc()
    assert not trial.take_back_disc()
    drill.show_solution()
    assert (trial.entered, trial.shown_columns) == (trial.solution, trial.solution)
    assert not trial.take_back_disc()


def test_judgements_have_each_result_alike_often_and_one_true_reason() -> None:
    for seed in range(5):
        questions = find_judgements(PUZZLES, Random(seed))
        results = [RESULTS[each.answers[0]] for each in questions]
        assert {each: results.count(each) for each in RESULTS} == dict.fromkeys(
            RESULTS, POSITIONS_OF_A_RESULT
        )
        for question, result in zip(questions, results, strict=True):
            scores = SCORES(question.line.end)
            best = max(score for score in scores if score is not None)
            assert best.result == result
            puzzle = question.source
            assert isinstance(puzzle, Puzzle)
            true = [each in puzzle.themes for each in question.reasons]
            assert true.index(True) == question.reason
            assert (len(true), true.count(True)) == (3, 1)
            assert Theme.ONLY_DRAW not in question.reasons


def test_a_judgement_needs_the_result_and_the_reason() -> None:
    questions = find_judgements(PUZZLES, Random(1))
    drill = Drill(questions, repeats_missed=True)
    for number, (right_result, right_reason) in enumerate(
        [(True, True), (True, False), (False, True)]
    ):
        trial = drill.trial
        assert isinstance(trial, JudgeTry)
        (result,) = trial.answers
        attempt = drill.answer_question(result if right_result else (result + 1) % 3)
        if right_result:
            assert attempt is None and trial.asks_for_reason
            (reason,) = trial.answers
            drill.answer_question(reason if right_reason else (reason + 1) % 3)
        assert drill.attempts[number].passed == (right_result and right_reason)
        drill.next_question()
    drill.show_solution()
    assert drill.stage is DrillStage.SHOWN
    assert (drill.passed_count, drill.failed_count) == (1, 3)


def test_lines_begin_about_as_hard_as_the_rating(tmp_path: Path) -> None:
    with closing(TrainingDatabase(tmp_path / "training.db", TestClock())) as store:
        puzzles = puzzles_about_rating(store, Random(1))
        assert sorted(puzzles, key=PUZZLES.index) == [*PUZZLES]
        found = [each.found or 0 for each in puzzles]
        # A new user's rating is that of a puzzle that half of the players find.
        assert sum(found[:20]) / 20 == pytest.approx(0.5, abs=0.1)
        assert puzzles[:5] != puzzles_about_rating(store, Random(2))[:5]
