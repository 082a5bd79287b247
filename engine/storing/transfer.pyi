from typing import Final

from engine.searching.table import Table
from engine.storing.entries import Entries

LEAST_KEPT: Final[int]
"""An entry is saved to disk if the base-2 logarithm of its nodes, rounded up, is at least this."""

def collect(table: Table) -> Entries: ...
def take_in(table: Table, entries: Entries) -> None: ...
