"""A forecast has a look of its own, in light and dark, and says no result by shape or filling."""

import pytest

from c4studio.pictures.chip import chip_item
from c4studio.pictures.display import (
    DrawnItem,
    PathItem,
    RectItem,
    TextItem,
    text_width,
    width_of_small_letters,
)
from c4studio.pictures.places import Rectangle
from c4studio.pictures.scenes import (
    ChipState,
    chip_tooltip,
    chips_with_forecast,
    merge_chips,
    waiting_chips,
)
from c4studio.review.forecasts import ForecastBesideProofs
from c4studio.words.naming import DEFAULT_NAMING, Naming, ScoreReading
from engine import Board, Position

YELLOW_TO_MOVE = Position(Board(9, 9)).play(4)
FORECAST = ForecastBesideProofs(
    YELLOW_TO_MOVE, (None, 0.57, 0.61, *[0.2] * 6), frozenset({2}), 0.61
)


def drawn(column: int, box: Rectangle, least: float = 0.0) -> tuple[DrawnItem, ...]:
    chips = chips_with_forecast(waiting_chips(YELLOW_TO_MOVE), FORECAST)
    return chip_item(box, chips[column], played=False, least=least).items


def test_a_forecast_is_hollow_and_has_no_shape_of_a_result() -> None:
    for column in (1, 2):
        items = drawn(column, Rectangle(0, 0, 88, 80))
        kinds = [each.kind for each in items if isinstance(each, RectItem | PathItem)]
        assert kinds == ["card", "about"]
        (card,) = (each for each in items if isinstance(each, RectItem))
        assert card.fill is None
        assert card.pen is not None
        assert card.pen.dash
        words = [each.words for each in items if isinstance(each, TextItem)]
        assert words == [("55 %", "60 %")[column - 1], "forecast"]


def test_the_best_ones_have_a_strong_edge_that_needs_no_colour() -> None:
    widths = []
    for column in (1, 2):
        (card,) = (
            each for each in drawn(column, Rectangle(0, 0, 88, 80)) if isinstance(each, RectItem)
        )
        assert card.pen is not None
        widths.append(card.pen.width)
    assert widths[0] < widths[1]


@pytest.mark.parametrize("least", range(0, 60, 6))
def test_it_fits_into_chips_of_every_size(least: int) -> None:
    box = Rectangle(0, 0, 88, 80)
    for column in (1, 2):
        texts = [each for each in drawn(column, box, least) if isinstance(each, TextItem)]
        assert texts[0].words[:2] in {"55", "60"}
        assert text_width(texts[0].words, texts[0].height, texts[0].bold) < box.width
        assert all(
            width_of_small_letters(each.words, each.height) < box.width for each in texts[1:]
        )


def test_it_is_seen_from_the_side_from_which_scores_are_seen() -> None:
    red = Naming(reading=ScoreReading(columns_fixed=True))
    for naming, text, side in ((DEFAULT_NAMING, "60 %", "Yellow"), (red, "40 %", "Red")):
        chip = chips_with_forecast(waiting_chips(YELLOW_TO_MOVE, naming), FORECAST, naming)[2]
        assert (chip.state, chip.text) == (ChipState.FORECAST, text)
        told = chip_tooltip(chip, YELLOW_TO_MOVE, naming)
        assert told == f"Forecast, not proved: about {text} of the points for {side}"


def test_it_never_stays_for_another_position() -> None:
    chips = chips_with_forecast(waiting_chips(YELLOW_TO_MOVE), FORECAST)
    following = waiting_chips(YELLOW_TO_MOVE.play(0))
    assert merge_chips(chips, following) == following
