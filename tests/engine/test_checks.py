import json
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from engine import CacheError, Position, SearchStopped, StopFlag
from engine.checks import CacheCheck, CheckPlan, check_all, check_sample
from engine.storing.entries import Entries
from engine.storing.store import StoredScores
from tests.faults.hostile_scores import altered, solved


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved("12276626316", "44444413153")


def test_what_was_searched_is_right_with_a_book_and_without(entries: Entries) -> None:
    for book in (None, packaged_book()):
        check = check_sample(StoredScores(entries), CheckPlan(50, book=book))
        assert (check.solved, check.wrong, check.undecided) == (50, (), 0)
        assert check.is_sound
        assert not check.is_refused


def test_each_check_draws_another_sample(entries: Entries) -> None:
    seeds = {check_sample(StoredScores(entries), CheckPlan(5)).seed for _ in range(4)}
    assert len(seeds) == 4
    assert CheckPlan(seed=7).seed == 7


def test_a_few_dear_entries_are_in_the_sample(entries: Entries, tmp_path: Path) -> None:
    """64 of thousands would be missed by one sample in five if all were alike."""
    crafted = altered(entries, tmp_path, 64)
    for seed in range(10):
        drawn = crafted.sample(100, seed)
        assert sum(nodes == 1 << 22 for *_, nodes in drawn) > 0
        check = check_sample(StoredScores(crafted), CheckPlan(100, seed))
        assert len(check.wrong) > 0
        assert check.is_refused
    first = check.wrong[0]
    assert first.at_least > first.upper or first.at_most < first.lower


def test_claims_of_work_do_not_shorten_a_check(entries: Entries, tmp_path: Path) -> None:
    crafted = altered(entries, tmp_path, len(entries))
    check = check_sample(StoredScores(crafted), CheckPlan(100, 1))
    assert check.solved == 100
    assert len(check.wrong) > 90


def test_a_check_that_solved_nothing_is_no_pass(entries: Entries) -> None:
    dear = entries.most_expensive(3)
    check = check_sample(StoredScores(dear), CheckPlan(3, 1, nodes=1))
    assert (check.solved, check.undecided) == (0, 3)
    assert check.is_refused
    assert not check.is_sound
    assert CacheCheck(0, 0, 0).is_sound
    assert not CacheCheck(5, 1, 5).is_sound


def test_a_budget_ends_a_sample(entries: Entries) -> None:
    check = check_sample(StoredScores(entries), CheckPlan(500, 1, nodes=20_000))
    assert 0 < check.solved < 500
    assert check.solved + check.undecided == 500
    assert check.nodes < 30_000


def test_a_check_is_stopped(entries: Entries) -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        check_sample(StoredScores(entries), CheckPlan(), stop)


# Checks of all entries.


@pytest.fixture(scope="module")
def few() -> Entries:
    return solved("444444131535")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scores.c4t"


def kept(path: Path) -> Path:
    return path.with_name("scores.c4t.checked")


def test_all_are_solved_in_several_runs(few: Entries, path: Path) -> None:
    stored, lefts, fractions = StoredScores(few), [], list[float]()
    for _ in range(1000):
        check = check_all(path, stored, CheckPlan(nodes=20_000), report=fractions.append)
        lefts.append(check.left)
        assert check.solved + check.undecided + check.left == len(few)
        assert kept(path).exists() == bool(check.left)
        if not check.left:
            break
    assert len(lefts) > 3
    assert lefts == sorted(lefts, reverse=True)
    assert fractions == sorted(fractions)
    assert not check.wrong
    assert check.solved > check.undecided


def test_with_a_large_budget_one_run_finds_each_wrong_entry(
    few: Entries, path: Path, tmp_path: Path
) -> None:
    crafted = altered(few, tmp_path, 40)
    check = check_all(path, StoredScores(crafted), CheckPlan(nodes=1 << 40))
    assert (check.solved, check.left, check.undecided) == (len(crafted), 0, 0)
    assert len(check.wrong) == sum(fact[3] == 1 << 22 for fact in crafted.sample(len(crafted)))


def test_wrong_entries_are_remembered_from_run_to_run(
    few: Entries, path: Path, tmp_path: Path
) -> None:
    crafted = altered(few, tmp_path, len(few))
    first = check_all(path, StoredScores(crafted), CheckPlan(nodes=30_000))
    second = check_all(path, StoredScores(crafted), CheckPlan(nodes=30_000))
    assert first.left > second.left
    assert second.wrong[: len(first.wrong)] == first.wrong != ()


def test_what_was_done_before_a_stop_is_kept(few: Entries, path: Path) -> None:
    stop = StopFlag()

    def report(part: float) -> None:
        if part > 0.3:
            stop.set()

    with pytest.raises(SearchStopped):
        check_all(path, StoredScores(few), CheckPlan(nodes=1 << 40), stop, report)
    check = check_all(path, StoredScores(few), CheckPlan(nodes=1))
    assert 0 < check.left < 0.75 * len(few)


NO_KEYS: list[object] = [float("inf"), float("nan"), [], "4/4"]
NO_ENTRIES: list[object] = [
    *(5, [5], [[]], [{}], [["4/4/4", 1, 2, 3, 4]]),
    [[Position().text(), float("inf"), 0, 0, 0]],
]


def progress(wrong: object, key: object = 0) -> str:
    return json.dumps({"key": key, "solved": 0, "undecided": 0, "wrong": wrong})


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "[]", '{"key": "x", "solved": 0}', "[" * 100_000, "9" * 5000, "null", "\x00"),
        *(progress([], key) for key in NO_KEYS),
        *(progress(wrong) for wrong in NO_ENTRIES),
    ],
)
def test_what_makes_no_sense_is_told(few: Entries, path: Path, text: str) -> None:
    kept(path).write_text(text)
    with pytest.raises(CacheError, match="remove it to begin again"):
        check_all(path, StoredScores(few), CheckPlan())
    assert kept(path).read_text() == text
