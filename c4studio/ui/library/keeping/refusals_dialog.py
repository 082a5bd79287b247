"""The dialog that lists what an import refused."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QVBoxLayout, QWidget

from c4studio.library.importing import Outcome
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.words import library as words

WIDTH, HEIGHT = 720, 420
SHOWN = 1_000
"""The most places that are listed."""


class RefusalsDialog(QDialog):
    """Lists the places of imported files that are no game, each with what was expected there.

    Attributes:
        list: the places with their sentences.
    """

    def __init__(self, outcome: Outcome, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("What was refused")
        self.resize(WIDTH, HEIGHT)
        self.list = QListWidget()
        self.list.setAccessibleName("What was refused")
        self.list.setWordWrap(True)
        self.list.addItems([str(each) for each in outcome.refusals[:SHOWN]])
        buttons = dialog_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        said = words.refused(outcome.refused, self.list.count())
        layout.addWidget(plain_text.label(said, wraps=True))
        layout.addWidget(self.list)
        layout.addWidget(buttons)
