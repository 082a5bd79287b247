"""The command that asks another engine beside ours, and the row with its move and its score."""

import json
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.formats.lines import move_string_of_line_to
from c4studio.formats.uci import EngineReport
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_OF_OTHER_ENGINES
from c4studio.grading.uci_engine import EngineProgram, EngineSetup
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Notice
from c4studio.language.said import Said, say
from c4studio.review.line import Line
from c4studio.ui import settings
from c4studio.ui.engine.compare_dialog import LEAST_SECONDS, MOST_SECONDS, CompareDialog
from c4studio.ui.engine.other_view import OtherView, other_engine_sentence
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.searches import SearchHolder
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from engine import Score, StopFlag

MARGINS = spacing.PAGE_MARGIN, spacing.TIGHT_GAP, spacing.PAGE_MARGIN, 0


class OtherEngineRow(QWidget):
    """The row above the board with the move and the score of another engine."""

    closed = Signal()
    """Emitted when the user has pressed the button that switches the engine off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ShortenedLabel()
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setIconSize(QSize(16, 16))
        set_name(self._close, "engine.switch_the_other")
        self._close.clicked.connect(self.closed)
        set_name(self, "engine.another_engine")
        layout = in_row((self._text, 1), self._close)
        layout.setContentsMargins(*MARGINS)
        self.setLayout(layout)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence in the row, whole."""
        return self._text.whole

    def show_text(self, text: str) -> None:
        """Show a sentence. A tooltip holds it where there is no room for all of it."""
        self._text.show_text(text)
        self.setAccessibleDescription(text)

    def set_look(self, look: Look) -> None:
        """Draw the row in another theme."""
        self._close.setIcon(themed_icon("close", look.theme))


class ComparePart(Part):
    """Asks another engine about the position on the board, while ours runs and scores are shown.

    Attributes:
        row: the row with what the other engine has found.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._other, self.row = desk.other_engine, OtherEngineRow()
        self._view: OtherView | None = None
        self._failure: Said | None = None
        self._asked: GameNode | None = None
        self._search = SearchHolder(self)
        self._search.failed.connect(self._on_failed)
        self.row.closed.connect(self._switch_off)
        self._other.changed.connect(self._ask_other_engine)
        desk.document.current_changed.connect(self._ask_other_engine)
        desk.analysis.enabled_changed.connect(self._ask_other_engine)
        desk.analysis.analysis_changed.connect(self._show_view)
        desk.look.value_changed.connect(self.row.set_look)
        desk.look.changed.connect(self._on_look_changed)

    @Slot()
    def _on_look_changed(self) -> None:
        """Update the names in the row, and hide it while scores are hidden."""
        is_wanted = self._is_wanted
        if is_wanted == self.row.isHidden():
            self._ask_other_engine()
        else:
            self._show_view()

    def close(self) -> None:
        """End the other engine before the window closes."""
        super().close()
        self._other.end()

    @property
    def _is_wanted(self) -> bool:
        """Whether the row is shown."""
        board = self._document.current.position.board
        is_known = board in BOARDS_OF_OTHER_ENGINES
        return self._other.is_on and self._desk.look.shows_scores and is_known

    @carries_out("compare")
    def _open_dialog(self) -> None:
        desk = self._desk
        dialog = CompareDialog(
            stored_engine(desk.settings), self._other.is_on, desk.settings, desk.window
        )
        dialog.chosen.connect(self._switch_on)
        dialog.switched_off.connect(self._switch_off)
        dialog.open()

    @Slot(object)
    def _switch_on(self, setup: EngineSetup) -> None:
        store_engine(setup, self._settings)
        self._search.stop_silently()
        self._asked = None
        self._other.switch_on(setup)

    @Slot()
    def _switch_off(self) -> None:
        self._search.stop_silently()
        self._asked = None
        self._other.switch_off()
        self._messages.say(say(Notice.OTHER_OFF, name=self._other.name))

    @Slot()
    def _ask_other_engine(self) -> None:
        """Ask the other engine about the current position, if it has not been asked already."""
        desk, node = self._desk, self._document.current
        is_wanted = self._is_wanted
        self.row.setVisible(is_wanted)
        if not (is_wanted and desk.analysis.enabled) or node.position.is_over:
            self._search.stop_silently()
            self._asked = self._view = self._failure = None
        elif node is not self._asked:
            self._asked, self._view = node, OtherView(self._other.name)
            self._failure = None
            search = desk.other_answers.start_search(
                text_of("engine.asking_another_engine"),
                [desk.other_answers.place_of(node)],
                partial(_search_line, Line.from_text(move_string_of_line_to(node))),
                self._take_answer,
            )
            self._search.hold_search(search)
        self._show_view()

    def _take_answer(self, found: dict[GameNode, OtherView]) -> None:
        ((node, view),) = found.items()
        if node is self._asked:
            self._view, self._other.name = view, view.name
            self._show_view()

    @Slot()
    def _show_view(self) -> None:
        """Show what the other engine has found, beside the exact score of its column."""
        if self.row.isHidden():
            return
        if self._failure is not None:
            said = self._failure
        elif self._view is not None:
            said = other_engine_sentence(self._view, self._exact_score(self._view.column))
        elif self._document.current.position.is_over:
            said = say(Notice.GAME_OVER)
        else:
            said = say(Notice.OTHER_WAITS, name=self._other.name)
        self.row.show_text(self._desk.look.value.render(said))

    def _exact_score(self, column: int | None) -> Score | None:
        analysis = self._desk.analysis.analysis
        if column is None or analysis is None or self._asked is None:
            return None
        known = analysis.columns[column]
        is_here = analysis.position == self._asked.position
        return known.exact if is_here and known is not None else None

    @Slot(object)
    def _on_failed(self, said: Said) -> None:
        self._failure = said
        self._show_view()


def _search_line(
    line: Line, program: EngineProgram, stop: StopFlag, _: OnProgress
) -> Iterator[dict[int, OtherView]]:
    """Let the other engine search the end of a line, and yield what it has found."""
    found = program.search(line, stop)
    report: EngineReport | None = None
    while True:
        try:
            report = next(found)
        except StopIteration as ended:
            choice = ended.value
            yield {0: OtherView(program.name, choice.report, choice.column)}
            return
        yield {0: OtherView(program.name, report)}


def stored_engine(config: Settings) -> EngineSetup:
    """Return the engine that was chosen last; one without a program before."""
    kept = load_json(config.get(settings.OTHER_ENGINE))
    try:
        command, options, seconds = kept["command"], kept["options"], float(kept["seconds"])
        is_sound = isinstance(command, str) and all(isinstance(each, str) for each in options)
        if is_sound and LEAST_SECONDS <= seconds <= MOST_SECONDS:
            return EngineSetup(command, tuple(options), seconds)
    except WRONG_KIND_ERRORS:
        pass
    return EngineSetup("")


def store_engine(setup: EngineSetup, config: Settings) -> None:
    """Store the engine that was chosen."""
    kept = {"command": setup.command, "options": setup.options, "seconds": setup.seconds}
    config.set(settings.OTHER_ENGINE, json.dumps(kept))
