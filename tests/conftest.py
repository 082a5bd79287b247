"""What every test gets: no screen, no user's files, silence, and no thread left behind."""

import gc
import os
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from pytestqt.qtbot import QtBot

from c4studio.cli.window import DEBIAN_PACKAGES_FOR_QT

if TYPE_CHECKING:
    from PySide6.QtCore import QThread
    from PySide6.QtGui import QGuiApplication

    from c4studio.game import Game
    from c4studio.ground.paths import Paths
    from engine import Board, Solver

# Before the first import of Qt: nothing is drawn on a screen, nothing of the user's is touched.
os.environ["QT_QPA_PLATFORM"] = os.environ.get("C4_TEST_PLATFORM", "offscreen")
os.environ.pop("QT_SCALE_FACTOR", None)
_HOME = tempfile.TemporaryDirectory(prefix="c4studio-tests-")
for _variable in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
    os.environ[_variable] = str(Path(_HOME.name, _variable.lower()))

# What a shell starts in the background ignores Ctrl+C, and so would the programs that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

pytest_plugins = ["tests.windows"]

# How long an example takes says how busy the machine is; tests/bench measures time.
hypothesis_settings.register_profile(
    "short", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.register_profile(
    "long", hypothesis_settings.get_profile("short"), max_examples=500
)
hypothesis_settings.load_profile("short")

# A wait ends when what it waits for has come; only what never comes takes so long.
for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
    _wait.__kwdefaults__ = {**(_wait.__kwdefaults__ or {}), "timeout": 60_000}

# A screen that is made up, and no font of the machine has the signs that a test made up.
HARMLESS = "This plugin does not support propagateSizeHints", "OpenType support missing for"

try:
    from PySide6 import QtSvg, QtWidgets  # noqa: F401, TID251
except ImportError as error:
    pytest.exit(
        f"{error}\nQt does not start; on Debian: apt-get install {DEBIAN_PACKAGES_FOR_QT}", 4
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "expected_log(pattern): log records and Qt messages that are part of the test"
    )
    config.addinivalue_line("markers", "start(text): the game that the window of a test opens")
    from tests.hands import PATIENCE_MS

    # The five seconds of pytest-qt pass while a busy machine runs something else.
    for wait in (QtBot.waitUntil, QtBot.waitSignal):
        assert wait.__kwdefaults__ is not None
        wait.__kwdefaults__["timeout"] = PATIENCE_MS


def pytest_collection_finish() -> None:
    """Leave what pytest has read of all tests out of later collections: no program holds that.

    It is ten times what a window holds, and a collection of all would take ten times as long.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def silence(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture, qtlog: Any
) -> Iterator[None]:
    """Fail a test that made Qt or the program complain unexpectedly."""
    yield
    expected = [marker.args[0] for marker in request.node.iter_markers("expected_log")]
    expected += HARMLESS
    said = [
        f"{record.name}: {record.getMessage()}"
        for phase in ("setup", "call")
        for record in caplog.get_records(phase)
        if record.levelname in ("WARNING", "ERROR", "CRITICAL")
    ]
    said += [
        f"Qt: {record.message}" for record in qtlog.records if record.type_name != "QtDebugMsg"
    ]
    unexpected = [text for text in said if not any(re.search(each, text) for each in expected)]
    assert not unexpected, "unexpected messages:\n" + "\n".join(unexpected)


@pytest.fixture(scope="session", autouse=True)
def no_clipboard_left() -> Iterator[None]:
    """Empty the clipboard at the end: without a screen Qt would free it after Python is gone."""
    yield
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QGuiApplication

        if isinstance(QGuiApplication.instance(), QGuiApplication):
            QGuiApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def no_dangling_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that leaves a QThread running, which would abort the process later."""
    from PySide6.QtCore import QThread

    started: list[QThread] = []
    start = QThread.start

    def recorded_start(thread: QThread, *args: Any) -> None:
        started.append(thread)
        start(thread, *args)

    monkeypatch.setattr(QThread, "start", recorded_start)
    yield
    running = [thread.objectName() for thread in started if _is_running(thread)]
    assert not running, f"threads left running: {running}"


@pytest.fixture(autouse=True)
def no_window_left() -> Iterator[None]:
    """Delete the windows that a test closed, and fail it where one is open still.

    Each that stays makes a new style sheet and a collection of all that there is slower. The
    pointer goes back to its corner, as a button of the next window below it would tell its tip,
    and text has its usual size again.
    """
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtGui import QCursor
    from PySide6.QtWidgets import QApplication, QMainWindow  # noqa: TID251

    from c4studio.ui.window.appearance import scale_text

    yield
    if isinstance(QApplication.instance(), QApplication):
        left = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow)]
        assert not any(each.isVisible() for each in left), f"windows left open: {left}"
        for window in left:
            window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCursor.setPos(10, 10)
        scale_text(100)


@pytest.fixture(autouse=True)
def young_cycles() -> Iterator[None]:
    """Collect where no event loop comes to it; by itself Python might do so in a worker."""
    yield
    if not gc.isenabled():
        gc.collect(1)


def _is_running(thread: "QThread") -> bool:
    from shiboken6 import isValid

    return isValid(thread) and thread.isRunning()


# First of all: what is drawn without a window makes an application that no window can do with.
@pytest.fixture(scope="session", autouse=True)
def qapp() -> "QGuiApplication":
    """The application as the program sets it up."""
    from c4studio.ui.window.application import application_of_process

    return application_of_process()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most cases of the tests that are marked ``one_in`` to the long checks."""
    seen = Counter[str]()
    for item in items:
        marker = item.get_closest_marker("one_in")
        if marker and not any(map(item.get_closest_marker, ("verify", "soak"))):
            name = item.nodeid.partition("[")[0]
            if seen[name] % marker.args[0]:
                item.add_marker(pytest.mark.verify)
            seen[name] += 1


@pytest.fixture
def paths(tmp_path: Path, request: pytest.FixtureRequest) -> "Paths":
    """The places of a program, with the book but for tests that are marked ``without_book``."""
    from c4studio.ground.paths import Paths, packaged_book

    cache, config, log, state, data, others = (
        tmp_path / name for name in ("cache", "config", "log", "state", "data", "others")
    )
    book = None if request.node.get_closest_marker("without_book") else packaged_book()
    return Paths(cache, config, log, book, state=state, data=data, others=others)


@pytest.fixture
def board() -> "Board":
    """The board of a test, the usual one where ``ON_BOTH`` does not run it on two."""
    from engine import STANDARD

    return STANDARD


@pytest.fixture(scope="module")
def solver() -> "Iterator[Solver]":
    """A solver with the packaged book, which the tests of a file share."""
    from c4studio.ground.paths import packaged_book
    from engine import Solver

    solver = Solver(64, packaged_book())
    yield solver
    solver.close()


@pytest.fixture
def game() -> "Callable[[str], Game]":
    """Make a game of a text."""
    from c4studio.formats import read

    return read
