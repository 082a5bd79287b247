"""Sentences on why a column is good or bad: a short first line, and a second one with details."""

from __future__ import annotations

from dataclasses import replace

from c4studio.insight import Explanation, Reason, Threat
from c4studio.insight.board import Board, ending, in_rows_of
from c4studio.insight.case import misses_four
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.better_columns import (
    instead,
    much_better,
    names_better,
    pace,
)
from c4studio.words.insight.details import details
from c4studio.words.insight.first_lines import FEW, first_lines
from c4studio.words.insight.reason_terms import ReasonTerms, count_cells
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position

LONGEST = 60
"""Maximum number of characters of a first line, with cells named by letter and row."""
LONGEST_MORE = 90
"""Maximum number of characters of a second line."""
NEAR = 13
"""Maximum number of discs to the end of the game for the remark that a side would rather pass."""


def reason(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return a first line on why a column is good or bad, e.g. ``Attack: d2, then d4 or e3``."""
    # Cells take more room where columns have numbers; the choice is the same in both.
    lettered = first_lines(ReasonTerms(position, found, replace(naming, lettered=True)))
    places = [
        place
        for place, text in enumerate(lettered)
        if len(text) <= LONGEST and count_cells(text) <= FEW
    ]
    texts = lettered if naming.lettered else first_lines(ReasonTerms(position, found, naming))
    return texts[places[0] if places else -1]


def lesson(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return the first line about a column, with a much better column if there is room.

    Example: ``Under Red's four (f3); column c lasts much longer``.
    """
    said = reason(position, found, naming)
    if misses_four(position, found) or not (better := much_better(found, naming)):
        return said
    plain = replace(naming, lettered=True)
    room = len(f"{reason(position, found, plain)}; {better}") <= LONGEST
    return f"{said}; {better}" if room else said


def more(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return the second line about a column, e.g. ``Only d keeps the win``; "" for none."""
    terms = ReasonTerms(position, found, naming)
    told, last = details(terms), _better(position, found, naming)
    if names_better(lesson(position, found, naming), found, naming):
        last = ""
    full = [text if names_better(text, found, naming) else _joined(text, last) for text in told]
    if found.instead or found.lead is not None:
        texts = [*full, last]
    else:
        texts = [*(each for pair in zip(full, told, strict=True) for each in pair), last]
    return next((text for text in texts if len(text) <= LONGEST_MORE), "")


def _joined(text: str, last: str) -> str:
    """Join a text and a second one, which may be empty, into a sentence or two."""
    if not last:
        return text
    # A line of moves that goes on ends in dots of its own.
    return f"{text}; {last[0].lower()}{last[1:]}" if text.endswith("…") else f"{text}. {last}"


def _better(position: Position, found: Reason, naming: Naming) -> str:
    """Return text on the columns that are better; "" if none is much better."""
    return instead(found, naming) or ("" if misses_four(position, found) else pace(found, naming))


def menace(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """Return text on the win that the opponent threatens.

    Example: ``Yellow threatens d3, then c4 or f3``.
    """
    if not explanation.menace:
        return ""
    position = explanation.position
    other = position.to_move.other
    name = naming.name(other)
    cells = landings(position, explanation.menace)
    if len(cells) == 1:
        open_now = Board(position).fours_now(other)
        return f"{name} threatens four on {join_words([naming.cell(cell) for cell in open_now])}"
    ends, _ = ending(position, explanation.menace, passed=True)
    last = join_words([naming.cell(cell) for cell in ends[: FEW - 1]], "or")
    return f"{name} threatens an attack: {naming.cell(cells[0])}, then {last}"


def zugzwang(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence that the side to move would do better if it could pass; otherwise ""."""
    best = next((found.best for found in explanation.columns if found is not None), None)
    # Far from the end nobody can count the moves that are left.
    if not explanation.zugzwang or best is None or best.plies > NEAR:
        return ""
    side = naming.name(explanation.position.to_move)
    return f"{side} runs out of moves (zugzwang): a pass would do better"


def threat(found: Threat, naming: Naming = AS_PLAYED) -> str:
    """Describe a threat, e.g. ``Red's waiting four on c3 (odd), which decides``."""
    side, cell = naming.name(found.side), naming.cell(found.cell)
    kind = "waiting four" if in_rows_of(found.side, found.cell) else "four"
    text = f"{side}'s {kind} on {cell} ({'odd' if found.odd else 'even'})"
    if found.playable:
        text = f"{side}'s four on {cell}, open now"
    return f"{text}, which decides" if found.decisive else text
