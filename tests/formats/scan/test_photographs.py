"""Photographs of boards, at an angle and in shadow, with and without corners from a hand."""

import numpy as np
import pytest
from PIL import Image

from c4studio.formats.scan import PictureError, ScannedBoard, decode_picture, read_board
from c4studio.formats.scan.perspective import Corners, as_corners
from c4studio.ground.progress import Cancelled
from engine import STANDARD, Board
from tests.formats.scan.drawn import drawn, sides
from tests.formats.scan.photographed import Photograph, photographed
from tests.formats.scan.test_pale_discs import wrong_cells

PICTURES = 30
LEAST_RIGHT = 26
MOST_MARKS = 10
"""The greatest number of cells that may be marked in a picture that counts as right."""


def is_right(found: ScannedBoard, picture: Photograph) -> bool:
    """Whether a picture is read right; never may a cell be wrong without a mark."""
    wrong = wrong_cells(found, picture.columns)
    assert wrong <= set(found.doubtful), picture.style
    return not wrong and len(found.doubtful) <= MOST_MARKS


@pytest.mark.one_in(6)
@pytest.mark.parametrize("seed", range(PICTURES))
def test_no_cell_of_a_photograph_is_wrong_without_a_mark(seed: int) -> None:
    picture = photographed(seed)
    image = decode_picture(picture.data)
    is_right(read_board(image, corners=picture.moved_corners(6)), picture)
    found = read_board(image)
    is_right(found, picture)
    assert distance(found.corners, picture.corners) < 12


@pytest.mark.verify
def test_nearly_all_photographs_are_read_and_most_without_a_hand() -> None:
    by_hand = alone = 0
    for picture in map(photographed, range(PICTURES)):
        image = decode_picture(picture.data)
        by_hand += is_right(read_board(image, corners=picture.moved_corners(6)), picture)
        alone += is_right(read_board(image), picture)
    assert by_hand >= LEAST_RIGHT
    assert alone >= LEAST_RIGHT


def distance(one: Corners, other: Corners) -> float:
    """The greatest distance of two corners that belong together."""
    return float(np.hypot(*(np.array(one) - other).T).max())


def test_a_photograph_of_a_larger_board_is_read() -> None:
    board = Board(8, 8)
    picture = photographed(4, board)
    assert is_right(read_board(decode_picture(picture.data), board), picture)


def test_what_is_seen_through_holes_leaves_the_discs_sure() -> None:
    picture = photographed(3)
    found = read_board(decode_picture(picture.data))
    assert is_right(found, picture)
    assert not {*found.red, *found.yellow} & {*found.doubtful}


def test_the_corners_of_the_frame_stand_for_those_of_the_cells() -> None:
    picture = photographed(1)
    corners = np.array(picture.corners)
    outer = as_corners(corners.mean(axis=0) + 1.06 * (corners - corners.mean(axis=0)))
    found = read_board(decode_picture(picture.data), corners=outer)
    assert is_right(found, picture)
    assert distance(found.corners, picture.corners) < 5 < distance(found.corners, outer)


ONE, TWO, THREE, FOUR = (100.0, 100.0), (500.0, 100.0), (500.0, 400.0), (100.0, 400.0)


@pytest.mark.parametrize(
    "corners",
    [
        (TWO, ONE, THREE, FOUR),
        (ONE, ONE, THREE, FOUR),
        (ONE, FOUR, THREE, TWO),
        (ONE, TWO, (300.0, 100.0), FOUR),
    ],
    ids=["crossed", "equal", "mirrored", "flat"],
)
def test_corners_of_no_board_are_one_sentence(corners: Corners) -> None:
    image = decode_picture(photographed(0).data)
    with pytest.raises(PictureError, match="NO_BOARD_AT_CORNERS"):
        read_board(image, corners=corners)


def test_given_corners_are_read_where_no_cells_are_seen() -> None:
    page = Image.new("RGB", (400, 400), "white")
    corners = ((50.0, 60.0), (350.0, 50.0), (340.0, 350.0), (60.0, 340.0))
    found = read_board(page, corners=corners)
    assert not found.painting.discs
    assert found.corners == corners


def test_a_board_that_lies_on_its_side_is_read_between_its_corners() -> None:
    image = drawn().convert("RGB").transpose(Image.Transpose.ROTATE_90)
    top, bottom = 20, 20 + 7 * 80
    left, right = 20, 20 + 6 * 80
    corners = ((left, bottom), (left, top), (right, top), (right, bottom))
    found = read_board(image, corners=as_corners(np.array(corners, float)))
    red, yellow = map(frozenset, sides())
    assert (found.red, found.yellow, found.doubtful) == (red, yellow, ())


def test_an_upright_board_has_its_corners_too() -> None:
    image = drawn().convert("RGB")
    found = read_board(image)
    left, top, right, bottom = 20, 20, 20 + 7 * 80, 20 + 6 * 80
    wanted = ((left, top), (right, top), (right, bottom), (left, bottom))
    assert distance(found.corners, wanted) < 4
    again = read_board(image, STANDARD, found.corners)
    assert again.painting == found.painting
    red, yellow = map(frozenset, sides())
    assert (found.red, found.yellow) == (red, yellow)


def test_the_search_tells_how_far_it_is_and_can_be_cancelled() -> None:
    told: list[float] = []
    with pytest.raises(PictureError):
        read_board(Image.new("RGB", (1200, 900), "white"), report=told.append)
    assert told == sorted(told)
    assert told[0] == 0
    assert 0.9 < told[-1] < 1

    def cancel(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        read_board(Image.new("RGB", (60, 60)), report=cancel)
