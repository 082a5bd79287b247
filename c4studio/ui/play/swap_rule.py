"""The beginning of a game with the swap rule: three discs, and the choice of a colour."""

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from random import Random
from typing import NamedTuple

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.opponents import swap
from c4studio.opponents.known import analysis_of_opponent
from c4studio.opponents.swap import ColourReason, SwapChoice
from c4studio.review.forecasts import FORECASTER_MEMORY_MB, last_forecast, with_results_of_forecast
from c4studio.ui.play.match import Match
from engine import Forecaster, Position, Side, Solver, StopFlag
from engine.score import result_within


class SwapBeginning:
    """The state of the swap rule in a game: who places the discs, and whether colours are chosen.

    Args:
        match: the players, where Red is the first player until the colours are chosen.

    Attributes:
        is_chosen: whether the colours are chosen, or the game has the usual rules.
    """

    def __init__(self, match: Match | None = None) -> None:
        has_rule = match is not None and match.swap
        self.is_chosen = not has_rule
        self._has_rule = has_rule
        self._first_is_person = match is not None and match.is_person(Side.RED)
        self._second_is_person = match is not None and match.is_person(Side.YELLOW)

    def is_placing(self, position: Position) -> bool:
        """Return whether the first player places the discs of both colours in a position."""
        return not self.is_chosen and position.ply < swap.DISCS_BEFORE_SWAP

    def is_choosing(self, position: Position) -> bool:
        """Return whether the second player chooses a colour in a position."""
        return not self.is_chosen and position.ply >= swap.DISCS_BEFORE_SWAP

    def is_persons_choice(self, position: Position) -> bool:
        """Return whether a person chooses a colour in a position."""
        return self.is_choosing(position) and self._second_is_person

    def is_person(self, match: Match, position: Position) -> bool:
        """Return whether a person plays the next disc in a position."""
        if self.is_choosing(position):
            return False
        if self._has_rule and position.ply < swap.DISCS_BEFORE_SWAP:
            return self._first_is_person
        return match.is_person(position.to_move)

    def can_go_back_to(self, position: Position) -> bool:
        """Return whether discs may be taken back to a position: once chosen, the opening stays."""
        return not (self._has_rule and self.is_chosen and position.ply < swap.DISCS_BEFORE_SWAP)


MOST_OPENINGS_LOOKED_AT = 40
"""Number of openings that are looked at on other boards than the usual one."""
NODES_OF_OPENING = 20_000
"""Number of nodes of the forecast of such an opening, which take 0.02 s or so."""


class ColourChoice(NamedTuple):
    """The colour that the second player chooses.

    Attributes:
        exchanges: whether the players exchange the colours.
        reason: why a program chooses so; None for a person.
        points: the share of points that the colour scores among people or by the forecast, where
            that is the reason.
    """

    exchanges: bool
    reason: ColourReason | None = None
    points: float = 0


def choose_opening(position: Position, seed: int, solver: Solver, stop: StopFlag) -> Sequence[int]:
    """Return the columns with which the engine completes the three discs, to a draw if it can.

    On other boards than the usual one the values of openings are not known. There the engine takes
    from a sample of openings the one whose forecast is nearest to half of the points.

    Args:
        position: the position with fewer than three discs.
        seed: seed of the random choice among the fairest openings.
        solver: finds exact scores.
        stop: ends the search from another thread.
    """
    chance = Random(f"{seed} swap")
    if position.board not in BOARDS_WITH_BOOK:
        lines = _ways_to_complete_opening(position)
        return _fairest_by_forecast(
            chance.sample(lines, min(MOST_OPENINGS_LOOKED_AT, len(lines))), stop
        )
    if position.ply:
        found = _ways_to_complete_opening(position)
        return min(found, key=lambda each: abs(solver.solve(each[1], stop=stop).value))[0]
    fair = swap.all_swap_openings(partial(solver.solve, stop=stop))
    moves = chance.choice([each for each in fair if each.choice is SwapChoice.EITHER]).moves
    return tuple(position.board.digits.index(each) for each in moves)


_Completion = tuple[tuple[int, ...], Position]
"""The columns that complete three discs, and the position after them."""


def _ways_to_complete_opening(position: Position) -> list[_Completion]:
    """Return all ways to complete three discs."""
    lines: list[_Completion] = [((), position)]
    for _ in range(swap.DISCS_BEFORE_SWAP - position.ply):
        lines = [((*line, c), each.play(c)) for line, each in lines for c in each.legal_columns]
    return lines


def _fairest_by_forecast(lines: Sequence[_Completion], stop: StopFlag) -> tuple[int, ...]:
    """Return the columns after which the forecast is nearest to half of the points."""
    with closing(Forecaster(lines[0][1].board, FORECASTER_MEMORY_MB)) as forecaster:

        def unfairness(line: _Completion) -> float:
            return abs(forecaster.choose(line[1], NODES_OF_OPENING, stop).value - 1 / 2)

        return min(lines, key=unfairness)[0]


def choose_colour(position: Position, solver: Solver, stop: StopFlag) -> ColourChoice:
    """Return the colour that the engine chooses, as the second player, in a position.

    On other boards than the usual one it goes by what is proved within a second, and by a forecast
    where that is not the result.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    if position.board in BOARDS_WITH_BOOK:
        opening = swap.swap_opening(position, "", partial(solver.solve, stop=stop))
        exchanges = opening.is_exchanged_by_engine
        if opening.choice is not SwapChoice.EITHER:
            return ColourChoice(exchanges, ColourReason.WINS)
        points = 1 - opening.points if exchanges else opening.points
        return ColourChoice(exchanges, ColourReason.PEOPLE, points)
    known = analysis_of_opponent(position, solver, stop)
    forecast = last_forecast(known, stop)
    known = with_results_of_forecast(known, forecast)
    result = result_within(int(known.lower), int(known.upper))
    if result is None and forecast is not None:
        exchanges = forecast.value < 1 / 2
        points = 1 - forecast.value if exchanges else forecast.value
        return ColourChoice(exchanges, ColourReason.FORECAST, points)
    return ColourChoice(result == -1, ColourReason.WINS if result else ColourReason.DRAW)
