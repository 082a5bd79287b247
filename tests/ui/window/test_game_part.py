import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QLineEdit,
)

from c4studio.formats import read
from tests.hands import Hand, OpenWindow, pause
from tests.lines import EASY


def test_keys_drop_and_step(hand: Hand) -> None:
    hand.press(*"4453")
    assert hand.moves == "4453"
    hand.press("Home")
    assert hand.moves == ""
    hand.press("Right", "Right")
    assert hand.moves == "44"
    hand.press("7", "Left", "Up")
    assert hand.moves == "44"
    hand.press("Right", "Up")
    assert hand.moves == "445"
    hand.press("Down")
    assert hand.moves == "447"
    hand.press("Ctrl+Z")
    assert hand.moves == "44"
    hand.press("Ctrl+Shift+Z")
    assert hand.moves == "447"
    hand.press("Home", "End")
    assert hand.moves == "447"


def test_keys_are_heard_in_the_tree_and_not_in_a_text_field(hand: Hand) -> None:
    hand.tree.setFocus()
    hand.press("4", "Left", "V")
    assert len(hand.document.game.root.variations) == 1
    assert not hand.desk.panel.overlay.isVisible()
    field = QLineEdit(hand.window)
    field.show()
    field.setFocus()
    hand.press("4", "5", "Space")
    assert field.text() == "45 "
    assert not hand.controller.enabled
    assert hand.moves == ""


def test_space_does_not_repeat(open_window: OpenWindow) -> None:
    hand = open_window()
    assert not hand.desk.actions["engine"].autoRepeat()
    assert hand.desk.actions["forward"].autoRepeat()


def test_a_click_on_a_column_and_on_a_move(hand: Hand) -> None:
    for column in (3, 3):
        place = hand.desk.panel.board.buttons[column].geometry().center()
        QTest.mouseClick(hand.desk.panel.board, Qt.MouseButton.LeftButton, pos=place)
    assert hand.moves == "44"
    row = hand.tree.visualRect(hand.tree.model().index(1, 0)).center()
    QTest.mouseClick(hand.tree.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert hand.moves == "4"
    assert hand.desk.panel.board.scene.last == (3, 0)


@pytest.mark.parametrize(
    "case",
    [("444444", "Column d is full"), ("1212121", "The game is over")],
    ids=lambda case: case[1],
)
def test_a_refused_move_is_said_and_nothing_moves(hand: Hand, case: tuple[str, str]) -> None:
    text, said = case
    hand.paste(text)
    hand.press(text[-1])
    assert hand.status == said
    assert hand.moves == text


def test_a_paste_without_any_beginning_offers_nothing(hand: Hand) -> None:
    hand.paste("hello")
    assert hand.messages.bar.isVisible()
    assert not hand.messages.bar.offer.isVisible()
    hand.paste("44")
    said = hand.status
    assert said.startswith("Opened a game of 2 discs from a move string")


def test_an_empty_clipboard_is_said(hand: Hand) -> None:
    QGuiApplication.clipboard().clear()
    hand.press("Ctrl+V")
    assert hand.status == "The clipboard holds no text and no picture"
    hand.window.statusBar().clearMessage()
    hand.paste(" ")
    assert hand.status == "The clipboard holds no text and no picture"


def test_copy_takes_the_moves_up_to_here(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("4453")))
    hand.press("Left", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "445"
    hand.press("Home")
    assert not hand.desk.actions["copy"].isEnabled()
    hand.paste("7/7/7/3y3/3rr2/2yry2")
    hand.press("Ctrl+C")
    assert QGuiApplication.clipboard().text() == "7/7/7/3y3/3rr2/2yry2"
    hand.document.undo_stack.setClean()
    hand.press("Ctrl+N", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "7/7/7/3y3/3rr2/2yry2"
    assert not hand.desk.actions["copy"].isEnabled()


def test_enter_plays_a_best_column(solved: Hand) -> None:
    analysis = solved.controller.analysis
    assert analysis is not None
    best = analysis.best[0]
    solved.press("Return")
    assert solved.moves == f"{EASY}{best + 1}"


def test_what_an_ended_game_has_no_use_for_is_grey(solved: Hand) -> None:
    solved.paste("1212121")
    for command_id in ("best", "why", "overnight", "line.best", "line.fan", "line.column"):
        action = solved.desk.actions[command_id]
        assert not action.isEnabled()
        assert action.toolTip().endswith("\nThe game is over.")
    solved.press("Left")
    assert solved.desk.actions["best"].isEnabled()
