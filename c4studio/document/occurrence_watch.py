"""An index of the repeated positions of the current game, kept up to date while the user edits."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch
from c4studio.game.occurrences import Occurrence, OccurrenceIndex

INDEXING_SLICE_SECONDS = 0.004
NODES_PER_INDEXING_STEP = 100


class OccurrenceWatch(QObject):
    """Keeps an index of the positions that recur in the current game.

    The index is updated in slices of a few milliseconds, so that the window stays responsive.
    """

    changed = Signal()
    """Emitted when the set of repeated positions may have changed."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._occurrences = OccurrenceIndex(document.game.root)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._extend_index)
        document.game_shown.connect(self._on_game_shown)
        document.edited.connect(self._on_edited)
        self._timer.start()

    @property
    def is_complete(self) -> bool:
        """Whether the index of repeated positions contains every node of the game."""
        return self._occurrences.is_complete

    def occurrence_of_position(self, node: GameNode) -> Occurrence | None:
        """Return how a node's position recurs in its game, None if no repetition is known."""
        return self._occurrences.occurrence_of(node)

    def other_nodes(self, node: GameNode) -> list[GameNode]:
        """Return the other nodes with this node's position or its mirror image, in tree order."""
        return sorted(self._occurrences.other_nodes(node), key=GameNode.address)

    def take_changed_nodes(self) -> set[GameNode]:
        """Return the nodes whose positions may have become repeated or unique, and forget them."""
        return self._occurrences.take_changed_nodes()

    @Slot()
    def _on_game_shown(self) -> None:
        self._occurrences = OccurrenceIndex(self._document.game.root)
        self._timer.start()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, InsertBranch):
            self._occurrences.queue_branch(edit.node)
        elif isinstance(edit, RemoveBranch):
            self._occurrences.queue_removal(edit.node)
        else:
            return
        # One or two moves are counted at once, the rest when the event loop is idle.
        self._occurrences.process_queue(NODES_PER_INDEXING_STEP)
        self._timer.start()

    @Slot()
    def _extend_index(self) -> None:
        until = perf_counter() + INDEXING_SLICE_SECONDS
        while not self._occurrences.is_complete and perf_counter() < until:
            self._occurrences.process_queue(NODES_PER_INDEXING_STEP)
        if self._occurrences.is_complete:
            self._timer.stop()
            self.changed.emit()
