"""The contrast of popups on a real screen with a window manager, where windows are not bare."""

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.access.session import running

TESTS = Path(__file__).parents[1] / "ui/window/test_row_contrast.py"
TOOLS = "Xvfb", "openbox"


@pytest.mark.verify
def test_rows_menus_and_tips_can_be_read_on_a_screen_with_a_window_manager() -> None:
    if absent := [name for name in TOOLS if shutil.which(name) is None]:
        pytest.skip(f"{' and '.join(absent)} not found; on Debian: apt-get install xvfb openbox")
    with ExitStack() as stack:
        screen = stack.enter_context(running("Xvfb", "-displayfd", "1", stdout=subprocess.PIPE))
        assert screen.stdout is not None
        stack.enter_context(screen.stdout)
        screened = os.environ | {
            "DISPLAY": f":{screen.stdout.readline().strip()}",
            "C4_TEST_PLATFORM": "xcb",
        }
        stack.enter_context(running("openbox", env=screened, stdout=subprocess.DEVNULL))
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n0", "-q", TESTS],
            env=screened,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
