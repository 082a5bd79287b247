"""Reader of games from Kaggle's ConnectX competition, which are JSON objects.

``steps[i][k]["action"]`` is the 0-based column of agent k; the action of the agent that waits is 0
and means nothing. The agent that was ACTIVE in the previous step moves. Agent 0 begins, and
``info["TeamNames"]`` has the names of both. Source: Kaggle/kaggle-environments, ``envs/connectx``.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from c4studio.formats.reading import FormatError, Reading, mismatch, quote
from c4studio.game import Collection, Facts, Game
from c4studio.game.refusal import forbidden
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, IllegalMove

KIND = say(Remark.CONNECTX_REPLAY)
_REPLAY = re.compile(r"\s*+\{")
_EXPECTED = say(Remark.REPLAY_WITH_STEPS)


def is_replay(source: str) -> bool:
    """Return whether a text may be a ConnectX replay, because it is a JSON object."""
    return _REPLAY.match(source) is not None


def read(source: str) -> Reading:
    """Parse a ConnectX replay as a game.

    Raises:
        FormatError: the text is no JSON, or no replay of a game of Connect Four.
    """
    try:
        replay = json.loads(source)
    except json.JSONDecodeError as error:
        broken = say(Remark.BROKEN_JSON, text=Quoted(error.msg))
        raise FormatError(mismatch(broken, _EXPECTED), error.lineno, error.colno) from error
    except RecursionError as error:
        raise FormatError(mismatch(say(Remark.DEEP_JSON), _EXPECTED)) from error
    try:
        names = [str(name) for name in (replay.get("info") or {}).get("TeamNames") or ()]
        columns = _columns(replay["steps"])
        _check_board(replay.get("configuration") or {})
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise FormatError(mismatch(say(Remark.OTHER_JSON), _EXPECTED)) from error
    return Reading(Collection([_game(columns, names)]), KIND)


def _check_board(configuration: dict[str, Any]) -> None:
    """Check that a replay is a game of Connect Four: the usual board and lines of four.

    Raises:
        FormatError: the board or the length of lines is another one.
    """
    size = tuple(configuration.get(name, usual) for name, usual in _USUAL.items())
    if size != tuple(_USUAL.values()):
        columns, rows, four = map(quote, size)
        found = say(Remark.BOARD_OF_SIZE, columns=columns, rows=rows, four=four)
        usual = STANDARD.width, STANDARD.height
        expected = say(Remark.SIZE_WITH_FOUR, columns=usual[0], rows=usual[1], four=4)
        raise FormatError(mismatch(found, expected))


_USUAL = {"columns": STANDARD.width, "rows": STANDARD.height, "inarow": 4}


def _columns(steps: list[list[dict[str, Any]]]) -> list[object]:
    """Return the columns played in a ConnectX replay: the active agents' actions."""
    columns: list[object] = []
    for before, step in pairwise(steps):
        active = [k for k, agent in enumerate(before) if agent["status"] == "ACTIVE"]
        if len(active) != 1:
            raise TypeError("one agent is active at a time")
        # An agent that timed out or crashed made no move; the game ends with that.
        if step[active[0]]["status"] in ("ACTIVE", "INACTIVE", "DONE"):
            columns.append(step[active[0]]["action"])
    return columns


def _game(actions: list[object], names: list[str]) -> Game:
    """Build a game from the moves of a replay.

    Raises:
        FormatError: a move is no column or not legal.
    """
    red, yellow = (*names, "", "")[:2]
    game = Game(facts=Facts(red=red, yellow=yellow))
    node = game.root
    for number, column in enumerate(actions, 1):
        columns = node.position.board.columns
        if type(column) is not int or column not in columns:
            action = say(Remark.AS_ACTION, text=quote(column), number=number)
            expected = say(Remark.A_COLUMN_FROM_TO, first=0, last=columns[-1])
            raise FormatError(mismatch(action, expected), beginning=node.moves())
        try:
            node = node.add_variation(column)
        except IllegalMove as error:
            action = say(Remark.ILLEGAL_ACTION, number=number, reason=forbidden(error))
            expected = say(Remark.A_LEGAL_GAME)
            raise FormatError(mismatch(action, expected), beginning=node.moves()) from error
    return game
