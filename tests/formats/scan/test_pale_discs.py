"""Pale discs on wooden boards with light holes, whose colours differ little, in uneven light."""

import itertools
from random import Random

import pytest
from PIL import Image

from c4studio.formats.scan import ScannedBoard, read_picture
from engine import STANDARD, Board, Position
from tests.formats.scan.drawn import as_file, sides
from tests.formats.scan.wooden import (
    BLACK,
    BROWN,
    CREAM,
    IVORY,
    LIGHT_HOLES,
    RED,
    WHITE,
    Colour,
    wooden,
)

PAIRS = tuple(itertools.product((WHITE, CREAM, IVORY), (BLACK, RED, BROWN)))


def game(seed: int, discs: int, board: Board = STANDARD) -> tuple[int, ...]:
    """The columns of a random game of at most so many discs."""
    chance, position = Random(f"wood {seed}"), Position(board)
    columns: list[int] = []
    while len(columns) < discs and not position.is_over:
        columns.append(chance.choice(position.legal_columns))
        position = position.play(columns[-1])
    return tuple(columns)


def wrong_cells(found: ScannedBoard, columns: tuple[int, ...]) -> set[tuple[int, int]]:
    """The cells that are read wrongly. Where either side may have begun, either may be first."""
    first, second = sides(columns)
    wrong = (first ^ found.red) | (second ^ found.yellow)
    if found.either_began:
        wrong = min(wrong, (first ^ found.yellow) | (second ^ found.red), key=len)
    return wrong


@pytest.mark.one_in(4)
@pytest.mark.parametrize("hole", LIGHT_HOLES, ids=["beige", "bright", "sand"])
@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_pale_discs_on_light_holes_are_read(pair: tuple[Colour, Colour], hole: Colour) -> None:
    pale, dark = pair
    for seed, colours in enumerate(((pale, dark), (dark, pale))):
        number = seed + 2 * PAIRS.index(pair)
        columns = game(number, 5 + number)
        found = read_picture(as_file(wooden(columns, colours, hole, number, rims=bool(seed))))
        assert not wrong_cells(found, columns)
        assert not found.doubtful


@pytest.mark.parametrize("discs", [0, 1, 2, 3])
def test_few_pale_discs_are_told_from_none(discs: int) -> None:
    for seed, hole in enumerate(LIGHT_HOLES):
        columns = game(seed, discs)
        found = read_picture(as_file(wooden(columns, (WHITE, BLACK), hole, seed)))
        assert not wrong_cells(found, columns)


def test_pale_discs_of_a_larger_board_are_read() -> None:
    board = Board(8, 8)
    columns, hole = game(0, 25, board), LIGHT_HOLES[0]
    picture = wooden(columns, (WHITE, BLACK), hole, 0, board=board)
    assert not wrong_cells(read_picture(as_file(picture), board), columns)


def test_pale_discs_that_cannot_be_told_from_holes_are_uncertain() -> None:
    columns, hole = game(0, 16), WHITE
    found = read_picture(as_file(wooden(columns, (WHITE, BLACK), hole, 0, rims=False)))
    assert wrong_cells(found, columns) <= set(found.doubtful)


def test_an_empty_board_has_no_discs() -> None:
    empty: Image.Image = wooden((), (WHITE, BLACK), WHITE, 5)
    found = read_picture(as_file(empty))
    assert not found.red | found.yellow
    assert not found.doubtful
