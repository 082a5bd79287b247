from collections.abc import Iterator
from typing import Self, final

from typing_extensions import disjoint_base

from engine.grid import Board
from engine.position import Position

@disjoint_base
class Rows:
    @property
    def stored(self) -> tuple[int, ...]:
        """The numbers of discs for which scores are stored, in descending order."""
    @property
    def board(self) -> Board:
        """The board of the positions."""

    @property
    def plies(self) -> int:
        """The greatest number of discs for which scores are stored, -1 if there is none."""

    def value(self, position: Position) -> int | None: ...
    def lower_bound(self, position: Position) -> int | None: ...

@final
class Draft(Rows):
    def __new__(cls, board: Board = ...) -> Self: ...
    def put(self, position: Position, value: int) -> None: ...
    def own_rows(self, discs: int) -> Iterator[tuple[int, int, bytearray, bytearray | None]]: ...
