"""Counts of the causes of mistakes in all reviewed games, which lead to the mistakes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.analysis.searches import Urgency
from c4studio.drawing.look import Look
from c4studio.game import Game, GameNode
from c4studio.game.collection import Place
from c4studio.insight.tally import Miss, Tally
from c4studio.review import Review, nodes_of
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import HeldSearch
from c4studio.ui.part import Part
from c4studio.ui.review.causes.cause_search import SideCauses, causes_of_games
from c4studio.ui.review.mistakes.mistake_part import MistakePart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.words.insight import causes as words
from c4studio.words.rendering import render

WHAT = "Counting the causes of mistakes"
GONE = "That game is no longer open"


class CausePart(Part):
    """Counts what each player overlooks, lists it below the review, and goes to these mistakes."""

    shows_scores = True

    def __init__(self, desk: Desk, review: ReviewPart, mistakes: MistakePart) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._review, self._mistakes = review, mistakes
        self._list = review.panel.causes
        self._search = HeldSearch(self)
        self._search.done.connect(self._show)
        self._games: dict[int, Game] = {}
        self._found: dict[GameNode, SideCauses] = {}
        review.all.ended.connect(self._begin)
        self._list.miss_chosen.connect(self._on_miss_chosen)
        desk.document.loaded.connect(self._forget)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update players' names by disc colour, and show or hide the causes."""
        self._show()

    def close(self) -> None:
        """Stop the search before the window closes."""
        self._search.stop()

    @Slot()
    def _begin(self) -> None:
        """Start counting the causes in all games whose main line has been reviewed."""
        self._forget()
        collection = self._document.collection
        self._games = dict(enumerate(collection.games, start=1))
        if len(self._games) < 2:
            return
        places: list[Place] = []
        left: dict[int, Review] = {}
        for game in self._games.values():
            line = Review.of_nodes(nodes_of(game.end()))
            if line.complete and line.moves:
                left[len(places)] = line
                places.append(Place(collection, game, game.root))
        if not places:
            return
        find = partial(causes_of_games, left)
        search = self._desk.answers.ask(WHAT, places, find, self._found.update, Urgency.LATER)
        self._search.hold(search)
        self._desk.messages.follow(search)

    @Slot()
    def _forget(self) -> None:
        self._search.stop()
        self._games, self._found = {}, {}
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show the causes of each player's mistakes, unless scores are hidden."""
        players: dict[str, Tally] = {}
        if self._desk.look.tells and not self._search.running:
            naming = self._desk.look.value.naming
            for number, game in self._games.items():
                for side, found in self._found.get(game.root, {}).items():
                    tally = players.setdefault(
                        render(words.player(side, game.facts), naming), Tally()
                    )
                    tally.add(number, found.counts, found.missed)
        told = [(name, tally.habits) for name, tally in players.items()]
        self._review.panel.show_causes(told)

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
        self._review.line.refresh()
        moves = [move for move in self._review.line.review.moves if move is not None]
        move = next((each for each in moves if each.ply == miss.ply), None)
        if move is not None:
            self._mistakes.go_to(move)
