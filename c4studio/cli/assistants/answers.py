"""The types of the answers that assistants get, and their schemas."""

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Outcome = Literal["win", "draw", "loss"]
_JSON_TYPES: dict[Any, str] = {
    bool: "boolean",
    dict: "object",
    float: "number",
    int: "integer",
    NoneType: "null",
    str: "string",
}


class PositionFacts(TypedDict):
    """The facts about a position that need no search: its board, its moves and whose turn it is."""

    board: list[str]
    moves: str | None
    position: str
    discs: int
    to_move: Literal["red", "yellow"] | None
    result: str | None
    remarks: list[str]


class MoveFacts(TypedDict):
    """A move: its column as a letter and as a digit, and the cell that the disc falls to."""

    column: str
    key: int
    cell: str


class ColumnFacts(MoveFacts):
    """The exact score of a column for the side to move; null for what is not known."""

    score: int | None
    outcome: Outcome | None
    game_ends_on_move: int | None


class ForecastFacts(ColumnFacts):
    """A column, with the points of 100 that are forecast of it where nothing is proved, or null."""

    forecast_percent: int | None


class ReasonFacts(ColumnFacts):
    """The exact score of a column, and sentences that say why."""

    why: list[str]


class AnalysisFacts(PositionFacts):
    """The answer to ``analyze``: scores and outcomes of the columns, the best, and best play.

    On large boards it also has a forecast of what is not proved in time, which is no proof.
    """

    verdict: str
    forecast: str | None
    columns: list[ForecastFacts]
    best: list[str]
    best_line: list[str]


class ExplanationFacts(PositionFacts):
    """Why each column wins, draws or loses, in sentences that a program has checked."""

    verdict: str
    columns: list[ReasonFacts]
    threats: list[str]
    remarks_on_position: list[str]


class ReviewedForecast(TypedDict):
    """What is forecast of a position: points from 0 to 1 of the columns that are not proved."""

    points: list[float | None]
    results: list[Outcome | None]
    best: int | None
    nodes: int
    depth: int


ReviewedMove = TypedDict(
    "ReviewedMove",
    {
        "ply": int,
        "side": Literal["red", "yellow"],
        "column": int,
        "score": int | None,
        "best": int | None,
        "columns": list[int | None] | None,
        "class": str | None,
        "only": str | None,
        "lost": int | None,
        "sentence": str | None,
        "more": str | None,
        "cause": str | None,
        "forecast": NotRequired[ReviewedForecast | None],
    },
)
"""A move of a reviewed game, whose columns count from 1; on large boards much of it may be null."""


class ReviewedReply(TypedDict):
    """A move of a reviewed game, by its ply and its column from 1."""

    ply: int
    column: int


class ReviewedMoment(ReviewedReply):
    """A move of a reviewed game, with the sentence that the review says of it."""

    sentence: str


class ReviewedTurn(ReviewedReply):
    """The probable turning point by forecasts, the better column, and the points that it cost."""

    better: int
    points_lost: float


class ReviewedGame(TypedDict):
    """The review of a game, as the manual documents it."""

    moves: str
    start: str | None
    result: str | None
    plies: list[ReviewedMove]
    red: dict[str, Any]
    yellow: dict[str, Any]
    turning_point: int | None
    headline: str
    theory: ReviewedMoment | None
    decisive: ReviewedMoment | None
    punishment: ReviewedReply | None
    board: NotRequired[str]
    known_from: NotRequired[int | None]
    end_forecast: NotRequired[ReviewedForecast | None]
    probable_turning_point: NotRequired[ReviewedTurn | None]


class ReviewFacts(PositionFacts):
    """The answer to ``review``: what each move of a game did to the result."""

    review: ReviewedGame


class OrderFacts(TypedDict):
    """The answer to a search for a legal order of a board: its moves, or why there are none."""

    board: list[str]
    order: str | None
    number_of_orders: int
    number_is_exact: bool
    faults: list[str]
    repair: str | None
    remarks: list[str]


class MoveAnswer(PositionFacts):
    """The answer to a request for a move: the move, and the position after it."""

    played: MoveFacts


class DrawingFacts(PositionFacts):
    """The answer to a request for a drawing: the board as text, or as an SVG picture."""

    drawing: str


Facts = PositionFacts | OrderFacts
"""An answer, all of whose members are values of JSON."""


def schema_of_type(kind: Any) -> dict[str, Any]:
    """Return the JSON schema of a type that an answer or one of its members has."""
    if is_typeddict(kind):
        members = {name: schema_of_type(each) for name, each in get_type_hints(kind).items()}
        required = [name for name in members if name in kind.__required_keys__]
        return schema_of_object(members, required)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of_type(each) for each in arguments]}
    if origin is Literal:
        return {"enum": [*arguments]}
    if origin is list:
        return {"type": "array", "items": schema_of_type(arguments[0])}
    return {"type": _JSON_TYPES[origin or kind]}


def schema_of_object(
    members: Mapping[str, dict[str, Any]], required: Iterable[str]
) -> dict[str, Any]:
    """Return the JSON schema of an object that has these members and no others."""
    return {
        "type": "object",
        "properties": {**members},
        "required": [*required],
        "additionalProperties": False,
    }
