"""Hints during a game: first a part of the board, then the column."""

from __future__ import annotations

from c4studio.game import GameNode
from c4studio.training.drill import region_of
from c4studio.ui.desk import Desk
from c4studio.ui.play.round import Round
from c4studio.words import review as words
from c4studio.words.rendering import render
from engine.score import ColumnScores


class Hints:
    """Gives hints on the next disc of the user, at each position the first less exact."""

    def __init__(self, desk: Desk, round_: Round) -> None:
        self._desk, self._round = desk, round_
        # The node at which the part of the board was named.
        self._hinted: GameNode | None = None

    def reset(self) -> None:
        """Begin again with a hint at a part of the board, because a new game starts."""
        self._hinted = None

    def give(self) -> None:
        """Search a hint and show it, if it is the user's turn."""
        if self._round.is_persons_turn:
            self._round.search_scores("Looking for a hint", self._tell)

    def _tell(self, found: dict[GameNode, ColumnScores]) -> None:
        ((node, columns),) = found.items()
        best = max(score for score in columns if score is not None)
        good = [column for column, score in enumerate(columns) if score == best]
        board = node.position.board
        column = min(good, key=board.from_middle)
        self._round.is_aided = True
        hint = column if node is self._hinted else region_of(column, board)
        self._hinted = node
        self._desk.messages.say(render(words.hint(hint), self._desk.look.value.naming))
