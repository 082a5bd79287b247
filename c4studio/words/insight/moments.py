"""Sentences on the mistakes of a game and its decisive moves."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Reason, Standing
from c4studio.review import Move, MoveClass, Review, result_of
from c4studio.review.moments import Episode, Moments, is_opening, moments
from c4studio.words.cells import join_words
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from engine import Side

LONGEST = 60
"""Maximum number of characters of a first line, with cells named by letter and row."""

LONGEST_MORE = 90
"""Maximum number of characters of a second line, and of the sentence on a decisive move."""

NO_CHANGE = "No move changed the result"
_NAMED = 3
"""Maximum number of columns that a sentence names; of more it gives the number."""

_CHANGES = {
    MoveClass.WIN_TO_DRAW: "from win to draw",
    MoveClass.WIN_TO_LOSS: "from win to loss",
    MoveClass.DRAW_TO_LOSS: "from draw to loss",
}


def place(move: Move, naming: Naming = AS_PLAYED) -> str:
    """Return a move's number, side and cell as text, e.g. ``Move 23, Yellow f3``."""
    return f"Move {move.ply}, {_disc(move, naming)}"


def _disc(move: Move, naming: Naming) -> str:
    cell = (move.column, move.position.height(move.column))
    return f"{naming.name(move.side)} {naming.cell(cell)}"


def what_held(move: Move, naming: Naming = AS_PLAYED) -> str:
    """Return text on the columns that were right, e.g. ``only d kept the win``."""
    columns = move.kept_by if move.is_fault else move.best_columns
    names = [naming.column(column) for column in columns]
    end = (
        f"kept the {'win' if result_of(move.best) > 0 else 'draw'}" if move.is_fault else "held out"
    )
    if len(names) > _NAMED:
        return f"{amount(len(names), 'column')} {end}"
    word = "" if naming.lettered else "column " if len(names) == 1 else "columns "
    only = "only " if len(names) == 1 else ""
    return f"{only}{word}{join_words(names)} {end}"


def effect(move: Move) -> str:
    """Return text on what a mistake cost, e.g. ``from win to draw`` or ``costs 9 discs``."""
    if move.is_fault:
        return _CHANGES[move.move_class]
    return f"costs {amount(move.lost or 0, 'disc')}"


def line(move: Move, reason: Reason | None, naming: Naming = AS_PLAYED) -> str:
    """Return text on why a move was a mistake, e.g. ``Under Red's four (f4)``.

    If no reason is known, the text gives the effect of the mistake; in the opening it only says
    which columns held the result.
    """
    if reason is not None and tells(reason):
        return reasons.reason(move.position, reason, naming)
    if is_opening(move) and move.is_fault:
        return f"Opening; {what_held(move, naming)}"
    return more(move, naming)


def mistake(move: Move, line: str, naming: Naming = AS_PLAYED) -> str:
    """Return a mistake as text, e.g. ``Move 23, Yellow f3: Under Red's four (f4)``."""
    return f"{place(move, naming)}: {line}"


def in_full(move: Move, reason: Reason | None, naming: Naming = AS_PLAYED) -> str:
    """Return the complete text on a mistake: number, cell, reason, and what was right."""
    first, held = line(move, reason, naming), what_held(move, naming)
    told = reason is not None and names_better(first, reason, naming)
    return mistake(move, first if told or first.endswith(held) else f"{first}; {held}", naming)


def more(move: Move, naming: Naming = AS_PLAYED) -> str:
    """Return a second sentence on a mistake, e.g. ``From win to draw; only d kept the win``."""
    text = f"{effect(move)}; {what_held(move, naming)}"
    return f"{text[0].upper()}{text[1:]}"


def tells(reason: Reason) -> bool:
    """Return whether a reason says more than the score.

    It does if it is proved, or if it shows where best play leads.
    """
    return reason.standing is not Standing.SEARCH or reason.lead is not None


def places(found: Episode) -> str:
    """Return the numbers of several moves as text, e.g. ``Moves 5 to 10``."""
    first, last = found.moves[0].ply, found.moves[-1].ply
    return f"Moves {first} {'to' if found.is_story else 'and'} {last}"


def episode(found: Episode, naming: Naming = AS_PLAYED) -> str:
    """Return a sentence on mistakes that are explained together, e.g. ``Both missed b5``."""
    cell = None if found.cell is None else naming.cell(found.cell)
    if found.is_story:
        return f"both should have played {cell}"
    return "Given back at once" if cell is None else f"Both missed {cell}"


def episode_more(found: Episode, naming: Naming = AS_PLAYED) -> str:
    """Return a second sentence on mistakes that are explained together: what was played.

    Examples: ``Red e1, Yellow f2 and Red g1 instead; c2 kept the result each time``, or
    ``Red e1: from win to loss; Yellow f2: from win to draw``.
    """
    if found.cell is None:
        return "; ".join(f"{_disc(move, naming)}: {effect(move)}" for move in found.moves)
    kept = f"{naming.cell(found.cell)} kept the result each time"
    if len(found.moves) > _NAMED:
        return sentence(kept)
    return f"{join_words([_disc(move, naming) for move in found.moves])} instead; {kept}"


def without_reasons(review: Review, naming: Naming) -> str:
    """Return sentences on the decisive moves of a game, without the reasons for mistakes.

    The text has no full stop at its end, and is empty for an incomplete review.
    """
    found = moments(review)
    if found is None or not review.moves:
        return ""
    told = headline(found, review, lambda move: line(move, None, naming), naming)
    if found.theory is None or found.decisive in (None, found.theory):
        return told
    return f"{told}. {in_theory(found.theory, naming)}"


def headline(
    found: Moments, review: Review, told: Callable[[Move], str], naming: Naming = AS_PLAYED
) -> str:
    """Return the sentence on the move that decided a game, or that none did.

    Args:
        found: the decisive moments of the game.
        review: the review of the game.
        told: returns the reason for a mistake, without its number and cell.
        naming: the names of sides and cells.
    """
    move = found.headline
    if move is not None:
        kind = "Decisive" if found.decisive is not None else "The last change"
        where = mistake(move, told(move), naming)
        return f"{kind}: {where[0].lower()}{where[1:]}"
    winner = review.line.end.winner
    return NO_CHANGE if winner is None else held_throughout(winner, naming)


def held_throughout(winner: Side, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on a game in which the winner kept a win from the start."""
    return f"{naming.name(winner)} kept the win from the first move to the last"


def in_theory(move: Move, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on the last move that changed the result of best play in a game.

    It is a remark beside the sentence on the move that decided the game in practice.
    """
    where = mistake(move, more(move, naming), naming)
    return f"In theory: {where[0].lower()}{where[1:]}"
