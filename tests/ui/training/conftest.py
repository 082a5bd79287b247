"""A program that starts again and again, with a clock that is set."""

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.ground.paths import Paths
from c4studio.training.store import TrainingDatabase
from c4studio.ui import settings
from c4studio.ui.window.session import Session
from tests.hands import Hand
from tests.ui.training.training_window import Clock, Opened
from tests.windows import discard, still_settings


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def start(
    qapp: QGuiApplication, qtbot: QtBot, paths: Paths, clock: Clock
) -> Iterator[Callable[[], Hand]]:
    """Start the program; a second start ends the first."""
    sessions: list[Session] = []

    def end() -> None:
        for session in sessions:
            for window in session.windows:
                discard(Hand(window))
            session.close()
        sessions.clear()

    def begin() -> Hand:
        end()
        config = still_settings()
        config.set(settings.ENGINE_MEMORY_MB, 16)
        session = Session(paths, config, clock)
        sessions.append(session)
        window = session.add_window()
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return Hand(window)

    yield begin
    end()


@pytest.fixture
def hand(start: Callable[[], Hand]) -> Hand:
    """The program, started once."""
    return start()


@pytest.fixture
def opened(paths: Paths, clock: Clock) -> Opened:
    """Open the training database with a connection of its own."""
    path = paths.training
    assert path is not None
    return lambda: closing(TrainingDatabase(path, clock))
