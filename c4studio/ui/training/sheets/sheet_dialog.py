"""The dialog in which the user chooses the contents and the format of a sheet of exercises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import Wanted
from c4studio.ui.training.choice_box import ChoiceBox
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box, dialog_buttons, spin_box
from c4studio.words.naming import Naming
from c4studio.words.training import sheets as words
from engine import Side

COUNT, MOST = 12, 200
"""Default and maximum number of puzzles on a sheet."""


@dataclass(frozen=True, slots=True)
class Order:
    """The user's choice of a sheet of exercises: puzzles or a repertoire, and the format.

    Attributes:
        side: the side whose repertoire the sheet contains; None for puzzles.
        wanted: the kind of puzzles.
        count: the greatest number of puzzles.
        form: the format, for example a page for print or a package for Anki.
    """

    side: Side | None
    wanted: Wanted
    count: int
    form: words.Form


class SheetDialog(QDialog):
    """A dialog to choose the contents (puzzles or a repertoire) and the format of a sheet.

    Attributes:
        contents: the list with puzzles and repertoires.
        box: the lists of sets, stars and themes.
        count: the field for the number of puzzles.
        form: the list of formats.
    """

    ordered = Signal(object)
    """Emitted with the sheet (Order) that the user wants to be written."""

    def __init__(self, sets: dict[str, Sequence[Puzzle]], naming: Naming, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Sheet of exercises")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.contents, self.form, self.box = combo_box(), combo_box(), ChoiceBox()
        self.count = spin_box()
        self.count.setRange(1, MOST)
        self.count.setValue(COUNT)
        self.contents.addItem(words.PUZZLES, None)
        for side in Side:
            self.contents.addItem(words.repertoire(side, naming.name(side)), side)
        self.box.offer_sets(sets)
        rows = QFormLayout()
        named = {"Contents": self.contents, "Number": self.count, "Form": self.form}
        for name, field in named.items():
            field.setAccessibleName(name)
            rows.addRow(name, field)
        note = plain_text.label("Answers stand on a page of their own", wraps=True)
        buttons = dialog_buttons(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 18, 18, 14)
        layout.setSpacing(12)
        for part in (rows, self.box, note, buttons):
            layout.addLayout(part) if isinstance(part, QFormLayout) else layout.addWidget(part)
        self.contents.currentIndexChanged.connect(self._on_contents)
        self._on_contents()

    def _on_contents(self) -> None:
        is_puzzles = self.contents.currentData() is None
        self.box.setEnabled(is_puzzles)
        self.count.setEnabled(is_puzzles)
        before = self.form.currentData()
        self.form.clear()
        for form, text in words.FORMS.items():
            if form is not words.Form.SGF or not is_puzzles:
                self.form.addItem(text, form)
        self.form.setCurrentIndex(max(self.form.findData(before), 0))

    def _on_accepted(self) -> None:
        side = self.contents.currentData()
        self.ordered.emit(
            Order(
                None if side is None else Side(side),
                self.box.wanted,
                self.count.value(),
                words.Form(self.form.currentData()),
            )
        )
        self.accept()
