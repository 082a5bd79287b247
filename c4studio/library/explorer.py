"""Count how often each column was played in the games that reached a position."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from c4studio.library.words_file import NO_GAMES, OtherGames, PackedGames
from engine import STANDARD, Position
from engine.scanning import FIELDS, count_games, count_position, pick

SCAN_THREADS = 2
_GAMES_PER_BYTE = 8
"""Number of games in a byte of a bit set. Each thread begins at a multiple of it, so that no two
threads write the same byte."""


@dataclass(frozen=True, slots=True)
class ColumnCounts:
    """Counts, by result, of the games that continued in a certain column or ended at a position.

    Attributes:
        open: number of games without a result.
        red: number of games that red won.
        drawn: number of drawn games.
        yellow: number of games that yellow won.
        newest: the latest day of these games as YYYYMMDD; 0 if no day is known.
    """

    open: int = 0
    red: int = 0
    drawn: int = 0
    yellow: int = 0
    newest: int = 0

    @property
    def games(self) -> int:
        """The number of games counted, whatever their result."""
        return self.open + self.red + self.drawn + self.yellow


@dataclass(frozen=True, slots=True)
class ExplorerQuestion:
    """A request to the explorer: a position, and the games that are to be counted.

    Attributes:
        position: the position, whose board is that of the games.
        moves: the moves from the empty board with which counted games must begin, behind the size
            of another board than the usual one; None for any order of moves, mirror images
            included.
        chosen: the games to count, as a bit for each game; None for all.
        mine: the games that the user played, as a bit for each game; None for none.
    """

    position: Position
    moves: str | None = None
    chosen: bytes | None = None
    mine: bytes | None = None


@dataclass(frozen=True, slots=True)
class ExplorerAnswer:
    """The explorer's counts for a position: how often each column was played there.

    Attributes:
        position: the position.
        columns: the counts of all columns; None where no disc can be played.
        ended: the counts of the games that ended there.
        mine: number of the user's games that continued in each column.
        found: the games that reached the position, as a bit for each game of the library.
    """

    position: Position
    columns: tuple[ColumnCounts | None, ...]
    ended: ColumnCounts
    mine: tuple[int, ...]
    found: bytes

    @property
    def games(self) -> int:
        """The number of games that reached the position."""
        return self.ended.games + sum(count.games for count in self.columns if count is not None)


def count_continuations(
    packed_games: PackedGames, question: ExplorerQuestion, threads: int = SCAN_THREADS
) -> ExplorerAnswer:
    """Count the games that reached a position, by the column in which they continued.

    Several threads share the work.
    """
    position, wide = question.position, question.position.board.width
    found = bytearray((packed_games.highest_number + 7) // 8)
    counts = _scan_games(packed_games, question, question.chosen, found, threads)
    columns = [ColumnCounts(*counts[FIELDS * c : FIELDS * (c + 1)]) for c in range(wide + 1)]
    mine = (0,) * wide
    if question.mine is not None:
        own = _scan_games(packed_games, question, question.mine, None, threads)
        mine = tuple(sum(own[FIELDS * c : FIELDS * (c + 1) - 1]) for c in range(wide))
    legal = position.legal_columns
    return ExplorerAnswer(
        position=position,
        columns=tuple(columns[c] if c in legal else None for c in range(wide)),
        ended=columns[wide],
        mine=mine,
        found=bytes(found),
    )


@cache
def _scan_pool() -> ThreadPoolExecutor:
    """Return the pool of threads that scan games."""
    return ThreadPoolExecutor(SCAN_THREADS, "scan")


def _scan_games(
    packed_games: PackedGames,
    question: ExplorerQuestion,
    game_bits: bytes | None,
    reached_bits: bytearray | None,
    threads: int,
) -> list[int]:
    """Count games by their next column and their result, using all threads.

    Return the sums of the numbers from ``count_position``.
    """
    if question.position.board != STANDARD:
        games = packed_games.boards.get(question.position.board, NO_GAMES)
        return _scan_other_games(packed_games, games, question, game_bits, reached_bits)

    def part(ends: tuple[int, int]) -> list[int]:
        return count_position(
            packed_games.words,
            *ends,
            question.position,
            moves=question.moves,
            chosen=game_bits,
            days=packed_games.days,
            found=reached_bits,
        )

    size = packed_games.highest_number
    parts = list(_divide_games(size, threads))
    results = list(_scan_pool().map(part, parts)) if threads > 1 else [part((0, size))]
    return [
        _combine_totals(numbers, index) for index, numbers in enumerate(zip(*results, strict=True))
    ]


def _scan_other_games(
    packed_games: PackedGames,
    games: OtherGames,
    question: ExplorerQuestion,
    game_bits: bytes | None,
    reached_bits: bytearray | None,
) -> list[int]:
    """Count games of another board as ``_scan_games`` does; they are too few for threads."""
    moves = question.moves
    return count_games(
        *(games.words, games.numbers, len(games.numbers), question.position),
        moves=None if moves is None else moves.rpartition(":")[2].strip(),
        starts=games.starts or None,
        chosen=game_bits,
        days=packed_games.days,
        found=reached_bits,
    )


def _combine_totals(numbers: Sequence[int], index: int) -> int:
    """Combine the numbers that all threads found: add up counts, or take the latest of days.

    ``index`` tells whether the numbers are counts or days.
    """
    return max(numbers) if index % FIELDS == FIELDS - 1 else sum(numbers)


def _divide_games(size: int, threads: int) -> list[tuple[int, int]]:
    """Divide the games among threads.

    Return for each thread the index of its first game, and the index after its last one.
    """
    step = -(-size // threads // _GAMES_PER_BYTE) * _GAMES_PER_BYTE or _GAMES_PER_BYTE
    ends = [min(k * step, size) for k in range(threads)] + [size]
    return list(pairwise(ends))


def newest_games(packed_games: PackedGames, game_bits: bytes | bytearray) -> array[int]:
    """Return the numbers of the games whose bits are set, the newest first."""
    return pick(packed_games.newest, len(packed_games.newest), game_bits)


def find_set_up_games(
    packed_games: PackedGames, position: Position, game_bits: bytes | None = None
) -> bytes:
    """Find the games from set-up positions that reach a position.

    Return a bit for each game in ``packed_games.set_up``, which is set if the game reaches it; on
    another board than the usual one a bit for each game of the library. ``game_bits`` are such bits
    of the games to look at, None for all.
    """
    if position.board != STANDARD:
        games = packed_games.set_up_boards.get(position.board, NO_GAMES)
        reached = bytearray((packed_games.highest_number + 7) // 8)
        _scan_other_games(packed_games, games, ExplorerQuestion(position), game_bits, reached)
        return bytes(reached)
    found = bytearray((len(packed_games.set_up) + 7) // 8)
    count_position(
        packed_games.set_up_words,
        0,
        len(packed_games.set_up),
        position,
        starts=packed_games.set_up_starts,
        chosen=game_bits,
        found=found,
    )
    return bytes(found)


def last_reached_index(
    packed_games: PackedGames, line: Sequence[Position], game_bits: bytes | None = None
) -> int | None:
    """Return the index of the last position of a line that any game reached; None without one."""
    for index in range(len(line) - 1, -1, -1):
        if count_continuations(packed_games, ExplorerQuestion(line[index], chosen=game_bits)).games:
            return index
    return None
