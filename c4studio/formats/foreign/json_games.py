"""Reader of games that other programs and sites write as JSON: an object a game, or a list of them.

Known are replays of Kaggle's ConnectX and Game Arena, and records of Abstract Play.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from c4studio.formats.foreign import abstract_play, arena, connectx
from c4studio.formats.reading import FormatError, Reading, found_and_expected_sentence
from c4studio.formats.rules import refuse_unknown_rules
from c4studio.game import Collection
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.limits import MOST_NODES
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Said, say

_START_PATTERN = re.compile(r"\s*+(?:\{|\[\s*+\{)")


class _JsonForm(NamedTuple):
    """A form of JSON objects.

    Attributes:
        recognises: returns whether an object has the form.
        read: reads an object of the form.
        expectation: what such an object is called in errors.
    """

    recognises: Callable[[dict[str, Any]], bool]
    read: Callable[[dict[str, Any]], Reading]
    expectation: Said


_FORMS = (
    _JsonForm(arena.is_arena_replay, arena.read_arena_replay, arena.EXPECTATION),
    _JsonForm(abstract_play.is_record, abstract_play.read_record, abstract_play.EXPECTATION),
    _JsonForm(lambda found: "steps" in found, connectx.read_connectx_replay, connectx.EXPECTATION),
)
_ANY_EXPECTATION = say(Remark.ANY_JSON_GAME)


def may_be_json_games(source: str) -> bool:
    """Return whether a text may hold games as JSON, because it begins as a JSON object does."""
    return _START_PATTERN.match(source) is not None


def are_json_games(source: str) -> bool:
    """Return whether a text is JSON in a known form, whatever its strings contain."""
    if may_be_json_games(source):
        with suppress(json.JSONDecodeError):
            return any(_form_of(each) for each in _objects_of_list(load_json(source)))
    return False


def read_json_games(source: str) -> Reading:
    """Parse JSON as a game, or as a game for each object of a list.

    Raises:
        FormatError: the text is no JSON, or has no game of Connect Four.
    """
    refuse_unknown_rules(source)
    try:
        found = load_json(source)
    except json.JSONDecodeError as error:
        broken = say(Remark.BROKEN_JSON, text=Quoted(error.msg))
        raise FormatError(
            found_and_expected_sentence(broken, _ANY_EXPECTATION), error.lineno, error.colno
        ) from error
    readings = [_read_object(each) for each in _objects_of_list(found)]
    games = [game for reading in readings for game in reading.collection.games]
    if sum(game.root.count_nodes() for game in games) > MOST_NODES:
        expected = say(Remark.AT_MOST_POSITIONS, most=MOST_NODES)
        raise FormatError(found_and_expected_sentence(say(Remark.MORE), expected))
    remarks = dict.fromkeys(remark for reading in readings for remark in reading.remarks)
    return replace(readings[0], collection=Collection(games), remarks=tuple(remarks))


def _objects_of_list(found: Any) -> list[Any]:
    """Return the objects of a list that is not empty, or a list of the one object."""
    return found if isinstance(found, list) and found else [found]


def _form_of(found: Any) -> _JsonForm | None:
    if not isinstance(found, dict):
        return None
    return next((form for form in _FORMS if form.recognises(found)), None)


def _read_object(found: Any) -> Reading:
    form = _form_of(found)
    expectation = _ANY_EXPECTATION if form is None else form.expectation
    try:
        if form is not None:
            return form.read(found)
    except FormatError:
        raise
    except WRONG_KIND_ERRORS as error:
        raise _other_json_error(expectation) from error
    raise _other_json_error(expectation)


def _other_json_error(expectation: Said) -> FormatError:
    return FormatError(found_and_expected_sentence(say(Remark.OTHER_JSON), expectation))
