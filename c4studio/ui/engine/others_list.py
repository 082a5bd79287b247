"""The list of imported files of other people's scores, with a button to remove one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from c4studio.ui.widgets import plain_text
from c4studio.words import cache as words
from engine.exchange import Layer

ROWS = 3
"""Number of files that are visible without scrolling."""


class OthersList(QWidget):
    """Lists the imported files of other people's scores, and how many entries were verified.

    The list is hidden while nothing is imported.
    """

    remove_wanted = Signal(object)
    """Emitted with the file of scores (Layer) that the user wants to remove."""

    def __init__(self) -> None:
        super().__init__()
        self._layers: Sequence[Layer] = ()
        self.list = QListWidget()
        self.list.setAccessibleName("Scores from others")
        self.list.setFixedHeight(round(self.list.fontMetrics().lineSpacing() * (ROWS + 1) * 1.3))
        self.remove = QPushButton("Rem&ove")
        self.remove.setToolTip("Take back everything that the selected source brought")
        self.remove.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self.list, 1)
        row.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(plain_text.label(words.OTHERS, wraps=True))
        layout.addLayout(row)
        self.remove.clicked.connect(self._on_remove)
        self.setVisible(False)

    def show_layers(self, layers: Sequence[Layer], faults: Sequence[str]) -> None:
        """List files of other people's scores, and a sentence for each file that cannot be used."""
        self._layers = layers
        self.list.clear()
        self.list.addItems([*map(words.layer, layers), *faults])
        self.list.setCurrentRow(0)
        self.setVisible(self.list.count() > 0)

    @Slot()
    def _on_remove(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._layers):
            self.remove_wanted.emit(self._layers[row])
