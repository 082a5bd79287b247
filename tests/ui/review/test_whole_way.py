"""The whole way from a pasted game to what was learnt from it, in one real window."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.game import Glyph
from c4studio.ground.paths import packaged_book
from c4studio.opponents.dials import DialOpponent
from c4studio.review import review_line
from c4studio.ui.files.recovery_dialog import RecoveryDialog
from engine import Solver
from tests.bench.event_loop import LoopMeter
from tests.hands import Hand, OpenWindow, wait
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.ui.review.whole_way import (
    KEYS,
    Until,
    contents,
    learn_from_two,
    let_live,
    play_best,
    review_pasted,
    seek,
    start_playing,
)
from tests.windows import NewSession

ROOT = Path(__file__).parent.parent.parent.parent
GAP_MS = 50
"""What a user would feel; what else goes on on the machine does not count."""
TRIES = 3
"""What the program takes it takes each time; what a slow moment of the machine adds it does not."""


@pytest.fixture
def until() -> Until:
    return wait


@pytest.mark.alone
def test_from_a_pasted_game_to_what_was_learnt_from_it(
    open_window: OpenWindow, until: Until, meter: LoopMeter
) -> None:
    """F12, seek by the graph, N, learn from two, play on to the end; the window never stops."""
    gaps = []
    for _ in range(TRIES):
        go_the_whole_way(open_window(), until, meter)
        gaps.append((meter.longest_work, meter.longest_own_gap))
        # What a busy machine adds is taken off only roughly.
        if meter.longest_work < GAP_MS and meter.longest_own_gap < 2 * GAP_MS:
            return
    pytest.fail(f"the window stopped each time, for {gaps} ms")


def go_the_whole_way(hand: Hand, until: Until, meter: LoopMeter) -> None:
    """Go the whole way in a new window, and measure how long it keeps the user waiting."""
    meter.start()
    faults = review_pasted(hand, until)
    seek(hand, 3)
    assert hand.document.current.position.ply == 3
    for fault in faults:
        hand.press("N")
        let_live()
        assert hand.document.current.position.ply + 1 == fault.ply
    learn_from_two(hand)
    hand.press("Esc")
    let_live()
    assert hand.document.undo_stack.index() == 1, "only the paste can be undone"
    play = start_playing(hand)
    while play_best(hand, until):
        pass
    meter.stop()
    assert "won with" in play.bar.sentence or "drawn" in play.bar.sentence
    line = [node.position for node in hand.document.current.path()]
    assert isinstance(play.round.opponent, DialOpponent)
    assert play.round.opponent.count_results_given_away(line) <= 1


def test_killed_in_the_middle_it_comes_back(
    tmp_path: Path, new_session: NewSession, until: Until
) -> None:
    """The game, what was played on, and the glyphs of the review; it is reviewed again at once."""
    command = [sys.executable, "-m", "tests.ui.review.whole_way", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    assert process.stdout is not None
    nodes = json.loads(process.stdout.readline())
    # Then it is in the middle of the second review, or of what is tried and is in no document.
    places = [json.loads(process.stdout.readline()) for _ in range(1 + 2 * len(KEYS))]
    process.kill()
    places += map(json.loads, process.communicate()[0].splitlines())

    session = new_session()
    (window,) = session.windows
    session.offer_recovery()
    until(lambda: window.findChild(RecoveryDialog) is not None)
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    dialog.show_recovered_document.click()
    until(lambda: contents(window.document.game) == nodes and not window.desk.file.busy)
    # The journal keeps where the user stayed for a moment, and on a slow machine a key takes one.
    assert window.document.current.move_string() in places
    game = window.document.game
    assert sum(glyph in (Glyph.MISTAKE, Glyph.BLUNDER) for _, glyph in contents(game)) == 6
    window.desk.actions["review"].trigger()
    wait_for_review(Hand(window))
    review = Hand(window).reviewer.review
    assert review.line.text.startswith(MOVES[:7])
    assert review.scores == review_line(Solver(16, packaged_book()), review.line).scores
