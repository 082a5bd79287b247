"""Links of web sites with a move string after ``pos=``, e.g. ``?pos=44444456233``."""

import re
from dataclasses import replace
from functools import partial

from c4studio.formats import movestring
from c4studio.formats.reading import FormatError, Reading, normalise_text
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Board

FORMAT_NAME = say(Remark.A_LINK)
WEB_PAGE_HOST = "connect4.gamesolver.org"
WEB_PAGE_ADDRESS = f"https://{WEB_PAGE_HOST}/"
"""The address of the web page to which written links lead, and from which most links come."""
_LINK_MOVES_PATTERN = re.compile(
    r"(?:[?&#;]|%(?:3F|26|23|3B)|\A\s*+)pos(?:=|%3D)([^&#\s<>()\[\]{}\"'`*|\\]*)", re.IGNORECASE
)
"""A pattern of the moves in a link, which ends before brackets and quotation marks around it."""
_PERCENT_ENCODED_PATTERN = re.compile("%([0-9A-Fa-f]{2})")
_SIGNS_BEHIND_LINK = ".,;:!?…。，、！？»”’"
"""Signs behind a link that belong to the sentence around it."""
_BRACKETED_LINK_PATTERN = re.compile(r"\s*+\((?!\s*+;)")
_CHARACTERS_SEARCHED_FOR_LINK = 100_000
"""Number of characters at the start of a text in which a link is searched for."""
_LINK_PATTERN = re.compile(r"://|(?:[?&#;]|\A\s*+)pos(?:=|%3D)|%3A%2F%2F", re.IGNORECASE)


def looks_like_link(text: str) -> bool:
    """Return whether a text looks like a link."""
    return _LINK_PATTERN.search(text, 0, _CHARACTERS_SEARCHED_FOR_LINK) is not None


def board_of_link(text: str, board: Board) -> Board:
    """Return the board of the first link in a text, by default the given one.

    The web page to which written links lead shows the usual board alone.
    """
    found = _LINK_MOVES_PATTERN.search(text, 0, _CHARACTERS_SEARCHED_FOR_LINK)
    is_of_web_page = found is not None and WEB_PAGE_HOST in text[: found.start()].lower()
    return STANDARD if is_of_web_page else board


def move_string_of_link(text: str) -> str:
    """Return the move string of the first link in a text, "" if there is none."""
    found = _LINK_MOVES_PATTERN.search(text, 0, _CHARACTERS_SEARCHED_FOR_LINK)
    return _decoded_moves(found[1]) if found else ""


def _decoded_moves(text: str) -> str:
    """Return the moves of a link with percent-encoded characters decoded."""
    decoded = _PERCENT_ENCODED_PATTERN.sub(lambda found: chr(int(found[1], 16)), text)
    return re.split("[&#]", decoded, maxsplit=1)[0].rstrip(f"{_SIGNS_BEHIND_LINK} ")


def is_link_in_brackets(text: str) -> bool:
    """Return whether a text is a link in round brackets, which is no SGF."""
    return (
        _BRACKETED_LINK_PATTERN.match(text) is not None
        and looks_like_link(text)
        and "(;" not in text
    )


def read_link(
    text: str, base: int | None = None, *, pasted: bool = False, board: Board = STANDARD
) -> Reading:
    """Parse the first link in a text as a game. A score may follow the moves, and is left out.

    Args:
        text: the text.
        base: as for ``movestring.read_move_string``.
        pasted: as for ``movestring.read_move_string``.
        board: the board of the game.

    Raises:
        FormatError: there is no link with a move string, or one of its moves is illegal.
        AmbiguousTextError: as for ``movestring.read_move_string``.
    """
    text = normalise_text(text)
    moves = _LINK_MOVES_PATTERN.search(text, 0, _CHARACTERS_SEARCHED_FOR_LINK)
    if moves is None:
        without, with_moves = say(Remark.LINK_WITHOUT_MOVES), say(Remark.LINK_WITH_MOVES)
        raise FormatError.at_index(text, 0, without, with_moves)
    # The text around the moves becomes spaces, so that errors give the place in the whole text.
    blank = re.sub(r"[^\n]", " ", text[: moves.start(1)])
    columns = blank + _decoded_moves(moves[1])
    return movestring.read_moves_with_score(
        columns, partial(_read_moves_of_lone_link, base, board), pasted=pasted, board=board
    )


def _read_moves_of_lone_link(base: int | None, board: Board, text: str) -> Reading:
    """Parse the moves of a link without a score, in a text of which all else is blank."""
    return replace(movestring.read_moves_without_score(text, base, board), kind=FORMAT_NAME)


def link_of_moves(moves: str) -> str:
    """Return the address of a web page that shows a move string."""
    return f"{WEB_PAGE_ADDRESS}?pos={moves}"
