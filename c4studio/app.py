"""The window's front door: paths, logging and settings, then build and connect."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import sys
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from c4studio import settings
from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.game import Game
from c4studio.paths import Paths
from c4studio.settings import Settings
from c4studio.ui.application import application
from c4studio.ui.error_dialog import ErrorReporter
from c4studio.ui.main_window import MainWindow
from engine import Analysis, Solver

logger = logging.getLogger(__name__)

LOG_BYTES = 1_000_000
SETTLE_MS = 200
NO_DISPLAY = (
    "there is no display to open a window on; "
    "set DISPLAY or WAYLAND_DISPLAY, or use 'c4studio analyze'"
)
XCB_CURSOR = "libxcb-cursor.so.0"
NO_XCB_CURSOR = (
    f"Qt opens no window without {XCB_CURSOR}; on Debian or Ubuntu: apt-get install libxcb-cursor0"
)
_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def run_window(paths: Paths, start: Game | None) -> int:
    """Open the window and return the exit status once it is closed; 2 if there is no display."""
    fault = _display_fault()
    if fault is not None:
        sys.stderr.write(f"c4studio: {fault}\n")
        return 2
    app = application()
    _start_logging(paths)
    config = Settings(paths.settings)
    window = build_window(paths, config, start)
    ErrorReporter(window).install()
    # Ctrl+C in the terminal ends the program; Python's own handler would wait for the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    status = app.exec()
    window.controller.close()
    return status


def screenshot(  # noqa: PLR0913, PLR0917
    paths: Paths,
    out: Path,
    start: Game | None,
    theme: str,
    size: tuple[int, int],
    timeout: float,
) -> int:
    """Save a picture of the window once its analysis is complete; 1 if that takes too long."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application()
    _start_logging(paths)
    config = Settings()
    config.set(settings.THEME, theme)
    config.set(settings.ANIMATE, False)
    window = build_window(paths, config, start)
    window.resize(*size)
    window.show()
    try:
        if not _wait_until_complete(window, timeout):
            sys.stderr.write(f"c4studio: the analysis was not complete after {timeout:g} s\n")
            return 1
        if not window.grab().save(str(out)):
            sys.stderr.write(f"c4studio: the picture could not be saved as {out}\n")
            return 1
    finally:
        window.close()
    return 0


def build_window(
    paths: Paths,
    config: Settings,
    start: Game | None = None,
) -> MainWindow:
    """The window with its document and its analysis, connected; close it to end the analysis."""
    application()
    memory, threads = config.get(settings.MEMORY_MB), config.get(settings.THREADS)
    document = GameDocument(start)
    controller = AnalysisController(
        partial(Solver, memory, paths.book, paths.table(memory), threads),
        partial(Solver, memory, threads=threads),
    )
    window = MainWindow(document, controller, config)
    document.setParent(window)
    controller.setParent(window)
    document.current_changed.connect(lambda node: controller.analyse(node.position))
    controller.analyse(document.current.position)
    return window


def _display_fault() -> str | None:
    """Why Qt cannot open a window; without this check it aborts the process."""
    if sys.platform != "linux":
        return None
    asked_for = os.environ.get("QT_QPA_PLATFORM", "")
    if asked_for and not asked_for.startswith(("xcb", "wayland")):
        return None
    if os.environ.get("WAYLAND_DISPLAY"):
        return None
    if not os.environ.get("DISPLAY"):
        return NO_DISPLAY
    try:
        ctypes.CDLL(XCB_CURSOR)
    except OSError:
        return NO_XCB_CURSOR
    return None


def _wait_until_complete(window: MainWindow, timeout: float) -> bool:
    loop = QEventLoop()
    done = False

    def on_changed(analysis: Analysis) -> None:
        nonlocal done
        if analysis.complete:
            done = True
            loop.quit()

    window.controller.analysis_changed.connect(on_changed)
    QTimer.singleShot(round(timeout * 1000), loop.quit)
    loop.exec()
    # What the last scores changed is laid out in some more turns of the loop.
    QTimer.singleShot(SETTLE_MS, loop.quit)
    loop.exec()
    return done


def _start_logging(paths: Paths) -> None:
    """Log into the log folder; where that cannot be, say so once and go on without."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        paths.log.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            paths.log_file, maxBytes=LOG_BYTES, backupCount=2, encoding="utf-8"
        )
    except OSError as error:
        sys.stderr.write(f"c4studio: nothing is logged, since {paths.log} is no use: {error}\n")
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    qInstallMessageHandler(_log_qt)


def _log_qt(kind: QtMsgType, context: object, message: str) -> None:
    logger.log(_QT_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
