"""The opening book: exact scores of all positions with few discs, read from a file.

The file stores the scores of positions with the two greatest numbers of discs, and with every
second number of discs below. The scores of other positions are computed from those of the positions
that their moves lead to. The whole file is read into memory, so that later changes of the file have
no effect.
"""

from os import PathLike
from pathlib import Path
from typing import final

from engine.openings.rows import Rows
from engine.position import Position

def folded_key(position: Position) -> int:
    """Return a key that identifies a position. Its mirror image has the same key."""

@final
class Book(Rows):
    """An opening book in memory: exact scores of all positions with few discs.

    Damaged blocks of scores are ignored and logged once.

    Args:
        path: the file.

    Attributes:
        damaged: the number of damaged blocks.

    Raises:
        CacheError: the file cannot be read, or is no book for this version of the search.
    """

    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path:
        """The path of the book's file."""
    @property
    def damaged(self) -> int:
        """Number of damaged blocks, whose scores are unknown."""
    def __len__(self) -> int:
        """Return the number of scores that the file stores."""
