"""Text on the board follows the size of text that the user has chosen."""

from collections.abc import Iterator

import pytest

from c4studio.pictures import overlay
from c4studio.pictures.chip import chip
from c4studio.pictures.display import Group, Item, Text
from c4studio.pictures.places import CELL, FRAME, RADIUS, Box, chip_box
from c4studio.pictures.scenes.chips import Chip, ChipState
from c4studio.pictures.scenes.verdict import Verdict
from c4studio.pictures.widths import width

LOSS = Chip(ChipState.EXACT, Verdict.LOSS, "−18", "move 41")
NAMES = tuple("abcdefg")


def texts(item: Item) -> Iterator[Text]:
    if isinstance(item, Group):
        for each in item.items:
            yield from texts(each)
    elif isinstance(item, Text):
        yield item


def inside(drawn: Text, box: Box) -> bool:
    """Whether a text has room between the left and right edges of a box."""
    wide = width(drawn.words, drawn.height, drawn.bold)
    left = drawn.at[0] if drawn.start else drawn.at[0] - wide / 2
    return box.left <= left and left + wide <= box.right


def test_the_numbers_of_a_chip_grow_and_have_room() -> None:
    box, tall = chip_box(3), chip_box(3, 1.5)
    small, large = texts(chip(box, LOSS, False)), tuple(texts(chip(tall, LOSS, False)))
    score, caption = (new.height / old.height for old, new in zip(small, large, strict=True))
    assert score >= 1.4
    assert caption >= 1.05
    assert inside(large[0], tall)


@pytest.mark.parametrize("percent", [125, 150])
def test_letters_keys_and_rows_grow(percent: int) -> None:
    size = percent / 100
    small, large = (tuple(texts(overlay.names(NAMES, (), each))) for each in (1.0, size))
    for old, new in zip(small, large, strict=True):
        assert new.height == pytest.approx(size * old.height, abs=1)
    rows = large[-6:]
    # A row's number stays between the edge of the board and the first hole.
    room = Box(0, 0, (FRAME + 0.5 - RADIUS) * CELL, 0)
    assert all(inside(each, room) for each in rows)
