"""An exact Connect Four solver that depends on no other package.

>>> from engine import Position, Solver
>>> solver = Solver()
>>> print(solver.solve(Position.from_moves("32164625")).sentence)
Red wins on move 21 with best play
"""

from engine.analysis import Analysis, ColumnScore, Source
from engine.errors import (
    BoardFault,
    CacheError,
    CacheFault,
    EngineError,
    IllegalMove,
    InvalidPosition,
    MoveFault,
    SearchStopped,
    SolverBusy,
    UnsupportedBoard,
)
from engine.forecast import Forecast
from engine.forecaster import Forecaster
from engine.grid import STANDARD, Board
from engine.openings.book import Book, folded_key
from engine.openings.packaged import PACKAGED_BOOK
from engine.position import Position
from engine.score import Score, win_score
from engine.searching import BUILD
from engine.side import Side
from engine.solver import Solver
from engine.stop import StopFlag

__all__ = [
    "BUILD",
    "PACKAGED_BOOK",
    "STANDARD",
    "Analysis",
    "Board",
    "BoardFault",
    "Book",
    "CacheError",
    "CacheFault",
    "ColumnScore",
    "EngineError",
    "Forecast",
    "Forecaster",
    "IllegalMove",
    "InvalidPosition",
    "MoveFault",
    "Position",
    "Score",
    "SearchStopped",
    "Side",
    "Solver",
    "SolverBusy",
    "Source",
    "StopFlag",
    "UnsupportedBoard",
    "folded_key",
    "win_score",
]
