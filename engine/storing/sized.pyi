"""Table entries outside a table for boards of other sizes than the usual one, and their blocks."""

from typing import final

from engine.grid import Board
from engine.position import Position
from engine.searching.table import Table

@final
class SizedEntries:
    """A sorted collection of table entries with distinct keys, of one board.

    Args:
        board: the board.
        room: number of entries for which to reserve memory.
    """

    board: Board
    def __new__(cls, board: Board, room: int = 0) -> SizedEntries: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def union(self, other: SizedEntries) -> SizedEntries:
        """Return the union of this collection and another one.

        Two entries with the same key are combined, or dropped if they contradict each other.
        """
    def most_expensive(self, most: int) -> SizedEntries:
        """Return the ``most`` entries whose searches took the most nodes."""
    def by_discs(self) -> list[int]:
        """Return the number of entries for each number of discs, from 0 on."""
    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random, with their position, bounds and greatest number of nodes."""
    def bounds(self, position: Position) -> tuple[int, int] | None:
        """Return the stored bounds on the score of a position for its side to move, or None."""
    def after(self, key: int, number: int) -> list[tuple[int, Position, int, int, int]]:
        """Return at most ``number`` entries after a key, each with its key before its facts."""
    def count_after(self, key: int) -> int:
        """Return the number of entries whose keys are greater than a key."""
    def key_at(self, place: int) -> int:
        """Return the key of the entry at an index."""
    def fact(self, place: int) -> tuple[Position, int, int, int]:
        """Return the position, lower bound, upper bound and work of the entry at an index."""

def write_sized_blocks(entries: SizedEntries, salt: int) -> bytearray:
    """Encode entries as blocks of bytes. ``salt`` is part of every checksum."""

def read_sized_blocks(
    board: Board, data: bytes, start: int, salt: int, thorough: bool = True
) -> tuple[SizedEntries, int, int]:
    """Read the sound entries of a board from blocks of bytes that begin at an offset.

    Returns:
        The entries, the number of damaged blocks, and the number of impossible entries.
    """

@final
class SizedTable:
    """The way of entries from the transposition table of a board to the disk, and back.

    Args:
        table: the table.
        board: the board of the searches that use the table.
    """

    board: Board
    def __init__(self, table: Table, board: Board) -> None: ...
    def collect(self) -> SizedEntries:
        """Return the entries of the table that are worth saving. Searches may use the table."""
    def take_in(self, entries: SizedEntries) -> None:
        """Put entries into the table, at most half of it. Searches may use the table."""
