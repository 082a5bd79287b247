"""Tested players: programs and Python functions that speak the line protocol, and invalid answers.

The protocol: for each position the player receives a line with the moves that lead to it, 1-7 and
empty for the empty board. It answers with a line that holds the column to play, 1-7. ``c4studio
reply -`` speaks this protocol too. Engines that speak UCI are players by ``uci_engine``.

A player is a stranger: whatever it does costs a move, or ends the test with a sentence.
"""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from c4studio.grading import python_agent
from c4studio.grading.connectx import STANDARD_CONFIGURATION, observation_of_position
from c4studio.grading.player_process import (
    EndlessAnswerError,
    LateAnswerError,
    NoAnswerError,
    PlayerProcess,
)
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json, printable_line, text_of_json_value
from c4studio.ground.held_signals import delay_end_signals
from c4studio.language.messages import Refusal
from c4studio.language.said import SaidError
from engine import STANDARD, Position, SearchStopped
from engine.errors import reason

SECONDS_PER_MOVE = 2.0
"""Time limit in seconds for each of a player's moves, as in ConnectX."""

SECONDS_OF_FIRST_ANSWER = 30.0
"""Time limit in seconds for a player's first answer, which includes the program's start."""

RESTART_SECONDS, RESTART_FACTOR = 5.0, 3.0
"""A program that is started again has so many seconds, or so many times the first start's time."""

_COLUMN_BY_DIGIT = {digit: column for column, digit in enumerate(STANDARD.digits)}


class GradingError(SaidError):
    """Raised for a player that cannot be tested or an unusable record."""


class PlayerFault(StrEnum):
    """The ways in which a tested player can fail to answer with a legal move."""

    TIMEOUT = "timeout"
    """The player did not answer in time."""
    CRASH = "crash"
    """The player's program ended instead of answering."""
    ILLEGAL = "illegal"
    """The player's answer names no column, or a full one."""


@dataclass(frozen=True, slots=True)
class PlayerReply:
    """A tested player's reply to a position: a column, or the fault that it committed.

    Attributes:
        column: the 0-based column; None if the answer was no legal move.
        fault: why the answer was no legal move; None if it was one.
    """

    column: int | None
    fault: PlayerFault | None = None


class TestedPlayer(Protocol):
    """Interface of a tested player, which chooses a column in a position that is not over."""

    def choose_columns(self, lines: Sequence[str]) -> list[PlayerReply]:
        """Return the player's replies to the positions after some lines of moves, 1-7."""

    def close(self) -> None:
        """End the player and release its resources."""


AskFunction = Callable[[str, float], str]
"""A function that asks a program for its move in a position, given the moves to it, 1-7, and a time
limit in seconds. It returns the answer, a column from 1 to 7, or raises NoAnswerError."""
Conversation = Callable[[PlayerProcess], AskFunction]
"""A way to talk with players' programs: returns the function that asks one that has just begun."""


def line_conversation(encode: Callable[[str], str] = str) -> Conversation:
    """Return the way to talk by the line protocol.

    Args:
        encode: returns the line that is sent for the moves of a position.
    """
    return lambda process: lambda moves, seconds: process.send_line_and_wait(encode(moves), seconds)


class CommandPlayer:
    """A program that is asked for moves over its standard input and output.

    A program that ended or did not answer in time is started again for the next position. One that
    never answered is no player.

    Args:
        command: the program and its arguments.
        seconds: time limit for each move.
        name: the name of the player in sentences; the command by default.
        converse: the way to talk with the program; by default the line protocol.
        batch: the most positions that the program is asked for at once, with a comma between their
            moves. It answers with as many columns, with a space between them.

    Raises:
        GradingError: there is no such program.
    """

    def __init__(
        self,
        command: Sequence[str],
        seconds: float = SECONDS_PER_MOVE,
        name: str = "",
        converse: Conversation | None = None,
        batch: int = 1,
    ) -> None:
        self._command, self._seconds, self._batch = tuple(command), seconds, batch
        self._converse = converse or line_conversation()
        self._ask: AskFunction | None = None
        self._name = name or shlex.join(command)
        self._start_seconds = SECONDS_OF_FIRST_ANSWER
        self._extra_seconds = 0.0
        self._is_player = self._is_killed = False
        self._process: PlayerProcess | None = None
        self._start_program()

    @classmethod
    def from_text(cls, command: str, seconds: float = SECONDS_PER_MOVE) -> CommandPlayer:
        """Build a player from a command line that starts its program.

        Raises:
            GradingError: the text is empty or its quotes do not match, or there is no such program.
        """
        return cls(words_of_command(command), seconds, command)

    def choose_column(self, moves: str) -> PlayerReply:
        """Return the player's reply to the position after these moves, 1-7.

        Raises the errors of ``choose_columns``.
        """
        return self.choose_columns([moves])[0]

    def choose_columns(self, lines: Sequence[str]) -> list[PlayerReply]:
        """Return the player's replies to the positions after some lines of moves, 1-7.

        Raises:
            GradingError: the program has never answered, so that it is no player.
            SearchStopped: the player was killed.
        """
        batches = (lines[i : i + self._batch] for i in range(0, len(lines), self._batch))
        return [reply for batch in batches for reply in self._ask_batch(batch)]

    def _ask_batch(self, lines: Sequence[str]) -> list[PlayerReply]:
        """Return the replies to positions for which the program is asked at once."""
        if self._process is not None and self._process.has_ended:
            self.close()
        process = self._process or self._start_program()
        begun = time.monotonic()
        try:
            assert self._ask is not None
            line = self._ask(",".join(lines), len(lines) * self._seconds + self._extra_seconds)
        except NoAnswerError as error:
            return [self._kill_program(process, error)] * len(lines)
        columns = line.split() or [""]
        if not self._is_player:
            if not (line.isascii() and all(map(str.isdigit, columns))):
                name, found = repr(self._name), repr(line[:40])
                raise GradingError(Refusal.PLAYER_NO_COLUMN, name=name, found=found)
            self._is_player = True
            taken = RESTART_FACTOR * (time.monotonic() - begun)
            self._start_seconds = min(SECONDS_OF_FIRST_ANSWER, max(RESTART_SECONDS, taken))
        self._extra_seconds = 0.0
        if len(columns) != len(lines):
            return [PlayerReply(None, PlayerFault.ILLEGAL)] * len(lines)
        return [
            parse_reply(column, Position.from_moves(moves))
            for column, moves in zip(columns, lines, strict=True)
        ]

    def close(self) -> None:
        """Close the program's input, and kill the program if it does not end."""
        process, self._process = self._process, None
        if process is not None:
            process.close()

    def kill(self) -> None:
        """Kill the program for good, also while another thread waits for its answer."""
        self._is_killed = True
        if (process := self._process) is not None:
            process.kill()

    def _start_program(self) -> PlayerProcess:
        if self._is_killed:
            raise SearchStopped
        try:
            # Only what is known to have started can be killed.
            with delay_end_signals():
                self._process = process = start_process(self._command)
            self._ask = self._converse(process)
        except BaseException:
            self.close()
            raise
        if self._is_killed:
            process.kill()
            raise SearchStopped
        # The first answer waits for the start of the program too.
        self._extra_seconds = self._start_seconds
        return self._process

    def _kill_program(self, process: PlayerProcess, why: NoAnswerError) -> PlayerReply:
        """Kill a program that failed to answer, and return a reply with the kind of failure.

        Otherwise a late line of the program would be taken for the answer to the next position.
        """
        self._process = None
        is_running = isinstance(why, LateAnswerError | EndlessAnswerError)
        status = process.kill() if is_running else process.close()
        if not self._is_player:
            how = why if is_running else f"{why} with status {status}"
            raise GradingError(Refusal.PLAYER_SILENT, name=repr(self._name), why=str(how))
        faults = {LateAnswerError: PlayerFault.TIMEOUT, EndlessAnswerError: PlayerFault.ILLEGAL}
        return PlayerReply(None, faults.get(type(why), PlayerFault.CRASH))


def start_process(command: Sequence[str], *, with_errors: bool = True) -> PlayerProcess:
    """Start a player's program.

    Args:
        command: the program and its arguments.
        with_errors: whether what it writes to its standard error is seen in ours.

    Raises:
        GradingError: there is no such program.
    """
    try:
        return PlayerProcess(command, with_errors=with_errors)
    except (OSError, ValueError) as error:
        # A ValueError is raised for a zero byte in a word.
        name, why = repr(command[0]), reason(error)
        raise GradingError(Refusal.PLAYER_NOT_STARTED, name=name, why=why) from error


def words_of_command(command: str) -> list[str]:
    """Return the program and the arguments of a command line.

    Raises:
        GradingError: the command is empty or its quotes do not match.
    """
    try:
        words = split_command(command, posix=sys.platform != "win32")
    except ValueError as error:
        why = str(error)
        raise GradingError(Refusal.COMMAND_UNCLEAR, command=repr(command), why=why) from error
    if not words:
        raise GradingError(Refusal.COMMAND_EMPTY)
    return words


def split_command(command: str, *, posix: bool) -> list[str]:
    """Split a command line into the program and its arguments, without the quotes around them.

    Args:
        command: the command line.
        posix: whether a backslash quotes the next character; on Windows it divides folders.

    Raises:
        ValueError: a quote is not closed.
    """
    words = shlex.split(command, posix=posix)
    return words if posix else [word.strip("\"'") for word in words]


def parse_reply(line: str, position: Position) -> PlayerReply:
    """Parse a line that a tested program wrote as its reply to a position."""
    text = line.strip()
    column = _COLUMN_BY_DIGIT.get(text)
    if column is not None and position.is_legal(column):
        return PlayerReply(column)
    return PlayerReply(None, PlayerFault.ILLEGAL)


def python_player(
    name: str, seconds: float = SECONDS_PER_MOVE, batch: int | None = None
) -> CommandPlayer:
    """Return a player that runs the function ``module:function`` in a process of its own.

    Args:
        name: the module and the function.
        seconds: time limit for each move.
        batch: the most observations that the function takes as a list, for which it returns a list
            of columns; None for a function that takes one, and returns a column.

    Raises:
        GradingError: there is no such module or function.
    """
    module, _, function = name.partition(":")
    if not module or not function:
        raise GradingError(Refusal.NO_FUNCTION_NAME, name=repr(name))
    if getattr(sys, "frozen", False):
        raise GradingError(Refusal.NO_PYTHON)
    # The folder of the program that is run is not searched for modules, but the working folder is.
    command = [sys.executable, "-P", python_agent.__file__, name]
    with ExitStack() as at_end:
        with delay_end_signals():
            first = start_process(command)
            at_end.callback(first.kill)
        try:
            said = first.send_line_and_wait("", SECONDS_OF_FIRST_ANSWER)
        except NoAnswerError as error:
            raise GradingError(Refusal.MODULE_SILENT, name=repr(name), why=str(error)) from error
    if said != python_agent.READY_ANSWER:
        raise _error_sent_by_process(said)
    if batch is None:
        return CommandPlayer(command, seconds, name, line_conversation(_observation_line))
    converse = line_conversation(_observations_line)
    return CommandPlayer(command, seconds, name, converse, batch)


def _error_sent_by_process(sent_text: str) -> GradingError:
    """Return the error that a Python function's process has sent, which may be anything."""
    name, _, values = sent_text.partition(" ")
    try:
        message, found = Refusal[name], load_json(values)
        # An error of several lines is one sentence of one line.
        texts = {
            place: " ".join(text_of_json_value(found[place]).split()) for place in message.places
        }
    except WRONG_KIND_ERRORS:
        return GradingError(Refusal.ANY, text=repr(sent_text))
    return GradingError(message, **{place: printable_line(text) for place, text in texts.items()})


def _observation_line(moves: str) -> str:
    """Return the line that the process of a Python function receives for a position's moves."""
    return json.dumps([observation_of_position(Position.from_moves(moves)), STANDARD_CONFIGURATION])


def _observations_line(lines: str) -> str:
    """Return the line for a function that takes a list, given lines of moves between commas."""
    positions = map(Position.from_moves, lines.split(","))
    return json.dumps([[*map(observation_of_position, positions)], STANDARD_CONFIGURATION])
