"""The scores are shown for as long as their key is held."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio import settings
from c4studio.settings import Settings
from c4studio.ui.window.appearance import Appearance
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause
from tests.windows import tree_of


@pytest.fixture
def hidden(
    open_window: Callable[..., MainWindow],
) -> MainWindow:
    """A window whose numbers are hidden."""
    config = Settings()
    config.set(settings.NUMBERS, False)
    return pause(open_window(config=config))


@pytest.fixture
def hold(qtbot: QtBot) -> Callable[[MainWindow, QWidget], None]:
    """Press V and wait until that counts as held."""

    def hold(window: MainWindow, widget: QWidget) -> None:
        QTest.keyPress(widget, Qt.Key.Key_V)
        qtbot.waitUntil(lambda: window.part(Appearance).peek.is_peeking)

    return hold


def test_a_short_press_switches(hidden: MainWindow) -> None:
    board, overlay = hidden.desk.panel.board, hidden.desk.panel.overlay
    for visible in (True, False, True):
        QTest.keyClick(board, Qt.Key.Key_V)
        assert overlay.isVisible() is visible


@pytest.mark.parametrize("where", ["board", "button", "tree"])
def test_held_it_shows_the_numbers_until_it_is_released(
    hidden: MainWindow, hold: Callable[[MainWindow, QWidget], None], where: str
) -> None:
    board = hidden.desk.panel.board
    widget = {"board": board, "button": board.buttons[2], "tree": tree_of(hidden)}[where]
    widget.setFocus()
    hold(hidden, widget)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(widget, Qt.Key.Key_V)
    assert not hidden.desk.panel.overlay.isVisible()
    QTest.keyClick(widget, Qt.Key.Key_V)
    assert hidden.desk.panel.overlay.isVisible()


def test_repeats_while_it_is_held_are_nothing(
    hidden: MainWindow, hold: Callable[[MainWindow, QWidget], None]
) -> None:
    board = hidden.desk.panel.board
    hold(hidden, board)
    none = Qt.KeyboardModifier.NoModifier
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress) * 3:
        event = QKeyEvent(kind, Qt.Key.Key_V, none, "v", True)
        QGuiApplication.sendEvent(board, event)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(board, Qt.Key.Key_V)
    assert not hidden.desk.panel.overlay.isVisible()


def test_held_while_they_are_shown_it_hides_them_for_good(window: MainWindow) -> None:
    QTest.keyPress(window.desk.panel.board, Qt.Key.Key_V)
    assert not window.desk.panel.overlay.isVisible()
    assert not window.part(Appearance).peek.is_peeking
    QTest.keyRelease(window.desk.panel.board, Qt.Key.Key_V)
    assert not window.desk.panel.overlay.isVisible()


def test_released_where_nobody_sees_it_the_peek_ends_too(
    hidden: MainWindow,
    hold: Callable[[MainWindow, QWidget], None],
    qapp: QGuiApplication,
) -> None:
    hold(hidden, hidden.desk.panel.board)
    qapp.sendEvent(qapp, QEvent(QEvent.Type.ApplicationDeactivate))
    assert not hidden.desk.panel.overlay.isVisible()
    assert not hidden.part(Appearance).peek.is_peeking


def test_another_key_and_the_menu_are_no_peek(hidden: MainWindow) -> None:
    hidden.desk.actions["numbers"].trigger()
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_V)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyClick(hidden.desk.panel.board, Qt.Key.Key_V)
    QTest.keyPress(hidden.desk.panel.board, Qt.Key.Key_V)
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_B)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_V)
