"""Find the moves that decided a game, and group its mistakes for explanation.

``Review`` keeps what these functions return, so that it is found once for each review.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from c4studio.review.moves import Move, faults
from engine import Side
from engine.grid import Cell

DEAR = 8
"""Minimum number of discs by which a move must hasten a loss to be the decisive move."""

VERY_DEAR = 13
"""The same minimum, if the result changed for the last time after the first ``THEORY`` discs."""

THEORY = 6
"""Number of first discs whose mistakes are a matter of theory: nobody sees at the board why."""

SOON = 9
"""Maximum number of discs from a decisive mistake to the four that punishes it."""

OPENING = 12
"""The number of the last disc of the opening."""

STORY = 3
"""Minimum number of mistakes that miss the same cell to be grouped as a story."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The decisive moves of a game: one by theory, and one that cost the game in practice.

    Attributes:
        theory: the last move that changed the result; None if no move did.
        decisive: the loser's last move that hastened the loss by ``DEAR`` discs or more, or that
            changed the result and could be punished within ``SOON`` discs. After a mistake with a
            visible reason only a loss hastened by ``VERY_DEAR`` discs counts. None if there is no
            such move or no loser.
    """

    theory: Move | None
    decisive: Move | None

    @property
    def headline(self) -> Move | None:
        """The decisive move to be named first.

        It is the one that decided the game in practice or, if there is none, the one in theory.
        """
        return self.decisive or self.theory


def turning_point(moves: Sequence[Move | None]) -> Move | None:
    """Return the last move of a line that changed the result; None if there is none.

    The result is also None until all later moves are judged.
    """
    for move in reversed(moves):
        if move is None or move.is_fault:
            return move
    return None


def find_moments(moves: Sequence[Move], winner: Side | None) -> Moments:
    """Return the decisive moves of a game all of whose moves are judged.

    Args:
        moves: the moves of the game.
        winner: the side that has completed four; None if neither has.
    """
    theory = turning_point(moves)
    if winner is None:
        return Moments(theory, None)
    # What was decisive before the last change of the result was given back.
    first = 0 if theory is None else theory.ply
    dear = DEAR if first <= THEORY else VERY_DEAR
    late = [move for move in moves if move.ply >= first]
    decisive = [move for move in late if _is_decisive(move, winner.other, dear)]
    return Moments(theory, decisive[-1] if decisive else None)


def _is_decisive(move: Move, loser: Side, dear: int) -> bool:
    """Return whether the loser's move hastened the loss by ``dear`` discs or led to a quick one."""
    if move.side is not loser or move.score.value >= 0:
        return False
    if move.is_fault:
        return move.score.end - move.ply <= SOON
    return (move.lost or 0) >= dear


@dataclass(frozen=True, slots=True)
class Episode:
    """A group of mistakes that are explained together.

    Attributes:
        moves: the mistakes: one alone; or two in a row, the second of which gives back what the
            first threw away; or at least ``STORY`` that all miss the same cell.
        cell: the cell (column, row) on which a disc would have kept the result each time; None if
            there is no single such cell, or for one mistake alone.
    """

    moves: tuple[Move, ...]
    cell: Cell | None = None

    @property
    def is_story(self) -> bool:
        """Whether the group is a story: both sides repeatedly missed the same cell."""
        return len(self.moves) >= STORY

    @property
    def is_exchange(self) -> bool:
        """Whether the group is a mistake that the opponent's next move gave back."""
        return len(self.moves) == 2


def is_opening(move: Move) -> bool:
    """Return whether a move belongs to the opening phase."""
    return move.ply <= OPENING


def find_mistakes(moves: Iterable[Move | None], moments: Moments | None) -> tuple[Move, ...]:
    """Return the moves that changed the result, and the decisive move, in order of play.

    Args:
        moves: the moves of a game; those that are not judged yet are left out.
        moments: the decisive moves, if they are known.
    """
    decisive = None if moments is None else moments.decisive
    found = {*faults(moves), *filter(None, [decisive])}
    return tuple(sorted(found, key=lambda move: move.ply))


def find_episodes(mistakes: Iterable[Move], moments: Moments | None) -> tuple[Episode, ...]:
    """Group a game's mistakes for explanation, in the order of play.

    The mistake to be named first has a group of its own.
    """
    headline = None if moments is None else moments.headline
    found: list[Episode] = []
    run: list[Move] = []
    for move in mistakes:
        if move == headline:
            found.extend((*_group(run), Episode((move,))))
            run = []
        else:
            run.append(move)
    return (*found, *_group(run))


def _group(run: Sequence[Move]) -> Iterator[Episode]:
    """Yield groups of mistakes that are explained together, in the order of play."""
    while run:
        episode = _story(run) or _exchange(run) or Episode((run[0],))
        yield episode
        run = run[len(episode.moves) :]


def _story(run: Sequence[Move]) -> Episode | None:
    """Return the longest series of mistakes that all miss the same cell; None if there is none.

    It begins with the first given mistake and contains mistakes of both sides.
    """
    common, length = _keepers(run[0]), 1
    for move in run[1:]:
        if not (left := common & _keepers(move)):
            break
        common, length = left, length + 1
    told = tuple(run[:length])
    if length < STORY or len({move.side for move in told}) < 2:
        return None
    return Episode(told, min(common, key=lambda cell: (abs(cell[0] - 3), cell)))


def _exchange(run: Sequence[Move]) -> Episode | None:
    """Return two successive mistakes, the second of which gives back what the first threw away.

    The result is None if the next move is no mistake.
    """
    if len(run) < 2 or run[1].ply != run[0].ply + 1:
        return None
    common = _keepers(run[0]) & _keepers(run[1])
    return Episode(tuple(run[:2]), next(iter(common)) if len(common) == 1 else None)


def _keepers(move: Move) -> frozenset[Cell]:
    """Return the cells on which a disc would have kept the result, instead of a mistake."""
    return frozenset((column, move.position.height(column)) for column in move.kept_by)
