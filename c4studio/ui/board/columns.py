"""Who is given the column that the user chooses, with the pointer or with a key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

Taker = Callable[[int], None]


class Columns(QObject):
    """Hands a column on to one taker: a disc is played there, unless somebody else asks for it."""

    def __init__(self, play: Taker, parent: QObject) -> None:
        super().__init__(parent)
        self._play = self._taker = play

    @Slot(int)
    def choose(self, column: int) -> None:
        """Hand on a 0-based column."""
        self._taker(column)

    def take(self, taker: Taker) -> None:
        """Hand the columns to ``taker`` from now on."""
        self._taker = taker

    def give_back(self, taker: Taker) -> None:
        """Let discs be played again, unless another taker has come since."""
        if self._taker == taker:
            self._taker = self._play
