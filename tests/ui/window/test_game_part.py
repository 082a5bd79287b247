from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QLineEdit,
)

from c4studio.game import Game
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import paste, pause, press
from tests.lines import EASY
from tests.ui.tree.tree_window import moves
from tests.windows import tree_of


def test_keys_drop_and_step(
    window: MainWindow,
) -> None:
    press(window, *"4453")
    assert moves(window) == "4453"
    press(window, "Home")
    assert moves(window) == ""
    press(window, "Right", "Right")
    assert moves(window) == "44"
    press(window, "7", "Left", "Up")
    assert moves(window) == "44"
    press(window, "Right", "Up")
    assert moves(window) == "445"
    press(window, "Down")
    assert moves(window) == "447"
    press(window, "Ctrl+Z")
    assert moves(window) == "44"
    press(window, "Ctrl+Shift+Z")
    assert moves(window) == "447"
    press(window, "Home", "End")
    assert moves(window) == "447"


def test_keys_are_heard_in_the_tree_and_not_in_a_text_field(
    window: MainWindow,
) -> None:
    tree_of(window).setFocus()
    press(window, "4", "Left", "V")
    assert len(window.document.game.root.variations) == 1
    assert not window.desk.panel.overlay.isVisible()
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    press(window, "4", "5", "Space")
    assert field.text() == "45 "
    assert not window.controller.enabled
    assert moves(window) == ""


def test_space_does_not_repeat(
    open_window: Callable[..., MainWindow],
) -> None:
    window = open_window()
    assert not window.desk.actions["engine"].autoRepeat()
    assert window.desk.actions["forward"].autoRepeat()


def test_a_click_on_a_column_and_on_a_move(window: MainWindow) -> None:
    for column in (3, 3):
        place = window.desk.panel.board.buttons[column].geometry().center()
        QTest.mouseClick(window.desk.panel.board, Qt.MouseButton.LeftButton, pos=place)
    assert moves(window) == "44"
    row = window.part(BranchPart).tree.visualRect(tree_of(window).model().index(1, 0)).center()
    QTest.mouseClick(tree_of(window).viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert moves(window) == "4"
    assert window.desk.panel.board.scene.last == (3, 0)


@pytest.mark.parametrize(
    "case",
    [("444444", "Column d is full"), ("1212121", "The game is over")],
    ids=lambda case: case[1],
)
def test_a_refused_move_is_said_and_nothing_moves(
    window: MainWindow,
    case: tuple[str, str],
) -> None:
    text, said = case
    paste(window, text)
    press(window, text[-1])
    assert window.statusBar().currentMessage() == said
    assert moves(window) == text


def test_a_bad_paste_keeps_the_game_and_offers_the_beginning(
    window: MainWindow,
) -> None:
    paste(window, "12")
    paste(window, "44x5")
    assert moves(window) == "12"
    assert window.messages.bar.isVisible()
    assert "3" in window.messages.bar.text
    assert "x" in window.messages.bar.text
    assert window.messages.bar.offer.text() == "Use the first 2 moves"
    QTest.mouseClick(window.messages.bar.offer, Qt.MouseButton.LeftButton)
    assert moves(window) == "44"
    assert not window.messages.bar.isVisible()
    press(window, "5")
    assert moves(window) == "445"
    press(window, "Ctrl+Z", "Ctrl+Z")
    assert moves(window) == "12"


def test_a_paste_without_any_beginning_offers_nothing(
    window: MainWindow,
) -> None:
    paste(window, "hello")
    assert window.messages.bar.isVisible()
    assert not window.messages.bar.offer.isVisible()
    paste(window, "44")
    said = window.statusBar().currentMessage()
    assert said.startswith("Opened a game of 2 discs from a move string")


def test_an_empty_clipboard_is_said(
    window: MainWindow,
) -> None:
    QGuiApplication.clipboard().clear()
    press(window, "Ctrl+V")
    assert window.statusBar().currentMessage() == "The clipboard holds no text and no picture"
    window.statusBar().clearMessage()
    paste(window, " ")
    assert window.statusBar().currentMessage() == "The clipboard holds no text and no picture"


def test_copy_takes_the_moves_up_to_here(
    open_window: Callable[..., MainWindow],
    game: Callable[[str], Game],
) -> None:
    window = pause(open_window(game("4453")))
    press(window, "Left", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "445"
    press(window, "Home")
    assert not window.desk.actions["copy"].isEnabled()
    paste(window, "7/7/7/3y3/3rr2/2yry2")
    press(window, "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "7/7/7/3y3/3rr2/2yry2"
    window.document.undo_stack.setClean()
    press(window, "Ctrl+N", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "7/7/7/3y3/3rr2/2yry2"
    assert not window.desk.actions["copy"].isEnabled()


def test_enter_plays_a_best_column(
    solved: MainWindow,
) -> None:
    analysis = solved.controller.analysis
    assert analysis is not None
    best = analysis.best[0]
    press(solved, "Return")
    assert moves(solved) == f"{EASY}{best + 1}"


def test_what_an_ended_game_has_no_use_for_is_grey(solved: MainWindow) -> None:
    paste(solved, "1212121")
    for command_id in ("best", "why", "overnight", "line.best", "line.fan", "line.column"):
        action = solved.desk.actions[command_id]
        assert not action.isEnabled()
        assert action.toolTip().endswith("\nThe game is over.")
    press(solved, "Left")
    assert solved.desk.actions["best"].isEnabled()
