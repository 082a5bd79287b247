"""Positions to explain: by chance, and from games in which mostly good moves are made."""

from __future__ import annotations

import random
from collections.abc import Iterator

from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review.insight.tools import ExactResults
from engine import Board, Position, Solver
from tests.generated import random_positions

BOARDS = Board(8, 8), Board(8, 7), Board(9, 7), Board(7, 7), Board(6, 5), Board(5, 6)
"""Other boards: both parities of width and height, more cells than a word of 64 bits, and fewer."""
KEEPS = 0.8
"""How often a played move keeps the result."""
BEGINS = 9
"""From so many discs on; what comes before is chance, so that games differ."""


def random_position(rng: random.Random, discs: int) -> Position:
    """An unfinished position after moves that are all equally likely."""
    return random_positions(rng, discs, 1)[0]


def quiet_position(rng: random.Random, discs: int, board: Board) -> Position:
    """An unfinished position of any board after moves that completed and allowed no four.

    Only where no such move is left another one is made.
    """
    while True:
        position = Position(board)
        while position.ply < discs and not position.is_over:
            after = [position.play(column) for column in position.legal_columns]
            quiet = [each for each in after if not each.is_over and not _has_four_now(each)]
            position = rng.choice(quiet or after)
        if not position.is_over:
            return position


def _has_four_now(position: Position) -> bool:
    return any(position.play(column).winner for column in position.legal_columns)


def played_game(rng: random.Random, solver: Solver) -> list[Position]:
    """The unfinished positions of a game whose moves keep the result four times out of five."""
    results, found = ExactResults(solver, None), [Position()]
    while True:
        position = found[-1]
        children = [position.play(column) for column in position.legal_columns]
        if position.ply >= BEGINS and rng.random() < KEEPS:
            children = _keeping(results, children)
        after = rng.choice(children)
        if after.is_over:
            return found
        found.append(after)


def _keeping(results: ExactResults, children: list[Position]) -> list[Position]:
    """Of the positions after a side's moves those with the best result for it."""
    side = children[0].to_move.other
    won = [
        child for child in children if child.winner or results.side_holds(child, side, wins=True)
    ]
    return (
        won
        or [child for child in children if results.side_holds(child, side, wins=False)]
        or children
    )


def opponents_game(rng: random.Random, solver: Solver) -> list[Position]:
    """The unfinished positions of a game between two opponents of any levels."""
    players = [Opponent(rng.choice([*LEVELS.values()]), rng.randrange(2**32)) for _ in range(2)]
    found = [Position()]
    while True:
        position = found[-1]
        columns = solver.score_columns(position)
        after = position.play(players[position.ply % 2].choose_column(found, columns))
        if after.is_over:
            return found
        found.append(after)


def several_of_opponents(rng: random.Random, count: int, solver: Solver) -> Iterator[Position]:
    """Positions of games between opponents, three of each at most."""
    while count > 0:
        game = opponents_game(rng, solver)
        yield from rng.sample(game, min(3, len(game), count))
        count -= 3


def several(rng: random.Random, count: int, least: int, most: int) -> Iterator[Position]:
    """Random positions with numbers of discs that are all equally likely."""
    for _ in range(count):
        yield random_position(rng, rng.randint(least, most))


def several_played(
    rng: random.Random, count: int, least: int, most: int, solver: Solver
) -> Iterator[Position]:
    """Positions of played games, three of each at most."""
    while True:
        fitting = [each for each in played_game(rng, solver) if least <= each.ply <= most]
        for position in rng.sample(fitting, min(3, len(fitting))):
            if not count:
                return
            count -= 1
            yield position
