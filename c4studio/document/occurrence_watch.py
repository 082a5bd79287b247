"""Keeps the index of positions that occur more than once in step with a document."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Insert, Remove
from c4studio.game.occurrences import Occurrence, Occurrences

SLICE_SECONDS = 0.004
PORTION = 100


class OccurrenceWatch(QObject):
    """Counts the positions of the game that is shown, a few milliseconds at a time."""

    changed = Signal()
    """Other positions may occur more than once now."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._occurrences = Occurrences(document.game.root)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)
        document.game_shown.connect(self._on_game_shown)
        document.edited.connect(self._on_edited)
        self._timer.start()

    @property
    def complete(self) -> bool:
        """Whether every node has been counted."""
        return self._occurrences.complete

    def kind(self, node: GameNode) -> Occurrence | None:
        """How the position of ``node`` occurs elsewhere in its game, as far as known."""
        return self._occurrences.kind(node)

    def others(self, node: GameNode) -> list[GameNode]:
        """The other nodes of this position or its mirror image, in the order of the tree."""
        return sorted(self._occurrences.others(node), key=GameNode.address)

    def take_touched(self) -> set[GameNode]:
        """The nodes of which it may have changed since the last time whether there are others."""
        return self._occurrences.take_touched()

    @Slot()
    def _on_game_shown(self) -> None:
        self._occurrences = Occurrences(self._document.game.root)
        self._timer.start()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Insert):
            self._occurrences.add(edit.node)
        elif isinstance(edit, Remove):
            self._occurrences.discard(edit.node)
        else:
            return
        # A move or two are counted at once; the rest when there is nothing else to do.
        self._occurrences.work(PORTION)
        self._timer.start()

    @Slot()
    def _work(self) -> None:
        until = perf_counter() + SLICE_SECONDS
        while not self._occurrences.complete and perf_counter() < until:
            self._occurrences.work(PORTION)
        if self._occurrences.complete:
            self._timer.stop()
            self.changed.emit()
