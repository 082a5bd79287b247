from collections.abc import Iterator, Sequence
from typing import NoReturn, final

from engine.analysis import ColumnScore
from engine.forecast import Forecast
from engine.forecasting.weights import WEIGHTS as WEIGHTS
from engine.grid import Board
from engine.position import Position
from engine.searching.table import Table
from engine.stop import StopFlag

@final
class Forecaster:
    def __init__(
        self, board: Board = ..., memory_mb: int = 32, weights: Sequence[float] = ...
    ) -> None: ...
    def __reduce__(self) -> NoReturn: ...
    @property
    def board(self) -> Board:
        """The board of the positions that are forecast."""
    @property
    def table(self) -> Table:
        """The memory of the transposition table, for tests."""
    def forecast(
        self,
        position: Position,
        nodes: int,
        stop: StopFlag | None = None,
        known: Sequence[ColumnScore | None] = (),
    ) -> Iterator[Forecast]: ...
    def choose(self, position: Position, nodes: int, stop: StopFlag | None = None) -> Forecast: ...
    def features(self, position: Position) -> tuple[int, ...] | None: ...
    def close(self) -> None: ...
