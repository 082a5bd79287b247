"""The time of a search ends it, its progress reaches the end, and an interruption takes none."""

import time

import pytest

from c4studio.ground.progress import Cancelled, ignore_progress
from c4studio.review.budget import Budget
from engine import StopFlag


def test_progress_goes_on_with_the_time_and_with_what_is_done() -> None:
    told: list[float] = []
    budget = Budget(2.0)
    with budget.spending(StopFlag(), told.append), budget.stage(1.0) as limit:
        budget.note_done(0.25)
        assert told[-1] >= 0.25
        while not limit.flag.is_set:
            time.sleep(0.005)
    assert limit.is_spent
    assert told == sorted(told)
    assert len(told) > 10
    assert told[-1] > 0.95


def test_a_stage_has_its_share_and_what_others_left() -> None:
    budget, begun = Budget(0.4), time.monotonic()
    with budget.spending(None, ignore_progress):
        for until in (0.25, 0.25, 0.75):
            with budget.stage(until) as limit:
                while not limit.flag.is_set:
                    time.sleep(0.002)
            assert time.monotonic() - begun >= 0.4 * until


def test_time_of_an_interruption_is_not_spent() -> None:
    budget = Budget(1.0)
    with budget.spending(None, ignore_progress):
        time.sleep(0.5)
    time.sleep(1.5)
    begun = time.monotonic()
    with budget.spending(None, ignore_progress), budget.stage(1.0) as limit:
        while not limit.flag.is_set:
            time.sleep(0.002)
    # Of the half that is left a busy machine may have taken some before, and adds some now.
    assert 0.02 < time.monotonic() - begun < 1.0


def test_without_a_limit_nothing_ends_and_what_is_done_is_told() -> None:
    told: list[float] = []
    budget, stop = Budget(None), StopFlag()
    assert not budget.is_limited
    with budget.spending(stop, told.append), budget.stage(0.5) as limit:
        budget.note_done(0.5)
        assert not limit.flag.is_set
        stop.set()
        assert limit.flag.is_set
        assert not limit.is_spent
    assert told == [0.5]


def test_who_cancels_is_heard_by_the_search_alone() -> None:
    def cancelled(_: float) -> None:
        raise Cancelled

    budget, stop = Budget(0.05), StopFlag()
    with budget.spending(stop, cancelled), budget.stage(1.0) as limit:
        with pytest.raises(Cancelled):
            budget.note_done(0.5)
        # The thread that watches the time goes on.
        while not limit.flag.is_set:
            time.sleep(0.002)
