"""Reader of trials of Ludii, which are texts with a line for each move.

``Move=[Move:mover=1,from=3,to=3,…]`` is a move: ``to`` is the column from 0 where the board is
modelled in one dimension, and the top cell of the column where it has two. Yellow is the first
player there. ``winner=`` has the number of a player, 0 for a draw. Source: Ludeme/Ludii,
``Trial.java`` and ``Connect Four.lud``.
"""

import re
from pathlib import PurePath, PureWindowsPath

from c4studio.formats.cells import set_result
from c4studio.formats.foreign.actions import game_of_actions
from c4studio.formats.foreign.connectx import SIDE_NAMES
from c4studio.formats.reading import FormatError, Reading, quote_shortened
from c4studio.game import Collection
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, Board

FORMAT_NAME = say(Remark.LUDII_TRIAL)
_GAME_PATTERN = re.compile(r"\s*+game=([^\n]*+)\n")
_GAME_NAME = "Connect Four.lud"
_MOVE_LINE_PATTERN = re.compile(r"^Move=([^\n]*+)", re.MULTILINE)
_MOVE_PATTERN = re.compile(r"\[Move:mover=([12]),(?:from=[0-9]{1,4},)?to=([0-9]{1,4}),")
_WINNER_PATTERN = re.compile(r"^winner=([0-2])[^\S\n]*+$", re.MULTILINE)


def is_trial(text: str) -> bool:
    """Return whether a text is a trial of Ludii, of this game or of another one."""
    found = _GAME_PATTERN.match(text)
    return found is not None and ".lud" in found[1]


def read_trial(
    text: str, _report: OnProgress = ignore_progress, board: Board = STANDARD
) -> Reading:
    """Parse a trial as a game on a board.

    Raises:
        FormatError: the trial is one of another game, or a move is none or illegal.
    """
    named = _GAME_PATTERN.match(text)
    assert named is not None, "the caller has recognised the form"
    name = PureWindowsPath(PurePath(named[1].strip()).name).name
    if name != _GAME_NAME:
        game_name = say(Remark.SGF_GAME, text=quote_shortened(name))
        raise FormatError.at_index(text, named.start(1), game_name, Quoted(repr(_GAME_NAME)))
    columns = []
    for number, line in enumerate(_MOVE_LINE_PATTERN.finditer(text)):
        move = _MOVE_PATTERN.match(line[1])
        column = None if move is None else _column_of_site(int(move[2]), board)
        if move is None or column is None or int(move[1]) != number % 2 + 1:
            found = say(Remark.FOR_MOVE, text=quote_shortened(line[0]), number=number + 1)
            mover = Quoted(f"mover={number % 2 + 1}")
            expected = say(Remark.A_MOVE_OF_PLAYER, letter=mover)
            raise FormatError.at_index(text, line.start(), found, expected)
        columns.append(column)
        # One move more than a game has is an error.
        if len(columns) == board.size + 1:
            break
    game = game_of_actions(columns, board=board)
    set_result(game, _sgf_result(text))
    return Reading(Collection([game]), FORMAT_NAME, (say(Remark.EXCHANGED_YELLOW_FIRST),))


def _column_of_site(site: int, board: Board) -> int | None:
    """Return the column of a site: a column, or the top cell of one; None for another site."""
    if site in board.columns:
        return site
    column = site - board.width * (board.height - 1)
    return column if column in board.columns else None


def _sgf_result(text: str) -> str:
    """Return the result of a trial as SGF has it, "" if the trial was not played to an end."""
    winner = _WINNER_PATTERN.search(text)
    if winner is None:
        return ""
    if winner[1] == "0":
        return "Draw"
    return f"{SIDE_NAMES[int(winner[1]) - 1]}+"
