"""The opening book: exact scores of all positions up to a number of discs, read from a file.

The file stores the scores of positions with the most discs, with one disc fewer, and of every
second number of discs below. The scores of other positions follow from those that their moves lead
to. The book is read into memory as a whole, so that nothing that happens to the file later can
change it.
"""

from os import PathLike
from pathlib import Path
from typing import final

from engine.openings.rows import Rows
from engine.position import Position

def folded_key(position: Position) -> int:
    """Return a key that is the same for a position and its mirror image, and for no other."""

@final
class Book(Rows):
    """An opening book in memory: exact scores of all positions up to a number of discs.

    Damaged blocks of scores are left out and logged once.

    Args:
        path: the file.

    Attributes:
        damaged: the number of blocks left out.

    Raises:
        CacheError: the file cannot be read, or is no book for this board and this search.
    """

    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path:
        """The path of the book's file."""
    @property
    def damaged(self) -> int:
        """Number of damaged blocks, whose scores are not known."""
    def __len__(self) -> int:
        """Return the number of scores that the file stores."""
