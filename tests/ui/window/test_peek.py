"""The scores are shown for as long as their key is held."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QShortcutEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251

from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.window.appearance import Appearance
from tests.hands import Hand, OpenWindow, pause, wait
from tests.keyboards import DVORAK, RUSSIAN, Layout


@pytest.fixture
def hidden(open_window: OpenWindow) -> Hand:
    """A window whose numbers are hidden."""
    config = Settings()
    config.set(settings.SCORES_SHOWN, False)
    return pause(open_window(config=config))


def hold(hand: Hand, widget: QWidget) -> None:
    """Press V and wait until that counts as held."""
    QTest.keyPress(widget, Qt.Key.Key_V)
    wait(lambda: hand.part(Appearance).peek.is_held)


def test_a_short_press_switches(hidden: Hand) -> None:
    board, overlay = hidden.desk.panel.board, hidden.desk.panel.overlay
    for visible in (True, False, True):
        QTest.keyClick(board, Qt.Key.Key_V)
        assert overlay.isVisible() is visible


@pytest.mark.parametrize("where", ["board", "button", "tree"])
def test_held_it_shows_the_numbers_until_it_is_released(hidden: Hand, where: str) -> None:
    board = hidden.desk.panel.board
    widget = {"board": board, "button": board.buttons[2], "tree": hidden.tree}[where]
    widget.setFocus()
    hold(hidden, widget)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(widget, Qt.Key.Key_V)
    assert not hidden.desk.panel.overlay.isVisible()
    QTest.keyClick(widget, Qt.Key.Key_V)
    assert hidden.desk.panel.overlay.isVisible()


def test_repeats_while_it_is_held_are_nothing(hidden: Hand) -> None:
    board = hidden.desk.panel.board
    hold(hidden, board)
    none = Qt.KeyboardModifier.NoModifier
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress) * 3:
        event = QKeyEvent(kind, Qt.Key.Key_V, none, "v", True)
        QGuiApplication.sendEvent(board, event)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(board, Qt.Key.Key_V)
    assert not hidden.desk.panel.overlay.isVisible()


@pytest.mark.parametrize("layout", [RUSSIAN, DVORAK])
def test_the_release_is_seen_whatever_the_layout(hidden: Hand, layout: Layout) -> None:
    board = hidden.desk.panel.board
    hold(hidden, board)
    # The key right of C is K with Dvorak's layout.
    QGuiApplication.sendEvent(board, layout.event(QEvent.Type.KeyRelease, "V"))
    assert hidden.desk.panel.overlay.isVisible() is (layout is DVORAK)
    QTest.keyRelease(board, Qt.Key.Key_V)
    assert not hidden.desk.panel.overlay.isVisible()


def send_key(hand: Hand, kind: QEvent.Type, time: int) -> None:
    """Send V to the window as X11 does, at a time in milliseconds."""
    board = hand.desk.panel.board
    none = Qt.KeyboardModifier.NoModifier
    if kind is QEvent.Type.KeyPress:
        asks = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_V, none, "v")
        asks.setTimestamp(time)
        QGuiApplication.sendEvent(board, asks)
        action = hand.desk.actions["numbers"]
        shortcut = QShortcutEvent(action.shortcut(), 0)
        QGuiApplication.sendEvent(action, shortcut)
    else:
        event = QKeyEvent(kind, Qt.Key.Key_V, none, "v")
        event.setTimestamp(time)
        QGuiApplication.sendEvent(board, event)


PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def test_a_repeat_of_x11_is_no_release(hidden: Hand) -> None:
    """X11 sends a release and a press at once, which Qt does not always mark as a repeat."""
    overlay, peek = hidden.desk.panel.overlay, hidden.part(Appearance).peek
    send_key(hidden, PRESS, 1000)
    wait(lambda: peek.is_held)
    for time in range(1500, 1600, 30):
        send_key(hidden, RELEASE, time)
        send_key(hidden, PRESS, time)
        assert overlay.isVisible() and peek.is_held
    send_key(hidden, RELEASE, 1700)
    assert not overlay.isVisible()
    send_key(hidden, PRESS, 1720)
    send_key(hidden, RELEASE, 1730)
    assert overlay.isVisible()


def test_a_repeat_before_it_counts_as_held_switches_nothing(hidden: Hand) -> None:
    overlay, peek = hidden.desk.panel.overlay, hidden.part(Appearance).peek
    send_key(hidden, PRESS, 1000)
    send_key(hidden, RELEASE, 1200)
    send_key(hidden, PRESS, 1200)
    assert overlay.isVisible()
    wait(lambda: peek.is_held)
    send_key(hidden, RELEASE, 1500)
    assert not overlay.isVisible()


def test_repeats_of_a_key_that_hid_them_do_not_show_them_again(hand: Hand) -> None:
    overlay = hand.desk.panel.overlay
    send_key(hand, PRESS, 1000)
    for time in range(1500, 1600, 30):
        send_key(hand, RELEASE, time)
        send_key(hand, PRESS, time)
        assert not overlay.isVisible()
    send_key(hand, RELEASE, 1700)
    assert not overlay.isVisible()


def test_held_while_they_are_shown_it_hides_them_for_good(hand: Hand) -> None:
    QTest.keyPress(hand.desk.panel.board, Qt.Key.Key_V)
    assert not hand.desk.panel.overlay.isVisible()
    assert not hand.part(Appearance).peek.is_held
    QTest.keyRelease(hand.desk.panel.board, Qt.Key.Key_V)
    assert not hand.desk.panel.overlay.isVisible()


def test_released_where_nobody_sees_it_the_peek_ends_too(
    hidden: Hand, qapp: QGuiApplication
) -> None:
    hold(hidden, hidden.desk.panel.board)
    qapp.sendEvent(qapp, QEvent(QEvent.Type.ApplicationDeactivate))
    assert not hidden.desk.panel.overlay.isVisible()
    assert not hidden.part(Appearance).peek.is_held


def test_another_key_and_the_menu_are_no_peek(hidden: Hand) -> None:
    hidden.do("numbers")
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_V)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyClick(hidden.desk.panel.board, Qt.Key.Key_V)
    QTest.keyPress(hidden.desk.panel.board, Qt.Key.Key_V)
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_B)
    assert hidden.desk.panel.overlay.isVisible()
    QTest.keyRelease(hidden.desk.panel.board, Qt.Key.Key_V)
