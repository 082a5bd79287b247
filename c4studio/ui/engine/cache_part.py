"""The dialog for the file of computed scores, with a chart, and the command that opens it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QToolTip, QWidget

from c4studio.analysis.score_file import MergedScores, ScoreFileTasks
from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.game.boards import name_of_board
from c4studio.ground.service import Handle
from c4studio.language.grammar import Noun
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import Amount
from c4studio.pictures.inks import Ink
from c4studio.ui.desk import Desk
from c4studio.ui.labels import set_name, set_text, text_of, text_within
from c4studio.ui.part import Part, carries_out
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.file_dialogs import (
    choose_file,
    choose_new_file,
    last_folder,
    remember_folder,
)
from c4studio.ui.widgets.layouts import in_row, new_form
from c4studio.ui.widgets.messages import MessageOrValue, told_text
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.words import cache
from c4studio.words.rendering import render
from engine import Board
from engine.exchange import CacheCheck, CacheState

BARS_PER_LABEL = 6
"""Every so many bars have a label with their number of discs."""
CHART_SIZE = QSize(430, 120)
LEAST_BAR_HEIGHT = 2.0
"""Minimum height in pixels of a bar whose number is not zero."""


class DiscChart(QWidget):
    """A bar chart of the stored scores by the number of discs on the board, with tooltips."""

    def __init__(self, look: Look, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._bar_count = board.size + 1
        self._numbers: tuple[int, ...] = ()
        self.setMinimumSize(CHART_SIZE)
        set_name(self, "engine.entries_by_number")

    def show_score_counts(self, numbers: Sequence[int]) -> None:
        """Show the numbers of stored scores for positions with 0, 1, 2, … discs as bars."""
        self._numbers = tuple(numbers)
        told = [self.bar_tooltip(discs) for discs, number in enumerate(numbers) if number]
        self.setAccessibleDescription("; ".join(told) or text_of("engine.none"))
        self.update()

    def bar_tooltip(self, discs: int) -> str:
        """Return the tooltip of the bar for a number of discs."""
        number = self._numbers[discs] if discs < len(self._numbers) else 0
        return f"{text_within(Amount(discs, Noun.DISC))}: {render(cache.entry_amount(number))}"

    def discs_at(self, x: float) -> int:
        """Return the number of discs that belongs to the bar at an x coordinate."""
        return max(0, min(self._bar_count - 1, int(x * self._bar_count / max(1, self.width()))))

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the bar under the pointer on Qt's request."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(
                event.globalPos(), self.bar_tooltip(self.discs_at(event.pos().x())), self
            )
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, with numbers of discs below them."""
        painter = QPainter(self)
        theme, line = self._look.theme, self.fontMetrics().height()
        base = self.height() - line - 4
        step, most = self.width() / self._bar_count, max(self._numbers, default=0) or 1
        for discs, number in enumerate(self._numbers):
            height = max(LEAST_BAR_HEIGHT, number / most * (base - 2)) if number else 0
            bar = QRectF(discs * step + 1, base - height, step - 2, height)
            painter.fillRect(bar, theme(Ink.ACCENT))
        painter.fillRect(QRectF(0, base, self.width(), 1), theme(Ink.BORDER))
        painter.setPen(theme(Ink.MUTED))
        for discs in range(0, self._bar_count, BARS_PER_LABEL):
            middle = (discs + 0.5) * step
            width = BARS_PER_LABEL * step
            place = QRectF(middle - width / 2, base + 3, width, line)
            painter.drawText(
                _label_within_chart(place, self.width()), Qt.AlignmentFlag.AlignHCenter, str(discs)
            )
        painter.end()


def _label_within_chart(place: QRectF, width: float) -> QRectF:
    """Return the x coordinate of a label, moved so that the label lies within the chart."""
    over = max(0.0, -place.left(), place.right() - width)
    return place.adjusted(over, 0, -over, 0)


SCORE_FILE_SUFFIX = "c4t"
SUGGESTED_FILE_NAME = f"c4studio-scores.{SCORE_FILE_SUFFIX}"
CACHE_DIALOG_WIDTH = 620

_SUMMARY_ROW_LABELS = {
    "file": "engine.file",
    "size": "engine.size",
    "fill": "engine.contents",
    "use": "engine.use",
    "condition": "engine.condition",
    "others": "engine.beside_it",
}


class CacheDialog(Dialog):
    """Shows a summary of the file of a board's scores; verifies, exports, merges or clears it."""

    told = Signal(object)
    """Emitted with a sentence on the outcome when work has ended."""
    file_chosen = Signal(str)

    def __init__(
        self, scores: ScoreFileTasks, board: Board, look: Look, folder: Path, parent: QWidget
    ) -> None:
        super().__init__(text_of(Prompt.CACHE_OF_BOARD, name_of_board=name_of_board(board)), parent)
        self._scores = scores
        self._board = board
        self._folder = folder
        self._handles: list[Handle] = []
        self.rows = {name: plain_text.label(wraps=True) for name in _SUMMARY_ROW_LABELS}
        self.chart = DiscChart(look, board)
        self.outcome = plain_text.label(wraps=True)
        self.progress = ProgressStrip()
        self.verify = set_text(QPushButton(), "engine.verify")
        self.export = set_text(QPushButton(), "engine.export")
        self.merge = set_text(QPushButton(), "engine.merge")
        self.clear = set_text(QPushButton(), "engine.clear")
        self._explain_buttons()
        self._lay_out_widgets()
        self._connect_signals()
        self._set_busy(False)
        self._describe_cache()

    # Construction.

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons for verifying, exporting, merging and clearing scores, in this order."""
        return self.verify, self.export, self.merge, self.clear

    def _explain_buttons(self) -> None:
        self.verify.setToolTip(text_of("engine.check_every_entry"))
        self.export.setToolTip(text_of("engine.write_the_scores"))
        self.merge.setToolTip(text_of("engine.add_another_cache"))
        self.clear.setToolTip(text_of("engine.forget_all_scores_of_every"))
        for button in self.buttons:
            button.setAutoDefault(False)

    def _lay_out_widgets(self) -> None:
        form = new_form(spacing.TIGHT)
        for name, key in _SUMMARY_ROW_LABELS.items():
            form.addRow(text_of(key), self.rows[name])
        self._form = form
        self.lay_out(
            form,
            plain_text.label(text_of("engine.entries_by_number")),
            (self.chart, 1),
            in_row(*self.buttons, None),
            self.outcome,
            in_row(self.progress, (self.new_buttons(), 1)),
        )
        self.outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.setMinimumWidth(CACHE_DIALOG_WIDTH)

    def _connect_signals(self) -> None:
        self.verify.clicked.connect(self._on_verify_clicked)
        self.export.clicked.connect(self._on_export_clicked)
        self.merge.clicked.connect(self._on_merge_clicked)
        self.clear.clicked.connect(self._on_clear_clicked)
        self.progress.finished.connect(self.verify.setFocus)
        self.finished.connect(self._on_dialog_finished)

    # Summary.

    def _describe_cache(self) -> None:
        path = self._scores.path_of(self._board)
        if path is None:
            self._show_row("file", text_of("engine.none_scores"))
            return
        plain_text.show_path(self.rows["file"], str(path))
        handle = self._scores.describe(self._board)
        handle.done.connect(self._show_cache_state)
        handle.failed.connect(self._show_outcome)
        self._keep_handle(handle)

    @Slot(object)
    def _show_cache_state(self, state: CacheState | None) -> None:
        if state is None:
            for name in ("size", "use", "condition", "others"):
                self._show_row(name, "")
            self._show_row("fill", text_of("engine.nothing_yet"))
            self.chart.show_score_counts(())
            return
        self._show_row("size", cache.byte_size_text(state.bytes))
        self._show_row("fill", text_of(cache.cache_fill_sentence(state)))
        self._show_row("use", text_of(cache.saved_searches_sentence(state)))
        self._show_row("condition", text_of(cache.score_file_condition_sentence(state)))
        self._show_row("others", "\n".join(path.name for path in state.others))
        self.chart.show_score_counts(state.by_discs)

    def _show_row(self, name: str, text: str) -> None:
        self.rows[name].setText(text)
        self._form.setRowVisible(self.rows[name], bool(text))

    # Work on the file.

    @Slot()
    def _on_verify_clicked(self) -> None:
        self._begin_work(self._scores.verify(self._board), self._on_verified)

    @Slot(object)
    def _on_verified(self, check: CacheCheck) -> None:
        self._show_outcome(text_of(cache.score_check_outcome_sentence(check)))

    @Slot()
    def _on_export_clicked(self) -> None:
        dialog = choose_new_file(
            self,
            text_of("engine.export_the_cache"),
            self._folder / SUGGESTED_FILE_NAME,
            SCORE_FILE_SUFFIX,
        )
        self._choose_cache_file(dialog, self._export_to_file)

    @Slot(str)
    def _export_to_file(self, name: str) -> None:
        self._out = Path(name)
        self._begin_work(self._scores.export(self._out, self._board), self._on_exported)

    @Slot(object)
    def _on_exported(self, number: int) -> None:
        self._show_outcome(
            text_of(
                Prompt.EXPORTED_SIZE,
                name=self._out.name,
                byte_size_text=cache.byte_size_text(number),
            )
        )

    @Slot()
    def _on_merge_clicked(self) -> None:
        folder = self._scores.path.parent if self._scores.path else self._folder
        self._choose_cache_file(
            choose_file(
                self, folder, text_of("engine.merge_another_cache"), text_of("engine.caches")
            ),
            self._confirm_merge,
        )

    @Slot(str)
    def _confirm_merge(self, name: str) -> None:
        self._source = Path(name)
        text = text_of(Prompt.MERGE_FILE, name=self._source.name)
        plain_text.confirm_action(
            self,
            text_of("engine.merge"),
            text_of("engine.merge"),
            text,
            text_of(Notice.MERGING),
            self._on_merge_confirmed,
        )

    @Slot()
    def _on_merge_confirmed(self) -> None:
        self._begin_work(self._scores.merge(self._source), self._on_merged)

    @Slot(object)
    def _on_merged(self, merged: MergedScores) -> None:
        self._show_outcome(
            text_of(
                cache.score_merge_outcome_sentence(merged.source.name, merged.check, merged.added)
            )
        )
        self._describe_cache()

    @Slot()
    def _on_clear_clicked(self) -> None:
        text = text_of("engine.forget_all_scores")
        plain_text.confirm_action(
            self,
            text_of("engine.clear"),
            text_of("engine.clear"),
            text,
            text_of(Notice.FOUND_AGAIN),
            self._on_clear_confirmed,
        )

    @Slot()
    def _on_clear_confirmed(self) -> None:
        self._begin_work(self._scores.clear(), self._on_cleared)

    @Slot(object)
    def _on_cleared(self, number: int) -> None:
        self._show_outcome(
            text_of(Prompt.ENTRIES_FORGOTTEN, entry_amount=cache.entry_amount(number))
        )
        self._describe_cache()

    # Work in progress.

    def _choose_cache_file(self, dialog: QFileDialog, then: Callable[[str], None]) -> None:
        dialog.fileSelected.connect(self.file_chosen)
        dialog.fileSelected.connect(then)
        dialog.open()

    def _begin_work(self, handle: Handle, then: Callable[..., None]) -> None:
        self.outcome.setText("")
        handle.done.connect(then)
        handle.failed.connect(self._show_outcome)
        handle.cancelled.connect(self._show_outcome)
        self.progress.follow_work(handle)
        self._keep_handle(handle)

    def _keep_handle(self, handle: Handle) -> None:
        self._handles.append(handle)
        for ended in (handle.done, handle.failed, handle.cancelled):
            ended.connect(self._on_work_ended)
        self._set_busy(True)

    @Slot()
    def _on_work_ended(self) -> None:
        self._handles = [handle for handle in self._handles if not handle.has_ended]
        self._set_busy(bool(self._handles))

    def _set_busy(self, busy: bool) -> None:
        for button in self.buttons:
            button.setEnabled(not busy and self._scores.path is not None)

    @Slot(object)
    def _show_outcome(self, message: MessageOrValue | str) -> None:
        self.outcome.setText(f"{told_text(message)}.")
        self.told.emit(message)

    @Slot()
    def _on_dialog_finished(self) -> None:
        for handle in self._handles:
            handle.abandon()


class CachePart(Part):
    """Opens the dialog for the file of computed scores, and clears the engine's memory."""

    def __init__(self, desk: Desk, scores: ScoreFileTasks) -> None:
        super().__init__(desk)
        self._scores = scores
        scores.cleared.connect(self._on_scores_cleared)

    @carries_out("cache")
    def _open_dialog(self) -> None:
        desk, board = self._desk, self._desk.document.current.position.board
        folder = last_folder(desk.settings)
        dialog = CacheDialog(self._scores, board, desk.look.value, folder, desk.window)
        dialog.told.connect(desk.messages.say)
        dialog.file_chosen.connect(lambda name: remember_folder(name, self._desk.settings))
        dialog.open()

    @Slot()
    def _on_scores_cleared(self) -> None:
        self._desk.analysis.forget()
