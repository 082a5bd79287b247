"""Display of texts that are too long for a field: only their beginning, and read-only.

Laying out a line takes time that grows with the square of its length, and a file may hold a line of
a million characters.
"""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from c4studio.words.pieces import cut

LINE = 2_000
"""Maximum number of characters in a one-line field, and in the displayed beginning of a longer
text."""
PARAGRAPH = 5_000
"""Maximum number of characters between two line ends in a field of several lines."""
TEXT = 100_000
"""Maximum number of characters in a field of several lines."""

TOO_LONG = (
    "This text is too long for the field: only its beginning is shown, and it cannot be edited"
)
NOT_PASTED = f"Nothing was pasted: a comment has room for {TEXT:,} characters, {PARAGRAPH:,} a line"


def fits(text: str) -> bool:
    """Return whether a field of several lines can show the whole of a text without delay."""
    return len(text) <= TEXT and all(len(line) <= PARAGRAPH for line in text.split("\n"))


def show_line(field: QLineEdit, text: str) -> None:
    """Show a text in a field of one line, shortened if it is too long."""
    field.setMaxLength(LINE)
    field.setText(cut(text, LINE))
    _mark(field, len(text) > LINE)


def show_text(field: QPlainTextEdit, text: str) -> None:
    """Show a text in a field of several lines, shortened if it is too long."""
    whole = fits(text)
    field.setPlainText(text if whole else cut(text, LINE))
    _mark(field, not whole)


def is_refused(field: QPlainTextEdit, source: QMimeData) -> bool:
    """Return whether a pasted or dropped text is too long for a field."""
    pasted = source.text()
    return not fits(pasted) or len(pasted) + field.document().characterCount() > TEXT


def _mark(field: QLineEdit | QPlainTextEdit, too_long: bool) -> None:
    field.setReadOnly(too_long)
    field.setToolTip(TOO_LONG if too_long else "")
