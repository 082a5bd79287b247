"""The beginning of a game with the swap rule: three discs, and the choice of a colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from c4studio.opponents.swap import (
    DISCS_BEFORE_SWAP,
    SwapChoice,
    all_swap_openings,
    swap_opening,
)
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
        return not self.is_chosen and position.ply < DISCS_BEFORE_SWAP

    def is_choosing(self, position: Position) -> bool:
        """Return whether the second player chooses a colour in a position."""
        return not self.is_chosen and position.ply >= DISCS_BEFORE_SWAP

    def is_persons_choice(self, position: Position) -> bool:
        """Return whether a person chooses a colour in a position."""
        return self.is_choosing(position) and self._second_is_person

    def is_person(self, match: Match, position: Position) -> bool:
        """Return whether a person plays the next disc in a position."""
        if self.is_choosing(position):
            return False
        if self._has_rule and position.ply < DISCS_BEFORE_SWAP:
            return self._first_is_person
        return match.is_person(position.to_move)

    def can_go_back_to(self, position: Position) -> bool:
        """Return whether discs may be taken back to a position: once chosen, the opening stays."""
        return not (self._has_rule and self.is_chosen and position.ply < DISCS_BEFORE_SWAP)


def choose_opening(position: Position, seed: int, solver: Solver, stop: StopFlag) -> Sequence[int]:
    """Return the columns with which the engine completes the three discs, to a draw if it can.

    Args:
        position: the position with fewer than three discs.
        seed: seed of the random choice among the fairest openings.
        solver: finds exact scores.
        stop: ends the search from another thread.
    """
    if position.ply:
        return _fairest_completion(position, solver, stop)
    fair = all_swap_openings(partial(solver.solve, stop=stop))
    drawn = [each for each in fair if each.choice is SwapChoice.EITHER]
    moves = Random(f"{seed} swap").choice(drawn).moves
    return tuple(position.board.digits.index(each) for each in moves)


def _fairest_completion(position: Position, solver: Solver, stop: StopFlag) -> tuple[int, ...]:
    """Return the columns that complete three discs with the value nearest to a draw."""
    lines: list[tuple[tuple[int, ...], Position]] = [((), position)]
    for _ in range(DISCS_BEFORE_SWAP - position.ply):
        lines = [((*line, c), each.play(c)) for line, each in lines for c in each.legal_columns]
    line, _ = min(lines, key=lambda found: abs(solver.solve(found[1], stop=stop).value))
    return line


def chooses_exchange(position: Position, solver: Solver, stop: StopFlag) -> bool:
    """Return whether the engine, as the second player, exchanges the colours in a position."""
    return swap_opening(position, "", partial(solver.solve, stop=stop)).is_exchanged_by_engine
