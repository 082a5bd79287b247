"""Fit the weights of the move order by node counts.

    python -m tests.bench.fit_order [--minutes 30]

Coordinate descent: one weight at a time goes up or down while the geometric mean of the nodes a
position, over the sets below, gets smaller; then the steps get smaller. The weights are constants
of ``engine/searching/order.pxd``, so each trial compiles a copy of the engine with other numbers;
nothing of the working tree is changed. It prints the weights; put them into that file by hand.

The weights there were fitted on the empty board and on these of the project's own positions, with
some by hand after it; what the search learns on its way (engine/searching/history.pxd) was on.
"""

from __future__ import annotations

import argparse
import math
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SETS = (("middle-medium", 0, 150), ("begin-medium", 0, 70), ("begin-hard", 20, 45))
WEIGHT = re.compile(r"^    (\w+) = (-?\d+)", re.MULTILINE)

COUNT_NODES = """
import sys
from engine import Position, Solver
for path, first, last in zip(*[iter(sys.argv[1:])] * 3):
    lines = open(path).read().splitlines()[int(first) : int(last)]
    solver = Solver(memory_mb=32, book=None)
    for line in lines:
        solver.solve(Position.from_moves(line.split()[0]))
    print(solver.nodes / len(lines))
solver = Solver(memory_mb=32, book=None)
solver.solve(Position())
print(solver.nodes)
"""


class Trial:
    """A copy of the engine that is compiled with any weights."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for name in ("engine", "c4studio", "resources"):
            ignored = shutil.ignore_patterns("*.so", "*.c", "__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, folder)
        self._source = (folder / "engine" / "searching" / "order.pxd").read_text(encoding="utf-8")
        self.weights = {name: int(value) for name, value in WEIGHT.findall(self._source)}

    def cost(self, weights: dict[str, int]) -> float:
        """The mean logarithm of the nodes a position with these weights."""
        source = WEIGHT.sub(
            lambda found: f"    {found[1]} = {weights.get(found[1], found[2])}", self._source
        )
        (self._folder / "engine" / "searching" / "order.pxd").write_text(source, encoding="utf-8")
        (self._folder / "engine" / "searching" / "search.pyx").touch()
        build = "from setuptools import setup; setup()"
        self._run("-c", build, "build_ext", "--inplace")
        arguments = [
            str(each)
            for name, first, last in SETS
            for each in (ROOT / "resources" / "sets" / f"{name}.txt", first, last)
        ]
        counts = [float(line) for line in self._run("-c", COUNT_NODES, *arguments).splitlines()]
        return sum(math.log(count) for count in counts) / len(counts)

    def _run(self, *arguments: str) -> str:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=self._folder, check=True, capture_output=True, text=True)
        return done.stdout


def descend(trial: Trial, until: float) -> None:
    """Improve the weights until no step of 1 helps or the time is over, and print as it goes."""
    weights = dict(trial.weights)
    steps = {name: max(1, abs(value) // 3) for name, value in weights.items()}
    best = trial.cost(weights)
    print(f"{math.exp(best):,.0f} nodes: {weights}", flush=True)
    names = list(weights)
    while max(steps.values()) >= 1:
        improved = False
        for name in names:
            for step in (steps[name], -steps[name]):
                while step and time.monotonic() < until:
                    tried = weights | {name: weights[name] + step}
                    cost = trial.cost(tried)
                    if cost > best - 1e-4:
                        break
                    best, weights, improved = cost, tried, True
                    print(f"{math.exp(best):,.0f} nodes: {weights}", flush=True)
        if time.monotonic() >= until:
            return
        if not improved:
            steps = {name: step // 2 for name, step in steps.items()}


def main() -> None:
    """Fit for as long as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    until = time.monotonic() + 60 * parser.parse_args().minutes
    with tempfile.TemporaryDirectory() as folder:
        descend(Trial(Path(folder) / "copy"), until)


if __name__ == "__main__":
    main()
