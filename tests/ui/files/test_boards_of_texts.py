"""On which board a pasted text and a new game are: asked, offered, and said."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu  # noqa: TID251

from c4studio.game import Game
from engine import STANDARD, Board, Position
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.tree.test_branch_part import NO_POPUPS
from tests.ui.window.test_other_boards import new_game

NINE = Board(9, 9)


def at(open_window: OpenWindow, board: Board) -> Hand:
    return pause(open_window(Game(Position(board))))


def accept(hand: Hand) -> None:
    QTest.mouseClick(hand.messages.bar.offer, Qt.MouseButton.LeftButton)


def choose(hand: Hand, name: str) -> None:
    """Choose a board in the menu of those that are offered."""
    (menu,) = [each for each in hand.window.findChildren(QMenu) if each.isVisible()]
    next(each for each in menu.actions() if each.text() == name).trigger()
    menu.close()


def test_a_plain_string_after_a_game_on_another_board_asks(open_window: OpenWindow) -> None:
    hand = at(open_window, NINE)
    hand.paste("4455")
    assert (hand.document.game.board, hand.moves) == (NINE, "4455")
    assert "It was read on 9×9, the board at hand" in hand.messages.bar.text
    assert "Ctrl+Alt+V takes it for" in hand.messages.bar.text
    accept(hand)
    assert (hand.document.game.board, hand.moves) == (STANDARD, "4455")
    hand.press("Ctrl+Z")
    assert hand.document.game.is_blank
    assert hand.document.game.board == NINE


def test_nothing_is_asked_where_the_board_is_clear(open_window: OpenWindow) -> None:
    hand = at(open_window, NINE)
    for text in ("9x9: 4455", "4499", "7/7/7/7/7/3r3"):
        hand.paste(text)
        assert not hand.messages.bar.isVisible()
    hand = at(open_window, STANDARD)
    hand.paste("4455")
    assert not hand.messages.bar.isVisible()


@pytest.mark.expected_log(NO_POPUPS)
def test_after_the_beginning_each_board_of_the_whole_is_offered(open_window: OpenWindow) -> None:
    hand = at(open_window, STANDARD)
    hand.paste("12345678")
    wait(hand.messages.bar.isVisible)
    QTest.mouseClick(hand.messages.bar.other, Qt.MouseButton.LeftButton)
    assert hand.moves == "1234567"
    assert hand.messages.bar.isVisible()
    accept(hand)
    choose(hand, "8×8")
    assert (hand.document.game.board, hand.moves) == (Board(8, 8), "12345678")
    # The beginning is gone with the one step of undo that it was.
    hand.press("Ctrl+Z")
    assert hand.document.game.is_blank


@pytest.mark.expected_log(NO_POPUPS)
def test_a_refused_text_takes_nothing_back(open_window: OpenWindow) -> None:
    hand = at(open_window, STANDARD)
    hand.paste("123")
    hand.paste("8")
    wait(hand.messages.bar.isVisible)
    accept(hand)
    choose(hand, "8×7")
    assert (hand.document.game.board, hand.moves) == (Board(8, 7), "8")
    hand.press("Ctrl+Z")
    assert hand.moves == "123"


def test_a_new_game_says_its_board(hand: Hand) -> None:
    new_game(hand, NINE)
    assert hand.status == "A new game on 9×9"
    hand.press("Ctrl+N")
    assert hand.status == "A new game on 9×9"
    new_game(hand, STANDARD)
    assert hand.status == "A new game on 7×6"
    hand.press("Ctrl+N")
    assert hand.status != "A new game on 7×6"
