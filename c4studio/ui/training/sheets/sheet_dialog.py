"""The dialog in which the user chooses the contents and the format of a sheet of exercises."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from c4studio.drawing.look import Look
from c4studio.language.messages import Practice
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import PuzzleChoice
from c4studio.ui.labels import text_of
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box, spin_box
from c4studio.words.training import puzzles
from engine import Side

DEFAULT_PUZZLES_OF_SHEET, MOST_PUZZLES_OF_SHEET = 12, 200
"""Default and maximum number of puzzles on a sheet."""


@dataclass(frozen=True, slots=True)
class SheetOrder:
    """The user's choice of a sheet of exercises: puzzles or a repertoire, and the format.

    Attributes:
        side: the side whose repertoire the sheet contains; None for puzzles.
        wanted: the kind of puzzles.
        count: the greatest number of puzzles.
        form: the format, for example a page for print or a package for Anki.
    """

    side: Side | None
    wanted: PuzzleChoice
    count: int
    form: puzzles.SheetForm


class SheetDialog(Dialog):
    """A dialog to choose the contents (puzzles or a repertoire) and the format of a sheet.

    Attributes:
        contents: the list with puzzles and repertoires.
        box: all fields, with the lists of sets, stars and themes.
        count: the field for the number of puzzles.
        form: the list of formats.
    """

    ordered = Signal(object)
    """Emitted with the sheet (SheetOrder) that the user wants to be written."""

    def __init__(self, sets: dict[str, Sequence[Puzzle]], look: Look, parent: QWidget) -> None:
        super().__init__(text_of("training.sheet_of_exercises"), parent)
        self.contents, self.form, self.count = combo_box(), combo_box(), spin_box()
        self.box = PuzzleChoiceBox(
            {
                "training.contents": self.contents,
                "training.number": self.count,
                "training.form": self.form,
            }
        )
        self.count.setRange(1, MOST_PUZZLES_OF_SHEET)
        self.count.setValue(DEFAULT_PUZZLES_OF_SHEET)
        self.contents.addItem(text_of(Practice.PUZZLES), None)
        for side in Side:
            self.contents.addItem(look.render(puzzles.repertoire_title(side)), side)
        self.box.offer_sets(sets)
        note = plain_text.label(text_of("training.answers_stand"), wraps=True)
        standard = QDialogButtonBox.StandardButton
        self.lay_out(self.box, note, self.new_buttons(standard.Save | standard.Cancel))
        self.contents.currentIndexChanged.connect(self._on_contents_changed)
        self._on_contents_changed()

    def _on_contents_changed(self) -> None:
        is_puzzles = self.contents.currentData() is None
        for field in (self.count, *self.box.fields.values()):
            field.setEnabled(is_puzzles)
        before = self.form.currentData()
        self.form.clear()
        for form, text in puzzles.SHEET_FORM_NAMES.items():
            if form is not puzzles.SheetForm.SGF or not is_puzzles:
                self.form.addItem(text_of(text), form)
        self.form.setCurrentIndex(max(self.form.findData(before), 0))

    @Slot()
    def accept(self) -> None:
        """Order the sheet that the fields describe, and close the dialog."""
        side = self.contents.currentData()
        self.ordered.emit(
            SheetOrder(
                None if side is None else Side(side),
                self.box.wanted,
                self.count.value(),
                puzzles.SheetForm(self.form.currentData()),
            )
        )
        super().accept()
