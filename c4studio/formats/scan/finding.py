"""Search for the board in a picture, whether it is upright or was taken at an angle."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from c4studio.formats.scan.lattice import CellGrid, PictureRegions, find_cell_grid, find_regions
from c4studio.formats.scan.perspective import (
    Corners,
    as_corners,
    is_convex,
    move_points,
    plane_matrix,
    see_board_straight,
)
from c4studio.formats.scan.tilted import TiltedGrid, find_tilted_grid
from c4studio.ground.progress import OnProgress
from engine import Board

COLOUR_DIFFERENCES = (10, 18, 6)
"""The colour differences between neighbouring pixels of one disc that are tried in turn."""

PALETTE_SIZES = (8, 16, 5)
"""The numbers of colours to which a picture is reduced if no colour difference finds the board."""

LEAST_FRACTION_OF_GOOD_GRID = 0.95
"""If at least this share of the cells is found, no further colour difference is tried."""

MOST_ERROR_OF_GOOD_GRID = 0.03
"""The greatest mean error of such a grid, in cells; it is greater if the board is not upright."""

USUAL_DISC_WIDTH = 0.8
"""The width of a disc, in cells, if it cannot be measured."""

MOST_DISTANCE_FROM_GIVEN_CORNER = 0.45
"""The greatest distance of a corner that is found from the one that is given, in cells."""

SEARCHED_PICTURE_SIZES = (360, 720, 1200)
"""The sizes at which the board is searched for: the longest side in pixels after shrinking."""

SEARCHES_OF_A_PICTURE = len(COLOUR_DIFFERENCES) + len(PALETTE_SIZES) + 1
"""The number of methods to find the regions of a picture."""


PixelArray = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class SeenBoard:
    """A board that was found in a picture.

    Attributes:
        pixels: the part of the picture in which the board is, as seen from straight ahead.
        lattice: the grid of the board's cells in ``pixels``.
        corners: the corners of the cells, as pixels of the whole picture.
        is_tilted: whether the picture was taken at an angle, and thus by a camera.
    """

    pixels: PixelArray
    lattice: CellGrid
    corners: Corners
    is_tilted: bool


def find_board(picture: Image.Image, board: Board, report: OnProgress) -> SeenBoard | None:
    """Find the board in a picture, upright or at an angle. Return None if there is none.

    Args:
        picture: the picture, red, green and blue.
        board: the board to look for.
        report: receives the finished fraction of the search.
    """
    upright: tuple[CellGrid, Image.Image] | None = None
    tilted: TiltedGrid | None = None
    for small, regions in _searched_regions(_shrunk_pictures(picture), report):
        lattice = find_cell_grid(regions, board)
        if lattice and (upright is None or lattice.rank > upright[0].rank):
            upright = lattice, small
        if upright and _is_good(upright[0]):
            return _upright_board(*upright, picture)
        grid = find_tilted_grid(regions, board)
        if grid and (tilted is None or grid.rank > tilted.rank):
            tilted = grid.enlarge(picture.width / small.width)
        if tilted and _is_good(tilted) and not tilted.is_upright:
            break
    if upright and (tilted is None or tilted.is_upright or upright[0].rank >= tilted.rank):
        return _upright_board(*upright, picture)
    return _tilted_board(tilted, picture) if tilted else None


def locate_board(
    picture: Image.Image, board: Board, corners: Corners, report: OnProgress
) -> SeenBoard | None:
    """Return the board with given corners, or with better ones if cells are seen near those.

    The corners of a board's frame are often taken for those of its cells.

    Args:
        picture: the picture, red, green and blue.
        board: the board.
        corners: its corners.
        report: receives the finished fraction of the search for better ones.

    Returns:
        The board; None if the corners are those of no rectangle that a camera may see.
    """
    if not is_convex(corners):
        return None
    straight, lattice = see_board_straight(picture, corners, board, USUAL_DISC_WIDTH)
    best: TiltedGrid | None = None
    for _, regions in _searched_regions([straight], report):
        grid = find_tilted_grid(regions, board)
        if grid and _is_near(grid, lattice) and (best is None or grid.rank > best.rank):
            best = grid
        if best and _is_good(best):
            break
    if best is None:
        return SeenBoard(np.asarray(straight), lattice, corners, is_tilted=True)
    back = plane_matrix(lattice.corners, np.array(corners))
    better = as_corners(move_points(back, np.array(best.corners)))
    return _tilted_board(replace(best, corners=better), picture)


def _is_good(grid: CellGrid | TiltedGrid) -> bool:
    """Return whether no other search would find a grid much better."""
    enough = grid.found >= LEAST_FRACTION_OF_GOOD_GRID * grid.board.size
    return enough and grid.error <= MOST_ERROR_OF_GOOD_GRID


def _is_near(grid: TiltedGrid, lattice: CellGrid) -> bool:
    """Return whether the corners of a grid are near those of another one."""
    off = np.hypot(*(np.array(grid.corners) - lattice.corners).T)
    return bool(off.max() < MOST_DISTANCE_FROM_GIVEN_CORNER * lattice.across)


def _upright_board(lattice: CellGrid, small: Image.Image, picture: Image.Image) -> SeenBoard:
    """Return the board whose grid was found in a picture that had been shrunk."""
    corners = as_corners(lattice.corners * (picture.width / small.width))
    return SeenBoard(np.asarray(small), lattice, corners, is_tilted=False)


def _tilted_board(grid: TiltedGrid, picture: Image.Image) -> SeenBoard:
    straight, lattice = see_board_straight(picture, grid.corners, grid.board, grid.size)
    return SeenBoard(np.asarray(straight), lattice, grid.corners, is_tilted=True)


def _shrunk_pictures(picture: Image.Image) -> list[Image.Image]:
    """Return a picture at the sizes at which the board is searched for, the smallest first.

    Small scales sharpen blurred edges, and large scales show the details of a small board.
    """
    below = sum(size < max(picture.size) for size in SEARCHED_PICTURE_SIZES)
    pictures = [picture.copy() for _ in SEARCHED_PICTURE_SIZES[: below + 1]]
    for small, longest in zip(pictures, SEARCHED_PICTURE_SIZES, strict=False):
        small.thumbnail((longest, longest), Image.Resampling.BOX)
    return pictures


def _searched_regions(
    pictures: list[Image.Image], report: OnProgress
) -> Iterator[tuple[Image.Image, PictureRegions]]:
    """Yield the regions of each picture as they are found by one method after another."""
    for place, picture in enumerate(pictures):
        for number, regions in enumerate(_find_regions(picture)):
            report((place + number / SEARCHES_OF_A_PICTURE) / len(pictures))
            yield picture, regions


def _find_regions(picture: Image.Image) -> Iterator[PictureRegions]:
    """Yield the regions of a picture as found by one method after another, the best methods first.

    The first methods join neighbouring pixels of similar colour. The last methods reduce the
    picture to few colours and join equal ones, for holes that are hardly darker than the board.
    """
    calm = picture.filter(ImageFilter.MedianFilter(3))
    for step in COLOUR_DIFFERENCES:
        yield find_regions(np.asarray(calm).astype(np.int16), step)
    for colours in PALETTE_SIZES:
        few = calm.quantize(colours, Image.Quantize.MEDIANCUT).convert("RGB")
        yield find_regions(np.asarray(few).astype(np.int16), 0)
    # Smoothing takes away lines of one pixel.
    yield find_regions(np.asarray(picture).astype(np.int16), COLOUR_DIFFERENCES[1])
