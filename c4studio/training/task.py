"""The question for a flash card: its position, the mirror image, or a similar puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from c4studio.insight.causes import Cause
from c4studio.training.card import Card, CardKind, mirrored_columns, mirrored_moves
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.reached import Reached

MIRROR_EVERY, SIBLING_EVERY = 2, 4
"""A card's position is mirrored at every second showing, and a similar puzzle with the same theme
replaces it at every fourth."""

THEMES_OF = MappingProxyType(
    {
        Cause.UNDER_THREAT: Theme.NOT_UNDER,
        Cause.IGNORED_RUN: Theme.ATTACK,
        Cause.MISSED_RUN: Theme.ATTACK,
        Cause.STARTED_RUN: Theme.ATTACK,
        Cause.LET_GO_CELL: Theme.KEY_CELL,
        Cause.GAVE_CELL: Theme.WAITING_FOUR,
        Cause.LEFT_CELL: Theme.KEY_CELL,
        Cause.SPENT_THREAT: Theme.WAITING_FOUR,
    }
)
"""For each cause of mistakes, the theme of the puzzles that train against it."""


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Task(Reached):
    """A question that is asked for a flash card: the shown position, and its correct columns.

    Attributes:
        card: the card that the answer counts for.
        moves: the moves to the shown position, as the text of a ``Line``.
        answers: the columns that are correct in the shown position, 0-based.
        scores: the scores of the position's columns, as in ``Card``; empty for a puzzle.
        mirrored: whether the card's position is shown with left and right exchanged.
        sibling: the puzzle that replaces the card's position, None for none.
    """

    card: Card
    moves: str
    answers: tuple[int, ...]
    scores: tuple[int | None, ...]
    mirrored: bool = False
    sibling: Puzzle | None = None

    def column_of_card(self, column: int) -> int | None:
        """Convert a column of the shown position to the column in the flash card's position.

        The result is None if a puzzle is shown instead.
        """
        if self.sibling is not None:
            return None
        return mirrored_columns([column])[0] if self.mirrored else column


def task_for(card: Card, showings: int, puzzles: Sequence[Puzzle] = ()) -> Task:
    """Choose the question for a flash card: its position, the mirror image, or a similar puzzle.

    Args:
        card: the card.
        showings: how often the card was shown before, which decides what is asked.
        puzzles: the puzzles that may replace the card's position.
    """
    if showings % SIBLING_EVERY == SIBLING_EVERY - 1:
        sibling = _sibling(card, showings, puzzles)
        if sibling is not None:
            return Task(card, sibling.moves, sibling.columns[:1], (), sibling=sibling)
    # A repertoire is learned as it is played.
    if showings % MIRROR_EVERY == MIRROR_EVERY - 1 and card.kind is not CardKind.REPERTOIRE:
        answers = mirrored_columns(card.answers)
        return Task(card, mirrored_moves(card.moves), answers, card.scores[::-1], mirrored=True)
    return Task(card, card.moves, card.answers, card.scores)


def _sibling(card: Card, showings: int, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """Return a puzzle with the same theme as a flash card, a different one each time.

    None if there is none.
    """
    theme = THEMES_OF.get(card.cause) if card.cause is not None else None
    fitting = [each for each in puzzles if theme in each.themes and each.key != card.key]
    if not fitting:
        return None
    return fitting[(card.key + showings // SIBLING_EVERY) % len(fitting)]
