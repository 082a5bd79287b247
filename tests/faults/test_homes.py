"""A home in which nothing can be kept: the program works, and says so in sentences."""

import os
import subprocess
import sys
from pathlib import Path

from tests.faults.disks import NewDisk, remount

WINDOW = (
    "import sys; from PySide6.QtCore import QTimer; from c4studio.cli.main import main;"
    "from c4studio.ui.window.application import application; app = application();"
    "QTimer.singleShot(800, app.closeAllWindows); sys.exit(main([]))"
)


def run(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    own = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, *arguments],
        check=False, capture_output=True, text=True, env=own | {"HOME": str(home)}, timeout=60,
    )  # fmt: skip


def check(home: Path, reason: str) -> None:
    """Open a window and close it, and ask for some scores."""
    window = run(home, "-c", WINDOW)
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
