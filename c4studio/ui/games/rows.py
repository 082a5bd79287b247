"""What the rows of the list of games say, and by what they are sorted and searched."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import IntEnum

from c4studio.game import Game
from c4studio.ui.games.turning_points import TurningPoints
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, cut

LONGEST_CELL = 100
"""Characters; no cell has room for more, and a file may hold any number."""


class Column(IntEnum):
    """The columns, from the left."""

    PLAYERS = 0
    EVENT = 1
    DATE = 2
    RESULT = 3
    MOVES = 4
    TURNED = 5

    @property
    def title(self) -> str:
        """What stands above it."""
        return self.name.capitalize()


Key = tuple[bool, str | int]
"""By what games are sorted; those of which nothing is known come last."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Puts games into words.

    Attributes:
        naming: how sides, columns and scores are called.
        turning_points: where the games turned.
        tells: whether they say that, which gives the scores away.
    """

    naming: Naming
    turning_points: TurningPoints
    tells: bool = True

    def text(self, game: Game, column: Column) -> str:
        """What a cell says."""
        match column:
            case Column.PLAYERS:
                return name(game)
            case Column.EVENT:
                return cut(game.facts.event, LONGEST_CELL)
            case Column.DATE:
                return cut(game.facts.date, LONGEST_CELL)
            case Column.RESULT:
                return self.result(game)
            case Column.MOVES:
                return str(moves(game))
            case Column.TURNED:
                return self.turning_points.number(game) if self.tells else ""

    def sentence(self, game: Game) -> str:
        """A whole row in words, for assistive technology."""
        parts = [
            name(game),
            *(self.text(game, column) for column in (Column.EVENT, Column.DATE)),
            amount(moves(game), "move"),
            self.result(game) or "no result",
            self.turning_point(game),
        ]
        return ", ".join(filter(None, parts))

    def turning_point(self, game: Game) -> str:
        """Where a game turned, in words."""
        return self.turning_points.sentence(game, self.naming) if self.tells else ""

    def result(self, game: Game) -> str:
        """How a game ended, as noted or else as the board shows."""
        noted = wording.noted_result(game.facts, self.naming)
        return noted or wording.result(game.end().position, self.naming)

    def key(self, game: Game, column: Column) -> Key:
        """By what a game is sorted in a column."""
        if column is Column.MOVES:
            return False, moves(game)
        text = self.text(game, column)
        if column is Column.TURNED:
            return not text.isdigit(), int(text) if text.isdigit() else 0
        return not text, text.casefold()


def matches(game: Game, words: list[str]) -> bool:
    """Whether the facts of a game contain all of some words, which are case-folded."""
    if not words:
        return True
    said = "\n".join(astuple(game.facts)).casefold()
    return all(word in said for word in words)


def name(game: Game) -> str:
    """What a game is called."""
    return wording.name(game.facts) or wording.distinguish("Untitled", game)


def moves(game: Game) -> int:
    """How many discs are played in the main line."""
    return sum(node.column is not None for node in game.root.main_line())
