"""A player's repertoire as a tree of positions, with gaps in it and opponents' mistakes.

A position and its mirror image are one. The tree stores for each position how many of the player's
games continued in each column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from c4studio.game import Game, GameNode
from c4studio.library.explorer import Question, ask, newest_games
from c4studio.library.filters import Filter, Seat, choose
from c4studio.library.library import Library
from c4studio.library.words_file import Words
from engine import Position, Score, Side, folded_key

DISCS = 12
"""Default number of discs on the board up to which a repertoire tree goes."""
LEAST = 2
"""Default minimum number of the player's games that reached a position in the tree."""

Solve = Callable[[Position], tuple[Score | None, ...]]
"""A function that returns the exact scores of the columns of a position."""


@dataclass(slots=True)
class Place:
    """A position in a player's repertoire, and how often each column was played there.

    Attributes:
        moves: the moves that led there first, as a string of 1-based columns.
        position: the position.
        columns: how many games continued in each 0-based column.
    """

    moves: str
    position: Position
    columns: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """The number of games that continued from this position."""
        return self.columns.total()


@dataclass(frozen=True, slots=True)
class Reply:
    """An opponent's move in a position of a player's repertoire.

    Attributes:
        moves: the moves up to and including the reply.
        games: the number of games in which the reply was played.
        score: the exact score of the reply for the opponent; None if it was not computed.
        best: the exact score of the opponent's best column; None if it was not computed.
    """

    moves: str
    games: int
    score: Score | None = None
    best: Score | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A player's repertoire with one side: the tree of all positions in the player's games.

    Attributes:
        side: the side.
        places: the positions with either side to move, by a key that mirror images share, in the
            order in which games reached them.
        discs: the number of discs on the board up to which games were followed.
    """

    side: Side
    places: dict[int, Place]
    discs: int = DISCS

    def of(self, side: Side, least: int = 1) -> list[Place]:
        """Return the positions in which a given side is to move, those with most games first."""
        found = [p for p in self.places.values() if p.position.to_move is side and p.games >= least]
        return sorted(found, key=lambda place: (-place.games, len(place.moves), place.moves))

    def holes(self, words: Words, least: int = LEAST) -> list[Reply]:
        """Return opponents' replies that a library's games contain but the player's games do not.

        Args:
            words: the games of the library.
            least: minimum number of the player's games that reached a position.

        Returns:
            The replies, those that come most often first.
        """
        found = []
        for place in self.of(self.side.other, least):
            if place.position.ply + 1 >= self.discs:
                # Where the next position leads to was not followed.
                continue
            for column, count in enumerate(ask(words, Question(place.position)).columns):
                if count is None or not count.games or self._is_known(place.position, column):
                    continue
                found.append(Reply(f"{place.moves}{column + 1}", count.games))
        return sorted(found, key=lambda reply: (-reply.games, reply.moves))

    def _is_known(self, position: Position, column: int) -> bool:
        after = position.play(column)
        return after.is_over or folded_key(after) in self.places

    def mistakes(self, solve: Solve, least: int = LEAST) -> list[Reply]:
        """Return the opponents' moves that threw a result away, the most frequent first.

        Args:
            solve: finds the scores.
            least: minimum number of the player's games that reached a position.
        """
        found = []
        for place in self.of(self.side.other, least):
            scores = solve(place.position)
            best = max(score for score in scores if score is not None)
            for column, number in place.columns.items():
                score = scores[column]
                if score is not None and score.result < best.result:
                    found.append(Reply(f"{place.moves}{column + 1}", number, score, best))
        return sorted(found, key=lambda reply: (-reply.games, reply.moves))


def tree_of(library: Library, words: Words, wanted: Filter, discs: int = DISCS) -> Played:
    """Build the repertoire of the player whom a filter names, from the games that it selects.

    The tree has the moves of one side, which the filter names as the player's seat.

    Raises:
        DatabaseError, LibraryError: as for ``choose``.
        ValueError: the filter names no player or no side.
    """
    chosen = choose(library, words, wanted) if wanted.player else None
    if chosen is None or wanted.seat is Seat.EITHER:
        raise ValueError("a tree is of one player and one side")
    games = (kept.entry.moves for kept in library.read(newest_games(words, chosen)))
    return played(games, Side(wanted.seat.value), discs)


def played(games: Iterable[str], side: Side, discs: int = DISCS) -> Played:
    """Build a player's repertoire with one side from the moves of some games.

    Args:
        games: the games as strings of 1-based columns from the empty board.
        side: the side of the player.
        discs: the number of discs on the board up to which games are followed.
    """
    places: dict[int, Place] = {}
    for moves in games:
        position = Position()
        for ply, character in enumerate(moves[:discs]):
            column = int(character) - 1
            place = places.setdefault(folded_key(position), Place(moves[:ply], position))
            place.columns[_as_in(place.position, position, column)] += 1
            position = position.play(column)
    return Played(side, places, discs)


def _as_in(known: Position, position: Position, column: int) -> int:
    """Convert a column of the position ``known`` to a column of ``position``, which is equivalent.

    Both are equal, or one is the mirror image of the other; then the column is mirrored, too. In a
    symmetric position the left one of the two columns is returned.
    """
    mirrored = position.board.mirror(column)
    if position == position.mirror():
        return min(column, mirrored)
    return column if known == position else mirrored


def lines(tree: Played, least: int = LEAST) -> Iterator[tuple[str, Place]]:
    """Yield each position of a repertoire once, with the moves to it.

    The most played column comes first.
    """
    seen: set[int] = set()

    def follow(moves: str, position: Position) -> Iterator[tuple[str, Place]]:
        key = folded_key(position)
        place = tree.places.get(key)
        if place is None or place.games < least or key in seen:
            return
        seen.add(key)
        yield moves, place
        for column, _ in place.columns.most_common():
            own = _as_in(place.position, position, column)
            after = position.play(own)
            if not after.is_over:
                yield from follow(f"{moves}{own + 1}", after)

    yield from follow("", Position())


def as_game(tree: Played, said: Callable[[Place, int], str], least: int = LEAST) -> Game:
    """Convert a player's repertoire to a game with variations.

    A position that occurs a second time is not continued.

    Args:
        tree: the tree.
        said: returns the comment on a move, given the place where it was played and the number of
            games that played it.
        least: minimum number of the player's games that reached a position.
    """
    game = Game()
    seen: set[int] = set()
    waiting: list[GameNode] = [game.root]
    while waiting:
        node = waiting.pop()
        key = folded_key(node.position)
        place = tree.places.get(key)
        if place is None or place.games < least or key in seen:
            continue
        seen.add(key)
        children = []
        for column, number in place.columns.most_common():
            child = node.add_variation(_as_in(place.position, node.position, column))
            child.annotation = replace(child.annotation, comment=said(place, number))
            children.append(child)
        waiting.extend(reversed(children))
    return game
