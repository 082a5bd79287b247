"""Positions for tests of arrays, and their pairs of bitboards made the slow way."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from engine import Position


def random_positions(count: int, seed: int) -> list[Position]:
    """Positions after random moves, finished games among them."""
    chance, found = Random(seed), []
    for _ in range(count):
        position = Position()
        for _ in range(chance.randrange(43)):
            if position.legal_columns:
                position = position.play(chance.choice(position.legal_columns))
        found.append(position)
    return found


def pairs_of(positions: Sequence[Position]) -> NDArray[np.uint64]:
    return np.array([_pair(position) for position in positions], np.uint64).reshape(-1, 2)


def _pair(position: Position) -> tuple[int, int]:
    mine = mask = 0
    for column in range(7):
        for row in range(position.height(column)):
            cell = 1 << (7 * column + row)
            mask |= cell
            mine |= cell if position.disc(column, row) is position.to_move else 0
    return mine, mask
