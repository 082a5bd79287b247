"""What readers of texts return and raise: games with how the text was understood, or an error."""

from __future__ import annotations

import re
import reprlib
import string
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from c4studio.game import Collection, Game
from c4studio.ground.door import repaired_text, text_pieces
from c4studio.language.messages import Joint, Remark
from c4studio.language.said import Listed, Quoted, Said, SaidError, Value, say
from engine import Board, UnsupportedBoard
from engine.position import check_board

_LONGEST_QUOTED_TEXT = 24
_MOST_NAMED_BOARDS = 3
"""The greatest number of boards that an error names because a text would be a game on them."""
WINNING_LENGTH = 4
"""Number of discs in a line that wins."""
LONGEST_FOREIGN_COMMENT = 50_000
"""Maximum number of characters of a comment that is taken from the data of another program."""
_WHITE_SPACE_TO_SPACE = str.maketrans("\t\v\f", "   ")
PADDING = "\0\x1a"
"""The signs that mark the end of a text on DOS and CP/M, and fill its last block."""
_NO_PADDING = dict.fromkeys(map(ord, PADDING))
_FOREIGN_LINE_END_PATTERN = re.compile(r"\n\r|\r\n|\r")


@dataclass(frozen=True, slots=True)
class Reading:
    """The games that were read from a text, and how the text was understood.

    Attributes:
        collection: the games.
        kind: the name of the text's format with an article, e.g. "a move string".
        remarks: sentences about what was unclear in the text.
        others: other ways to understand the same text.
        scored: whether numbers behind moves were taken for scores and left out.
    """

    collection: Collection
    kind: Said
    remarks: tuple[Said, ...] = ()
    others: tuple[Reading, ...] = ()
    scored: bool = False

    @property
    def game(self) -> Game:
        """The first game that was read."""
        return self.collection.games[0]


class FormatError(SaidError):
    """Raised for text that is no game.

    Attributes:
        said: what is wrong, e.g. "found X, expected Y".
        line: 1-based line of the fault.
        column: 1-based character of the fault within its line.
        beginning: the moves before the fault as a 1-based move string; may be empty.
        boards: the boards on which the text would be a game, if it is none on the board at hand.
    """

    def __init__(self, sentence: Said, line: int = 1, column: int = 1, beginning: str = "") -> None:
        super().__init__(sentence)
        # All arguments, so that the error can be pickled.
        self.args = sentence, line, column, beginning
        self.line = line
        self.column = column
        self.beginning = beginning
        self.boards: tuple[Board, ...] = ()

    @classmethod
    def at_index(
        cls, text: str, index: int, found: Value, expected: Value, beginning: str = ""
    ) -> Self:
        """Build an error that points to the character at an index of the text."""
        start = text.rfind("\n", 0, index) + 1
        line = text.count("\n", 0, index) + 1
        return cls(found_and_expected_sentence(found, expected), line, index - start + 1, beginning)

    def with_boards(self, boards: Sequence[Board]) -> Self:
        """Return the same error, which also says on which boards the text would be a game."""
        said, *others = self.args
        legal = list_alternatives(Quoted(str(board)) for board in boards[:_MOST_NAMED_BOARDS])
        made = type(self)(say(Remark.LEGAL_ON_BOARDS, fault=said, boards=legal), *others)
        made.boards = tuple(boards)
        return made

    @property
    def sentence_with_place(self) -> Said:
        """What is wrong, with line and column before it: "line:column: found X, expected Y"."""
        line, column = Quoted(str(self.line)), Quoted(str(self.column))
        return say(Remark.AT_PLACE, line=line, column=column, fault=self.said)

    def moved_to_line(self, number: int, first: int = 1) -> Self:
        """Return the same error in a longer text, of which the text with the fault is a part.

        Args:
            number: 1-based line at which the part stands.
            first: 1-based character at which the part begins in that line.
        """
        said, _, column, *others = self.args
        return type(self)(said, number, column + first - 1, *others)


class AmbiguousTextError(FormatError):
    """Raised for text that is a game in two ways, neither of which may be chosen silently."""


class UnknownBoardError(FormatError):
    """Raised for a game on a board of a size that the engine does not search.

    Attributes:
        width: number of columns of the board.
        height: number of rows of the board.
    """

    def __init__(
        self,
        sentence: Said,
        line: int = 1,
        column: int = 1,
        beginning: str = "",
        size: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__(sentence, line, column, beginning)
        self.args = (*self.args, size)
        self.width, self.height = size


def found_and_expected_sentence(found: Value, expected: Value) -> Said:
    """Return the sentence "found X, expected Y" of an error."""
    return say(Remark.FOUND_EXPECTED, found=found, expected=expected)


def check_board_size(
    width: object, height: object, in_row: object = 4, *, line: int = 1, column: int = 1
) -> Board:
    """Return the board of a game that another program describes by its size.

    Args:
        width: number of columns, or whatever stands in its place.
        height: number of rows, or whatever stands in its place.
        in_row: length of the lines that win, or whatever stands in its place.
        line: 1-based line of the text at which the size is known.
        column: 1-based character in that line.

    Raises:
        UnknownBoardError: the engine has no board of this size.
        FormatError: the size is no size, or the lines that win are of another length.
    """
    columns, rows, four = map(quote_shortened, (width, height, in_row))
    found = say(Remark.BOARD_OF_SIZE, columns=columns, rows=rows, four=four)
    said = found_and_expected_sentence(found, say(Remark.SIZES_WITH_FOUR))
    if in_row != WINNING_LENGTH or type(width) is not int or type(height) is not int:
        raise FormatError(said, line, column)
    board = Board(width, height)
    try:
        check_board(board)
    except UnsupportedBoard as error:
        raise UnknownBoardError(said, line, column, size=(width, height)) from error
    return board


def unreadable_text_error() -> FormatError:
    """Return the error for a text at which a reader failed, for ``guard_foreign_data``."""
    return FormatError(found_and_expected_sentence(say(Remark.UNREADABLE), say(Remark.ANY_FORMAT)))


def quote_shortened(text: object) -> Quoted:
    """Shorten and quote a piece of the user's text, or a value that was read from it."""
    shown = repr(text[:_LONGEST_QUOTED_TEXT]) if isinstance(text, str) else reprlib.repr(text)
    return Quoted(
        shown
        if len(shown) <= _LONGEST_QUOTED_TEXT
        else f"{shown[: _LONGEST_QUOTED_TEXT - 2]}…{shown[-1]}"
    )


def list_alternatives(values: Iterable[Value]) -> Listed:
    """Join values as a list of alternatives: ``a``, ``a or b``, ``a, b or c``."""
    return Listed(tuple(values), Joint.OR)


def normalise_text(text: str) -> str:
    r"""Normalise a text: its line ends become ``\n``, and surrogates are removed."""
    return repaired_text(with_plain_ends(without_padding(text)).removeprefix("\ufeff"))


def without_padding(text: str) -> str:
    """Return a text without the signs that mark or fill its end on old systems."""
    end = len(text.rstrip(f"{PADDING}{string.whitespace}"))
    tail = text[end:].translate(_NO_PADDING)
    return text if len(text) == end + len(tail) else text[:end] + tail


def is_padding(text: str) -> bool:
    """Return whether a text holds padding and white space alone, and is not blank."""
    return not text.strip(f"{PADDING}{string.whitespace}") and bool(text.strip())


def with_plain_ends(text: str) -> str:
    r"""Return a text whose line ends, of whatever system, are ``\n``."""
    if "\r" not in text:
        return text
    return "".join(_FOREIGN_LINE_END_PATTERN.sub("\n", piece) for piece in text_pieces(text))


def comment_text(text: str) -> str:
    """Return words of another program as a comment that can be saved; a long text is cut."""
    if len(text) > LONGEST_FOREIGN_COMMENT:
        text = f"{text[: LONGEST_FOREIGN_COMMENT - 1]}…"
    return normalise_text(text).translate(_WHITE_SPACE_TO_SPACE).strip()


def fact_text(value: object) -> str:
    """Return a name or another fact of foreign data as one line; "" if the value is no text."""
    return comment_text(value).replace("\n", " ") if isinstance(value, str) else ""


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as editors count them, by its line ends alone."""
    return normalise_text(text).split("\n")
