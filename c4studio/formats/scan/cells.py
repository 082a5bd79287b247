"""Classification of a board's cells by colour: empty, or a disc of the first or second side."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from c4studio.formats.scan.halves import LEAST_CELLS_TO_COMPARE, divide_groups
from c4studio.formats.scan.lattice import CellGrid
from engine import Board
from engine.grid import Cell

MEASURED_DISC_FRACTION = 0.62
"""The fraction of a disc's width whose colour is measured, around the centre."""

MOST_DISTANCE_OF_SAME_COLOUR = 16.0
"""The distance in CIE L*a*b* below which two colours count as the same."""

LEAST_FRACTION_OF_CELL_COLOUR = 0.7
"""The least fraction of a cell's pixels near the cell's colour, if nothing covers the cell."""

MEASURED_DISC_PARTS = ((0.0, MEASURED_DISC_FRACTION), (0.66, 0.9), (0.84, 1.0))
"""The parts of a disc by whose colours cells are classified: the middle; of hollow discs the rim.

The bounds are distances from the centre, in halves of a disc's width.
"""

WHOLE_CELL_SPAN, CELL_EDGE_SPAN = (0.0, 0.95), (0.8, 1.15)
"""The parts of a cell whose mean colours tell a hole from a hollow ring, a letter or a cross."""

MOST_DIFFERENCES_OF_HOLES = (5.0, 9.0)
"""The greatest differences between the mean colours of a hole's two parts and those of other holes.

Between the holes of a board, in uneven light too, the differences are at most 3 and 6.
"""

MOST_COVERED_CELLS = 2
"""Maximum number of cells of a board that may be covered, e.g. by the mouse pointer or a mark."""

USUAL_COLOURS, MOST_COLOURS = 3, 6
"""The colours of a board's cells, and how many there may be where things are seen through holes."""

EMPTY_CELL, FIRST_SIDE, SECOND_SIDE = 0, 1, 2
"""What a cell holds: nothing, or a disc of the side that moved first or second."""

CellArray = NDArray[np.int64]
CellFlags = NDArray[np.bool_]
"""Types of arrays of shape (width, height): what each cell holds, and a truth value for each
cell."""

ColourArray = NDArray[np.float64]
DistanceArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class CellColours:
    """The colours of a board's cells in a picture, column by column from the bottom.

    Attributes:
        colours: the colour of each cell's middle, of shape (cells, 3).
        parts: the fraction of the middle's pixels near that colour.
        beside: the mean colours of the whole cell and of its edge, less ``colours``, of shape
            (2, cells, 3).
    """

    colours: ColourArray
    parts: NDArray[np.float64]
    beside: ColourArray


@dataclass(frozen=True, slots=True)
class ClassifiedCells:
    """The cells of a board in a picture, each classified as empty or a disc of a side.

    Attributes:
        cells: integers of shape (width, height), rows from the bottom: EMPTY, FIRST or SECOND.
        doubtful: booleans of shape (width, height), true if a cell's class is uncertain.
        either_began: whether either side may have moved first. FIRST is then the redder side if
            the rules allow it, and else the side with one disc more.
    """

    cells: CellArray
    doubtful: CellFlags
    either_began: bool


@dataclass(frozen=True, slots=True)
class _Interpretation:
    """A reading of a board's groups of cells: its cells, and its number of faults as a rank."""

    cost: float
    cells: CellArray
    unsure: CellFlags


def read_board_cells(
    pixels: NDArray[np.uint8], lattice: CellGrid, *, is_photograph: bool = False
) -> ClassifiedCells:
    """Read a board in a picture by the middles of its cells, or by the rims of hollow discs.

    Args:
        pixels: the picture in even light, of shape (height, width, 3).
        lattice: the positions of the cells in the picture.
        is_photograph: whether it is a real board, which has no hollow discs.
    """
    best: ClassifiedCells | None = None
    for part in MEASURED_DISC_PARTS:
        samples = sample_colours(pixels, lattice, part)
        found = classify_cells(samples, lattice.board, may_be_hollow=not is_photograph)
        # Another part must do much better, since what lies around discs reaches into it.
        if best is None or 2 * found.doubtful.sum() < best.doubtful.sum():
            best = found
        if best.doubtful.sum() <= MOST_COVERED_CELLS:
            break
    assert best is not None
    return best


def sample_colours(
    pixels: NDArray[np.uint8], lattice: CellGrid, part: tuple[float, float]
) -> CellColours:
    """Measure the colour of a part of each cell in a picture, and what differs from it.

    Args:
        pixels: the picture, of shape (height, width, 3).
        lattice: the positions of the cells in the picture.
        part: the least and greatest distance from the cell's centre, in halves of a disc's width.
    """
    count = lattice.board.size
    found = CellColours(np.empty((count, 3)), np.empty(count), np.empty((2, count, 3)))
    for index, cell in enumerate(lattice.board.cells):
        patch = cell_patch(pixels, lattice, cell)
        inside = pixels_within(*patch, part)
        found.colours[index] = np.median(inside, axis=0)
        apart = np.linalg.norm(inside - found.colours[index], axis=1)
        found.parts[index] = (apart < 2 * MOST_DISTANCE_OF_SAME_COLOUR).mean()
        for place, other in enumerate((WHOLE_CELL_SPAN, CELL_EDGE_SPAN)):
            mean = pixels_within(*patch, other).mean(axis=0)
            found.beside[place, index] = mean - found.colours[index]
    return found


def cell_patch(
    pixels: NDArray[np.uint8], lattice: CellGrid, cell: Cell
) -> tuple[ColourArray, DistanceArray]:
    """Return the part of a picture that shows a cell.

    Returns:
        The colours in CIE L*a*b*, of shape (height, width, 3), and the distance of each pixel from
        the middle of the cell, in halves of a disc's width.
    """
    half = max(lattice.size / 2, 2.0 / MEASURED_DISC_FRACTION)
    reach = min(CELL_EDGE_SPAN[1] * half, lattice.across / 2, lattice.down / 2)
    x, y = lattice.cell_centre(*cell)
    top, left = max(round(y - reach), 0), max(round(x - reach), 0)
    patch = pixels[top : round(y + reach) + 1, left : round(x + reach) + 1]
    down, across = np.mgrid[top : top + patch.shape[0], left : left + patch.shape[1]]
    away = np.hypot(down - y, across - x) / half
    return convert_to_lab(patch).reshape(*away.shape, 3), away


def pixels_within(
    colours: ColourArray, away: DistanceArray, part: tuple[float, float]
) -> ColourArray:
    """Return the pixels of a cell whose distance from its centre lies between two bounds.

    If no pixel of a small cell lies there, return all.
    """
    inside = colours[(away >= part[0]) & (away <= part[1])]
    return inside if len(inside) else colours.reshape(-1, 3)


def convert_to_lab(rgb: NDArray[np.uint8]) -> ColourArray:
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


def classify_cells(
    samples: CellColours, board: Board, *, may_be_hollow: bool = True
) -> ClassifiedCells:
    """Classify the cells of a board in a picture by their colours.

    The cells are clustered by colour, and the clusters are assigned to empty cells and the two
    sides so that the rules allow the board: no disc floats, and one side has as many discs as the
    other or one more. If there are several ways or none, every cell concerned is doubtful. If a
    side seems to be missing, one cluster may be two, of light holes and pale discs.
    """
    groups, doubtful = _cluster_colours(samples.colours, samples.parts)
    best = _interpret_groups(groups, doubtful, board)
    if _may_lack_side(best.cells):
        places = np.array(list(board.cells))
        clear = samples.parts >= LEAST_FRACTION_OF_CELL_COLOUR
        for divided in divide_groups(groups, doubtful, samples.colours, places, clear):
            other = _interpret_groups(*divided, board)
            if not _count_board_faults(other.cells, np.zeros_like(other.unsure)):
                best = other
                break
    strange = _cells_unlike_other_empty_ones(best.cells, samples.beside)
    if may_be_hollow and _lie_above_others(strange, best.cells):
        strange = best.cells == EMPTY_CELL
    unsure = best.unsure | strange
    if best.cost >= 1:
        unsure |= _questionable_cells(best.cells)
    cells, either_began = resolve_doubtful_cells(best.cells, unsure, samples.colours)
    return ClassifiedCells(cells, unsure, either_began)


def _interpret_groups(
    groups: NDArray[np.int64], doubtful: NDArray[np.bool_], board: Board
) -> _Interpretation:
    """Assign groups of colours to empty cells and sides, with the fewest faults."""
    unsure = doubtful.reshape(board.width, board.height)
    ways = []
    for meaning in _interpretations_of_groups(int(groups.max()) + 1):
        cells = np.array(meaning)[groups].reshape(board.width, board.height)
        cost = _count_board_faults(cells, unsure) + 0.001 * (cells != EMPTY_CELL).sum()
        ways.append(_Interpretation(float(cost), cells, unsure))
    best = min(ways, key=lambda way: way.cost)
    if groups.max() < USUAL_COLOURS:
        return best
    return replace(best, unsure=best.unsure | _cells_of_any_colour(ways, best, groups))


def _cells_of_any_colour(
    ways: Sequence[_Interpretation], best: _Interpretation, groups: NDArray[np.int64]
) -> CellFlags:
    """Return the cells that are uncertain where there are more colours than a board has.

    These are what ways that the rules allow read differently, and all but the commonest colour of
    empty cells. If the rules allow no way, these are all cells.
    """
    unsure = np.zeros(best.cells.shape, np.bool_)
    legal = [way for way in ways if not _count_board_faults(way.cells, unsure)]
    if all(way is not best for way in legal):
        return ~unsure
    for way in legal:
        unsure |= way.cells != best.cells
    empty = best.cells == EMPTY_CELL
    shown = groups.reshape(empty.shape)
    commonest = int(np.bincount(shown[empty]).argmax())
    unsure |= empty & (shown != commonest)
    return unsure


def _may_lack_side(cells: CellArray) -> bool:
    """Return whether the discs of a side may be among the cells that are read as empty.

    Then the discs of the other side float or are too many, unless there is only one of them.
    """
    faults = _count_board_faults(cells, np.zeros(cells.shape, np.bool_))
    return faults > 0 or (cells != EMPTY_CELL).sum() <= 1


def _cells_unlike_other_empty_ones(cells: CellArray, beside: ColourArray) -> CellFlags:
    """Return the cells that are read as empty and do not look like the other empty cells."""
    strange = np.zeros(cells.shape, np.bool_)
    empty = cells == EMPTY_CELL
    if not empty.any():
        return strange
    for means, most in zip(beside, MOST_DIFFERENCES_OF_HOLES, strict=True):
        holes = means.reshape(*cells.shape, 3)[empty]
        strange[empty] |= np.linalg.norm(holes - np.median(holes, axis=0), axis=1) > most
    return strange


def _lie_above_others(strange: CellFlags, cells: CellArray) -> bool:
    """Return whether strange cells lie above others that are read as empty.

    Hollow discs lie below the holes. Where the others are below, those may be the discs.
    """
    afloat = strange & np.logical_or.accumulate((cells == EMPTY_CELL) & ~strange, axis=1)
    return bool(afloat.sum() > MOST_COVERED_CELLS)


def _interpretations_of_groups(groups: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to interpret groups of colours as empty cells, first side or second side."""
    if groups == 1:
        yield (EMPTY_CELL,)
    elif groups == 2:
        yield from ((EMPTY_CELL, FIRST_SIDE), (FIRST_SIDE, EMPTY_CELL), (FIRST_SIDE, SECOND_SIDE))
    elif groups == USUAL_COLOURS:
        yield from itertools.permutations((EMPTY_CELL, FIRST_SIDE, SECOND_SIDE))
    else:
        for one, other in itertools.combinations(range(groups), 2):
            sides = {one: FIRST_SIDE, other: SECOND_SIDE}
            yield tuple(sides.get(group, EMPTY_CELL) for group in range(groups))


def _join_groups(colours: ColourArray, clear: NDArray[np.int64]) -> tuple[ColourArray, CellFlags]:
    """Join the most similar groups of cells until clearly different ones are left.

    These are at most three, or some more where other things are seen through holes. Return the
    colours of these groups, and which of all cells are alone: in a group of few cells that is like
    no other, or all where there are too many colours.

    Args:
        colours: the colours of all cells.
        clear: the indices of the cells whose colours are compared.
    """
    alone = np.zeros(len(colours), np.bool_)
    members = [[int(index)] for index in clear]
    middles = [colours[index] for index in clear]
    while len(members) > 1:
        apart = np.linalg.norm(np.array(middles)[:, None] - np.array(middles)[None], axis=2)
        np.fill_diagonal(apart, np.inf)
        one, other = sorted(divmod(int(apart.argmin()), len(members)))
        if apart.min() > MOST_DISTANCE_OF_SAME_COLOUR and len(members) <= 3:
            break
        least = min(map(len, members))
        if apart.min() > 2 * MOST_DISTANCE_OF_SAME_COLOUR and least <= MOST_COVERED_CELLS:
            # Of several groups of so few cells any may be the one that is no side's.
            alone[[index for each in members if len(each) == least for index in each]] = True
            smallest = next(place for place, each in enumerate(members) if len(each) == least)
            members.pop(smallest)
            middles.pop(smallest)
            continue
        if apart.min() > 2 * MOST_DISTANCE_OF_SAME_COLOUR:
            # There are more colours than a board has.
            if len(members) <= MOST_COLOURS:
                break
            alone[:] = True
        members[one] += members.pop(other)
        middles.pop(other)
        middles[one] = colours[members[one]].mean(axis=0)
    return np.array(middles), alone


def _cluster_colours(
    colours: ColourArray, parts: NDArray[np.float64]
) -> tuple[NDArray[np.int64], CellFlags]:
    """Cluster the cells by colour.

    Return the group of each cell, and whether the cell is uncertain.

    Partly covered cells, and groups of few cells that are like no other, are uncertain; they are
    put into the most similar group.
    """
    clear = np.flatnonzero(parts >= LEAST_FRACTION_OF_CELL_COLOUR)
    if len(clear) < LEAST_CELLS_TO_COMPARE:
        clear = np.arange(len(colours))
    centres, alone = _join_groups(colours, clear)
    doubtful = (parts < LEAST_FRACTION_OF_CELL_COLOUR) | alone
    apart = np.linalg.norm(colours[:, None] - centres[None], axis=2)
    groups = apart.argmin(axis=1)
    nearest = np.sort(apart, axis=1)
    if len(centres) > 1:
        between = np.linalg.norm(centres[:, None] - centres[None], axis=2)
        np.fill_diagonal(between, np.inf)
        # A colour nearly half-way to another group's could be that one's.
        doubtful |= nearest[:, 0] > 0.35 * between.min(axis=1)[groups]
    # In uneven light a group's colours differ more.
    spread = np.array([np.median(nearest[groups == group, 0]) for group in groups])
    doubtful |= nearest[:, 0] > np.clip(
        4 * spread, MOST_DISTANCE_OF_SAME_COLOUR, 2.5 * MOST_DISTANCE_OF_SAME_COLOUR
    )
    return groups.astype(np.int64), doubtful


def _count_board_faults(cells: CellArray, doubtful: CellFlags) -> float:
    """Count the faults of a board read from a picture: floating discs and surplus discs.

    A doubtful disc may be the other side's, which changes the surplus by two.
    """
    discs = cells != EMPTY_CELL
    floating = discs[:, 1:] & ~discs[:, :-1] & ~doubtful[:, 1:] & ~doubtful[:, :-1]
    balance = abs(int((cells == FIRST_SIDE).sum()) - int((cells == SECOND_SIDE).sum()))
    return float(floating.sum()) + max(balance - 1 - 2 * int(doubtful.sum()), 0)


def _questionable_cells(cells: CellArray) -> CellFlags:
    """Return the cells that may be misread: floating discs, and the cells directly below them.

    If no disc floats, or all discs are of one side, all cells may be misread.
    """
    discs = cells != EMPTY_CELL
    unsure = np.zeros(cells.shape, np.bool_)
    floating = discs[:, 1:] & ~discs[:, :-1]
    unsure[:, 1:] |= floating
    unsure[:, :-1] |= floating
    both = FIRST_SIDE in cells and SECOND_SIDE in cells
    return unsure if both and unsure.any() else np.ones(cells.shape, np.bool_)


def resolve_doubtful_cells(
    cells: CellArray, doubtful: CellFlags, colours: ColourArray
) -> tuple[CellArray, bool]:
    """Decide which side moved first, and read doubtful cells so that the rules allow them.

    Args:
        cells: the cells of the board, of shape (width, height), either side called FIRST_SIDE.
        doubtful: the cells that may be misread, of the same shape.
        colours: the colours of the cells in CIE L*a*b*, of shape (cells, 3).

    Returns:
        The cells, and whether either side may have moved first: if the sure discs do not say it,
        the redder side is FIRST_SIDE, unless only the other way is a legal position.
    """
    one, other = cells == FIRST_SIDE, cells == SECOND_SIDE
    surplus = int((one & ~doubtful).sum()) - int((other & ~doubtful).sum())
    either = bool((one | other).any()) and abs(surplus) <= int(
        _doubtful_cells_that_may_hold_discs(cells, doubtful).sum()
    )
    exchanged = _exchange_sides(cells)
    if not either:
        return _make_board_legal(exchanged if surplus < 0 else cells, doubtful), False
    ways = [cells, exchanged]
    if _redness_of_discs(colours, other & ~doubtful) > _redness_of_discs(colours, one & ~doubtful):
        ways.reverse()
    settled = [_make_board_legal(way, doubtful) for way in ways]
    return next((way for way in settled if is_legal_board(way)), settled[0]), True


def _exchange_sides(cells: CellArray) -> CellArray:
    """Return the cells with the discs of both sides exchanged."""
    return np.where(cells == EMPTY_CELL, EMPTY_CELL, FIRST_SIDE + SECOND_SIDE - cells)


def _doubtful_cells_that_may_hold_discs(cells: CellArray, doubtful: CellFlags) -> CellFlags:
    """Return the doubtful cells that may hold a disc, since no sure empty cell is below them."""
    return doubtful & ~np.logical_or.accumulate((cells == EMPTY_CELL) & ~doubtful, axis=1)


def _make_board_legal(cells: CellArray, doubtful: CellFlags) -> CellArray:
    """Read doubtful cells so that the board is a legal position. If it cannot be, change nothing.

    A cell below a sure disc holds a disc, a disc above an empty cell is none, and discs change
    sides until the sides' numbers fit.
    """
    changed = cells.copy()
    for column, row in np.argwhere(doubtful):
        held = bool(((cells[column, row + 1 :] != EMPTY_CELL) & ~doubtful[column, row + 1 :]).any())
        if changed[column, row] == EMPTY_CELL and held:
            changed[column, row] = FIRST_SIDE if _first_side_surplus(changed) < 1 else SECOND_SIDE
        elif (changed[column, :row] == EMPTY_CELL).any():
            changed[column, row] = EMPTY_CELL
    for column, row in np.argwhere(doubtful):
        side, surplus = changed[column, row], _first_side_surplus(changed)
        if (side == FIRST_SIDE and surplus > 1) or (side == SECOND_SIDE and surplus < 0):
            changed[column, row] = FIRST_SIDE + SECOND_SIDE - side
    return changed if is_legal_board(changed) else cells


def _first_side_surplus(cells: CellArray) -> int:
    """Return how many discs more the first side has."""
    return int((cells == FIRST_SIDE).sum()) - int((cells == SECOND_SIDE).sum())


def is_legal_board(cells: CellArray) -> bool:
    """Return whether no disc floats and the sides' numbers of discs fit each other."""
    discs = cells != EMPTY_CELL
    return not (discs[:, 1:] & ~discs[:, :-1]).any() and _first_side_surplus(cells) in (0, 1)


def _redness_of_discs(colours: ColourArray, discs: CellFlags) -> float:
    """Return how red the mean colour of some discs is, less than any colour if there are none."""
    if not discs.any():
        return -np.inf
    _, green_red, blue_yellow = colours[discs.ravel()].mean(axis=0)
    return float(green_red - abs(blue_yellow - 40) * 0.5)
