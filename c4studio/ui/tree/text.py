"""The texts and signs of a move in the list of moves."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from c4studio.drawing.move_metrics import MoveFace
from c4studio.game import Annotation, GameNode
from c4studio.game.annotation import BLANK
from c4studio.game.occurrences import Occurrence
from c4studio.pictures.overlay import FAULTS
from c4studio.review import Move
from c4studio.ui.tree.folds import head, level
from c4studio.words import review as judging
from c4studio.words import wording
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, cut, one_line, sentence
from c4studio.words.rendering import render
from c4studio.words.scores import Form
from engine import Score, Side

SHOWN_LENGTH = 400
"""Maximum number of characters of a comment that fits into two lines."""

WHOLE_LENGTH = 4000
"""Maximum number of characters of a comment that are shown at the current move."""

HINT_LENGTH = 1_000
"""Maximum number of characters of a comment that are shown in a tooltip."""


def face(node: GameNode, occurrence: Occurrence | None, naming: Naming = AS_PLAYED) -> MoveFace:
    """Return what to draw for a node: column, side, glyph, loss of score, repetition sign."""
    annotation, column = node.annotation, node.column
    glyph = "" if annotation is BLANK else annotation.glyph or ""
    if column is None:
        return MoveFace(name(node, naming), None, glyph, 0, occurrence)
    # A glyph such as ``?`` says already that the move is a mistake.
    lost = 0 if glyph in FAULTS else steps_lost(node)
    return _move_face(naming.column(column), node.position.ply % 2, glyph, lost, occurrence)


@lru_cache(maxsize=1000)
def _move_face(
    called: str, odd: int, glyph: str, lost: int, occurrence: Occurrence | None
) -> MoveFace:
    """Return what is drawn for a move. A cache is used, since building the value is slow."""
    return MoveFace(called, Side.to_move(odd).other, glyph, lost, occurrence)


def steps_lost(node: GameNode) -> int:
    """Return how many steps of the result (win, draw, loss) a move threw away: 0, 1 or 2.

    The result is 0 if the scores of the position before are not all known.
    """
    parent = node.parent
    if parent is None or parent.scores is None or node.column is None:
        return 0
    before, after = parent.score, parent.scores.columns[node.column]
    if before is None or after is None:
        return 0
    return max(0, before.result - after.result)


def label(node: GameNode, naming: Naming = AS_PLAYED) -> str:
    """Return the number and the column of a move, e.g. ``7. 4``."""
    return f"{number(node)} {name(node, naming)}".lstrip()


def number(node: GameNode) -> str:
    """Return the number of the move that leads to a node, e.g. ``7.``; empty without a move."""
    return "" if node.column is None else f"{node.position.ply}."


def name(node: GameNode, naming: Naming) -> str:
    """Return the column of the move that leads to a node, or the name of a set-up position."""
    if node.column is not None:
        return naming.column(node.column)
    start = "Start" if node.parent is None else "Set-up"
    return f"{start}, {amount(node.position.ply, 'disc')}" if node.position.ply else start


def note(annotation: Annotation, longest: int = HINT_LENGTH) -> str:
    """Return a node's name and comments on one line, each shortened to a maximum length."""
    if not (annotation.name or annotation.before or annotation.comment):
        return ""
    parts = (annotation.name, annotation.before, annotation.comment)
    return " · ".join(one_line(cut(part, longest)) for part in parts if part)


def note_text(node: GameNode, is_whole: bool) -> str:
    """Return a node's comment: up to ``WHOLE_LENGTH`` characters of it, or its beginning.

    ``is_whole`` chooses the first.
    """
    said = node.annotation
    return "" if said is BLANK else note(said, WHOLE_LENGTH if is_whole else SHOWN_LENGTH)


def score(node: GameNode, naming: Naming) -> Score | None:
    """Return a node's score from the point of view of the side that a setting chooses.

    The result is None if the score is unknown or the node has no move.
    """
    known = node.move_score
    if known is None:
        return None
    if known.ply != node.position.ply:
        # What the position before said counts the moves to the end from there.
        known = replace(known, ply=node.position.ply)
    is_seen = naming.reading.moves_fixed and node.position.to_move is naming.disc_colour(Side.RED)
    return -known if is_seen else known


def place(node: GameNode, naming: Naming) -> str:
    """Describe where in the game a node is.

    Examples: ``move 7 in the main line`` or ``move 9 in the variation 7. 3``.
    """
    first = head(node)
    line = f"the variation {label(first, naming)}" if first.parent else "the main line"
    if first is node:
        return f"the start of {line}"
    what = "the set-up" if node.column is None else f"move {node.position.ply}"
    return f"{what} in {line}"


def whereabouts(line: list[GameNode], place: int) -> str:
    """Describe a node's place in its line, e.g. ``variation, level 2, 3 of 5``; empty for the root.

    Args:
        line: all nodes of the line.
        place: index of the node among these nodes.
    """
    if line[0].parent is None:
        return f"main line, {place} of {len(line) - 1}" if place else ""
    return f"variation, level {level(line[0])}, {place + 1} of {len(line)}"


def words(node: GameNode, face: MoveFace, score: Score | None, where: str, naming: Naming) -> str:
    """Describe a row for assistive technology."""
    parts = [wording.move(node, naming)]
    if where:
        parts.append(where)
    if node.annotation.glyph is not None:
        parts.append(node.annotation.glyph.name.lower())
    if face.lost:
        parts.append(_judgement(node, naming))
    if score is not None:
        parts.append(_score_words(node, score, naming))
    if face.occurrence is not None:
        parts.append(f"{face.occurrence.value} is elsewhere too")
    if said := note(node.annotation)[:SHOWN_LENGTH]:
        parts.append(said)
    return ", ".join(parts)


def hint(
    node: GameNode, face: MoveFace, score: Score | None, others: list[GameNode], naming: Naming
) -> str:
    """Return the tooltip of a row: comment, score in words, and repetitions."""
    said = node.annotation
    lines = [cut(each, HINT_LENGTH) for each in (said.name, said.before, said.comment)]
    if face.lost:
        lines.append(sentence(_judgement(node, naming)))
    if score is not None:
        lines.append(sentence(_score_words(node, score, naming)))
    if others:
        lines.append(also_at(node, others, naming))
    return "\n".join(line for line in lines if line)


def also_at(node: GameNode, others: list[GameNode], naming: Naming) -> str:
    """Return text on the other places of a position, e.g. ``Also at move 7 in the main line``."""
    first = others[0]
    mirrored = "" if first.position == node.position else ", mirrored"
    more = len(others) - 1
    rest = f", and at {amount(more, 'more place')}" if more else ""
    return f"Also at {place(first, naming)}{mirrored}{rest}"


def _judgement(node: GameNode, naming: Naming) -> str:
    """Describe the effect of a mistake, e.g. ``turns a win into a draw; only …``."""
    parent = node.parent
    if parent is None or parent.scores is None or node.column is None:
        return ""
    move = Move(parent.position, node.column, parent.scores.columns, parent.scores.stored)
    return render(judging.judgement(move), naming)


def _score_words(node: GameNode, score: Score, naming: Naming) -> str:
    stored = node.scores is not None and node.scores.stored
    words = naming.meaning(score)
    if naming.reading.moves_named and naming.reading.form is Form.SCORE:
        words = f"{naming.named(score)}: {naming.end(score)}"
    return f"{words}{', from the file' if stored else ''}"
