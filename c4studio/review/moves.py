"""Judge a move by the exact scores of all columns, and choose its sign, such as ``!`` or ``??``.

All statements of the program about a move, a player or a game derive from these values.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from c4studio.game import GameNode, Glyph
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.game.edits import ReplaceAnnotation
from c4studio.opponents.people import AVERAGE_LEVEL, Level, column_chances
from engine import Position, Score, Side
from engine.grid import Cell
from engine.score import ColumnScores

MOST_FINDING_HARD_CHOICE = 0.5
"""A choice counts as hard if less than this share of average players keeps the result."""
LEAST_DISCS_OF_DEAR_MISTAKE = 10
"""Minimum number of discs by which a move must delay a win or hasten a loss to be dear."""


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


class OnlyColumnFound(StrEnum):
    """Whether a player found or missed the only column that keeps the result."""

    FOUND = "found"
    MISSED = "missed"


FAULT_CLASSES = (MoveClass.WIN_TO_LOSS, MoveClass.WIN_TO_DRAW, MoveClass.DRAW_TO_LOSS)
"""The classes of moves that throw the result away, the most costly first."""

_FAULT_CLASS_BY_RESULTS = {
    (1, 0): MoveClass.WIN_TO_DRAW,
    (1, -1): MoveClass.WIN_TO_LOSS,
    (0, -1): MoveClass.DRAW_TO_LOSS,
}


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class JudgedMove:
    """A played move, judged by the exact scores of all columns in its position.

    Attributes:
        position: the position before the move, in which the game is not over.
        column: 0-based column of the move.
        columns: the exact scores of the position's columns.
        stored: whether the scores were read from a file instead of computed.
        recent: the cells of the last two discs, the newest first, as many as are known.
        reply: the 0-based column of the next move; None if there is none.
    """

    position: Position
    column: int
    columns: ColumnScores
    stored: bool = False
    recent: tuple[Cell, ...] = field(default=(), compare=False)
    reply: int | None = field(default=None, compare=False)

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
    def best_score(self) -> Score:
        """The score of the best column."""
        return max(score for score in self.columns if score is not None)

    @property
    def best_columns(self) -> tuple[int, ...]:
        """The 0-based columns with the highest score, from the left."""
        best = self.best_score
        return tuple(column for column, score in enumerate(self.columns) if score == best)

    @cached_property
    def keeping_columns(self) -> tuple[int, ...]:
        """The 0-based columns that keep the result of the position, from the left."""
        result = self.best_score.result
        return tuple(
            column
            for column, score in enumerate(self.columns)
            if score is not None and score.result == result
        )

    @cached_property
    def move_class(self) -> MoveClass:
        """The class of the move by its effect on the result."""
        score, best = self.score, self.best_score
        if score.result != best.result:
            return _FAULT_CLASS_BY_RESULTS[best.result, score.result]
        if score != best:
            return MoveClass.KEEPS
        return MoveClass.FORCED if self._is_forced else MoveClass.BEST

    @property
    def is_fault(self) -> bool:
        """Whether the move threw a win or a draw away."""
        return self.move_class in FAULT_CLASSES

    @property
    def is_choice(self) -> bool:
        """Whether the choice of column mattered, since some legal column throws the result away."""
        return len(self.keeping_columns) < self._legal_count

    @property
    def is_hard_choice(self) -> bool:
        """Whether the choice was hard: most average players throw the result away there."""
        share = self.keeping_share
        return share is not None and self.is_choice and share < MOST_FINDING_HARD_CHOICE

    @cached_property
    def keeping_share(self) -> float | None:
        """The share of average players who keep the result in the position, an estimate.

        None on boards of which the model of people knows nothing.
        """
        return self.keeping_share_of_level(AVERAGE_LEVEL) if self._has_estimate else None

    @cached_property
    def avoiding_share(self) -> float | None:
        """The share of average players who play better than this mistake, an estimate.

        If the move changed the result, they keep it; otherwise they win sooner or lose later. None
        on other boards than the usual one.
        """
        if self.is_fault or not self._has_estimate:
            return self.keeping_share
        better = (
            column
            for column, score in enumerate(self.columns)
            if score is not None and score > self.score
        )
        return self._share_of_columns(better, AVERAGE_LEVEL)

    def keeping_share_of_level(self, level: Level) -> float:
        """Return the share of players of a level who keep the result, an estimate.

        The model of people knows the boards of ``BOARDS_WITH_PEOPLE``.
        """
        return self._share_of_columns(self.keeping_columns, level)

    @property
    def _has_estimate(self) -> bool:
        return self.position.board in BOARDS_WITH_PEOPLE

    def _share_of_columns(self, columns: Iterable[int], level: Level) -> float:
        chances = column_chances(
            self.position, self.columns, level.skill, level.habits, self.recent
        )
        return min(1.0, sum(chances[column] for column in columns))

    @property
    def only_column_found(self) -> OnlyColumnFound | None:
        """Whether the player found or missed the only column that keeps the result.

        None if several columns keep it.
        """
        if len(self.keeping_columns) != 1 or self._legal_count < 2:
            return None
        return OnlyColumnFound.MISSED if self.is_fault else OnlyColumnFound.FOUND

    @property
    def discs_lost(self) -> int | None:
        """Number of discs by which the move delayed a win or hastened a loss.

        None if it changed the result.
        """
        if self.is_fault:
            return None
        return abs(self.score.end - self.best_score.end)

    @property
    def safe_columns(self) -> tuple[int, ...]:
        """The 0-based columns after which the other side cannot complete four at once."""
        return tuple(
            column
            for column, score in enumerate(self.columns)
            if score is not None and not (score.value < 0 and score.plies == 2)
        )

    @property
    def good_columns(self) -> tuple[int, ...]:
        """The 0-based columns that keep the result and do not lose at once, from the left.

        In a lost position every column keeps the result, but few hold out.
        """
        return tuple(column for column in self.keeping_columns if column in self.safe_columns)

    @property
    def allows_four_at_once(self) -> bool:
        """Whether the other side can complete four with the next disc."""
        return self.score.value < 0 and self.score.end == self.ply + 1

    @property
    def is_dear(self) -> bool:
        """Whether the move changed the result, or cost ``LEAST_DISCS_OF_DEAR_MISTAKE`` discs."""
        return self.is_fault or (self.discs_lost or 0) >= LEAST_DISCS_OF_DEAR_MISTAKE

    @property
    def misses_four(self) -> bool:
        """Whether the player could complete four with this disc, and did not."""
        return self.best_score.end == self.ply != self.score.end

    @property
    def severity(self) -> tuple[int, int]:
        """A sort key for how bad the move was.

        Steps lost from win to draw or from draw to loss count first, then the lost score.
        """
        steps = self.best_score.result - self.score.result
        return steps, self.best_score.value - self.score.value

    @property
    def _legal_count(self) -> int:
        return sum(score is not None for score in self.columns)

    @property
    def _is_forced(self) -> bool:
        """Whether every legal column but the one played loses at once, or no other is legal.

        If all columns lose, no move is forced, since several columns hold that result.
        """
        alone = len(self.keeping_columns) == 1 and self.safe_columns == (self.column,)
        return self._legal_count == 1 or alone


def faulty_moves(
    moves: Iterable[JudgedMove | None], side: Side | None = None
) -> tuple[JudgedMove, ...]:
    """Return the moves that threw a win or draw away, in order of play.

    ``side`` limits them to one side.
    """
    return tuple(
        move for move in moves if move is not None and move.is_fault and side in (None, move.side)
    )


_GLYPH_BY_MOVE_CLASS = {
    MoveClass.WIN_TO_LOSS: Glyph.BLUNDER,
    MoveClass.WIN_TO_DRAW: Glyph.MISTAKE,
    MoveClass.DRAW_TO_LOSS: Glyph.MISTAKE,
    MoveClass.KEEPS: Glyph.DUBIOUS,
}


def glyph_of_move(move: JudgedMove) -> Glyph | None:
    """Return the sign of a judged move, such as ``!`` or ``??``; None for most moves.

    ``!`` is for the only column that kept the result if most average players miss it, or
    nothing is known of them, and it is neither the first disc nor a four;
    ``??`` turns a win into a loss, ``?`` turns a win into a draw or a draw into a loss, ``?!``
    delays a win or hastens a loss by at least ``LEAST_DISCS_OF_DEAR_MISTAKE`` discs. Less is lost
    in every other move of people, and matters to nobody.
    """
    is_plain = move.ply in (1, move.score.end)
    if (
        move.only_column_found is OnlyColumnFound.FOUND
        and move.move_class is MoveClass.BEST
        and not is_plain
        and (move.is_hard_choice or move.keeping_share is None)
    ):
        return Glyph.GOOD
    if move.move_class is MoveClass.KEEPS and not move.is_dear:
        return None
    return _GLYPH_BY_MOVE_CLASS.get(move.move_class)


def edits_adding_glyphs(
    nodes: Sequence[GameNode], moves: Iterable[JudgedMove | None]
) -> tuple[ReplaceAnnotation, ...]:
    """Return edits that add signs to the moves of a line. Existing signs are not replaced.

    Args:
        nodes: the nodes of the line, beginning with its start.
        moves: the moves of the line's review.
    """
    edits = []
    for node, move in zip(nodes[1:], moves, strict=True):
        glyph = None if move is None else glyph_of_move(move)
        if glyph is not None and node.annotation.glyph is None:
            new = replace(node.annotation, glyph=glyph)
            edits.append(ReplaceAnnotation(node, node.annotation, new))
    return tuple(edits)
