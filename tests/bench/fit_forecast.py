"""Fit the weights of the forecast's evaluation, and write engine/forecasting/weights.py.

The forecast plays against itself, at first with weights that were guessed, then with those that are
fitted to these games. A game ends when its result is proved, by the forecast or by an exact search
of few nodes, and all of its quiet positions have that result. The weights are those of a logistic
regression with a ridge, one set for all boards. The same arguments give the same weights; the
default takes some five minutes on one processor. ``python -m tests.bench.fit_forecast``.
"""

from __future__ import annotations

import argparse
import itertools
import time
from pathlib import Path

import numpy as np

import engine.forecasting.weights
from engine import Board, Forecaster
from engine.forecasting.weights import WEIGHTS
from tests.bench.forecast_games import Game, games

BOARDS = tuple(Board(*size) for size in ((8, 8), (9, 9), (10, 10), (8, 7), (9, 7)))
FILE = Path(engine.forecasting.weights.__file__)
RIDGE = 30.0
FROM_A_GAME = 12
"""The most positions of a game that count, spread over its length."""

_LINES = (0.5, 0.6, 0.15, 0.2, 0.25, 0.03, 0.04, 0.05, 0.06, 0.01, 0.03)
_SIDE = (*_LINES, 0.6, 0.05, 0.1, 0.02, 0.3, 0.05, 1.0, 0.0)
START = (*_SIDE, *(-weight for weight in _SIDE), 0.7, *[0.0] * (len(WEIGHTS) - 39))
"""Guessed weights: those of a side, of the other side, and of who runs out of free moves."""
FIRST_SHARE = 5
"""The first games are a fifth of the others."""

Samples = tuple[np.ndarray, np.ndarray]
"""Features, with those times the share of the board that is full; and points."""


def samples_of(found: list[Game], board: Board) -> Samples:
    """The positions of games as samples for the side with the last disc."""
    forecaster = Forecaster(board, 1)
    rows: list[np.ndarray] = []
    points = []
    for game in found:
        step = 1 + len(game.positions) // FROM_A_GAME
        for position in game.positions[len(rows) % step :: step]:
            counts = np.array(forecaster.features(position), float)
            rows.append(np.concatenate([counts, counts * position.ply / board.size]))
            points.append((game.result + 1) / 2)
    return np.array(rows), np.array(points)


def fit(features: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression with a ridge, by Newton's method."""
    scale = features.std(0) + 1e-6
    scaled = features / scale
    weights = np.zeros(features.shape[1])
    for _ in range(30):
        told = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (told - points) + RIDGE * weights
        curve = (scaled * (told * (1 - told))[:, None]).T @ scaled + RIDGE * np.eye(len(weights))
        change = np.linalg.solve(curve, slope)
        weights -= change
        if abs(change).max() < 1e-6:
            break
    found: np.ndarray = weights / scale
    return found


def loss(features: np.ndarray, points: np.ndarray, weights: np.ndarray) -> float:
    """The mean logarithmic loss of weights."""
    told = np.clip(1 / (1 + np.exp(-features @ weights)), 1e-6, 1 - 1e-6)
    return float(-(points * np.log(told) + (1 - points) * np.log(1 - told)).mean())


def generation(weights: tuple[float, ...], count: int, nodes: int, seed: int) -> tuple[float, ...]:
    """Weights fitted to games that were played with other weights."""
    learned: list[Samples] = []
    held: list[tuple[Board, Samples]] = []
    for board in BOARDS:
        begin = time.process_time()
        found = [*itertools.islice(games(board, weights, nodes, seed), count)]
        learned.append(samples_of([game for i, game in enumerate(found) if i % 10], board))
        held.append((board, samples_of(found[::10], board)))
        print(f"{board}: {len(found)} games, {time.process_time() - begin:.0f} s", flush=True)
    fitted = fit(np.vstack([x for x, _ in learned]), np.concatenate([y for _, y in learned]))
    for board, (features, points) in held:
        before = loss(features, points, np.array(weights))
        after = loss(features, points, fitted)
        print(f"{board}: loss of {len(points)} others {before:.3f} before, {after:.3f} after")
    return tuple(float(weight) for weight in fitted)


def write(weights: tuple[float, ...], file: Path) -> None:
    """Write weights to the module that the engine reads, below its first lines."""
    lines = (" ".join(f"{weight:.4f}" for weight in weights[i : i + 8]) for i in range(0, 82, 8))
    head, _, rest = file.read_text("utf-8").partition('_TEXT = """\n')
    _, _, tail = rest.partition('"""')
    file.write_text("\n".join((f'{head}_TEXT = """', *lines, f'"""{tail}')), "utf-8")


def main() -> None:
    """Fit the weights in two generations, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="games a board, at last")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes of a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    arguments = parser.parse_args()
    first = generation(START, arguments.games // FIRST_SHARE, arguments.nodes, arguments.seed)
    write(generation(first, arguments.games, arguments.nodes, arguments.seed + 1), arguments.out)


if __name__ == "__main__":
    main()
