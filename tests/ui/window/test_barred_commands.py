"""Commands that are disabled while something goes on in the real window."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from c4studio.game import Game
from c4studio.opponents.people import Level
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import disabled_reason
from c4studio.ui.commands.command import BOARDS_BY_LACK, Activity
from c4studio.ui.play.match import Match
from engine import Board, Position, Side
from tests.hands import Hand
from tests.ui.review.review_window import MOVES, wait_for_review

pytestmark = pytest.mark.start(MOVES[:14])


def enter(hand: Hand, activity: Activity) -> None:
    if activity is Activity.SETTING_UP:
        hand.press("Ctrl+E")
    elif activity in BOARDS_BY_LACK:
        hand.document.add_games(Game(Position(Board(9, 8))))
    elif activity is Activity.AWAY_FROM_BOARD:
        hand.press("F4")
    elif activity is Activity.LEARNING:
        hand.press("F12")
        wait_for_review(hand)
        hand.press("Ctrl+L")
    else:
        side = hand.document.current.position.to_move
        hand.play.start_game(Match(side, Level(0)))


def leave(hand: Hand, activity: Activity) -> None:
    if activity in (Activity.PLAYING, Activity.CONCEALING):
        hand.do("play.stop")
    elif activity in BOARDS_BY_LACK:
        hand.document.undo_stack.undo()
    else:
        hand.press("Esc")


def enabled(hand: Hand) -> set[str]:
    return {each.objectName() for each in hand.desk.actions if each.isEnabled()}


@pytest.mark.parametrize("activity", Activity)
def test_what_an_activity_bars_is_disabled_by_keys_too_until_it_ends(
    hand: Hand, activity: Activity
) -> None:
    actions, before = hand.desk.actions, enabled(hand)
    barred = [command for command in COMMANDS if activity in command.barred]
    enter(hand, activity)
    assert not enabled(hand) & {command.id for command in barred}
    triggered: list[str] = []
    for command in barred:
        assert disabled_reason(actions[command.id]) == activity.reason
        actions[command.id].triggered.connect(partial_append(triggered, command.id))
        # A part that finds out meanwhile that it could be used changes nothing.
        actions[command.id].setEnabled(True)
        actions[command.id].trigger()
        for key in actions.keys.keys_of(command):
            QTest.keySequence(hand.desk.panel.board, QKeySequence(key))
    assert triggered == []
    leave(hand, activity)
    assert before <= enabled(hand)
    assert not any(map(disabled_reason, actions))


def partial_append(names: list[str], name: str) -> object:
    return lambda *_: names.append(name)


def test_playing_goes_on_below_what_is_set_up(hand: Hand) -> None:
    enter(hand, Activity.PLAYING)
    hand.press("Ctrl+E", "Esc")
    assert disabled_reason(hand.desk.actions["best"]) == Activity.PLAYING.reason
    assert not disabled_reason(hand.desk.actions["branch.delete"])
    assert hand.play.match == Match(Side.RED, Level(0))
