"""The contrast of popups on a real screen with a window manager, where windows are not bare."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.access.session import running
from tests.tools import tool

TESTS = Path(__file__).parents[1] / "ui/window/test_row_contrast.py"


@pytest.mark.verify
def test_rows_menus_and_tips_can_be_read_on_a_screen_with_a_window_manager() -> None:
    server, manager = tool("Xvfb"), tool("openbox")
    with ExitStack() as stack:
        screen = stack.enter_context(running(server, "-displayfd", "1", stdout=subprocess.PIPE))
        assert screen.stdout is not None
        stack.enter_context(screen.stdout)
        screened = os.environ | {
            "DISPLAY": f":{screen.stdout.readline().strip()}",
            "C4_TEST_PLATFORM": "xcb",
        }
        stack.enter_context(running(manager, env=screened, stdout=subprocess.DEVNULL))
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
