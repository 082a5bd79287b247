"""The texts and signs of a move in the list of moves."""

from dataclasses import replace
from functools import lru_cache

from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MoveContents
from c4studio.game import Annotation, GameNode
from c4studio.game.annotation import BLANK_ANNOTATION
from c4studio.game.occurrences import Occurrence
from c4studio.language.messages import Message, Notice, Noun, Prompt
from c4studio.language.said import Amount, NamedColumn, Said, Value, say
from c4studio.pictures.overlay import FAULT_GLYPHS
from c4studio.review import JudgedMove
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.tree.folds import head_of_line, variation_level
from c4studio.words import wording
from c4studio.words.pieces import shorten_at_end, text_on_one_line, with_capital_letter
from c4studio.words.review import judgement_of_move
from engine import Score, Side

SHORTENED_COMMENT_LENGTH = 400
"""Maximum number of characters of a comment that fits into two lines."""

LONGEST_WHOLE_COMMENT = 4000
"""Maximum number of characters of a comment that are shown at the current move."""

LONGEST_TOOLTIP_COMMENT = 1_000
"""Maximum number of characters of a comment that are shown in a tooltip."""

ICON_BY_OCCURRENCE = {None: "", Occurrence.SAME: "transposition", Occurrence.MIRRORED: "mirrored"}
"""The icon beside a move whose position recurs, by the way in which it does."""


def move_face(node: GameNode, occurrence: Occurrence | None, look: Look) -> MoveContents:
    """Return what to draw for a node: column, side, glyph, loss of score, repetition sign."""
    annotation, column = node.annotation, node.column
    glyph = "" if annotation is BLANK_ANNOTATION else annotation.glyph or ""
    if column is None:
        return MoveContents(
            look.render(move_name(node)), None, glyph, 0, ICON_BY_OCCURRENCE[occurrence]
        )
    # A glyph such as ``?`` says already that the move is a mistake.
    lost = 0 if glyph in FAULT_GLYPHS else steps_lost(node)
    name, sign = look.naming.column(column), ICON_BY_OCCURRENCE[occurrence]
    return _cached_move_face(name, node.position.ply % 2, glyph, lost, sign)


@lru_cache(maxsize=1000)
def _cached_move_face(name: str, odd: int, glyph: str, lost: int, sign: str) -> MoveContents:
    """Return what is drawn for a move. A cache is used, since building the value is slow."""
    return MoveContents(name, Side.to_move(odd).other, glyph, lost, sign)


def steps_lost(node: GameNode) -> int:
    """Return how many steps of the result (win, draw, loss) a move threw away: 0, 1 or 2.

    The result is 0 if the scores of the position before are not all known, and for a move that was
    found and not played.
    """
    parent, is_found = node.parent, node.annotation.is_found_move
    if is_found or parent is None or parent.scores is None or node.column is None:
        return 0
    before, after = parent.score, parent.scores.columns[node.column]
    if before is None or after is None:
        return 0
    return max(0, before.result - after.result)


def move_label(node: GameNode) -> Value:
    """Return the number and the column of a move, e.g. ``7. 4``."""
    if node.column is None:
        return move_name(node)
    column = NamedColumn(node.column)
    return say(Notice.NUMBERED_MOVE, number=node.position.ply, column=column)


def move_number(node: GameNode) -> str:
    """Return the number of the move that leads to a node, e.g. ``7.``; empty without a move."""
    return "" if node.column is None else f"{node.position.ply}."


def move_name(node: GameNode) -> Value:
    """Return the column of the move that leads to a node, or the name of a set-up position."""
    if node.column is not None:
        return NamedColumn(node.column)
    discs, is_start = Amount(node.position.ply, Noun.DISC), node.parent is None
    if discs.number:
        return say(Notice.AT_START_WITH if is_start else Notice.SET_UP_WITH, discs=discs)
    return say(Notice.START if is_start else Notice.AT_SET_UP)


def annotation_line(annotation: Annotation, longest: int = LONGEST_TOOLTIP_COMMENT) -> str:
    """Return a node's name and comments on one line, each shortened to a maximum length."""
    if not (annotation.name or annotation.before or annotation.comment):
        return ""
    parts = (annotation.name, annotation.before, annotation.comment)
    return " · ".join(text_on_one_line(shorten_at_end(part, longest)) for part in parts if part)


def note_text(node: GameNode, is_whole: bool) -> str:
    """Return a node's comment: up to ``LONGEST_WHOLE_COMMENT`` characters of it, or its beginning.

    ``is_whole`` chooses the first.
    """
    said = node.annotation
    return (
        ""
        if said is BLANK_ANNOTATION
        else annotation_line(said, LONGEST_WHOLE_COMMENT if is_whole else SHORTENED_COMMENT_LENGTH)
    )


def shown_score(node: GameNode, look: Look) -> Score | None:
    """Return a node's score from the point of view of the side that a setting chooses.

    The result is None if the score is unknown or the node has no move.
    """
    known = node.move_score
    if known is None:
        return None
    if known.ply != node.position.ply:
        # What the position before said counts the moves to the end from there.
        known = replace(known, ply=node.position.ply)
    is_seen = look.reading.moves_fixed and node.position.to_move is look.disc_colour(Side.RED)
    return -known if is_seen else known


def describe_place(node: GameNode) -> Said:
    """Describe where in the game a node is.

    Examples: ``move 7 in the main line`` or ``move 9 in the variation 7. 3``.
    """
    first = head_of_line(node)
    line = say(Notice.MAIN_LINE)
    if first.parent:
        line = say(Notice.VARIATION_OF, move=move_label(first))
    if first is node:
        return say(Notice.START_OF_LINE, line=line)
    if node.column is None:
        return say(Notice.SET_UP_OF_LINE, line=line)
    return say(Notice.MOVE_OF_LINE, number=node.position.ply, line=line)


def describe_place_in_line(line: list[GameNode], place: int) -> str:
    """Describe a node's place in its line, e.g. ``variation, level 2, 3 of 5``; empty for the root.

    Args:
        line: all nodes of the line.
        place: index of the node among these nodes.
    """
    if line[0].parent is None:
        return text_within(Prompt.IN_MAIN_LINE, place=place, line=len(line) - 1) if place else ""
    return text_within(
        Prompt.IN_VARIATION, level=variation_level(line[0]), place=place + 1, all=len(line)
    )


def describe_row(
    node: GameNode, face: MoveContents, score: Score | None, where: str, look: Look
) -> str:
    """Describe a row for assistive technology."""
    parts = [look.render(wording.move_to_node(node))]
    if where:
        parts.append(where)
    if node.annotation.glyph is not None:
        parts.append(text_of(f"tree.{node.annotation.glyph.name}".lower()))
    if face.lost:
        parts.append(_describe_mistake(node, look))
    if score is not None:
        parts.append(_describe_score(node, score, look))
    if face.sign:
        parts.append(text_of(f"tree.{face.sign}"))
    if said := annotation_line(node.annotation)[:SHORTENED_COMMENT_LENGTH]:
        parts.append(said)
    return ", ".join(parts)


def row_tooltip(
    node: GameNode, face: MoveContents, score: Score | None, other_nodes: list[GameNode], look: Look
) -> str:
    """Return the tooltip of a row: comment, score in words, and repetitions."""
    said = node.annotation
    lines = [
        shorten_at_end(each, LONGEST_TOOLTIP_COMMENT)
        for each in (said.name, said.before, said.comment)
    ]
    if face.lost:
        lines.append(with_capital_letter(_describe_mistake(node, look)))
    if score is not None:
        lines.append(with_capital_letter(_describe_score(node, score, look)))
    if other_nodes:
        lines.append(look.render(describe_other_places(node, other_nodes)))
    return "\n".join(line for line in lines if line)


def describe_other_places(node: GameNode, other_nodes: list[GameNode]) -> Said:
    """Say the other places of a position, e.g. ``Also at move 7 in the main line``."""
    first = other_nodes[0]
    said = say(Notice.ALSO_AT, place=describe_place(first))
    if first.position != node.position:
        said = say(Message.WITH_REMARK, text=said, remark=say(Notice.MIRRORED))
    if more := len(other_nodes) - 1:
        said = say(Notice.ALSO_MORE, text=said, places=Amount(more, Noun.MORE_PLACE))
    return said


def _describe_mistake(node: GameNode, look: Look) -> str:
    """Describe the effect of a mistake, e.g. ``turns a win into a draw; only …``."""
    parent, is_found = node.parent, node.annotation.is_found_move
    if is_found or parent is None or parent.scores is None or node.column is None:
        return ""
    move = JudgedMove(parent.position, node.column, parent.scores.columns, parent.scores.stored)
    return look.render(judgement_of_move(move))


def _describe_score(node: GameNode, score: Score, look: Look) -> str:
    stored = node.scores is not None and node.scores.stored
    words = look.render_within(say(Notice.SCORE_OF_ROW, score=score))
    return f"{words}{text_of('tree.from_the_file') if stored else ''}"
