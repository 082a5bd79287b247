"""The headline of a review: the decisive moves of the game, or the progress of the review."""

from __future__ import annotations

from c4studio.language.messages import Message
from c4studio.language.notices import Notice
from c4studio.language.said import say
from c4studio.review import Review
from c4studio.review.moments import moments
from c4studio.ui.review.mistakes.fault_reasons import FaultReasons
from c4studio.words.insight import moments as moment_words
from c4studio.words.naming import Naming
from c4studio.words.rendering import Rendered, render, rendered


def headline_of(
    review: Review, running: bool, reasons: FaultReasons, naming: Naming
) -> tuple[Rendered, ...]:
    """Return a review's headline: which move decided the game and why, or the review's progress.

    A second sentence names the move that threw the exact result away, if that is another.

    Args:
        review: the review that may be shown.
        running: whether the review is in progress.
        reasons: the reasons why moves were mistakes.
        naming: the names of sides and cells.
    """
    moves = len(review.moves)
    if not moves:
        return (Rendered(f"{render(Notice.NO_MOVES)}."),)
    found = moments(review)
    if found is None:
        known = moves - len(review.unknown)
        state = f"{known} of {moves} moves judged"
        return (Rendered(f"{state}…" if running else f"{state}. F12 reviews the game."),)
    said = moment_words.headline(
        found, review, lambda move: moment_words.line(move, reasons.of(move))
    )
    told = [said]
    if found.theory is not None and found.decisive not in (None, found.theory):
        told.append(moment_words.in_theory(found.theory))
    return tuple(rendered(say(Message.FULL_STOP, text=each), naming) for each in told)
