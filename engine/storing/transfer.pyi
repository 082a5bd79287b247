"""Transfer of entries from the transposition table to ``Entries`` for the disk, and back."""

from typing import Final

from engine.searching.table import Table
from engine.storing.entries import Entries

LEAST_KEPT: Final[int]
"""An entry is saved to disk if the base-2 logarithm of its nodes, rounded up, is at least this."""

def collect(table: Table) -> Entries:
    """Return the sound entries of a table that are worth saving to disk.

    Searches may use the table at the same time.
    """

def take_in(table: Table, entries: Entries) -> None:
    """Put entries into a table, where they replace entries with less work.

    At most half of the table is filled; of more entries only those with the most work are used.
    Searches may use the table at the same time.
    """
