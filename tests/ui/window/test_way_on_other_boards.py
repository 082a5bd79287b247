"""The whole way of a game on a larger board, in one window that never keeps the user waiting."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from c4studio.ui.setup.setup_part import SetupPart
from engine import Board, Position
from tests.bench.event_loop import LoopMeter
from tests.file_contents import in_file
from tests.hands import Hand, OpenWindow, wait
from tests.ui.review.whole_way import let_live
from tests.ui.window.test_other_boards import choose_board, new_game
from tests.windows import discard

GAP_MS = 50
"""What a user would feel; what else goes on on the machine does not count."""
TRIES = 3
"""What the program takes it takes each time; what a slow moment of the machine adds it does not."""
REVIEW_SECONDS = 1.0
NINE = Board(9, 9)
GAME = "6921869758142753963439988243969998557745375782782271174564211554836"
"""A game whose last moves are known in the time of the review."""


@pytest.mark.alone
def test_from_a_new_game_to_its_review_and_its_file(
    open_window: OpenWindow, meter: LoopMeter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """New game, set up, play, paste, review and save, while the engine goes on."""
    monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", REVIEW_SECONDS)
    gaps = []
    for number in range(TRIES):
        hand = open_window()
        go_the_whole_way(hand, meter, tmp_path / f"nine {number}.sgf")
        gaps.append((meter.longest_work, meter.longest_own_gap))
        discard(hand)
        # What a busy machine adds is taken off only roughly.
        if meter.longest_work < GAP_MS and meter.longest_own_gap < 2 * GAP_MS:
            return
    pytest.fail(f"the window stopped each time, for {gaps} ms")


def go_the_whole_way(hand: Hand, meter: LoopMeter, path: Path) -> None:
    meter.start()
    new_game(hand, NINE)
    let_live()
    hand.press("Ctrl+E")
    let_live()
    editor = hand.part(SetupPart).editor
    choose_board(editor.panel.chooser, NINE)
    editor.panel.text.selectAll()
    QTest.keyClicks(editor.panel.text, "555")
    let_live()
    wait(editor.panel.with_moves.isEnabled)
    editor.panel.with_moves.click()
    editor.panel.apply.click()
    let_live()
    for key in "4657":
        hand.press(key)
        QTest.qWait(100)
    assert hand.document.current.position == Position.from_moves("5554657", NINE)
    wait(lambda: hand.controller.busy)
    hand.paste(GAME)
    let_live()
    assert hand.document.game.end().position == Position.from_moves(GAME, NINE)
    hand.press("F12")
    reviewer = hand.reviewer
    wait(lambda: reviewer.is_reviewing_line)
    wait(lambda: not reviewer.is_reviewing_line)
    hand.press("Ctrl+S")
    hand.choose(path)
    wait(lambda: not hand.window.isWindowModified())
    meter.stop()
    assert in_file(path) == GAME
