"""What a score chip shows."""

from dataclasses import replace

import pytest

from c4studio.pictures.chip import chip
from c4studio.pictures.display import Path, Text
from c4studio.pictures.places import Box, chip_box
from c4studio.pictures.widths import width
from engine import Source
from tests.pictures.test_text_size import LOSS


@pytest.mark.parametrize("box", [chip_box(3), chip_box(3, 1.5)], ids=["wide", "tall"])
def test_a_claimed_score_has_a_question_mark_beside_it_and_no_shape(box: Box) -> None:
    drawn = chip(box, replace(LOSS, source=Source.OTHERS), False).items
    assert not [each for each in drawn if isinstance(each, Path)]
    mark, score = (each for each in drawn if isinstance(each, Text) and each.words in ("?", "−18"))
    assert mark.kind == "unconfirmed"
    beside = mark.at[0] + width("?", mark.height, True) / 2 <= score.at[0]
    above = mark.at[1] + mark.height / 2 <= score.at[1] - score.height / 4
    assert beside or above
