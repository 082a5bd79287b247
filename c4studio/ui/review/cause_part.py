"""Counts of the causes of mistakes in all reviewed games, which lead to the mistakes."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.insight.tally import Miss, Tally
from c4studio.review import nodes_of
from c4studio.reviewing.reviewer import Kind
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.ui.review.mistake_part import MistakePart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.words.insight import causes as words

GONE = "That game is no longer open"


class CausePart(Part):
    """Lists what each player overlooks over all games below the review, and goes to mistakes."""

    shows_scores = True

    def __init__(self, desk: Desk, review: ReviewPart, mistakes: MistakePart) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._reviewer, self._panel, self._mistakes = review.reviewer, review.panel, mistakes
        self._games: dict[int, Game] = {}
        self._reviewer.causes_changed.connect(self._show)
        self._panel.causes.miss_chosen.connect(self._on_miss_chosen)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update players' names by disc colour, and show or hide the causes."""
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show the causes of each player's mistakes, unless scores are hidden."""
        players: dict[str, Tally] = {}
        if self._desk.look.tells and not self._reviewer.is_running(Kind.CAUSES):
            naming, known = self._desk.look.value.naming, self._reviewer.results.causes
            self._games = {
                number: game
                for number, game in enumerate(self._document.collection.games, start=1)
                if game.root in known
            }
            for number, game in self._games.items():
                for side, found in known[game.root].items():
                    tally = players.setdefault(words.player(side, game.facts, naming), Tally())
                    tally.add(number, found.counts, found.missed)
        self._panel.show_causes([(name, tally.habits) for name, tally in players.items()])

    @Slot(object)
    def _on_miss_chosen(self, miss: Miss) -> None:
        """Go to the position before a mistake, in whatever game, with arrows to the right moves."""
        game = self._games[miss.game]
        if self._document.collection.game_at(game.root) is None:
            self._desk.messages.say(GONE)
            return
        nodes = nodes_of(game.end())
        node = next((each for each in nodes if each.position.ply == miss.ply), None)
        if node is None:
            self._desk.messages.say(GONE)
            return
        self._document.go_to(node)
        self._reviewer.refresh()
        moves = [move for move in self._reviewer.review.moves if move is not None]
        move = next((each for each in moves if each.ply == miss.ply), None)
        if move is not None:
            self._mistakes.go_to(move)
