from pathlib import Path

import pytest

from c4studio.paths import packaged_book
from engine import SearchStopped, StopFlag
from engine.sharing.checks import CacheCheck, CheckPlan, check_sample
from engine.storing.entries import Entries
from engine.storing.store import Stored
from tests.faults.hostile_scores import altered, solved


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved("12276626316", "44444413153")


def test_what_was_searched_is_right_with_a_book_and_without(entries: Entries) -> None:
    for book in (None, packaged_book()):
        check = check_sample(Stored(entries), CheckPlan(50, book=book))
        assert (check.solved, check.wrong, check.undecided) == (50, (), 0)
        assert check.sound
        assert not check.refused


def test_each_check_draws_another_sample(entries: Entries) -> None:
    seeds = {check_sample(Stored(entries), CheckPlan(5)).seed for _ in range(4)}
    assert len(seeds) == 4
    assert CheckPlan(seed=7).seed == 7


def test_a_few_dear_entries_are_in_the_sample(entries: Entries, tmp_path: Path) -> None:
    """64 of thousands would be missed by one sample in five if all were alike."""
    crafted = altered(entries, tmp_path, 64)
    for seed in range(10):
        drawn = crafted.sample(100, seed)
        assert sum(nodes == 1 << 22 for *_, nodes in drawn) > 0
        check = check_sample(Stored(crafted), CheckPlan(100, seed))
        assert len(check.wrong) > 0
        assert check.refused
    first = check.wrong[0]
    assert first.at_least > first.upper or first.at_most < first.lower


def test_claims_of_work_do_not_shorten_a_check(entries: Entries, tmp_path: Path) -> None:
    crafted = altered(entries, tmp_path, len(entries))
    check = check_sample(Stored(crafted), CheckPlan(100, 1))
    assert check.solved == 100
    assert len(check.wrong) > 90


def test_a_check_that_solved_nothing_is_no_pass(entries: Entries) -> None:
    dear = entries.most_expensive(3)
    check = check_sample(Stored(dear), CheckPlan(3, 1, nodes=1))
    assert (check.solved, check.undecided) == (0, 3)
    assert check.refused
    assert not check.sound
    assert CacheCheck(0, 0, 0).sound
    assert not CacheCheck(5, 1, 5).sound


def test_a_budget_ends_a_sample(entries: Entries) -> None:
    check = check_sample(Stored(entries), CheckPlan(500, 1, nodes=20_000))
    assert 0 < check.solved < 500
    assert check.solved + check.undecided == 500
    assert check.nodes < 30_000


def test_a_check_is_stopped(entries: Entries) -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        check_sample(Stored(entries), CheckPlan(), stop)
