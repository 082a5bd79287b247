"""Play matches of a tested player against opponents, and estimate the Elo difference."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log1p, log10, sqrt
from typing import NamedTuple, Protocol
from zlib import crc32

from c4studio.grading.players import PlayerFault, PlayerReply, TestedPlayer
from c4studio.opponents.people import ELO_OF_LEVELS, LEVELS, Opponent
from engine import Position, Side, Solver, StopFlag

GAMES_PER_LEVEL = 20
"""Number of games that a tested player plays against each level of opponent."""

_Z_OF_95_PERCENT = 1.96
"""Half the width of a 95 % interval of a normal distribution, in standard deviations."""
_MOST_RATING_DISTANCE = 10_000
"""The greatest distance from the weakest level within which a rating is looked for."""


class GradingGame(NamedTuple):
    """The parameters of a test game: equal pairings give equal opponents.

    Attributes:
        level: the name of the opponent's level.
        number: 0-based number of the game against that level.
        seed: the seed of the test.
    """

    level: str
    number: int
    seed: int


class HasPoints(Protocol):
    """A finished game that tells its points for the player of whom the result is asked."""

    @property
    def points(self) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss."""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A finished game of a tested player against an opponent.

    Attributes:
        level: the name of the opponent's level.
        number: 0-based number of the game against that level.
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
    fault: PlayerFault | None = None


@dataclass(frozen=True, slots=True)
class EloDifference:
    """An Elo difference with its 95 % interval; None stands for an infinite or unknown value.

    Attributes:
        difference: the graded player's rating minus that of the opponent, or of the weakest level.
        low: the lower end of the interval.
        high: the upper end of the interval.
    """

    difference: float | None
    low: float | None
    high: float | None


class LevelPlayer:
    """An opponent of a level as a player of matches.

    Args:
        level: the name of the level.
        seed: seed of the random choices.
        solver: scores the columns from which the opponent chooses.
        stop: stops a search, which then raises SearchStopped.
    """

    def __init__(self, level: str, seed: int, solver: Solver, stop: StopFlag | None = None) -> None:
        self._opponent, self._solver = Opponent(LEVELS[level], seed), solver
        self._stop = stop or StopFlag()

    def choose_columns(self, lines: Sequence[str]) -> list[PlayerReply]:
        """Return the opponent's columns in the positions after some lines of moves, 1-7."""
        return [PlayerReply(self._column(moves)) for moves in lines]

    def _column(self, moves: str) -> int:
        line = [Position.from_moves(moves[:ply]) for ply in range(len(moves) + 1)]
        scores = self._solver.score_columns(line[-1], self._stop)
        return self._opponent.choose_column(line, scores)

    def close(self) -> None:
        """Do nothing, since an opponent holds no resources."""

    def kill(self) -> None:
        """Stop the search of a thread that waits for the opponent's choice."""
        self._stop.set()


@dataclass(slots=True)
class PlayedGame:
    """A game between two players.

    Attributes:
        players: the player of each side.
        moves: the moves so far, 1-7.
        fault: why the side to move has lost before the end; None if it has not.
    """

    players: Mapping[Side, TestedPlayer]
    moves: str = ""
    fault: PlayerFault | None = None

    @property
    def position(self) -> Position:
        """The position after the moves so far."""
        return Position.from_moves(self.moves)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board or by a fault."""
        return self.fault is not None or self.position.is_over

    def points(self, side: Side) -> float:
        """Return 1 for a win of a side in a game that is over, 0.5 for a draw, 0 for a loss."""
        position = self.position
        winner = position.winner if self.fault is None else position.to_move.other
        return 0.5 if winner is None else float(winner is side)


def play_games(games: Sequence[PlayedGame]) -> None:
    """Play games to their ends at the same time, so that a player is asked for many moves at once.

    Raises:
        SearchStopped: a player was killed.
    """
    while running := [game for game in games if not game.is_over]:
        waiting: dict[int, list[PlayedGame]] = {}
        for game in running:
            waiting.setdefault(id(game.players[game.position.to_move]), []).append(game)
        for asked in waiting.values():
            player = asked[0].players[asked[0].position.to_move]
            for game, reply in zip(
                asked, player.choose_columns([game.moves for game in asked]), strict=True
            ):
                game.fault = reply.fault
                if reply.column is not None:
                    game.moves += str(reply.column + 1)


def play_test_games(
    player: TestedPlayer,
    pairings: Sequence[GradingGame],
    solver: Solver,
    stop: StopFlag | None = None,
) -> list[MatchGame]:
    """Play test games at the same time. The tested player is red where the number is even.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    sides = [Side.YELLOW if pairing.number % 2 else Side.RED for pairing in pairings]
    games = []
    for pairing, side in zip(pairings, sides, strict=True):
        seed = crc32(f"{pairing.seed} {pairing.level} {pairing.number}".encode())
        opponent = LevelPlayer(pairing.level, seed, solver, stop)
        games.append(PlayedGame({side: player, side.other: opponent}))
    play_games(games)
    return [
        MatchGame(
            pairing.level,
            pairing.number,
            side,
            game.moves,
            game.points(side),
            game.fault if game.points(side) == 0 else None,
        )
        for pairing, side, game in zip(pairings, sides, games, strict=True)
    ]


def games_by_level(games: Iterable[MatchGame]) -> dict[str, list[MatchGame]]:
    """Return the games against each level of opponent, the weakest level first."""
    found: dict[str, list[MatchGame]] = {level: [] for level in LEVELS}
    for game in games:
        found[game.level].append(game)
    return {level: played for level, played in found.items() if played}


def elo_difference(games: Iterable[HasPoints]) -> EloDifference:
    """Estimate the Elo difference from games, by Wilson's interval for the share of points.

    A draw counts as half a win, which makes the interval a little too wide.
    """
    points = [game.points for game in games]
    n = len(points)
    if not n:
        return EloDifference(None, None, None)
    share = sum(points) / n
    centre = (share + _Z_OF_95_PERCENT**2 / (2 * n)) / (1 + _Z_OF_95_PERCENT**2 / n)
    half = (
        _Z_OF_95_PERCENT
        * sqrt(share * (1 - share) / n + _Z_OF_95_PERCENT**2 / (4 * n**2))
        / (1 + _Z_OF_95_PERCENT**2 / n)
    )
    # At the ends of the scale rounding must not leave a bound where there is none.
    low = centre - half if share > 0 else 0.0
    high = centre + half if share < 1 else 1.0
    return EloDifference(*map(_elo_of_share, (share, low, high)))


def _elo_of_share(share: float) -> float | None:
    """Convert a share of points to an Elo difference; None for no points or all points."""
    return -400 * log10(1 / share - 1) if 0 < share < 1 else None


def elo_rating(games: Iterable[MatchGame]) -> EloDifference:
    """Estimate one rating from games against all levels, where that of the weakest level is 0.

    The rating is the likeliest one in the Elo model. Its 95 % interval has all ratings whose
    likelihood ratio to it is not significant. A draw counts as half a win, which makes the interval
    a little too wide.
    """
    found = [
        (ELO_OF_LEVELS[level], sum(game.points for game in played), len(played))
        for level, played in games_by_level(games).items()
    ]
    won = all(points == n for _, points, n in found)
    lost = not any(points for _, points, _ in found)
    if not found:
        return EloDifference(None, None, None)

    def surplus(rating: float) -> float:
        return sum(points - n * exp(_log_share(rating - elo)) for elo, points, n in found)

    def deviance(rating: float) -> float:
        return -2 * sum(
            points * _log_share(rating - elo) + (n - points) * _log_share(elo - rating)
            for elo, points, n in found
        )

    far = _MOST_RATING_DISTANCE
    best = far * (won - lost) or _zero_of(surplus, -far, far)
    most = deviance(best) + _Z_OF_95_PERCENT**2
    low = None if lost else _zero_of(lambda rating: deviance(rating) - most, -far, best)
    high = None if won else _zero_of(lambda rating: most - deviance(rating), best, far)
    return EloDifference(None if won or lost else best, low, high)


def _log_share(difference: float) -> float:
    """Return the logarithm of a player's share of points for an Elo difference to the opponent."""
    return -log1p(exp(-difference * log(10) / 400))


def _zero_of(falling: Callable[[float], float], low: float, high: float) -> float:
    """Return where a falling function is zero between two numbers, to a hundredth."""
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2
