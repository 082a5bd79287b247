"""An input field for a shortcut, which takes the next key that is pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QWidget

from c4studio.ui.commands.key_map import portable


class KeyField(QKeySequenceEdit):
    """An input field for one shortcut.

    Backspace clears it; Tab and Esc keep their usual meaning.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        for field in (self, *self.findChildren(QLineEdit)):
            field.setAccessibleName(name)

    @property
    def key(self) -> str:
        """The key in Qt's portable notation; empty for none."""
        return portable(self.keySequence())

    def set_key(self, key: str) -> None:
        """Show a key in the field; "" clears the field."""
        self.setKeySequence(QKeySequence(key, QKeySequence.SequenceFormat.PortableText))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the pressed key as the value, unless it is Backspace, Tab or Esc."""
        if event.modifiers() == Qt.KeyboardModifier.NoModifier:
            if event.key() == Qt.Key.Key_Escape:
                event.ignore()
                return
            if event.key() == Qt.Key.Key_Backspace:
                self.clear()
                self.editingFinished.emit()
                return
        super().keyPressEvent(event)
