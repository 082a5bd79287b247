"""Reader of games from Kaggle's ConnectX competition, which are JSON objects.

``steps[i][k]["action"]`` is the 0-based column of agent k; the action of the agent that waits is 0
and means nothing. The agent that was ACTIVE in the previous step moves. Agent 0 begins, and
``info["TeamNames"]`` has the names of both. An agent whose status at the end is TIMEOUT, ERROR,
INVALID or an "Invalid column" has lost without a move; otherwise ``rewards`` tell who won. Source:
Kaggle/kaggle-environments, ``envs/connectx``.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

from c4studio.formats.reading import (
    FormatError,
    Reading,
    found_and_expected_sentence,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameFacts
from c4studio.game.refusal import illegal_move_string_sentence
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, IllegalMove, Side

FORMAT_NAME = say(Remark.CONNECTX_REPLAY)
_REPLAY_START_PATTERN = re.compile(r"\s*+\{")
_REPLAY_EXPECTATION = say(Remark.REPLAY_WITH_STEPS)
_REGULAR_STATUSES = frozenset({"ACTIVE", "INACTIVE", "DONE"})
_SGF_RESULT_BY_FAILURE = {"TIMEOUT": "Time"}
"""How SGF writes that an agent lost, by its status; any other failure is a forfeit."""


def may_be_replay(source: str) -> bool:
    """Return whether a text may be a ConnectX replay, because it is a JSON object."""
    return _REPLAY_START_PATTERN.match(source) is not None


def read_replay(source: str) -> Reading:
    """Parse a ConnectX replay as a game.

    Raises:
        FormatError: the text is no JSON, or no replay of a game of Connect Four.
    """
    try:
        replay = load_json(source)
    except json.JSONDecodeError as error:
        broken = say(Remark.BROKEN_JSON, text=Quoted(error.msg))
        raise FormatError(
            found_and_expected_sentence(broken, _REPLAY_EXPECTATION), error.lineno, error.colno
        ) from error
    try:
        names = [
            name if isinstance(name, str) else ""
            for name in (replay.get("info") or {}).get("TeamNames") or ()
        ]
        columns = _played_columns(replay["steps"])
        result = _sgf_result_of_replay(replay)
        configuration = dict(replay.get("configuration") or {})
    except WRONG_KIND_ERRORS as error:
        raise FormatError(
            found_and_expected_sentence(say(Remark.OTHER_JSON), _REPLAY_EXPECTATION)
        ) from error
    game = _game_of_columns(columns, names)
    if not game.end().position.is_over:
        # The board tells the result of a game that was played to its end.
        game.facts = replace(game.facts, result=result)
    _check_board_configuration(configuration)
    return Reading(Collection([game]), FORMAT_NAME)


def _check_board_configuration(configuration: dict[str, Any]) -> None:
    """Check that a replay is a game of Connect Four: the usual board and lines of four.

    Raises:
        FormatError: the board or the length of lines is another one.
    """
    size = tuple(configuration.get(name, usual) for name, usual in _STANDARD_CONFIGURATION.items())
    if size != tuple(_STANDARD_CONFIGURATION.values()):
        columns, rows, four = map(quote_shortened, size)
        found = say(Remark.BOARD_OF_SIZE, columns=columns, rows=rows, four=four)
        usual = STANDARD.width, STANDARD.height
        expected = say(Remark.SIZE_WITH_FOUR, columns=usual[0], rows=usual[1], four=4)
        raise FormatError(found_and_expected_sentence(found, expected))


_STANDARD_CONFIGURATION = {"columns": STANDARD.width, "rows": STANDARD.height, "inarow": 4}


def _played_columns(steps: list[list[dict[str, Any]]]) -> list[object]:
    """Return the columns played in a ConnectX replay: the active agents' actions."""
    columns: list[object] = []
    if not isinstance(steps, list):
        raise TypeError("steps are a list")
    for before, step in pairwise(steps):
        active = [k for k, agent in enumerate(before) if agent["status"] == "ACTIVE"]
        if len(active) != 1:
            raise TypeError("one agent is active at a time")
        # An agent that timed out or crashed made no move; the game ends with that.
        if step[active[0]]["status"] in _REGULAR_STATUSES:
            columns.append(step[active[0]]["action"])
    return columns


def _sgf_result_of_replay(replay: dict[str, Any]) -> str:
    """Return the result of a replay as SGF has it, e.g. ``Red+Time``; "" if it names none."""
    last = replay["steps"][-1]
    sides = [str(side).capitalize() for side in (Side.RED, Side.YELLOW)]
    lost = [
        (number, _SGF_RESULT_BY_FAILURE.get(agent["status"], "Forfeit"))
        for number, agent in enumerate(last)
        if agent["status"] not in _REGULAR_STATUSES
    ]
    if len(lost) == 1 and len(last) == len(sides):
        loser, how = lost[0]
        return f"{sides[1 - loser]}+{how}"
    rewards = replay.get("rewards") or [agent.get("reward") for agent in last]
    if (
        lost
        or len(rewards) != len(sides)
        or not all(type(each) in (int, float) for each in rewards)
    ):
        return ""
    winner = max(range(2), key=rewards.__getitem__)
    return f"{sides[winner]}+" if rewards[winner] > rewards[1 - winner] else ""


def _game_of_columns(actions: list[object], names: list[str]) -> Game:
    """Build a game from the moves of a replay.

    Raises:
        FormatError: a move is no column or not legal.
    """
    red, yellow = (*names, "", "")[:2]
    game = Game(facts=GameFacts(red=red, yellow=yellow))
    node = game.root
    for number, column in enumerate(actions, 1):
        columns = node.position.board.columns
        if type(column) is not int or column not in columns:
            action = say(Remark.AS_ACTION, text=quote_shortened(column), number=number)
            expected = say(Remark.A_COLUMN_FROM_TO, first=0, last=columns[-1])
            raise FormatError(
                found_and_expected_sentence(action, expected), beginning=node.move_string()
            )
        try:
            node = node.add_variation(column)
        except IllegalMove as error:
            action = say(
                Remark.ILLEGAL_ACTION, number=number, reason=illegal_move_string_sentence(error)
            )
            expected = say(Remark.A_LEGAL_GAME)
            raise FormatError(
                found_and_expected_sentence(action, expected), beginning=node.move_string()
            ) from error
    return game
