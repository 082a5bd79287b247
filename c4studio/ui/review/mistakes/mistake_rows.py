"""Build the rows of the list of mistakes: one for each mistake or group of related mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.language.notices import Notice
from c4studio.language.said import say
from c4studio.review import Move, Review
from c4studio.review.moments import Episode, episodes, mistakes
from c4studio.ui.review.mistakes.fault_reasons import FaultReasons
from c4studio.words.insight import moments as words
from c4studio.words.insight.causes import CAUSES
from c4studio.words.naming import Naming
from c4studio.words.rendering import Rendered, rendered
from engine import Side


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A row in the list of mistakes: a single mistake, or a group of related ones.

    Attributes:
        moves: the mistakes that the row stands for; several share one grey row.
        text: the sentence about the mistakes, with the cause of a single one.
        more: the effect of a single mistake, or what was played instead of the right cell.
    """

    moves: tuple[Move, ...]
    text: Rendered
    more: Rendered


def mistakes_of(review: Review, side: Side | None) -> tuple[Move, ...]:
    """Return the mistakes of one side, or of both for None, in the order of play."""
    return tuple(move for move in mistakes(review) if side in (None, move.side))


def fault_rows(
    review: Review, side: Side | None, reasons: FaultReasons, naming: Naming
) -> list[FaultRow]:
    """Build the rows for the mistakes of one side or of both, in the order of play.

    For both sides related mistakes are grouped by ``episodes``; for one side each has a row.
    """
    if side is None:
        told = episodes(review)
    else:
        told = tuple(Episode((move,)) for move in mistakes_of(review, side))
    return [_row(each, reasons, naming) for each in told]


def _row(episode: Episode, reasons: FaultReasons, naming: Naming) -> FaultRow:
    if len(episode.moves) > 1:
        text, more = words.episode_in_full(episode), words.episode_more(episode)
        return FaultRow(episode.moves, rendered(text, naming), rendered(more, naming))
    (move,) = episode.moves
    effect, cause = words.effect(move), reasons.cause(move)
    told = words.in_full(move, reasons.of(move))
    if cause is not None:
        told = say(Notice.WITH_CAUSE, text=told, cause=CAUSES[cause])
    return FaultRow(episode.moves, rendered(told, naming), rendered(effect, naming))
