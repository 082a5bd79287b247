"""The display of a game in progress: side to move, clocks and result in the bar above the board."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QToolBar, QToolButton, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.language.messages import Prompt
from c4studio.language.said import Said
from c4studio.ui.commands.actions import EXTENSION_BUTTON_NAME
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk
from c4studio.ui.play.clock import GameClock
from c4studio.ui.play.match import Match
from c4studio.ui.play.round import PlayedRound
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.players import play
from engine import Side
from engine.grid import Cell

LINE_LETTERS = 36
"""Letters of average width in a line of the sentence, the longest of which has two such lines."""


class PlayBar(QWidget):
    """The bar above the board during a game, with a sentence, the clock and buttons.

    In a narrow bar the sentence stands above the others, so that no sentence needs more lines than
    there are, which would move the board.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self.clock = plain_text.label(wraps=True), plain_text.label()
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        set_name(self.clock, "play.clock")
        self._buttons = QToolBar(text_of("play.playing"))
        self._buttons.setObjectName("buttons")
        self._buttons.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._actions: list[QAction] = []
        self._widest_buttons = 0
        set_name(self, "play.game")
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(
            spacing.PAGE_MARGIN, spacing.TIGHT_GAP, spacing.PAGE_MARGIN, 0
        )
        self._layout.setSpacing(spacing.NORMAL_GAP)
        self._layout.addWidget(self._text, 1)
        self._layout.addLayout(in_row(self.clock, self._buttons, spacing=spacing.NORMAL_GAP))
        self.hide()

    @property
    def sentence(self) -> str:
        """The sentence in the bar."""
        return self._text.text()

    def set_look(self, look: Look) -> None:
        """Draw the button of the menu in the colours of another theme."""
        more = self._buttons.findChild(QToolButton, EXTENSION_BUTTON_NAME)
        if more is not None:
            set_name(more, "play.more_buttons")
            more.setIcon(themed_icon("more", look.theme))

    def show_sentence(self, text: str, more: Sequence[str]) -> None:
        """Show another sentence. Its tooltip also holds the sentences that do not fit."""
        self._text.setText(text)
        self._place_sentence()
        self._text.setToolTip("\n".join((text, *more)))
        self.setAccessibleDescription(". ".join((text, *more)))
        self.show()

    def show_clock(self, text: str) -> None:
        """Show the remaining time of both sides; an empty text hides the clock."""
        self.clock.setText(text)
        self.clock.setVisible(bool(text))
        self._place_sentence()

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Show a button for each action."""
        if list(actions) == self._actions:
            return
        self._actions = list(actions)
        self._buttons.clear()
        self._buttons.addActions(self._actions)
        for action in self._actions:
            button = self._buttons.widgetForAction(action)
            button.setObjectName("small")
            if isinstance(button, QToolButton):
                button.setAutoRaise(False)
            button.setAccessibleName(action.text().replace("&", ""))
            # A click leaves the keyboard where it was, so that the keys of the board go on working.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._place_sentence()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sentence above the buttons, or beside them where there is room."""
        super().resizeEvent(event)
        self._place_sentence()

    def _place_sentence(self) -> None:
        """Place the sentence, with room from the start for as many lines as any sentence has."""
        buttons = self.clock.sizeHint().width() + self._buttons.sizeHint().width()
        # The end of a game, which has fewer buttons, does not move the board either.
        self._widest_buttons = max(self._widest_buttons, buttons)
        metrics, room = self._text.fontMetrics(), self.width() - 2 * spacing.PAGE_MARGIN
        line = LINE_LETTERS * metrics.averageCharWidth()
        is_narrow = room < self._widest_buttons + 2 * spacing.NORMAL_GAP + line
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
        self._layout.setSpacing(spacing.TIGHT_GAP if is_narrow else spacing.NORMAL_GAP)
        lines = 1 if is_narrow and room >= 2 * line else 2
        self._text.setMinimumHeight(lines * metrics.lineSpacing())


COMMANDS_DURING_GAME = (
    "play.back",
    "play.hint",
    "play.swap",
    "numbers",
    "play.resign",
    "play.stop",
)
COMMANDS_AT_CHOICE = ("play.keep", "play.exchange", "play.stop")
COMMANDS_AFTER_END = ("play.rematch", "play.back", "review", "play.record", "play.stop")
"""The commands with a button above the board after the end of a game."""
SHORT_NAMES = {"play.resign": "play.resign", "play.stop": "play.analyse"}
"""The labels that stand on buttons in place of the names of their commands."""


class PlayedRoundView(QObject):
    """Shows a game in progress in the bar above the board, and runs the clocks.

    Attributes:
        bar: the bar.
        clock: the clocks.
    """

    ended = Signal()
    """Emitted when the result of the game is shown."""

    def __init__(self, desk: Desk, round_: PlayedRound, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._round = desk, round_
        self._told_end = False
        self._told_choice = False
        # The node of the last disc when the clocks were looked at last.
        self._clocked = round_.head
        # The last hint, and the node of the last disc before it.
        self._hint: tuple[GameNode | None, Said | None] = None, None
        # Who has which colour and why, and the node at which it was chosen.
        self._choice: tuple[GameNode, Said] | None = None
        self.bar, self.clock = PlayBar(), GameClock(self)
        for name, key in SHORT_NAMES.items():
            desk.actions[name].setIconText(text_of(key))
        round_.time_left = self.clock.time_left
        self.clock.ticked.connect(self._show_clock)
        desk.look.value_changed.connect(self.bar.set_look)
        desk.document.current_changed.connect(self._update_board)

    def reset_clocks(self, match: Match) -> None:
        """Prepare the clocks for a new game."""
        self._told_end, self._choice = False, None
        self.clock.set_control(match.clock)
        self._clocked = self._round.head

    def show_round(self) -> None:
        """Show the state of the game. The bar is hidden while none is played."""
        match, over = self._round.match, self._round.is_over
        self._update_board()
        if match is None:
            self.clock.run_for(None)
            self.bar.hide()
            return
        self._run_clock_of_mover(match)
        self._show_clock()
        shown: Sequence[str] = COMMANDS_AFTER_END if over else COMMANDS_DURING_GAME
        if self._round.is_persons_choice:
            shown = COMMANDS_AT_CHOICE
        self.bar.show_actions([self._desk.actions[each] for each in shown])
        if over:
            self._desk.panel.board.show_hint(())
        text = self._state_sentence(match)
        if over and not self._told_end:
            self._told_end = True
            self._desk.messages.announcer.announce(text)
            self.ended.emit()
        elif not over:
            self._told_end = False
        self._tell_choice(text)
        about = []
        if self._choice is not None:
            about.append(self._desk.look.value.render(self._choice[1]))
        if match.level is not None:
            strength = play.opponent_strength(match.level, self._desk.document.game.board)
            about.append(text_of(Prompt.ENGINE_IS, strength=strength))
        self.bar.show_sentence(text, [each for each in about if each != text])

    def _tell_choice(self, text: str) -> None:
        """Speak the question for a colour once, since the engine's last disc alone does not ask."""
        asks = self._round.is_persons_choice
        if asks and not self._told_choice:
            self._desk.messages.announcer.announce(text)
        self._told_choice = asks

    def _state_sentence(self, match: Match) -> str:
        """Return a sentence on the side to move with the last hint, or on the end of the game."""
        rnd, look = self._round, self._desk.look.value
        if rnd.ending is not None and rnd.lost_by is not None:
            return look.render(rnd.ending)
        human = None if match.level is None else match.human
        if not rnd.swap.is_chosen and not rnd.is_over:
            is_placing = rnd.swap.is_placing(rnd.head.position)
            return look.render(play.swap_state(human, is_placing=is_placing))
        if self._choice is not None and self._choice[0] is rnd.persons_last_head:
            return look.render(self._choice[1])
        state = play.round_state(
            rnd.head.position, human, match.level, thinks=rnd.search.is_running
        )
        node, hint = self._hint
        return look.render(play.round_state_with_hint(state, hint if node is rnd.head else None))

    def _run_clock_of_mover(self, match: Match) -> None:
        """Run the clock of the side to move, from the first disc to the end."""
        rnd = self._round
        goes_on = not rnd.is_over and rnd.swap.is_chosen
        runs = match.clock.seconds and goes_on and rnd.head is not rnd.start
        is_moved, self._clocked = rnd.head.parent is self._clocked, rnd.head
        self.clock.run_for(rnd.head.position.to_move if runs else None, is_moved=is_moved)

    def show_choice(self, told: Said) -> None:
        """Show which colour was chosen and why, until the user plays the next disc.

        From then on the tooltip of the bar tells it.
        """
        self._choice = self._round.head, told

    def show_hint(self, node: GameNode, hint: Said, cells: tuple[Cell, ...]) -> None:
        """Show a hint on the board and beside it, until the game goes on.

        Args:
            node: the node of the last disc, at which the hint was given.
            hint: the hint.
            cells: the cells that are highlighted on the board if it shows that node.
        """
        self._hint = node, hint
        if self._desk.document.current is node:
            self._desk.panel.board.show_hint(cells)
        self.show_round()
        self._desk.messages.announcer.announce(self._desk.look.value.render(hint))

    @Slot()
    def _update_board(self) -> None:
        """Let the board show a pale disc only where a click plays it."""
        self._desk.panel.board.set_takes_discs(self._round.takes_disc)

    @Slot()
    def _show_clock(self) -> None:
        match, look = self._round.match, self._desk.look.value
        red, yellow = self.clock.time_left(Side.RED), self.clock.time_left(Side.YELLOW)
        shown = match is not None and match.clock.seconds
        self.bar.show_clock(look.render(play.clock_times(red, yellow)) if shown else "")
