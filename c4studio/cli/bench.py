"""``c4studio bench``: measures the solver's speed on known positions, alone or against bitbully."""

from __future__ import annotations

import argparse
import dataclasses
import math
import statistics
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from c4studio.cli.common.arguments import EXIT_FAILED, EXIT_OK, ArgumentsError, run_interruptible
from c4studio.cli.common.command import command, file_path, flag
from c4studio.cli.common.options import BOARD, JSON, MEMORY, THREADS
from c4studio.cli.common.printing import Terminal, print_json, print_line
from c4studio.formats import FormatError, lines_of, movestring
from c4studio.formats.reading import quote_shortened
from c4studio.formats.sniff import split_off_size
from c4studio.game.boards import BOARDS_OF_OTHER_ENGINES
from c4studio.ground import whole_file
from c4studio.ground.paths import packaged_sets
from c4studio.language.messages import Remark
from c4studio.language.refusal import illegal_move_string_sentence
from c4studio.language.said import say
from c4studio.words.pieces import amount_text, shorten_at_end
from c4studio.words.rendering import render_within
from engine import STANDARD, Board, IllegalMove, Position, Solver, StopFlag
from engine.errors import reason

if TYPE_CHECKING:
    from bitbully.bitbully_core import BoardCore

LONGEST_QUOTED_LINE = 41
"""Number of characters of a faulty line that an error message quotes."""
RUNS_PER_SOLVER = 3
POSITIONS_PER_TURN = 20
"""Number of positions that one solver solves in a row, so that its tables stay in the cache."""


def run_bench(options: argparse.Namespace) -> int:
    """Run the benchmarks that the options name. Return exit status 1 if a score is wrong."""
    if options.empty:
        if options.files or options.peers:
            raise ArgumentsError("--empty goes with no FILE and not with --peers")
        return _print_empty_board(options)
    if options.peers:
        return _print_peer_comparison(options)
    if not options.files:
        raise ArgumentsError("bench needs a FILE, --peers or --empty")
    wrong = 0
    for path in options.files:
        cases = read_scored_positions(path, options.board)
        result = run_interruptible(
            partial(measure_positions, str(path), cases, options.threads, options.memory)
        )
        wrong += result.wrong
        if options.json:
            print_json(dataclasses.asdict(result), flush=True)
        else:
            print_line(
                f"{result.file}: {amount_text(result.positions, 'position')}, {result.wrong} wrong,"
                f" {result.ms_mean:.4f} ms each (median {result.ms_median:.4f}, p99"
                f" {result.ms_p99:.4f}), {result.nodes_mean:,.1f} nodes each,"
                f" {result.nodes_per_second / 1e6:.2f} M nodes/s",
                flush=True,
            )
    return EXIT_FAILED if wrong else EXIT_OK


def _print_empty_board(options: argparse.Namespace) -> int:
    """Solve the empty board, and print the score, the number of nodes and the time.

    On one thread the number of nodes changes only if the search algorithm changes.
    """
    solver = Solver(options.memory, book=None, threads=options.threads, board=options.board)
    started = time.perf_counter()
    score = run_interruptible(partial(solver.solve, Position(options.board)))
    seconds = time.perf_counter() - started
    if options.json:
        print_json({"score": score.value, "nodes": solver.nodes, "seconds": seconds})
    else:
        shown = "" if options.board == STANDARD else f" {options.board}"
        print_line(f"empty board{shown}: {score}, {solver.nodes:,} nodes, {seconds:.1f} s")
    return EXIT_OK


def _print_peer_comparison(options: argparse.Namespace) -> int:
    if options.threads > 1:
        raise ArgumentsError("--peers compares single threads")
    if options.board not in BOARDS_OF_OTHER_ENGINES:
        raise ArgumentsError(f"--peers compares solvers of the board {STANDARD} alone")
    paths = options.files or packaged_sets()
    table = Table("set", "positions", "C4 Studio ms", "bitbully ms", "ratio", "nodes each")
    for path in paths:
        row = compare_solvers(path.stem, read_scored_positions(path), options.memory)
        if options.json:
            print_json(dataclasses.asdict(row), flush=True)
        table.add_row(
            row.file,
            str(row.positions),
            f"{row.ms_mean:.4f}",
            f"{row.peer_ms_mean:.4f}",
            f"{row.ratio:.1f}",
            f"{row.nodes_mean:,.1f}",
        )
    if not options.json:
        Terminal().print(table)
    return EXIT_OK


class BenchError(ValueError):
    """Raised if a benchmark fails, e.g. for an invalid file of positions.

    The message is one sentence for the user, with the place of the fault in a file.
    """


@dataclass(frozen=True, slots=True)
class ScoredPosition:
    """A benchmark position and its exact score for the side to move."""

    position: Position
    score: int


@dataclass(frozen=True, slots=True)
class BenchResult:
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


def read_scored_positions(path: Path, board: Board = STANDARD) -> list[ScoredPosition]:
    """Parse a file of ``moves score`` lines as positions with scores, skipping empty lines.

    The size of another board than the given one may precede the moves: ``8x8: 44553 2``.

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
    cases = [
        _scored_position(f"{path}:{n}", line, board)
        for n, line in enumerate(lines, 1)
        if line.strip()
    ]
    if not cases:
        raise BenchError(f"{path} holds no positions, expected lines of moves and a score")
    return cases


def _scored_position(place: str, line: str, board: Board) -> ScoredPosition:
    try:
        board, line = split_off_size(line, board)
    except FormatError as error:
        raise BenchError(f"{place}: {render_within(error.said)}") from error
    found = movestring.split_moves_and_scores(line, board)
    if found is None or len(found.numbers) > 1 or not found.is_surely_scored:
        shown = shorten_at_end(line.strip(), LONGEST_QUOTED_LINE)
        raise BenchError(f"{place}: found {shown!r}, expected moves and a score such as '4444 -2'")
    try:
        return ScoredPosition(Position.from_moves(found.moves.strip(), board), *found.values)
    except IllegalMove as error:
        said = say(
            Remark.MOVE_IS_ILLEGAL,
            number=error.index + 1,
            text=quote_shortened(error.text),
            reason=illegal_move_string_sentence(error),
        )
        raise BenchError(f"{place}: {render_within(said)}") from error


def measure_positions(
    file: str, cases: list[ScoredPosition], threads: int, memory_mb: int, stop: StopFlag
) -> BenchResult:
    """Solve every position of a file with an empty table in memory, one a board.

    Args:
        file: the name of the file.
        cases: its positions.
        threads: number of threads that search a hard position together.
        memory_mb: size of the table in megabytes.
        stop: ends the run with SearchStopped.

    Raises:
        CacheError: the memory cannot be allocated.
    """
    boards = {case.position.board for case in cases}
    solvers = {
        board: Solver(memory_mb, book=None, threads=threads, board=board) for board in boards
    }
    seconds = []
    wrong = 0
    for case in cases:
        started = time.perf_counter()
        score = solvers[case.position.board].solve(case.position, stop)
        seconds.append(time.perf_counter() - started)
        wrong += score.value != case.score
    times = sorted(each * 1000 for each in seconds)
    nodes = sum(solver.nodes for solver in solvers.values())
    return BenchResult(
        file=file,
        positions=len(cases),
        wrong=wrong,
        ms_mean=statistics.fmean(times),
        ms_median=statistics.median(times),
        ms_p99=times[math.ceil(0.99 * len(times)) - 1],
        nodes_mean=nodes / len(cases),
        nodes_per_second=nodes / sum(seconds),
    )


@dataclass(frozen=True, slots=True)
class SpeedComparison:
    """Median times of both solvers on one file.

    ``ratio`` above 1 means that our solver is faster.
    """

    file: str
    positions: int
    ms_mean: float
    peer_ms_mean: float
    ratio: float
    nodes_mean: float


def bitbully_board(position: Position) -> BoardCore:
    """Convert a position to bitbully's board, given as columns of 0, 1 and 2."""
    from bitbully.bitbully_core import BoardCore  # noqa: PLC0415  (an extra)

    board = BoardCore()
    numbers = {None: 0, "red": 1, "yellow": 2}
    size = position.board
    cells = [[numbers[position.disc(column, row)] for row in size.rows] for column in size.columns]
    if not board.setBoard(cells):
        raise BenchError(f"bitbully does not take {position.text()}")
    return board


def compare_solvers(file: str, cases: list[ScoredPosition], memory_mb: int) -> SpeedComparison:
    """Measure both solvers on the same positions, in turns, three times each, on one thread.

    Tables are empty at the start. The conversion of positions is not measured.

    Raises:
        BenchError: bitbully is not installed, or a score differs from the file's or from
            bitbully's.
        CacheError: the memory cannot be allocated.
    """
    try:
        boards = [bitbully_board(case.position) for case in cases]
    except ImportError as error:
        raise BenchError(
            "bitbully is not installed; it is the extra 'bench': pip install 'c4studio[bench]'"
        ) from error
    runs = [_time_both_solvers(cases, boards, memory_mb) for _ in range(RUNS_PER_SOLVER)]
    ours, theirs, nodes = (statistics.median(column) for column in zip(*runs, strict=True))
    ratio = statistics.median(theirs / ours for ours, theirs, _ in runs)
    each = 1000 / len(cases)
    return SpeedComparison(file, len(cases), ours * each, theirs * each, ratio, nodes / len(cases))


def _time_both_solvers(
    cases: list[ScoredPosition], boards: list[BoardCore], memory_mb: int
) -> tuple[float, float, int]:
    """Solve all positions once with each solver.

    Returns:
        Our seconds, bitbully's seconds, and the nodes of our solver.
    """
    from bitbully.bitbully_core import BitBullyCore  # noqa: PLC0415

    solver, peer = Solver(memory_mb, book=None), BitBullyCore()
    peer.resetTranspositionTable()
    ours = theirs = 0.0
    for first in range(0, len(cases), POSITIONS_PER_TURN):
        turn = cases[first : first + POSITIONS_PER_TURN]
        positions, peer_boards = (
            [case.position for case in turn],
            boards[first : first + POSITIONS_PER_TURN],
        )
        started = time.perf_counter()
        scores = solver.solve_many(positions)
        between = time.perf_counter()
        peer_scores = [peer.mtdf(board, 0) for board in peer_boards]
        theirs += time.perf_counter() - between
        ours += between - started
        for case, score, peer_score in zip(turn, scores, peer_scores, strict=True):
            if not score.value == peer_score == case.score:
                raise BenchError(
                    f"{case.position.text()}: the file says {case.score}, bitbully {peer_score},"
                    f" we {score.value}"
                )
    return ours, theirs, solver.nodes


COMMAND = command(
    "bench",
    run_bench,
    file_path("files", nargs="*"),
    flag("--peers"),
    flag("--empty"),
    *(JSON, BOARD, THREADS, MEMORY),
)
