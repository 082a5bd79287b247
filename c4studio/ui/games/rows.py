"""The rows of the list of games: their texts, the games' turning points, search and order."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import astuple, dataclass
from enum import IntEnum
from heapq import merge

from c4studio.game import Game, GameNode
from c4studio.review import Review, nodes_of
from c4studio.words import wording
from c4studio.words.insight import moments as moment_words
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, cut
from c4studio.words.rendering import render

NEVER = "–"
LONGEST_CELL = 100
"""Maximum number of characters in a cell. Texts in a file may be longer."""
PIECE = 100
"""Number of games that are processed between two pauses."""


class TurningPoints:
    """A cache of the games' turning points (decisive moves) for the list of games."""

    def __init__(self) -> None:
        # The text of the cell of each game, by the root.
        self._known: dict[GameNode, str] = {}

    def number(self, game: Game) -> str:
        """Return the move number of a game's turning point as text; a dash if it has none.

        The result is empty if unknown.
        """
        if game.root not in self._known:
            review = _review_of(game)
            found = review.moments if review.moves else None
            move = None if found is None else found.headline
            never = "" if found is None else NEVER
            self._known[game.root] = never if move is None else str(move.ply)
        return self._known[game.root]

    def forget(self, root: GameNode) -> None:
        """Remove a game from the cache."""
        self._known.pop(root, None)


def _review_of(game: Game) -> Review:
    return Review.of_nodes(nodes_of(game.end()))


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
        """Return a game's decisive moves as sentences without a full stop; empty if unknown."""
        said = moment_words.without_reasons(_review_of(game)) if self.tells else None
        return "" if said is None else render(said, self.naming)

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


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The search text and the sort order of the list of games.

    Attributes:
        search: words that the information on a game must contain, in any order.
        column: the column to sort by; None for the order of the file.
        descending: whether to sort in descending order.
    """

    search: str = ""
    column: Column | None = None
    descending: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether all games are listed in the order of the file."""
        return not self.search.split() and self.column is None

    def arrange(self, games: Sequence[Game], rows: Rows) -> Generator[None, None, list[Game]]:
        """Search and sort the games, yielding pauses. Return the listed games in order.

        Sections of the list are sorted one by one and then merged, because sorting all at once
        would block the window.
        """
        words = self.search.casefold().split()
        pieces: list[list[tuple[Key, int, Game]]] = []
        for start in range(0, len(games), PIECE):
            piece = [
                (self._key(game, rows), number, game)
                for number, game in enumerate(games[start : start + PIECE], start)
                if matches(game, words)
            ]
            piece.sort()
            pieces.append(piece)
            yield
        found: list[Game] = []
        for number, (_, _, game) in enumerate(merge(*pieces)):
            found.append(game)
            if not number % PIECE:
                yield
        return found[::-1] if self.descending else found

    def _key(self, game: Game, rows: Rows) -> Key:
        # The number in the key keeps the order of the file among equal games.
        return (False, 0) if self.column is None else rows.key(game, self.column)
