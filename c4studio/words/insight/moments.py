"""Sentences on the mistakes of a game and its decisive moves."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Reason, Standing
from c4studio.language.messages import Joint, Message, Noun
from c4studio.language.said import Amount, Listed, NamedCell, NamedColumn, NamedColumns, Said, say
from c4studio.review import Move, MoveClass, Review
from c4studio.review.moments import Episode, Moments, is_opening
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better
from engine import Side

LONGEST = 60
"""Maximum number of characters of a first line, with cells named by letter and row."""

LONGEST_MORE = 90
"""Maximum number of characters of a second line, and of the sentence on a decisive move."""

_NAMED = 3
"""Maximum number of columns that a sentence names; of more it gives the number."""

_CHANGES = {
    MoveClass.WIN_TO_DRAW: Message.FROM_WIN_TO_DRAW,
    MoveClass.WIN_TO_LOSS: Message.FROM_WIN_TO_LOSS,
    MoveClass.DRAW_TO_LOSS: Message.FROM_DRAW_TO_LOSS,
}
_KEPT_WIN = Message.ONLY_KEPT_WIN, Message.SEVERAL_KEPT_WIN, Message.MANY_KEPT_WIN
_KEPT_DRAW = Message.ONLY_KEPT_DRAW, Message.SEVERAL_KEPT_DRAW, Message.MANY_KEPT_DRAW
_HELD_OUT = Message.ONLY_HELD_OUT, Message.SEVERAL_HELD_OUT, Message.MANY_HELD_OUT


def _cell(move: Move) -> NamedCell:
    return NamedCell((move.column, move.position.height(move.column)))


def place(move: Move) -> Said:
    """Name a move by its number, side and cell, e.g. ``Move 23, Yellow f3``."""
    return say(Message.MOVE_AT, number=move.ply, side=move.side, cell=_cell(move))


def _disc(move: Move) -> Said:
    return say(Message.DISC_AT, side=move.side, cell=_cell(move))


def what_held(move: Move) -> Said:
    """Say which columns were right, e.g. ``only d kept the win``."""
    columns = move.kept_by if move.is_fault else move.best_columns
    wins = move.best.result > 0
    only, several, many = (_KEPT_WIN if wins else _KEPT_DRAW) if move.is_fault else _HELD_OUT
    if len(columns) > _NAMED:
        return say(many, count=Amount(len(columns), Noun.COLUMN))
    if len(columns) == 1:
        return say(only, column=NamedColumn(columns[0]))
    return say(several, columns=NamedColumns(tuple(columns)))


def effect(move: Move) -> Said:
    """Say what a mistake cost, e.g. ``from win to draw`` or ``costs 9 discs``."""
    if move.is_fault:
        return say(_CHANGES[move.move_class])
    return say(Message.COSTS, discs=Amount(move.lost or 0, Noun.DISC))


def line(move: Move, reason: Reason | None) -> Said:
    """Say why a move was a mistake, e.g. ``Under Red's four (f4)``.

    If no reason is known, the sentence gives the effect of the mistake; in the opening it only
    says which columns held the result.
    """
    if reason is not None and tells(reason):
        return reasons.reason(move.position, reason)
    if is_opening(move) and move.is_fault:
        return say(Message.OPENING, held=what_held(move))
    return more(move)


def mistake(move: Move, line: Said) -> Said:
    """Describe a mistake, e.g. ``Move 23, Yellow f3: Under Red's four (f4)``."""
    return say(Message.MISTAKE_SAYS, move=place(move), text=line)


def in_full(move: Move, reason: Reason | None) -> Said:
    """Say all about a mistake: number, cell, reason, and what was right."""
    first, held = line(move, reason), what_held(move)
    told = (reason is not None and names_better(first)) or held in first.parts
    return mistake(move, first if told else say(Message.AND_ALSO, first=first, second=held))


def more(move: Move) -> Said:
    """Return a second sentence on a mistake, e.g. ``From win to draw; only d kept the win``."""
    return say(Message.AND_ALSO, first=effect(move), second=what_held(move))


def tells(reason: Reason) -> bool:
    """Return whether a reason says more than the score.

    It does if it is proved, or if it shows where best play leads.
    """
    return reason.standing is not Standing.SEARCH or reason.lead is not None


def places(found: Episode) -> Said:
    """Return the numbers of several moves, e.g. ``Moves 5 to 10``."""
    message = Message.MOVES_FROM_TO if found.is_story else Message.MOVES_AND
    return say(message, first=found.moves[0].ply, last=found.moves[-1].ply)


def episode(found: Episode) -> Said:
    """Return a sentence on mistakes that are explained together, e.g. ``Both missed b5``."""
    if found.cell is None:
        return say(Message.GIVEN_BACK)
    message = Message.BOTH_SHOULD_HAVE_PLAYED if found.is_story else Message.BOTH_MISSED
    return say(message, cell=NamedCell(found.cell))


def episode_in_full(found: Episode) -> Said:
    """Return a sentence on mistakes that are explained together, with the numbers of the moves."""
    said = episode(found)
    if found.is_story:
        return say(Message.DISC_DID, disc=places(found), effect=said)
    return say(Message.MISTAKE_SAYS, move=places(found), text=said)


def episode_more(found: Episode) -> Said:
    """Return a second sentence on mistakes that are explained together: what was played.

    Examples: ``Red e1, Yellow f2 and Red g1 instead; c2 kept the result each time``, or
    ``Red e1: from win to loss; Yellow f2: from win to draw``.
    """
    if found.cell is None:
        did = [say(Message.DISC_DID, disc=_disc(each), effect=effect(each)) for each in found.moves]
        return say(Message.ALL_OF, items=Listed(tuple(did), Joint.SEMICOLON))
    cell = NamedCell(found.cell)
    if len(found.moves) > _NAMED:
        return say(Message.KEPT_EACH_TIME, cell=cell)
    discs = Listed(tuple(_disc(each) for each in found.moves))
    return say(Message.INSTEAD_KEPT_EACH_TIME, discs=discs, cell=cell)


def without_reasons(review: Review) -> Said | None:
    """Return sentences on the decisive moves of a game, without the reasons for mistakes.

    The result is None for an incomplete review.
    """
    found = review.moments
    if found is None or not review.moves:
        return None
    told = headline(found, review, lambda move: line(move, None))
    if found.theory is None or found.decisive in (None, found.theory):
        return told
    return say(Message.AND_THEN_SENTENCE, first=told, second=in_theory(found.theory))


def headline(found: Moments, review: Review, told: Callable[[Move], Said]) -> Said:
    """Return the sentence on the move that decided a game, or that none did.

    Args:
        found: the decisive moments of the game.
        review: the review of the game.
        told: returns the reason for a mistake, without its number and cell.
    """
    move = found.headline
    if move is not None:
        message = Message.DECISIVE if found.decisive is not None else Message.LAST_CHANGE
        return say(message, mistake=mistake(move, told(move)))
    winner = review.line.end.winner
    return say(Message.NO_CHANGE) if winner is None else held_throughout(winner)


def held_throughout(winner: Side) -> Said:
    """Return the sentence on a game in which the winner kept a win from the start."""
    return say(Message.KEPT_WIN_THROUGHOUT, winner=winner)


def in_theory(move: Move) -> Said:
    """Return the sentence on the last move that changed the result of best play in a game.

    It is a remark beside the sentence on the move that decided the game in practice.
    """
    return say(Message.IN_THEORY, mistake=mistake(move, more(move)))
