from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.training.puzzles.puzzle import parse_puzzle_set
from c4studio.training.rows import SetRound
from c4studio.training.sets import (
    StoredSetSummary,
    delete_puzzle_set,
    list_set_summaries,
    log_finished_round,
    rename_puzzle_set,
    results_of_set_rounds,
    store_puzzle_set,
    stored_puzzle_sets,
)
from c4studio.training.store import TrainingDatabase
from tests.training.cards import TestClock

PUZZLES = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TrainingDatabase]:
    with closing(TrainingDatabase(tmp_path / "training.db", TestClock())) as opened:
        yield opened


@pytest.fixture
def two(store: TrainingDatabase) -> TrainingDatabase:
    """Two sets of puzzles, with two rounds through one of them."""
    store_puzzle_set(store, "mine", PUZZLES[:3])
    store_puzzle_set(store, "club", PUZZLES[3:5])
    log_finished_round(store, "mine", 20, 1, 3)
    log_finished_round(store, "mine", 10, 3, 3)
    return store


def test_times_through_a_fixed_set_stand_beside_each_other(store: TrainingDatabase) -> None:
    log_finished_round(store, "fifty", 612.5, 41, 50)
    log_finished_round(store, "other", 1, 1, 1)
    log_finished_round(store, "fifty", 480, 47, 50)
    day = store.today
    assert results_of_set_rounds(store, "fifty") == [
        SetRound(day, 612.5, 41, 50),
        SetRound(day, 480.0, 47, 50),
    ]
    assert results_of_set_rounds(store, "none") == []


def test_sets_are_kept_by_name(store: TrainingDatabase) -> None:
    store_puzzle_set(store, "mine", PUZZLES[:3])
    store_puzzle_set(store, "club", PUZZLES[3:5])
    store_puzzle_set(store, "mine", PUZZLES[5:6])
    assert stored_puzzle_sets(store) == {"club": PUZZLES[3:5], "mine": PUZZLES[5:6]}


def test_sets_are_listed_with_their_rounds(two: TrainingDatabase) -> None:
    assert list_set_summaries(two) == [
        StoredSetSummary("club", 2, two.today, 0),
        StoredSetSummary("mine", 3, two.today, 2),
    ]


def test_capitals_do_not_come_first(two: TrainingDatabase) -> None:
    store_puzzle_set(two, "Ladies", PUZZLES[:1])
    assert [each.name for each in list_set_summaries(two)] == ["club", "Ladies", "mine"]
    assert [*stored_puzzle_sets(two)] == ["club", "Ladies", "mine"]


def test_a_set_is_renamed_with_its_rounds(two: TrainingDatabase) -> None:
    rename_puzzle_set(two, "mine", "league")
    assert stored_puzzle_sets(two) == {"club": PUZZLES[3:5], "league": PUZZLES[:3]}
    assert [each.passed for each in results_of_set_rounds(two, "league")] == [1, 3]


def test_a_name_that_is_taken_is_not_given_twice(two: TrainingDatabase) -> None:
    before = list_set_summaries(two)
    rename_puzzle_set(two, "mine", "club")
    rename_puzzle_set(two, "gone", "other")
    assert list_set_summaries(two) == before
    assert len(results_of_set_rounds(two, "mine")) == 2


def test_a_deleted_set_leaves_no_rounds(two: TrainingDatabase) -> None:
    delete_puzzle_set(two, "mine")
    assert stored_puzzle_sets(two) == {"club": PUZZLES[3:5]}
    assert results_of_set_rounds(two, "mine") == []
