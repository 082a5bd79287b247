"""Counts the code that the window enters for what a user does.

Run as ``python -m tests.bench.bench_entered``; needs no display. For each action: the files and the
functions of ``c4studio`` that were entered in the thread of the window, and the number of calls,
until the engine has nothing to do and nothing new is entered. With ``--heaviest 20`` also the 20
functions that each action calls most often.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog  # noqa: TID251
from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import Paths, packaged_book
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from tests.bench.event_loop import run_loop
from tests.library.games import entries, library_of

ROOT = str(Path(__file__).parents[2] / "c4studio")
GAME = "444455333526261726644111712221"
PATIENCE = 60.0
QUIET = 1.5
"""Seconds without a busy engine and without new code after which an action has come to its end."""


class Entered:
    """What was entered of the program since it began to count."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Count one event of the interpreter."""
        if event == "call" and frame.f_code.co_filename.startswith(ROOT):
            self.calls[frame.f_code] += 1

    @property
    def files(self) -> int:
        """The number of files."""
        return len({code.co_filename for code in self.calls})


def measure(window: MainWindow, act: Callable[[], object]) -> Entered:
    """Count what an action enters until the window is at rest."""
    entered, seen = Entered(), 0
    sys.setprofile(entered)
    try:
        act()
        end, rested = time.monotonic() + PATIENCE, time.monotonic()
        while time.monotonic() < end and time.monotonic() - rested < QUIET:
            run_loop(0.05)
            if window.controller.busy or len(entered.calls) > seen:
                rested, seen = time.monotonic(), len(entered.calls)
    finally:
        sys.setprofile(None)
    return entered


def click(window: MainWindow, column: int) -> None:
    """Drop a disc into a column with the mouse."""
    board = window.desk.panel.board
    place = QPoint(round(board.width() * (column + 0.5) / 7), board.height() // 2)
    QTest.mouseMove(board, place)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)


def paste(window: MainWindow, text: str) -> None:
    """Paste a text."""
    QGuiApplication.clipboard().setText(text)
    window.desk.actions["paste"].trigger()


def print_pdf(window: MainWindow, path: Path) -> None:
    """Print the game with its review to a file."""
    window.desk.actions["print.game"].trigger()
    dialog = window.findChild(QPrintDialog)
    assert dialog is not None
    dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog.printer().setOutputFileName(str(path))
    dialog.done(QPrintDialog.DialogCode.Accepted)


def begin_play(window: MainWindow) -> None:
    """Begin a game against the engine as the dialog proposes it."""
    window.desk.actions["play"].trigger()
    dialog = [each for each in window.findChildren(QDialog) if each.isVisible()][-1]
    dialog.accept()


def main() -> None:
    """Do each action once in a real window, and print what it entered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--heaviest", type=int, default=0, help="list so many functions of each")
    options = parser.parse_args()
    heaviest = Table("action", "function", "calls")
    table = Table("action", "files", "functions", "calls")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        cache, config_folder, log = (home / name for name in ("cache", "config", "log"))
        book, state, data = packaged_book(), home / "state", home / "data"
        paths = Paths(cache, config_folder, log, book, state, data)
        assert paths.library is not None
        paths.library.parent.mkdir()
        library_of(paths.library, entries(60)).close()
        config = Settings()
        config.set(settings.DISCS_ANIMATED, False)
        config.set(settings.ENGINE_MEMORY_MB, 16)
        window = build_window(paths, config)
        window.show()
        window.activateWindow()
        measure(window, lambda: None)

        def note(name: str, act: Callable[[], object]) -> None:
            entered = measure(window, act)
            calls = entered.calls
            table.add_row(name, str(entered.files), str(len(calls)), str(calls.total()))
            for code, count in calls.most_common(options.heaviest):
                place = f"{code.co_filename[len(ROOT) + 1 :]} {code.co_qualname}"
                heaviest.add_row(name, place, str(count))

        note("click", lambda: click(window, 3))
        note("second click", lambda: click(window, 2))
        note("paste", lambda: paste(window, GAME))
        note("F12", window.desk.actions["review"].trigger)
        note("Why", window.desk.actions["why"].trigger)
        note("PDF", lambda: print_pdf(window, home / "game.pdf"))
        measure(window, window.desk.actions["library.explorer"].trigger)
        measure(window, window.document.go_to_start)
        note("explorer step", lambda: window.document.play(3))
        note("begin a game", lambda: begin_play(window))
        note("disc and reply", lambda: click(window, 1))
        window.desk.actions["play.stop"].trigger()
        window.document.undo_stack.setClean()
        window.close()
    Console().print(table)
    if options.heaviest:
        Console(width=120).print(heaviest)


if __name__ == "__main__":
    main()
