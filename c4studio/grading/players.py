"""Tested players: programs and Python functions that speak the line protocol, and invalid answers.

The protocol: for each position the player receives a line with the moves that lead to it, 1-7 and
empty for the empty board. It answers with a line that holds the column to play, 1-7. ``c4studio
reply -`` speaks this protocol too.

``python -m c4studio.grading.players module:function`` runs a Python function written for ConnectX,
so that a function that hangs or ends its process costs a move and not the grade.
"""

from __future__ import annotations

import importlib
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from enum import StrEnum
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from c4studio.grading.connectx import CONFIGURATION, observation_of
from engine import STANDARD, Position
from engine.errors import reason

SECONDS = 2.0
"""Time limit in seconds for each of a player's moves, as in ConnectX."""

START_SECONDS = 30.0
"""Time limit in seconds for a player's first answer, which includes the program's start."""


_COLUMNS = {digit: column for column, digit in enumerate(STANDARD.digits)}


class GradingError(ValueError):
    """Raised for a player that cannot be tested or an unusable record; the text is for users."""


class Fault(StrEnum):
    """The ways in which a tested player can fail to answer with a legal move."""

    TIMEOUT = "timeout"
    """The player did not answer in time."""
    CRASH = "crash"
    """The player's program ended instead of answering."""
    ILLEGAL = "illegal"
    """The player's answer names no column, or a full one."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A tested player's reply to a position: a column, or the fault that it committed.

    Attributes:
        column: the 0-based column; None if the answer was no legal move.
        fault: why the answer was no legal move; None if it was one.
    """

    column: int | None
    fault: Fault | None = None


class Player(Protocol):
    """Interface of a tested player, which chooses a column in a position that is not over."""

    def choose(self, moves: str) -> Reply:
        """Return the player's reply to the position after these moves, 1-7."""

    def close(self) -> None:
        """End the player and release its resources."""


class CommandPlayer:
    """A program that speaks the line protocol over its standard input and output.

    A program that ended or did not answer in time is started again for the next position.

    Args:
        command: the program and its arguments.
        seconds: time limit for each move.

    Raises:
        GradingError: there is no such program.
    """

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        self._command, self._seconds = tuple(command), seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._has_answered = False
        self._start()

    @classmethod
    def from_text(cls, command: str, seconds: float = SECONDS) -> CommandPlayer:
        """Build a player from a command line that starts its program.

        Raises:
            GradingError: the text is empty or its quotes do not match, or there is no such program.
        """
        try:
            words = split(command, posix=sys.platform != "win32")
        except ValueError as error:
            raise GradingError(
                f"the command {command!r} cannot be split into words: {error}"
            ) from error
        if not words:
            raise GradingError("the command is empty, expected a program and its arguments")
        return cls(words, seconds)

    def choose(self, moves: str) -> Reply:
        """Return the player's reply to the position after these moves, 1-7."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._start()
        # The first answer waits for the start of the program too.
        seconds = self._seconds + (0 if self._has_answered else START_SECONDS)
        if not self._send(moves):
            return self._give_up(Fault.CRASH)
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return self._give_up(Fault.TIMEOUT)
        if line is None:
            return self._give_up(Fault.CRASH)
        self._has_answered = True
        return reply_of(line, Position.from_moves(moves))

    def close(self) -> None:
        """Close the program's input, and kill the program if it does not end."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _start(self) -> None:
        """Start the program, and a thread that reads its lines because a pipe has no timeout."""
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            name = self._command[0]
            raise GradingError(f"the player {name!r} cannot be started: {reason(error)}") from error
        self._process, self._lines, self._has_answered = process, SimpleQueue(), False
        threading.Thread(target=_read_lines, args=(process, self._lines), daemon=True).start()

    def _send(self, moves: str) -> bool:
        """Send a position to the program. Return whether the program accepts it."""
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(f"{moves}\n")
            self._process.stdin.flush()
        except OSError:
            return False
        return True

    def _give_up(self, fault: Fault) -> Reply:
        """Kill a program that failed to answer, and return a reply with the kind of failure.

        Otherwise a late line of the program would be taken for the answer to the next position.
        """
        if self._process is not None:
            self._process.kill()
            self.close()
        return Reply(None, fault)


def split(command: str, *, posix: bool) -> list[str]:
    """Split a command line into the program and its arguments, without the quotes around them.

    Args:
        command: the command line.
        posix: whether a backslash quotes the next character; on Windows it divides folders.

    Raises:
        ValueError: a quote is not closed.
    """
    words = shlex.split(command, posix=posix)
    return words if posix else [word.strip("\"'") for word in words]


def _read_lines(process: subprocess.Popen[str], lines: SimpleQueue[str | None]) -> None:
    """Put each line of a program's output into a queue, and None at its end."""
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            lines.put(line)
    lines.put(None)


def reply_of(line: str, position: Position) -> Reply:
    """Parse a line that a tested program wrote as its reply to a position."""
    text = line.strip()
    column = _COLUMNS.get(text)
    if column is not None and position.is_legal(column):
        return Reply(column)
    return Reply(None, Fault.ILLEGAL)


Agent = Callable[[Any, Any], int]


def load_agent(name: str) -> Agent:
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
    command = [sys.executable, "-m", "c4studio.grading.players", name]
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
        answer_lines(load_agent(sys.argv[1]))
    except GradingError as error:
        sys.exit(str(error))
