"""The dialog for the file of computed scores, and the command that opens it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QFormLayout, QPushButton, QWidget

from c4studio.analysis.score_file import Merged, ScoreFile
from c4studio.drawing.look import Look
from c4studio.ground.service import Handle
from c4studio.language.notices import Notice
from c4studio.ui.desk import Desk
from c4studio.ui.engine.disc_chart import DiscChart
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.file_dialogs import (
    choose_file,
    choose_new_file,
    last_folder,
    remember_folder,
)
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.words import cache as words
from c4studio.words.rendering import render
from engine.exchange import CacheCheck, CacheState

SUFFIX = "c4t"
CACHES = f"Caches (*.{SUFFIX}*)"
SUGGESTED = f"c4studio-scores.{SUFFIX}"
WIDTH = 620

_ROWS = {
    "file": "File:",
    "size": "Size:",
    "fill": "Contents:",
    "use": "Use:",
    "condition": "Condition:",
    "others": "Beside it:",
}


class CacheDialog(Dialog):
    """Shows a summary of the file of computed scores; verifies, exports, merges or clears it."""

    told = Signal(str)
    """Emitted with a sentence on the outcome when work has ended."""
    file_chosen = Signal(str)

    def __init__(self, scores: ScoreFile, look: Look, folder: Path, parent: QWidget) -> None:
        super().__init__("Cache", parent)
        self._scores = scores
        self._folder = folder
        self._handles: list[Handle] = []
        self.rows = {name: plain_text.label(wraps=True) for name in _ROWS}
        self.chart = DiscChart(look)
        self.outcome = plain_text.label(wraps=True)
        self.progress = ProgressStrip()
        self.verify = QPushButton("&Verify")
        self.export = QPushButton("&Export…")
        self.merge = QPushButton("&Merge…")
        self.clear = QPushButton("Clea&r…")
        self._name_buttons()
        self._lay_out()
        self._connect()
        self._set_busy(False)
        self._describe()

    # Construction.

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons for verifying, exporting, merging and clearing scores, in this order."""
        return self.verify, self.export, self.merge, self.clear

    def _name_buttons(self) -> None:
        self.verify.setToolTip("Check every entry, and solve a sample again")
        self.export.setToolTip("Write the scores to a file, e.g. for another computer of yours")
        self.merge.setToolTip("Add another cache of your own, e.g. of another computer")
        self.clear.setToolTip("Forget all scores, on disk and in memory")
        for button in self.buttons:
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(6)
        for name, title in _ROWS.items():
            form.addRow(title, self.rows[name])
        self._form = form
        self.lay_out(
            form,
            plain_text.label("Entries by number of discs"),
            (self.chart, 1),
            in_row(*self.buttons, None),
            self.outcome,
            in_row(self.progress, (self.new_buttons(), 1)),
        )
        self.outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.setMinimumWidth(WIDTH)

    def _connect(self) -> None:
        self.verify.clicked.connect(self._on_verify)
        self.export.clicked.connect(self._on_export)
        self.merge.clicked.connect(self._on_merge)
        self.clear.clicked.connect(self._on_clear)
        self.progress.finished.connect(self.verify.setFocus)
        self.finished.connect(self._on_finished)

    # Summary.

    def _describe(self) -> None:
        if self._scores.path is None:
            self._show_row("file", "None: scores are kept in memory only")
            return
        self._show_row("file", str(self._scores.path))
        handle = self._scores.describe()
        handle.done.connect(self._show_state)
        handle.failed.connect(self._tell)
        self._keep(handle)

    @Slot(object)
    def _show_state(self, state: CacheState | None) -> None:
        if state is None:
            for name in ("size", "use", "condition", "others"):
                self._show_row(name, "")
            self._show_row("fill", "Nothing yet")
            self.chart.show_numbers(())
            return
        self._show_row("size", words.size(state.bytes))
        self._show_row("fill", render(words.fill(state)))
        self._show_row("use", render(words.use(state)))
        self._show_row("condition", render(words.condition(state)))
        self._show_row("others", "\n".join(path.name for path in state.others))
        self.chart.show_numbers(state.by_discs)

    def _show_row(self, name: str, text: str) -> None:
        self.rows[name].setText(text)
        self._form.setRowVisible(self.rows[name], bool(text))

    # Work on the file.

    @Slot()
    def _on_verify(self) -> None:
        self._begin(self._scores.verify(), self._on_verified)

    @Slot(object)
    def _on_verified(self, check: CacheCheck) -> None:
        self._tell(render(words.check(check)))

    @Slot()
    def _on_export(self) -> None:
        dialog = choose_new_file(self, "Export the cache", self._folder / SUGGESTED, SUFFIX)
        self._choose(dialog, self._export)

    @Slot(str)
    def _export(self, name: str) -> None:
        self._out = Path(name)
        self._begin(self._scores.export(self._out), self._on_exported)

    @Slot(object)
    def _on_exported(self, number: int) -> None:
        self._tell(f"Exported to {self._out.name}: {words.size(number)}")

    @Slot()
    def _on_merge(self) -> None:
        folder = self._scores.path.parent if self._scores.path else self._folder
        self._choose(choose_file(self, folder, "Merge another cache", CACHES), self._merge)

    @Slot(str)
    def _merge(self, name: str) -> None:
        self._source = Path(name)
        text = f"Merge {self._source.name} into your own scores?"
        plain_text.confirm(
            self, "Merge", "&Merge", text, render(Notice.MERGING), self._on_merge_confirmed
        )

    @Slot()
    def _on_merge_confirmed(self) -> None:
        self._begin(self._scores.merge(self._source), self._on_merged)

    @Slot(object)
    def _on_merged(self, found: Merged) -> None:
        self._tell(render(words.merge_outcome(found.source.name, found.check, found.added)))
        self._describe()

    @Slot()
    def _on_clear(self) -> None:
        text = "Forget all scores, on disk and in memory?"
        plain_text.confirm(
            self, "Clear", "C&lear", text, render(Notice.FOUND_AGAIN), self._on_clear_confirmed
        )

    @Slot()
    def _on_clear_confirmed(self) -> None:
        self._begin(self._scores.clear(), self._on_cleared)

    @Slot(object)
    def _on_cleared(self, number: int) -> None:
        self._tell(f"{render(words.entries(number))} forgotten")
        self._describe()

    # Work in progress.

    def _choose(self, dialog: QFileDialog, then: Callable[[str], None]) -> None:
        dialog.fileSelected.connect(self.file_chosen)
        dialog.fileSelected.connect(then)
        dialog.open()

    def _begin(self, handle: Handle, then: Callable[..., None]) -> None:
        self.outcome.setText("")
        handle.done.connect(then)
        handle.failed.connect(self._tell)
        handle.cancelled.connect(self._tell)
        self.progress.follow(handle)
        self._keep(handle)

    def _keep(self, handle: Handle) -> None:
        self._handles.append(handle)
        for ended in (handle.done, handle.failed, handle.cancelled):
            ended.connect(self._on_ended)
        self._set_busy(True)

    @Slot()
    def _on_ended(self) -> None:
        self._handles = [handle for handle in self._handles if not handle.has_ended]
        self._set_busy(bool(self._handles))

    def _set_busy(self, busy: bool) -> None:
        for button in self.buttons:
            button.setEnabled(not busy and self._scores.path is not None)

    @Slot(str)
    def _tell(self, sentence: str) -> None:
        self.outcome.setText(f"{sentence}.")
        self.told.emit(sentence)

    @Slot()
    def _on_finished(self) -> None:
        for handle in self._handles:
            handle.abandon()


class CachePart(Part):
    """Opens the dialog for the file of computed scores, and clears the engine's memory."""

    def __init__(self, desk: Desk, scores: ScoreFile) -> None:
        super().__init__(desk)
        self._scores = scores
        scores.cleared.connect(self._on_cleared)

    def commands(self) -> Commands:
        """Return the command that opens the dialog for the file of computed scores."""
        return {"cache": self._on_open}

    def _on_open(self) -> None:
        desk = self._desk
        dialog = CacheDialog(self._scores, desk.look.value, last_folder(desk.settings), desk.window)
        dialog.told.connect(desk.messages.say)
        dialog.file_chosen.connect(lambda name: remember_folder(name, self._desk.settings))
        dialog.open()

    @Slot()
    def _on_cleared(self) -> None:
        self._desk.analysis.forget()
