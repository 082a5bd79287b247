"""Several windows share their settings."""

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.drawing.theme import DARK
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.key_map import KeyMap
from c4studio.ui.settings import Settings
from c4studio.ui.window.appearance import RESTYLE_DELAY_MS
from tests.hands import OpenWindow, pause, wait
from tests.windows import NewSession


def test_every_window_follows_a_choice_made_in_one(open_window: OpenWindow) -> None:
    config = Settings()
    one, other = pause(open_window(config=config)), pause(open_window(config=config))
    one.do("theme.dark")
    assert other.window.look.theme is DARK
    assert other.desk.actions["theme.dark"].isChecked()
    other.do("numbers")
    assert not one.desk.panel.overlay.isVisible()
    assert not one.desk.actions["numbers"].isChecked()
    wait(lambda: one.window.look.theme is DARK)
    one.messages.bar.show_message("Something.")
    QTest.qWait(10)
    ground = one.messages.bar.grab().toImage().pixelColor(3, 3)
    assert ground == DARK(Ink.NOTICE)


def test_a_window_behind_has_the_colours_of_a_theme_in_its_first_notice(
    new_session: NewSession, qtbot: QtBot
) -> None:
    session = new_session()
    behind, front = session.windows[0], session.add_window()
    front.show()
    with qtbot.waitActive(front):
        front.activateWindow()
    front.desk.actions["theme.dark"].trigger()
    wait(lambda: behind.styleSheet() == DARK.style_sheet())
    QTest.qWait(10)
    behind.messages.bar.show_message("Something.")
    # The bar gets its size with the window's next layout.
    QTest.qWait(10)
    ground = behind.messages.bar.grab().toImage().pixelColor(3, 3)
    assert ground == DARK(Ink.NOTICE)


def test_every_window_uses_the_keys_chosen_in_one(open_window: OpenWindow) -> None:
    config = Settings()
    one, other = pause(open_window(config=config)), pause(open_window(config=config))
    flip = next(each for each in COMMANDS if each.id == "flip")
    config.set(settings.SHORTCUTS, KeyMap().with_keys(flip, ("J",)).to_json())
    for hand in (one, other):
        assert [each.toString() for each in hand.desk.actions["flip"].shortcuts()] == ["J"]


def test_a_theme_is_one_restyling_a_window_and_windows_behind_take_turns(
    new_session: NewSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With four windows at once it took the twelvefold of one: each asked for all of them."""
    session = new_session()
    for _ in range(3):
        session.add_window().show()
    for window in session.windows:
        window.controller.set_enabled(False)
    styled: list[str] = []
    spans: list[tuple[float, float]] = []
    restyle = QWidget.setStyleSheet

    def counted(widget: QWidget, sheet: str) -> None:
        styled.append(sheet)
        begun = time.monotonic()
        restyle(widget, sheet)
        spans.append((begun, time.monotonic()))

    monkeypatch.setattr(QWidget, "setStyleSheet", counted)
    front = session.windows[0]
    with qtbot.waitActive(front):
        front.activateWindow()
    front.desk.actions["theme.dark"].trigger()
    assert styled == [DARK.style_sheet()]
    # What the system says of it comes to all windows.
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    # Their times have come together after a busy while; each leaves the others' events their turn.
    time.sleep(3 * RESTYLE_DELAY_MS / 1000)
    wait(lambda: len(styled) == 4)
    wait(lambda: len(spans) == 4)
    # Qt's timer may be a millisecond early.
    least = (RESTYLE_DELAY_MS - 5) / 1000
    assert all(begun - ended >= least for (_, ended), (begun, _) in pairwise(spans))
    QTest.qWait(100)
    assert styled == [DARK.style_sheet()] * 4
