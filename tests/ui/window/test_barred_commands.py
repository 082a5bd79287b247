"""Commands that are disabled while something goes on in the real window."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.opponents.people import Level
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import disabled_reason
from c4studio.ui.commands.command import Activity
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.window.main_window import MainWindow
from engine import Board, Position, Side
from tests.hands import press
from tests.ui.review.review_window import MOVES, wait_for_review


@pytest.fixture
def start() -> Game | None:
    return read(MOVES[:14])


def enter(window: MainWindow, activity: Activity, qtbot: QtBot) -> None:
    if activity is Activity.SETTING_UP:
        press(window, "Ctrl+E")
    elif activity is Activity.ON_OTHER_BOARD:
        window.document.add_games(Game(Position(Board(9, 8))))
    elif activity is Activity.AWAY_FROM_BOARD:
        press(window, "F4")
    elif activity is Activity.LEARNING:
        press(window, "F12")
        wait_for_review(window, qtbot)
        press(window, "Ctrl+L")
    else:
        side = window.document.current.position.to_move
        window.part(PlayPart).start_game(Match(side, Level(0)))


def leave(window: MainWindow, activity: Activity) -> None:
    if activity in (Activity.PLAYING, Activity.CONCEALING):
        window.desk.actions["play.stop"].trigger()
    elif activity is Activity.ON_OTHER_BOARD:
        window.document.undo_stack.undo()
    else:
        press(window, "Esc")


def enabled(window: MainWindow) -> set[str]:
    return {each.objectName() for each in window.desk.actions if each.isEnabled()}


@pytest.mark.parametrize("activity", Activity)
def test_what_an_activity_bars_is_disabled_by_keys_too_until_it_ends(
    window: MainWindow, activity: Activity, qtbot: QtBot
) -> None:
    actions, before = window.desk.actions, enabled(window)
    barred = [command for command in COMMANDS if activity in command.barred]
    enter(window, activity, qtbot)
    assert not enabled(window) & {command.id for command in barred}
    triggered: list[str] = []
    for command in barred:
        assert disabled_reason(actions[command.id]) == activity.reason
        actions[command.id].triggered.connect(partial_append(triggered, command.id))
        # A part that finds out meanwhile that it could be used changes nothing.
        actions[command.id].setEnabled(True)
        actions[command.id].trigger()
        for key in actions.keys.keys_of(command):
            QTest.keySequence(window.desk.panel.board, QKeySequence(key))
    assert triggered == []
    leave(window, activity)
    assert before <= enabled(window)
    assert not any(map(disabled_reason, actions))


def partial_append(names: list[str], name: str) -> object:
    return lambda *_: names.append(name)


def test_playing_goes_on_below_what_is_set_up(window: MainWindow, qtbot: QtBot) -> None:
    enter(window, Activity.PLAYING, qtbot)
    press(window, "Ctrl+E", "Esc")
    assert disabled_reason(window.desk.actions["best"]) == Activity.PLAYING.reason
    assert not disabled_reason(window.desk.actions["branch.delete"])
    assert window.part(PlayPart).match == Match(Side.RED, Level(0))
