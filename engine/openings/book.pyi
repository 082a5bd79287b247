"""The opening book: exact scores of all positions up to so many discs, mapped from a file.

Those of the most discs and of one fewer are its own, and of those below every second number; others
follow from what the moves lead to. What it lacks or what is damaged it does not know.
"""

from os import PathLike
from pathlib import Path
from typing import final

from engine.openings.rows import Rows
from engine.position import Position

def folded_key(position: Position) -> int:
    """The key that a position shares with its mirror image and with no other."""

@final
class Book(Rows):
    """A book on disk, open for look-up.

    Blocks of scores that are damaged are left out, which is logged once.

    Args:
        path: the file.

    Attributes:
        damaged: the number of blocks left out.

    Raises:
        CacheError: there is no such file, or it is not a book for this board and this search.
    """

    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path:
        """The file."""
    @property
    def damaged(self) -> int:
        """How many blocks are damaged, and so not known."""
    def __len__(self) -> int:
        """The number of scores of its own."""
