"""Text fields for comments and names, which report typed text and the end of typing."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSignalBlocker, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from c4studio.ui.widgets import fields

EDGE = 5
"""Pixels of border and padding around the text; the style sheet has the same number."""


class CommentField(QPlainTextEdit):
    """A text field of several lines for a comment.

    The field handles the keys of undo and redo itself. They change the text as typing does, so the
    document receives the change, and nothing is undone twice. A text from elsewhere starts a new
    history of the field.
    """

    typed = Signal(str)
    """Emitted with the whole text after each change by the user."""
    left = Signal()
    """Emitted when the field has lost the focus."""
    finished = Signal()
    """Emitted when the user wants to return to the board, with Escape."""
    refused = Signal(str)
    """Emitted with a sentence that says why a text was not pasted."""

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The text to show, and the text that the field made of it, without non-breaking spaces.
        self._asked = self._plain = ""
        self._least: int = 1
        self._most: int | None = None
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._on_text_changed)

    def set_lines(self, least: int, most: int | None = None) -> None:
        """Set the height to ``least`` lines, growing with the text up to ``most`` lines."""
        self._least, self._most = least, most
        self.setMinimumHeight(self._height(least))
        if most is not None:
            self.setMaximumHeight(self._height(least))
            self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def show_text(self, text: str, anew: bool = True) -> None:
        """Show a text. With ``anew``, for the text of another node, scroll to its beginning."""
        if text != self._asked:
            self._replace(text)
        if anew:
            self.document().clearUndoRedoStacks()
            self.moveCursor(QTextCursor.MoveOperation.Start)

    def go_on(self) -> None:
        """Take the focus, and put the cursor at the end of the text."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Return whether data is text. Dropped files are left to the window."""
        return source.hasText() and not source.hasUrls()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert a pasted text, unless it is so long that it would block the window."""
        if fields.is_refused(self, source):
            self.refused.emit(fields.NOT_PASTED)
        else:
            super().insertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End typing on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit ``left`` to tell that typing has ended."""
        super().focusOutEvent(event)
        self.left.emit()

    def _replace(self, text: str) -> None:
        place = self.textCursor().position()
        with QSignalBlocker(self):
            fields.show_text(self, text)
        self._asked, self._plain = text, self.toPlainText()
        cursor = self.textCursor()
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self.setTextCursor(cursor)

    def _height(self, lines: int) -> int:
        around = round(2 * self.document().documentMargin()) + 2 * EDGE
        return lines * self.fontMetrics().lineSpacing() + around

    @Slot(QSizeF)
    def _fit(self, size: QSizeF) -> None:
        # The document of a plain text field measures its height in lines.
        lines = min(max(round(size.height()), self._least), self._most or self._least)
        self.setFixedHeight(self._height(lines))

    @Slot()
    def _on_text_changed(self) -> None:
        text = self.toPlainText()
        if text != self._plain:
            self._asked = self._plain = text
            self.typed.emit(text)


class NameField(QLineEdit):
    """A text field of one line, for the name of a position."""

    typed = Signal(str)
    """Emitted with the whole text after each change by the user."""
    left = Signal()
    """Emitted when the field has lost the focus."""
    finished = Signal()
    """Emitted when the user wants to return to the board, with Escape or Enter."""

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.textEdited.connect(self.typed)

    def show_text(self, text: str, anew: bool = True) -> None:
        """Show a text. With ``anew``, for the text of another node, scroll to its beginning."""
        if text != self.text():
            place = self.cursorPosition()
            fields.show_line(self, text)
            self.setCursorPosition(min(place, len(text)))
        if anew:
            self.home(False)

    def go_on(self) -> None:
        """Take the focus, and put the cursor at the end of the text."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.end(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End typing on Escape and Enter."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit ``left`` to tell that typing has ended."""
        super().focusOutEvent(event)
        self.left.emit()
