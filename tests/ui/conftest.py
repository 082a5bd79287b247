"""The real window, with a real thread and a real solver."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio import settings
from c4studio.app import build_window
from c4studio.game import Game
from c4studio.paths import Paths
from c4studio.settings import Settings
from c4studio.ui.chips import ChipState
from c4studio.ui.main_window import MainWindow


@pytest.fixture
def open_window(
    qapp: QGuiApplication, qtbot: QtBot, paths: Paths
) -> Iterator[Callable[..., MainWindow]]:
    """Open windows; they are closed after the test."""
    opened: list[MainWindow] = []

    def make(start: Game | None = None, config: Settings | None = None) -> MainWindow:
        if config is None:
            config = Settings()
            config.set(settings.ANIMATE, False)
            config.set(settings.MEMORY_MB, 16)
        window = build_window(paths, config, start)
        opened.append(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def press() -> Callable[..., None]:
    """Press keys in the widget that has the keyboard."""

    def press(window: MainWindow, *keys: str) -> None:
        for key in keys:
            QTest.keySequence(window.focusWidget(), key)

    return press


@pytest.fixture
def paused() -> Callable[[MainWindow], MainWindow]:
    """Pause a window's engine, for tests that are about something else."""

    def pause(window: MainWindow) -> MainWindow:
        window.controller.set_enabled(False)
        return window

    return pause


@pytest.fixture
def paste() -> Callable[[MainWindow, str], None]:
    """Paste a text as the user would."""

    def paste(window: MainWindow, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        window.actions_by_id["paste"].trigger()

    return paste


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[MainWindow], None]:
    """Wait until a window's analysis is complete."""

    def is_complete(window: MainWindow) -> bool:
        analysis = window.controller.analysis
        return analysis is not None and analysis.complete and not window.controller.busy

    def settle(window: MainWindow) -> None:
        qtbot.waitUntil(lambda: is_complete(window), timeout=60_000)

    return settle


@pytest.fixture
def scores() -> Callable[[MainWindow], list[str]]:
    """The exact scores that a window shows, from the left."""

    def scores(window: MainWindow) -> list[str]:
        chips = window.panel.overlay.chips
        return [chip.text for chip in chips if chip.state is ChipState.EXACT]

    return scores
