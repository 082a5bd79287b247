"""Two programs on one file, one of which slept while the other saved."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from c4studio.formats import sgf
from c4studio.ui.window.main_window import MainWindow
from tests.hands import open_file, press

ASLEEP = 2.0
"""Seconds."""


@pytest.fixture
def shared(path: Path) -> Path:
    path.write_text("(;GM[44]FF[4];B[d1];W[e1])")
    return path


@pytest.fixture
def other(shared: Path, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.faults.second_program", str(shared)]
    with subprocess.Popen(
        [*command, str(tmp_path / "other")], stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.kill()


def last_moves(path: Path) -> str:
    return sgf.read_sgf(path.read_text()).game.end().move_string()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no program is put to sleep")
def test_a_program_that_wakes_up_notices_what_another_has_saved_and_overwrites_nothing(
    window: MainWindow, shared: Path, other: "subprocess.Popen[str]", qtbot: QtBot
) -> None:
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    open_file(window, shared, qtbot)
    os.kill(other.pid, signal.SIGSTOP)
    press(window, "1")
    with qtbot.waitSignal(window.desk.file.saved):
        press(window, "Ctrl+S")
    time.sleep(ASLEEP)
    os.kill(other.pid, signal.SIGCONT)
    assert [other.stdout.readline() for _ in range(3)] == ["changed\n", "conflict\n", "saved\n"]
    assert other.wait(20) == 0
    assert last_moves(shared) == "451"
    assert last_moves(shared.with_name("mine.sgf")) == "457"
    # Nothing of that concerns this program.
    assert not window.isWindowModified()
    assert window.desk.file.path == shared
