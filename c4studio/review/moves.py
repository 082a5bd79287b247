"""Judge a move by the exact scores of all columns, and choose its sign, such as ``!`` or ``??``.

All statements of the program about a move, a player or a game derive from these values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from c4studio.game import GameNode, Glyph
from c4studio.game.edits import Annotate
from engine import Position, Score, Side
from engine.score import ColumnScores

HARD = 2
"""Maximum number of columns that keep the result in a hard choice."""


class MoveClass(StrEnum):
    """The classes of moves by their effect on the result that the player could have forced."""

    BEST = "best"
    """The move has the highest score of all columns."""
    FORCED = "forced"
    """The move is the only legal one, or the only one that does not lose at once."""
    KEEPS = "keeps"
    """The move keeps the result, but wins later or loses sooner than necessary."""
    WIN_TO_DRAW = "win_to_draw"
    WIN_TO_LOSS = "win_to_loss"
    DRAW_TO_LOSS = "draw_to_loss"


class Only(StrEnum):
    """Whether a player found or missed the only column that keeps the result."""

    FOUND = "found"
    MISSED = "missed"


FAULTS = (MoveClass.WIN_TO_LOSS, MoveClass.WIN_TO_DRAW, MoveClass.DRAW_TO_LOSS)
"""The classes of moves that throw the result away, the most costly first."""

_FAULTS_BY_RESULTS = {
    (1, 0): MoveClass.WIN_TO_DRAW,
    (1, -1): MoveClass.WIN_TO_LOSS,
    (0, -1): MoveClass.DRAW_TO_LOSS,
}


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Move:
    """A played move, judged by the exact scores of all columns in its position.

    Attributes:
        position: the position before the move, in which the game is not over.
        column: 0-based column of the move.
        columns: the exact scores of the position's columns.
        stored: whether the scores were read from a file instead of computed.
    """

    position: Position
    column: int
    columns: ColumnScores
    stored: bool = False

    @property
    def ply(self) -> int:
        """The number of the disc that the move adds; 1 for the first disc on the empty board."""
        return self.position.ply + 1

    @property
    def side(self) -> Side:
        """The side that made the move."""
        return self.position.to_move

    @property
    def score(self) -> Score:
        """The score of the move for its side."""
        score = self.columns[self.column]
        if score is None:
            raise ValueError(f"column {self.column + 1} cannot be played or has no score")
        return score

    @cached_property
    def best(self) -> Score:
        """The score of the best column."""
        return max(score for score in self.columns if score is not None)

    @property
    def best_columns(self) -> tuple[int, ...]:
        """The 0-based columns with the highest score, from the left."""
        best = self.best
        return tuple(column for column, score in enumerate(self.columns) if score == best)

    @cached_property
    def kept_by(self) -> tuple[int, ...]:
        """The 0-based columns that keep the result of the position, from the left."""
        result = self.best.result
        return tuple(
            column
            for column, score in enumerate(self.columns)
            if score is not None and score.result == result
        )

    @cached_property
    def move_class(self) -> MoveClass:
        """The class of the move by its effect on the result."""
        score, best = self.score, self.best
        if score.result != best.result:
            return _FAULTS_BY_RESULTS[best.result, score.result]
        if score != best:
            return MoveClass.KEEPS
        return MoveClass.FORCED if self._is_forced else MoveClass.BEST

    @property
    def is_fault(self) -> bool:
        """Whether the move threw a win or a draw away."""
        return self.move_class in FAULTS

    @property
    def is_choice(self) -> bool:
        """Whether the choice of column mattered, since some legal column throws the result away."""
        return len(self.kept_by) < self._legal

    @property
    def is_hard(self) -> bool:
        """Whether the choice was hard: few columns kept the result, and others threw it away."""
        return self.is_choice and len(self.kept_by) <= HARD

    @property
    def only(self) -> Only | None:
        """Whether the player found or missed the only column that keeps the result.

        None if several columns keep it.
        """
        if len(self.kept_by) != 1 or self._legal < 2:
            return None
        return Only.MISSED if self.is_fault else Only.FOUND

    @property
    def lost(self) -> int | None:
        """Number of discs by which the move delayed a win or hastened a loss.

        None if it changed the result.
        """
        if self.is_fault:
            return None
        return abs(self.score.end - self.best.end)

    @property
    def cost(self) -> tuple[int, int]:
        """A sort key for how bad the move was.

        Steps lost from win to draw or from draw to loss count first, then the lost score.
        """
        steps = self.best.result - self.score.result
        return steps, self.best.value - self.score.value

    @property
    def _legal(self) -> int:
        return sum(score is not None for score in self.columns)

    @property
    def _is_forced(self) -> bool:
        """Whether each other legal column throws the result away at once.

        If all columns lose, no move is forced, since several columns hold that result.
        """
        safe = [
            column
            for column, score in enumerate(self.columns)
            if score is not None and not (score.value < 0 and score.plies == 2)
        ]
        return self._legal == 1 or (len(self.kept_by) == 1 and safe == [self.column])


def faults(moves: Iterable[Move | None], side: Side | None = None) -> tuple[Move, ...]:
    """Return the moves that threw a win or draw away, in order of play.

    ``side`` limits them to one side.
    """
    return tuple(
        move for move in moves if move is not None and move.is_fault and side in (None, move.side)
    )


_GLYPHS = {
    MoveClass.WIN_TO_LOSS: Glyph.BLUNDER,
    MoveClass.WIN_TO_DRAW: Glyph.MISTAKE,
    MoveClass.DRAW_TO_LOSS: Glyph.MISTAKE,
    MoveClass.KEEPS: Glyph.DUBIOUS,
}


def glyph_of(move: Move) -> Glyph | None:
    """Return the sign of a judged move, such as ``!`` or ``??``; None for most moves.

    ``!`` is for the only column that kept the result, unless it was obvious or the first disc;
    ``??`` turns a win into a loss, ``?`` turns a win into a draw or a draw into a loss, ``?!``
    delays a win or hastens a loss.
    """
    is_plain = move.ply in (1, move.score.end)
    if move.only is Only.FOUND and move.move_class is MoveClass.BEST and not is_plain:
        return Glyph.GOOD
    return _GLYPHS.get(move.move_class)


def glyph_edits(nodes: Sequence[GameNode], moves: Iterable[Move | None]) -> tuple[Annotate, ...]:
    """Return edits that add signs to the moves of a line. Existing signs are not replaced.

    Args:
        nodes: the nodes of the line, beginning with its start.
        moves: the moves of the line's review.
    """
    edits = []
    for node, move in zip(nodes[1:], moves, strict=True):
        glyph = None if move is None else glyph_of(move)
        if glyph is not None and node.annotation.glyph is None:
            new = replace(node.annotation, glyph=glyph)
            edits.append(Annotate(node, node.annotation, new))
    return tuple(edits)
