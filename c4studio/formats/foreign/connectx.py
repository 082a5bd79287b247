"""Reader of games from Kaggle's ConnectX competition, which are JSON objects.

``steps[i][k]["action"]`` is the 0-based column of agent k; the action of the agent that waits is 0
and means nothing. The agent that was ACTIVE in the previous step moves. Agent 0 begins, and
``info["TeamNames"]`` has the names of both. An agent whose status at the end is TIMEOUT, ERROR,
INVALID or an "Invalid column" has lost without a move; otherwise ``rewards`` tell who won. Source:
Kaggle/kaggle-environments, ``envs/connectx``.
"""

from itertools import pairwise
from typing import Any

from c4studio.formats.cells import set_result
from c4studio.formats.foreign.actions import game_of_actions
from c4studio.formats.reading import Reading, check_board_size, fact_text
from c4studio.game import Collection, GameFacts
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Side

FORMAT_NAME = say(Remark.CONNECTX_REPLAY)
EXPECTATION = say(Remark.REPLAY_WITH_STEPS)
_REGULAR_STATUSES = frozenset({"ACTIVE", "INACTIVE", "DONE"})
_SGF_RESULT_BY_FAILURE = {"TIMEOUT": "Time"}
"""How SGF writes that an agent lost, by its status; any other failure is a forfeit."""
SIDE_NAMES = [str(side).capitalize() for side in (Side.RED, Side.YELLOW)]
"""The names of the sides as results have them, the first player's side first."""


def read_connectx_replay(replay: dict[str, Any]) -> Reading:
    """Read a ConnectX replay as a game.

    Raises:
        FormatError: an action is no legal move, or the engine has no such board.
        AttributeError, LookupError, TypeError: the object is no replay.
    """
    configuration = dict(replay.get("configuration") or {})
    columns, result = _played_columns(replay["steps"]), sgf_result_of_replay(replay)
    board = check_board_size(
        configuration.get("columns", STANDARD.width),
        configuration.get("rows", STANDARD.height),
        configuration.get("inarow", 4),
    )
    game = game_of_actions(columns, facts_of_replay(replay), board)
    set_result(game, result)
    return Reading(Collection([game]), FORMAT_NAME)


def facts_of_replay(replay: dict[str, Any]) -> GameFacts:
    """Return the names of both players of a replay of Kaggle."""
    names = (replay.get("info") or {}).get("TeamNames") or ()
    red, yellow = (*map(fact_text, names), "", "")[:2]
    return GameFacts(red=red, yellow=yellow)


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


def sgf_result_of_replay(replay: dict[str, Any]) -> str:
    """Return the result of a replay as SGF has it, e.g. ``Red+Time``; "" if it names none.

    A reward that is missing beside a 1 is that of an agent that failed.
    """
    last = replay["steps"][-1]
    statuses = [agent.get("status", "DONE") for agent in last]
    lost = [
        (number, _SGF_RESULT_BY_FAILURE.get(status, "Forfeit"))
        for number, status in enumerate(statuses)
        if status not in _REGULAR_STATUSES
    ]
    if len(lost) == 1 and len(last) == len(SIDE_NAMES):
        loser, how = lost[0]
        return f"{SIDE_NAMES[1 - loser]}+{how}"
    rewards = list(replay.get("rewards") or [agent.get("reward") for agent in last])
    if None in rewards and 1 in rewards:
        rewards = [-1 if reward is None else reward for reward in rewards]
    if (
        lost
        or len(rewards) != len(SIDE_NAMES)
        or not all(type(each) in (int, float) for each in rewards)
    ):
        return ""
    winner = max(range(2), key=rewards.__getitem__)
    return f"{SIDE_NAMES[winner]}+" if rewards[winner] > rewards[1 - winner] else ""
