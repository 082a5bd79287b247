import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLineEdit, QWidget  # noqa: TID251

from c4studio.formats import read
from tests.hands import Hand, OpenWindow, pause
from tests.keyboards import CZECH, FRENCH, RUSSIAN, US, Layout, press_key


@pytest.fixture
def paused(open_window: OpenWindow) -> Hand:
    return pause(open_window(read("")))


def played(hand: Hand) -> str:
    return hand.moves


def focused(hand: Hand, where: str) -> QWidget:
    board = hand.desk.panel.board
    widget = {"board": board, "column": board.buttons[3], "tree": hand.tree}[where]
    widget.setFocus()
    return widget


@pytest.mark.one_in(2)
@pytest.mark.parametrize("where", ["board", "column", "tree"])
@pytest.mark.parametrize(
    ("layout", "shift"), [(FRENCH, False), (FRENCH, True), (CZECH, False), (US, True)]
)
def test_the_digit_row_drops_discs(paused: Hand, where: str, layout: Layout, shift: bool) -> None:
    widget = focused(paused, where)
    # Qt asks again whether a key of a test is a shortcut, and does so without its scan code.
    paused.desk.actions["fold"].setShortcuts([])
    for digit in "1234567":
        press_key(widget, layout, digit, shift=shift)
    assert played(paused) == "1234567"
    press_key(widget, layout, "8", shift=shift)
    assert played(paused) == "1234567"


def test_without_shift_it_goes_before_the_shortcut_of_its_character(paused: Hand) -> None:
    board = focused(paused, "board")
    assert press_key(board, FRENCH, "6")
    assert not press_key(board, RUSSIAN, "7", shift=True)


def test_where_text_is_typed_it_types(paused: Hand) -> None:
    field = QLineEdit(paused.window)
    field.show()
    field.setFocus()
    assert paused.window.focusWidget() is field
    press_key(field, FRENCH, "4")
    assert (field.text(), played(paused)) == ("'", "")


def test_a_key_that_is_held_drops_one_disc(paused: Hand) -> None:
    board = focused(paused, "board")
    press_key(board, FRENCH, "4")
    for _ in range(3):
        QCoreApplication.sendEvent(board, FRENCH.event(QEvent.Type.KeyPress, "4", again=True))
    assert played(paused) == "4"


def test_other_keys_of_the_window_follow_the_users_table(paused: Hand) -> None:
    actions = paused.desk.actions
    command = actions.keys.command_of("4")
    assert command is not None
    actions.set_keys(actions.keys.with_keys(command, ["9"]))
    board = focused(paused, "board")
    press_key(board, FRENCH, "4")
    assert played(paused) == ""
    press_key(board, FRENCH, "9")
    assert played(paused) == "4"
