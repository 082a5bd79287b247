"""Sentences about the score graph, which shows the score of each position of a game."""

from __future__ import annotations

from enum import Enum

from c4studio.review.graph import Point
from c4studio.words import review as words
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from c4studio.words.scores import Form
from engine import Score, Side

UNKNOWN = "not known yet"
HATCHED = "Hatched is not known yet: Review finds it"
HIDDEN = "Hidden with the scores"


WINS, DRAW = "wins", "draw"
"""The labels beside the scores: WINS at the upper and lower end, DRAW in the middle."""


class Sign(Enum):
    """The signs in a score graph, such as the sign of a mistake."""

    UNKNOWN = "hatching"
    LOST = "one arrow down"
    LOST_TWICE = "two arrows down"
    HELD = "grey bar"
    COMMENT = "dot"
    BRANCH = "fork"
    LENGTH = "short and long bar"


LEGEND = {
    Sign.UNKNOWN: "unknown",
    Sign.LOST: "win or draw lost",
    Sign.LOST_TWICE: "win to loss",
    Sign.HELD: "good columns",
    Sign.COMMENT: "comment",
    Sign.BRANCH: "variation",
    Sign.LENGTH: "taller: sooner won",
}
"""The meaning of each sign of a score graph, in a few words for the legend."""


def point(shown: Point, naming: Naming) -> str:
    """Return the tooltip of a position in the score graph: its move and its score."""
    place = f"After {amount(shown.ply, 'disc')}" if shown.ply else "Start"
    if shown.move is not None:
        place = render(words.move(shown.move), naming)
    score = UNKNOWN if shown.score is None else naming.text(naming.reading.end(shown.score))
    if shown.score is not None and naming.reading.form is Form.SCORE:
        score = f"{beside(shown.score, naming)}: {naming.sentence(score)}"
    found = [place, naming.sentence(score)]
    held = words.columns_holding(shown.keepers, shown.legal)
    if held is not None:
        found.append(render(held, naming))
    if shown.stored:
        found.append("From the file")
    return ". ".join(found)


def beside(score: Score, naming: Naming) -> str:
    """Return the first player's score of a position as the list of moves writes it at the move."""
    mover = Side.to_move(score.ply).other
    viewer = naming.disc_colour(Side.RED) if naming.reading.moves_fixed else mover
    return naming.beside_move(score if viewer is Side.RED else -score)


def caption(points: tuple[Point, ...], hidden: bool) -> str:
    """Return a remark that a score graph has few scores yet; "" if most are known."""
    unknown = sum(each.score is None for each in points)
    if 2 * unknown <= max(2, len(points)):
        return ""
    return HIDDEN if hidden else HATCHED


def graph(points: tuple[Point, ...], current: int | None, naming: Naming) -> str:
    """Describe a score graph and its current position for screen readers."""
    known = sum(each.score is not None for each in points)
    mistakes = sum(each.is_mistake for each in points)
    sentences = [f"{known} of {amount(len(points), 'position')} known"]
    sentences.append(f"{amount(mistakes, 'mistake')} found")
    if current is not None:
        sentences.append(point(points[current], naming))
    return ". ".join(sentences)
