"""Invisible buttons, one for each column, for the keyboard and for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from c4studio.ui.widgets.description import Description
from c4studio.ui.widgets.own_keys import keeps
from c4studio.words.naming import AS_PLAYED
from c4studio.words.pieces import sentence

_OWN_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ColumnButton(QAbstractButton):
    """An invisible button that makes a column reachable by keyboard and screen readers.

    It ignores the mouse, and the board draws its focus frame.

    Attributes:
        description: the contents of the column in words.
    """

    focused = Signal(bool)

    def __init__(self, column: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(sentence(AS_PLAYED.spoken_column(column)))
        self.description = Description(self)

    def event(self, event: QEvent) -> bool:
        """Claim Space and Enter, which press the button, before Qt treats them as shortcuts."""
        return keeps(event, _is_own) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button on Enter as well as on Space."""
        if event.key() in _OWN_KEYS[1:] and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the board that the column has the focus."""
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the board that the column has lost the focus."""
        super().focusOutEvent(event)
        self.focused.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing, because the button is invisible."""


def _is_own(event: QKeyEvent) -> bool:
    return event.key() in _OWN_KEYS
