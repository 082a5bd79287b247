"""The entry point of the window: sets up paths, logging and settings, and opens the window."""

import dataclasses
import logging
import os
import signal
import sys
from pathlib import Path

from PySide6 import QtCore
from PySide6.QtGui import QGuiApplication, QPixmap

from c4studio.document.disk import OpenedFile, read_game_file
from c4studio.game import Game
from c4studio.ground import screen
from c4studio.ground.door import printable_line
from c4studio.ground.end_signals import EndSignals
from c4studio.ground.held_signals import delay_end_signals
from c4studio.ground.paths import Paths
from c4studio.ground.private_files import open_log
from c4studio.ground.program import NAME_AND_VERSION
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Prompt
from c4studio.ui import settings
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.error_dialog import ErrorReporter
from c4studio.ui.window.application import application_of_process, speak_chosen_language
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.session import Session
from engine import BUILD, Analysis

logger = logging.getLogger(__name__)

SETTLE_MS = 200
SIGNAL_CHECK_MS = 100
"""Milliseconds after which a picture that waits for the analysis looks for signals to end."""
_QT_LEVELS = {
    QtCore.QtMsgType.QtDebugMsg: logging.DEBUG,
    QtCore.QtMsgType.QtInfoMsg: logging.INFO,
    QtCore.QtMsgType.QtWarningMsg: logging.WARNING,
    QtCore.QtMsgType.QtCriticalMsg: logging.ERROR,
    QtCore.QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def run_window(paths: Paths, start: Game | Path | None, language: str | None = None) -> int:
    """Open a window and return the exit status when the last window is closed.

    Args:
        paths: the folders and files to use.
        start: a game, a file with games, or None for the empty board.
        language: the code of a language, or None for that of the settings.

    Returns:
        0, or 2 after a message if there is no display or the file cannot be opened.
    """
    fault = screen.reason_no_window_can_open()
    opened: OpenedFile | None = None
    try:
        if fault is None and isinstance(start, Path):
            opened = read_game_file(start.absolute())
    except WorkError as error:
        fault = text_within(error.said)
    if fault is not None:
        sys.stderr.write(f"c4studio: {printable_line(fault)}\n")
        return 2
    app, config = application_of_process(), Settings(paths.settings)
    _start_logging(paths)
    speak_chosen_language(config, paths, language)
    session = Session(paths, config)
    window = session.add_window(opened or (start if isinstance(start, Game) else None))
    ErrorReporter(app).install_hook()
    # Ctrl+C in the terminal ends the program; Python's own handler would wait for the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    EndSignals(app).asked.connect(session.leave)
    window.show()
    session.offer_recovery()
    session.warn_of_unused_score_files()
    status = app.exec()
    session.close()
    return status


def take_screenshot(  # noqa: PLR0913
    paths: Paths,
    start: Game | None,
    theme: str,
    size: tuple[int, int],
    timeout: float,
    *,
    may_be_incomplete: bool = False,
) -> bytes | None:
    """Return a PNG picture of the window after a complete analysis, None on a timeout.

    Args:
        paths: the folders and files to use.
        start: a game, or None for the empty board.
        theme: the name of a theme of the window, such as ``dark``.
        size: width and height of the window in pixels.
        timeout: the longest time for the analysis, in seconds.
        may_be_incomplete: whether the picture shows what is known after the timeout.
    """
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application_of_process()
    _start_logging(paths)
    config = Settings()
    config.set(settings.THEME, theme)
    config.set(settings.DISCS_ANIMATED, False)
    # What a signal raises within a call from Qt would only be printed.
    with delay_end_signals() as came:
        # A picture needs no journal.
        window = build_window(dataclasses.replace(paths, state=None), config, start)
        try:
            window.resize(*size)
            window.show()
            is_complete = _wait_until_complete(window, timeout, came)
            return _png_bytes(window.grab()) if is_complete or may_be_incomplete else None
        finally:
            window.close()


def _png_bytes(picture: QPixmap) -> bytes:
    data = QtCore.QByteArray()
    buffer = QtCore.QBuffer(data)
    buffer.open(QtCore.QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    return bytes(data.data())


def build_window(paths: Paths, config: Settings, start: Game | None = None) -> MainWindow:
    """Build a window with document and analysis. The caller must close it to end all threads."""
    return Session(paths, config).add_window(start)


def _wait_until_complete(window: MainWindow, timeout: float, signals: list[int]) -> bool:
    """Wait for the analysis, at most ``timeout`` seconds and until a signal to end has come."""
    loop = QtCore.QEventLoop()
    done = False
    # Python hears of a signal only when it runs.
    look = QtCore.QTimer(loop, interval=SIGNAL_CHECK_MS)
    look.timeout.connect(lambda: loop.quit() if signals else None)
    look.start()

    def on_changed(analysis: Analysis) -> None:
        nonlocal done
        if analysis.complete:
            done = True
            loop.quit()

    window.controller.analysis_changed.connect(on_changed)
    QtCore.QTimer.singleShot(round(timeout * 1000), loop.quit)
    loop.exec()
    # The last scores change the layout in some more turns of the event loop.
    QtCore.QTimer.singleShot(SETTLE_MS, loop.quit)
    loop.exec()
    return done


def _start_logging(paths: Paths) -> None:
    """Start to log into the log folder. If that fails, report it once and go on without a log."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        handler = open_log(paths.log_file)
    except OSError as error:
        said = text_within(Prompt.NOT_LOGGED, log=paths.log, error=str(error))
        sys.stderr.write(f"c4studio: {printable_line(said)}\n")
        return
    root.addHandler(handler)
    QtCore.qInstallMessageHandler(_log_qt_message)
    logger.info("%s, %s build of the search", NAME_AND_VERSION, BUILD)


def _log_qt_message(kind: QtCore.QtMsgType, context: object, message: str) -> None:
    logger.log(_QT_LEVELS.get(kind, logging.WARNING), text_of("window.qt"), message)
