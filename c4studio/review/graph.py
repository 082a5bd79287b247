"""The data of a score graph, with one point for each position of a game."""

from dataclasses import dataclass, replace

from c4studio.game import NodeScores
from c4studio.review.moves import JudgedMove, MoveClass
from c4studio.review.review import Review, score_between
from c4studio.review.swings import Swing
from engine import Board, Forecast, Position, Score, Side


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """One point of the score graph: the score of a position, and the move that led to it.

    Attributes:
        ply: number of discs on the board.
        score: red's score, or None if unknown. After the end of the game it is that of the last
            disc.
        good: number of columns that keep the result and do not lose at once; None if unknown, or if
            the game is over.
        legal: number of columns that can be played.
        board: the board of the position.
        move: the judged move that led here; None at the start, or until the move is judged.
        stored: whether the score was read from a file.
        is_mistake: whether the move is one of the review's mistakes.
        forecast: what is expected of the position, where its score is unknown; None for nothing.
        turn: the move that led here, if it is the probable turning point by forecasts.
    """

    ply: int
    score: Score | None
    good: int | None
    legal: int
    board: Board
    move: JudgedMove | None
    stored: bool = False
    is_mistake: bool = False
    forecast: Forecast | None = None
    turn: Swing | None = None

    @property
    def expected(self) -> float | None:
        """The points that Red may expect by the forecast, 0 to 1; None for no forecast."""
        if self.forecast is None:
            return None
        is_red = Side.to_move(self.ply) is Side.RED
        return self.forecast.value if is_red else 1 - self.forecast.value

    @property
    def is_unknown(self) -> bool:
        """Whether neither a score nor a forecast is known."""
        return self.score is None and self.forecast is None

    @property
    def steps_lost(self) -> int:
        """Number of steps of the result that the last move lost: 0, 1 or 2.

        From win to loss are 2 steps; from win to draw and from draw to loss is 1 step.
        """
        if self.move is None or not self.move.is_fault:
            return 0
        return 2 if self.move.move_class is MoveClass.WIN_TO_LOSS else 1

    @property
    def advantage(self) -> int | None:
        """Red's score: positive if red wins, negative if yellow wins, 0 for a draw."""
        return None if self.score is None else self.score.value


def graph_points(review: Review, end: NodeScores | None = None) -> tuple[GraphPoint, ...]:
    """Return the points of the score graph of a game, one for each of its positions.

    Args:
        review: the judged moves of the line.
        end: the scores of the last position, if they are known.
    """
    if end is not None and not review.line.end.is_over:
        column = next(iter(review.line.end.legal_columns))
        judged = JudgedMove(review.line.end, column, end.columns, end.stored)
    else:
        judged = None
    positions, turn = review.line.positions, review.probable_turning_point
    before = (None, *review.moves)
    after = (*review.moves, judged)
    forecasts = review.forecasts or (None,) * len(positions)
    points = []
    for position, led, played, forecast in zip(positions, before, after, forecasts, strict=True):
        point = _graph_point(position, led, played)
        points.append(
            replace(
                point,
                is_mistake=led in review.mistakes,
                forecast=forecast if point.score is None else None,
                turn=turn if turn is not None and turn.ply == position.ply else None,
            )
        )
    return tuple(points)


def _graph_point(
    position: Position, led: JudgedMove | None, played: JudgedMove | None
) -> GraphPoint:
    """Return the graph's point for a position.

    ``led`` is the judged move that led to the position, and ``played`` the judged move after it.
    """
    score = score_between(position, led, played)
    if score is not None and position.to_move is Side.YELLOW:
        score = -score
    source = played or led
    return GraphPoint(
        ply=position.ply,
        score=score,
        good=None if played is None else len(played.good_columns),
        legal=len(position.legal_columns),
        board=position.board,
        move=led,
        stored=source is not None and source.stored and not position.is_over,
    )
