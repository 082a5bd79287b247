"""Choose the positions of a player's test from games between opponents of all levels."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from c4studio.grading.answers import Question
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review.moves import Move
from engine import Position, Solver, StopFlag

COUNT = 500
"""Number of positions in a player's test, enough to measure rates within a few percent."""


def questions(
    solver: Solver, seed: int, count: int = COUNT, stop: StopFlag | None = None
) -> Iterator[Question]:
    """Yield different positions for a test, in which some column throws the result away.

    No two positions are equal or mirrored, and each comes from a game of its own between two
    opponents of random levels. A seed always yields the same positions, so that grades can be
    compared.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    chance, seen = Random(f"questions {seed}"), set[int]()
    while len(seen) < count:
        choices = list(_choices(solver, chance, stop))
        if not choices:
            continue
        question = chance.choice(choices)
        position = question.position
        key = min(position.key(), position.mirror().key())
        if key not in seen:
            seen.add(key)
            yield question


def _choices(solver: Solver, chance: Random, stop: StopFlag | None) -> Iterator[Question]:
    """Play a game between two opponents, and yield its positions where some column is a mistake."""
    levels = list(LEVELS.values())
    players = [Opponent(chance.choice(levels), chance.getrandbits(32)) for _ in range(2)]
    line, moves = [Position()], ""
    while not line[-1].is_over:
        columns = solver.score_columns(line[-1], stop)
        column = players[len(moves) % 2].choose(line, columns)
        if Move(line[-1], column, columns).is_choice:
            yield Question(moves, columns)
        line.append(line[-1].play(column))
        moves += str(column + 1)
