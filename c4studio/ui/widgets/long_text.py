"""Texts that are too long for a field: it shows how they begin, and they stay as they are.

To lay out a line takes the square of its length, and a file may hold one of a million characters.
"""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from c4studio.words.pieces import cut

LINE = 2_000
"""Characters of a field of one line, and of what is shown of a longer text."""
PARAGRAPH = 5_000
"""Characters between two line ends of a field."""
TEXT = 100_000
"""Characters of a field."""

TOO_LONG = (
    "This text is too long for the field: only its beginning is shown, and it cannot be edited"
)
NOT_PASTED = f"Nothing was pasted: a comment has room for {TEXT:,} characters, {PARAGRAPH:,} a line"


def fits(text: str) -> bool:
    """Whether a field of several lines shows all of a text without holding up the window."""
    return len(text) <= TEXT and all(len(line) <= PARAGRAPH for line in text.split("\n"))


def show_line(field: QLineEdit, text: str) -> None:
    """Show a text in a field of one line."""
    field.setMaxLength(LINE)
    field.setText(cut(text, LINE))
    _mark(field, len(text) > LINE)


def show_text(field: QPlainTextEdit, text: str) -> None:
    """Show a text in a field of several lines."""
    whole = fits(text)
    field.setPlainText(text if whole else cut(text, LINE))
    _mark(field, not whole)


def is_refused(field: QPlainTextEdit, source: QMimeData) -> bool:
    """Whether what is pasted or dropped is too long for a field."""
    pasted = source.text()
    return not fits(pasted) or len(pasted) + field.document().characterCount() > TEXT


def _mark(field: QLineEdit | QPlainTextEdit, too_long: bool) -> None:
    field.setReadOnly(too_long)
    field.setToolTip(TOO_LONG if too_long else "")
