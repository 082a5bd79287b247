"""The engine's side of UCI: reads a board's commands, and answers while a search runs."""

import argparse
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

from c4studio.cli.common.arguments import DEFAULT_MEMORY_MB, UsageError
from c4studio.cli.common.inputs import print_solver_remarks, solver_from_options
from c4studio.cli.common.printing import print_line
from c4studio.cli.uci.search import (
    PERFECT_LEVEL,
    Finding,
    LimitedSearch,
    SearchLimits,
    seconds_of_clock,
)
from c4studio.formats import FormatError
from c4studio.formats.encoding import decode_text
from c4studio.formats.foreign.fen import is_fen, read_fen
from c4studio.formats.uci import VARIANT, column_of_drop, drop_words, score_words
from c4studio.ground.limits import most_memory_mb
from c4studio.ground.program import VERSION
from c4studio.language.refusal import error_reason, require_board
from c4studio.opponents.people import ELO_OF_LEVELS, LEVELS
from c4studio.words.rendering import render_within
from engine import STANDARD, CacheError, Position, Solver, StopFlag, UnsupportedBoard
from engine.errors import reason
from engine.solver import MOST_THREADS

LONGEST_COMMAND = 10_000
"""The most bytes of a command; what is longer is no position and no option."""
_LONGEST_REMARK = 400
"""The most characters of a remark on the words of a command."""
_MOST_DIGITS = 12
_CLOCK_WORDS = ("wtime", "btime", "winc", "binc", "movestogo")
_NUMBER_WORDS = ("depth", "nodes", "movetime", *_CLOCK_WORDS)
_PLAIN_WORDS = ("infinite", "ponder", "searchmoves")


def run_uci(options: argparse.Namespace) -> None:
    """Answer the commands of a board on the standard input, until ``quit`` or its end."""
    if sys.stdin is None:
        raise UsageError("the standard input is closed")
    server = UciServer(options)
    try:
        for line in _input_lines():
            if not server.carry_out(line):
                break
    finally:
        server.close()


def _input_lines() -> Iterator[str]:
    """Yield the lines of the standard input. A line that is too long is no command, but empty."""
    try:
        is_rest = False
        while data := sys.stdin.buffer.readline(LONGEST_COMMAND):
            is_whole = data.endswith(b"\n") or len(data) < LONGEST_COMMAND
            if is_whole and not is_rest:
                yield decode_text(data)[0].strip()
            elif is_whole:
                print_line(f"info string a command has more than {LONGEST_COMMAND} bytes")
            is_rest = not is_whole
    except OSError as error:
        raise UsageError(f"the standard input cannot be read: {reason(error)}") from error


class UciServer:
    """The engine as a board sees it: a position, options, and at most one search.

    Args:
        options: the options of the command, with the size of the table and the threads.
    """

    def __init__(self, options: argparse.Namespace) -> None:
        self._options, self._level = options, PERFECT_LEVEL
        self._limits_strength, self._elo, self._lines = False, ELO_OF_LEVELS[PERFECT_LEVEL], 1
        self._solver: Solver | None = None
        self._game: list[Position] = [Position()]
        # Why the last position was refused, "" if it was not.
        self._refusal = ""
        self._crew = ThreadPoolExecutor(1)
        self._search: Future[None] | None = None
        self._stop = StopFlag()
        self._may_answer = threading.Event()
        self._lock = threading.Lock()

    def carry_out(self, line: str) -> bool:
        """Carry out a board's command. Return whether further ones are wanted.

        Words before the first one that is known are left out, as UCI wants it.
        """
        commands: dict[str, Callable[[str], object]] = {
            "uci": self._introduce,
            "isready": self._tell_ready,
            "ucinewgame": lambda _: self._end_search(),
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._begin_search,
            "stop": lambda _: self._end_search(),
            "ponderhit": lambda _: self._may_answer.set(),
            "debug": lambda _: None,
            "register": lambda _: None,
        }
        words = line.split()
        known = next((word for word in words if word in commands or word == "quit"), None)
        if known == "quit":
            return False
        if known is not None:
            commands[known](" ".join(words[words.index(known) :]))
        elif words:
            self._tell(f"info string there is no command {words[0][:40]!r}")
        return True

    def close(self) -> None:
        """End the search, and close the solver."""
        self._end_search()
        self._crew.shutdown()
        if self._solver is not None:
            self._solver.close()
            print_solver_remarks(self._solver)

    def _tell(self, line: str) -> None:
        with self._lock:
            print_line(line, flush=True)

    def _introduce(self, _: str) -> None:
        levels = " ".join(f"var {name}" for name in LEVELS)
        least_elo, most_elo = min(ELO_OF_LEVELS.values()), max(ELO_OF_LEVELS.values())
        for line in (
            f"id name C4 Studio {VERSION}",
            "id author The C4 Studio authors",
            f"option name UCI_Variant type combo default {VARIANT} var {VARIANT}",
            f"option name Hash type spin default {DEFAULT_MEMORY_MB} min 1 max {most_memory_mb()}",
            f"option name Threads type spin default 1 min 1 max {MOST_THREADS}",
            "option name Ponder type check default false",
            f"option name MultiPV type spin default 1 min 1 max {STANDARD.width}",
            f"option name Level type combo default {PERFECT_LEVEL} {levels}",
            "option name UCI_LimitStrength type check default false",
            f"option name UCI_Elo type spin default {most_elo} min {least_elo} max {most_elo}",
            "uciok",
        ):
            self._tell(line)

    def _tell_ready(self, _: str) -> None:
        if self._search is None:
            self._open_solver()
        self._tell("readyok")

    def _open_solver(self) -> Solver:
        if self._solver is None:
            self._solver = solver_from_options(self._options)
        return self._solver

    # Options.

    def _set_option(self, line: str) -> None:
        self._end_search()
        name, _, value = line.removeprefix("setoption").strip().partition(" value ")
        name, value = name.removeprefix("name ").strip(), value.strip()
        match name.casefold():
            case "hash":
                self._set_number(name, "memory", value, most_memory_mb())
            case "threads":
                self._set_number(name, "threads", value, MOST_THREADS)
            case "level":
                found = [each for each in LEVELS if each.casefold() == value.casefold()]
                self._level = found[0] if found else self._level
                self._tell_choices(name, value, list(LEVELS))
            case "multipv":
                self._lines = self._number_of_option(name, value, 1, STANDARD.width) or self._lines
            case "uci_limitstrength":
                self._limits_strength = value.casefold() == "true"
                self._tell_choices(name, value, ["true", "false"])
            case "uci_elo":
                least, *_, most = ELO_OF_LEVELS.values()
                elo = self._number_of_option(name, value, least, most)
                self._elo = self._elo if elo is None else elo
            case "uci_variant":
                self._tell_choices(name, value, [VARIANT])
            case "ponder":
                pass
            case _:
                self._tell(f"info string there is no option {name[:40]!r}")

    def _tell_choices(self, name: str, value: str, choices: list[str]) -> None:
        """Say so if a value is none of an option's choices."""
        if value.casefold() not in map(str.casefold, choices):
            self._tell(
                f"info string {name} is {value[:40]!r}, expected one of {', '.join(choices)}"
            )

    def _set_number(self, name: str, option: str, value: str, most: int) -> None:
        """Set an option of the solver, which is opened anew."""
        number = self._number_of_option(name, value, 1, most)
        if number is None:
            return
        before = getattr(self._options, option)
        setattr(self._options, option, number)
        if self._solver is not None and number != before:
            self._solver.close()
            self._solver = None
        try:
            self._open_solver()
        except CacheError as error:
            setattr(self._options, option, before)
            self._tell(f"info string {render_within(error_reason(error))}")

    def _number_of_option(self, name: str, value: str, least: int, most: int) -> int | None:
        """Return the number that an option is set to. Say so if it is none, and return None."""
        number = _parse_natural(value)
        if number is None or not least <= number <= most:
            self._tell(f"info string {name} is {value[:40]!r}, expected {least} to {most}")
            return None
        return number

    @property
    def _level_to_play(self) -> str:
        """The name of the level, or of that which is nearest to the Elo that is asked for."""
        if not self._limits_strength:
            return self._level
        return min(ELO_OF_LEVELS, key=lambda name: abs(ELO_OF_LEVELS[name] - self._elo))

    # Positions.

    def _set_position(self, line: str) -> None:
        """Set the position to search. For a faulty one no move is played until the next one."""
        self._end_search()
        self._refusal = f"expected startpos or a FEN of {VARIANT}, not {line[9:49]!r}"
        if is_fen(line):
            try:
                end = read_fen(line).game.end()
                require_board(end.position.board)
                self._game = [node.position for node in end.path()]
                self._refusal = ""
            except (FormatError, UnsupportedBoard) as error:
                self._refusal = render_within(error_reason(error))
        if self._refusal:
            self._tell(f"info string {self._refusal}")

    # Searches.

    def _begin_search(self, line: str) -> None:
        self._end_search()
        if self._refusal:
            self._tell(f"info string there is no position: {self._refusal}")
            self._tell("bestmove (none)")
            return
        position = self._game[-1]
        if position.is_over:
            score = score_words(self._open_solver().solve(position))
            self._tell(f"info depth 0 score {score}")
            self._tell("bestmove (none)")
            return
        words = line.split()[1:]
        if unknown := words_left_out(words, position):
            told = f"info string go leaves out {', '.join(map(repr, unknown))}"
            self._tell(told[:_LONGEST_REMARK])
        limits = replace(parse_limits(words, position), lines=self._lines)
        search = LimitedSearch(self._open_solver(), self._game, limits, self._level_to_play)
        self._stop, self._may_answer = StopFlag(), threading.Event()
        if not limits.is_endless:
            self._may_answer.set()
        self._search = self._crew.submit(self._tell_search, search, self._stop, self._may_answer)

    def _end_search(self) -> None:
        """Stop the search and wait for its answer."""
        search, self._search = self._search, None
        if search is not None:
            self._stop.set()
            self._may_answer.set()
            search.result()

    def _tell_search(
        self, search: LimitedSearch, stop: StopFlag, may_answer: threading.Event
    ) -> None:
        """Tell what a search finds out, and then the move to play, in another thread."""
        position = self._game[-1]
        found = Finding(())
        for found in search.findings(stop):
            for rank, each in enumerate((found, *found.others), 1):
                if each.score is not None:
                    self._tell(_report_line(position, search, each, rank))
        may_answer.wait()
        words = drop_words(position, found.line[:2])
        self._tell(f"bestmove {' ponder '.join(words)}")


def _report_line(position: Position, search: LimitedSearch, found: Finding, rank: int) -> str:
    """Return the line that tells a board what a search has found out of a column and its rank."""
    assert found.score is not None
    milliseconds, nodes = round(1000 * search.seconds), search.nodes
    speed = round(nodes / max(search.seconds, 0.001))
    told = (
        f"info depth {found.depth}",
        f"multipv {rank}" if search.reports_several else "",
        f"score {score_words(found.score)}",
        found.bound,
        f"time {milliseconds} nodes {nodes} nps {speed}",
        f"pv {' '.join(drop_words(position, found.line))}",
    )
    return " ".join(filter(None, told))


def parse_limits(words: list[str], position: Position) -> SearchLimits:
    """Parse what stands behind ``go``. What is not understood is left out, as UCI wants it."""
    numbers: dict[str, int] = {}
    for name, value in pairwise(words):
        number = _parse_natural(value.removeprefix("-"))
        if name in _NUMBER_WORDS and number is not None:
            numbers[name] = 0 if value.startswith("-") else number
    drops = [] if "searchmoves" not in words else words[words.index("searchmoves") + 1 :]
    columns = {column_of_drop(position, word) for word in drops} - {None}
    seconds = None if "movetime" not in numbers else numbers["movetime"] / 1000
    own = "w" if position.ply % 2 == 0 else "b"
    if f"{own}time" in numbers and seconds is None:
        own_discs = (position.board.size - position.ply + 1) // 2
        moves = min(numbers.get("movestogo") or own_discs, own_discs)
        seconds = seconds_of_clock(numbers[f"{own}time"], numbers.get(f"{own}inc", 0), moves)
    return SearchLimits(
        numbers.get("depth") or None,
        numbers.get("nodes"),
        seconds,
        "infinite" in words or "ponder" in words,
        frozenset(each for each in columns if each is not None) or None,
    )


def words_left_out(words: list[str], position: Position) -> list[str]:
    """Return what stands behind ``go`` and is not understood: names, numbers and illegal moves."""
    left, before = [], ""
    for word in words:
        if before in _NUMBER_WORDS:
            if _parse_natural(word.removeprefix("-")) is None:
                left.append(f"{before} {word}")
        elif word not in (*_NUMBER_WORDS, *_PLAIN_WORDS) and (
            "searchmoves" not in words or column_of_drop(position, word) is None
        ):
            left.append(word)
        before = word
    return left


def _parse_natural(word: str) -> int | None:
    is_number = word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS
    return int(word) if is_number else None
