"""The command that writes a sheet of exercises, with reasons for the solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.document import disk
from c4studio.export.exercises import from_puzzles, from_repertoire, proved_reasons, written
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.ground.progress import Report
from c4studio.language.practice import Practice
from c4studio.training.puzzles.mining import Miner
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.repertoire import RED_DISCS, as_game, cards_of, packaged
from c4studio.training.sources import fitting, puzzle_sets
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.sheets.sheet_dialog import Order, SheetDialog
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.file_dialogs import choose_new_file, last_folder, remember_folder
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from c4studio.words.training import puzzles as words
from engine import Side, Solver, StopFlag


class SheetPart(Part):
    """Opens the dialog for a sheet of exercises, creates the sheet in a thread, and saves it.

    Attributes:
        dialog: the dialog that was opened last, None if there was none.
    """

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_made)
        self._path = Path()
        self._sets: dict[str, Sequence[Puzzle]] = {}
        self.dialog: SheetDialog | None = None

    def commands(self) -> Commands:
        """Return the command that opens the dialog for a sheet of exercises."""
        return {"train.sheet": self._on_sheet}

    def close(self) -> None:
        """Stop creating a sheet before the window closes."""
        self._search.stop()

    def _on_sheet(self) -> None:
        job = self._store.run(puzzle_sets)
        job.done.connect(self._on_sets)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_sets(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        self._sets = sets
        self.dialog = SheetDialog(sets, self._desk.look.value.naming, self._desk.window)
        self.dialog.ordered.connect(self._on_ordered)
        self.dialog.open()

    @Slot(object)
    def _on_ordered(self, order: Order) -> None:
        suffix = words.SUFFIXES[order.form]
        suggested = last_folder(self._desk.settings) / f"exercises.{suffix}"
        dialog = choose_new_file(self._desk.window, "Save the sheet", suggested, suffix)
        dialog.fileSelected.connect(partial(self.write, order))
        dialog.open()

    def write(self, order: Order, name: str) -> None:
        """Create a sheet of exercises and save it to a file."""
        path = remember_folder(name, self._desk.settings)
        puzzles = fitting(self._sets.get(order.wanted.source, ()), order.wanted)[: order.count]
        if order.side is None and not puzzles:
            self._desk.messages.say("There is no such puzzle; choose others")
            return
        naming = self._desk.look.value.naming
        self._path = path
        self._search.run("Making the sheet", partial(_made, order, puzzles, naming), follow=True)

    @Slot(object)
    def _on_made(self, data: bytes) -> None:
        path = self._path
        work = self._desk.file.storage.run(f"Writing {path.name}", lambda _: _write(path, data))
        # The file is written even if the window closes before the work has begun.
        work.progress.commit()
        work.done.connect(self._desk.messages.say)
        work.failed.connect(self._desk.messages.warn)


def _made(
    order: Order, puzzles: Sequence[Puzzle], naming: Naming, solver: Solver, stop: StopFlag,
    _: Report,
) -> Iterator[bytes]:  # fmt: skip
    """Yield the contents of a sheet of exercises.

    Raises:
        ExportError: the sheet cannot be made.
    """
    scorer = Miner(solver, stop).scores
    why = proved_reasons(scorer, solver, stop, naming)
    asks, suffix = order.form is words.Form.ASKS, f".{words.SUFFIXES[order.form]}"
    if order.side is None:
        title = render(Practice.PUZZLES)
        yield written(from_puzzles(puzzles, why, naming), title, suffix, asks=asks)
        return
    found = packaged(order.side)
    if order.side is Side.RED:
        found = found.upto(RED_DISCS)
    if order.form is words.Form.SGF:
        yield sgf.write(Collection([as_game(found, why)])).encode()
        return
    keys = [card.key for card in cards_of(found, scorer)]
    exercises = list(from_repertoire(found, keys, why, naming))
    title = render(words.repertoire(order.side), naming)
    yield written(exercises, title, suffix, asks=asks)


def _write(path: Path, data: bytes) -> str:
    """Write a sheet of exercises to a file. Runs in the thread of files."""
    disk.write_data(path, data)
    return f"Written to {path.name}"
