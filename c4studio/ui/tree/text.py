"""What a row of the tree says of its node, for the eye and in words."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.game import Annotation, GameNode
from c4studio.game.occurrences import Occurrence
from c4studio.ui.tree.rows import head
from c4studio.words import wording
from c4studio.words.pieces import counted, cut, sentence
from c4studio.words.sides import Sides
from engine import Score

SHOWN_LENGTH = 200
"""Characters of a comment that a row may have room for."""

HINT_LENGTH = 1_000
"""Characters of a comment that a tool tip has room for."""


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row shows.

    Attributes:
        number: number of the move, e.g. ``7.``; empty where a position was set up.
        name: column of the move, or that a position was set up.
        glyph: the judgement of the move; empty for none.
        note: the beginning of what is written there, on one line.
        score: the score of the side that moved; None where it is not known.
        stored: the score was read from a file.
        occurrence: how the position occurs elsewhere in the game; None if it does not.
    """

    number: str
    name: str
    glyph: str = ""
    note: str = ""
    score: Score | None = None
    stored: bool = False
    occurrence: Occurrence | None = None


def content(node: GameNode, occurrence: Occurrence | None) -> RowContent:
    """What the row of ``node`` shows."""
    scores = node.scores
    return RowContent(
        number(node),
        name(node),
        node.annotation.glyph or "",
        note(node.annotation)[:SHOWN_LENGTH],
        score(node),
        scores is not None and scores.stored,
        occurrence,
    )


def label(node: GameNode) -> str:
    """The move as the tree names it, e.g. ``7. 4``."""
    return f"{number(node)} {name(node)}".lstrip()


def number(node: GameNode) -> str:
    """The number of the move that leads to a node, e.g. ``7.``; empty where there is none."""
    return "" if node.column is None else f"{node.position.ply}."


def name(node: GameNode) -> str:
    """The column of the move that leads to a node, or that a position was set up."""
    if node.column is not None:
        return str(node.column + 1)
    start = "Start" if node.parent is None else "Set-up"
    return f"{start}, {counted(node.position.ply, 'disc')}" if node.position.ply else start


def note(annotation: Annotation) -> str:
    """What is written at a node on one line, or how it begins."""
    if not (annotation.name or annotation.before or annotation.comment):
        return ""
    parts = (annotation.name, annotation.before, annotation.comment)
    return " · ".join(" ".join(cut(part, HINT_LENGTH).split()) for part in parts if part)


def score(node: GameNode) -> Score | None:
    """The score of the side that moved; None where it is not known or nobody moved."""
    return node.move_score


def place(node: GameNode) -> str:
    """Where a node is, e.g. ``move 7 in the main line`` or ``move 9 in the variation 7. 3``."""
    first = head(node)
    line = f"the variation {label(first)}" if first.parent else "the main line"
    if first is node:
        return f"the start of {line}"
    what = "the set-up" if node.column is None else f"move {node.position.ply}"
    return f"{what} in {line}"


def words(node: GameNode, shown: RowContent, sides: Sides) -> str:
    """The row in words, for assistive technology."""
    parts = [wording.move(node, sides)]
    if node.annotation.glyph is not None:
        parts.append(node.annotation.glyph.name.lower())
    if shown.score is not None:
        parts.append(_score_words(shown.score, shown.stored, sides))
    if shown.occurrence is not None:
        parts.append(f"{shown.occurrence.value} is elsewhere too")
    if shown.note:
        parts.append(shown.note)
    return ", ".join(parts)


def hint(node: GameNode, shown: RowContent, others: list[GameNode], sides: Sides) -> str:
    """What a row has no room for: what is written, the score in words, other places."""
    said = node.annotation
    lines = [cut(each, HINT_LENGTH) for each in (said.name, said.before, said.comment)]
    if shown.score is not None:
        lines.append(sentence(_score_words(shown.score, shown.stored, sides)))
    if others:
        lines.append(also_at(node, others))
    return "\n".join(line for line in lines if line)


def also_at(node: GameNode, others: list[GameNode]) -> str:
    """Where else the position of ``node`` occurs, e.g. ``Also at move 7 in the main line``."""
    first = others[0]
    mirrored = "" if first.position == node.position else ", mirrored"
    more = len(others) - 1
    rest = f", and at {counted(more, 'more place')}" if more else ""
    return f"Also at {place(first)}{mirrored}{rest}"


def _score_words(score: Score, stored: bool, sides: Sides) -> str:
    found = sides.sentence(score.phrase)
    return f"score {score}: {found}{', from the file' if stored else ''}"
