import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.game.setup import Painting
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.commands.modes import KeyMode
from c4studio.ui.setup.board import SetupBoard
from engine import Board

KEYPAD, CTRL = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.ControlModifier


def test_what_is_said_of_the_keys() -> None:
    assert modes.MARKING_MODE.help_text == (
        "Marking: arrow keys move, C circle, S square, T triangle, X cross, L letter, A arrow,"
        " W white, G green, B blue, V violet, Delete clears, Esc ends"
    )
    assert modes.SETUP_MODE.help_text == (
        "Setting up: arrow keys move, R red, Y yellow, E empty, X no disc (in a search),"
        " Space paints, Delete clears, digits"
        " put a disc on a column, F fills it, Ctrl+Enter applies, Esc ends"
    )


@pytest.mark.parametrize("mode", [modes.MARKING_MODE, modes.PAINTING_MODE, modes.SETUP_MODE])
def test_every_key_is_one_that_qt_knows_and_leads_to_one_row(mode: KeyMode) -> None:
    keys = [key for row in mode.rows for key in row.keys]
    assert len(set(keys)) == len(keys)
    for key in keys:
        form = QKeySequence.SequenceFormat.PortableText
        assert QKeySequence(key, form).toString(form) == key


@pytest.mark.parametrize(
    ("key", "modifiers", "name"),
    [
        (Qt.Key.Key_Left, KEYPAD, "Left"),
        (Qt.Key.Key_4, KEYPAD, "4"),
        (Qt.Key.Key_Enter, CTRL | KEYPAD, "Ctrl+Enter"),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "Del"),
    ],
)
def test_a_key_is_the_same_on_the_keypad(
    key: Qt.Key, modifiers: Qt.KeyboardModifier, name: str
) -> None:
    assert key_text(QKeyEvent(QEvent.Type.KeyPress, key, modifiers)) == name


@pytest.mark.parametrize("row", modes.PAINTING_MODE.rows, ids=lambda row: row.keys[0])
def test_every_key_of_painting_does_something(row: modes.ModeKeys, qtbot: QtBot) -> None:
    board = SetupBoard()
    qtbot.addWidget(board)
    board.show_painting(Painting(board=Board(10, 10)), frozenset())
    heard: list[object] = []
    for signal in (
        board.touched,
        board.stacked,
        board.filled,
        board.colour_chosen,
        board.bare_chosen,
    ):
        signal.connect(lambda *_: heard.append(row))
    for key in row.keys:
        heard.clear()
        board.show_cursor((3, 2))
        QTest.keySequence(board, QKeySequence(key, QKeySequence.SequenceFormat.PortableText))
        assert bool(heard) == (row is not modes.CURSOR_KEYS)
        assert (board.scene.cursor != (3, 2)) == (row in {modes.CURSOR_KEYS, modes.STACK_DISC_KEYS})
