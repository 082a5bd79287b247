"""How an opponent chooses its move on each board, with exact scores or without them."""

from collections.abc import Sequence
from dataclasses import replace

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.opponents.dials import DialOpponent
from c4studio.opponents.known import analysis_of_opponent, scores_as_far_as_known
from c4studio.opponents.people import Opponent
from c4studio.opponents.traits import seen_columns
from c4studio.review.forecasts import (
    FORECAST_NODES,
    columns_to_play,
    find_columns_to_play,
    searched_forecast,
)
from engine import Analysis, Forecast, Position, Score, SearchStopped, Solver, StopFlag
from engine.score import ColumnScores, win_score

EXPONENT_OF_SKILL = 0.6
"""Exponent that turns an opponent's skill on the usual board into that on other boards."""
NODES_OF_AVERAGE, EXPONENT_OF_NODES = 400, 1.0
"""Number of nodes that an opponent of skill 1 searches, and how they grow as the skill falls."""
WEIGHT_OF_AVERAGE, EXPONENT_OF_WEIGHT = 0.6, 0.6
"""Weight of the logarithm of the odds that a forecast gives a column, among what attracts an
opponent of skill 1, and how it grows as the skill falls."""


def column_of_opponent(
    opponent: Opponent | DialOpponent, line: Sequence[Position], solver: Solver, stop: StopFlag
) -> int:
    """Return the 0-based column that an opponent plays.

    On a board with a book it goes by exact scores. On other boards one that errs like people sees
    what a small search for a forecast proves, and likes columns by what it expects of them; the
    weaker the opponent, the smaller the search and the less it tells. Every other opponent goes
    there by what is known within a second, and one that makes no mistakes by what is forecast
    beyond it.

    Args:
        opponent: the opponent.
        line: the positions of the game, the current one last. The game must not be over.
        solver: searches what is known.
        stop: ends the search.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    position = line[-1]
    if position.board in BOARDS_WITH_BOOK:
        return opponent.choose_column(line, solver.score_columns(position, stop))
    if isinstance(opponent, Opponent) and opponent.level.skill:
        if stop.is_set:
            raise SearchStopped
        skill = skill_without_book(opponent.level.skill)
        opponent = Opponent(replace(opponent.level, skill=skill), opponent.seed)
        forecast = searched_forecast(position, nodes_of_skill(skill), stop)
        ends = tuple(
            _end_seen(position, column, forecast.results[column])
            if position.is_legal(column)
            else None
            for column in position.board.columns
        )
        return opponent.choose_column(line, ends, _liking(forecast, skill))
    analysis = analysis_of_opponent(position, solver, stop)
    if isinstance(opponent, Opponent) or opponent.dials.is_perfect:
        return opponent.choose_column(line, scores_of_perfect_opponent(analysis, solver, stop))
    return opponent.choose_column(line, scores_as_far_as_known(analysis))


def scores_of_perfect_opponent(analysis: Analysis, solver: Solver, stop: StopFlag) -> ColumnScores:
    """Return the scores by which an opponent without mistakes chooses a column of an open game.

    Where the best result is not proved, all columns that are not to be played by what is forced or
    forecast look like losses with the last disc.
    """
    best, _ = find_columns_to_play(analysis, solver, stop)
    scores = scores_as_far_as_known(analysis)
    if columns_to_play(analysis, None) is not None:
        return scores
    position = analysis.position
    late_loss = Score.for_side_to_move(-1, position.ply, position.board)
    return tuple(
        late_loss if score is not None and score.value == 0 and column not in best else score
        for column, score in enumerate(scores)
    )


def skill_without_book(skill: float) -> float:
    """Return the skill with which an opponent of a skill plays on a board without a book.

    The steps between levels are smaller there, since a game is longer and a mistake costs more.
    """
    changed: float = skill**EXPONENT_OF_SKILL
    return changed


def nodes_of_skill(skill: float) -> int:
    """Return the number of nodes that an opponent of a skill searches for a move."""
    nodes: float = NODES_OF_AVERAGE * skill**-EXPONENT_OF_NODES
    return round(min(nodes, FORECAST_NODES))


def _end_seen(position: Position, column: int, result: int | None) -> Score:
    """Return a win or a loss that is proved of a column as a near one, anything else as a draw."""
    if not result:
        return Score.for_side_to_move(0, position.ply, position.board)
    replies = seen_columns(position.play(column))
    discs = 3 if result > 0 else 2 if any(reply.own for _, reply in replies) else 4
    value = win_score(min(position.ply + discs, position.board.size), position.board)
    return Score.for_side_to_move(result * value, position.ply, position.board)


def _liking(forecast: Forecast, skill: float) -> tuple[float, ...]:
    """Return the odds of each column by a forecast, flattened by what the skill does not see."""
    weight: float = WEIGHT_OF_AVERAGE * skill**-EXPONENT_OF_WEIGHT
    inside = (None if each is None else min(max(each, 0.02), 0.98) for each in forecast.points)
    return tuple(0.0 if each is None else (each / (1 - each)) ** weight for each in inside)
