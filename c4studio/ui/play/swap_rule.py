"""The beginning of a game with the swap rule: three discs, and the choice of a colour."""

from random import Random
from typing import NamedTuple

from c4studio.opponents import swap
from c4studio.opponents.first_discs import expectations
from c4studio.opponents.swap import ColourReason, SwapChoice
from c4studio.ui.play.match import Match
from engine import Position, Side, Solver, StopFlag


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


MOST_OPENINGS_LOOKED_AT = 20
"""Number of openings that are looked at on a board for which no file tells of openings."""


class ColourChoice(NamedTuple):
    """The colour that the second player chooses.

    Attributes:
        exchanges: whether the players exchange the colours.
        reason: why a program chooses so; None for a person.
        points: the share of points that the colour scores among people or by the forecast.
    """

    exchanges: bool
    reason: ColourReason | None = None
    points: float = 0


def choose_opening(
    position: Position, seed: int, solver: Solver, stop: StopFlag
) -> tuple[int, ...]:
    """Return the columns with which the engine completes the three discs as fairly as it can.

    Args:
        position: the position with fewer than three discs.
        seed: seed of the random choice among the fair openings.
        solver: finds exact scores, or knows what is proved.
        stop: ends the search from another thread.
    """
    chance = Random(f"{seed} swap")
    lines = _ways_to_complete_opening(position)
    if not expectations(position.board):
        lines = chance.sample(lines, min(MOST_OPENINGS_LOOKED_AT, len(lines)))
    found = [(swap.swap_opening(end, "", solver, stop), line) for line, end in lines]
    fair = [line for opening, line in found if opening.choice is SwapChoice.EITHER]
    return chance.choice(fair or [min(found, key=lambda each: swap.unfairness(each[0]))[1]])


def _ways_to_complete_opening(position: Position) -> list[tuple[tuple[int, ...], Position]]:
    """Return all ways to complete three discs: the columns, and the position after them."""
    lines: list[tuple[tuple[int, ...], Position]] = [((), position)]
    for _ in range(swap.DISCS_BEFORE_SWAP - position.ply):
        lines = [((*line, c), each.play(c)) for line, each in lines for c in each.legal_columns]
    return lines


def choose_colour(position: Position, solver: Solver, stop: StopFlag) -> ColourChoice:
    """Return the colour that the engine chooses, as the second player, in a position.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    opening = swap.swap_opening(position, "", solver, stop)
    exchanges = opening.is_exchanged_by_engine
    points = 1 - opening.points if exchanges else opening.points
    return ColourChoice(exchanges, opening.reason, points)
