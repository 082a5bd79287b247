"""The panel of reasons: the list, the chosen reason in full, and buttons to play it out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look
from c4studio.ui.insight.reason_list import ReasonList
from c4studio.ui.widgets.sentences import SentenceView

SPACING = 6
LEAST_ROWS = 3


class WhyPanel(QWidget):
    """A panel with a reason for each column's score, and buttons that play out the chosen one.

    Attributes:
        list: the reasons.
        detail: the chosen reason in full, whose columns and cells are highlighted on the board.
    """

    stepped = Signal(int)
    """Emitted to show one disc more (1) or less (-1) of the chosen reason's moves."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Why")
        self.list = ReasonList()
        self.detail = SentenceView()
        self._back = _button("One step back", self._on_back)
        self._forward = _button("One step forward", self._on_forward)
        self._actions = [QToolButton() for _ in actions]
        for button, action in zip(self._actions, actions, strict=True):
            button.setDefaultAction(action)
        self._lay_out()

    def show_steps(self, *, has_back: bool, has_forward: bool) -> None:
        """Enable the buttons that step back and forward through the moves of the chosen reason."""
        self._back.setEnabled(has_back)
        self._forward.setEnabled(has_forward)

    def set_look(self, look: Look) -> None:
        """Draw the panel in the colours of another theme."""
        self.list.set_look(look)
        self._back.setIcon(icon("back", look.theme))
        self._forward.setIcon(icon("forward", look.theme))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        for widget in (self._back, self._forward):
            row.addWidget(widget)
        row.addStretch(1)
        for button in self._actions:
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.detail)
        layout.addLayout(row)
        # Two rows or so; in a small window what it shares the column with needs room as well.
        self.list.setMinimumHeight(LEAST_ROWS * self.list.fontMetrics().lineSpacing())

    @Slot()
    def _on_back(self) -> None:
        self.stepped.emit(-1)

    @Slot()
    def _on_forward(self) -> None:
        self.stepped.emit(1)


def _button(name: str, slot: object) -> QToolButton:
    button = QToolButton()
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.clicked.connect(slot)
    return button
