"""The dialog that asks which player names in the library are the user's own."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.library.library import Library
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.words import library as words

MOST = 500
"""Maximum number of listed players; those with the most games come first."""
_NAMES = """
SELECT main.name, max(main.me) FROM names JOIN names main ON main.id = names.main
JOIN (SELECT red AS player FROM facts UNION ALL SELECT yellow FROM facts) ON player = names.id
GROUP BY main.id ORDER BY max(main.me) DESC, count(*) DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Players:
    """The player names of a library: the user's own first, then by number of games.

    Attributes:
        names: all names, in this order.
        mine: the names that stand for the user.
    """

    names: tuple[str, ...]
    mine: frozenset[str]


def players_of(library: Library) -> Players:
    """Return the players of a library.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.rows(_NAMES, (MOST,))
    return Players(tuple(row[0] for row in rows), frozenset(row[0] for row in rows if row[1]))


class PlayersDialog(QDialog):
    """A dialog with the players of the library: the user ticks own names, and merges spellings.

    Attributes:
        list: the players.
        merge: the button that makes the marked names one player.
    """

    chosen = Signal(object)
    """Emitted with the user's own names (tuple of str)."""

    merged = Signal(object)
    """Emitted with the names (list of str) of one player, the one to keep first."""

    def __init__(self, players: Players, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Players")
        self.list = QListWidget()
        self.list.setAccessibleName("Players")
        for name in players.names:
            item = QListWidgetItem(name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = name in players.mine
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemSelectionChanged.connect(self._on_marked)
        self.merge = QPushButton("&Make one player")
        self.merge.setAutoDefault(False)
        self.merge.setEnabled(False)
        self.merge.clicked.connect(self._on_merge)
        standard = QDialogButtonBox.StandardButton
        buttons = dialog_buttons(standard.Ok | standard.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        label = plain_text.label(words.WHO_AM_I, wraps=True)
        layout = QVBoxLayout(self)
        layout.addWidget(label)
        layout.addWidget(self.list)
        layout.addWidget(self.merge, alignment=Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(buttons)

    @property
    def _marked(self) -> list[str]:
        """The marked names, in the order of the list."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        return [self.list.item(row).text() for row in rows]

    @Slot()
    def _on_marked(self) -> None:
        names = self._marked
        self.merge.setEnabled(len(names) > 1)
        self.merge.setToolTip(words.merging(names) if len(names) > 1 else words.MERGE)

    @Slot()
    def _on_merge(self) -> None:
        names = self._marked
        self.merged.emit(names)
        for item in self.list.selectedItems():
            if item.text() != names[0]:
                self.list.takeItem(self.list.row(item))

    @Slot()
    def accept(self) -> None:
        """Emit the ticked names and close."""
        items = (self.list.item(row) for row in range(self.list.count()))
        ticked = Qt.CheckState.Checked
        self.chosen.emit(tuple(item.text() for item in items if item.checkState() is ticked))
        super().accept()
