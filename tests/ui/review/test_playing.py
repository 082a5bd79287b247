"""Playing on against the engine in the real window."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.review.dials import Dials
from c4studio.review.opponent import LEVELS
from c4studio.ui.review.play_dialog import Match, PlayDialog
from c4studio.ui.review.play_part import PlayPart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import pause, press
from tests.ui.review.review_window import said

PERFECT = LEVELS["Perfect"]


@pytest.fixture
def start() -> Game | None:
    return read("44444352632")


@pytest.fixture
def play(window: MainWindow) -> PlayPart:
    return window.part(PlayPart)


def wait_for_turn(play: PlayPart, qtbot: QtBot) -> None:
    """Wait until the user is to move, or the game is over."""

    def is_theirs() -> bool:
        position = play._head.position
        assert play.match is not None
        return position.is_over or position.to_move is play.match.human

    qtbot.waitUntil(is_theirs, timeout=60_000)


def open_dialog(window: MainWindow) -> PlayDialog:
    """Ask for a game; the last dialog that was opened."""
    press(window, "Ctrl+P")
    return [each for each in window.children() if isinstance(each, PlayDialog)][-1]


def test_the_dialog_offers_the_levels_by_name(window: MainWindow, play: PlayPart) -> None:
    dialog = open_dialog(window)
    offered = [dialog.level.itemText(index) for index in range(dialog.level.count())]
    assert offered[:-1] == list(LEVELS)
    assert dialog.match == Match(Side.YELLOW, LEVELS["Regular"], dialog.seed.value())
    assert dialog._told.text().startswith("The engine plays at level Regular and overlooks")
    dialog.level.setCurrentText("Perfect")
    assert dialog._told.text() == "The engine plays perfectly."
    dialog.level.setCurrentText("Casual")
    dialog.side.setCurrentIndex(0)
    dialog.accept()
    assert play.match == Match(Side.RED, LEVELS["Casual"], dialog.seed.value())
    assert play.bar.isVisible()


def test_the_seed_and_the_dials_stand_behind_more(window: MainWindow, play: PlayPart) -> None:
    dialog = open_dialog(window)
    hidden = (dialog.seed, dialog.horizon, dialog.budget, dialog.held)
    assert not any(each.isVisible() for each in hidden)
    dialog.more.click()
    assert all(each.isVisible() for each in hidden)
    dialog.horizon.setValue(8)
    dialog.budget.setValue(1)
    assert dialog.match.level == Dials(8, 1)
    assert "sees 8 discs ahead, gives the result away at most 1 time" in dialog._told.text()
    dialog.level.setCurrentText("Club")
    assert dialog.match == Match(Side.YELLOW, LEVELS["Club"], dialog.seed.value())
    dialog.budget.setValue(-1)
    dialog.seed.setValue(5)
    dialog.accept()
    assert play.match == Match(Side.YELLOW, Dials(8, None), seed=5)
    play.stop()
    again = open_dialog(window)
    assert again.match.level == Dials(8, None)
    assert again.horizon.isVisible()
    again.reject()


def test_the_engine_answers_and_all_of_it_is_in_the_tree(
    window: MainWindow, play: PlayPart, qtbot: QtBot
) -> None:
    play.start(Match(Side.YELLOW, PERFECT))
    press(window, "7")
    wait_for_turn(play, qtbot)
    assert window.document.current.position.ply == 13
    assert window.document.game.end() is window.document.current
    assert play.bar.text == "You play yellow: your move"
    press(window, "Home", "4")
    assert said(window).startswith("This is where the game stands")
    assert window.document.current is play._head


def test_the_engine_begins_where_it_is_to_move(
    window: MainWindow, play: PlayPart, qtbot: QtBot
) -> None:
    play.start(Match(Side.RED, PERFECT))
    wait_for_turn(play, qtbot)
    assert window.document.current.position.ply == 12


def test_a_seed_repeats_a_game(window: MainWindow, play: PlayPart, qtbot: QtBot) -> None:
    answers = []
    for _ in range(2):
        play.start(Match(Side.YELLOW, Dials(4, None), seed=7))
        press(window, "7")
        wait_for_turn(play, qtbot)
        answers.append(window.document.current.column)
        window.desk.actions["play.back"].trigger()
        assert window.document.current.position.ply == 11
        assert not window.document.current.variations
    assert answers[0] == answers[1]
    window.desk.actions["play.back"].trigger()
    assert said(window) == "There is no disc to take back"


def test_a_hint_comes_in_two_steps(window: MainWindow, play: PlayPart, qtbot: QtBot) -> None:
    play.start(Match(Side.YELLOW, PERFECT))
    hint = window.desk.actions["play.hint"]
    hint.trigger()
    qtbot.waitUntil(lambda: said(window).startswith("Look "))
    hint.trigger()
    qtbot.waitUntil(lambda: said(window).startswith("Column "))


def test_a_game_is_resigned_and_stopped(window: MainWindow, play: PlayPart) -> None:
    actions = window.desk.actions
    play.start(Match(Side.YELLOW, PERFECT))
    assert actions["play.resign"].isEnabled()
    actions["play.resign"].trigger()
    assert said(window) == "You have resigned; red wins"
    assert window.document.game.facts.result == "Red+Resign"
    assert play.match is None
    assert not play.bar.isVisible()
    assert not any(actions[f"play.{each}"].isEnabled() for each in ("back", "hint", "stop"))
    window.desk.columns.choose(0)
    window.desk.columns.choose(0)
    assert window.document.current.position.ply == 13


def test_the_end_offers_a_rematch_with_colours_exchanged(
    open_window: Callable[..., MainWindow],
    qtbot: QtBot,
) -> None:
    window = pause(open_window(read("121212")))
    play = window.part(PlayPart)
    play.start(Match(Side.RED, PERFECT))
    press(window, "1")
    assert play.bar.text == "You have won"
    press(window, "3")
    assert said(window) == "The game is over"
    window.desk.actions["play.rematch"].trigger()
    assert len(window.document.collection.games) == 2
    assert play.match == Match(Side.YELLOW, PERFECT, seed=2)
    qtbot.waitUntil(lambda: play.bar.text == "The engine has won", timeout=60_000)
    assert window.document.current.moves() == "1212121"


def test_another_game_undo_and_closing_end_nothing_badly(
    window: MainWindow, play: PlayPart, qtbot: QtBot
) -> None:
    play.start(Match(Side.YELLOW, PERFECT))
    press(window, "7")
    wait_for_turn(play, qtbot)
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert play._head is window.document.current
    press(window, "7")
    wait_for_turn(play, qtbot)
    assert window.document.current.position.ply == 13
    press(window, "7")
    window.document.add_games(Game())
    assert play.match is None


def test_the_bar_fits_a_small_window(window: MainWindow, play: PlayPart) -> None:
    window.resize(900, 600)
    play.start(Match(Side.YELLOW, Dials(8, 1)))
    assert play.bar.isVisible()
    assert window.width() == 900
    assert play.bar.height() < 40
    assert "sees 8 discs ahead" in play.bar.accessibleDescription()
