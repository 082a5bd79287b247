"""Transfer of entries between a table and what is kept of it on disk."""

from typing import Final

from engine.searching.table import Table
from engine.storing.entries import Entries

LEAST_KEPT: Final[int]
"""The base-2 logarithm, rounded up, of the nodes from which an entry is worth a place on disk."""

def collect(table: Table) -> Entries:
    """The sound entries of a table that are worth a place on disk; it may be searched meanwhile."""

def take_in(table: Table, entries: Entries) -> None:
    """Put entries into a table, which may be searched meanwhile, where they are worth their room.

    At most half of the table is for them: those that took the most work.
    """
