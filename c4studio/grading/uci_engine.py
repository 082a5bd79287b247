"""Engines of others that speak UCI in the variant ``cfour``, asked for moves within limits.

An engine is a stranger: it has a limited time, its lines have a limited length and number, and of
what it writes only the last report is kept. It and the processes it has started end together.
Source: Stefan Meyer-Kahlen, "The UCI protocol".
"""

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from c4studio.formats import uci
from c4studio.formats.uci import EngineReport
from c4studio.grading import player_process, players
from c4studio.ground.door import printable_line
from c4studio.language.messages import Refusal
from c4studio.review.line import Line
from engine import Position, SearchStopped, StopFlag

MOST_LINES_OF_ANSWER = 100_000
"""The most lines that an engine may write for one answer."""
SECONDS_TO_ANSWER_STOP = 1.0
"""Seconds that an engine may take to answer ``stop``, and to answer after its time is over."""
SECONDS_TO_GET_READY = 5.0
"""Seconds that an engine which has answered before may take to be ready for the next position."""
SECONDS_BETWEEN_CHECKS = 0.02
"""Seconds after which a thread that waits for an engine checks whether it should stop."""
SECONDS_BETWEEN_REPORTS = 0.1
LONGEST_NAME = 60
_VARIANT_OPTION = "UCI_Variant"


class EngineChoice(NamedTuple):
    """The move that an engine has chosen.

    Attributes:
        column: the 0-based column.
        report: what the engine told last of its search; None if it has told nothing.
    """

    column: int
    report: EngineReport | None


def options_of_lines(lines: Sequence[str]) -> dict[str, str]:
    """Parse options for an engine, each written as ``Name=value``, with spaces allowed around.

    Raises:
        GradingError: a text has no name or no equals sign.
    """
    options = {}
    for line in lines:
        name, equals, value = (part.strip() for part in line.partition("="))
        if not name or not equals:
            raise players.GradingError(Refusal.ENGINE_OPTION, found=repr(line[:LONGEST_NAME]))
        options[printable_line(name)] = printable_line(value)
    return options


class UciConversation:
    """A conversation with an engine's program that has just been started.

    Args:
        process: the program.
        options: values of the engine's options by name.

    Attributes:
        name: the name that the engine has given itself; empty before it was introduced.
    """

    def __init__(self, process: player_process.PlayerProcess, options: Mapping[str, str]) -> None:
        self._process, self._options = process, options
        self.name = ""
        self._is_introduced = False

    def get_ready(self, stop: StopFlag | None = None) -> None:
        """Wait until the engine is ready, and drop what it had still to say.

        Otherwise an engine that writes one ``bestmove`` too many would answer each position with
        the move for the one before. The first call sets the options of the engine.

        Raises:
            NoAnswerError: the engine does not answer as UCI demands.
            SearchStopped: ``stop`` was set.
        """
        seconds = SECONDS_TO_GET_READY
        if not self._is_introduced:
            seconds = players.SECONDS_OF_FIRST_ANSWER
            self._introduce(stop)
        self._process.send_line("isready")
        for _ in self._lines_until("readyok", seconds, stop):
            pass
        self._is_introduced = True

    def _introduce(self, stop: StopFlag | None) -> None:
        self._process.send_line("uci")
        for line in self._lines_until("uciok", players.SECONDS_OF_FIRST_ANSWER, stop):
            if line.startswith("id name "):
                self.name = printable_line(line.removeprefix("id name "))[:LONGEST_NAME].strip()
        for name, value in {**self._options, _VARIANT_OPTION: uci.VARIANT}.items():
            self._process.send_line(f"setoption name {name} value {value}")
        self._process.send_line("ucinewgame")

    def ask_move(self, seconds: float, moves: str, limit: float) -> str:
        """Return the column, 1-7, that the engine plays after some moves, 1-7.

        An answer that is no legal move is returned as it is.

        Args:
            seconds: the time that the engine is told.
            moves: the moves.
            limit: the time for a move, and for the start of the program. The engine has a second
                more, since it looks at its clock now and then only.

        Raises:
            NoAnswerError: the engine did not answer.
        """
        begun = time.monotonic()
        self.get_ready()
        line = Line.from_text(moves)
        self._go(line, seconds)
        word = ""
        left = limit + SECONDS_TO_ANSWER_STOP - (time.monotonic() - begun)
        for last in self._lines_until("bestmove", left):
            word = last
        return _answer_text(line.end, word)

    def search(
        self, line: Line, seconds: float, stop: StopFlag
    ) -> Generator[EngineReport, None, EngineChoice]:
        """Let the engine search the end of a line. Yield its reports, at most ten a second.

        Return the move that it has chosen.

        Raises:
            NoAnswerError: the engine did not answer.
            GradingError: its answer is no legal move.
            SearchStopped: ``stop`` was set; the engine has stopped, too.
        """
        self.get_ready(stop)
        self._go(line, seconds)
        report, told, answer = None, 0.0, ""
        limit = seconds + SECONDS_TO_ANSWER_STOP
        for answer in self._lines_until("bestmove", limit, stop, is_search=True):
            found = uci.parse_report(answer, line.end)
            report = found or report
            if found is not None and time.monotonic() >= told + SECONDS_BETWEEN_REPORTS:
                told = time.monotonic()
                yield found
        if stop.is_set:
            raise SearchStopped
        word = _answer_text(line.end, answer)
        if not word.isdigit():
            raise players.GradingError(
                Refusal.ENGINE_MOVE,
                found=repr(printable_line(word)[:LONGEST_NAME]),
                variant=uci.VARIANT,
            )
        return EngineChoice(int(word) - 1, report)

    def _go(self, line: Line, seconds: float) -> None:
        self._process.send_line(uci.position_line(line.start, line.columns))
        self._process.send_line(f"go movetime {max(1, round(1000 * seconds))}")

    def _lines_until(
        self, last: str, seconds: float, stop: StopFlag | None = None, *, is_search: bool = False
    ) -> Iterator[str]:
        """Yield the engine's lines up to the one that begins with a word, that one included.

        A search is told to stop where ``stop`` is set or its time is over, and then has a second.

        Raises:
            NoAnswerError: it has not come in time, or too many other lines have.
            SearchStopped: ``stop`` was set, and nothing is searched.
        """
        deadline, is_told, number = time.monotonic() + seconds, False, 0
        while number < MOST_LINES_OF_ANSWER:
            now, is_stopped = time.monotonic(), stop is not None and stop.is_set
            if is_stopped and not is_search:
                raise SearchStopped
            if is_search and not is_told and (is_stopped or now >= deadline):
                self._process.send_line("stop")
                deadline, is_told = now + SECONDS_TO_ANSWER_STOP, True
            if now >= deadline:
                raise player_process.LateAnswerError(f"gave no {last} within {seconds:g} seconds")
            line = self._process.next_line(min(SECONDS_BETWEEN_CHECKS, deadline - now))
            if line is not None:
                number += 1
                yield line
                if line.split(maxsplit=1)[:1] == [last]:
                    return
        raise player_process.EndlessAnswerError(
            f"wrote {MOST_LINES_OF_ANSWER:,} lines without {last}"
        )


def _answer_text(position: Position, line: str) -> str:
    """Return the column, 1-7, of a ``bestmove`` line, or its word if that is no legal move."""
    word = "".join(line.split()[1:2])
    column = uci.column_of_drop(position, word)
    return word if column is None else str(column + 1)


@dataclass(frozen=True, slots=True)
class EngineSetup:
    """How another engine is started, and how long it may think.

    Attributes:
        command: the program and its arguments, as on a command line.
        options: values of the engine's options, each as ``Name=value``.
        seconds: the time for each position.
    """

    command: str
    options: tuple[str, ...] = ()
    seconds: float = 2.0


class EngineProgram:
    """Another engine's program, which is started when it is first asked, and again after a fault.

    Only one thread may use it.

    Args:
        setup: how the engine is started.
    """

    def __init__(self, setup: EngineSetup) -> None:
        self._setup = setup
        self._process: player_process.PlayerProcess | None = None
        self._talk: UciConversation | None = None

    @property
    def name(self) -> str:
        """The name that the engine has given itself, or the name of its program."""
        told = "" if self._talk is None else self._talk.name
        return (
            told or PurePath(players.words_of_command(self._setup.command)[0]).name[:LONGEST_NAME]
        )

    def search(self, line: Line, stop: StopFlag) -> Generator[EngineReport, None, EngineChoice]:
        """Let the engine search the end of a line. Yield its reports, and return its move.

        Raises:
            GradingError: the engine cannot be started, does not answer, or plays no legal move.
            SearchStopped: ``stop`` was set.
        """
        try:
            return (yield from self._conversation().search(line, self._setup.seconds, stop))
        except player_process.NoAnswerError as error:
            name = repr(self.name)
            self._kill_program()
            raise players.GradingError(Refusal.ENGINE_SILENT, name=name, why=str(error)) from error
        except (players.GradingError, GeneratorExit):
            # It plays no legal moves, or searches on since nobody waits for the end of the search.
            self._kill_program()
            raise

    def choose_column(self, line: Line, stop: StopFlag) -> int:
        """Return the 0-based column that the engine plays at the end of a line.

        Raises the errors of ``search``.
        """
        found = self.search(line, stop)
        while True:
            try:
                next(found)
            except StopIteration as ended:
                choice: EngineChoice = ended.value
                return choice.column

    def close(self) -> None:
        """End the program, and kill it with the processes it has started if it does not end."""
        if self._process is not None:
            self._process.send_line("quit")
            self._process.close()
            self._process = self._talk = None

    def _conversation(self) -> UciConversation:
        if self._talk is None:
            options = options_of_lines(self._setup.options)
            command = players.words_of_command(self._setup.command)
            self._process = players.start_process(command, with_errors=False)
            self._talk = UciConversation(self._process, options)
        return self._talk

    def _kill_program(self) -> None:
        """Kill a program whose late answer would be taken for the one to the next position."""
        process, self._process, self._talk = self._process, None, None
        if process is not None:
            process.kill()


def uci_player(command: str, seconds: float, options: Mapping[str, str]) -> players.CommandPlayer:
    """Return a player that is an engine which speaks UCI, started by a command line.

    Args:
        command: the program and its arguments.
        seconds: time limit for each move.
        options: values of the engine's options by name.

    Raises:
        GradingError: the command is no command line, or there is no such program.
    """
    return players.CommandPlayer(
        players.words_of_command(command),
        seconds,
        command,
        lambda process: partial(UciConversation(process, options).ask_move, seconds),
    )
