import time
from datetime import UTC, datetime, timedelta, timezone

import pytest

from c4studio.training.card import CardAttempt, RecallGrade, grade_of_attempt
from c4studio.training.schedule import (
    CardMemory,
    local_time,
    memory_after_tries,
    memory_after_try,
    practice_day_of,
)
from tests.cases import cases

NOON = datetime(2026, 3, 2, 12, tzinfo=timezone(timedelta(hours=9)))


@cases()
def test_the_grade_follows_from_what_happened(attempt: CardAttempt, grade: RecallGrade) -> None:
    assert grade_of_attempt(attempt) is grade


@pytest.mark.parametrize(
    ("text", "day"),
    [("2026-03-02T03:59", 1), ("2026-03-02T04:00", 2), ("2026-03-03T00:30", 2)],
)
@pytest.mark.parametrize("offset", [-11, 0, 13])
def test_a_day_ends_at_four_local_time(text: str, day: int, offset: int) -> None:
    moment = datetime.fromisoformat(text).replace(tzinfo=timezone(timedelta(hours=offset)))
    assert practice_day_of(moment) == datetime(2026, 3, day).toordinal()


@pytest.mark.parametrize("zone", ["UTC+26", "UTC-26", "UTC+24", "UTC+12", "nowhere", ""])
def test_no_time_zone_is_a_fault(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        now = local_time()
        assert abs(now - datetime.now(UTC)) < timedelta(minutes=1)
        assert practice_day_of(now) > 0
    time.tzset()


def test_better_answers_come_back_later_and_never_on_the_same_day() -> None:
    found = [
        memory_after_try(None, grade, NOON).due - practice_day_of(NOON) for grade in RecallGrade
    ]
    assert found == sorted(found)
    assert found[0] == 1 < found[2] < found[3]


def test_known_cards_come_back_less_and_less_often_until_they_are_forgotten() -> None:
    memory: CardMemory | None = None
    moment, waits = NOON, []
    for _ in range(5):
        memory = memory_after_try(memory, RecallGrade.GOOD, moment)
        waits.append(memory.due - practice_day_of(moment))
        moment += timedelta(days=waits[-1])
    assert waits == sorted(set(waits))
    assert memory is not None
    forgotten = memory_after_try(memory, RecallGrade.AGAIN, moment)
    assert forgotten.due - practice_day_of(moment) < waits[1]
    assert forgotten.difficulty > memory.difficulty


def test_the_days_decide_and_not_the_hours() -> None:
    first = memory_after_try(None, RecallGrade.GOOD, NOON.replace(hour=5))
    late = memory_after_try(None, RecallGrade.GOOD, (NOON + timedelta(days=1)).replace(hour=3))
    assert first.due == late.due
    later = NOON + timedelta(days=2)
    one, two = (memory_after_try(memory, RecallGrade.GOOD, later) for memory in (first, late))
    assert (one.due, one.stability) == (two.due, two.stability)


def test_logs_replay_to_the_same_memory() -> None:
    memory: CardMemory | None = None
    moment, tries = NOON.astimezone(UTC), []
    for grade in (
        RecallGrade.GOOD,
        RecallGrade.AGAIN,
        RecallGrade.HARD,
        RecallGrade.EASY,
        RecallGrade.GOOD,
    ):
        tries.append((grade, moment))
        memory = memory_after_try(memory, grade, moment)
        moment += timedelta(days=3, hours=5)
    assert memory_after_tries(tries) == memory
    assert memory_after_tries([]) is None
