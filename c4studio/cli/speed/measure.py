"""Measurement of the solver's speed on a file of positions with known scores."""

from __future__ import annotations

import math
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from c4studio.background import whole_file
from c4studio.formats import lines_of, movestring
from c4studio.words.pieces import cut
from engine import EngineError, Position, Solver, StopFlag
from engine.errors import reason


class BenchError(ValueError):
    """Raised if a benchmark fails, e.g. for an invalid file of positions.

    The message is one sentence for the user, with the place of the fault in a file.
    """


LONGEST_SHOWN = 41
"""Number of characters of a faulty line that an error message quotes."""


@dataclass(frozen=True, slots=True)
class Case:
    """A benchmark position and its exact score for the side to move."""

    position: Position
    score: int


@dataclass(frozen=True, slots=True)
class Result:
    """The measurements of the solver on one file of positions.

    Times are per position in milliseconds.
    """

    file: str
    positions: int
    wrong: int
    ms_mean: float
    ms_median: float
    ms_p99: float
    nodes_mean: float
    nodes_per_second: float


def read_cases(path: Path) -> list[Case]:
    """Parse a file of ``moves score`` lines as positions with scores, skipping empty lines.

    Raises:
        BenchError: the file cannot be read, or a line is not of this form.
    """
    try:
        with path.open("rb") as file:
            lines = lines_of(whole_file.read_stream(file).decode())
    except OSError as error:
        raise BenchError(f"{path} cannot be read: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise BenchError(f"{path} cannot be read: it is no text in UTF-8") from error
    cases = [_case(f"{path}:{n}", line) for n, line in enumerate(lines, 1) if line.strip()]
    if not cases:
        raise BenchError(f"{path} holds no positions, expected lines of moves and a score")
    return cases


def _case(place: str, line: str) -> Case:
    found = movestring.scored(line)
    if found is None or len(found.numbers) > 1 or not found.is_surely_scored:
        shown = cut(line.strip(), LONGEST_SHOWN)
        raise BenchError(f"{place}: found {shown!r}, expected moves and a score such as '4444 -2'")
    try:
        return Case(Position.from_moves(found.moves.strip()), *found.values)
    except EngineError as error:
        raise BenchError(f"{place}: {error}") from error


def measure(path: Path, threads: int, memory_mb: int, stop: StopFlag) -> Result:
    """Solve every position of a file with an empty table in memory.

    Args:
        path: the file.
        threads: number of threads that search a hard position together.
        memory_mb: size of the table in megabytes.
        stop: ends the run with SearchStopped.

    Raises:
        BenchError: the file is no set of positions.
        CacheError: the memory cannot be allocated.
    """
    cases = read_cases(path)
    solver = Solver(memory_mb, threads=threads)
    seconds = []
    wrong = 0
    for case in cases:
        started = time.perf_counter()
        score = solver.solve(case.position, stop)
        seconds.append(time.perf_counter() - started)
        wrong += score.value != case.score
    times = sorted(each * 1000 for each in seconds)
    return Result(
        file=str(path),
        positions=len(cases),
        wrong=wrong,
        ms_mean=statistics.fmean(times),
        ms_median=statistics.median(times),
        ms_p99=times[math.ceil(0.99 * len(times)) - 1],
        nodes_mean=solver.nodes / len(cases),
        nodes_per_second=solver.nodes / sum(seconds),
    )
