"""Run a Python function written for ConnectX as a tested player, in a process of its own.

``python -m c4studio.grading.python_player module:function`` runs a graded function, so that a
function that hangs or ends its process costs a move and not the grade.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

from c4studio.grading.connectx import CONFIGURATION, observation_of
from c4studio.grading.players import SECONDS, CommandPlayer, GradingError
from engine import Position

Agent = Callable[[Any, Any], int]


def load(name: str) -> Agent:
    """Import a Python function from text of the form ``module:function``.

    Raises:
        GradingError: there is no such module or function.
    """
    module, _, function = name.partition(":")
    if not module or not function:
        raise GradingError(f"{name!r} names no function, expected module:function")
    sys.path.insert(0, "")
    try:
        agent = getattr(importlib.import_module(module), function)
    except ImportError as error:
        raise GradingError(f"the module {module!r} cannot be imported: {error}") from error
    except AttributeError as error:
        raise GradingError(f"the module {module!r} has no function {function!r}") from error
    if not callable(agent):
        raise GradingError(f"{name} is no function")
    found: Agent = agent
    return found


def python_player(name: str, seconds: float = SECONDS) -> CommandPlayer:
    """Return a player that runs the function ``module:function`` in a process of its own.

    Raises:
        GradingError: there is no such module or function.
    """
    command = [sys.executable, "-m", "c4studio.grading.python_player", name]
    # Without input the process ends once it has found the function.
    found = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if found.returncode:
        raise GradingError(found.stderr.strip().rpartition("\n")[2])
    return CommandPlayer(command, seconds)


def answer_lines(agent: Agent) -> None:
    """Answer each position read from standard input with a column on standard output.

    What the function itself prints goes to standard error.
    """
    for line in sys.stdin:
        with redirect_stdout(sys.stderr):
            column = agent(observation_of(Position.from_moves(line.strip())), CONFIGURATION)
        print(int(column) + 1, flush=True)


if __name__ == "__main__":
    try:
        answer_lines(load(sys.argv[1]))
    except GradingError as error:
        sys.exit(str(error))
