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
"""Bit masks: the bit of each cell as an array (7, 6), the union of all bits, and the lowest row."""


def pack_bits(cells: NDArray[np.bool_]) -> Bitboards:
    """Convert planes of cells, each an array (7, 6) of 0 and 1, to bitboards."""
    packed: Bitboards = (cells * BITS).sum(axis=(1, 2), dtype=np.uint64)
    return packed


def mirror_bitboards(pairs: Bitboards) -> Bitboards:
    """Exchange left and right in each bitboard."""
    mirrored = np.zeros_like(pairs)
    for column in range(WIDTH):
        discs = pairs >> np.uint64(STRIDE * column) & np.uint64((1 << STRIDE) - 1)
        mirrored |= discs << np.uint64(STRIDE * (WIDTH - 1 - column))
    return mirrored


def has_four(discs: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether it contains four in a row."""
    found = np.zeros(len(discs), np.bool_)
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        pairs = discs & (discs >> np.uint64(step))
        found |= pairs & (pairs >> np.uint64(2 * step)) != 0
    return found


def is_odd(mask: Bitboards) -> NDArray[np.bool_]:
    """Return for each bitboard whether its number of discs is odd, so that yellow is to move."""
    return (np.bitwise_count(mask) & 1).astype(np.bool_)
