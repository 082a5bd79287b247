"""A whole session in a real window: play, analyse, save, close and open again."""

import time
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.game import Game
from c4studio.ui.window.main_window import MainWindow
from engine import STANDARD, Board, Position, Source
from tests.bench.bench_window import STOP_GOAL, time_to_stop
from tests.bench.event_loop import LoopMeter
from tests.hands import paste, press, scores_of
from tests.windows import verdict_of

pytestmark = pytest.mark.without_book

SCORES_4444 = ["\N{MINUS SIGN}2"] * 3 + ["+1"] + ["\N{MINUS SIGN}2"] * 3


def test_the_whole_way(
    open_window: Callable[..., MainWindow],
    qtbot: QtBot,
) -> None:
    """Paste, read the scores, go back, branch, pause, close in mid-search, and come again."""
    window = open_window()
    paste(window, "4444")
    qtbot.waitUntil(lambda: scores_of(window) == SCORES_4444)
    assert verdict_of(window).sentence == "Red wins on move 41 with best play"
    assert [chip.best for chip in window.desk.panel.overlay.chips].index(True) == 3

    press(window, *["Left"] * 4)
    assert window.document.current.move_string() == ""
    assert window.desk.panel.overlay.played == 3
    press(window, "1")
    assert window.document.current.move_string() == "1"
    assert len(window.document.game.root.variations) == 2
    qtbot.waitUntil(lambda: window.controller.busy)

    press(window, "Space")
    assert not window.controller.enabled
    qtbot.waitUntil(lambda: not window.controller.busy)
    press(window, "Space")
    assert window.controller.busy

    window.document.undo_stack.setClean()
    start = time.perf_counter()
    window.close()
    assert time.perf_counter() - start < 5  # the search would go on for much longer

    again = open_window()
    paste(again, "4444")
    qtbot.waitUntil(lambda: scores_of(again) == SCORES_4444)
    assert {chip.source for chip in again.desk.panel.overlay.chips} == {Source.CACHE}


@pytest.mark.parametrize("board", [STANDARD, Board(10, 10)], ids=str)
def test_the_window_stays_smooth_while_the_empty_board_is_solved(
    open_window: Callable[..., MainWindow], qtbot: QtBot, meter: LoopMeter, board: Board
) -> None:
    window = open_window(Game(Position(board)))
    qtbot.waitUntil(lambda: window.controller.busy)
    meter.start()
    qtbot.wait(1500)
    meter.stop()
    assert window.controller.busy
    # Only a held GIL takes that long; tests/bench/bench_window.py has the real goal.
    assert meter.longest_own_gap < 500


@pytest.mark.parametrize("board", [STANDARD, Board(8, 8), Board(10, 10)], ids=str)
def test_a_search_stops_at_once(
    open_window: Callable[..., MainWindow], qtbot: QtBot, board: Board
) -> None:
    window, taken = open_window(Game(Position(board))), []
    for _ in range(5):
        window.controller.set_enabled(True)
        qtbot.waitUntil(lambda: window.controller.busy and bool(window.controller.live.nodes))
        taken.append(time_to_stop(window))
    assert min(taken) < STOP_GOAL
