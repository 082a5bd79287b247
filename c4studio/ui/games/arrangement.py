"""Searching and sorting of the list of games in steps that do not block the window."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import merge

from c4studio.game import Game
from c4studio.ui.games.rows import Column, Key, Rows, matches

PIECE = 100
"""Number of games that are processed between two pauses."""


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
