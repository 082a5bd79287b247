"""Conversion of mouse wheel turns into whole steps."""

from __future__ import annotations

NOTCH = 120
"""Angle of one notch of a mouse wheel, in Qt's unit of an eighth of a degree."""


class WheelSteps:
    """Adds up the small turns of touchpads and fine wheels until they make whole steps."""

    def __init__(self) -> None:
        self._rest = 0

    def turn(self, delta: int) -> int:
        """Add a turn by ``delta`` and return the whole steps that it completes.

        A turn back discards the rest.
        """
        if delta * self._rest < 0:
            self._rest = 0
        self._rest += delta
        steps = int(self._rest / NOTCH)
        self._rest -= steps * NOTCH
        return steps
