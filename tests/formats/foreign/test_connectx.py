"""ConnectX replays: the active agent moved, whatever the waiting one's action says."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import games_of_text
from engine import Position
from engine.scanning import RED_WON, YELLOW_WON, unpack
from tests.cases import cases
from tests.engine.naive import games
from tests.refusals import text_of


def replay(columns: list[int], **more: Any) -> dict[str, Any]:
    """A replay as kaggle-environments writes it: the waiting agent's action is 0."""
    steps = [[agent(0, "ACTIVE"), agent(0, "INACTIVE")]]
    for number, column in enumerate(columns):
        last = number == len(columns) - 1
        mover, status = number % 2, "DONE" if last else "ACTIVE"
        step = [agent(0, "DONE" if last else "INACTIVE"), agent(0, "DONE" if last else "INACTIVE")]
        step[mover]["action"] = column
        step[1 - mover]["status"] = status
        steps.append(step)
    usual = {"configuration": {"columns": 7, "rows": 6, "inarow": 4}, "steps": steps}
    return usual | {"info": {"TeamNames": ["Deep Drop", "Ann"]}} | more


def agent(action: int, status: str) -> dict[str, Any]:
    return {"action": action, "status": status, "reward": 0, "observation": {}, "info": {}}


def test_a_replay_is_read_with_its_names() -> None:
    game = formats.read(json.dumps(replay([3, 3, 2, 0, 1, 6, 0])))
    assert game.end().move_string() == "4431271"
    assert (game.facts.red, game.facts.yellow) == ("Deep Drop", "Ann")


def test_a_move_that_never_came_ends_the_game() -> None:
    found = replay([3, 3, 2])
    found["steps"][-1][0] |= {"status": "TIMEOUT", "action": None}
    assert formats.read(json.dumps(found)).end().move_string() == "44"


@cases()
def test_what_is_no_replay_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(formats.FormatError) as caught:
        formats.read(text)
    assert re.search(sentence, text_of(caught.value))


STATUSES = ["TIMEOUT", "ERROR", "INVALID", "Invalid column: 3"]


@given(games(), st.sampled_from(STATUSES))
def test_a_replay_that_broke_off_keeps_its_result(moves: str, status: str) -> None:
    """Whoever did not answer, or answered with an illegal column, has lost."""
    position = Position.from_moves(moves)
    if position.is_over:
        moves = moves[:-1]
    found = replay([*(int(move) - 1 for move in moves), 3])
    loser = len(moves) % 2
    found["steps"][-1][loser] |= {"status": status, "action": None, "reward": None}
    game = formats.read(json.dumps(found | {"rewards": [None, None]}))
    assert game.end().move_string() == moves
    how = "Time" if status == "TIMEOUT" else "Forfeit"
    assert game.facts.result == f"{('Yellow', 'Red')[loser]}+{how}"
    written = formats.read(sgf.sgf_of_games(Collection([game])))
    assert written.facts == game.facts
    (entry,) = games_of_text([json.dumps(found)])
    assert isinstance(entry, LibraryEntry)
    assert unpack(entry.word) == (moves, (YELLOW_WON, RED_WON)[loser])


@cases()
def test_rewards_tell_the_result_of_a_game_that_the_board_does_not(
    rewards: object, result: str
) -> None:
    found = replay([3, 3, 2], rewards=rewards)
    assert formats.read(json.dumps(found)).facts.result == result
    whole = replay([3, 2, 3, 2, 3, 2, 3], rewards=[-1, 1])
    assert formats.read(json.dumps(whole)).facts.result == ""


def test_two_failures_are_no_result() -> None:
    found = replay([3, 3, 2])
    for agent_at_end in found["steps"][-1]:
        agent_at_end["status"] = "ERROR"
    assert formats.read(json.dumps(found)).facts.result == ""
