from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_puzzles
from c4studio.training.puzzles.puzzle import read_set
from c4studio.training.rows import SetRound
from c4studio.training.sets import (
    KeptSet,
    delete_set,
    finish_round,
    keep_set,
    kept_sets,
    list_sets,
    rename_set,
    rounds_of_set,
)
from c4studio.training.store import Store
from tests.training.cards import TestClock

PUZZLES = read_set(packaged_puzzles().read_text(encoding="utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "training.db", TestClock())) as opened:
        yield opened


@pytest.fixture
def two(store: Store) -> Store:
    """Two sets of puzzles, with two rounds through one of them."""
    keep_set(store, "mine", PUZZLES[:3])
    keep_set(store, "club", PUZZLES[3:5])
    finish_round(store, "mine", 20, 1, 3)
    finish_round(store, "mine", 10, 3, 3)
    return store


def test_times_through_a_fixed_set_stand_beside_each_other(store: Store) -> None:
    finish_round(store, "fifty", 612.5, 41, 50)
    finish_round(store, "other", 1, 1, 1)
    finish_round(store, "fifty", 480, 47, 50)
    day = store.today
    assert rounds_of_set(store, "fifty") == [
        SetRound(day, 612.5, 41, 50),
        SetRound(day, 480.0, 47, 50),
    ]
    assert rounds_of_set(store, "none") == []


def test_sets_are_kept_by_name(store: Store) -> None:
    keep_set(store, "mine", PUZZLES[:3])
    keep_set(store, "club", PUZZLES[3:5])
    keep_set(store, "mine", PUZZLES[5:6])
    assert kept_sets(store) == {"club": PUZZLES[3:5], "mine": PUZZLES[5:6]}


def test_sets_are_listed_with_their_rounds(two: Store) -> None:
    assert list_sets(two) == [KeptSet("club", 2, two.today, 0), KeptSet("mine", 3, two.today, 2)]


def test_capitals_do_not_come_first(two: Store) -> None:
    keep_set(two, "Ladies", PUZZLES[:1])
    assert [each.name for each in list_sets(two)] == ["club", "Ladies", "mine"]
    assert [*kept_sets(two)] == ["club", "Ladies", "mine"]


def test_a_set_is_renamed_with_its_rounds(two: Store) -> None:
    rename_set(two, "mine", "league")
    assert kept_sets(two) == {"club": PUZZLES[3:5], "league": PUZZLES[:3]}
    assert [each.passed for each in rounds_of_set(two, "league")] == [1, 3]


def test_a_name_that_is_taken_is_not_given_twice(two: Store) -> None:
    before = list_sets(two)
    rename_set(two, "mine", "club")
    rename_set(two, "gone", "other")
    assert list_sets(two) == before
    assert len(rounds_of_set(two, "mine")) == 2


def test_a_deleted_set_leaves_no_rounds(two: Store) -> None:
    delete_set(two, "mine")
    assert kept_sets(two) == {"club": PUZZLES[3:5]}
    assert rounds_of_set(two, "mine") == []
