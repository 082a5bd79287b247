"""Which games the list shows, and in which order; worked out piece by piece."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import merge

from c4studio.game import Game
from c4studio.ui.games.rows import Column, Key, Rows, matches

PIECE = 100
"""Games between two looks at the time."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What was asked for.

    Attributes:
        search: words that the facts of a game must contain, in any order.
        column: by which the games are sorted; None for their order in the file.
        descending: the greatest first.
    """

    search: str = ""
    column: Column | None = None
    descending: bool = False

    @property
    def is_plain(self) -> bool:
        """All games in their order."""
        return not self.search.split() and self.column is None

    def arrange(self, games: Sequence[Game], rows: Rows) -> Generator[None, None, list[Game]]:
        """The games in their order; pauses now and then, since there may be many.

        Each piece is sorted by itself, and merging them can pause as well: to sort all at once
        would stop the window for as long as it takes.
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
        # The number behind it keeps the order of the file.
        return (False, 0) if self.column is None else rows.key(game, self.column)
