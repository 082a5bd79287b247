"""Games of the forecast against itself, and exact results: what it is fitted to and judged by."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine import Board, Forecaster, Position, Solver

LABEL_NODES = 10_000
"""Nodes of an exact search that is to tell the result of a position."""


@dataclass
class Player:
    """The forecast with noise: some of its moves are random ones after which nobody wins at once.

    Attributes:
        forecaster: the forecaster.
        nodes: nodes of a move.
        noise: the share of random moves.
        rng: the source of chance.
    """

    forecaster: Forecaster
    nodes: int
    noise: float
    rng: random.Random

    def move(self, position: Position) -> tuple[Position, int | None]:
        """The position after a move, and the proved result of the one before for its mover."""
        if self.rng.random() < self.noise and (found := quiet_moves(self.forecaster, position)):
            return self.rng.choice(found), None
        forecast = self.forecaster.choose(position, self.nodes)
        assert forecast.best is not None
        return position.play(forecast.best), forecast.results[forecast.best]


def quiet_moves(forecaster: Forecaster, position: Position) -> list[Position]:
    """The positions after a move in which nobody can win at once."""
    after = [position.play(column) for column in position.legal_columns]
    return [each for each in after if forecaster.features(each)]


def opening(forecaster: Forecaster, discs: int, rng: random.Random) -> Position:
    """A random position of so many discs in which nobody can win at once, at any time."""
    while True:
        position = Position(forecaster.board)
        while position.ply < discs and (found := quiet_moves(forecaster, position)):
            position = rng.choice(found)
        if position.ply == discs:
            return position


def exact_result(solver: Solver, position: Position, nodes: int = LABEL_NODES) -> int | None:
    """The result of a position for its side to move, None if so many nodes do not tell it."""
    if position.is_over:
        return -1 if position.winner else 0
    searcher = solver.searcher
    above = searcher.null_window(position, 0, nodes=nodes)
    if above is None or above > 0:
        return None if above is None else 1
    below = searcher.null_window(position, -1, nodes=nodes)
    return None if below is None else -int(below < 0)


@dataclass
class Game:
    """A game: its quiet positions, and the result for the side that moves last on a full board."""

    positions: list[Position] = field(default_factory=list)
    result: int = 0


def last_side(position: Position, result: int) -> int:
    """A result of the side to move as one of the side that places the last disc of a full board."""
    return result if (position.board.size - position.ply) % 2 else -result


def play(player: Player, solver: Solver, start: Position, horizon: int) -> Game:
    """Play a game until its result is proved, by the forecast or by an exact search.

    Args:
        player: both sides.
        solver: tells exact results of positions with at most ``horizon`` empty cells.
        start: the first position.
        horizon: see above.
    """
    game, position = Game(), start
    while not position.is_over:
        if player.forecaster.features(position):
            game.positions.append(position)
        result = None
        if position.board.size - position.ply <= horizon and not position.ply % 2:
            result = exact_result(solver, position)
        after, proved = player.move(position)
        result = proved if result is None else result
        if result is not None:
            game.result = last_side(position, result)
            return game
        position = after
    game.result = last_side(position, -1 if position.winner else 0)
    return game


def games(board: Board, weights: tuple[float, ...], nodes: int, seed: int) -> Iterator[Game]:
    """Games of the forecast against itself after random openings, without an end."""
    rng = random.Random(f"{board} {seed}")
    forecaster = Forecaster(board, 4, weights)
    solver = Solver(16, book=None, board=board)
    player = Player(forecaster, nodes, 0.0, rng)
    horizon = {7: 42, 8: 44, 9: 46}.get(board.width, 50)
    while True:
        start = opening(forecaster, 2 + rng.randrange(board.size * 2 // 5), rng)
        yield play(player, solver, start, horizon)
