from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox  # noqa: TID251

from c4studio.drawing.look import Look
from c4studio.ground.program import VERSION
from c4studio.ui import settings
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.help.shortcut_card import (
    MODES_ON_CARD,
    NO_KEY_FOUND_TEXT,
    ShortcutCard,
    command_groups,
    groups_html,
)
from c4studio.ui.labels import labels_of, text_of
from c4studio.words.rendering import render
from tests.hands import Hand, wait


def open_card(hand: Hand) -> ShortcutCard:
    """Open the card by its key."""
    hand.press("?")
    card = QApplication.activeModalWidget()
    assert isinstance(card, ShortcutCard)
    wait(card.isActiveWindow)
    return card


def test_the_card_names_every_key_that_is_in_force(hand: Hand) -> None:
    flip = next(each for each in COMMANDS if each.id == "flip")
    hand.desk.actions.set_keys(KeyMap().with_keys(flip, ("J",)))
    lines = open_card(hand).text.toPlainText().splitlines()
    for command in COMMANDS:
        keys = keys_text(hand.desk.actions.keys.keys_of(command))
        name = render(command.said_name)
        if keys:
            assert command.menu_path in lines
            assert lines[lines.index(keys) + 1] == name
        else:
            assert name not in lines
    assert "J" in lines
    assert "F" not in lines


def test_the_second_page_has_the_mouse_and_the_keys_of_modes_and_lists(hand: Hand) -> None:
    card = open_card(hand)
    card.page_of_heading.setCurrentIndex(1)
    lines = card.text.toPlainText().splitlines()
    for act, does in labels_of("mouse"):
        assert lines[lines.index(act) + 1] == does
    marking = lines.index("Marking")
    assert lines[marking + 1 : marking + 5] == ["Arrow keys", "Move", "C", "Circle"]
    assert {mode.title for mode in MODES_ON_CARD} <= set(lines)
    assert lines[lines.index("Hold V") + 1] == "See hidden scores for a moment"


def test_a_search_finds_rows_of_both_pages(hand: Hand) -> None:
    card = open_card(hand)
    assert card.search.hasFocus()
    QTest.keyClicks(card.search, "arrow draw")
    found = [line for line in card.text.toPlainText().splitlines() if line]
    assert found == ["Mouse", "Right drag to a cell", "Draw an arrow, or take it away"]
    card.search.setText("ctrl+e")
    lines = card.text.toPlainText().splitlines()
    assert {"Set up a position", "Ctrl+E", "Setting up", "Ctrl+Enter"} <= set(lines)
    assert "Ctrl+O" not in lines
    card.search.setText("nobody has this")
    assert card.text.toPlainText() == text_of(NO_KEY_FOUND_TEXT)
    card.search.clear()
    assert "Ctrl+O" in card.text.toPlainText()


@pytest.fixture(params=[12, 13, 15])
def pixels(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[int]:
    """Text of another size."""
    usual, other = qapp.font(), qapp.font()
    other.setPointSizeF(usual.pointSizeF() * request.param / QFontInfo(usual).pixelSize())
    QApplication.setFont(other)
    yield request.param
    QApplication.setFont(usual)


def test_both_pages_fit_a_usual_screen_without_scrolling(pixels: int, hand: Hand) -> None:
    hand.window.resize(1366, 768)
    card = open_card(hand)
    assert card.text.fontInfo().pixelSize() >= min(pixels, 12)
    for page in (0, 1):
        card.page_of_heading.setCurrentIndex(page)
        assert card.text.verticalScrollBar().maximum() == 0
        assert card.text.horizontalScrollBar().maximum() == 0


def test_the_card_is_closed_by_keys_and_the_keyboard_is_back(hand: Hand) -> None:
    for key in ("Esc", "?"):
        card = open_card(hand)
        QTest.keySequence(card.focusWidget(), key)
        assert QApplication.activeModalWidget() is None
        hand.window.activateWindow()
        wait(hand.window.isActiveWindow)
        hand.press("4")
    assert hand.moves == "44"


def test_the_text_can_be_read_and_marked_by_the_keyboard(hand: Hand) -> None:
    card = open_card(hand)
    QTest.keyClick(card.search, Qt.Key.Key_Tab)
    assert card.text.hasFocus()
    QTest.keySequence(card.text, "Ctrl+A")
    assert "New game" in card.text.textCursor().selectedText()


def test_the_card_fits_a_small_window_and_scrolls_down_only(hand: Hand) -> None:
    hand.window.resize(900, 600)
    card = open_card(hand)
    assert card.width() <= 900
    assert card.height() <= 600
    assert card.text.horizontalScrollBar().maximum() == 0
    card.text.moveCursor(QTextCursor.MoveOperation.End)
    assert card.text.cursorRect().bottom() <= card.text.viewport().height()


def test_the_groups_stand_in_as_many_columns_as_asked_for() -> None:
    for columns in (1, 2, 3):
        text = groups_html(command_groups(KeyMap(), Look()), columns)
        assert text.count(f'<td width="{100 // columns}%">') == columns
        assert text.count("<h4 ") == len({each.menu_path for each in COMMANDS if each.keys})


def test_about_says_version_and_licence(hand: Hand) -> None:
    hand.do("about")
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    assert VERSION in box.text()
    assert "MIT" in box.informativeText()
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert QApplication.activeModalWidget() is None


def test_the_card_names_the_columns_as_the_board_does(hand: Hand) -> None:
    hand.desk.settings.set(settings.COLUMN_NAMES, "numbers")
    lines = open_card(hand).text.toPlainText().splitlines()
    assert lines[lines.index("4") + 1] == "Column 4"
