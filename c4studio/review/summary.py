"""Counts of one player's moves in a reviewed game."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from c4studio.review.moves import JudgedMove, MoveClass, OnlyColumnFound
from c4studio.review.strength import LevelRange, level_of_choices
from engine import Side


@dataclass(frozen=True)
class PlayerSummary:
    """Counts of one player's moves in a reviewed game.

    Attributes:
        side: the side of the player.
        counts: the number of moves of each class, including classes without moves.
        mistakes: number of moves that are mistakes in the review.
        only_found: how often the player found the only column that kept the result.
        only_missed: how often the player missed the only column that kept the result.
        choices: number of positions in which some legal column would have changed the result.
        kept: number of choices in which the player kept the result.
        hard: number of choices in which fewer than half of average players keep the result.
        hard_kept: number of hard choices in which the player kept the result.
        longest: the largest number of moves in a row that are no mistakes in the review.
        level: the levels of opponents that keep the result as often; None if it is unknown.
        unknown: number of moves that are not judged, and counted nowhere else.
    """

    side: Side
    counts: Mapping[MoveClass, int]
    mistakes: int
    only_found: int
    only_missed: int
    choices: int
    kept: int
    hard: int
    hard_kept: int
    longest: int
    level: LevelRange | None
    unknown: int = 0


def summarise_moves(
    side: Side, moves: Sequence[JudgedMove], mistakes: Collection[JudgedMove], unknown: int = 0
) -> PlayerSummary:
    """Count a player's moves.

    Args:
        side: the side of the player.
        moves: the judged moves of the player.
        mistakes: the mistakes of the game, among them the move that decided it.
        unknown: number of the player's moves that are not judged.
    """
    counts = Counter(move.move_class for move in moves)
    only = Counter(move.only_column_found for move in moves)
    choices = [move for move in moves if move.is_choice]
    hard = [move for move in choices if move.is_hard_choice]
    return PlayerSummary(
        side=side,
        counts={each: counts[each] for each in MoveClass},
        mistakes=sum(move in mistakes for move in moves),
        only_found=only[OnlyColumnFound.FOUND],
        only_missed=only[OnlyColumnFound.MISSED],
        choices=len(choices),
        kept=_count_kept_results(choices),
        hard=len(hard),
        hard_kept=_count_kept_results(hard),
        longest=_longest_faultless_run(moves, mistakes),
        level=level_of_choices(choices),
        unknown=unknown,
    )


def _count_kept_results(moves: Iterable[JudgedMove]) -> int:
    return sum(not move.is_fault for move in moves)


def _longest_faultless_run(moves: Iterable[JudgedMove], mistakes: Collection[JudgedMove]) -> int:
    longest = run = 0
    for move in moves:
        run = 0 if move in mistakes else run + 1
        longest = max(longest, run)
    return longest
