"""The real window, with a real thread and a real solver."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Game
from c4studio.ground.paths import Paths
from c4studio.ground.service import Service
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.settings import Settings
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.widgets.accessibility import ANNOUNCEMENT_DELAY_MS
from c4studio.ui.window.program import build_window
from c4studio.ui.window.session import Session
from tests.bench.event_loop import LoopMeter
from tests.hands import Hand, OpenWindow, wait
from tests.lines import EASY

NewSession = Callable[[], Session]
"""Start the program."""


def still_settings(text_size: int = 100) -> Settings:
    """Settings of a window whose discs do not fall, with text of a size in percent."""
    config = Settings()
    config.set(settings.DISCS_ANIMATED, False)
    config.set(settings.TEXT_SIZE, text_size)
    return config


@pytest.fixture
def open_window(qapp: QGuiApplication, qtbot: QtBot, paths: Paths) -> Iterator[OpenWindow]:
    """Open windows, with the engine paused from the start or not; they are closed after the test.

    A busy machine may review a game before an engine that was on is paused.
    """
    opened: list[Hand] = []

    def make(
        start: Game | None = None, config: Settings | None = None, *, engine: bool = True
    ) -> Hand:
        if config is None:
            config = still_settings()
            config.set(settings.ENGINE_MEMORY_MB, 16)
        window = build_window(paths, config, start)
        window.controller.set_enabled(engine)
        opened.append(Hand(window))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return opened[-1]

    yield make
    for hand in opened:
        discard(hand)


@pytest.fixture
def new_session(qapp: QGuiApplication, paths: Paths) -> Iterator[NewSession]:
    """Start the program; its windows are closed after the test."""
    sessions: list[Session] = []

    def start() -> Session:
        config = still_settings()
        config.set(settings.ENGINE_MEMORY_MB, 1)
        session = Session(paths, config)
        sessions.append(session)
        window = session.add_window()
        window.controller.set_enabled(False)
        window.show()
        return session

    yield start
    for session in sessions:
        for window in session.windows:
            discard(Hand(window))


@pytest.fixture
def meter(qapp: QGuiApplication) -> LoopMeter:
    """Measure how long the window waits: for itself, and not for what earlier tests left behind."""
    gc.collect()
    return LoopMeter()


def described(widget: QWidget) -> str:
    """How assistive technology hears a widget described, once all is told of it."""
    QTest.qWait(ANNOUNCEMENT_DELAY_MS + 20)
    return heard(widget)


def heard(widget: QWidget) -> str:
    """The same as it is at this moment."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


def discard(hand: Hand) -> None:
    """Close a window without saving."""
    while hand.desk.file.busy:
        QTest.qWait(10)
    hand.document.undo_stack.setClean()
    question = hand.part(FilePart).unsaved.box
    if question is not None:
        question.done(QMessageBox.StandardButton.Discard)
    hand.window.close()


@pytest.fixture
def start(request: pytest.FixtureRequest) -> Game | None:
    """What ``hand`` opens: the game of the mark ``start``, or None for a new one."""
    mark = request.node.get_closest_marker("start")
    return read(mark.args[0]) if mark else None


@pytest.fixture
def hand(start: Game | None, open_window: OpenWindow) -> Hand:
    """A window whose engine is paused."""
    return open_window(start, engine=False)


@pytest.fixture
def solved(open_window: OpenWindow) -> Hand:
    """A window on EASY, all of whose scores are known."""
    hand = open_window(read(EASY))
    hand.settle()
    return hand


@pytest.fixture
def storage(qapp: QGuiApplication) -> Iterator[Service]:
    """A thread that documents work with."""
    storage = Service("test")
    yield storage
    storage.close()


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    """A document without a window."""
    return GameDocument(read("4453"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where there is no file yet."""
    return tmp_path / "game.sgf"


@pytest.fixture
def own(paths: Paths) -> Path:
    """The file of the user's own library, where there is none yet."""
    assert paths.library is not None
    paths.library.parent.mkdir(parents=True, exist_ok=True)
    return paths.library


@pytest.fixture
def saved(hand: Hand, path: Path) -> Hand:
    """A window with the moves 4, 5 in a file."""
    hand.press("4", "5", "Ctrl+S")
    hand.choose(path)
    wait(lambda: not hand.window.isWindowModified())
    return hand


@pytest.fixture
def editor(hand: Hand) -> SetupEditor:
    """Where a position is set up, in ``hand``."""
    QTest.keySequence(hand.desk.panel.board, "Ctrl+E")
    assert hand.part(SetupPart).is_editor_open
    return hand.part(SetupPart).editor
