"""The start and the end of the program, as a user meets them."""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.document.journals.journal_file import JOURNAL_SUFFIX
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.error_dialog import ErrorReporter
from c4studio.ui.window import program
from tests.hands import wait


@pytest.fixture(autouse=True)
def clean_logging() -> Iterator[logging.Logger]:
    """Take away the handlers that a test added."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield root
    for handler in [each for each in root.handlers if each not in before]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def test_a_file_that_cannot_be_opened_is_one_sentence_and_status_2(
    paths: Paths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.sgf").write_text("(;FF[4]GM[44]\n;B[d1];B[d9])")
    assert program.run_window(paths, tmp_path / "bad.sgf") == 2
    said = capsys.readouterr().err
    assert said.startswith("c4studio: bad.sgf cannot be opened: 2:")
    assert said.count("\n") == 1
    assert not paths.settings.exists()


def test_the_log_file_has_what_was_logged(paths: Paths, clean_logging: logging.Logger) -> None:
    program._start_logging(paths)
    logging.getLogger("c4studio.test").info("a word")
    for handler in clean_logging.handlers:
        handler.flush()
    assert "c4studio.test: a word" in paths.log_file.read_text()


def test_a_log_folder_that_is_no_use_stops_nothing(
    tmp_path: Path, clean_logging: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    program._start_logging(Paths(None, tmp_path, tmp_path / "file" / "log"))
    assert capsys.readouterr().err.count("\n") == 1


@pytest.fixture
def reporter(qapp: QGuiApplication, qtbot: QtBot) -> Iterator[ErrorReporter]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    yield ErrorReporter(window)


@pytest.mark.expected_log("Unexpected error")
def test_an_unexpected_error_is_logged_and_shown_once(
    reporter: ErrorReporter, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        error = RuntimeError("the cat sat on the keyboard")
        reporter.report_error(RuntimeError, error, None)
    dialog = reporter.dialog
    assert dialog is not None
    assert dialog.informativeText() == "the cat sat on the keyboard"
    assert "RuntimeError" in dialog.detailedText()
    assert sum("Unexpected error" in each.getMessage() for each in caplog.records) == 3
    dialog.accept()
    assert reporter.dialog is None


@pytest.mark.expected_log("Unexpected error")
def test_an_error_of_another_thread_is_shown_too(reporter: ErrorReporter) -> None:
    error = RuntimeError("elsewhere")
    thread = threading.Thread(target=reporter.report_error, args=(RuntimeError, error, None))
    thread.start()
    thread.join()
    wait(lambda: reporter.dialog is not None)
    assert reporter.dialog is not None
    reporter.dialog.accept()


def test_the_hook_is_installed_and_leaves_an_interrupt_alone(
    reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    reporter.install_hook()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert reporter.dialog is None
    assert "KeyboardInterrupt" in capsys.readouterr().err


LOGOUT = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from c4studio.ui.window.program import run_window
from c4studio.ground.paths import Paths
from c4studio.ui.window.application import application_of_process

folder, moves = Path(sys.argv[1]), sys.argv[2]
app = application_of_process()

def leave():
    window = next(each for each in app.topLevelWidgets() if hasattr(each, "document"))
    for move in moves:
        window.document.play(int(move) - 1)
    window.desk.actions["flip"].trigger()
    QTimer.singleShot(1500, lambda: os.kill(os.getpid(), signal.SIGTERM))

QTimer.singleShot(300, leave)
sys.exit(run_window(Paths(None, folder, folder, state=folder), None))
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a logout sends no signal")
@pytest.mark.parametrize(("moves", "kept"), [("", 0), ("44", 1)])
def test_a_logout_keeps_the_layout_and_offers_only_what_is_in_no_file(
    tmp_path: Path, moves: str, kept: int
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOGOUT, str(tmp_path), moves],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr
    assert " ERROR " not in (tmp_path / "c4studio.log").read_text(encoding="utf-8")
    paths = Paths(None, tmp_path, tmp_path, state=tmp_path)
    config = Settings(paths.settings)
    assert config.get(settings.COLOURS_SWAPPED)
    assert config.get(settings.DOCK_LAYOUT)
    assert paths.journals is not None
    assert len([*paths.journals.glob(f"*{JOURNAL_SUFFIX}")]) == kept
