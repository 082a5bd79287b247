"""Collection of the main lines of all games, in steps that do not block the window."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document import GameDocument
from c4studio.game import Game
from c4studio.review.line import Line, line_of, nodes_of
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.words import wording
from c4studio.words.rendering import render_within

SLICE = 0.01
"""Seconds for which games are read before the window may process events."""

NamedLine = tuple[Line, str]
"""The moves of a game, and the name of the game."""


class GameLines(QObject):
    """Collects the main lines of all games of a document, in steps that do not block the window."""

    gathered = Signal(object)
    """Emitted with the main lines and the names of their games (list of NamedLine)."""

    def __init__(self, document: GameDocument, look: CurrentLook, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._look = document, look
        self._games: list[Game] = []
        self._found: list[NamedLine] = []
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._go_on)
        document.loaded.connect(self._slices.stop)

    def gather(self) -> None:
        """Start to collect the main lines. The result of an earlier call is no longer emitted."""
        self._games = self._document.collection.games[::-1]
        self._found = []
        self._slices.start()

    @Slot()
    def _go_on(self) -> None:
        end = time.monotonic() + SLICE
        while self._games and time.monotonic() < end:
            game = self._games.pop()
            name = render_within(wording.heading(game.facts), self._look.value.naming)
            self._found.append((line_of(nodes_of(game.end())), name))
        if not self._games:
            self._slices.stop()
            self.gathered.emit(self._found)
