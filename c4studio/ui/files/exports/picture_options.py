"""The form for the options of exported pictures, which are stored in the settings."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QWidget

from c4studio import settings
from c4studio.export.forms import Form
from c4studio.export.picture import THEMES
from c4studio.export.request import What
from c4studio.pictures.style import Coordinates
from c4studio.settings import Settings
from c4studio.ui.files.exports.theme_choice import LABEL, NAMES
from c4studio.ui.widgets.fields import combo_box, decimal_box

_WHAT = {What.BOARD: "Board", What.GRAPH: "Score graph", What.STRIP: "Strip of the line"}
_COORDINATES = {
    Coordinates.LETTERS: "a to g",
    Coordinates.NUMBERS: "1 to 7",
    Coordinates.NONE: "None",
}
_FLAGS = {
    "scores": ("Scores above the columns", False),
    "numbers": ("Discs numbered in the order of play", False),
    "marks": ("Marks, arrows and glyphs", True),
    "threats": ("Threats", False),
    "why": ("The reason drawn on the board", True),
    "captions": ("Comments below the positions", True),
    "mirrored": ("Left and right exchanged", False),
}


class _Number(NamedTuple):
    label: str
    least: float
    most: float
    value: float
    unit: str
    decimals: int = 2


_NUMBERS = {
    "scale": _Number("Size", 0.1, 16.0, 1.0, " x"),
    "first": _Number("From move", 1, 42, 1, "", 0),
    "last": _Number("To move", 1, 42, 42, "", 0),
    "seconds": _Number("Each position", 0.05, 60.0, 0.5, " s"),
    "last_seconds": _Number("The last one", 0.05, 60.0, 5.0, " s"),
}
OF_THE_GAME = {"first", "last"}
"""The options that depend on the game, and so are not stored."""
WITHOUT_EFFECT = {
    What.BOARD: {"first", "last", "captions"},
    What.STRIP: {"why"},
    What.GRAPH: {*_FLAGS, "coordinates"},
}
"""The options that change nothing in a still picture of each kind, and so are not shown."""
LABELS = {"picture": "Picture", "theme": LABEL, "coordinates": "Columns"}


class PictureOptions(QWidget):
    """A form with a field for each option of exported pictures.

    Only the fields of the chosen format are visible.
    """

    changed = Signal()
    """Emitted when the user has changed an option."""

    def __init__(self, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = config
        self._form: Form | None = None
        self.fields: dict[str, QComboBox | QCheckBox | QDoubleSpinBox] = {}
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._add_choice("picture", _WHAT)
        self._add_choice("theme", {each: NAMES[each] for each in THEMES})
        self._add_choice("coordinates", _COORDINATES)
        for name, number in _NUMBERS.items():
            self._add_number(name, number)
        for name, (text, value) in _FLAGS.items():
            self._add_flag(name, text, value)
        self._restore()

    def show_form(self, form: Form) -> None:
        """Show the option fields of an export format, and hide the others."""
        self._form = form
        options = set(form.options)
        if form.is_still:
            options -= WITHOUT_EFFECT[self._values()["picture"]]
        for name, field in self.fields.items():
            self._layout.setRowVisible(field, name in options)

    def set_moves(self, first: int, last: int) -> None:
        """Set the number of moves from which the user chooses the first and the last one.

        At first all are chosen.
        """
        for name, value in (("first", first), ("last", last)):
            field = self.fields[name]
            assert isinstance(field, QDoubleSpinBox)
            with QSignalBlocker(field):
                field.setRange(first, last)
                field.setValue(value)

    def chosen(self) -> dict[str, Any]:
        """Return the chosen options of the format as fields of an export request."""
        options = frozenset() if self._form is None else self._form.options
        return {name: value for name, value in self._values().items() if name in options}

    def _add_choice(self, name: str, texts: dict[Any, str]) -> None:
        field = combo_box()
        for value, text in texts.items():
            field.addItem(text, str(value))
        field.currentIndexChanged.connect(self._on_changed)
        self._add(name, LABELS[name], field)

    def _add_number(self, name: str, number: _Number) -> None:
        field = decimal_box()
        field.setDecimals(number.decimals)
        field.setRange(number.least, number.most)
        field.setSingleStep(0.25 if number.decimals else 1)
        field.setValue(number.value)
        field.setSuffix(number.unit)
        # A number that is still being typed makes no picture.
        field.setKeyboardTracking(False)
        field.valueChanged.connect(self._on_changed)
        self._add(name, number.label, field)

    def _add_flag(self, name: str, text: str, value: bool) -> None:
        field = QCheckBox(text)
        field.setChecked(value)
        field.toggled.connect(self._on_changed)
        self.fields[name] = field
        self._layout.addRow(field)

    def _add(self, name: str, label: str, field: QComboBox | QDoubleSpinBox) -> None:
        field.setAccessibleName(label)
        self.fields[name] = field
        self._layout.addRow(label, field)

    def _values(self) -> dict[str, Any]:
        kinds = {"picture": What, "theme": str, "coordinates": Coordinates}
        found: dict[str, Any] = {}
        for name, field in self.fields.items():
            if isinstance(field, QComboBox):
                found[name] = kinds[name](field.currentData())
            elif isinstance(field, QCheckBox):
                found[name] = field.isChecked()
            else:
                found[name] = field.value() if field.decimals() else round(field.value())
        return found

    def _restore(self) -> None:
        """Restore the stored options. Invalid ones get their defaults."""
        for name, value in json.loads(self._settings.get(settings.PICTURE)).items():
            field = self.fields.get(name)
            if isinstance(field, QComboBox) and (place := field.findData(value)) >= 0:
                field.setCurrentIndex(place)
            elif isinstance(field, QCheckBox) and isinstance(value, bool):
                field.setChecked(value)
            elif isinstance(field, QDoubleSpinBox) and isinstance(value, float):
                field.setValue(value)

    @Slot()
    def _on_changed(self) -> None:
        kept = {
            name: str(value) if isinstance(self.fields[name], QComboBox) else value
            for name, value in self._values().items()
            if name not in OF_THE_GAME
        }
        self._settings.set(settings.PICTURE, json.dumps(kept))
        if self._form is not None:
            self.show_form(self._form)
        self.changed.emit()
