"""Where scores take too long, graph and panel of a review tell forecasts, and call them so."""

import pytest

from c4studio.game import Game
from c4studio.pictures.score_graph import signs_in_graph
from c4studio.review import review
from c4studio.words.graph import GraphSign
from engine import Board, Position
from tests.hands import Hand, OpenWindow, pause, wait
from tests.review.small_forecasts import make_forecasts_small
from tests.windows import described

BLUNDER = "9x8: 54444494482128"
"""By a forecast Yellow's disc 12, a1, costs many points, and b was better."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    make_forecasts_small(monkeypatch)


def opened(open_window: OpenWindow, moves: str = BLUNDER) -> Hand:
    """A window with a game whose review was asked for and is over."""
    hand = pause(open_window(Game(Position(Board(9, 8)))))
    hand.paste(moves)
    hand.press("F12")
    wait(lambda: hand.reviewer.is_reviewing_line)
    wait(lambda: not hand.reviewer.is_reviewing_line)
    wait(lambda: all(hand.reviewer.review.forecasts or (None,)))
    return hand


def points_of(hand: Hand) -> list[float | None]:
    wait(lambda: len(hand.review.graph.scene.points) == len(hand.reviewer.nodes))
    return [each.expected for each in hand.review.graph.scene.points]


def test_the_curve_goes_on_as_a_dotted_line_and_a_swing_is_named(open_window: OpenWindow) -> None:
    hand = opened(open_window)
    wait(lambda: None not in points_of(hand))
    graph = hand.review.graph
    assert [*signs_in_graph(graph.scene)][:2] == [GraphSign.FORECAST, GraphSign.TURN]
    assert GraphSign.UNKNOWN not in signs_in_graph(graph.scene)
    assert graph._caption == ""
    assert "15 more forecast" in described(graph)
    place = graph.grid.point_stripe(12).middle[0]
    told = graph.tooltip_at(place)
    assert "forecast" in told.lower()
    assert "Probably the turning point: move 12, Yellow a1 gave about " in told
    assert "of the points away by a forecast; column b was better" in told
    headline = hand.review.panel.headline
    state = "0 of 14 moves judged in the time there was. F12 goes on from there."
    assert headline.startswith(state)
    assert "Probably the turning point: move 12, Yellow a1" in headline
    # Nothing of it is a proof: no mistake, no sign, no score.
    assert not hand.reviewer.review.mistakes
    assert all(node.scores is None and node.forecast is None for node in hand.reviewer.nodes)
    hand.press("N")
    assert hand.status == "No mistake was found among the moves that are known"
    hand.do("review.glyphs")
    assert hand.status == "There are no glyphs to add"


def test_it_is_hidden_with_the_scores_and_by_its_own_switch(open_window: OpenWindow) -> None:
    hand = opened(open_window)
    for command in ("numbers", "forecast"):
        wait(lambda: None not in points_of(hand))
        hand.do(command)
        wait(lambda: not any(points_of(hand)))
        assert "turning point" not in hand.review.panel.headline
        hand.do(command)
    wait(lambda: None not in points_of(hand))


def test_no_forecast_is_made_while_it_is_switched_off(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = pause(open_window(Game(Position(Board(9, 8)))))
    hand.do("forecast")
    monkeypatch.setattr(review, "REVIEW_SECONDS", 0.2)
    hand.paste(BLUNDER)
    hand.press("F12")
    wait(lambda: hand.reviewer.is_reviewing_line)
    wait(lambda: not hand.reviewer.is_reviewing_line)
    assert not any(points_of(hand))
    told = "Hatched is not known: Review begins at the end of the game"
    assert told in hand.review.graph._caption
