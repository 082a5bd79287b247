"""Time controls, and the time that moves took, as properties of nodes that SGF files keep.

``TOOK``, of our own, has the seconds that a move took. ``BL`` and ``WL`` have the seconds that were
left on the clock of the first and the second player, ``TM`` and ``OT`` the time control.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from c4studio.game.annotation import Annotation
from c4studio.game.tree import GameNode
from engine import Side

_TOOK, _TIME_LIMIT, _OVERTIME = "TOOK", "TM", "OT"
_LEFT_BY_SIDE = {Side.RED: "BL", Side.YELLOW: "WL"}
_CONTROL_PATTERN = re.compile(r"([1-9][0-9]{0,4})(?:\+([0-9]{1,4})|(/move))")
_SECONDS_PATTERN = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,3})[0-9]*)?")
_INCREMENT_PATTERN = re.compile(r"\+?([0-9]{1,4})(?: [Ff]ischer| s a move)?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of each player: for the whole game with an increment a move, or for each move.

    Attributes:
        seconds: the time for the game, or for each move; 0 for no clock.
        increment: the seconds that each move adds.
        is_per_move: whether the time is that of each move.
    """

    seconds: int = 0
    increment: int = 0
    is_per_move: bool = False

    @property
    def text(self) -> str:
        """The time control as text, such as ``300+2`` or ``10/move``; empty for no clock."""
        if not self.seconds:
            return ""
        return f"{self.seconds}/move" if self.is_per_move else f"{self.seconds}+{self.increment}"

    @classmethod
    def from_text(cls, text: str) -> TimeControl:
        """Parse a time control; a text that is none gives no clock."""
        found = _CONTROL_PATTERN.fullmatch(text)
        if found is None:
            return cls()
        return cls(int(found[1]), int(found[2] or 0), found[3] is not None)

    @property
    def annotation(self) -> Annotation:
        """The annotation of the first node of a game with this time control."""
        kept = []
        if self.seconds and not self.is_per_move:
            kept.append((_TIME_LIMIT, (str(self.seconds),)))
        if self.is_per_move:
            kept.append((_OVERTIME, (f"{self.seconds} s for each move",)))
        elif self.increment:
            kept.append((_OVERTIME, (f"+{self.increment} s a move",)))
        return Annotation(kept=tuple(kept))


NO_CLOCK = TimeControl()


def annotation_of_time(milliseconds: int, side: Side, left: int | None = None) -> Annotation:
    """Return the annotation of a move that took some time, and has nothing else.

    Args:
        milliseconds: the time that the move took.
        side: the side that made the move.
        left: the milliseconds that are left on its clock; None without a clock.
    """
    kept = [(_TOOK, (f"{milliseconds / 1000:.1f}",))]
    if left is not None:
        kept.append((_LEFT_BY_SIDE[side], (f"{left / 1000:.1f}",)))
    return Annotation(kept=tuple(kept))


def milliseconds_taken(node: GameNode) -> int | None:
    """Return how long the move that leads to a node took; None if that is unknown.

    Where only the clock was noted, it is what the clock has lost since the side's last move.
    """
    before = node.parent
    if before is None or node.column is None:
        return None
    took = _property_of_node(node, _TOOK)
    if took is not None:
        return _milliseconds(took)
    side = before.position.to_move
    left = _milliseconds(_property_of_node(node, _LEFT_BY_SIDE[side]))
    had = _milliseconds_before(before, side)
    if left is None or had is None:
        return None
    return max(had + _increment(node) - left, 0)


def _milliseconds_before(node: GameNode, side: Side) -> int | None:
    """Return what the clock of a side has before its move at a node; None if that is unknown."""
    last = node
    while last.parent is not None:
        if last.parent.position.to_move is side:
            return _milliseconds(_property_of_node(last, _LEFT_BY_SIDE[side]))
        last = last.parent
    return _milliseconds(_property_of_node(last, _TIME_LIMIT))


def _increment(node: GameNode) -> int:
    found = _INCREMENT_PATTERN.fullmatch(_property_of_node(node.root, _OVERTIME) or "")
    return 1000 * int(found[1]) if found else 0


def _property_of_node(node: GameNode, name: str) -> str | None:
    return next((values[0] for each, values in node.annotation.kept if each == name), None)


def _milliseconds(text: str | None) -> int | None:
    """Return a number of seconds in milliseconds; None for another text."""
    found = _SECONDS_PATTERN.fullmatch(text or "")
    if found is None:
        return None
    return 1000 * int(found[1]) + int((found[2] or "").ljust(3, "0"))
