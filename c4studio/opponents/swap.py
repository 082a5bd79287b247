"""Openings of three discs for the swap rule: their exact values, and what people score in them.

With the swap rule the first player places red, yellow and red, and the second then chooses a
colour. Yellow is to move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from engine import Position, Score, Side, folded_key

DISCS_BEFORE_SWAP = 3
"""Number of discs that the first player places before the second chooses a colour."""

_YELLOW_POINTS = """
111 .570, 112 .490, 113 .380, 114 .330, 115 .440, 116 .435, 117 .500, 121 .415, 122 .445
123 .485, 124 .380, 125 .460, 126 .550, 127 .530, 131 .570, 132 .560, 133 .450, 134 .550
135 .460, 136 .560, 137 .650, 141 .650, 142 .710, 143 .620, 144 .570, 145 .520, 146 .535
147 .600, 151 .540, 152 .660, 153 .580, 154 .400, 155 .640, 156 .550, 161 .480, 162 .640
163 .490, 164 .450, 165 .560, 166 .430, 171 .530, 172 .500, 173 .465, 174 .285, 175 .480
176 .480, 177 .490, 211 .460, 212 .530, 213 .510, 214 .325, 215 .360, 216 .450, 221 .550
222 .440, 223 .400, 224 .340, 225 .460, 226 .570, 227 .575, 232 .430, 233 .450, 234 .525
235 .460, 236 .480, 242 .560, 243 .705, 244 .520, 245 .440, 246 .640, 252 .470, 253 .540
254 .450, 255 .425, 262 .530, 263 .330, 264 .330, 265 .375, 266 .480, 272 .420, 273 .440
274 .230, 275 .370, 277 .450, 311 .460, 313 .400, 314 .260, 315 .340, 322 .460, 323 .410
324 .450, 325 .500, 331 .510, 332 .480, 333 .400, 334 .325, 335 .445, 336 .490, 337 .635
343 .500, 344 .380, 345 .600, 353 .410, 354 .485, 355 .490, 363 .410, 364 .260, 366 .430
373 .420, 374 .260, 377 .400, 411 .350, 414 .270, 422 .440, 424 .370, 433 .370, 434 .360
441 .455, 442 .335, 443 .265, 444 .240
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

    @property
    def side_to_choose(self) -> Side | None:
        """The colour that wins; None for a drawn opening."""
        return self.score.winner


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
