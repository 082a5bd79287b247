"""Reading from one library of games: what is asked about it, and the caches that answer it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from c4studio.library import words_file
from c4studio.library.changes import my_name
from c4studio.library.explorer import Answer, Question, ask, last_found, newest_games
from c4studio.library.filters import ME, Filter, Seat, choose
from c4studio.library.library import Library
from c4studio.library.words_file import Words
from engine import Position, Side

MOST_CHOICES = 8
"""Maximum number of filters whose games are cached, with one bit for each game."""

Work = Callable[[Library, Words], object]


@dataclass(frozen=True, slots=True)
class Explored:
    """The library's data for a position: how often each column was played, and which games.

    Attributes:
        answer: the counts of games by column.
        games: the numbers of the games that reached the position, the newest first.
        near: if no game reached the position, the index in the line of the last position that games
            reached.
        is_writable: whether the library can be changed.
    """

    answer: Answer
    games: array[int]
    near: int | None = None
    is_writable: bool = True


class Reader:
    """Reads from the library in one thread, opening it at the first request."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._library: Library | None = None
        self._words: Words | None = None
        self._chosen: dict[Filter, bytes | None] = {}

    def run(self, work: Work) -> object:
        """Call ``work`` with the library and return its result; None if there is no library yet."""
        if self._library is None:
            if self._path is None or not self._path.exists():
                return None
            self._library = Library(self._path)
        words = words_file.load(self._library, self._words)
        if words is not self._words:
            self._words = words
            self._chosen.clear()
        return work(self._library, self._words)

    def explore(self, line: Sequence[Position], moves: str | None, wanted: Filter) -> object:
        """Return counts and games for the last position of a line; None if there are no games."""
        return self.run(partial(self._explore, line, moves, wanted))

    def _explore(
        self,
        line: Sequence[Position],
        moves: str | None,
        wanted: Filter,
        library: Library,
        words: Words,
    ) -> Explored | None:
        if not words.size:
            return None
        position, chosen = line[-1], self._choose(library, words, wanted)
        mine = self._mine(library, words, wanted, position.to_move)
        answer = ask(words, Question(position, moves, chosen, mine))
        near = None if answer.games else last_found(words, line, chosen)
        games = newest_games(words, answer.found)
        return Explored(answer, games, near, library.database.is_writable)

    def _choose(self, library: Library, words: Words, wanted: Filter) -> bytes | None:
        """Return a bit set of the games that pass a filter.

        It is cached until the library changes.
        """
        if wanted not in self._chosen:
            if len(self._chosen) >= MOST_CHOICES:
                self._chosen.clear()
            self._chosen[wanted] = choose(library, words, wanted)
        return self._chosen[wanted]

    def _mine(self, library: Library, words: Words, wanted: Filter, to_move: Side) -> bytes | None:
        """Return a bit set of the given games in which the user has the side to move.

        The result is None if no name in the library is the user's.
        """
        if not my_name(library):
            return None
        own = self._choose(library, words, Filter(player=ME, seat=Seat(to_move.value)))
        chosen = self._choose(library, words, wanted)
        if own is None or chosen is None:
            return own
        both = int.from_bytes(own, "little") & int.from_bytes(chosen, "little")
        return both.to_bytes(len(own), "little")

    def close(self) -> None:
        """Close the library's file."""
        if self._library is not None:
            self._library.close()
            self._library = None
