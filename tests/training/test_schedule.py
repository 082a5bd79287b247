from datetime import UTC, datetime, timedelta, timezone

import pytest

from c4studio.training.card import Attempt, RecallGrade, grade_of
from c4studio.training.schedule import CardMemory, day_of, memory_after, replay_tries

NOON = datetime(2026, 3, 2, 12, tzinfo=timezone(timedelta(hours=9)))


@pytest.mark.parametrize(
    ("attempt", "grade"),
    [
        (Attempt(3, True, 5), RecallGrade.EASY),
        (Attempt(3, True, 20), RecallGrade.GOOD),
        (Attempt(3, True, 90), RecallGrade.HARD),
        (Attempt(3, True, 5, hints=1), RecallGrade.HARD),
        (Attempt(3, True, 5, hints=2), RecallGrade.AGAIN),
        (Attempt(3, False, 5), RecallGrade.AGAIN),
        (Attempt(None, False, 5, shown=True), RecallGrade.AGAIN),
        (Attempt(3, True, 5, shown=True), RecallGrade.AGAIN),
    ],
)
def test_the_grade_follows_from_what_happened(attempt: Attempt, grade: RecallGrade) -> None:
    assert grade_of(attempt) is grade


@pytest.mark.parametrize(
    ("text", "day"),
    [("2026-03-02T03:59", 1), ("2026-03-02T04:00", 2), ("2026-03-03T00:30", 2)],
)
@pytest.mark.parametrize("offset", [-11, 0, 13])
def test_a_day_ends_at_four_local_time(text: str, day: int, offset: int) -> None:
    moment = datetime.fromisoformat(text).replace(tzinfo=timezone(timedelta(hours=offset)))
    assert day_of(moment) == datetime(2026, 3, day).toordinal()


def test_better_answers_come_back_later_and_never_on_the_same_day() -> None:
    found = [memory_after(None, grade, NOON).due - day_of(NOON) for grade in RecallGrade]
    assert found == sorted(found)
    assert found[0] == 1 < found[2] < found[3]


def test_known_cards_come_back_less_and_less_often_until_they_are_forgotten() -> None:
    memory: CardMemory | None = None
    moment, waits = NOON, []
    for _ in range(5):
        memory = memory_after(memory, RecallGrade.GOOD, moment)
        waits.append(memory.due - day_of(moment))
        moment += timedelta(days=waits[-1])
    assert waits == sorted(set(waits))
    assert memory is not None
    forgotten = memory_after(memory, RecallGrade.AGAIN, moment)
    assert forgotten.due - day_of(moment) < waits[1]
    assert forgotten.difficulty > memory.difficulty


def test_the_days_decide_and_not_the_hours() -> None:
    first = memory_after(None, RecallGrade.GOOD, NOON.replace(hour=5))
    late = memory_after(None, RecallGrade.GOOD, (NOON + timedelta(days=1)).replace(hour=3))
    assert first.due == late.due
    later = NOON + timedelta(days=2)
    one, two = (memory_after(memory, RecallGrade.GOOD, later) for memory in (first, late))
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
        memory = memory_after(memory, grade, moment)
        moment += timedelta(days=3, hours=5)
    assert replay_tries(tries) == memory
    assert replay_tries([]) is None
