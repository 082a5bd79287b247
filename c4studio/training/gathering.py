"""Build flash cards from a reviewed game: its mistakes, and as many quiet positions.

In a quiet position no four is to be completed or stopped, and several columns are good.
"""

from collections.abc import Callable, Collection

from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.review.review import Review
from c4studio.training.card import Card, CardKind
from c4studio.training.puzzles.chain import has_four_to_complete_or_block
from engine import Side
from engine.score import values_of_scores

FIRST_ASKED_DISC = 13
"""Number of the first disc whose positions are asked; earlier ones are memory, not reading."""
UNTRAINABLE_CAUSES = (Cause.LEFT_CENTRE, Cause.OTHER)
"""Causes of mistakes without flash cards, since there is no single thing to look for."""


def cards_of_review(
    review: Review,
    sides: Collection[Side],
    find_cause: Callable[[JudgedMove], Cause],
    source: str = "",
) -> list[Card]:
    """Build flash cards from positions of a reviewed game, in the order of its moves.

    Args:
        review: a complete review.
        sides: the sides that the user played, or wants to learn from.
        find_cause: finds what was overlooked in a mistake.
        source: a readable name of the game.
    """
    wrong: list[tuple[int, JudgedMove, Cause]] = []
    quiet: list[tuple[int, JudgedMove]] = []
    for number, move in enumerate(review.moves):
        if move is None or move.side not in sides or not number:
            continue
        if move.is_fault:
            if (
                move.ply >= FIRST_ASKED_DISC
                and (cause := find_cause(move)) not in UNTRAINABLE_CAUSES
            ):
                wrong.append((number, move, cause))
        elif is_quiet_move(move):
            quiet.append((number, move))
    # Positions far from each other, so that a game does not give the same picture twice.
    step = max(len(quiet) // max(len(wrong), 1), 1)
    calm = quiet[step // 2 :: step][: len(wrong)]
    found = [(number, move, CardKind.MISTAKE, cause) for number, move, cause in wrong]
    whole = [*found, *((number, move, CardKind.QUIET, None) for number, move in calm)]
    return [
        Card(
            kind,
            Line(review.line.start, review.line.columns[:number]).text,
            move.keeping_columns,
            values_of_scores(move.columns),
            move.column,
            cause,
            source,
            review.line.text,
        )
        for number, move, kind, cause in sorted(whole, key=lambda each: each[0])
    ]


def is_quiet_move(move: JudgedMove) -> bool:
    """Return whether a move kept the result in a quiet position.

    In a quiet position no four is to be completed or stopped, and several columns keep the result.
    """
    return (
        move.ply >= FIRST_ASKED_DISC
        and move.best_score.result >= 0
        and len(move.keeping_columns) > 1
        and move.is_choice
        and not has_four_to_complete_or_block(move.position)
    )
