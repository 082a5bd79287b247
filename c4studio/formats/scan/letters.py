"""Reader of boards drawn with the letters X and O in place of discs."""

import numpy as np
from numpy.typing import NDArray

from c4studio.formats.scan import cells
from c4studio.formats.scan.cells import ClassifiedCells, ColourArray, DistanceArray
from c4studio.formats.scan.lattice import CellGrid

LEAST_DIFFERENCE_OF_INK = 25.0
"""The least distance in CIE L*a*b* of a letter's colour from the colour around it."""

AROUND_LETTER = (0.8, 0.95)
"""The part of a cell around a letter, as distances from the middle in halves of a disc's width."""

MOST_INK_AROUND_LETTER = 0.15
"""The greatest share of the pixels around a letter that are no paper."""

LEAST_LETTER = 0.3
"""The least height and width of a letter, in widths of a disc; what is smaller is a dot."""

MIDDLE_OF_LETTER = 0.3
"""Width and height of the measured middle of a letter, in those of the letter."""

MOST_INK_IN_O, LEAST_INK_IN_X = 0.15, 0.4
"""The greatest share of ink in the middle of an O, and the least share in that of an X."""

UNCLEAR = -1


def read_letters(pixels: NDArray[np.uint8], lattice: CellGrid) -> ClassifiedCells | None:
    """Read a board whose discs are drawn as the letters X and O. X is taken for the first side.

    Args:
        pixels: the picture, of shape (height, width, 3).
        lattice: the positions of the cells in the picture.

    Returns:
        The cells; None if there are not both letters, or much else, or no position.
    """
    board = lattice.board
    patches = [cells.cell_patch(pixels, lattice, cell) for cell in board.cells]
    rings = [cells.pixels_within(*patch, AROUND_LETTER) for patch in patches]
    paper = np.median([np.median(ring, axis=0) for ring in rings], axis=0)
    found = np.array([_read_cell(colours, away, paper) for colours, away in patches])
    found = found.reshape(board.width, board.height)
    unclear = found == UNCLEAR
    if unclear.sum() > cells.MOST_COVERED_CELLS or not {cells.FIRST_SIDE, cells.SECOND_SIDE} <= {
        *found.flat
    }:
        return None
    # Letters have no colours that say who began.
    colours = np.zeros((board.size, 3))
    settled = cells.resolve_doubtful_cells(
        np.where(unclear, cells.EMPTY_CELL, found), unclear, colours
    )
    legal = cells.is_legal_board(settled[0])
    return ClassifiedCells(settled[0], unclear, settled[1]) if legal else None


def _read_cell(colours: ColourArray, away: DistanceArray, paper: ColourArray) -> int:
    """Return what is written in a cell: nothing, an X or an O, or what is none of these."""
    ink = np.linalg.norm(colours - paper, axis=2) > LEAST_DIFFERENCE_OF_INK
    around = (away >= AROUND_LETTER[0]) & (away <= AROUND_LETTER[1])
    if ink[around].mean() > MOST_INK_AROUND_LETTER:
        return UNCLEAR
    rows, columns = np.nonzero(ink & (away < AROUND_LETTER[0]))
    least = LEAST_LETTER * np.count_nonzero(away <= 1) ** 0.5
    if not len(rows) or max(np.ptp(rows), np.ptp(columns)) < least:
        return cells.EMPTY_CELL
    middle = [
        slice(int(lowest + part - width), int(lowest + part + width) + 1)
        for each in (rows, columns)
        for lowest, part, width in [
            (each.min(), np.ptp(each) / 2, np.ptp(each) * MIDDLE_OF_LETTER / 2)
        ]
    ]
    inside = float(ink[middle[0], middle[1]].mean())
    if inside <= MOST_INK_IN_O:
        return cells.SECOND_SIDE
    return cells.FIRST_SIDE if inside >= LEAST_INK_IN_X else UNCLEAR
