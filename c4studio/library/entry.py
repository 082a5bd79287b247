"""Entries: games in the form in which a library stores them, built from and converted to trees."""

import datetime
import re
from dataclasses import dataclass

from c4studio.formats import sgf
from c4studio.game import Collection, Game, GameFacts, GameNode
from c4studio.game.annotation import BLANK_ANNOTATION
from c4studio.game.starts import start_of_text, text_of_start
from c4studio.language.said import Said
from c4studio.review import Line, played_line
from engine import STANDARD, Board
from engine.scanning import (
    DRAWN,
    OPEN,
    RED_WON,
    WORD_BYTES,
    YELLOW_WON,
    board_of_game,
    pack,
    unpack,
)

EMPTY_FACTS = GameFacts()
HIGHEST_DATE_PARTS = 9999_99_99
"""The highest number that a day, month or year can have."""
_DATE_PATTERN = re.compile(r"\s*+([0-9]{4})(?:([-./])([0-9]{1,2})(?:\2([0-9]{1,2}))?)?")
_RESULT_CODE_BY_WORD = {
    "red": RED_WON,
    "yellow": YELLOW_WON,
    "draw": DRAWN,
    "drawn": DRAWN,
    "0": DRAWN,
    "1/2-1/2": DRAWN,
    "1-0": RED_WON,
    "0-1": YELLOW_WON,
}
"""The result codes by the first word of a game's result, in small letters and cut at a plus
sign."""


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A game in the form in which a library stores it.

    Attributes:
        word: the main line and the result of the game, packed into 16 bytes on the usual board.
        start: the text of the start position; empty for the usual empty board, and ``9x7:`` for
            another one.
        facts: the game information, such as players, event and date.
        document: the game as SGF if it has comments, variations or marks; otherwise empty.
        place: the line number of the game in the file that it comes from.
        theory: the result of best play that the file claims for the start position; None if it
            claims none.
        scored: whether the file has a score behind the moves, which is left out.
        from_0: whether the columns in the file were taken to count from 0.
        remarks: sentences about what else was unclear in the file.
    """

    word: bytes
    start: str = ""
    facts: GameFacts = EMPTY_FACTS
    document: str = ""
    place: int = 0
    theory: int | None = None
    scored: bool = False
    from_0: bool = False
    remarks: tuple[Said, ...] = ()

    @property
    def moves(self) -> str:
        """The moves of the main line as a string of columns."""
        return unpack(self.word)[0]

    @property
    def board(self) -> Board:
        """The board of the game."""
        return STANDARD if len(self.word) == WORD_BYTES else board_of_game(self.word)

    @property
    def line(self) -> Line:
        """The main line of the game."""
        return Line.from_text(f"{self.start} {self.moves}".strip())

    @property
    def is_set_up(self) -> bool:
        """Whether the game starts from a position with discs."""
        return bool(self.start) and not self.start.endswith(":")

    def as_game(self) -> Game:
        """Return the game as a tree of nodes."""
        if self.document:
            return sgf.read_sgf(self.document).game
        game = Game(start_of_text(self.start), self.facts)
        node = game.root
        for column in self.line.columns:
            node = node.add_variation(column)
        return game


def entry_of_game(game: Game, place: int = 0) -> LibraryEntry:
    """Build the library entry of a game.

    The moves used for searching are those of the main line that were played after its last set-up
    position.
    """
    line = played_line(game.end())
    start = line.start
    word = pack(line.moves, result_code(game.facts.result), start)
    assert word is not None, "a tree holds only legal moves"
    document = (
        sgf.sgf_of_games(Collection([game]))
        if any(map(_has_annotations_or_variations, game.root.walk()))
        else ""
    )
    return LibraryEntry(word, text_of_start(start), game.facts, document, place)


def _has_annotations_or_variations(node: GameNode) -> bool:
    """Return whether a node has more than a move: variations, annotations, scores or a setup."""
    return (
        len(node.variations) > 1
        or node.annotation != BLANK_ANNOTATION
        or node.scores is not None
        or (node.column is None and node.parent is not None)
    )


def result_code(text: str) -> int:
    """Convert the text of a game's result to a code such as RED_WON; OPEN if it names no result."""
    words = text.replace("+", " ").lower().split()
    return _RESULT_CODE_BY_WORD.get(words[0], OPEN) if words else OPEN


def parse_day_number(date: str) -> int:
    """Parse the day at the beginning of a date, and return it as the number YYYYMMDD.

    Missing parts are 0, and so are a month and a day that no calendar has.
    """
    found = _DATE_PATTERN.match(date)
    if found is None:
        return 0
    year, month, day = (int(part or 0) for part in found.group(1, 3, 4))
    if day and not _is_calendar_day(year, month, day):
        day = 0
    return 10_000 * year + (100 * month + day if _is_calendar_day(year, month, 1) else 0)


def _is_calendar_day(year: int, month: int, day: int) -> bool:
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True


def first_day_of_period(text: str) -> int | None:
    """Return the first day of a period such as ``2024-05``, as YYYYMMDD; None for another text."""
    found = _DATE_PATTERN.fullmatch(text)
    day = parse_day_number(text)
    return (
        day if found and day and date_text(day).count("-") == text.count(found[2] or "-") else None
    )


def last_day_of_period(text: str) -> int | None:
    """Return the last day of a period such as ``2024-05``, as YYYYMMDD; None for another text."""
    day = first_day_of_period(text)
    if day is None:
        return None
    return day + (9999 if not day % 10_000 else 99 if not day % 100 else 0)


def date_text(day: int) -> str:
    """Convert a day as YYYYMMDD to text, e.g. ``2024-05-06`` or ``2024``.

    This is the inverse of ``parse_day_number``.
    """
    if not day:
        return ""
    year, month, date = day // 10_000, day // 100 % 100, day % 100
    return f"{year:04}" + (f"-{month:02}" if month else "") + (f"-{date:02}" if date else "")
