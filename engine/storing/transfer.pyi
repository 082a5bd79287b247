"""Transfer of entries from the transposition table to disk, and from disk into the table."""

from typing import Final

from engine.searching.table import Table
from engine.storing.entries import Entries

LEAST_KEPT: Final[int]
"""The base-2 logarithm, rounded up, of the nodes from which an entry is worth a place on disk."""

def collect(table: Table) -> Entries:
    """Collect the sound entries of a table that are worth keeping on disk.

    Searches may use the table at the same time.
    """

def take_in(table: Table, entries: Entries) -> None:
    """Put entries into a table, replacing entries with less work.

    The new entries take at most half of the table; beyond that, only those with the most work are
    put in. Searches may use the table at the same time.
    """
