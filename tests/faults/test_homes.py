"""A home in which nothing can be kept: the program works, and says so in sentences."""

import os
import subprocess
import sys
from pathlib import Path

from tests.faults.disks import NewDisk, remount

WINDOW = (
    "import os, signal, sys; from PySide6.QtCore import QTimer; from c4studio.cli.main import main;"
    "from c4studio.ui.window.application import application_of_process;"
    "app = application_of_process();"
    "QTimer.singleShot({after}, {end}); sys.exit(main(['4453']))"
)
CLOSED = WINDOW.format(after=800, end="app.closeAllWindows")
ENDED = WINDOW.format(after=3000, end="lambda: os.kill(os.getpid(), signal.SIGTERM)")
"""A logout ends the program, with a review done by then and a remark still to be read."""


def run(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    own = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, *arguments],
        check=False, capture_output=True, text=True, env=own | {"HOME": str(home)}, timeout=300,
    )  # fmt: skip


def check(home: Path, reason: str) -> None:
    """Open a window and close it, end another from outside, and ask for some scores."""
    for code in (CLOSED, ENDED) if os.name == "posix" else (CLOSED,):
        window = run(home, "-c", code)
        assert window.returncode == 0
        assert "Traceback" not in window.stderr
        assert reason in window.stderr
    scores = run(home, "-m", "c4studio", "analyze", "--json", "44444352632")
    assert scores.returncode == 0
    assert scores.stdout.startswith('{"')
    assert scores.stderr.count("\n") == 1
    assert scores.stderr.startswith("c4studio: scores are not kept: ")


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    check(home, "not a directory")
    assert home.read_text() == "in the way"


def test_a_home_that_is_read_only(new_disk: NewDisk) -> None:
    home = new_disk("size=5m")
    remount(home, "ro")
    check(home, "read-only file system")
    assert list(home.iterdir()) == []
