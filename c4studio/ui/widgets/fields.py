"""Input fields, buttons and headers of tables.

The mouse wheel changes the value of a field only while the field has the focus.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
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
_Spin = TypeVar("_Spin", QSpinBox, QDoubleSpinBox)


def combo_box() -> QComboBox:
    """Return an empty combo box."""
    return _guarded(QComboBox())


def spin_box() -> QSpinBox:
    """Return an input field for a whole number."""
    return _guarded(_with_edge(QSpinBox()))


def decimal_box() -> QDoubleSpinBox:
    """Return an input field for a decimal number."""
    return _guarded(_with_edge(QDoubleSpinBox()))


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


class _WheelGuard(QObject):
    """Event filter that passes the mouse wheel on to the scroll area unless a field has the focus.

    While a dialog is scrolled, fields pass under the pointer and must not change.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop a wheel event over a field that does not have the focus."""
        if event.type() is not QEvent.Type.Wheel:
            return False
        assert isinstance(watched, QWidget)
        if watched.hasFocus():
            return False
        event.ignore()
        return True


def _with_edge(field: _Spin) -> _Spin:
    # The style sheet does not reach the text in such a field.
    field.lineEdit().setTextMargins(EDGE, 0, 0, 0)
    return field


def _guarded(field: _Field) -> _Field:
    # The usual policy of these fields gives them the focus at a turn of the wheel.
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelGuard(field))
    return field
