"""Transfer of entries from a table to be written to disk, and from disk into a table."""

from typing import Final

from engine.searching.table import Table
from engine.storing.entries import Entries

LEAST_KEPT: Final[int]
"""The base-2 logarithm, rounded up, of the nodes from which an entry is worth a place on disk."""

def collect(table: Table) -> Entries:
    """Return the sound entries of a table that are worth a place on disk.

    Searches may use the table at the same time.
    """

def take_in(table: Table, entries: Entries) -> None:
    """Put entries into a table in place of others with less work.

    They take at most half of the table; of more entries only those with the most work are put in.
    Searches may use the table at the same time.
    """
