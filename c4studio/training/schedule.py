"""Schedule flash cards by practice days, with ``fsrs`` and its published parameters.

Practice days end at four in the morning, local time. Cards have no steps within a day, since only
the first try of a day counts. Intervals are not randomised, so that the logs give the same days
whenever they are replayed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import fsrs
from fsrs import Rating, Scheduler, State

from c4studio.training.card import RecallGrade

END_OF_PRACTICE_DAY = timedelta(hours=4)
"""Time after midnight until which the previous practice day lasts."""

ClockFunction = Callable[[], datetime]
"""A function that returns the present time with its time zone; tests pass their own."""

_FSRS_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def local_time() -> datetime:
    """Return the present time in the time zone of this machine, or in UTC if that is none."""
    try:
        return datetime.now().astimezone()
    except ValueError:
        # ``TZ`` can name an offset of a day and more, with which no moment can be written.
        return datetime.now(UTC)


def practice_day_of(moment: datetime) -> int:
    """Return the number of the practice day that contains a moment.

    Successive days have successive numbers.

    Args:
        moment: a moment whose time zone is the user's.
    """
    return (moment.replace(tzinfo=None) - END_OF_PRACTICE_DAY).toordinal()


@dataclass(frozen=True, slots=True)
class CardMemory:
    """How well a flash card is remembered, as the scheduler estimates it.

    Attributes:
        stability: days after which the card is remembered with a probability of 90 %.
        difficulty: from 1 for easy to 10 for hard cards.
        last: the time of the last counted try.
        due: the number of the practice day on which the card is asked again.
    """

    stability: float
    difficulty: float
    last: datetime
    due: int


def memory_after_try(memory: CardMemory | None, grade: RecallGrade, moment: datetime) -> CardMemory:
    """Compute how well a flash card is remembered after one more try.

    Args:
        memory: the memory before the try, None for a card that has never been tried.
        grade: the grade of the try.
        moment: the time of the try, with the user's time zone.
    """
    # Whole days decide: a card that is tried at night and the next noon was tried a day later.
    now = datetime.combine(_as_datetime(moment), datetime.min.time(), UTC)
    card = fsrs.Card(card_id=0, due=now)
    if memory is not None:
        last = datetime.combine(_as_datetime(memory.last), datetime.min.time(), UTC)
        card = fsrs.Card(
            card_id=0, state=State.Review, stability=memory.stability,
            difficulty=memory.difficulty, due=now, last_review=last,
        )  # fmt: skip
    found, _ = _FSRS_SCHEDULER.review_card(card, Rating(grade), now)
    assert found.stability is not None
    assert found.difficulty is not None
    days = max((found.due - now) // timedelta(days=1), 1)
    return CardMemory(found.stability, found.difficulty, moment, practice_day_of(moment) + days)


def memory_after_tries(tries: Iterable[tuple[RecallGrade, datetime]]) -> CardMemory | None:
    """Compute how well a flash card is remembered after several tries; None without tries."""
    memory: CardMemory | None = None
    for grade, moment in tries:
        memory = memory_after_try(memory, grade, moment)
    return memory


def _as_datetime(moment: datetime) -> datetime:
    return datetime.fromordinal(practice_day_of(moment))
