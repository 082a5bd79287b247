"""The opening book: exact scores of all positions up to so many discs, mapped from a file."""

from os import PathLike
from pathlib import Path
from typing import final

from engine.position import Position

def folded_key(position: Position) -> int:
    """The key that a position shares with its mirror image and with no other."""

@final
class Book:
    """A book on disk, open for look-up.

    Blocks of scores that are damaged are left out, which is logged once.

    Args:
        path: the file.

    Attributes:
        path: the file.
        plies: the most discs of any position in it.
        stored: the numbers of discs of which it has scores of its own.
        damaged: the number of blocks left out.

    Raises:
        CacheError: there is no such file, or it is not a book for this board and this search.
    """

    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path: ...
    @property
    def plies(self) -> int: ...
    @property
    def stored(self) -> tuple[int, ...]: ...
    @property
    def damaged(self) -> int: ...
    def __len__(self) -> int:
        """The number of scores of its own."""

    def value(self, position: Position) -> int | None:
        """The score for the side to move, None if the book does not know it.

        It knows its own scores, those that can be won at once, and those of fewer discs whose
        moves all lead to what it knows.
        """
