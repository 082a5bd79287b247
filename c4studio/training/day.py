"""Practice days, which end at four in the morning, local time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

NIGHT = timedelta(hours=4)
"""Time after midnight until which the previous practice day lasts."""

Clock = Callable[[], datetime]
"""A function that returns the present time with its time zone; tests pass their own."""


def local_time() -> datetime:
    """Return the present time in the time zone of this machine."""
    return datetime.now().astimezone()


def day_of(moment: datetime) -> int:
    """Return the number of the practice day that contains a moment.

    Successive days have successive numbers.

    Args:
        moment: a moment whose time zone is the user's.
    """
    return (moment.replace(tzinfo=None) - NIGHT).toordinal()
