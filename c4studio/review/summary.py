"""Summarise reviews: count each player's moves by class, and find the game's turning point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from c4studio.review.moves import Move, MoveClass, Only
from c4studio.review.review import Review
from engine import Side


@dataclass(frozen=True)
class Summary:
    """Counts of one player's moves in a reviewed game.

    Attributes:
        side: the side of the player.
        counts: the number of moves of each class, including classes without moves.
        only_found: how often the player found the only column that kept the result.
        only_missed: how often the player missed the only column that kept the result.
        choices: number of positions in which some legal column would have changed the result.
        kept: number of choices in which the player kept the result.
        hard: number of choices in which at most two columns kept the result.
        hard_kept: number of hard choices in which the player kept the result.
        longest: the largest number of moves in a row without a mistake.
    """

    side: Side
    counts: Mapping[MoveClass, int]
    only_found: int
    only_missed: int
    choices: int
    kept: int
    hard: int
    hard_kept: int
    longest: int


def summarise(review: Review, side: Side) -> Summary | None:
    """Count a player's moves in a review.

    The result is None until all of the player's moves are judged.
    """
    judged = _moves_of(review, side)
    if judged is None:
        return None
    counts = Counter(move.move_class for move in judged)
    only = Counter(move.only for move in judged)
    choices = [move for move in judged if move.is_choice]
    hard = [move for move in choices if move.is_hard]
    return Summary(
        side=side,
        counts={each: counts[each] for each in MoveClass},
        only_found=only[Only.FOUND],
        only_missed=only[Only.MISSED],
        choices=len(choices),
        kept=_count_kept(choices),
        hard=len(hard),
        hard_kept=_count_kept(hard),
        longest=_longest_run(judged),
    )


def turning_point(review: Review) -> Move | None:
    """Return the last move that changed the result; None if there is none.

    The result is also None until all later moves are judged.
    """
    for move in reversed(review.moves):
        if move is None or move.is_fault:
            return move
    return None


def _moves_of(review: Review, side: Side) -> list[Move] | None:
    places = zip(review.line.positions, review.moves, strict=False)
    moves = [move for position, move in places if position.to_move is side]
    judged = [move for move in moves if move is not None]
    return judged if len(judged) == len(moves) else None


def _count_kept(moves: Iterable[Move]) -> int:
    return sum(not move.is_fault for move in moves)


def _longest_run(moves: Iterable[Move]) -> int:
    longest = run = 0
    for move in moves:
        run = 0 if move.is_fault else run + 1
        longest = max(longest, run)
    return longest
