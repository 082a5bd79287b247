"""The form of reviews as JSON, from which they can be read again."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from c4studio.game import NodeScores
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.review.review import Review
from c4studio.review.summary import summarise_moves
from engine import Forecast, Position, Side
from engine.score import RESULT_NAMES

JsonRecord = dict[str, Any]


def review_to_record(review: Review) -> JsonRecord:
    """Return a review as a dictionary for JSON, which ``review_from_record`` can read.

    On other boards than the usual one the members ``board``, ``known_from``, ``end_forecast`` and
    ``probable_turning_point`` are added, and ``forecast`` for each move; moves that are not judged
    have null for all that is unknown.

    Raises:
        ValueError: a move is not judged, on the usual board.
    """
    if not review.is_complete and not review.may_stay_incomplete:
        raise ValueError("the review is not complete")
    line, turned = review.line, review.last_result_change
    places = zip(line.positions, line.columns, review.moves, strict=False)
    plies = [
        _unknown_move_record(position, column) if move is None else _move_record(move)
        for position, column, move in places
    ]
    record = {
        "moves": line.moves,
        "start": line.start.text() if line.start.ply else None,
        "result": _result_text(line.end),
        "plies": plies,
        **{side.value: _player_record(review, side) for side in Side},
        "turning_point": None if turned is None else turned.ply,
    }
    if review.may_stay_incomplete:
        record |= {"board": str(line.start.board), "known_from": review.known_from}
        record |= _forecast_members(review, plies)
    return record


def _forecast_members(review: Review, plies: list[JsonRecord]) -> JsonRecord:
    """Add the forecasts of the positions before moves, and return the members of the whole game."""
    forecasts = review.forecasts or (None,) * len(review.line.positions)
    for ply, forecast in zip(plies, forecasts, strict=False):
        ply["forecast"] = None if forecast is None else _forecast_record(forecast)
    turn, last = review.probable_turning_point, forecasts[-1]
    return {
        "end_forecast": None if last is None else _forecast_record(last),
        "probable_turning_point": None
        if turn is None
        else {
            "ply": turn.ply,
            "column": turn.column + 1,
            "better": turn.better + 1,
            "points_lost": round(turn.lost, 3),
        },
    }


def review_from_record(record: Mapping[str, Any]) -> Review:
    """Build a review from a dictionary that ``review_to_record`` has returned.

    Raises:
        KeyError, TypeError, ValueError: the dictionary describes no review.
    """
    text = " ".join(filter(None, (record["start"], record["moves"])))
    line = Line.from_text(f"{record['board']}:{text}" if "board" in record else text)
    places = zip(line.positions, record["plies"], strict=False)
    scored = Review(
        line,
        tuple(
            None
            if ply["columns"] is None
            else NodeScores.from_values(ply["columns"], place.ply, place.board)
            for place, ply in places
        ),
    )
    told = [*(ply.get("forecast") for ply in record["plies"]), record.get("end_forecast")]
    places = zip(line.positions, told, strict=True)
    return scored.with_found(
        {}, {place: _forecast_from_record(each, place) for place, each in places if each}
    )


def _forecast_record(forecast: Forecast) -> JsonRecord:
    results = (None if each is None else RESULT_NAMES[each] for each in forecast.results)
    return {
        "points": list(forecast.open_points),
        "results": list(results),
        "best": None if forecast.best is None else forecast.best + 1,
        "nodes": forecast.nodes,
        "depth": forecast.depth,
    }


def _forecast_from_record(record: Mapping[str, Any], position: Position) -> Forecast:
    """Build a forecast of a position from a dictionary that ``_forecast_record`` has returned.

    Raises:
        KeyError, TypeError, ValueError: the dictionary describes none.
    """
    named = {name: result for result, name in RESULT_NAMES.items()}
    results = tuple(None if each is None else named[each] for each in record["results"])
    points = tuple(
        _legal_points(points, result) if position.is_legal(column) else None
        for column, (points, result) in enumerate(zip(record["points"], results, strict=True))
    )
    best = record["best"] - 1
    value = points[best] if position.is_legal(best) else None
    if value is None or len(points) != position.board.width:
        raise ValueError("the forecast is of another position")
    return Forecast(points, results, best, value, int(record["nodes"]), int(record["depth"]))


def _legal_points(points: Any, result: int | None) -> float:
    if result is not None:
        return (1 + result) / 2
    if not 0 < points < 1:
        raise ValueError("such points need a proof")
    return float(points)


def _move_record(move: JudgedMove) -> JsonRecord:
    return {
        "ply": move.ply,
        "side": move.side,
        "column": move.column + 1,
        "score": move.score.value,
        "best": move.best_score.value,
        "columns": list(NodeScores(move.columns).values),
        "class": move.move_class,
        "only": move.only_column_found,
        "lost": move.discs_lost,
    }


def _unknown_move_record(position: Position, column: int) -> JsonRecord:
    known = {"ply": position.ply + 1, "side": position.to_move, "column": column + 1}
    return known | dict.fromkeys(("score", "best", "columns", "class", "only", "lost"))


def _player_record(review: Review, side: Side) -> JsonRecord:
    moves = zip(review.line.positions, review.moves, strict=False)
    unknown = sum(move is None and position.to_move is side for position, move in moves)
    summary = review.player_summaries.get(side) or summarise_moves(side, (), (), unknown)
    record = dataclasses.asdict(summary)
    del record["side"]
    if not review.may_stay_incomplete:
        del record["unknown"]
    return {**record.pop("counts"), **record}


def _result_text(end: Position) -> str | None:
    if end.winner is not None:
        return end.winner
    return "draw" if end.is_over else None
