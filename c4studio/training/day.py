"""Days of practice, which end at four in the morning, local time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

NIGHT = timedelta(hours=4)
"""How long after midnight the day before goes on."""

Clock = Callable[[], datetime]
"""Returns the present moment with its local time zone; tests pass their own."""


def local_time() -> datetime:
    """Return the present time with the time zone of this machine."""
    return datetime.now().astimezone()


def day_of(moment: datetime) -> int:
    """Return the number of the practice day of a moment. Successive days have successive numbers.

    Args:
        moment: a moment whose time zone is the user's.
    """
    return (moment.replace(tzinfo=None) - NIGHT).toordinal()
