"""The display of a game in progress: side to move, clocks and result in the bar above the board."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.play.clock import Clock
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_bar import PlayBar
from c4studio.ui.play.round import Round
from c4studio.words.players import play as words
from c4studio.words.rendering import render, render_within
from engine import Side

GOING_ON = ("play.back", "play.hint", "play.swap", "numbers", "play.resign", "play.stop")
ENDED = ("play.back", "numbers", "play.rematch", "play.stop")
"""The commands with a button above the board."""
SHORT = {"play.resign": "Resign", "play.stop": "Analyse"}
"""What stands on buttons in the place of a command's name."""
MINUTE_MS = 60_000


class RoundView(QObject):
    """Shows a game in progress in the bar above the board, and runs the clocks of two people.

    Attributes:
        bar: the bar.
        clock: the clocks.
    """

    ended = Signal()
    """The result of the game is shown."""

    def __init__(self, desk: Desk, round_: Round, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._round = desk, round_
        self._told_end = False
        self.bar, self.clock = PlayBar(), Clock(self)
        for name, text in SHORT.items():
            desk.actions[name].setIconText(text)
        self.clock.ticked.connect(self._show_clock)

    def set_look(self, look: Look) -> None:
        """Draw the bar in another theme."""
        self.bar.set_look(look)

    def start(self, match: Match) -> None:
        """Prepare the clocks for a new game."""
        self._told_end = False
        self.clock.set_time(match.minutes * MINUTE_MS)

    def show(self) -> None:
        """Show the state of the game. The bar is hidden while none is played."""
        match, over = self._round.match, self._round.is_over
        if match is None:
            self.clock.run(None)
            self.bar.hide()
            return
        self._run_clock(match)
        self._show_clock()
        self.bar.show_actions([self._desk.actions[each] for each in (ENDED if over else GOING_ON)])
        text = self._state(match)
        if over and not self._told_end:
            self._told_end = True
            self._desk.messages.announcer.say(text)
            self.ended.emit()
        elif not over:
            self._told_end = False
        level = match.level
        self.bar.show_text(
            text, "" if level is None else f"The engine {render_within(words.strength(level))}"
        )

    def _state(self, match: Match) -> str:
        """Return a sentence on the side to move or the end of the game."""
        position, naming = self._round.head.position, self._desk.look.value.naming
        if match.level is not None:
            if self._round.lost_by is not None:
                return render(words.ending(self._round.winner, match.human))
            thinks = self._round.search.running
            return render(words.state(position, match.human, thinks=thinks), naming)
        if self._round.winner is not None:
            return f"{naming.name(self._round.winner)} has won"
        return render(words.state_of_two(position), naming)

    def _run_clock(self, match: Match) -> None:
        """Run the clock of the side to move, from the first disc to the end."""
        rnd = self._round
        runs = match.minutes and not rnd.is_over and rnd.head is not rnd.start
        self.clock.run(rnd.head.position.to_move if runs else None)

    @Slot()
    def _show_clock(self) -> None:
        match, naming = self._round.match, self._desk.look.value.naming
        red, yellow = self.clock.left(Side.RED), self.clock.left(Side.YELLOW)
        shown = match is not None and match.minutes
        self.bar.show_clock(render(words.clock(red, yellow), naming) if shown else "")
