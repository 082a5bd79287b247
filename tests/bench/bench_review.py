"""Reports how fast games are reviewed, beside the same done with bitbully and its 12-ply book.

Run as ``python -m tests.bench.bench_review [GAMES]``. Both have one thread; boards are built
outside the timer, the two take turns game by game, and the time is that of the processor, so that
what else the machine does counts little.
"""

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bitbully import BitBully, Board
from rich.console import Console
from rich.table import Table

from c4studio.paths import packaged_book
from c4studio.review import Line, Review, find_scores
from engine import Solver
from tests import generated

GAMES = 100
GOAL = 5
FIRST_GOAL = 50


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
    todo = Review.of(line).unknown
    started = time.process_time()
    search = find_scores(solver, todo)
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


def measured(name: str, games: Sequence[str]) -> tuple[str, ...]:
    """A row of the table: both speeds, how they compare, and the slowest first result."""
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
        f"{max(each.first for each in times) * 1000:.1f}",
        f"{solver.nodes / len(games):,.0f}",
    )


def main() -> None:
    """Measure, and print the numbers beside their goals."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    maker = Solver(64, packaged_book())
    table = Table(
        "games between",
        "moves each",
        "C4 Studio games/s",
        "bitbully games/s",
        f"ratio (goal {GOAL})",
        f"first result, at most ms (goal {FIRST_GOAL})",
        "nodes each",
    )
    table.add_row(*measured("careful players", [generated.game(seed) for seed in range(count)]))
    strong = [generated.strong_game(seed, maker) for seed in range(count)]
    table.add_row(*measured("strong players", strong))
    Console().print(table)


if __name__ == "__main__":
    main()
