"""A real client of the bus that screen readers use, on the real program on a screen of its own."""

import json
import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

from tests.access.session import LAUNCHER, SYSTEM_PYTHON

PACKAGES = "xvfb at-spi2-core gir1.2-atspi-2.0 python3-gi dbus"
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def missing() -> str:
    """What is not installed here, empty where all is."""
    tools = [name for name in ("Xvfb", "dbus-run-session") if shutil.which(name) is None]
    tools += [str(path) for path in (LAUNCHER, SYSTEM_PYTHON) if not path.exists()]
    if (
        not tools
        and subprocess.run(
            [SYSTEM_PYTHON, "-c", BINDINGS], capture_output=True, check=False
        ).returncode
    ):
        tools.append("the bindings of AT-SPI")
    return ", ".join(tools)


@pytest.mark.verify
def test_a_screen_reader_finds_presses_and_hears() -> None:
    if absent := missing():
        pytest.skip(f"{absent} not found; on Debian: apt-get install {PACKAGES}")
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-m", "tests.access.session"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env=os.environ | {"PYTHONWARNINGS": "ignore"},
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["window"] == "Unnamed game – C4 Studio"
    assert found["nameless"] == []
    # Scores come by themselves, later or sooner.
    assert found["moves"][0].startswith("Start of the game")
    assert found["moves"][1].startswith("Move 1, Red in column d, main line, 1 of 4")
    assert found["moves"][4].startswith("Move 4, Yellow in column d, main line, 4 of 4")
    assert {"push button", "menu item", "list item", "text", "status bar"} <= set(found["roles"])
    assert found["column"].startswith("red, yellow, red, yellow, empty from row 5. Score +1")
    assert found["column after"].startswith("red, yellow, red, yellow, red, empty from row 6")
    said = " ".join(found["heard"])
    assert said.startswith("Move 5, Red in column d, key 4, row 5")
    assert "Red wins on move 41 with best play" in said
    # One for the verdict and one for each thing that says something else now, and each only once.
    changes = found["description changes"]
    assert len(changes) == len(set(changes))
    check_game(found["game"])
    assert found["learning"]["nameless"] == []
    assert "puzzles" in found["learning"]["tile"]


def check_game(game: dict[str, Any]) -> None:
    """A game is asked for, played and ended by name, and its scores are said only afterwards."""
    # Where a list of choices has a label, Qt tells the bus the choice as its name.
    assert game["asked"][:3] == [
        "Regular",
        "Change sides each game (now Red)",
        "At the empty board",
    ]
    assert game["nameless"] == []
    said = " ".join(game["heard"])
    assert "Move 1, Red in column a, key 1, row 1" in said
    assert "Move 2, Yellow in column" in said
    assert "wins on" not in said
    assert game["column while playing"].startswith("red, ")
    assert "Score" not in game["column while playing"]
    assert "Score" in game["column after"]
