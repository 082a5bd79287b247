from os import PathLike
from pathlib import Path
from typing import NoReturn, final

from engine.openings.rows import Rows
from engine.position import Position

def folded_key(position: Position) -> int: ...

@final
class Book(Rows):
    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def path(self) -> Path:
        """The path of the book's file."""
    @property
    def damaged(self) -> int:
        """Number of damaged blocks, whose scores are unknown."""
    def __reduce__(self) -> NoReturn: ...
    def __len__(self) -> int: ...
