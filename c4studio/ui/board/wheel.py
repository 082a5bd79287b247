"""Turns of the mouse wheel as whole steps."""

from __future__ import annotations

NOTCH = 120
"""What one notch of a wheel counts, in Qt's eighths of a degree."""


class WheelSteps:
    """Adds up the small turns of touchpads and fine wheels until they make a step."""

    def __init__(self) -> None:
        self._rest = 0

    def turn(self, delta: int) -> int:
        """Whole steps that ``delta`` completes; the rest is kept, unless the wheel turned back."""
        if delta * self._rest < 0:
            self._rest = 0
        self._rest += delta
        steps = int(self._rest / NOTCH)
        self._rest -= steps * NOTCH
        return steps
