"""Results by a plain search in C, ``plain_search.c``, which has none of the engine's rules."""

import ctypes
import subprocess
from pathlib import Path

from c4studio.training.puzzles.puzzle import Puzzle
from engine import Board, Position

SOURCE = Path(__file__).with_suffix(".c")
ENTRIES = 1 << 21
"""The size of the table of the search, 64 MiB."""
_WORD = (1 << 64) - 1


class PlainSearch:
    """A plain search of positions on one board.

    Args:
        board: the board.
        folder: a folder for the compiled search, of which each search needs one of its own.
    """

    def __init__(self, board: Board, folder: Path) -> None:
        library = folder / "plain.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, SOURCE], check=True)
        self._search = ctypes.CDLL(str(library))
        self._search.plain_open.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_uint64]
        self._search.plain_reaches.argtypes = [*[ctypes.c_uint64] * 4, ctypes.c_int]
        self._search.plain_open(board.width, board.height, ENTRIES)

    def reaches(self, position: Position, least: int) -> bool:
        """Return whether the side to move reaches at least a result, 1 a win or 0 a draw."""
        high, own, mask = position.board.height + 1, 0, 0
        for column, row in position.board.cells:
            if disc := position.disc(column, row):
                mask |= 1 << column * high + row
                own |= (disc is position.to_move) << column * high + row
        words = own & _WORD, own >> 64, mask & _WORD, mask >> 64
        return bool(self._search.plain_reaches(*words, least))

    def keeping_columns(self, position: Position, least: int) -> list[int]:
        """Return the 0-based columns with which the side to move reaches at least a result."""
        after = {column: position.play(column) for column in position.legal_columns}
        return [
            column
            for column, reached in after.items()
            if (
                reached.winner is not None or least == 0
                if reached.is_over
                else not self.reaches(reached, 1 - least)
            )
        ]

    def has_one_answer(self, puzzle: Puzzle) -> bool:
        """Return whether at each turn of a puzzle its column alone keeps the best result."""
        for position, column in zip(puzzle.positions[::2], puzzle.columns[::2], strict=False):
            columns = self.keeping_columns(position, 1) or self.keeping_columns(position, 0)
            if columns != [column]:
                return False
        return True
