"""The commands for playing a game, the bar above the board, and the stored result."""

from __future__ import annotations

from dataclasses import replace
from random import randint

from PySide6.QtCore import Qt, Slot

from c4studio.drawing.look import Look
from c4studio.game import Facts, Game, GameNode
from c4studio.review import nodes_of
from c4studio.review.moves import ColumnScores
from c4studio.training.lesson import region_of
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.play.clock import Clock
from c4studio.ui.play.giving_up import GivingUp
from c4studio.ui.play.habits import PlayHabits
from c4studio.ui.play.match import Match
from c4studio.ui.play.match_facts import continued, facts_of
from c4studio.ui.play.play_bar import PlayBar
from c4studio.ui.play.play_dialog import MOST_SEEDS, Offer, PlayDialog
from c4studio.ui.play.round import Round
from c4studio.words import review as review_words
from c4studio.words.players import play as words
from engine import WIDTH, Side

GOING_ON = ("play.back", "play.hint", "play.swap", "numbers", "play.resign", "play.stop")
ENDED = ("play.back", "numbers", "play.rematch", "play.stop")
"""The commands with a button above the board."""
SHORT = {"play.resign": "Resign", "play.stop": "Analyse"}
"""What stands on buttons in the place of a command's name."""
MINUTE_MS = 60_000


class PlayPart(Part):
    """Plays a game against the engine or between two people, within the game tree.

    Attributes:
        round: the state of the game.
        clock: the clock for two people.
        bar: the bar with the side to move.
        habits: the stored choices and results.
        giving_up: ends the game by resignation or time.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self.round = Round(desk, self)
        self.clock = Clock(self)
        self.habits = PlayHabits(desk.settings)
        self.giving_up = GivingUp(desk, self.round, self)
        self._last: Match | None = None
        self._hints = 0
        self._told_end = False
        self.bar = PlayBar()
        for name, text in SHORT.items():
            desk.actions[name].setIconText(text)
        desk.document.game_about_to_be_shown.connect(self._on_game_changed)
        self.round.changed.connect(self._show)
        self.round.broken.connect(self._on_broken)
        self.clock.ticked.connect(self._show_clock)
        self.clock.ran_out.connect(self.giving_up.run_out)
        self._show()

    @property
    def match(self) -> Match | None:
        """The parameters of the game in progress; None while no game is played."""
        return self.round.match

    def commands(self) -> Commands:
        """Return the commands that start, continue and end games."""
        return {
            "play": self._on_play,
            "play.back": self._on_back,
            "play.hint": self._on_hint,
            "play.swap": self._on_swap,
            "play.resign": self.giving_up.ask,
            "play.rematch": self._on_rematch,
            "play.stop": self.stop,
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides. Count the game as aided if scores are shown."""
        if self.match is not None and self._desk.look.tells and not self.round.is_over:
            self.round.is_aided = True
        self.bar.set_look(look)
        self._show()

    def close(self) -> None:
        """End the game before the window closes."""
        self.stop()

    def start(self, match: Match) -> None:
        """Start a game at the current position of the document."""
        self.stop()
        self._last = match
        self._hints, self._told_end = 0, False
        self._desk.columns.take(self.round.choose)
        self._desk.actions.begin(Activity.PLAYING)
        self._desk.look.reveal(False)
        self.clock.set_time(match.minutes * MINUTE_MS)
        self.round.begin(match)

    @Slot()
    def stop(self) -> None:
        """End the game. Hidden scores are shown again."""
        self.clock.run(None)
        self._desk.columns.give_back(self.round.choose)
        self._desk.actions.end(Activity.PLAYING)
        self.round.end()
        self._desk.look.reveal(None)

    # What is asked for.

    def _on_play(self) -> None:
        node, game = self._document.current, self._document.game
        offer = replace(self.habits.offer, from_start=game.is_blank or node.position.is_over)
        match = replace(offer.match, seed=randint(1, MOST_SEEDS))
        if not offer.from_start:
            match = continued(game.facts, replace(match, human=node.position.to_move))
        dialog = PlayDialog(
            replace(offer, match=match),
            self.habits.suited,
            not node.position.is_over,
            self._desk.look.value.naming,
            self._desk.window,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self._on_chosen)
        dialog.open()

    @Slot(object)
    def _on_chosen(self, offer: Offer) -> None:
        """Start the game that the user chose in the dialog."""
        self.habits.keep(offer)
        self.stop()
        if offer.from_start:
            game = Game(facts=facts_of(offer.match, Facts()))
            if self._document.game.is_blank:
                self._document.replace_game(game)
            elif not self._document.add_games(game):
                return
        elif self._document.current.position.is_over:
            # The document may have changed while the dialog was open.
            self._desk.messages.say("The game is over")
            return
        elif self._document.current is self._document.game.end():
            self._document.describe(facts_of(offer.match, self._document.game.facts))
        self.start(offer.match)
        self._desk.panel.board.setFocus()

    def _on_back(self) -> None:
        if not self.round.take_back():
            self._desk.messages.say("There is no disc to take back")

    def _on_hint(self) -> None:
        if self.round.is_persons_turn:
            self.round.score("Looking for a hint", self._give_hint)

    def _give_hint(self, _: GameNode, columns: ColumnScores) -> None:
        best = max(score for score in columns if score is not None)
        found = [column for column, score in enumerate(columns) if score == best]
        column = min(found, key=lambda each: abs(each - WIDTH // 2))
        self._hints += 1
        self.round.is_aided = True
        hint = region_of(column) if self._hints == 1 else column
        self._desk.messages.say(review_words.hint(hint, self._desk.look.value.naming))

    def _on_swap(self) -> None:
        """Exchange the sides of user and engine, and continue the game."""
        match = self.match
        if match is not None and match.level is not None:
            self._last = replace(match, human=match.human.other)
            self.round.change_sides(self._last)

    def _on_rematch(self) -> None:
        """Play again from the same start position with exchanged sides, as a new game."""
        if self._last is None:
            return
        match = replace(self._last, human=self._last.human.other, seed=self._last.seed + 1)
        self.stop()
        start = self.round.start
        nodes = nodes_of(start)
        to_start = nodes[: nodes.index(start) + 1] if start in nodes else nodes[:1]
        game = Game(nodes[0].position, facts=facts_of(match, Facts()))
        node = game.root
        for each in to_start[1:]:
            if each.column is not None:
                node = node.add_variation(each.column)
        if self._document.add_games(game):
            self.start(match)

    # What changes meanwhile.

    @Slot(str)
    def _on_broken(self, sentence: str) -> None:
        self.stop()
        if sentence:
            self._desk.messages.warn(sentence)

    @Slot()
    def _on_game_changed(self) -> None:
        """End the game in progress because the window is about to show another game."""
        if self.match is not None:
            self.stop()

    # What is shown.

    @Slot()
    def _show(self) -> None:
        self._enable()
        match, over = self.match, self.round.is_over
        if match is None:
            self.bar.hide()
            return
        self._run_clock()
        self._show_clock()
        self.bar.show_actions([self._desk.actions[each] for each in (ENDED if over else GOING_ON)])
        text = self._state(match)
        if over and not self._told_end:
            self._told_end = True
            self._desk.messages.announcer.say(text)
            self._count(match)
        elif not over:
            self._told_end = False
        level = match.level
        self.bar.show_text(text, "" if level is None else f"The engine {words.strength(level)}")

    def _enable(self) -> None:
        """Enable the commands that can be used now, and disable the others."""
        actions, match, over = self._desk.actions, self.match, self.round.is_over
        against_engine = match is not None and match.level is not None
        for name, enabled in {
            "play.back": match is not None and self.round.lost_by is None,
            "play.hint": against_engine and not over,
            "play.swap": against_engine and not over,
            "play.resign": not over,
            "play.stop": match is not None,
            "play.rematch": self._last is not None and over,
        }.items():
            actions[name].setEnabled(enabled)

    def _state(self, match: Match) -> str:
        """Return a sentence on the side to move or the end of the game."""
        position, naming = self.round.head.position, self._desk.look.value.naming
        if match.level is not None:
            if self.round.lost_by is not None:
                return words.ending(self.round.winner, match.human)
            return words.state(position, match.human, naming)
        if self.round.winner is not None:
            return f"{naming.name(self.round.winner)} has won"
        return words.state_of_two(position, naming)

    def _run_clock(self) -> None:
        """Run the clock of the side to move, from the first disc to the end of the game."""
        match, rnd = self.match, self.round
        runs = match is not None and match.minutes and not rnd.is_over and rnd.head is not rnd.start
        self.clock.run(rnd.head.position.to_move if runs else None)

    @Slot()
    def _show_clock(self) -> None:
        match, naming = self.match, self._desk.look.value.naming
        red, yellow = self.clock.left(Side.RED), self.clock.left(Side.YELLOW)
        shown = match is not None and match.minutes
        self.bar.show_clock(words.clock(red, yellow, naming) if shown else "")

    def _count(self, match: Match) -> None:
        """Store the result of a finished game against a level if the user had no help."""
        name = words.level_name(match.level)
        if name and not self.round.is_aided and not self.round.start.position.ply:
            winner = self.round.winner
            points = 0.5 if winner is None else float(winner is match.human)
            self.habits.add_result(name, points)
