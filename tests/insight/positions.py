"""Positions to explain: by chance, and from games in which mostly good moves are made."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine import Position, Solver

KEEPS = 0.8
"""How often a played move keeps the result."""


def random_position(rng: random.Random, discs: int) -> Position:
    """An unfinished position after moves that are all equally likely."""
    while True:
        position = Position()
        while position.ply < discs and not position.is_over:
            position = position.play(rng.choice(position.legal_columns))
        if not position.is_over:
            return position


def played_position(rng: random.Random, discs: int, solver: Solver) -> Position:
    """An unfinished position of play that keeps the result four times out of five."""
    while True:
        position = Position()
        while position.ply < discs and not position.is_over:
            position = _played(rng, position, solver)
        if not position.is_over:
            return position


def _played(rng: random.Random, position: Position, solver: Solver) -> Position:
    children = [position.play(column) for column in position.legal_columns]
    if position.ply >= 8 and rng.random() < KEEPS:
        results = [_result(child, solver) for child in children]
        children = [
            child for child, result in zip(children, results, strict=True) if result == max(results)
        ]
    return rng.choice(children)


def _result(child: Position, solver: Solver) -> int:
    value = -int(solver.solve(child))
    return (value > 0) - (value < 0)


def several(rng: random.Random, count: int, least: int, most: int) -> Iterator[Position]:
    """Random positions with numbers of discs that are all equally likely."""
    for _ in range(count):
        yield random_position(rng, rng.randint(least, most))
