"""The keys of modes do the same with the keyboard layouts of other languages."""

import pytest
from PySide6.QtCore import QEvent
from pytestqt.qtbot import QtBot

from c4studio.game import Shape
from c4studio.game.setup import Painting
from c4studio.review.line import Line
from c4studio.ui.annotation.mark_part import MarkCursor
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.commands.modes import KeyMode
from c4studio.ui.pages.question_page import QuestionPage
from c4studio.ui.setup.board import SetupBoard
from engine import Position, Side
from tests.keyboards import CZECH, FRENCH, GREEK, RUSSIAN, US, Layout, press_key


@pytest.mark.parametrize(
    "mode", [modes.MARKING_MODE, modes.PAINTING_MODE, modes.SETUP_MODE, modes.LEARNING_MODE]
)
def test_every_letter_and_digit_of_a_mode_leads_to_its_row(mode: KeyMode) -> None:
    for row in mode.rows:
        for key in row.keys:
            if len(key) == 1:
                layouts = (FRENCH, CZECH, US) if key.isdecimal() else (RUSSIAN,)
                for layout in layouts:
                    for shift in {False, key.isdecimal()}:
                        event = layout.event(QEvent.Type.KeyPress, key, shift=shift)
                        assert mode.row_of_key(key_text(event)) is row


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK])
def test_setting_up(layout: Layout, qtbot: QtBot) -> None:
    board = SetupBoard()
    qtbot.addWidget(board)
    board.show_painting(Painting(), frozenset())
    heard: list[object] = []
    for signal in (board.colour_chosen, board.filled, board.stacked):
        signal.connect(heard.append)
    board.bare_chosen.connect(lambda: heard.append("bare"))
    for key in "YREX":
        assert press_key(board, layout, key)
    board.show_cursor((3, 2))
    press_key(board, layout, "F")
    assert heard == [Side.YELLOW, Side.RED, None, "bare", 3]
    heard.clear()
    for digit in "1234567":
        assert press_key(board, FRENCH, digit)
        press_key(board, FRENCH, digit, shift=True)
    assert heard == [column for column in range(7) for _ in range(2)]


def test_marking(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.show()
    cursor, shapes = MarkCursor(board), []
    cursor.shaped.connect(lambda _cell, shape, _hue: shapes.append(shape))
    cursor.start_marking((3, 0))
    for key in "SXL":
        assert press_key(board, RUSSIAN, key)
    assert shapes == [Shape.SQUARE, Shape.CROSS, Shape.LABEL]
    press_key(board, RUSSIAN, "M")
    assert cursor.cell_cursor.cell is None


def test_answering(qtbot: QtBot) -> None:
    page = QuestionPage("Test")
    qtbot.addWidget(page)
    page.show()
    page.show_line(Line(Position()), asks=True)
    page.enable_buttons(page.buttons)
    asked: list[str] = []
    columns: list[int] = []
    page.asked.connect(asked.append)
    page.column_chosen.connect(columns.append)
    for key in "HSN":
        press_key(page.board, RUSSIAN, key)
    assert asked == ["hint", "show", "next"]
    for digit in "1234567":
        press_key(page.board, FRENCH, digit)
        press_key(page.board, FRENCH, digit, shift=True)
    assert columns == [column for column in range(7) for _ in range(2)]
