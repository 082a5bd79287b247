"""Sentences on why a column is good or bad: a short first line, and a second one with details."""

from __future__ import annotations

from collections.abc import Iterable

from c4studio.insight import Explanation, Reason, Threat
from c4studio.insight.board import Board, ending, in_rows_of, landings
from c4studio.insight.case import misses_four
from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, Said, say
from c4studio.words.insight.better_columns import instead, much_better, names_better, pace
from c4studio.words.insight.details import details
from c4studio.words.insight.first_lines import FEW, first_lines
from c4studio.words.insight.reason_terms import ReasonTerms, parity
from c4studio.words.rendering import render
from engine import Position

LONGEST = 60
"""Maximum number of characters of a first line, with cells named by letter and row."""
LONGEST_MORE = 90
"""Maximum number of characters of a second line."""
NEAR = 13
"""Maximum number of discs to the end of the game for the remark that a side would rather pass."""


def fits(said: Said, longest: int) -> bool:
    """Return whether a sentence has so many characters at most, with cells named by letter."""
    return len(render(said)) <= longest


def reason(position: Position, found: Reason) -> Said:
    """Return a first line on why a column is good or bad, e.g. ``Attack: d2, then d4 or e3``."""
    texts = first_lines(ReasonTerms(position, found))
    good = (text for text in texts if text.names <= FEW and fits(text, LONGEST))
    return next(good, texts[-1])


def lesson(position: Position, found: Reason) -> Said:
    """Return the first line about a column, with a much better column if there is room.

    Example: ``Under Red's four (f3); column c lasts much longer``.
    """
    said, better = reason(position, found), much_better(found)
    if better is None or misses_four(position, found):
        return said
    both = say(Message.AND_ALSO, first=said, second=better)
    return both if fits(both, LONGEST) else said


def more(position: Position, found: Reason) -> Said | None:
    """Return the second line about a column, e.g. ``Only d keeps the win``; None for none."""
    told, last = details(ReasonTerms(position, found)), _better(position, found)
    if names_better(lesson(position, found)):
        last = None
    texts: Iterable[Said]
    if last is None:
        texts = told
    else:
        full = [
            text if names_better(text) else say(Message.AND_THEN_SENTENCE, first=text, second=last)
            for text in told
        ]
        if found.instead or found.lead is not None:
            texts = [*full, last]
        else:
            texts = [*(each for pair in zip(full, told, strict=True) for each in pair), last]
    return next((text for text in texts if fits(text, LONGEST_MORE)), None)


def _better(position: Position, found: Reason) -> Said | None:
    """Say which columns are better; None if none is much better."""
    return instead(found) or (None if misses_four(position, found) else pace(found))


def menace(explanation: Explanation) -> Said | None:
    """Say which win the opponent threatens; None for none.

    Example: ``Yellow threatens an attack: d3, then c4 or f3``.
    """
    if not explanation.menace:
        return None
    position = explanation.position
    other = position.to_move.other
    squares = landings(position, explanation.menace)
    if len(squares) == 1:
        open_now = Board(position).fours_now(other)
        return say(Message.THREATENS_FOUR_ON, who=other, cells=NamedCells(tuple(open_now)))
    ends, _ = ending(position, explanation.menace, passed=True)
    last = NamedCells(tuple(ends[: FEW - 1]), Joint.OR)
    return say(Message.THREATENS_ATTACK, who=other, cell=NamedCell(squares[0]), ends=last)


def zugzwang(explanation: Explanation) -> Said | None:
    """Say that the side to move would do better if it could pass; None if it would not."""
    best = next((found.best for found in explanation.columns if found is not None), None)
    # Far from the end nobody can count the moves that are left.
    if not explanation.zugzwang or best is None or best.plies > NEAR:
        return None
    return say(Message.RUNS_OUT_PASS_BETTER, who=explanation.position.to_move)


def threat(found: Threat) -> Said:
    """Describe a threat, e.g. ``Red's waiting four on c3 (odd), which decides``."""
    cell = NamedCell(found.cell)
    if found.playable:
        text = say(Message.FOUR_OPEN_NOW, side=found.side, cell=cell)
    else:
        waits = in_rows_of(found.side, found.cell)
        message = Message.SIDES_WAITING_FOUR if waits else Message.SIDES_FOUR
        text = say(message, side=found.side, cell=cell, parity=parity(found.cell))
    return say(Message.WHICH_DECIDES, threat=text) if found.decisive else text
