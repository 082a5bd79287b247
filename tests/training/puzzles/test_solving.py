from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set
from c4studio.training.puzzles.solving import (
    PuzzleRating,
    choose_next_puzzle,
    initial_puzzle_rating,
    puzzles_to_repeat,
    record_puzzle_try,
    updated_rating,
    users_puzzle_rating,
)
from c4studio.training.sources import (
    MOST_REPEATED_PUZZLES,
    PUZZLES_PER_SESSION,
    PuzzleChoice,
    puzzles_near_rating,
)
from c4studio.training.statistics import AnswerTally, training_statistics
from c4studio.training.store import TrainingDatabase
from tests.training.cards import TestClock

PUZZLES = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture
def store(tmp_path: Path, clock: TestClock) -> Iterator[TrainingDatabase]:
    with closing(TrainingDatabase(tmp_path / "training.db", clock)) as opened:
        yield opened


def test_solver_and_puzzle_are_rated_by_the_first_try_only(store: TrainingDatabase) -> None:
    puzzle = PUZZLES[-1]
    first = record_puzzle_try(store, puzzle, True, 40)
    assert first.counts
    assert first.solver.value > PuzzleRating().value
    assert first.puzzle.value < initial_puzzle_rating(puzzle).value
    again = record_puzzle_try(store, puzzle, False, 10)
    assert not again.counts
    assert (again.solver, again.puzzle) == (first.solver, first.puzzle)
    assert users_puzzle_rating(store) == first.solver


def test_who_solves_the_hard_ones_is_rated_above_who_fails_the_easy_ones(tmp_path: Path) -> None:
    values = []
    for name, passed in (("strong", True), ("weak", False)):
        with closing(TrainingDatabase(tmp_path / name, TestClock())) as store:
            for _ in range(30):
                puzzle = choose_next_puzzle(store, PUZZLES)
                assert puzzle is not None
                record_puzzle_try(store, puzzle, passed, 20)
            values.append(users_puzzle_rating(store).value)
    assert values[0] > 1900
    assert values[1] < 1100


def test_the_wanted_kind_is_chosen_and_no_puzzle_twice(store: TrainingDatabase) -> None:
    wanted, seen = {Theme.ZUGZWANG, Theme.STACKED_FOURS}, list[Puzzle]()
    while (
        puzzle := choose_next_puzzle(store, PUZZLES, frozenset(), frozenset(wanted))
    ) is not None:
        assert puzzle not in seen
        assert wanted & set(puzzle.themes)
        seen.append(puzzle)
        record_puzzle_try(store, puzzle, True, 5)
    assert set(seen) == {each for each in PUZZLES if wanted & set(each.themes)}
    three = choose_next_puzzle(store, PUZZLES, stars=frozenset({3}))
    assert three is not None
    assert three.stars == 3


def test_failed_ones_come_back_once_all_were_tried(store: TrainingDatabase) -> None:
    few = PUZZLES[:3]
    for puzzle in few:
        record_puzzle_try(store, puzzle, puzzle is not few[1], 5)
    assert choose_next_puzzle(store, few) == few[1]
    record_puzzle_try(store, few[1], True, 5)
    assert choose_next_puzzle(store, few) is None


def test_what_was_missed_comes_first_on_another_day(
    store: TrainingDatabase, clock: TestClock
) -> None:
    missed = PUZZLES[5:10]
    for puzzle in missed:
        record_puzzle_try(store, puzzle, False, 5)
    of_today = [each.source for each in puzzles_near_rating(PuzzleChoice(), store)]
    assert not {*missed} & {*of_today}
    clock.pass_days(1)
    record_puzzle_try(store, missed[0], True, 5)
    record_puzzle_try(store, missed[1], False, 5)
    assert puzzles_to_repeat(store, PUZZLES) == missed[2:]
    asked = [each.source for each in puzzles_near_rating(PuzzleChoice(), store)]
    assert asked[:MOST_REPEATED_PUZZLES] == missed[2:]
    assert len({*asked}) == PUZZLES_PER_SESSION
    assert puzzles_to_repeat(store, missed[:2]) == []


def test_found_and_missed_are_counted_by_theme(store: TrainingDatabase) -> None:
    waiting = [puzzle for puzzle in PUZZLES if puzzle.themes == (Theme.WAITING_FOUR,)][:3]
    for puzzle in waiting:
        record_puzzle_try(store, puzzle, puzzle is waiting[0], 5)
    assert training_statistics(store).themes == ((Theme.WAITING_FOUR, AnswerTally(3, 1)),)


def test_a_puzzle_that_is_shipped_no_more_keeps_its_try_and_is_not_asked(
    store: TrainingDatabase, clock: TestClock
) -> None:
    gone = Puzzle("316443346", "4", 2, (Theme.SWAP_PAIR,), found=0.17)
    assert gone not in PUZZLES
    record_puzzle_try(store, gone, False, 5)
    rating = users_puzzle_rating(store)
    clock.pass_days(1)
    assert puzzles_to_repeat(store, PUZZLES) == []
    assert choose_next_puzzle(store, PUZZLES) in PUZZLES
    assert training_statistics(store).themes == ((Theme.SWAP_PAIR, AnswerTally(1, 0)),)
    assert users_puzzle_rating(store) == rating


def test_glickmans_example() -> None:
    games = [
        (PuzzleRating(1400, 30), 1.0),
        (PuzzleRating(1550, 100), 0.0),
        (PuzzleRating(1700, 300), 0.0),
    ]
    found = updated_rating(PuzzleRating(1500, 200), games)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_an_upset_moves_both_and_raises_the_volatility() -> None:
    weak, strong = PuzzleRating(1200, 60), PuzzleRating(1900, 60)
    up, down = updated_rating(weak, [(strong, 1.0)]), updated_rating(strong, [(weak, 0.0)])
    assert up.value - 1200 == pytest.approx(1900 - down.value)
    assert up.value > 1210
    assert up.volatility > weak.volatility


def test_what_was_expected_hardly_moves_anything() -> None:
    found = updated_rating(PuzzleRating(1900, 60), [(PuzzleRating(1200, 60), 1.0)])
    assert 0 < found.value - 1900 < 1
