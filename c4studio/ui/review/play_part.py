"""Play on from here: the engine answers each disc, as well as it was asked to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import randint

from PySide6.QtCore import Qt, Slot

from c4studio.analysis.searches import Search
from c4studio.drawing.look import Look
from c4studio.game import Edit, Game, GameNode
from c4studio.game.edits import Remove
from c4studio.review import nodes_of
from c4studio.review.moves import ColumnScores
from c4studio.review.opponent import LEVELS
from c4studio.training.lesson import region_of
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.play_bar import PlayBar
from c4studio.ui.review.play_dialog import MOST_SEEDS, Match, PlayDialog
from c4studio.words import review as review_words
from c4studio.words.players import play as words
from engine import WIDTH, Side

Use = Callable[[GameNode, ColumnScores], None]

ACTIONS = ("play.back", "play.hint", "play.resign", "play.rematch", "play.stop")
OFFERED = "Regular"
"""The level that is offered at first."""


class PlayPart(Part):
    """Takes the columns while a game is under way; the game is an ordinary one in the tree.

    The game stands at the last disc of either player. Whoever looks elsewhere in the tree goes on
    from there with the next disc.

    Attributes:
        bar: says who is to move.
        match: what is played, None for nothing.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._search: Search | None = None
        self._last = Match(Side.RED, LEVELS[OFFERED])
        self.match: Match | None = None
        self._opponent = self._last.opponent()
        self._start = self._head = desk.document.current
        self._hints = 0
        self.bar = PlayBar([desk.actions[each] for each in ACTIONS])
        desk.document.game_about_to_be_shown.connect(self._on_game_changed)
        desk.document.edited.connect(self._on_edited)
        self._show()

    def commands(self) -> Commands:
        """Playing."""
        return {
            "play": self._on_play,
            "play.back": self._on_back,
            "play.hint": self._on_hint,
            "play.resign": self._on_resign,
            "play.rematch": self._on_rematch,
            "play.stop": self.stop,
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn."""
        self._show()

    def close(self) -> None:
        """Play no more."""
        self.stop()

    def start(self, match: Match) -> None:
        """Play from the current position on."""
        self.stop()
        self.match = self._last = match
        self._opponent = match.opponent()
        self._start = self._head = self._document.current
        self._hints = 0
        self._desk.columns.take(self._on_column)
        self._desk.actions.begin(Activity.PLAYING)
        self._go_on()

    @Slot()
    def stop(self) -> None:
        """Let discs of both sides be played again."""
        self._forget_search()
        self.match = None
        self._desk.columns.give_back(self._on_column)
        self._desk.actions.end(Activity.PLAYING)
        self._show()

    # What is asked for.

    def _on_play(self) -> None:
        position = self._document.current.position
        if position.is_over:
            self._desk.messages.say("The game is over")
            return
        seed = randint(1, MOST_SEEDS)
        offered = replace(self._last, human=position.to_move, seed=seed)
        dialog = PlayDialog(offered, self._desk.look.value.naming, self._desk.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.start)
        dialog.open()

    def _on_column(self, column: int) -> None:
        """A disc of the user's, who may be looking elsewhere."""
        match, head = self.match, self._head
        if match is None or head.position.is_over:
            self._desk.messages.say("The game is over")
        elif self._search is not None or head.position.to_move is not match.human:
            self._desk.messages.say("The engine is to move")
            self._go_on()
        elif self._document.current is not head:
            self._document.go_to(head)
            self._desk.messages.say("This is where the game stands; choose the column again")
        else:
            self._document.play(column)
            self._arrive()

    def _on_back(self) -> None:
        """Back to where the user chose a column last."""
        match, node = self.match, self._head
        self._forget_search()
        while match is not None and node is not self._start and node.parent is not None:
            gone, node = node, node.parent
            if node.position.to_move is match.human:
                self._head = node
                self._document.delete(gone, "disc taken back")
                self._document.go_to(node)
                self._go_on()
                return
        self._desk.messages.say("There is no disc to take back")
        self._go_on()

    def _on_hint(self) -> None:
        match, position = self.match, self._head.position
        if match is not None and position.to_move is match.human and not position.is_over:
            self._ask("Looking for a hint", self._give_hint)

    def _give_hint(self, _: GameNode, columns: ColumnScores) -> None:
        best = max(score for score in columns if score is not None)
        found = [column for column, score in enumerate(columns) if score == best]
        column = min(found, key=lambda each: abs(each - WIDTH // 2))
        self._hints += 1
        hint = region_of(column) if self._hints == 1 else column
        self._desk.messages.say(review_words.hint(hint, self._desk.look.value.naming))

    def _on_resign(self) -> None:
        if self.match is None:
            return
        winner = self.match.human.other
        facts = self._document.game.facts
        if not facts.result and self._head is self._document.game.end():
            self._document.describe(replace(facts, result=f"{winner.capitalize()}+Resign"))
        self.stop()
        name = self._desk.look.value.naming.colour(winner)
        self._desk.messages.say(f"You have resigned; {name} wins")

    def _on_rematch(self) -> None:
        """The same from the same position, in a game of its own, with colours exchanged."""
        nodes = nodes_of(self._start)
        to_start = nodes[: nodes.index(self._start) + 1] if self._start in nodes else nodes[:1]
        game = Game(nodes[0].position)
        node = game.root
        for each in to_start[1:]:
            if each.column is not None:
                node = node.add_variation(each.column)
        match = replace(self._last, human=self._last.human.other, seed=self._last.seed + 1)
        if self._document.add_games(game):
            self.start(match)

    # The engine's turn.

    def _arrive(self) -> None:
        if self._document.current.parent is self._head:
            self._head = self._document.current
            self._hints = 0
            self._go_on()

    def _go_on(self) -> None:
        """Let the engine move if it is its turn."""
        match, position = self.match, self._head.position
        if match is not None and not position.is_over and position.to_move is not match.human:
            self._ask("The engine is thinking", self._answer)
        self._show()

    def _answer(self, head: GameNode, columns: ColumnScores) -> None:
        line = [node.position for node in head.path()]
        column = self._opponent.choose(line, columns)
        self._document.go_to(head)
        self._document.play(column)
        self._arrive()

    def _ask(self, what: str, use: Use) -> None:
        """Have the current position of the game scored, unless that is being done."""
        if self._search is not None:
            return
        position = self._head.position
        search = self._desk.answers.ask(
            what,
            [self._desk.answers.place(self._head)],
            lambda solver, stop, report: iter([{0: solver.score_columns(position, stop)}]),
            partial(self._on_scores, use),
        )
        self._search = search
        search.failed.connect(self._on_failed)
        search.cancelled.connect(self._on_cancelled)
        self._desk.messages.follow(search)

    def _on_scores(self, use: Use, found: dict[GameNode, ColumnScores]) -> None:
        self._search = None
        ((head, columns),) = found.items()
        use(head, columns)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.stop()
        self._desk.messages.warn(sentence)

    @Slot()
    def _on_cancelled(self) -> None:
        self.stop()

    def _forget_search(self) -> None:
        search, self._search = self._search, None
        if search is not None:
            for signal in (search.found, search.failed):
                signal.disconnect()
            search.cancelled.disconnect(self._on_cancelled)
            search.cancel()

    # What changes meanwhile.

    @Slot()
    def _on_game_changed(self) -> None:
        """Another game is going to be shown, so this one has ended."""
        if self.match is not None:
            self.stop()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        """Stand at the last node that is left where some were undone or deleted."""
        if isinstance(edit, Remove) and self._head.is_within(edit.node):
            self._head = edit.parent
            self._forget_search()
            self._show()

    def _show(self) -> None:
        actions, match = self._desk.actions, self.match
        over = match is None or self._head.position.is_over
        for each in ("play.hint", "play.resign"):
            actions[each].setEnabled(not over)
        for each in ("play.back", "play.stop"):
            actions[each].setEnabled(match is not None)
        actions["play.rematch"].setEnabled(match is not None and over)
        if match is None:
            self.bar.hide()
            return
        naming = self._desk.look.value.naming
        text = words.state(self._head.position, match.human, naming)
        if text != self.bar.text and over:
            self._desk.messages.announcer.say(text)
        self.bar.show_text(text, f"The engine {words.strength(match.level)}")
