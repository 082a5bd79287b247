"""Plays games out from all positions of three discs, to find what average players score in them.

It prints the rows of resources/openings/7x6.txt: the moves of a position, and the share of the
points that the side to move, Yellow, scores in a game of two average players: 1 for a win, half a
point for a draw. ``python -m tests.bench.fit_swap GAMES SEED``
"""

from __future__ import annotations

import sys
from random import Random

from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import column_chances
from c4studio.opponents.swap import positions_of_three_discs
from engine import STANDARD, Position, Side, Solver
from engine.score import ColumnScores

AVERAGE_SKILL = 1.0


def play_out(position: Position, chance: Random, scores: dict[Position, ColumnScores],
             solver: Solver) -> float:  # fmt: skip
    """Play a game of two average players to its end; return Yellow's points."""
    while not position.is_over:
        columns = scores.get(position)
        if columns is None:
            columns = scores[position] = solver.score_columns(position)
        weights = column_chances(position, columns, AVERAGE_SKILL)
        position = position.play(chance.choices(position.board.columns, weights)[0])
    return 0.5 if position.winner is None else float(position.winner is Side.YELLOW)


def main() -> None:
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    solver = Solver(512, packaged_book())
    scores: dict[Position, ColumnScores] = {}
    for moves in positions_of_three_discs(STANDARD):
        chance = Random(f"{seed} {moves}")
        position = Position.from_moves(moves)
        points = sum(play_out(position, chance, scores, solver) for _ in range(games))
        print(moves, f"{points / games:.3f}", flush=True)


if __name__ == "__main__":
    main()
