"""Sheets of exercises, with reasons for the solutions: the dialog for one, and the command.

They are printed, an interactive web page, a package for Anki, or an SGF file.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from c4studio.drawing.look import Look
from c4studio.export.exercises import (
    exercises_from_puzzles,
    exercises_from_repertoire,
    proved_reason_function,
    repertoire_plan_function,
    write_exercises_file,
)
from c4studio.export.repertoires import repertoire_as_game
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Practice
from c4studio.training import repertoire
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import PuzzleChoice, puzzle_sets, puzzles_matching_choice
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box, spin_box
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from c4studio.words.training import puzzles
from c4studio.words.training.puzzles import SUFFIX_BY_SHEET_FORM, SheetForm, repertoire_title
from engine import STANDARD, Board, Side, Solver, StopFlag

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


class SheetPart(Part):
    """Opens the dialog for a sheet of exercises, creates the sheet in a thread, and saves it.

    Attributes:
        dialog: the dialog that was opened last, None if there was none.
    """

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_sheet_made)
        self._path = Path()
        self._sets: dict[str, Sequence[Puzzle]] = {}
        self.dialog: SheetDialog | None = None

    @carries_out("train.sheet")
    def _read_sets(self) -> None:
        self._messages.follow_to_result(self._store.run(puzzle_sets), self._on_sets_read)

    def _on_sets_read(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        self._sets = sets
        self.dialog = SheetDialog(sets, self._desk.look.value, self._desk.window)
        self.dialog.ordered.connect(self._on_sheet_ordered)
        self.dialog.open()

    @Slot(object)
    def _on_sheet_ordered(self, order: SheetOrder) -> None:
        suffix = SUFFIX_BY_SHEET_FORM[order.form]
        choose_new_file(
            self._desk.window,
            self._settings,
            partial(self.make_sheet, order),
            text_of("training.save_the_sheet"),
            f"exercises.{suffix}",
            suffix,
        ).open()

    def make_sheet(self, order: SheetOrder, path: Path) -> None:
        """Create a sheet of exercises and save it to a file."""
        puzzles = puzzles_matching_choice(self._sets.get(order.wanted.source, ()), order.wanted)[
            : order.count
        ]
        if order.side is None and not puzzles:
            self._messages.say(text_of("training.there_is_no"))
            return
        naming = self._desk.look.value.naming
        self._path = path
        self._search.start_search_on_boards(
            text_of("training.making_the_sheet"),
            partial(_make_sheet, order, puzzles, naming),
            follow=True,
        )

    @Slot(object)
    def _on_sheet_made(self, data: bytes) -> None:
        self._desk.write_file(self._path, data)


def _make_sheet(
    order: SheetOrder, puzzles: Sequence[Puzzle], naming: Naming,
    solver_of: Callable[[Board], Solver], stop: StopFlag, _: OnProgress,
) -> Iterator[bytes]:  # fmt: skip
    """Yield the contents of a sheet of exercises.

    Raises:
        ExportError: the sheet cannot be made.
    """
    asks, suffix = order.form is SheetForm.ASKS, f".{SUFFIX_BY_SHEET_FORM[order.form]}"
    if order.side is None:
        title, why = text_of(Practice.PUZZLES), proved_reason_function(solver_of, stop, naming)
        yield write_exercises_file(
            exercises_from_puzzles(puzzles, why, naming), title, suffix, naming, is_interactive=asks
        )
        return
    scorer = PuzzleMiner(solver_of(STANDARD), stop).column_scores
    found = repertoire.learned_part_of_repertoire(order.side, scorer)
    why = repertoire_plan_function(
        repertoire.packaged_repertoire_of_side(order.side), scorer, stop, naming
    )
    if order.form is SheetForm.SGF:
        yield sgf.sgf_of_games(Collection([repertoire_as_game(found, why)])).encode()
        return
    keys = [card.key for card in repertoire.cards_of_repertoire(found, scorer)]
    exercises = list(exercises_from_repertoire(found, keys, why, naming))
    title = render(repertoire_title(order.side), naming)
    yield write_exercises_file(exercises, title, suffix, naming, is_interactive=asks)
