"""Exact scores for NumPy arrays of boards, in the layouts that other programs use.

NumPy is needed here and nowhere else in the engine: ``pip install 'c4studio[arrays]'``.
"""

try:
    import numpy as _numpy  # noqa: F401
except ImportError as error:
    raise ImportError(
        "engine.arrays needs NumPy 2 or newer: pip install 'c4studio[arrays]'"
    ) from error

from engine.analysing.batch import ILLEGAL
from engine.arrays.bits import Bitboards
from engine.arrays.boards import (
    BITBOARDS,
    LAYOUT_NAMES,
    NO_BOARD,
    BoardError,
    LayoutError,
    board_size,
    from_layout,
    to_layout,
)
from engine.arrays.layouts import openspiel_layout
from engine.arrays.scoring import ScoreTable, score_columns

__all__ = [
    "BITBOARDS",
    "ILLEGAL",
    "LAYOUT_NAMES",
    "NO_BOARD",
    "Bitboards",
    "BoardError",
    "LayoutError",
    "ScoreTable",
    "board_size",
    "from_layout",
    "openspiel_layout",
    "score_columns",
    "to_layout",
]
