"""Division of cells of nearly one colour, such as light holes and pale discs, in uneven light."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

LEAST_CELLS_TO_COMPARE = 12
"""The least number of cells whose colours tell which of them are alike."""

LEAST_COLOUR_DISTANCE_OF_HALVES = 2.5
"""The least distance in CIE L*a*b* of the colours of two halves."""

LEAST_CLEARNESS_OF_HALVES = 5.0
"""The least ratio of the distance between two halves' colours to the usual distance of a cell from
the colour of its half."""

LEAST_DEVIATION_OF_DOUBTFUL_CELL = 0.35
"""A cell is uncertain if its distance from the colour of its half exceeds this fraction of the
distance between the colours of both halves."""

MOST_REFINING_ROUNDS = 20
"""The greatest number of times that cells are divided anew."""

CellColourArray = NDArray[np.float64]
CellPlaceArray = NDArray[np.int64]
CellFlagArray = NDArray[np.bool_]
CellGroupArray = NDArray[np.int64]


def divide_groups(
    groups: CellGroupArray,
    doubtful: CellFlagArray,
    colours: CellColourArray,
    places: CellPlaceArray,
    clear: CellFlagArray,
) -> Iterator[tuple[CellGroupArray, CellFlagArray]]:
    """Yield groupings of the cells, each with one group divided in two, and the uncertain cells.

    Of one or two groups each is divided that has two clearly different colours.

    Args:
        groups: the group of each cell, of shape (cells,).
        doubtful: whether the group of each cell is uncertain.
        colours: the colours of the cells in CIE L*a*b*, of shape (cells, 3).
        places: the columns and rows of the cells, of shape (cells, 2).
        clear: whether each cell has one colour, because nothing covers it.
    """
    count = int(groups.max()) + 1
    for group in range(count) if count <= 2 else ():
        inside = np.flatnonzero((groups == group) & clear)
        if len(inside) < LEAST_CELLS_TO_COMPARE:
            continue
        halves = halve_cells(colours[inside], places[inside])
        if halves is not None:
            divided, unsure = groups.copy(), doubtful.copy()
            divided[inside[halves[0]]] = count
            unsure[inside] = halves[1]
            yield divided, unsure


def halve_cells(
    colours: CellColourArray, places: CellPlaceArray
) -> tuple[CellFlagArray, CellFlagArray] | None:
    """Divide cells in two by colour, as if they were all in the same light.

    The light may change evenly across the picture. It changes no more between discs and holes that
    lie side by side than noise does, so that colours tell these which differ less than those of
    the same discs elsewhere.

    Args:
        colours: the colours of the cells in CIE L*a*b*, of shape (cells, 3).
        places: the columns and rows of the cells, of shape (cells, 2).

    Returns:
        Whether each cell is in the second half, and whether that is uncertain. None if the cells
        are not of two clearly different colours.
    """
    light = np.column_stack([np.ones(len(places)), places])
    best, clearest = None, LEAST_CLEARNESS_OF_HALVES
    for start in _initial_divisions(colours, light):
        second, offset, rest = _refine_halves(colours, light, start)
        apart = float(np.linalg.norm(offset))
        off = np.linalg.norm(rest - second[:, None] * offset, axis=1)
        clearness = apart / max(
            float(np.median(off)), LEAST_COLOUR_DISTANCE_OF_HALVES / LEAST_CLEARNESS_OF_HALVES
        )
        if apart >= LEAST_COLOUR_DISTANCE_OF_HALVES and clearness >= clearest:
            best, clearest = (second, off > LEAST_DEVIATION_OF_DOUBTFUL_CELL * apart), clearness
    return best


def _initial_divisions(colours: CellColourArray, light: CellColourArray) -> Iterator[CellFlagArray]:
    """Yield divisions of the cells in two to refine: by place, colour, and colour without light.

    A cell below one that is of another group, and thus a disc, holds a disc. Few discs differ from
    the many holes.
    """
    _, columns, rows = light.T
    inside = set(zip(columns, rows, strict=True))
    others = {(column, row) for column in columns for row in rows} - inside
    highest = dict(sorted(others))
    yield np.array([row < highest.get(column, -1) for _, column, row in light])
    rest = colours - colours.mean(axis=0)
    yield rest @ np.linalg.svd(rest, full_matrices=False)[2][0] > 0
    off = np.linalg.norm(colours - light @ np.linalg.lstsq(light, colours, rcond=None)[0], axis=1)
    yield off > off.max() / 2


def _refine_halves(
    colours: CellColourArray, light: CellColourArray, second: CellFlagArray
) -> tuple[CellFlagArray, CellColourArray, CellColourArray]:
    """Fit the light and two colours to the cells of two halves, and divide the cells anew by them.

    Repeat this until nothing changes. Return the second half, its difference from the first, and
    the colours of all cells without the light.
    """
    offset, rest = np.zeros(3), colours
    for _ in range(MOST_REFINING_ROUNDS):
        terms = np.column_stack([light, second])
        fitted = np.linalg.lstsq(terms, colours, rcond=None)[0]
        offset, rest = fitted[-1], colours - light @ fitted[:-1]
        before, second = second, rest @ offset > offset @ offset / 2
        if np.array_equal(before, second):
            break
    return second, offset, rest
