"""Classification of a board's cells by colour: empty, or a disc of either side."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from c4studio.formats.scan.lattice import Lattice
from engine import HEIGHT, WIDTH

EMPTY, FIRST, SECOND = 0, 1, 2

INNER = 0.62
"""The fraction of a disc's width whose colour is measured, around the centre."""

SAME = 16.0
"""The distance in CIE L*a*b* below which two colours count as the same."""

ALIKE = 0.7
"""The least fraction of a cell's pixels near the cell's colour, if nothing covers the cell."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """The cells of a board in a picture, each classified as empty or a disc of a side.

    Attributes:
        cells: integers of shape (7, 6), rows from the bottom: EMPTY, FIRST or SECOND. FIRST is the
            side with one disc more, or the redder colour if both sides have equally many.
        doubtful: booleans of shape (7, 6), true if a cell's class is uncertain.
    """

    cells: NDArray[np.int64]
    doubtful: NDArray[np.bool_]


def sample(pixels: NDArray[np.uint8], lattice: Lattice) -> tuple[Colours, NDArray[np.float64]]:
    """Measure each cell's colour in a picture, and the fraction of its pixels near that colour.

    Args:
        pixels: the picture, of shape (height, width, 3).
        lattice: the positions of the cells in the picture.

    Returns:
        The colours, of shape (42, 3), column by column from the bottom, and the fractions, of shape
        (42,).
    """
    colours, parts = np.empty((WIDTH * HEIGHT, 3)), np.empty(WIDTH * HEIGHT)
    radius = max(INNER * lattice.size / 2, 2.0)
    for index, (column, row) in enumerate(itertools.product(range(WIDTH), range(HEIGHT))):
        x, y = lattice.middle(column, row)
        top, left = max(round(y - radius), 0), max(round(x - radius), 0)
        patch = pixels[top : round(y + radius) + 1, left : round(x + radius) + 1]
        down, across = np.mgrid[top : top + patch.shape[0], left : left + patch.shape[1]]
        inside = seen(patch[(down - y) ** 2 + (across - x) ** 2 <= radius**2])
        colours[index] = np.median(inside, axis=0)
        apart = np.linalg.norm(inside - colours[index], axis=1)
        parts[index] = (apart < 2 * SAME).mean()
    return colours, parts


Colours = NDArray[np.float64]


def seen(rgb: NDArray[np.uint8]) -> Colours:
    """Convert colours to CIE L*a*b*, in which distances match the differences that people see."""
    linear = (rgb.reshape(-1, 3) / 255.0) ** 2.2
    to_xyz = np.array(
        [[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]]
    )
    xyz = linear @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    lightness = 116 * root[:, 1] - 16
    return np.stack(
        [lightness, 500 * (root[:, 0] - root[:, 1]), 200 * (root[:, 1] - root[:, 2])], axis=1
    )


def sort(colours: Colours, parts: NDArray[np.float64]) -> Sorted:
    """Classify the cells of a board in a picture by their colours.

    The cells are clustered by colour, and the clusters are assigned to empty cells and the two
    sides so that the rules allow the board: no disc floats, and one side has as many discs as the
    other or one more. If there are several ways or none, every cell concerned is doubtful.
    """
    groups, doubtful = _groups(colours, parts)
    count = int(groups.max()) + 1
    best: tuple[float, NDArray[np.int64]] | None = None
    for meaning in _meanings(count):
        cells = np.array(meaning)[groups].reshape(WIDTH, HEIGHT)
        cost = _faults(cells, doubtful.reshape(WIDTH, HEIGHT)) + 0.001 * (cells != EMPTY).sum()
        if best is None or cost < best[0]:
            best = cost, cells
    assert best is not None
    cells, unsure = best[1].copy(), doubtful.reshape(WIDTH, HEIGHT).copy()
    if best[0] >= 1:
        unsure |= _in_question(cells)
    return Sorted(_by_turns(cells, colours), unsure)


def _meanings(groups: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to interpret groups of colours as empty cells, first side or second side."""
    if groups == 1:
        yield (EMPTY,)
    elif groups == 2:
        yield from ((EMPTY, FIRST), (FIRST, EMPTY), (FIRST, SECOND))
    else:
        yield from itertools.permutations((EMPTY, FIRST, SECOND))


def _groups(
    colours: Colours, parts: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Cluster the cells by colour.

    Return the group of each cell, and whether the cell is uncertain.

    The two most similar groups are joined until at most three clearly different groups are left.
    Partly covered cells are uncertain; they are put into the most similar group afterwards.
    """
    clear = np.flatnonzero(parts >= ALIKE)
    if len(clear) < 12:
        clear = np.arange(len(colours))
    members = [[int(index)] for index in clear]
    middles = [colours[index] for index in clear]
    while len(members) > 1:
        apart = np.linalg.norm(np.array(middles)[:, None] - np.array(middles)[None], axis=2)
        np.fill_diagonal(apart, np.inf)
        one, other = sorted(divmod(int(apart.argmin()), len(members)))
        if apart.min() > SAME and len(members) <= 3:
            break
        members[one] += members.pop(other)
        middles.pop(other)
        middles[one] = colours[members[one]].mean(axis=0)
    centres = np.array(middles)
    apart = np.linalg.norm(colours[:, None] - centres[None], axis=2)
    groups = apart.argmin(axis=1)
    nearest = np.sort(apart, axis=1)
    doubtful = parts < ALIKE
    if len(centres) > 1:
        between = np.linalg.norm(centres[:, None] - centres[None], axis=2)
        np.fill_diagonal(between, np.inf)
        # A colour nearly half-way to another group's could be that one's.
        doubtful |= nearest[:, 0] > 0.35 * between.min(axis=1)[groups]
    doubtful |= nearest[:, 0] > 2.5 * SAME
    return groups.astype(np.int64), doubtful


def _faults(cells: NDArray[np.int64], doubtful: NDArray[np.bool_]) -> float:
    """Count the faults of a board read from a picture: floating discs and surplus discs."""
    discs = cells != EMPTY
    floating = discs[:, 1:] & ~discs[:, :-1] & ~doubtful[:, 1:] & ~doubtful[:, :-1]
    balance = abs(int((cells == FIRST).sum()) - int((cells == SECOND).sum()))
    return float(floating.sum()) + max(balance - 1 - int(doubtful.sum()), 0)


def _in_question(cells: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return the cells that may be misread: floating discs, and the cells directly below them.

    If no disc floats, all cells may be misread.
    """
    discs = cells != EMPTY
    unsure = np.zeros(cells.shape, np.bool_)
    floating = discs[:, 1:] & ~discs[:, :-1]
    unsure[:, 1:] |= floating
    unsure[:, :-1] |= floating
    return unsure if unsure.any() else np.ones(cells.shape, np.bool_)


def _by_turns(cells: NDArray[np.int64], colours: Colours) -> NDArray[np.int64]:
    """Call the side with more discs FIRST. With equally many discs the redder side is FIRST."""
    one, other = cells == FIRST, cells == SECOND
    flat = colours.reshape(WIDTH, HEIGHT, 3)
    swapped = other.sum() > one.sum()
    if other.sum() == one.sum() and one.any():
        swapped = _redness(flat[other]) > _redness(flat[one])
    return np.where(swapped & (cells != EMPTY), FIRST + SECOND - cells, cells)


def _redness(colours: Colours) -> float:
    """Return how red the mean colour of a side's discs is."""
    _, green_red, blue_yellow = colours.mean(axis=0)
    return float(green_red - abs(blue_yellow - 40) * 0.5)
