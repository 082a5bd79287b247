"""Reader of games from Kaggle's Game Arena, whose players are language models.

The game is OpenSpiel's: ``configuration.openSpielGameParameters`` has its size. An agent that moves
has an object as its action: ``submission`` is a column from 0, ``actionString`` the player's letter
and the column (``x3``), ``generate_returns`` a list of JSON texts, the last one of which has the
model's words (``main_response``), and ``thoughts`` those words as well. A waiting agent submits
nothing or -1. ``info["initialActions"]`` were played before. Source: Kaggle/kaggle-environments,
``envs/open_spiel_env``.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from c4studio.formats import reading
from c4studio.formats.cells import set_result
from c4studio.formats.foreign.actions import game_of_actions
from c4studio.formats.foreign.connectx import SIDE_NAMES, facts_of_replay, sgf_result_of_replay
from c4studio.formats.foreign.open_spiel import LETTERS_OF_PLAYERS
from c4studio.formats.reading import FormatError, Reading
from c4studio.game import Collection
from c4studio.game.annotation import Annotation
from c4studio.ground.door import load_json
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, Board, Position

FORMAT_NAME = say(Remark.ARENA_REPLAY)
EXPECTATION = say(Remark.ARENA_REPLAY)
GAME_NAME = "open_spiel_connect_four"
_NAME_START = "open_spiel_"
_SIZE_PARAMETERS = "openSpielGameParameters"
_USUAL_SIZE = {"columns": STANDARD.width, "rows": STANDARD.height, "x_in_row": 4}
_ACTION_PATTERN = re.compile(r"([xo]):?\s*+([0-9])")


@dataclass(frozen=True, slots=True)
class _ArenaMove:
    """A move of a replay.

    Attributes:
        column: its 0-based column, or whatever stands in its place.
        words: what the model said about it.
    """

    column: object
    words: str


def is_arena_replay(found: dict[str, Any]) -> bool:
    """Return whether a JSON object is a replay of one of OpenSpiel's games."""
    configuration = found.get("configuration")
    has_parameters = isinstance(configuration, dict) and _SIZE_PARAMETERS in configuration
    name = found.get("name")
    return "steps" in found and (
        has_parameters or (isinstance(name, str) and name.startswith(_NAME_START))
    )


def read_arena_replay(replay: dict[str, Any]) -> Reading:
    """Read a replay of Kaggle's Game Arena as a game with the models' words as comments.

    Raises:
        FormatError: the game is another one, or a move is not legal.
        AttributeError, LookupError, TypeError: the object is no replay.
    """
    if (name := replay.get("name", GAME_NAME)) != GAME_NAME:
        game_name = say(Remark.SGF_GAME, text=reading.quote_shortened(name))
        raise FormatError(reading.found_and_expected_sentence(game_name, Quoted(repr(GAME_NAME))))
    configuration = dict(replay.get("configuration") or {})
    size = _USUAL_SIZE | dict(configuration.get(_SIZE_PARAMETERS) or {})
    board = reading.check_board_size(*(size[name] for name in _USUAL_SIZE))
    opening = list((replay.get("info") or {}).get("initialActions") or ())
    moves, result = list(_played_moves(replay, len(opening))), sgf_result_of_replay(replay)
    if moves and _is_refused_action([*opening, *(move.column for move in moves)], board):
        moves.pop()
        loser = (len(opening) + len(moves)) % len(SIDE_NAMES)
        result = f"{SIDE_NAMES[1 - loser]}+Forfeit"
    columns = [*opening, *(move.column for move in moves)]
    game = game_of_actions(columns, facts_of_replay(replay), board)
    set_result(game, result)
    node = game.root
    for words in (*("" for _ in opening), *(move.words for move in moves)):
        node = node.variations[0]
        node.annotation = Annotation(reading.comment_text(words))
    return Reading(Collection([game]), FORMAT_NAME)


def _played_moves(replay: dict[str, Any], played: int) -> Iterator[_ArenaMove]:
    """Yield the moves of a replay, in which ``played`` moves were played before the first step."""
    steps = replay["steps"]
    if not isinstance(steps, list):
        raise TypeError("steps are a list")
    for step in steps:
        for player, agent in enumerate(step):
            action = agent.get("action")
            column = _submitted_column(action) if isinstance(action, dict) else None
            if column is None:
                continue
            if player != played % len(LETTERS_OF_PLAYERS):
                raise _turn_error(action, played)
            yield _ArenaMove(column, _words_of_action(action))
            played += 1


def _submitted_column(action: dict[str, Any]) -> object:
    """Return the column of an action, None if the agent waited."""
    submitted, written = action.get("submission"), action.get("actionString")
    if isinstance(written, str) and (found := _ACTION_PATTERN.fullmatch(written)):
        return int(found[2])
    return None if submitted in (None, -1, "") else submitted


def _turn_error(action: dict[str, Any], played: int) -> FormatError:
    text = reading.quote_shortened(action.get("actionString") or action.get("submission"))
    found = say(Remark.AS_ACTION, text=text, number=played + 1)
    letter = LETTERS_OF_PLAYERS[played % len(LETTERS_OF_PLAYERS)]
    expected = say(Remark.A_MOVE_OF_PLAYER, letter=Quoted(letter))
    return FormatError(reading.found_and_expected_sentence(found, expected))


def _words_of_action(action: dict[str, Any]) -> str:
    """Return what a model said about its move, "" if the replay does not have it."""
    returns = action.get("generate_returns")
    if isinstance(returns, list) and returns and isinstance(returns[-1], str):
        with suppress(json.JSONDecodeError):
            answer = load_json(returns[-1])
            if isinstance(answer, dict) and isinstance(answer.get("main_response"), str):
                return str(answer["main_response"])
    thoughts = action.get("thoughts")
    return thoughts if isinstance(thoughts, str) else ""


def _is_refused_action(columns: list[object], board: Board) -> bool:
    """Return whether the last column is one that the game refused, which ended it."""
    position = Position(board)
    for column in columns[:-1]:
        if type(column) is not int or not position.is_legal(column):
            return False
        position = position.play(column)
    last = columns[-1]
    return not position.is_over and (type(last) is not int or not position.is_legal(last))
