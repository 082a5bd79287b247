"""Reader of the actions that OpenSpiel prints: the player's letter and a column: ``x3 o3 x2``.

Columns count from 0. Source: google-deepmind/open_spiel, ``games/connect_four``.
"""

import re

from c4studio.formats.foreign.actions import game_of_actions
from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.reading import FormatError, Reading, quote_shortened
from c4studio.game import Collection
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, Board

FORMAT_NAME = say(Remark.OPENSPIEL_ACTIONS)
LETTERS_OF_PLAYERS = "xo"
"""The letters of the first and of the second player."""
_ACTION_REGEX = r"([xo]):?[^\S\n]*+([0-9])"
_ACTION_PATTERN = re.compile(_ACTION_REGEX)
_ACTION_LIST_PATTERN = re.compile(rf"\s*+(?:{_ACTION_REGEX}(?:[^\S\n]|[,;])*+)++\s*+")


def is_action_list(text: str) -> bool:
    """Return whether a text is a line of actions as OpenSpiel prints them."""
    return len(text) <= LONGEST_BOARD_TEXT and _ACTION_LIST_PATTERN.fullmatch(text) is not None


def read_action_list(text: str, board: Board = STANDARD) -> Reading:
    """Parse a line of actions as a game on a board.

    Raises:
        FormatError: the players do not take turns, or a move is illegal.
    """
    columns = []
    for number, found in enumerate(_ACTION_PATTERN.finditer(text)):
        letter = LETTERS_OF_PLAYERS[number % len(LETTERS_OF_PLAYERS)]
        if found[1] != letter:
            action = say(Remark.AS_ACTION, text=quote_shortened(found[0]), number=number + 1)
            raise FormatError.at_index(text, found.start(), action, Quoted(f"{letter}{found[2]}"))
        columns.append(int(found[2]))
    return Reading(Collection([game_of_actions(columns, board=board)]), FORMAT_NAME)
