"""The opening book: exact scores of all positions up to so many discs, mapped from a file.

Scores of its own it has for every fourth number of discs; those of other positions, at most three
discs fewer, follow from what the moves lead to. What it lacks or what is damaged it does not know.
"""

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
        plies: the most discs of any position in it.
        stored: the numbers of discs of which it has scores of its own.
        damaged: the number of blocks left out.

    Raises:
        CacheError: there is no such file, or it is not a book for this board and this search.
    """

    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path:
        """The file."""
    @property
    def plies(self) -> int:
        """The most discs of any position in it."""
    @property
    def stored(self) -> tuple[int, ...]:
        """The numbers of discs whose scores are in the file, the most first."""
    @property
    def damaged(self) -> int:
        """How many blocks are damaged, and so not known."""
    def __len__(self) -> int:
        """The number of scores of its own."""

    def value(self, position: Position) -> int | None:
        """The score for the side to move, None if the book does not know it."""
    def lower_bound(self, position: Position) -> int | None:
        """A lower bound on the score of a position with one disc more than the book has.

        Whoever moved last may have come from any position that lacks one of his topmost discs, and
        that is worth to him what this one is, or more. None where the book does not know of one.
        """
