"""The texts of the rows in the list of games, and their sort keys."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import IntEnum

from c4studio.game import Game
from c4studio.ui.games.turning_points import TurningPoints
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, cut

LONGEST_CELL = 100
"""Maximum number of characters in a cell. Texts in a file may be longer."""


class Column(IntEnum):
    """The columns of the list of games, from the left."""

    PLAYERS = 0
    DATE = 1
    EVENT = 2
    RESULT = 3
    MOVES = 4
    DECIDED = 5

    @property
    def title(self) -> str:
        """The heading of the column."""
        return self.name.capitalize()

    @property
    def help(self) -> str:
        """One sentence that explains the column."""
        return _HELP[self]


_HELP = {
    Column.PLAYERS: "Who played, the first player before the second, or the title of the game.",
    Column.DATE: "The day on which the game was played.",
    Column.EVENT: "The event at which the game was played.",
    Column.RESULT: "Who won and with which score: the larger, the sooner.",
    Column.MOVES: "How many discs the main line has.",
    Column.DECIDED: "The move that decided the game, once it is reviewed; a dash if none did.",
}


Key = tuple[bool, str | int]
"""A sort key of a game. The bool sorts games without a value last."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Builds the texts of rows in the list of games.

    Attributes:
        naming: names of sides, columns and scores.
        turning_points: the turning points of the games.
        tells: whether turning points are shown, which would reveal hidden scores.
    """

    naming: Naming
    turning_points: TurningPoints
    tells: bool = True

    def text(self, game: Game, column: Column) -> str:
        """Return the text of a game in a column of the list."""
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
            case Column.DECIDED:
                return self.turning_points.number(game) if self.tells else ""

    def sentence(self, game: Game) -> str:
        """Return the row of a game as a sentence for screen readers."""
        parts = [
            name(game),
            *(self.text(game, column) for column in (Column.DATE, Column.EVENT)),
            amount(moves(game), "move"),
            self.result(game) or "no result",
            self.turning_point(game),
        ]
        return ", ".join(filter(None, parts))

    def turning_point(self, game: Game) -> str:
        """Return the turning point of a game, the move that decided its result, as a sentence."""
        return self.turning_points.sentence(game, self.naming) if self.tells else ""

    def result(self, game: Game) -> str:
        """Return the recorded result of a game, or else the result on the board."""
        noted = wording.noted_result(game.facts, self.naming)
        return noted or wording.result(game.end().position, self.naming)

    def key(self, game: Game, column: Column) -> Key:
        """Return the sort key of a game in a column."""
        if column is Column.MOVES:
            return False, moves(game)
        text = self.text(game, column)
        if column is Column.DECIDED:
            return not text.isdigit(), int(text) if text.isdigit() else 0
        return not text, text.casefold()


def matches(game: Game, words: list[str]) -> bool:
    """Return whether a game's information contains all of the given case-folded words."""
    if not words:
        return True
    said = "\n".join(astuple(game.facts)).casefold()
    return all(word in said for word in words)


def name(game: Game) -> str:
    """Return the name of a game for the list of games."""
    return wording.name(game.facts) or wording.distinguish("Untitled", game)


def moves(game: Game) -> int:
    """Return the number of discs in the main line of a game."""
    return sum(node.column is not None for node in game.root.main_line())
