"""The weights of the forecast's evaluation, as tests/bench/fit_forecast.py has fitted them.

A feature of engine/forecasting/features.pxd adds its count times its weight to the logarithm of the
odds of points for the side that places the last disc of a full board. The weight is the number of
the first half, plus that of the second half times the share of the board that is full.
"""

from array import array
from collections.abc import Sequence

from engine.grid import Board

_TEXT = """
0.2560 0.2296 0.4908 0.5089 0.6524 0.2231 0.2200 0.2041
0.1251 -0.0943 0.0314 0.2840 0.0361 0.1852 0.0918 0.3069
0.3274 0.5595 0.4474 -0.1853 -0.0026 -0.5460 -0.5245 -0.6087
-0.2108 -0.0929 -0.1910 -0.3321 0.0285 -0.0991 -0.6211 -0.0332
-0.3738 -0.0551 -0.1859 -0.7570 -0.2119 0.4474 0.1607 0.9886
0.3385 -0.6615 -0.3206 -0.3718 -0.4502 -0.7514 -0.4596 -0.3714
-0.2322 -0.1974 0.0045 -0.1133 -1.0089 0.0725 -0.1229 -0.0063
-0.5516 -1.2032 -0.3571 -1.4261 0.5148 -0.0794 0.8265 0.6833
0.4232 0.3338 0.0273 0.2836 0.6224 -0.2590 0.1916 0.3762
0.0618 1.0875 -0.0571 0.5082 1.5488 0.2493 -1.4261 1.1377
-1.3506 0.5521
"""

WEIGHTS = tuple(map(float, _TEXT.split()))


def weights_of_board(board: Board, unit: int, weights: Sequence[float] = WEIGHTS) -> bytes:
    """Return the weight of each feature for each number of discs of a board, as C numbers (int).

    Args:
        board: the board.
        unit: what a weight of 1 becomes.
        weights: both halves of the weights.
    """
    first, second = weights[: len(weights) // 2], weights[len(weights) // 2 :]
    return array(
        "i",
        (
            round(unit * (one + more * discs / board.size))
            for discs in range(board.size + 1)
            for one, more in zip(first, second, strict=True)
        ),
    ).tobytes()
