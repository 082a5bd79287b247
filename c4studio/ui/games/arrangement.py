"""Search and sort order of the list of games, computed in steps."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import merge

from c4studio.game import Game
from c4studio.ui.games.rows import Column, Key, Rows, matches

PIECE = 100
"""Number of games that are processed without a pause."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A search and a sort order for the list of games.

    Attributes:
        search: words that the facts of a game must contain, in any order.
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
        """Yield pauses while the games are searched and sorted; return the listed games in order.

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
