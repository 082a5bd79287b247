"""Games of a graded player against the opponents, and the difference in Elo that they show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log10, sqrt
from typing import NamedTuple
from zlib import crc32

from c4studio.grading.players import Fault, Player, Reply
from c4studio.review.opponent import LEVELS, Opponent
from engine import Position, Side, Solver, StopFlag

GAMES = 20
"""Games against each level."""

_Z = 1.96
"""Standard deviations of an interval that holds 95 % of a normal distribution."""


class Pairing(NamedTuple):
    """Which game is played: the same pairing meets the same opponent.

    Attributes:
        level: the name of the opponent's level.
        number: which game against that level, from 0.
        seed: the seed of the grade.
    """

    level: str
    number: int
    seed: int


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of the graded player.

    Attributes:
        level: the name of the opponent's level.
        number: which game against that level it is, from 0.
        side: the side of the graded player.
        moves: the moves, 1-7.
        points: 1 for a win of the graded player, 0.5 for a draw, 0 for a loss.
        fault: why the graded player lost before the end, None if the game was played out.
    """

    level: str
    number: int
    side: Side
    moves: str
    points: float
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Elo:
    """A difference in Elo with its interval of 95 %; None stands for no bound.

    Attributes:
        difference: how much stronger the graded player is than the opponent.
        low: the lower end of the interval.
        high: the upper end of the interval.
    """

    difference: float | None
    low: float | None
    high: float | None


def play(
    player: Player, opponent: Opponent, side: Side, solver: Solver, stop: StopFlag | None = None
) -> tuple[str, Reply]:
    """Play a game; the player that is graded has ``side``.

    Returns:
        The moves, 1-7, and the player's last reply; if that is no move, the game ended with it.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    line, moves, reply = [Position()], "", Reply(None)
    while not line[-1].is_over:
        if line[-1].to_move is side:
            reply = player.choose(moves)
            if reply.column is None:
                break
            column = reply.column
        else:
            column = opponent.choose(line, solver.score_columns(line[-1], stop))
        line.append(line[-1].play(column))
        moves += str(column + 1)
    return moves, reply


def match_game(
    player: Player, pairing: Pairing, solver: Solver, stop: StopFlag | None = None
) -> MatchGame:
    """Play the game of a pairing, in which the player has Red if its number is even.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    side = Side.YELLOW if pairing.number % 2 else Side.RED
    seed = crc32(f"{pairing.seed} {pairing.level} {pairing.number}".encode())
    opponent = Opponent(LEVELS[pairing.level], seed)
    moves, last = play(player, opponent, side, solver, stop)
    winner = Position.from_moves(moves).winner
    points = 0.0 if last.fault else 0.5 if winner is None else float(winner is side)
    return MatchGame(pairing.level, pairing.number, side, moves, points, last.fault)


def games_by_level(games: Iterable[MatchGame]) -> dict[str, list[MatchGame]]:
    """Return the games against each level that was played, the weakest level first."""
    found: dict[str, list[MatchGame]] = {level: [] for level in LEVELS}
    for game in games:
        found[game.level].append(game)
    return {level: played for level, played in found.items() if played}


def elo(games: Iterable[MatchGame]) -> Elo:
    """Return the difference in Elo that games show, by Wilson's interval for the share of points.

    A draw counts as half a win, which makes the interval a little too wide.
    """
    points = [game.points for game in games]
    n = len(points)
    if not n:
        return Elo(None, None, None)
    share = sum(points) / n
    centre = (share + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z * sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2)) / (1 + _Z**2 / n)
    # At the ends of the scale rounding must not leave a bound where there is none.
    low = centre - half if share > 0 else 0.0
    high = centre + half if share < 1 else 1.0
    return Elo(*map(_difference, (share, low, high)))


def _difference(share: float) -> float | None:
    """Return the difference in Elo that gives this share of points, None for none or all."""
    return -400 * log10(1 / share - 1) if 0 < share < 1 else None
