"""The command that shows the stored scores of a board, and buttons that check and change them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.analysis.score_file import MergedScores, ScoreFileTasks
from c4studio.game.boards import name_of_board
from c4studio.ground.service import Handle
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import say
from c4studio.report.stored_scores import tell_no_scores, tell_stored_scores
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.file_dialogs import choose_file, choose_new_file
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.messages import MessageOrValue, told_text
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.words import cache
from engine import STANDARD, Board
from engine.exchange import CacheCheck, CacheState

SCORE_FILE_SUFFIX = "c4t"
SUGGESTED_FILE_NAME = f"c4studio-scores.{SCORE_FILE_SUFFIX}"


class CacheControls(QWidget):
    """Verifies, exports, merges or clears the stored scores of a board, below their report.

    Attributes:
        verify, export, merge, clear: the buttons.
        outcome: the sentence on what was done.
        progress: the progress of the work.
    """

    told = Signal(object)
    """Emitted with a sentence on the outcome when work has ended."""
    changed = Signal()
    """Emitted when the stored scores have changed."""

    def __init__(self, scores: ScoreFileTasks, board: Board, config: Settings) -> None:
        super().__init__()
        self._scores, self._board, self._config = scores, board, config
        self.outcome, self.progress = plain_text.label(wraps=True, lines=2), ProgressStrip()
        self.verify, self.export, self.merge, self.clear = self.buttons = (
            push_button("engine.verify", self._verify_scores),
            push_button("engine.export", self._ask_for_file),
            push_button("engine.merge", self._ask_for_scores),
            push_button("engine.clear", self._ask_first),
        )
        self._enable_buttons(scores.path is not None)
        self.progress.finished.connect(self.verify.setFocus)
        self.setLayout(in_column(in_row(*self.buttons, None, self.progress), self.outcome))

    @Slot()
    def _verify_scores(self) -> None:
        self._begin_work(self._scores.verify(self._board), self._on_verified)

    def _on_verified(self, check: CacheCheck) -> None:
        self._show_outcome(cache.score_check_outcome_sentence(check))

    @Slot()
    def _ask_for_file(self) -> None:
        title, name = text_of("engine.export_the_cache"), SUGGESTED_FILE_NAME
        choose_new_file(
            self, self._config, self._export_scores, title, name, SCORE_FILE_SUFFIX
        ).open()

    def _export_scores(self, out: Path) -> None:
        work = self._scores.export(out, self._board)
        self._begin_work(work, partial(self._on_exported, out))

    def _on_exported(self, out: Path, number: int) -> None:
        size = cache.byte_size_text(number)
        self._show_outcome(say(Prompt.EXPORTED_SIZE, name=out.name, size=size))

    @Slot()
    def _ask_for_scores(self) -> None:
        title, kind = text_of("engine.merge_another_cache"), text_of("engine.caches")
        choose_file(self, self._config, self._confirm_merge, title, kind).open()

    def _confirm_merge(self, source: Path) -> None:
        name, self._source = text_of("engine.merge"), source
        question, more = text_of(Prompt.MERGE_FILE, name=source.name), text_of(Notice.MERGING)
        plain_text.confirm_action(self, name, name, question, more, self._merge_scores)

    @Slot()
    def _merge_scores(self) -> None:
        self._begin_work(self._scores.merge(self._source), self._on_merged)

    def _on_merged(self, merged: MergedScores) -> None:
        name, check, added = merged.source.name, merged.check, merged.added
        self._show_outcome(cache.score_merge_outcome_sentence(name, check, added))
        self.changed.emit()

    @Slot()
    def _ask_first(self) -> None:
        name, question = text_of("engine.clear"), text_of("engine.forget_all_scores")
        more = text_of(Notice.FOUND_AGAIN)
        plain_text.confirm_action(self, name, name, question, more, self._clear_scores)

    @Slot()
    def _clear_scores(self) -> None:
        self._begin_work(self._scores.clear(), self._on_cleared)

    def _on_cleared(self, number: int) -> None:
        amount = cache.entry_amount(number)
        self._show_outcome(say(Prompt.ENTRIES_FORGOTTEN, entries=amount))
        self.changed.emit()

    def _begin_work(self, handle: Handle, then: Callable[..., None]) -> None:
        self.outcome.setText("")
        handle.then(self, done=then, failed=self._show_outcome, cancelled=self._show_outcome)
        for ended in (handle.done, handle.failed, handle.cancelled):
            ended.connect(self._on_work_ended)
        self._enable_buttons(False)
        self.progress.follow_work(handle)

    @Slot()
    def _on_work_ended(self) -> None:
        self._enable_buttons(True)

    def _enable_buttons(self, enabled: bool) -> None:
        for button in self.buttons:
            button.setEnabled(enabled)

    def _show_outcome(self, message: MessageOrValue | str) -> None:
        self.outcome.setText(f"{told_text(message)}.")
        self.told.emit(message)


class CachePart(ReportPart):
    """Shows the stored scores of the board's size; clears the engine's memory with them.

    Attributes:
        controls: the buttons below the report.
    """

    controls: CacheControls

    def __init__(self, desk: Desk, show_games: ShowGamesFunction, scores: ScoreFileTasks) -> None:
        super().__init__(desk, show_games)
        self._scores, self._board = scores, STANDARD
        scores.cleared.connect(desk.analysis.forget_scores)

    def new_controls(self) -> QWidget:
        """Return the buttons for the scores of the board."""
        self.controls = CacheControls(self._scores, self._board, self._settings)
        self.controls.told.connect(self._messages.say)
        self.controls.changed.connect(self._update_scores)
        return self.controls

    @carries_out("cache")
    def _open_dialog(self) -> None:
        self.close()
        self._board = self._document.current.position.board
        if self._scores.path is None:
            self._show_stored_scores(None)
        else:
            self._describe_stored_scores(self._show_stored_scores)

    @Slot()
    def _update_scores(self) -> None:
        self._describe_stored_scores(self.if_open(self._show_stored_scores))

    def _describe_stored_scores(self, show: Callable[[CacheState | None], None]) -> None:
        self._messages.follow_to_result(self._scores.describe(self._board), show)

    def _show_stored_scores(self, state: CacheState | None) -> None:
        path = self._scores.path_of(self._board)
        told = tell_no_scores(path) if state is None else tell_stored_scores(state)
        name = name_of_board(self._board)
        self.show_report(replace(told, title=say(Prompt.CACHE_OF_BOARD, board=name)))

    @Slot()
    def _on_dialog_closed(self) -> None:
        super()._on_dialog_closed()
        self.controls.progress.abandon_all_work()
