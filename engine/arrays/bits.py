"""Operations on arrays of bitboards: packing, mirroring, fours, and the side to move."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.arrays.layouts import HEIGHT, WIDTH

Bitboards = NDArray[np.uint64]

BITS_PER_COLUMN = HEIGHT + 1
CELL_BITS = np.array(
    [[1 << (BITS_PER_COLUMN * column + row) for row in range(HEIGHT)] for column in range(WIDTH)],
    np.uint64,
)
ALL_CELLS_MASK = np.uint64(int(CELL_BITS.sum()))
BOTTOM_ROW_MASK = np.uint64(int(CELL_BITS[:, 0].sum()))
"""Bit masks: the bit of each cell as an array (7, 6), the union of all bits, and the lowest row."""


def pack_bits(cells: NDArray[np.bool_]) -> Bitboards:
    """Convert planes of cells, each an array (7, 6) of 0 and 1, to bitboards."""
    packed: Bitboards = (cells * CELL_BITS).sum(axis=(1, 2), dtype=np.uint64)
    return packed


def mirror_bitboards(pairs: Bitboards) -> Bitboards:
    """Exchange left and right in each bitboard."""
    mirrored = np.zeros_like(pairs)
    for column in range(WIDTH):
        discs = pairs >> np.uint64(BITS_PER_COLUMN * column) & np.uint64((1 << BITS_PER_COLUMN) - 1)
        mirrored |= discs << np.uint64(BITS_PER_COLUMN * (WIDTH - 1 - column))
    return mirrored


def has_four(discs: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether it contains four in a row."""
    found = np.zeros(len(discs), np.bool_)
    for step in (1, BITS_PER_COLUMN - 1, BITS_PER_COLUMN, BITS_PER_COLUMN + 1):
        pairs = discs & (discs >> np.uint64(step))
        found |= pairs & (pairs >> np.uint64(2 * step)) != 0
    return found


def is_odd(mask: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether its number of discs is odd, so that yellow is to move."""
    return (np.bitwise_count(mask) & 1).astype(np.bool_)
