"""How many columns have a proved reason, and how soon: ``python -m tests.bench.bench_insight``.

Quiet positions by number of discs, random and played, and the public sets that come along; quiet:
nobody can complete four, and two columns at least do not lose at once. With ``--kinds`` also which
reasons there are.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import packaged_sets, user_paths
from c4studio.review.insight import Explainer, ReasonKind, ReasonSupport
from c4studio.review.insight.board import PositionCells
from engine import Position, Solver
from tests.review.insight.positions import played_game, random_position

DISCS = ((0, 3), (4, 8), (9, 11), (12, 13), (14, 17), (18, 23), (24, 36))


@dataclass
class Outcome:
    """What came of a set of positions."""

    name: str
    positions: int = 0
    columns: int = 0
    standings: Counter[ReasonSupport] = field(default_factory=Counter)
    kinds: Counter[ReasonKind] = field(default_factory=Counter)
    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)

    @property
    def proved(self) -> float:
        return 1 - self.standings[ReasonSupport.SEARCH] / max(1, self.columns)


def measure(name: str, positions: Iterable[Position], solver: Solver) -> Outcome:
    """Explain positions whose scores are known, one after the other."""
    found, explainer = Outcome(name), Explainer(solver)
    for position in positions:
        *_, analysis = solver.analyse(position)
        started = time.thread_time()
        some = False
        for state in explainer.explain(analysis):
            last = state
            if not some and any(state.columns):
                some = True
                found.first.append(time.thread_time() - started)
        found.whole.append(time.thread_time() - started)
        found.positions += 1
        for reason in filter(None, last.columns):
            found.columns += 1
            found.standings[reason.standing] += 1
            found.kinds[reason.kind] += 1
    return found


def is_quiet(position: Position) -> bool:
    board, mover = PositionCells(position), position.to_move
    if position.is_over or board.fours_now(mover) or board.fours_now(mover.other):
        return False
    return len(board.safe_moves(mover)) > 1


def quiet(kind: str, count: int, discs: tuple[int, int], solver: Solver) -> Iterator[Position]:
    rng = random.Random(f"{kind} {discs}")
    while count:
        if kind == "random":
            drawn = [random_position(rng, rng.randint(*discs))]
        else:
            game = [each for each in played_game(rng, solver) if is_quiet(each)]
            drawn = [each for each in game if discs[0] <= each.ply <= discs[1]]
            drawn = rng.sample(drawn, min(2, len(drawn)))
        for position in drawn:
            if count and position.ply >= discs[0] and is_quiet(position):
                count -= 1
                yield position


def public_set(path: Path, count: int) -> Iterator[Position]:
    for line in path.read_text(encoding="utf-8").splitlines()[:count]:
        yield Position.from_moves(line.split()[0])


def outcomes(count: int) -> Iterator[Outcome]:
    solver = Solver(64, user_paths().book)
    for discs in reversed(DISCS):
        for kind in ("random", "played"):
            name = f"{kind}, {discs[0]}–{discs[1]} discs"
            yield measure(name, quiet(kind, count, discs, solver), solver)
    folder = os.environ.get("C4_TEST_SETS")
    paths = sorted(Path(folder).glob("*.txt")) if folder else packaged_sets()
    for path in paths:
        yield measure(path.stem, public_set(path, count), solver)


def _median_and_p99(seconds: list[float]) -> tuple[float, float]:
    return median(seconds), quantiles(seconds, n=100, method="inclusive")[98]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100, help="of each set")
    parser.add_argument("--kinds", action="store_true", help="count the kinds of reasons, too")
    options = parser.parse_args()
    table = Table("set", "positions", "columns", "proved", "seen", "plan", "cell", "first",
                  "p99", "all", "p99", box=None)  # fmt: skip
    found = list(outcomes(options.positions))
    for each in found:
        shares = [each.standings[standing] / each.columns for standing in list(ReasonSupport)[:3]]
        times = [*_median_and_p99(each.first), *_median_and_p99(each.whole)]
        table.add_row(
            each.name,
            str(each.positions),
            str(each.columns),
            f"{each.proved:.1%}",
            *(f"{share:.0%}" for share in shares),
            *(f"{1000 * seconds:.1f}" for seconds in times),
        )
    console = Console(width=120)
    console.print(table)
    console.print("milliseconds to the first reason and to all of them: median and p99")
    for each in found if options.kinds else []:
        kinds = ", ".join(
            f"{kind.name.lower()} {count}" for kind, count in each.kinds.most_common()
        )
        console.print(f"{each.name}: {kinds}", highlight=False)


if __name__ == "__main__":
    main()
