"""The commands that put the position shown into the queue for the night, and show the queue."""

from functools import partial

from PySide6.QtCore import Slot

from c4studio import formats
from c4studio.analysis.overnight import OvernightWork
from c4studio.formats.lines import move_string_of_line_to
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.review import Line
from c4studio.review.overnight_queue import Entries, QueuedPosition
from c4studio.ui.desk import Desk
from c4studio.ui.engine.overnight_dialog import OvernightDialog
from c4studio.ui.part import Part, ShowGamesFunction, carries_out
from c4studio.words import overnight


class OvernightPart(Part):
    """Puts the position shown into the queue for the night, shows the queue, and says what is done.

    Args:
        desk: the objects that all parts of the window share.
        work: the work on the queue, which all windows share.
        show_games: shows a position of the queue.

    Attributes:
        work: the work on the queue.
    """

    def __init__(self, desk: Desk, work: OvernightWork, show_games: ShowGamesFunction) -> None:
        super().__init__(desk)
        self.work, self._show_games = work, show_games
        work.position_done.connect(self._on_position_done)
        work.failed.connect(desk.messages.warn)

    @carries_out("overnight")
    def _add_position(self) -> None:
        line = Line.from_text(move_string_of_line_to(self._document.current))
        self.work.add([line]).then(self, done=partial(self._on_added, line))

    def _on_added(self, line: Line, _: Entries) -> None:
        self._desk.messages.say(overnight.queued_sentence(line))

    @carries_out("overnight.queue")
    def _open_dialog(self) -> None:
        # Another program may have changed the queue.
        self.work.read()
        dialog = OvernightDialog(self.work, self._desk.look.value, self._desk.window)
        dialog.opened.connect(self._open_position)
        dialog.open()

    @Slot(object)
    def _open_position(self, entry: QueuedPosition) -> None:
        game = formats.read(entry.line.text)
        self._show_games(
            [game],
            say(Remark.UNDO_OPENED_POSITION),
            lambda _: self._document.go_to(game.end()),
        )

    @Slot(object)
    def _on_position_done(self, entry: QueuedPosition) -> None:
        # Without its scores, which may be hidden.
        self._desk.messages.show_answer(overnight.position_done_sentence(entry.line))
