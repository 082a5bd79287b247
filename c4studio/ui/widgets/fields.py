"""Input fields, buttons and headers of tables.

The mouse wheel changes the value of a field only while the field has the focus.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QHeaderView,
    QSpinBox,
    QTableView,
    QWidget,
)

EDGE = 6
"""Pixels to the left of a number in its field, the same as in lists of choices."""

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
