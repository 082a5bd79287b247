"""Input fields, buttons and headers of tables.

The mouse wheel changes the value of a field only while the field has the focus. A text that is too
long for a field shows only its beginning and cannot be edited: laying out a line takes time that
grows with the square of its length, and a file may hold a line of a million characters.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QIcon, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTableView,
    QWidget,
)

from c4studio.words.pieces import cut

EDGE = 6
"""Pixels to the left of a number in its field, the same as in lists of choices."""
LONGEST_LINE = 2_000
"""Maximum number of characters in a one-line field, and in the displayed beginning of a longer
text."""
LONGEST_PARAGRAPH = 5_000
"""Maximum number of characters between two line ends in a field of several lines."""
LONGEST_TEXT = 100_000
"""Maximum number of characters in a field of several lines."""

TOO_LONG = (
    "This text is too long for the field: only its beginning is shown, and it cannot be edited"
)
NOT_PASTED = (
    f"Nothing was pasted: a comment has room for {LONGEST_TEXT:,} characters, "
    f"{LONGEST_PARAGRAPH:,} a line"
)

_Field = TypeVar("_Field", bound=QWidget)
_Spin = TypeVar("_Spin", bound=QAbstractSpinBox)


def combo_box() -> QComboBox:
    """Return an empty combo box."""
    return _clicked(_ComboBox())


def spin_box() -> QSpinBox:
    """Return an input field for a whole number."""
    return _clicked(_with_edge(_SpinBox()))


def decimal_box() -> QDoubleSpinBox:
    """Return an input field for a decimal number."""
    return _clicked(_with_edge(_DecimalBox()))


def dialog_buttons(standard: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """Return a dialog's standard buttons, without the icons that some desktops add."""
    made = QDialogButtonBox(standard)
    for button in made.buttons():
        button.setIcon(QIcon())
    return made


def header_of(table: QTableView) -> QHeaderView:
    """Return the header of a table's columns, whose texts stay as they are at a selection.

    Qt would make them bold, for which no font comes along.
    """
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    return header


def _takes_wheel(field: QWidget, event: QWheelEvent) -> bool:
    """Return whether a field has the focus; otherwise pass the wheel on to the scroll area.

    While a dialog is scrolled, fields pass under the pointer and must not change.
    """
    if not field.hasFocus():
        event.ignore()
    return field.hasFocus()


class _ComboBox(QComboBox):
    """A combo box whose value the wheel changes only while it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Choose another entry if the box has the focus."""
        if _takes_wheel(self, event):
            super().wheelEvent(event)


class _SpinBox(QSpinBox):
    """A field for a whole number that the wheel changes only while it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Change the number if the field has the focus."""
        if _takes_wheel(self, event):
            super().wheelEvent(event)


class _DecimalBox(QDoubleSpinBox):
    """A field for a decimal number that the wheel changes only while it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Change the number if the field has the focus."""
        if _takes_wheel(self, event):
            super().wheelEvent(event)


def _clicked(field: _Field) -> _Field:
    # The usual policy of these fields gives them the focus at a turn of the wheel.
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return field


def _with_edge(field: _Spin) -> _Spin:
    # The style sheet does not reach the text in such a field.
    field.lineEdit().setTextMargins(EDGE, 0, 0, 0)
    return field


def fits(text: str) -> bool:
    """Return whether a field of several lines can show the whole of a text without delay."""
    return len(text) <= LONGEST_TEXT and all(
        len(line) <= LONGEST_PARAGRAPH for line in text.split("\n")
    )


def show_line(field: QLineEdit, text: str) -> None:
    """Show a text in a field of one line, shortened if it is too long."""
    field.setMaxLength(LONGEST_LINE)
    field.setText(cut(text, LONGEST_LINE))
    _mark_too_long(field, len(text) > LONGEST_LINE)


def show_text(field: QPlainTextEdit, text: str) -> None:
    """Show a text in a field of several lines, shortened if it is too long."""
    whole = fits(text)
    field.setPlainText(text if whole else cut(text, LONGEST_LINE))
    _mark_too_long(field, not whole)


def is_refused(field: QPlainTextEdit, source: QMimeData) -> bool:
    """Return whether a pasted or dropped text is too long for a field."""
    pasted = source.text()
    return not fits(pasted) or len(pasted) + field.document().characterCount() > LONGEST_TEXT


def _mark_too_long(field: QLineEdit | QPlainTextEdit, too_long: bool) -> None:
    field.setReadOnly(too_long)
    field.setToolTip(TOO_LONG if too_long else "")
