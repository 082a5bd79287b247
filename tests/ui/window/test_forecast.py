"""A forecast stands below what is proved, says what it is, and is switched off by one switch."""

import pytest

from c4studio.game import Game
from c4studio.opponents.people import LEVELS
from c4studio.pictures.scenes import ChipState
from c4studio.ui import settings
from c4studio.ui.play.match import Match
from engine import Board, Position, Side
from tests.hands import Hand, OpenWindow, wait
from tests.windows import described

QUIET = "5546556"
"""A position of 9×9 of which nothing is proved in a minute."""
FORCED = "6595648"
"""A position of 9×9 in which Red threatens g1."""


def open_at(open_window: OpenWindow, moves: str) -> Hand:
    hand = open_window(Game(Position(Board(9, 9))))
    hand.paste(f"9x9: {moves}")
    return hand


def forecast_columns(hand: Hand) -> list[int]:
    chips = hand.desk.panel.overlay.chips
    return [column for column, chip in enumerate(chips) if chip.state is ChipState.FORECAST]


def wait_for_forecast(hand: Hand, columns: int) -> None:
    """Wait until the forecast of so many columns is complete."""
    busy = hand.controller.forecasts.service
    wait(lambda: len(forecast_columns(hand)) == columns and not busy.is_busy)


def test_a_forecast_is_shown_and_told_as_one_where_nothing_is_proved(
    open_window: OpenWindow,
) -> None:
    hand = open_at(open_window, QUIET)
    wait_for_forecast(hand, 9)
    assert hand.scores == []
    assert hand.verdict.sentence == "Not known yet who wins"
    assert hand.verdict.forecast.startswith("Forecast: ")
    assert hand.verdict.forecast in described(hand.verdict)
    assert hand.desk.panel.legend.lines[1] == "or a forecast, in %"
    overlay = hand.desk.panel.overlay
    assert "Forecast, not proved: about " in overlay.column_tip(3)
    wait(lambda: "Forecast, not proved" in described(overlay))
    wait(lambda: "Forecast, not proved" in described(hand.desk.panel.board.buttons[3]))
    hand.do("read")
    assert hand.verdict.forecast in hand.messages.bar.text
    # A file keeps exact scores alone.
    assert hand.document.current.scores is None


def test_a_published_result_stands_alone_and_enter_plays_the_forecast(
    open_window: OpenWindow,
) -> None:
    hand = open_window(Game(Position(Board(8, 8))))
    controller, empty = hand.controller, hand.document.current.position
    wait(lambda: controller.forecasts.forecast_of(empty) is not None)
    wait(lambda: not controller.forecasts.service.is_busy)
    assert hand.verdict.sentence.startswith("Yellow wins on move 62 with best play, published by")
    assert hand.verdict.forecast == ""
    assert not forecast_columns(hand)
    assert hand.desk.panel.legend.lines[1] != "or a forecast, in %"
    hand.do("best")
    assert hand.status.endswith("was played by the forecast: nothing better is proved")
    wait(lambda: bool(forecast_columns(hand)))


def test_one_switch_hides_it_and_hiding_scores_does_so_too(open_window: OpenWindow) -> None:
    hand = open_at(open_window, QUIET)
    for hide in ("forecast", "numbers"):
        wait(lambda: bool(forecast_columns(hand)))
        hand.do(hide)
        assert hand.verdict.forecast == ""
        wait(lambda: not hand.controller.forecasts.service.is_busy)
        assert hand.controller.forecasts.forecast_of(hand.document.current.position) is None
        if hide == "forecast":
            assert not forecast_columns(hand)
            assert not hand.desk.settings.get(settings.FORECAST_SHOWN)
        hand.do(hide)
    wait(lambda: bool(forecast_columns(hand)))


def test_there_is_none_on_the_usual_board_and_no_people_beside_it(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.do("people")
    wait(lambda: hand.desk.people.estimate is not None)
    assert not forecast_columns(hand)
    assert hand.controller.forecasts.forecast_of(Position()) is None
    hand.paste(f"9x9: {QUIET}")
    wait(lambda: bool(forecast_columns(hand)))
    assert all(chip.share is None for chip in hand.desk.panel.overlay.chips)
    assert hand.verdict.people == ""


def test_enter_plays_what_is_forced_or_forecast_and_says_so(open_window: OpenWindow) -> None:
    hand = open_at(open_window, FORCED)
    wait_for_forecast(hand, 1)
    hand.do("best")
    assert hand.document.current.column == 6
    assert hand.status == "Column g was played, the only column that is not proved to lose"
    hand.paste(f"9x9: {QUIET}")
    position = hand.document.current.position
    wait_for_forecast(hand, 9)
    forecast = hand.controller.forecasts.forecast_of(position)
    assert forecast is not None
    hand.do("best")
    assert hand.document.current.column == forecast.best
    assert hand.status.endswith("was played by the forecast: nothing better is proved")


@pytest.mark.parametrize(
    ("moves", "told"),
    [(FORCED, "(every other column is proved to lose)"), (QUIET, "(forecast, not proved)")],
)
def test_a_hint_says_on_what_it_rests(open_window: OpenWindow, moves: str, told: str) -> None:
    hand = open_at(open_window, moves)
    hand.play.start_game(Match(Side.YELLOW, LEVELS["Club"]))
    wait(lambda: hand.play.round.is_persons_turn)
    hand.do("play.hint")
    wait(lambda: told in hand.play.bar.sentence)
