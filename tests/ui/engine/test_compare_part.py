"""Another engine beside ours: asked in the window, played against, and ended with it."""

import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QToolButton  # noqa: TID251

from c4studio.formats import read
from c4studio.grading.uci_engine import EngineSetup
from c4studio.ui import settings
from c4studio.ui.engine.compare_dialog import CompareDialog
from c4studio.ui.engine.compare_part import ComparePart, stored_engine
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.words.players.play import OtherProgram
from engine import Side
from tests.cases import cases
from tests.grading.test_player_process import is_alive
from tests.hands import Hand, OpenWindow, wait
from tests.lines import EASY

OURS = shlex.join([sys.executable, "-m", "c4studio", "uci", "--no-cache"])
BAD = shlex.join([sys.executable, "-m", "tests.grading.engines"])
PATIENCE_MS = 20_000
posix = pytest.mark.skipif(os.name != "posix", reason="the engines are programs of POSIX")


def dialog_of(hand: Hand) -> CompareDialog:
    hand.do("compare")
    return hand.dialog(CompareDialog)


def compare(hand: Hand, command: str, *options: str, seconds: float = 0.3) -> ComparePart:
    """Switch another engine on, as a user does."""
    dialog = dialog_of(hand)
    dialog.program.setText(command)
    dialog.options.setPlainText("\n".join(options))
    dialog.seconds.setValue(seconds)
    dialog.accept()
    activate(hand)
    return hand.part(ComparePart)


def activate(hand: Hand) -> None:
    """Make a window active after a dialog, which nobody does where there is no desktop."""
    QTest.qWait(0)
    hand.window.activateWindow()
    assert QTest.qWaitForWindowActive(hand.window)


def wait_for(condition: Callable[[], object]) -> None:
    wait(lambda: bool(condition()))


def test_a_sentence_without_room_ends_in_an_ellipsis(hand: Hand) -> None:
    row = hand.part(ComparePart).row
    row.show()
    row.show_text("Another engine of a long name " * 20)
    label = row.findChildren(ShortenedLabel)[0]
    assert label.text().endswith("…") and label.toolTip().startswith(row.text[:40])


def test_its_move_and_its_score_stand_in_a_row_of_their_own(solved: Hand) -> None:
    part = compare(solved, OURS, "Threads = 1")
    assert part.row.isVisible()
    wait_for(lambda: " plays column " in part.row.text)
    assert part.row.text.startswith("C4 Studio ")
    assert "Yellow wins on move " in part.row.text or "Red wins on move " in part.row.text
    assert "exactly " in part.row.text
    before = part.row.text
    solved.press("Left")
    wait_for(lambda: " plays column " in part.row.text and part.row.text != before)
    solved.press("V")
    assert part.row.isHidden()
    solved.press("V")
    assert part.row.isVisible()
    part.row.findChildren(QToolButton)[0].click()
    assert part.row.isHidden()
    assert not solved.desk.other_engine.is_on


def test_it_waits_while_ours_is_paused(hand: Hand) -> None:
    part = compare(hand, OURS)
    assert part.row.text.endswith(" waits, since the engine is paused")
    hand.press("Space")
    wait_for(lambda: " plays column d" in part.row.text)


@posix
@cases()
def test_a_bad_engine_is_said_to_be_one(kind: str, sentence: str, solved: Hand) -> None:
    part = compare(solved, f"{BAD} {kind}", seconds=0.1)
    wait_for(lambda: sentence.casefold() in part.row.text.casefold())
    # The next position is asked about again.
    solved.press("Left")
    assert part.row.text.endswith(" is thinking")
    wait_for(lambda: sentence.casefold() in part.row.text.casefold())


@posix
def test_the_engine_and_its_children_end_with_the_window(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    kept = tmp_path / "pid"
    hand = open_window(read(EASY))
    compare(hand, f"{BAD} child {shlex.quote(str(kept))}", seconds=100)
    wait_for(lambda: kept.exists() and kept.read_text())
    pid = int(kept.read_text())
    hand.window.close()
    wait_for(lambda: not is_alive(pid))


def test_a_command_that_is_none_is_refused_in_the_dialog(hand: Hand) -> None:
    dialog = dialog_of(hand)
    for command, options, sentence in (
        ("", "", "The command is empty, expected a program and its arguments."),
        ("'x", "", 'The command "\'x" cannot be split into words: No closing quotation.'),
        ("x", "Hash", "'Hash' is no option of an engine, expected one such as Hash=64."),
    ):
        dialog.program.setText(command)
        dialog.options.setPlainText(options)
        dialog.accept()
        assert dialog.isVisible()
        assert dialog.fault.text() == sentence
    dialog.reject()
    assert not hand.desk.other_engine.is_on


def test_what_was_chosen_is_offered_again_and_can_be_switched_off(hand: Hand) -> None:
    part = compare(hand, OURS, "Hash=16", seconds=0.5)
    assert stored_engine(hand.desk.settings) == EngineSetup(OURS, ("Hash=16",), 0.5)
    dialog = dialog_of(hand)
    assert dialog.engine_setup == EngineSetup(OURS, ("Hash=16",), 0.5)
    buttons = dialog.findChildren(QDialogButtonBox)[0].buttons()
    next(each for each in buttons if "off" in each.text()).click()
    assert part.row.isHidden()
    for kept in ("[]", '{"command": 3}', '{"command": "x", "options": 1, "seconds": 1}'):
        hand.desk.settings.set(settings.OTHER_ENGINE, kept)
        assert stored_engine(hand.desk.settings) == EngineSetup("")


def test_a_game_is_played_against_it(hand: Hand) -> None:
    part = compare(hand, OURS)
    name = hand.desk.other_engine.name
    hand.do("play")
    dialog = hand.dialog(PlayDialog)
    offered = [dialog.opponent.itemText(place) for place in range(dialog.opponent.count())]
    assert f"{name}, another engine" in offered
    dialog.opponent.setCurrentText(f"{name}, another engine")
    dialog.side.setCurrentIndex(1)
    assert dialog.offer.match == Match(Side.YELLOW, OtherProgram(name), dialog.seed.value())
    dialog.accept()
    activate(hand)
    assert part.row.isHidden()
    wait_for(lambda: hand.moves == "4")
    assert hand.document.game.facts.red == name
    hand.press("1")
    wait_for(lambda: hand.document.current.position.ply == 3)
    assert hand.play.round.is_persons_turn


@posix
def test_a_game_against_an_engine_that_fails_ends_with_a_sentence(hand: Hand) -> None:
    compare(hand, f"{BAD} crash")
    match = Match(Side.YELLOW, OtherProgram(hand.desk.other_engine.name))
    hand.play.start_game(match)
    wait_for(lambda: hand.play.match is None)
    assert "ended" in hand.messages.bar.text
