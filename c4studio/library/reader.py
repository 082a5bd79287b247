"""Reading from one library of games: what is asked about it, and the caches that answer it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from c4studio.ground.whole_file import is_there
from c4studio.library import explorer, words_file
from c4studio.library.explorer import ExplorerAnswer, ExplorerQuestion
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.library import Library
from c4studio.library.players import USERS_OWN_NAMES, own_player_names
from c4studio.library.words_file import PackedGames
from engine import STANDARD, Board, Position

MOST_CACHED_FILTERS = 8
"""Maximum number of filters whose games are cached, with one bit for each game."""

LibraryWork = Callable[[Library, PackedGames], object]


@dataclass(frozen=True, slots=True)
class ExploredPosition:
    """The library's data for a position: how often each column was played, and which games.

    Attributes:
        answer: the counts of games by column.
        games: the numbers of the games that reached the position, the newest first.
        near: if no game reached the position, the index in the line of the last position that games
            reached.
        boards: if no game of those asked for is on the board, the boards on which some are.
        is_writable: whether the library can be changed.
    """

    answer: ExplorerAnswer
    games: array[int]
    near: int | None = None
    boards: tuple[Board, ...] = ()
    is_writable: bool = True


class LibraryReader:
    """Reads from the library in one thread, opening it at the first request.

    Attributes:
        library: the open library; None before the first request, and if there is none.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.library: Library | None = None
        self._words: PackedGames | None = None
        self._chosen: dict[GameFilter, bytes | None] = {}

    def run_work(self, work: LibraryWork) -> object:
        """Call ``work`` with the library and return its result; None if there is no library yet."""
        if self.library is None:
            if self._path is None or not is_there(self._path):
                return None
            self.library = Library(self._path)
        words = words_file.load_packed_games(self.library, self._words)
        if words is not self._words:
            self._words = words
            self._chosen.clear()
        return work(self.library, self._words)

    def explore_line(
        self, line: Sequence[Position], moves: str | None, game_filter: GameFilter
    ) -> object:
        """Return counts and games for the last position of a line; None if there are no games."""
        return self.run_work(partial(self._explore_position, line, moves, game_filter))

    def _explore_position(
        self,
        line: Sequence[Position],
        moves: str | None,
        game_filter: GameFilter,
        library: Library,
        packed_games: PackedGames,
    ) -> ExploredPosition | None:
        if not packed_games.highest_number:
            return None
        position, chosen = (
            line[-1],
            self._bits_of_filtered_games(library, packed_games, game_filter),
        )
        mine = self._own_games(library, packed_games, game_filter)
        answer = explorer.count_continuations(
            packed_games, ExplorerQuestion(position, moves, chosen, mine)
        )
        near = None if answer.games else explorer.last_reached_index(packed_games, line, chosen)
        games = explorer.newest_games(packed_games, answer.found)
        boards: tuple[Board, ...] = ()
        if near is None and not answer.games:
            questions = (
                ExplorerQuestion(Position(board), chosen=chosen)
                for board in (STANDARD, *sorted(packed_games.boards, key=str))
            )
            found = (explorer.count_continuations(packed_games, each) for each in questions)
            boards = tuple(each.position.board for each in found if each.games)
        return ExploredPosition(answer, games, near, boards, library.database.is_writable)

    def _bits_of_filtered_games(
        self, library: Library, packed_games: PackedGames, game_filter: GameFilter
    ) -> bytes | None:
        """Return a bit set of the games that pass a filter.

        It is cached until the library changes.
        """
        if game_filter not in self._chosen:
            if len(self._chosen) >= MOST_CACHED_FILTERS:
                self._chosen.clear()
            self._chosen[game_filter] = select_games(library, packed_games, game_filter)
        return self._chosen[game_filter]

    def _own_games(
        self, library: Library, packed_games: PackedGames, game_filter: GameFilter
    ) -> bytes | None:
        """Return a bit set of the given games that the user played, whatever the side.

        The result is None if no name in the library is the user's.
        """
        if not own_player_names(library):
            return None
        users = GameFilter(player=USERS_OWN_NAMES)
        own = self._bits_of_filtered_games(library, packed_games, users)
        chosen = self._bits_of_filtered_games(library, packed_games, game_filter)
        if own is None or chosen is None:
            return own
        both = int.from_bytes(own, "little") & int.from_bytes(chosen, "little")
        return both.to_bytes(len(own), "little")

    def close(self) -> None:
        """Close the library's file."""
        if self.library is not None:
            self.library.close()
            self.library = None
