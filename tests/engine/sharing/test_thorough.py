from pathlib import Path

import pytest

from engine import CacheError, SearchStopped, StopFlag
from engine.sharing.checks import CheckPlan
from engine.sharing.thorough import check_all
from engine.storing.entries import Entries
from engine.storing.store import Stored
from tests.faults.hostile_scores import altered, solved


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved("444444131535")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scores.c4t"


def kept(path: Path) -> Path:
    return path.with_name("scores.c4t.checked")


def test_all_are_solved_in_several_runs(entries: Entries, path: Path) -> None:
    stored, lefts, fractions = Stored(entries), [], list[float]()
    for _ in range(1000):
        check = check_all(path, stored, CheckPlan(nodes=20_000), report=fractions.append)
        lefts.append(check.left)
        assert check.solved + check.undecided + check.left == len(entries)
        assert kept(path).exists() == bool(check.left)
        if not check.left:
            break
    assert len(lefts) > 3
    assert lefts == sorted(lefts, reverse=True)
    assert fractions == sorted(fractions)
    assert not check.wrong
    assert check.solved > check.undecided


def test_with_a_large_budget_one_run_finds_each_wrong_entry(
    entries: Entries, path: Path, tmp_path: Path
) -> None:
    crafted = altered(entries, tmp_path, 40)
    check = check_all(path, Stored(crafted), CheckPlan(nodes=1 << 40))
    assert (check.solved, check.left, check.undecided) == (len(crafted), 0, 0)
    assert len(check.wrong) == sum(fact[3] == 1 << 22 for fact in crafted.sample(len(crafted)))


def test_wrong_entries_are_remembered_from_run_to_run(
    entries: Entries, path: Path, tmp_path: Path
) -> None:
    crafted = altered(entries, tmp_path, len(entries))
    first = check_all(path, Stored(crafted), CheckPlan(nodes=30_000))
    second = check_all(path, Stored(crafted), CheckPlan(nodes=30_000))
    assert first.left > second.left
    assert second.wrong[: len(first.wrong)] == first.wrong != ()


def test_what_was_done_before_a_stop_is_kept(entries: Entries, path: Path) -> None:
    stop = StopFlag()

    def report(part: float) -> None:
        if part > 0.3:
            stop.set()

    with pytest.raises(SearchStopped):
        check_all(path, Stored(entries), CheckPlan(nodes=1 << 40), stop, report)
    check = check_all(path, Stored(entries), CheckPlan(nodes=1))
    assert 0 < check.left < 0.75 * len(entries)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"key": "x", "solved": 0}', "[" * 100_000])
def test_what_makes_no_sense_is_told(entries: Entries, path: Path, text: str) -> None:
    kept(path).write_text(text)
    with pytest.raises(CacheError, match="remove it to begin again"):
        check_all(path, Stored(entries), CheckPlan())
