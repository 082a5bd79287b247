"""The list of export formats in the dialog, in groups."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from c4studio.export.forms import FORMS, Form, Preset

GROUPS = {
    "Moves": ("moves", "cells", "link"),
    "Positions": ("text", "mail"),
    "Files of games": ("sgf", "json"),
    "Pictures": ("png", "svg", "gif", "apng", "webp"),
    "Pages and reports": ("html", "pdf"),
}
"""The names of the formats in each group, by the group's title."""
WIDTH = 220
ROOM, GAP = 4, 6
"""Pixels beside a row's text, and between a group and the next heading."""
_NUMBER = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Row:
    """An export format with its options, as a row of the list."""

    form: Form
    preset: Preset

    @property
    def name(self) -> str:
        """The name of the format for users."""
        return self.preset.name


ROWS = tuple(Row(form, preset) for form in FORMS for preset in form.presets)


class RowList(QListWidget):
    """The list of all export formats, in groups with headings."""

    row_chosen = Signal(int)
    """Emitted with the number of the row that the user chose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choices")
        self.setAccessibleName("Forms")
        self.setFixedWidth(WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for group, names in GROUPS.items():
            self._add_heading(group)
            for number, row in enumerate(ROWS):
                if row.form.name in names:
                    item = QListWidgetItem(row.name, self)
                    item.setData(_NUMBER, number)
                    item.setSizeHint(QSize(0, self.fontMetrics().height() + ROOM))
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.name}, {group}")
        self.currentRowChanged.connect(self._on_changed)

    def choose(self, number: int) -> None:
        """Select a format by its index in the table of formats."""
        for place in range(self.count()):
            if self.item(place).data(_NUMBER) == number:
                self.setCurrentRow(place)

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(text, self)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setForeground(self.palette().brush(QPalette.ColorRole.PlaceholderText))
        look = self.font()
        look.setWeight(look.Weight.DemiBold)
        item.setFont(look)
        gap = GAP if self.count() > 1 else 0
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        item.setSizeHint(QSize(0, self.fontMetrics().height() + ROOM + gap))

    @Slot(int)
    def _on_changed(self, place: int) -> None:
        item = self.item(place)
        if item is not None:
            self.row_chosen.emit(item.data(_NUMBER))
