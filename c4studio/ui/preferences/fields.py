"""Input fields for settings: a check box, list or number field, by the type of the setting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QWidget

from c4studio.settings import Setting
from c4studio.ui.widgets.fields import combo_box, spin_box

Choose = Callable[[Any], None]
"""A function that receives the value that the user chose."""


def field_of(setting: Setting[Any], choose: Choose) -> QWidget:
    """Return an input field for a setting. The field passes each choice to ``choose``."""
    field = _make(setting, choose)
    # A check box contains its text.
    field.setAccessibleName(setting.label)
    field.setAccessibleDescription(setting.help)
    field.setToolTip(setting.help)
    return field


def show_value(field: QWidget, setting: Setting[Any], value: Any) -> None:
    """Show a value in a field without reporting it as the user's choice."""
    with QSignalBlocker(field):
        if isinstance(field, QComboBox):
            field.setCurrentIndex([each for each, _ in setting.choices].index(value))
        elif isinstance(field, QSpinBox):
            field.setValue(value)
        elif isinstance(field, QCheckBox):
            field.setChecked(value)


def _make(setting: Setting[Any], choose: Choose) -> QWidget:
    if setting.choices:
        return _list(setting, choose)
    if setting.span:
        return _number(setting.span, choose)
    box = QCheckBox(setting.label)
    box.toggled.connect(choose)
    return box


def _list(setting: Setting[Any], choose: Choose) -> QComboBox:
    field = combo_box()
    field.addItems([name for _, name in setting.choices])
    field.currentIndexChanged.connect(partial(_choose_row, setting, choose))
    return field


def _choose_row(setting: Setting[Any], choose: Choose, row: int) -> None:
    choose(setting.choices[row][0])


def _number(span: tuple[int, int], choose: Choose) -> QSpinBox:
    field = spin_box()
    field.setRange(*span)
    # A number counts once it is complete: the user who types 128 does not want 1.
    field.setKeyboardTracking(False)
    field.valueChanged.connect(choose)
    return field
