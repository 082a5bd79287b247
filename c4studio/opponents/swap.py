"""Openings of three discs for the swap rule: their exact values, and what people score in them.

With the swap rule the first player places red, yellow and red, and the second then chooses a
colour. Yellow is to move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import cache

from engine import Position, Score, folded_key

DISCS_BEFORE_SWAP = 3
"""Number of discs that the first player places before the second chooses a colour."""

_YELLOW_POINTS = """
111 .550, 112 .500, 113 .500, 114 .410, 115 .455, 116 .420, 117 .540, 121 .500, 122 .390
123 .490, 124 .370, 125 .410, 126 .630, 127 .630, 131 .490, 132 .575, 133 .530, 134 .500
135 .430, 136 .475, 137 .620, 141 .640, 142 .670, 143 .510, 144 .600, 145 .490, 146 .650
147 .630, 151 .500, 152 .650, 153 .530, 154 .500, 155 .560, 156 .610, 161 .610, 162 .570
163 .490, 164 .400, 165 .500, 166 .590, 171 .390, 172 .430, 173 .590, 174 .370, 175 .430
176 .460, 177 .540, 211 .470, 212 .360, 213 .500, 214 .350, 215 .320, 216 .490, 221 .650
222 .540, 223 .570, 224 .400, 225 .430, 226 .450, 227 .570, 232 .445, 233 .420, 234 .510
235 .400, 236 .430, 242 .480, 243 .570, 244 .520, 245 .450, 246 .540, 252 .485, 253 .535
254 .465, 255 .435, 262 .470, 263 .410, 264 .380, 265 .370, 266 .530, 272 .350, 273 .500
274 .270, 275 .280, 277 .450, 311 .450, 313 .280, 314 .360, 315 .330, 322 .480, 323 .410
324 .460, 325 .420, 331 .625, 332 .505, 333 .430, 334 .320, 335 .505, 336 .530, 337 .540
343 .460, 344 .390, 345 .590, 353 .390, 354 .450, 355 .320, 363 .430, 364 .230, 366 .420
373 .310, 374 .280, 377 .350, 411 .410, 414 .360, 422 .330, 424 .320, 433 .290, 434 .365
441 .430, 442 .490, 443 .290, 444 .320
"""
"""The moves of each opening, and the share of points that Yellow scores between average players,
over 100 games each that the model of people played (tests/bench/fit_swap.py)."""


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
        moves: the moves, as a string of 1-based columns.
        score: the exact score for Yellow, who is to move.
        points: the estimated share of points that Yellow scores between average players.
    """

    moves: str
    score: Score
    points: float

    @property
    def choice(self) -> SwapChoice:
        """The right choice by the exact value."""
        if not self.score.result:
            return SwapChoice.EITHER
        return SwapChoice.KEEP if self.score.result > 0 else SwapChoice.EXCHANGE

    @property
    def is_exchanged_by_engine(self) -> bool:
        """Whether the engine exchanges colours: in a drawn opening if people score more as Red."""
        if self.choice is SwapChoice.EITHER:
            return self.points < 1 / 2
        return self.choice is SwapChoice.EXCHANGE


def positions_of_three_discs() -> tuple[str, ...]:
    """Return all positions of three discs as move strings, the first one of mirror images."""
    found: dict[int, str] = {}
    texts = [""]
    for _ in range(DISCS_BEFORE_SWAP):
        texts = [f"{text}{digit}" for text in texts for digit in Position().board.digits]
    for text in texts:
        found.setdefault(folded_key(Position.from_moves(text)), text)
    return tuple(found.values())


@cache
def _points_by_key() -> dict[int, float]:
    rows = (row.split() for row in _YELLOW_POINTS.replace("\n", ",").split(",") if row.strip())
    return {folded_key(Position.from_moves(moves)): float(points) for moves, points in rows}


def swap_opening(position: Position, moves: str, solve: Callable[[Position], Score]) -> SwapOpening:
    """Return an opening of three discs with its value.

    Args:
        position: the position with three discs.
        moves: the moves that led there.
        solve: finds the exact score of a position.
    """
    return SwapOpening(moves, solve(position), _points_by_key()[folded_key(position)])


def all_swap_openings(solve: Callable[[Position], Score]) -> list[SwapOpening]:
    """Return all openings of three discs, the fairest first: draws, then the longest games.

    Equal ones are ordered by how near to half of the points people score.
    """
    found = [
        swap_opening(Position.from_moves(moves), moves, solve)
        for moves in positions_of_three_discs()
    ]
    return sorted(
        found, key=lambda each: (abs(each.score.value), abs(each.points - 1 / 2), each.moves)
    )
