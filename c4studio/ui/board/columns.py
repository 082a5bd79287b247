"""Who is given the column that the user chooses, with the pointer or with a key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

Taker = Callable[[int], None]


class Columns(QObject):
    """Hands a column on to one taker: a disc is played there, unless somebody else asks for it."""

    def __init__(self, play: Taker, parent: QObject) -> None:
        super().__init__(parent)
        # The last one is handed the columns.
        self._takers = [play]

    @Slot(int)
    def choose(self, column: int) -> None:
        """Hand on a 0-based column."""
        self._takers[-1](column)

    def take(self, taker: Taker) -> None:
        """Hand the columns to ``taker`` from now on."""
        self.give_back(taker)
        self._takers.append(taker)

    def give_back(self, taker: Taker) -> None:
        """Hand them to ``taker`` no longer; whoever took them before it has them again."""
        if taker in self._takers[1:]:
            self._takers.remove(taker)
