"""The commands for playing a game, the bar above the board, and the stored result."""

from __future__ import annotations

from dataclasses import replace
from random import randint

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.game import Facts, Game
from c4studio.review import nodes_of
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.play.giving_up import GivingUp
from c4studio.ui.play.habits import PlayHabits
from c4studio.ui.play.hints import Hints
from c4studio.ui.play.match import Match
from c4studio.ui.play.match_facts import continued, exchanged, facts_of, is_of
from c4studio.ui.play.play_dialog import MOST_SEEDS, Offer, PlayDialog
from c4studio.ui.play.round import Round
from c4studio.ui.play.round_view import RoundView


class PlayPart(Part):
    """Plays a game against the engine or between two people, within the game tree.

    Attributes:
        round: the state of the game.
        clock: the clock for two people.
        bar: the bar with the side to move.
        habits: the stored choices and results.
        giving_up: ends the game by resignation or time.
    """

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self.round = Round(desk, self)
        self._view = RoundView(desk, self.round, self)
        self._hints = Hints(desk, self.round)
        self.bar, self.clock = self._view.bar, self._view.clock
        self.habits = PlayHabits(desk.settings)
        self.giving_up = GivingUp(desk, self.round, self)
        self._last: Match | None = None
        desk.document.game_about_to_be_shown.connect(self._on_game_changed)
        self.round.changed.connect(self._show)
        self.round.broken.connect(self._on_broken)
        self._view.ended.connect(self._count)
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
            "play.back": self.round.take_back,
            "play.hint": self._hints.give,
            "play.swap": self._on_swap,
            "play.resign": self.giving_up.ask,
            "play.rematch": self._on_rematch,
            "play.stop": self.stop,
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides. Count the game as aided if scores are shown.

        Commands that show how good a move is are disabled while scores are hidden.
        """
        actions, conceals = self._desk.actions, self._desk.look.conceals
        if conceals is not actions.is_under_way(Activity.CONCEALING):
            (actions.begin if conceals else actions.end)(Activity.CONCEALING)
        if self.match is not None and self._desk.look.tells and not self.round.is_over:
            self.round.is_aided = True
        self._view.set_look(look)
        self._show()

    def close(self) -> None:
        """End the game before the window closes."""
        if self.match is not None:
            self.stop()

    def start(self, match: Match) -> None:
        """Start a game at the current position of the document."""
        self.stop()
        self._last = match
        self._hints.reset()
        self._desk.columns.take(self.round.choose)
        self._desk.actions.begin(Activity.PLAYING)
        self._desk.look.reveal(False)
        self._view.start(match)
        self.round.begin(match)

    @Slot()
    def stop(self) -> None:
        """End the game. Hidden scores are shown again."""
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
        else:
            facts, end = self._document.game.facts, self._document.game.end()
            # A game of these players goes on, wherever in it; one of others stays as it ended.
            if self._document.current is end or is_of(facts, offer.match):
                self._document.describe(facts_of(offer.match, facts))
        self.start(offer.match)
        self._desk.panel.board.setFocus()

    def _on_swap(self) -> None:
        """Exchange the sides of user and engine, and continue the game."""
        match = self.match
        if match is not None and match.level is not None:
            game = self._document.game
            if self.round.head is game.end():
                self._document.describe(exchanged(game.facts, match))
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
            self.habits.keep_rematch(match)
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
        """Show the game. Enable the commands that can be used now, and disable the others."""
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
        self._view.show()

    @Slot()
    def _count(self) -> None:
        """Store the result of a finished game against a level if the user had no help."""
        is_whole = not self.round.is_aided and not self.round.start.position.ply
        if self.match is not None and is_whole:
            self.habits.add_game(self.match, self.round.winner)
