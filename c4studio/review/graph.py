"""The values behind a score graph: one point a position, from the start of the line to its end."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.review.moves import Move
from c4studio.review.review import Review
from engine import Position, Score, Side, win_score


@dataclass(frozen=True, slots=True)
class Point:
    """What is known of one position of a line.

    Attributes:
        ply: discs on the board.
        score: red's score with the disc that the game ends on; None as long as it is not known,
            which is not a draw.
        held: how many columns keep the result there; None if unknown, or if the game is over.
        legal: how many columns can be played there.
        move: the judged move that led here; None at the start, or until it is judged.
        stored: the score was written down by somebody.
    """

    ply: int
    score: Score | None
    held: int | None
    legal: int
    move: Move | None
    stored: bool = False

    @property
    def advantage(self) -> int | None:
        """Red's score as a number: above 0 if red wins, below if yellow does."""
        return None if self.score is None else self.score.value


def points(review: Review) -> tuple[Point, ...]:
    """The points of a line, one more than it has moves."""
    positions = review.line.positions
    before = (None, *review.moves)
    after = (*review.moves, None)
    return tuple(
        _point(position, led, played)
        for position, led, played in zip(positions, before, after, strict=True)
    )


def _point(position: Position, led: Move | None, played: Move | None) -> Point:
    """The point of a position, which the moves before and after it know something of."""
    score = _score(position, led, played)
    if score is not None and position.to_move is Side.YELLOW:
        score = -score
    source = played or led
    return Point(
        ply=position.ply,
        score=score,
        held=None if played is None else len(played.kept_by),
        legal=len(position.legal_columns),
        move=led,
        stored=source is not None and source.stored and not position.is_over,
    )


def _score(position: Position, led: Move | None, played: Move | None) -> Score | None:
    """The score for the side to move: by the rules, of the best column, or of the move here."""
    ply = position.ply
    if position.is_over:
        return Score.for_side_to_move(-win_score(position.ply) if position.winner else 0, ply)
    if played is not None:
        return played.best
    return None if led is None else Score.for_side_to_move(-led.score.value, ply)
