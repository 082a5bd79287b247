"""Openings of three discs for the swap rule: what is proved of them, and who scores more.

With the swap rule the first player places red, yellow and red, and the second then chooses a
colour. Yellow is to move. On the usual board every opening has an exact value, and what people
score in it. On other boards most have a forecast alone.
"""

from contextlib import closing
from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from c4studio.opponents.first_discs import Expectation, expectation
from engine import (
    STANDARD,
    Board,
    Forecaster,
    Position,
    Score,
    SearchStopped,
    Solver,
    StopFlag,
    folded_key,
)
from engine.score import result_within

DISCS_BEFORE_SWAP = 3
"""Number of discs that the first player places before the second chooses a colour."""
NODES_OF_SCORE = 400_000
"""Number of nodes after which the search for the score of an opening ends, on a board without a
file of openings. On boards as small as 6×5 that is enough."""
NODES_OF_OPENING = 20_000
"""Number of nodes of the forecast of an opening there, which take 0.02 s or so."""
FAIR_WITHIN = 0.05
"""The distance from half of the points within which a forecast calls either colour right."""
_MEMORY_MB = 16


class SwapChoice(StrEnum):
    """The right choice of the second player in an opening, by its exact value."""

    KEEP = "keep"
    """Yellow wins, the colour that the second player has."""
    EXCHANGE = "exchange"
    """Red wins."""
    EITHER = "either"
    """The game is a draw."""


class ColourReason(Enum):
    """Why a program chooses a colour as the second player."""

    WINS = auto()
    """It wins with best play."""
    PEOPLE = auto()
    """The game is a draw, in which people score no less with it."""
    DRAW = auto()
    """The game is a draw with either colour."""
    FORECAST = auto()
    """Nothing is proved, and a forecast expects no fewer points with it."""


@dataclass(frozen=True, slots=True)
class SwapOpening:
    """An opening of three discs, after which the second player chooses a colour.

    Attributes:
        position: the position with three discs.
        moves: the moves, as ``Line`` writes them.
        lower: lower bound on the score for Yellow, who is to move.
        upper: upper bound on that score.
        points: the share of points that Yellow scores, as is estimated among people or forecast.
    """

    position: Position
    moves: str
    lower: Score
    upper: Score
    points: float

    @property
    def score(self) -> Score | None:
        """The exact score for Yellow; None if it is not known."""
        return self.lower if self.lower == self.upper else None

    @property
    def result(self) -> int | None:
        """The proved result for Yellow, 1 for a win, 0 for a draw, -1 for a loss, or None."""
        return result_within(int(self.lower), int(self.upper))

    @property
    def has_people(self) -> bool:
        """Whether ``points`` are those among people, rather than a forecast."""
        return self.position.board == STANDARD

    @property
    def choice(self) -> SwapChoice:
        """The right choice by the result, or where none is proved by the forecast."""
        is_open = self.result is None
        lead = self.points - 1 / 2 if is_open else float(self.result or 0)
        # Files have three decimals.
        if round(abs(lead), 3) <= (FAIR_WITHIN if is_open else 0):
            return SwapChoice.EITHER
        return SwapChoice.KEEP if lead > 0 else SwapChoice.EXCHANGE

    @property
    def is_exchanged_by_engine(self) -> bool:
        """Whether the engine exchanges colours: in a fair opening if Red scores more points."""
        if self.choice is SwapChoice.EITHER:
            return self.points < 1 / 2
        return self.choice is SwapChoice.EXCHANGE

    @property
    def reason(self) -> ColourReason:
        """Why the engine chooses so."""
        if self.result is None:
            return ColourReason.FORECAST
        if self.result:
            return ColourReason.WINS
        return ColourReason.PEOPLE if self.has_people else ColourReason.DRAW


def positions_of_three_discs(board: Board) -> tuple[str, ...]:
    """Return all positions of three discs as move strings, the first one of mirror images."""
    found: dict[int, str] = {}
    texts = [""]
    for _ in range(DISCS_BEFORE_SWAP):
        texts = [f"{text}{digit}" for text in texts for digit in board.digits]
    for text in texts:
        found.setdefault(folded_key(Position.from_moves(text, board)), text)
    return tuple(found.values())


def swap_opening(
    position: Position, moves: str, solver: Solver, stop: StopFlag | None = None
) -> SwapOpening:
    """Return an opening of three discs with what is known of it.

    Args:
        position: the position with three discs.
        moves: the moves that led there.
        solver: knows what was proved before, and finds exact scores on the usual board.
        stop: ends the search from another thread.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    told = expectation(position)
    if position.board == STANDARD:
        score = solver.solve(position, stop)
        assert told is not None
        return SwapOpening(position, moves, score, score, told.points)
    lower, upper = _bounds_known_of(position, solver, stop, searches=told is None)
    if told is None:
        with closing(Forecaster(position.board, _MEMORY_MB)) as forecaster:
            found = forecaster.choose(position, NODES_OF_OPENING, stop)
        told = Expectation(found.value, found.result)
    if told.result is not None:
        proved = Score.for_side_to_move(told.result, position.ply, position.board)
        lower = lower if told.result < 0 else max(lower, proved)
        upper = upper if told.result > 0 else min(upper, proved)
    return SwapOpening(position, moves, lower, upper, told.points)


def _bounds_known_of(
    position: Position, solver: Solver, stop: StopFlag | None, *, searches: bool
) -> tuple[Score, Score]:
    """Return the bounds of a score that are known at once, or after a short search."""
    with closing(solver.analyse(position, stop)) as found:
        known = next(found)
        while searches and known.score is None and known.nodes < NODES_OF_SCORE:
            known = next(found)
    if stop is not None and stop.is_set:
        raise SearchStopped
    return known.lower, known.upper


def unfairness(opening: SwapOpening) -> tuple[int, bool, float, str]:
    """Return the key by which openings are sorted, the fairest first.

    These are the draws, then those that a forecast tells of, then the longest games. Equal ones are
    ordered by how near to half of the points is what is scored in them.
    """
    known = min(abs(int(opening.lower)), abs(int(opening.upper))) if opening.result else 0
    return known, opening.result is None, abs(opening.points - 1 / 2), opening.moves
