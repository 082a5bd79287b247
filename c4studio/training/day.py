"""Days of practice, which end at four in the morning, local time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

NIGHT = timedelta(hours=4)
"""How long after midnight the day before goes on."""

Clock = Callable[[], datetime]
"""Returns the present moment with its local time zone; tests pass their own."""


def local_time() -> datetime:
    """Return the present moment with the time zone of this machine."""
    return datetime.now().astimezone()


def day_of(moment: datetime) -> int:
    """Return the number of the day that a moment belongs to; the next day has the next number.

    Args:
        moment: a moment whose time zone is the user's.
    """
    return (moment.replace(tzinfo=None) - NIGHT).toordinal()
