"""Operations on arrays of bitboards: packing, mirroring, fours, and the side to move."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.arrays.layouts import HEIGHT, WIDTH

Bitboards = NDArray[np.uint64]

STRIDE = HEIGHT + 1
BITS = np.array(
    [[1 << (STRIDE * column + row) for row in range(HEIGHT)] for column in range(WIDTH)], np.uint64
)
BOARD = np.uint64(int(BITS.sum()))
BOTTOM = np.uint64(int(BITS[:, 0].sum()))
"""The bit of each cell, (7, 6); all of them; and those of the lowest row."""


def pack(cells: NDArray[np.bool_]) -> Bitboards:
    """Return the bitboard of each (7, 6) plane of cells."""
    packed: Bitboards = (cells * BITS).sum(axis=(1, 2), dtype=np.uint64)
    return packed


def mirror(pairs: Bitboards) -> Bitboards:
    """Return the bitboards with left and right exchanged."""
    mirrored = np.zeros_like(pairs)
    for column in range(WIDTH):
        discs = pairs >> np.uint64(STRIDE * column) & np.uint64((1 << STRIDE) - 1)
        mirrored |= discs << np.uint64(STRIDE * (WIDTH - 1 - column))
    return mirrored


def has_four(discs: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether it has four in a row, found by shifts (Pons, part 6)."""
    found = np.zeros(len(discs), np.bool_)
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        pairs = discs & (discs >> np.uint64(step))
        found |= pairs & (pairs >> np.uint64(2 * step)) != 0
    return found


def is_odd(mask: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether its number of discs is odd.

    Then the second player is to move.
    """
    return (np.bitwise_count(mask) & 1).astype(np.bool_)
