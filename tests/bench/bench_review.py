"""Reports how fast games are reviewed, beside the same done with bitbully and its 12-ply book.

Run as ``python -m tests.bench.bench_review [GAMES]``; needs no display. Both have one thread,
boards are built outside the timer, the two take turns game by game, and the time is that of the
processor, so that what else the machine does counts little. How soon the window is told of
something, from F12 to the first score in the document, is given by the clock as well.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bitbully import BitBully, Board
from PySide6.QtCore import QEventLoop
from rich.console import Console
from rich.table import Table

from c4studio.formats import read
from c4studio.ground.paths import Paths, packaged_book
from c4studio.review import Line, Review, positions_with_scores
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.settings import Settings
from c4studio.ui.window.program import build_window
from engine import Solver
from tests import generated
from tests.bench.event_loop import run_loop

GAMES = 100
CAREFUL_GOAL, STRONG_GOAL = 12, 20
FIRST_GOAL = 50
TOLD_GAMES = 20


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds for one game, and until something of it was known."""

    ours: float
    first: float
    theirs: float


def timed(solver: Solver, agent: BitBully, moves: str) -> Times:
    """Review a game with both, and see that they agree."""
    line = Line.from_text(moves)
    boards = [Board([int(move) - 1 for move in moves[:ply]]) for ply in range(len(moves))]
    todo = Review.of_line(line).unknown_positions
    started = time.process_time()
    search = positions_with_scores(solver, todo)
    found = dict([next(search)])
    first = time.process_time() - started
    found.update(search)
    ours = time.process_time() - started
    started = time.process_time()
    expected = [agent.score_all_moves(board) for board in boards]
    theirs = time.process_time() - started
    for position, scores in zip(line.positions, expected, strict=False):
        if found[position].values != tuple(scores.get(column) for column in range(7)):
            raise SystemExit(f"{moves}: we say {found[position].values}, bitbully {scores}")
    return Times(ours, first, theirs)


def measured(name: str, games: Sequence[str], goal: int) -> tuple[str, ...]:
    """A row of the table: both speeds, how they compare, the goal, and the slowest first result."""
    solver, agent = Solver(64, packaged_book()), BitBully(opening_book="12-ply-dist")
    times = [timed(solver, agent, moves) for moves in games]
    ours, theirs = (sum(getattr(each, who) for each in times) for who in ("ours", "theirs"))
    length = statistics.fmean(map(len, games))
    return (
        name,
        f"{length:.1f}",
        f"{len(games) / ours:.1f}",
        f"{len(games) / theirs:.1f}",
        f"{theirs / ours:.2f}",
        str(goal),
        f"{max(each.first for each in times) * 1000:.1f}",
        f"{solver.nodes / len(games):,.0f}",
    )


def times_until_told(games: Sequence[str]) -> list[tuple[float, float]]:
    """Milliseconds until a window knows something of each game, by the clock and of the processor.

    The first time the solver is opened too.
    """
    times = []
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(None, Path(folder), Path(folder), packaged_book())
        window = build_window(paths, Settings())
        # The scores of the board would be first.
        window.controller.set_enabled(False)
        window.show()
        loop = QEventLoop()
        window.document.scores_changed.connect(loop.quit)
        for moves in games:
            window.document.replace_game(read(moves))
            run_loop(0.3)
            started, worked = time.perf_counter(), time.process_time()
            window.desk.actions["review"].trigger()
            loop.exec()
            clock, work = time.perf_counter() - started, time.process_time() - worked
            times.append((clock * 1000, work * 1000))
            window.part(ReviewPart).reviewer.stop_review()
        window.document.undo_stack.setClean()
        window.close()
    return times


def main() -> None:
    """Measure, and print the numbers beside their goals."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    maker = Solver(64, packaged_book())
    table = Table(
        "games between",
        "moves each",
        "C4 Studio games/s",
        "bitbully games/s",
        "ratio",
        "goal",
        f"first result, at most ms (goal {FIRST_GOAL})",
        "nodes each",
    )
    careful = [generated.game(seed) for seed in range(count)]
    table.add_row(*measured("careful players", careful, CAREFUL_GOAL))
    strong = [generated.strong_game(seed, maker) for seed in range(count)]
    table.add_row(*measured("strong players", strong, STRONG_GOAL))
    Console().print(table)
    told = times_until_told([generated.game(seed) for seed in range(min(count, TOLD_GAMES))])
    window = Table("until the window is told of something", "ms", "of the processor", "goal")
    clocks, works = zip(*told, strict=True)
    for name, pick in (("the first time", itemgetter(0)), ("as a rule", statistics.median)):
        window.add_row(name, f"{pick(clocks):.1f}", f"{pick(works):.1f}", str(FIRST_GOAL))
    window.add_row(f"at most, of {len(told)}", f"{max(clocks):.1f}", f"{max(works):.1f}", "")
    Console().print(window)


if __name__ == "__main__":
    main()
