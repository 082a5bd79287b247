"""A whole session in a real window: play, analyse, save, close and open again."""

import time

import pytest
from PySide6.QtTest import QTest

from c4studio.game import Game
from engine import STANDARD, Board, Position, Source
from tests.bench.bench_window import STOP_GOAL, time_to_stop
from tests.bench.event_loop import LoopMeter
from tests.hands import OpenWindow, wait

pytestmark = pytest.mark.without_book

SCORES_4444 = ["\N{MINUS SIGN}2"] * 3 + ["+1"] + ["\N{MINUS SIGN}2"] * 3


def test_the_whole_way(open_window: OpenWindow) -> None:
    """Paste, read the scores, go back, branch, pause, close in mid-search, and come again."""
    hand = open_window()
    hand.paste("4444")
    wait(lambda: hand.scores == SCORES_4444)
    assert hand.verdict.sentence == "Red wins on move 41 with best play"
    assert [chip.best for chip in hand.desk.panel.overlay.chips].index(True) == 3

    hand.press(*["Left"] * 4)
    assert hand.moves == ""
    assert hand.desk.panel.overlay.played == 3
    hand.press("1")
    assert hand.moves == "1"
    assert len(hand.document.game.root.variations) == 2
    wait(lambda: hand.controller.busy)

    hand.press("Space")
    assert not hand.controller.enabled
    wait(lambda: not hand.controller.busy)
    hand.press("Space")
    assert hand.controller.busy

    hand.document.undo_stack.setClean()
    start = time.perf_counter()
    hand.window.close()
    assert time.perf_counter() - start < 5  # the search would go on for much longer

    again = open_window()
    again.paste("4444")
    wait(lambda: again.scores == SCORES_4444)
    assert {chip.source for chip in again.desk.panel.overlay.chips} == {Source.CACHE}


@pytest.mark.parametrize("board", [STANDARD, Board(10, 10)], ids=str)
def test_the_window_stays_smooth_while_the_empty_board_is_solved(
    open_window: OpenWindow, meter: LoopMeter, board: Board
) -> None:
    hand = open_window(Game(Position(board)))
    wait(lambda: hand.controller.busy)
    meter.start()
    QTest.qWait(1500)
    meter.stop()
    assert hand.controller.busy
    # Only a held GIL takes that long; tests/bench/bench_window.py has the real goal.
    assert meter.longest_own_gap < 500


@pytest.mark.parametrize("board", [STANDARD, Board(8, 8), Board(10, 10)], ids=str)
def test_a_search_stops_at_once(open_window: OpenWindow, board: Board) -> None:
    """One stop of up to forty is at once: the others may have waited for a processor."""
    hand, taken = open_window(Game(Position(board))), list[float]()
    while not taken or min(taken) >= STOP_GOAL:
        assert len(taken) < 40, taken
        hand.controller.set_enabled(True)
        wait(lambda: hand.controller.busy and bool(hand.controller.live.nodes))
        taken.append(time_to_stop(hand.window))
