"""Hints and the swap rule on other boards, where often nothing is proved."""

import re

import pytest

from c4studio.game import Game
from c4studio.opponents import known
from c4studio.opponents.people import LEVELS
from c4studio.opponents.swap import ColourReason, SwapChoice, swap_opening
from c4studio.review import Line
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.play.swap_rule import choose_colour, choose_opening
from engine import Board, Position, Side, Solver, StopFlag
from tests.hands import Hand, OpenWindow, pause, wait

PERFECT = LEVELS["Perfect"]
BY_FORECAST = r"The engine takes Red, about [5-9][05] % by a forecast: you have Yellow"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes seconds is not found in this time."""
    monkeypatch.setattr(known, "SECONDS_OF_OPPONENT", 0.2)


def played(hand: Hand, match: Match) -> PlayPart:
    play = hand.play
    play.start_game(match)
    return play


def test_a_hint_names_a_column_that_is_proved_to_keep_the_result(open_window: OpenWindow) -> None:
    hand = pause(open_window(Game(Position.from_moves("445566", Board(9, 9)))))
    play = played(hand, Match(Side.RED, PERFECT))
    hint = hand.desk.actions["play.hint"]
    assert hint.isEnabled()
    hint.trigger()
    wait(lambda: play.bar.sentence.startswith("Look on the left"))
    hint.trigger()
    wait(lambda: play.bar.sentence.startswith("Column c"))
    assert play.round.is_aided


def test_a_hint_uses_what_the_window_has_found_meanwhile(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_window(Game(Position.from_moves("12", Board(5, 5))))
    wait(lambda: not hand.controller.busy)
    monkeypatch.setattr(known, "SECONDS_OF_OPPONENT", 0.0)
    play = played(hand, Match(Side.RED, PERFECT))
    hand.do("play.hint")
    assert play.bar.sentence.startswith("Look")


def test_the_engine_chooses_a_colour_by_a_forecast_and_says_so(open_window: OpenWindow) -> None:
    hand = pause(open_window(Game(Position(Board(9, 9)))))
    play = played(hand, Match(Side.RED, PERFECT, swap=True))
    # Yellow in the corner is worse off than Red near the middle.
    hand.press("4", "1", "6")
    wait(lambda: play.round.swap.is_chosen)
    assert re.fullmatch(BY_FORECAST, hand.status)
    assert play.bar.sentence == hand.status
    assert play.match is not None
    assert play.match.human is Side.YELLOW
    wait(lambda: play.round.is_persons_turn)


def test_the_engine_places_an_opening_and_the_user_chooses(open_window: OpenWindow) -> None:
    hand = pause(open_window(Game(Position(Board(8, 8)))))
    play = played(hand, Match(Side.YELLOW, PERFECT, swap=True))
    wait(lambda: play.round.is_persons_choice)
    assert play.round.head.position.ply == 3
    hand.do("play.exchange")
    assert hand.status == "You have Red"


def test_a_colour_that_is_proved_to_win_is_chosen_for_that() -> None:
    """On a small board all openings are known, and the choice is that of a complete search."""
    board, stop = Board(5, 4), StopFlag()
    with Solver(1, board=board) as solver:
        for moves in ("111", "123", "313", "335"):
            position = Position.from_moves(moves, board)
            choice = choose_colour(position, solver, stop)
            result = solver.solve(position).result
            assert choice.reason is (ColourReason.WINS if result else ColourReason.DRAW)
            assert not result or choice.exchanges == (result < 0)


def test_openings_of_other_boards_are_as_fair_as_the_forecast_tells() -> None:
    position, stop = Position(Board(10, 10)), StopFlag()
    with Solver(1, board=position.board) as solver:
        found = {Line(position, choose_opening(position, seed, solver, stop)) for seed in range(5)}
        rest = choose_opening(position.play(0), 1, solver, stop)
        for line in found:
            assert swap_opening(line.end, "", solver).choice is SwapChoice.EITHER
    assert len(found) > 2
    assert len(rest) == 2
