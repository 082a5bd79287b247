"""Convert a review to a dictionary for JSON, and back."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from c4studio.game import NodeScores
from c4studio.review.line import Line
from c4studio.review.moves import Move
from c4studio.review.review import Review
from c4studio.review.summary import summarise, turning_point
from engine import Position, Side

Record = dict[str, Any]


def as_record(review: Review) -> Record:
    """Return a complete review as a dictionary for JSON, which ``from_record`` can read.

    Raises:
        ValueError: a move is not judged.
    """
    moves = [move for move in review.moves if move is not None]
    if len(moves) < len(review.moves):
        raise ValueError("the review is not complete")
    line, turned = review.line, turning_point(review)
    return {
        "moves": "".join(str(column + 1) for column in line.columns),
        "start": None if line.start == Position() else line.start.text(),
        "result": _result(line.end),
        "plies": [_ply(move) for move in moves],
        **{side.value: _player(review, side) for side in Side},
        "turning_point": None if turned is None else turned.ply,
    }


def from_record(record: Mapping[str, Any]) -> Review:
    """Build a review from a dictionary that ``as_record`` has returned.

    Raises:
        KeyError, TypeError, ValueError: the dictionary describes no review.
    """
    line = Line.from_text(" ".join(filter(None, (record["start"], record["moves"]))))
    places = zip(line.positions, record["plies"], strict=False)
    return Review(
        line,
        tuple(NodeScores.from_values(ply["columns"], place.ply) for place, ply in places),
    )


def _ply(move: Move) -> Record:
    return {
        "ply": move.ply,
        "side": move.side,
        "column": move.column + 1,
        "score": move.score.value,
        "best": move.best.value,
        "columns": list(NodeScores(move.columns).values),
        "class": move.move_class,
        "only": move.only,
        "lost": move.lost,
    }


def _player(review: Review, side: Side) -> Record:
    summary = summarise(review, side)
    if summary is None:
        raise ValueError("the review is not complete")
    record = dataclasses.asdict(summary)
    del record["side"]
    return {**record.pop("counts"), **record}


def _result(end: Position) -> str | None:
    if end.winner is not None:
        return end.winner
    return "draw" if end.is_over else None
