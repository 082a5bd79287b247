"""Matches between two programs: openings that both play with either side, and when it is decided.

The test of two hypotheses is the generalised sequential probability ratio test on the mean points
of a pair of games, by its approximation for a normal distribution. Source: M. Van den Bergh, "A
practical introduction to the GSPRT", as in Fishtest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log
from random import Random
from statistics import fmean, pvariance

from c4studio.grading.matches import PlayedGame, play_games
from c4studio.grading.players import PlayerFault, TestedPlayer
from engine import IllegalMove, Position, SearchStopped, Side, StopFlag

DISCS_OF_OPENING = 6
"""The number of discs of a random opening."""
_ERROR_RATE = 0.05
"""The chance of a wrong decision that either hypothesis has."""
DECIDING_RATIO = log((1 - _ERROR_RATE) / _ERROR_RATE)
"""The log-likelihood ratio at which the test decides for the stronger hypothesis; its negative is
that for the weaker one."""
_FEWEST_PAIRS = 5
"""The number of pairs below which the variance says nothing."""


@dataclass(frozen=True, slots=True)
class DuelGame:
    """A finished game of a match.

    Attributes:
        side: the side of the first program.
        moves: the moves, 1-7, with the opening.
        points: 1 for a win of the first program, 0.5 for a draw, 0 for a loss.
        fault: why the loser has lost before the end; None if the game was played out.
    """

    side: Side
    moves: str
    points: float
    fault: PlayerFault | None = None


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """Two Elo differences of the first program to the second, between which a match decides."""

    low: float
    high: float


@dataclass(slots=True)
class Duel:
    """A match between two programs, and its games so far.

    Attributes:
        first: the name of the first program.
        second: the name of the second program.
        openings: the moves, 1-7, with which the games begin, each played with either side.
        hypotheses: the differences between which the match decides; None to play all games.
        games: the games so far.
    """

    first: str
    second: str
    openings: Sequence[str]
    hypotheses: Hypotheses | None = None
    games: list[DuelGame] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the higher hypothesis; 0 while nothing can be told."""
        points = [game.points for game in self.games]
        pairs = [fmean(points[i : i + 2]) for i in range(0, len(points) - 1, 2)]
        if self.hypotheses is None or len(pairs) < _FEWEST_PAIRS or not (variance := spread(pairs)):
            return 0.0
        low, high = share_of_elo(self.hypotheses.low), share_of_elo(self.hypotheses.high)
        return len(pairs) * (high - low) * (2 * fmean(pairs) - low - high) / (2 * variance)

    @property
    def is_decided(self) -> bool:
        """Whether the test has decided for one of the hypotheses."""
        return abs(self.ratio) >= DECIDING_RATIO

    def faults(self, *, of_first: bool) -> Counter[PlayerFault]:
        """Return the number of games that one of the programs has lost by each kind of fault."""
        points = 0 if of_first else 1
        return Counter(
            game.fault for game in self.games if game.fault is not None and game.points == points
        )

    def play(self, first: TestedPlayer, second: TestedPlayer, stop: StopFlag) -> Iterator[DuelGame]:
        """Play the games, until the test has decided. Yield each when it has ended.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        for opening in self.openings:
            for side in Side:
                played = PlayedGame({side: first, side.other: second}, opening)
                play_games([played])
                if stop.is_set:
                    # The program may have been ended amidst its game for that.
                    raise SearchStopped
                game = DuelGame(side, played.moves, played.points(side), played.fault)
                self.games.append(game)
                yield game
            if self.is_decided:
                return


def share_of_elo(difference: float) -> float:
    """Return the share of points that a player with an Elo difference is expected to have."""
    return 1 / (1 + 10 ** (-difference / 400))


def spread(pairs: Sequence[float]) -> float:
    """Return the variance of the points of pairs, as if one more pair had been lost and one won.

    So a match in which all pairs end alike is not decided by its first pairs.
    """
    return pvariance([*pairs, 0.0, 1.0])


def random_openings(seed: int, count: int, discs: int = DISCS_OF_OPENING) -> list[str]:
    """Return different random openings of some discs after which the mover has no four at once.

    Fewer are returned if there are not so many: there are 7 of one disc and 49 of two.
    """
    rng, found = Random(seed), dict[str, None]()
    for _ in range(100 * count):
        if len(found) == count:
            break
        moves = "".join(str(rng.randint(1, 7)) for _ in range(discs))
        if _is_quiet(moves):
            found[moves] = None
    return list(found)


def _is_quiet(moves: str) -> bool:
    """Return whether moves are legal, and the next disc completes no four."""
    try:
        position = Position.from_moves(moves)
    except IllegalMove:
        return False
    return not position.is_over and not any(
        position.play(column).is_over for column in position.legal_columns
    )
