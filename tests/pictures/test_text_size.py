"""Text on the board follows the size of text that the user has chosen."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.pictures import overlay
from c4studio.pictures.chip import chip_item
from c4studio.pictures.display import (
    DrawnItem,
    ItemGroup,
    PathItem,
    RectItem,
    TextItem,
    text_width,
    width_of_small_letters,
)
from c4studio.pictures.places import CELL_SIDE, DISC_RADIUS, FRAME_WIDTH, Rectangle, chip_box
from c4studio.pictures.scenes import ChipState, ScoreChip, Verdict
from engine import Board
from tests.boards import ON_BOTH

LOSS = ScoreChip(ChipState.EXACT, Verdict.LOSS, "−18", "move 41", "41")
HALF_A_CAPITAL = 0.36
"""Half the height of a capital letter or a digit, in heights of its font."""


def texts(item: DrawnItem) -> Iterator[TextItem]:
    if isinstance(item, ItemGroup):
        for each in item.items:
            yield from texts(each)
    elif isinstance(item, TextItem):
        yield item


def inside(drawn: TextItem, box: Rectangle) -> bool:
    """Whether a text has room between the left and right edges of a box."""
    wide = (
        text_width(drawn.words, drawn.height, bold=True)
        if drawn.bold
        else width_of_small_letters(drawn.words, drawn.height)
    )
    left = drawn.at[0] if drawn.start else drawn.at[0] - wide / 2
    return box.left <= left and left + wide <= box.right


def test_the_numbers_of_a_chip_grow_and_have_room() -> None:
    box, tall = chip_box(3), chip_box(3, 1.5)
    small, large = texts(chip_item(box, LOSS, False)), tuple(texts(chip_item(tall, LOSS, False)))
    score, caption = (new.height / old.height for old, new in zip(small, large, strict=True))
    assert score >= 1.4
    assert caption >= 1.4
    assert all(inside(each, tall) for each in large)
    assert [each.words for each in large] == ["−18", "41"]


def test_a_small_chip_has_a_legible_caption_of_one_word() -> None:
    box, least = chip_box(3), BoardGeometry(38).least_font
    for brief in ("41", "loses", "draw"):
        _, said = texts(chip_item(box, replace(LOSS, brief=brief), False, least))
        assert said.words == brief
        assert round(said.height * 0.38) >= LEAST_FONT_HEIGHT
        assert inside(said, box.inset(4))


@pytest.mark.parametrize("cell", [41, 46, 63])
def test_a_share_is_legible_beside_its_sign_and_apart_from_its_bar(cell: int) -> None:
    box, least = chip_box(3), BoardGeometry(cell).least_font
    drawn = chip_item(box, replace(LOSS, share=0.5), False, least)
    _, caption = texts(drawn)
    assert caption.words == "50 %"
    assert round(caption.height * cell / CELL_SIDE) >= LEAST_FONT_HEIGHT
    assert inside(caption, box)
    people = [each for each in drawn.items if isinstance(each, PathItem) and each.kind == "person"]
    # Where there is no room for it, the legend beside the chips says it.
    assert len(people) == (cell > 46)
    assert all(box.left < each.at[0] - each.size < caption.at[0] - 2 * each.size for each in people)
    bars = [each for each in drawn.items if isinstance(each, RectItem) and "people" in each.kind]
    assert len(bars) == 2
    bottom = caption.at[1] + caption.height * HALF_A_CAPITAL
    assert (min(each.box.top for each in bars) - bottom) * cell / CELL_SIDE >= 1
    assert all(each.box.top + each.box.height <= box.top + box.height for each in bars)


@ON_BOTH
@pytest.mark.parametrize("cell", [38, 41])
def test_letters_and_numbers_of_a_small_board_are_legible_and_apart(
    cell: int, board: Board
) -> None:
    least = BoardGeometry(cell, board=board).least_font
    drawn = tuple(texts(overlay.coordinate_names(board, tuple(board.letters), (), 1.0, least)))
    assert all(round(each.height * cell / CELL_SIDE) >= LEAST_FONT_HEIGHT for each in drawn)
    letter, key = drawn[:2]
    apart = key.at[0] - letter.at[0]
    assert (
        apart >= (text_width(letter.words, letter.height) + text_width(key.words, key.height)) / 2
    )
    room = Rectangle(0, 0, (FRAME_WIDTH + 0.5 - DISC_RADIUS) * CELL_SIDE, 0)
    assert all(inside(each, room) for each in drawn[-board.height :])


def test_a_preview_has_no_larger_letters() -> None:
    assert BoardGeometry(20).least_font == 0


@ON_BOTH
@pytest.mark.parametrize("percent", [125, 150])
def test_letters_keys_and_rows_grow(percent: int, board: Board) -> None:
    size = percent / 100
    small, large = (
        tuple(texts(overlay.coordinate_names(board, tuple(board.letters), (), each)))
        for each in (1.0, size)
    )
    for old, new in zip(small, large, strict=True):
        assert new.height == pytest.approx(size * old.height, abs=1)
    rows = large[-board.height :]
    # A row's number stays between the edge of the board and the first hole.
    room = Rectangle(0, 0, (FRAME_WIDTH + 0.5 - DISC_RADIUS) * CELL_SIDE, 0)
    assert all(inside(each, room) for each in rows)
