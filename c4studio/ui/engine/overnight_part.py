"""The commands that put the position shown into the queue for the night, and show the queue."""

from functools import partial

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from c4studio.analysis.overnight import OvernightState, OvernightWork
from c4studio.formats.lines import move_string_of_line_to
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import say
from c4studio.report.queue import tell_queue
from c4studio.review import Line, Review, nodes_of_line
from c4studio.review.overnight_queue import Entries, QueuedPosition, lines_to_unknown_positions
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_row
from c4studio.words import overnight

UPDATE_MS = 500
"""Milliseconds between two updates of the effort of a long search."""
_SENTENCE_BY_STATE = {
    OvernightState.WAITING: Notice.QUEUE_WAITS,
    OvernightState.WORKING: Notice.QUEUE_WORKS,
    OvernightState.WORKED_ON_ELSEWHERE: Refusal.QUEUE_IN_USE,
}


class OvernightPart(ReportPart):
    """Puts the position shown into the queue for the night, shows the queue, and says what is done.

    Args:
        desk: the objects that all parts of the window share.
        work: the work on the queue, which all windows share.
        show_games: shows a position of the queue.

    Attributes:
        work: the work on the queue.
        remove: the button that removes the selected position.
    """

    remove: QPushButton

    def __init__(self, desk: Desk, work: OvernightWork, show_games: ShowGamesFunction) -> None:
        super().__init__(desk, show_games)
        self.work = work
        work.changed.connect(self._update_queue)
        self._ticks = QTimer(self, interval=UPDATE_MS)
        self._ticks.timeout.connect(self._update_queue)
        work.position_done.connect(self._on_position_done)
        work.failed.connect(desk.messages.warn)

    @carries_out("overnight")
    def _add_position(self) -> None:
        line = Line.from_text(move_string_of_line_to(self._document.current))
        self.work.add([line]).then(self, done=partial(self._on_added, line))

    def _on_added(self, line: Line, _: Entries) -> None:
        self._messages.say(overnight.queued_sentence(line))

    @carries_out("overnight.game")
    def _add_game(self) -> None:
        review = Review.of_nodes(nodes_of_line(self._document.line_end))
        lines = lines_to_unknown_positions(review)
        said = overnight.queued_game_sentence(len(lines))
        self.work.add(lines).then(self, done=lambda _: self._messages.say(said))

    @carries_out("overnight.queue")
    def _open_dialog(self) -> None:
        self.close()
        # Another program may have changed the queue.
        self.work.read()
        self._show_queue()
        self._ticks.start()

    def new_controls(self) -> QWidget:
        """Return the button that removes the selected position."""
        self.remove = push_button("engine.remove", self._remove_selected)
        controls = QWidget()
        controls.setLayout(in_row(self.remove, None))
        return controls

    def _show_queue(self) -> None:
        work = self.work
        state = work.failure_sentence or say(_SENTENCE_BY_STATE.get(work.state, Notice.QUEUE_DONE))
        self.show_report(
            tell_queue(work.entries, work.searched_position, state if work.entries else None)
        )
        self.remove.setEnabled(bool(work.entries))

    @Slot()
    def _update_queue(self) -> None:
        if self._dialog is not None:
            self._show_queue()

    @Slot()
    def _remove_selected(self) -> None:
        self.work.remove([self.work.entries[row].position for row in self.selected_rows])

    @Slot()
    def _on_dialog_closed(self) -> None:
        super()._on_dialog_closed()
        self._ticks.stop()

    @Slot(object)
    def _on_position_done(self, entry: QueuedPosition) -> None:
        # Without its scores, which may be hidden.
        self._messages.show_answer(overnight.position_done_sentence(entry.line))
