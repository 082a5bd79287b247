"""The right answers of flash cards, by exact scores, and cards whose stored answers are wrong."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from c4studio.training.card import Card, CardKind
from engine import Position
from engine.score import ColumnScores, values_of_scores


def right_columns_of_card(kind: CardKind, scores: ColumnScores) -> tuple[int, ...]:
    """Return the 0-based columns that are right for a flash card, by the scores of its position.

    These are all columns that keep the result; in a lost position of a repertoire those that lose
    as late as possible. A repertoire's own columns are right as well.

    Args:
        kind: the origin of the card.
        scores: the exact scores of the position's columns.
    """
    best = max(score for score in scores if score is not None)
    is_late = kind is CardKind.REPERTOIRE and best.result < 0
    return tuple(
        column
        for column, score in enumerate(scores)
        if score is not None and (score == best if is_late else score.result == best.result)
    )


def corrected_cards(
    cards: Iterable[Card], scorer: Callable[[Position], ColumnScores | None]
) -> list[Card]:
    """Return the flash cards whose answers or scores are wrong, with the right ones.

    Whatever altered a card in the database, nobody learns a wrong column.

    Args:
        cards: the cards, as the database has them.
        scorer: finds exact scores; None where that would take too long, as it may on other boards
            than the usual one. Such a card is believed.
    """
    scored = ((card, scorer(card.position)) for card in cards)
    pairs = [(card, _corrected_card(card, scores)) for card, scores in scored if scores is not None]
    return [mended for card, mended in pairs if mended != card]


def _corrected_card(card: Card, scores: ColumnScores) -> Card:
    right = right_columns_of_card(card.kind, scores)
    missing = set(right) - set(card.answers)
    # A repertoire's own columns stand before the others, of which none is missing.
    is_sound = not missing and (card.kind is CardKind.REPERTOIRE or len(right) == len(card.answers))
    return replace(
        card,
        answers=card.answers if is_sound else right,
        scores=values_of_scores(scores) if card.scores else (),
    )
