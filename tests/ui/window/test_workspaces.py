"""The three workspaces: analysis, a game that is played, and the page that learning begins from."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.opponents.people import LEVELS
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.training.home import MARGIN, TILES, LearnHomePart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.workspaces import Workspace, WorkspacePart
from tests.hands import pause, press, settle
from tests.ui.review.review_window import MOVES, wait_for_review

PERFECT = LEVELS["Perfect"]


@pytest.fixture
def start() -> Game | None:
    return read(MOVES)


def shown(window: MainWindow) -> Workspace:
    """The workspace that the window shows, as its part and as the buttons say."""
    current = window.part(WorkspacePart).current
    pressed = [each for each in Workspace if window.desk.actions[each].isChecked()]
    assert pressed == [current]
    return current


def docks(window: MainWindow) -> Sequence[str]:
    return sorted(window.desk.docks.shown)


def play(window: MainWindow) -> PlayPart:
    part = window.part(PlayPart)
    part.start_game(Match(window.document.current.position.to_move, PERFECT))
    return part


def test_a_game_has_panels_of_its_own_which_every_window_remembers(
    window: MainWindow, open_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    press(window, "Left", "Left")
    window.desk.docks.bring_to_front("dock.why")
    before = window.desk.docks.shown
    assert shown(window) is Workspace.ANALYSE
    play(window)
    assert shown(window) is Workspace.PLAY
    assert docks(window) == ["dock.moves"]
    window.part(PlayPart).stop()
    qtbot.waitUntil(lambda: window.desk.docks.shown == before)
    play(window)
    window.desk.docks.bring_to_front("dock.games")
    window.desk.actions["reset"].trigger()
    assert docks(window) == ["dock.moves"]
    window.desk.docks.bring_to_front("dock.games")
    window.desk.actions[Workspace.ANALYSE].trigger()
    assert shown(window) is Workspace.ANALYSE
    assert docks(window) == sorted(before)
    other = pause(open_window(read("44"), window.desk.settings))
    play(other)
    assert docks(other) == ["dock.games", "dock.moves"]
    other.part(PlayPart).stop()
    assert "dock.verdict" in docks(other)


def place_of(button: QWidget, window: MainWindow) -> QRect:
    return QRect(button.mapTo(window, QPoint()), button.size())


def button_of(command: str, window: MainWindow) -> QToolButton:
    bar = window.part(PlayPart).bar.findChild(QToolBar, "buttons")
    assert bar is not None
    button = bar.widgetForAction(window.desk.actions[command])
    assert isinstance(button, QToolButton)
    return button


def test_at_the_end_a_review_works_at_once_and_a_rematch_is_not_where_one_resigned(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(window, "Left", "Left")
    part = play(window)
    qtbot.wait(50)
    resigned = place_of(button_of("play.resign", window), window)
    assert not window.desk.actions["review"].isEnabled()
    assert not window.desk.actions[Workspace.LEARN].isEnabled()
    part.giving_up.end_lost_game(part.round.head.position.to_move, "Resign")
    qtbot.wait(50)
    assert not resigned.intersects(place_of(button_of("play.rematch", window), window))
    assert shown(window) is Workspace.PLAY
    assert not window.desk.look.shows_scores
    button_of("review", window).click()
    assert shown(window) is Workspace.ANALYSE
    wait_for_review(window, qtbot)
    panel = window.part(ReviewPart).panel
    qtbot.waitUntil(panel.isVisible)
    assert window.desk.look.shows_scores
    assert window.desk.actions["play.rematch"].isEnabled()


def test_the_switch_asks_for_an_opponent_and_stays_where_it_is_until_there_is_one(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.desk.actions[Workspace.PLAY].trigger()
    (dialog,) = window.findChildren(PlayDialog)
    assert shown(window) is Workspace.ANALYSE
    dialog.reject()
    window.desk.actions[Workspace.ANALYSE].trigger()
    assert shown(window) is Workspace.ANALYSE
    window.desk.actions[Workspace.LEARN].trigger()
    window.desk.actions[Workspace.PLAY].trigger()
    assert window.desk.stage.page is None


def learn(window: MainWindow) -> LearnHomePart:
    window.desk.actions[Workspace.LEARN].trigger()
    home = window.part(LearnHomePart)
    assert home.is_open
    assert shown(window) is Workspace.LEARN
    return home


def test_learning_begins_on_a_page_to_which_each_practice_leads_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    home = learn(window)
    tiles = home.page.tiles
    qtbot.waitUntil(lambda: tiles["train.today"].description == "Nothing is due today")
    assert tiles["guide"].description == "0 of 105 exercises answered right"
    assert "704 puzzles" in tiles["train.solve"].description
    tiles["train.solve"].click()
    part = window.part(TrainPart)
    qtbot.waitUntil(lambda: part.is_open)
    assert shown(window) is Workspace.LEARN
    press(window, "Esc")
    assert home.is_open
    tiles["guide"].click()
    assert not home.is_open
    window.desk.actions[Workspace.LEARN].trigger()
    assert home.is_open
    press(window, "Esc")
    assert window.desk.stage.page is None
    assert shown(window) is Workspace.ANALYSE
    assert window.focusWidget() is window.desk.panel.board


def test_one_practice_after_the_other_still_leads_back_to_the_page(
    window: MainWindow, qtbot: QtBot
) -> None:
    home = learn(window)
    home.page.tiles["guide"].click()
    window.desk.actions["train.course"].trigger()
    qtbot.waitUntil(lambda: window.part(TrainPart).is_open)
    press(window, "Esc")
    assert home.is_open
    window.desk.actions[Workspace.ANALYSE].trigger()
    assert window.desk.stage.page is None


@pytest.mark.parametrize("covered", [False, True])
def test_a_game_that_goes_on_brings_the_board_back(
    window: MainWindow, qtbot: QtBot, covered: bool
) -> None:
    home = learn(window)
    if covered:
        home.page.tiles["guide"].click()
    window.document.go_to(window.document.game.root)
    assert window.desk.stage.page is None
    assert shown(window) is Workspace.ANALYSE


def test_a_tile_says_why_it_cannot_be_used(open_window: Callable[..., MainWindow]) -> None:
    window = pause(open_window())
    tile = learn(window).page.tiles["learn"]
    assert not tile.isEnabled()
    assert tile.description == "The game has no moves yet."


def test_what_comes_back_when_is_shown_on_the_tiles_as_cards_are_added(
    window: MainWindow, qtbot: QtBot
) -> None:
    home = learn(window)
    tile = home.page.tiles["train.today"]
    qtbot.waitUntil(lambda: tile.description == "Nothing is due today")
    window.desk.actions["train.first"].trigger()
    qtbot.waitUntil(lambda: "This adds " in window.messages.bar.text)
    window.messages.bar.offer.click()
    qtbot.waitUntil(lambda: " today, " in tile.description)


@pytest.mark.parametrize(("width", "in_a_row"), [(1120, 3), (910, 2), (640, 1)])
def test_tiles_are_side_by_side_as_far_as_there_is_room(
    window: MainWindow, width: int, in_a_row: int, qtbot: QtBot
) -> None:
    window.resize(width, 480)
    home = learn(window)
    settle(window)
    tiles = [home.page.tiles[each] for each in TILES]
    assert sum(tile.y() == tiles[0].y() for tile in tiles) == in_a_row
    assert all(tile.x() >= MARGIN for tile in tiles)
