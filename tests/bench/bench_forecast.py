"""Judge the forecast by exact results that it was not fitted to.

``truth`` writes positions of games with noise whose columns all have a known result. ``judge``
tells how often the forecast's choice keeps the result, and how many points were scored in truth
of those that it told, by tenths and by empty cells. Only positions and columns whose result the
forecast has not proved count. ``truth --ends`` keeps only positions of which something is told
below 10 % or above 90 %, which are few: it tells nothing of the other tenths.
``python -m tests.bench.bench_forecast truth 8x7 > truth.txt``, then
``python -m tests.bench.bench_forecast judge truth.txt``. The same arguments give the same answer.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from engine import Board, Forecast, Forecaster, Position, Solver
from engine.forecasting.weights import WEIGHTS
from engine.grid import drawn_board
from tests.bench.forecast_games import Player, exact_result, opening

DISCS = {"8x7": (18, 30), "8x8": (24, 36), "9x7": (24, 36), "9x9": (36, 50), "7x6": (12, 24)}
"""For a board the number of discs of positions whose results are known soon."""
NOISE = 0.25
JUDGED_NODES = 50_000
END = 0.4
"""What is told further than this from a half is at an end."""

Results = tuple[int | None, ...]


def positions(board: Board, seed: int) -> Iterator[Position]:
    """Positions of games with noise, one a game."""
    rng = random.Random(f"truth {board} {seed}")
    forecaster = Forecaster(board, 4)
    player = Player(forecaster, 300, NOISE, rng)
    while True:
        discs = rng.randint(*DISCS[str(board)])
        position, proved = opening(forecaster, 2 + rng.randrange(6), rng), None
        while position.ply < discs and proved is None:
            position, proved = player.move(position)
        if not position.is_over and proved is None and forecaster.features(position):
            yield position


def column_results(solver: Solver, position: Position, nodes: int) -> Results | None:
    """The exact results of the columns, None if ``nodes`` nodes each do not tell one of them."""
    found: list[int | None] = []
    for column in position.board.columns:
        if not position.is_legal(column):
            found.append(None)
            continue
        result = exact_result(solver, position.play(column), nodes)
        if result is None:
            return None
        found.append(-result)
    return tuple(found)


def is_at_an_end(forecast: Forecast) -> bool:
    """Whether something that is not proved is told below 10 % or above 90 %."""
    told = [each for each in forecast.open_points if each is not None]
    return any(abs(each - 0.5) > END for each in told)


def write_truth(board: Board, count: int, seed: int, nodes: int, ends: bool) -> None:
    """Print positions with the results of their columns, and say how many were not known."""
    solver, forecaster = Solver(32, book=None, board=board), Forecaster(board)
    unknown = 0
    for position in itertools.islice(positions(board, seed), count):
        if ends and not is_at_an_end(forecast_of(forecaster, position, JUDGED_NODES)):
            continue
        results = column_results(solver, position, nodes)
        if results is None:
            unknown += 1
        else:
            print(position.text(), *("-" if each is None else each for each in results), flush=True)
    print(f"{board}: {unknown} of {count} not known", file=sys.stderr)


@dataclass
class Tally:
    """What was told, and what was scored."""

    told: list[tuple[float, float]] = field(default_factory=list)

    def add(self, told: float, result: int) -> None:
        """Add what was told of a position or a column, and its exact result."""
        self.told.append((told, (result + 1) / 2))

    def line(self, name: str) -> str:
        """The number, the mean of what was told, and the mean of the points."""
        told, scored = (sum(each) / len(self.told) for each in zip(*self.told, strict=True))
        error = math.sqrt(max(scored * (1 - scored), 0.01) / len(self.told))
        return f"  {name:>9} {len(self.told):6} {told:6.1%} {scored:6.1%} ±{error:.1%}"

    def factor(self) -> tuple[float, float, float]:
        """The best factor on the logarithm of the odds, and the loss without and with it."""
        clipped = [(min(max(told, 1e-6), 1 - 1e-6), points) for told, points in self.told]
        odds = [(math.log(told / (1 - told)), points) for told, points in clipped]

        def loss(factor: float) -> float:
            return sum(
                math.log1p(math.exp(-factor * x)) + (1 - y) * factor * x for x, y in odds
            ) / len(odds)

        best = min((each / 20 for each in range(4, 41)), key=loss)
        return best, loss(1), loss(best)


@dataclass
class Judgement:
    """How good forecasts were."""

    by_tenth: dict[int, Tally] = field(default_factory=dict)
    by_empty: dict[int, Tally] = field(default_factory=dict)
    all: Tally = field(default_factory=Tally)

    def add(self, told: float, result: int, empty: int) -> None:
        """Add what was told of a position or a column, its exact result, and its empty cells."""
        self.all.add(told, result)
        self.by_tenth.setdefault(min(9, int(told * 10)), Tally()).add(told, result)
        self.by_empty.setdefault(empty // 6 * 6, Tally()).add(
            max(told, 1 - told), result if told > 0.5 else -result
        )

    def print(self, name: str) -> None:
        """Print the tables."""
        if not self.all.told:
            return
        factor, without, with_it = self.all.factor()
        print(f"{name}: {len(self.all.told)}; loss {without:.3f}, {with_it:.3f} with {factor:.2f}")
        for tenth, tally in sorted(self.by_tenth.items()):
            print(tally.line(f"{tenth * 10}-{tenth * 10 + 10} %"))
        print("  by empty cells, for the side that is told to be better:")
        for empty, tally in sorted(self.by_empty.items()):
            print(tally.line(f"{empty}-{empty + 5}"))


def read_truth(file: Path) -> Iterator[tuple[Position, Results]]:
    """The positions of a file, with the results of their columns."""
    for line in file.read_text("utf-8").splitlines():
        text, *results = line.split()
        position = Position.from_text(text, drawn_board(text))
        yield position, tuple(None if each == "-" else int(each) for each in results)


def forecast_of(forecaster: Forecaster, position: Position, nodes: int) -> Forecast:
    """The last forecast of a position, as the window has it."""
    *_, forecast = forecaster.forecast(position, nodes)
    return forecast


def judge(files: list[Path], nodes: int, choose: bool, weights: tuple[float, ...]) -> None:
    """Print how good forecasts of so many nodes are."""
    forecasters: dict[Board, Forecaster] = {}
    whole, columns, counts = Judgement(), Judgement(), Counter[str]()
    for file in files:
        kept: Counter[str] = Counter()
        for position, results in read_truth(file):
            board, empty = position.board, position.board.size - position.ply
            forecaster = forecasters.setdefault(board, Forecaster(board, weights=weights))
            if choose:
                forecast = forecaster.choose(position, nodes)
            else:
                forecast = forecast_of(forecaster, position, nodes)
            best = max(each for each in results if each is not None)
            assert forecast.best is not None
            differ = len({*results} - {None}) > 1
            kept["differ"] += differ
            kept["kept"] += differ and results[forecast.best] == best
            counts["proved"] += forecast.result is not None
            counts["wrong"] += forecast.result not in (None, best)
            if forecast.result is None:
                kept["hard"] += differ
                kept["hard kept"] += differ and results[forecast.best] == best
                whole.add(forecast.value, best, empty)
            for told, proved, result in zip(
                forecast.points, forecast.results, results, strict=True
            ):
                counts["column proofs"] += proved is not None
                counts["wrong columns"] += proved not in (None, result)
                if proved is None and told is not None and result is not None and not choose:
                    columns.add(told, result, empty - 1)
        share = kept["kept"] / max(1, kept["differ"])
        hard = kept["hard kept"] / max(1, kept["hard"])
        print(
            f"{file}: kept {share:.1%} of {kept['differ']}; unproved {hard:.1%} of {kept['hard']}"
        )
    print(dict(counts))
    whole.print("positions")
    columns.print("columns")


def main() -> None:
    """Write exact results, or judge the forecast by them."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    truth = commands.add_parser("truth")
    truth.add_argument("board", type=lambda size: Board(*map(int, size.split("x"))))
    truth.add_argument("--positions", type=int, default=1000)
    truth.add_argument("--seed", type=int, default=1)
    truth.add_argument("--nodes", type=int, default=100_000, help="of an exact search of a column")
    truth.add_argument("--ends", action="store_true", help="only positions told far from a half")
    judging = commands.add_parser("judge")
    judging.add_argument("files", type=Path, nargs="+")
    judging.add_argument("--nodes", type=int, default=JUDGED_NODES)
    judging.add_argument("--choose", action="store_true", help="as the opponent, not as the window")
    judging.add_argument("--weights", type=Path, help="a module with other weights")
    arguments = parser.parse_args()
    if arguments.command == "truth":
        given = arguments
        write_truth(given.board, given.positions, given.seed, given.nodes, given.ends)
    else:
        judge(arguments.files, arguments.nodes, arguments.choose, weights_of(arguments.weights))


def weights_of(file: Path | None) -> tuple[float, ...]:
    """The weights of a module that tests/bench/fit_forecast.py has written."""
    if file is None:
        return WEIGHTS
    spec = spec_from_file_location("weights", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return tuple(module.WEIGHTS)


if __name__ == "__main__":
    main()
