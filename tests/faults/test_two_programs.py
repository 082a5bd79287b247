"""Two programs on one file, one of which slept while the other saved."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.formats import sgf
from tests.hands import Hand, wait_for_signal

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
    hand: Hand, shared: Path, other: "subprocess.Popen[str]"
) -> None:
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    hand.open_file(shared)
    os.kill(other.pid, signal.SIGSTOP)
    hand.press("1")
    with wait_for_signal(hand.desk.file.saved):
        hand.press("Ctrl+S")
    time.sleep(ASLEEP)
    os.kill(other.pid, signal.SIGCONT)
    assert [other.stdout.readline() for _ in range(3)] == ["changed\n", "conflict\n", "saved\n"]
    assert other.wait(20) == 0
    assert last_moves(shared) == "451"
    assert last_moves(shared.with_name("mine.sgf")) == "457"
    # Nothing of that concerns this program.
    assert not hand.window.isWindowModified()
    assert hand.desk.file.path == shared
