"""Games by simulated players, seeded, for tests and measurements of reviews."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from engine import STANDARD, Board, Position, Solver


def random_lines(
    chance: Random, discs: int, board: Board = STANDARD
) -> Iterator[tuple[str, Position]]:
    """Moves that are all equally likely to unfinished positions of so many discs, without end."""
    while True:
        position, moves = Position(board), ""
        while position.ply < discs and not position.is_over:
            column = chance.choice(position.legal_columns)
            position, moves = position.play(column), moves + board.digits[column]
        if not position.is_over:
            yield moves, position


def random_positions(
    chance: Random, discs: int, count: int, board: Board = STANDARD
) -> list[Position]:
    """Unfinished positions of so many discs after moves that are all equally likely."""
    return [position for _, position in islice(random_lines(chance, discs, board), count)]


def game(seed: int, board: Board = STANDARD) -> str:
    """The moves of a whole game between players of some care.

    A player takes a four and stops one nine times of ten, and likes the centre; so there are
    mistakes of every kind.
    """
    chance = Random(seed)
    position, moves = Position(board), ""
    while position.legal_columns:
        legal = _sensible(position) if chance.random() < 0.9 else list(position.legal_columns)
        weights = [max(1, board.width - 2 * abs(column - board.middle)) for column in legal]
        column = chance.choices(legal, weights)[0]
        position, moves = position.play(column), moves + board.digits[column]
    return moves


def strong_game(seed: int, solver: Solver) -> str:
    """The moves of a whole game between players who keep the result four times of five."""
    chance = Random(seed)
    position, moves = Position(), ""
    while position.legal_columns:
        legal = _sensible(position)
        if chance.random() < 0.8:
            results = {column: (-solver.solve(position.play(column))).result for column in legal}
            best = max(results.values())
            legal = [column for column, result in results.items() if result == best]
        column = chance.choice(legal)
        position, moves = position.play(column), f"{moves}{column + 1}"
    return moves


def _sensible(position: Position) -> list[int]:
    """The columns that complete four, else those that do not let the opponent do so at once."""
    legal = list(position.legal_columns)
    won = [column for column in legal if position.play(column).winner]
    if won:
        return won
    return [column for column in legal if not _winnable(position.play(column))] or legal


def _winnable(position: Position) -> bool:
    return any(position.play(column).winner for column in position.legal_columns)
