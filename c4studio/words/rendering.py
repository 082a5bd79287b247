"""Turns sentences into text: the only place that knows a language and the names that users choose.

Who draws, prints, writes or speaks a sentence asks here, at the last moment.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from string import Formatter

from c4studio.language.messages import AnyMessage, Joint, Notice
from c4studio.language.said import (
    Amount,
    Four,
    Listed,
    NamedBounds,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    NamedScore,
    Passage,
    Quoted,
    Said,
    Value,
    say,
)
from c4studio.words import scores
from c4studio.words.naming import DEFAULT_NAMING, Naming, spoken_naming
from engine import STANDARD, Board, Side
from engine.grid import Cell

SENTENCE_FORMAT = "sentence"
"""The format of a place whose value begins a sentence, as in ``{text:sentence}``."""
BARE_COLUMNS_FORMAT = "bare"
"""The format of a place for columns that are named without the word before them, if by letters."""
NAMED_COLUMNS_FORMAT = "named"
"""The format of a place for columns that are named with the word before them."""
COLOUR_FORMAT = "colour"
"""The format of a place for a side that is named by its colour in lower case."""
INITIAL_FORMAT = "initial"
"""The format of a place for a side that is named by the first letter of its name."""
NUMBER_WORD_FORMAT = "word"
"""The format of a place for a number from 0 to 9 that is written as a word."""
SPOKEN_FORMAT = "spoken"
"""The format of a place for a column that is named with its key, if by a letter."""


NUMBERED_MOVES_SEPARATOR = "; "
"""What stands between the moves of a line where columns have numbers, and cells long names."""


@dataclass(frozen=True, slots=True)
class NameSpan:
    """A name of a cell or column in a text, or a score.

    Attributes:
        start: index of its first character.
        end: index after its last character.
        value: what stands there.
    """

    start: int
    end: int
    value: NamedCell | NamedColumn | NamedScore

    def cells(self, board: Board) -> tuple[Cell, ...]:
        """Return the cell that is named, or all cells of the column on a board."""
        match self.value:
            case NamedCell(square):
                return (square,)
            case NamedColumn(index):
                return tuple((index, row) for row in board.rows)
        return ()


@dataclass(frozen=True, slots=True)
class RenderedSentence:
    """The text of a sentence in a language, and where it names cells and columns, and scores."""

    text: str
    spans: tuple[NameSpan, ...] = ()
    scores: tuple[NameSpan, ...] = ()


def render(sentence: Value | AnyMessage | None, naming: Naming | None = None) -> str:
    """Return the text of a sentence, which begins with a capital letter or with a name.

    It is empty if nothing is said.

    Args:
        sentence: the sentence; a message without places is one.
        naming: names of sides, columns, cells and scores, and the language; by default the usual
            names in the language of the program.
    """
    if isinstance(sentence, AnyMessage):
        sentence = say(sentence)
    return "" if sentence is None else rendered(sentence, naming or spoken_naming()).text


def render_within(sentence: Value | AnyMessage | None, naming: Naming | None = None) -> str:
    """Return the text of a sentence for a place within another text or a table; empty for None."""
    if sentence is None:
        return ""
    writer = _SentenceWriter(naming or spoken_naming())
    writer.write(say(sentence) if isinstance(sentence, AnyMessage) else sentence)
    return "".join(writer.pieces)


@lru_cache(maxsize=4096)
def rendered(sentence: Value, naming: Naming = DEFAULT_NAMING) -> RenderedSentence:
    """Return the text of a sentence, and where it names cells, columns and scores."""
    writer = _SentenceWriter(naming)
    writer.write_sentence(sentence)
    return RenderedSentence("".join(writer.pieces), tuple(writer.spans), tuple(writer.scores))


@cache
def _template_pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split the text of a message into pieces: text, the place behind it or None, its format."""
    return tuple((text, place, form or "") for text, place, form, _ in Formatter().parse(template))


class _SentenceWriter:
    """Writes a sentence piece by piece."""

    def __init__(self, naming: Naming) -> None:
        self.pieces: list[str] = []
        self.spans: list[NameSpan] = []
        self.scores: list[NameSpan] = []
        self._naming = naming
        self._language = naming.language
        self._length = 0
        self._begins = False

    def write_sentence(self, value: Value) -> None:
        """Write a value with a capital letter, unless a cell or a column comes first."""
        self._begins = True
        self._write_value(value, "")

    def write(self, value: Value) -> None:
        """Write a value as it stands within a sentence."""
        self._write_value(value, "")

    def _write_text(
        self, text: str, named: NamedCell | NamedColumn | None = None, *, is_quoted: bool = False
    ) -> None:
        if not text:
            return
        if self._begins and not named and not is_quoted:
            text = text[0].upper() + text[1:]
        self._begins = False
        if named:
            self.spans.append(NameSpan(self._length, self._length + len(text), named))
        self.pieces.append(text)
        self._length += len(text)

    def _write_said(self, sentence: Said, form: str = "") -> None:
        values = dict(sentence.values)
        template = self._language.template(sentence.message, form)
        for text, place, form_of_place in _template_pieces(template):
            self._write_text(text)
            if place is not None:
                self._write_value(values[place], form_of_place)

    def _write_value(self, value: Value, form: str) -> None:
        if form == SENTENCE_FORMAT:
            self._begins = True
        match value:
            case Said():
                self._write_said(value, form)
            case Quoted(text):
                self._write_text(text, is_quoted=True)
            case Passage(text):
                self._write_passage(text)
            case Side() | Amount() | int():
                self._write_text(self._plain_text(value, form))
            case NamedScore():
                start = self._length
                self._write_value(
                    scores.SCORE_WRITER_BY_FORMAT[form](value.score, self._naming), ""
                )
                if form in scores.LONE_SCORE_FORMATS:
                    self.scores.append(NameSpan(start, self._length, value))
            case NamedBounds(lower, upper):
                told = scores.game_end_outlook(lower.score, upper.score, self._naming)
                self._write_value(told, "")
            case NamedCell(square):
                self._write_text(self._naming.cell(square), value)
            case NamedColumn(index):
                self._write_column(index, form)
            case NamedColumns(indexes):
                self._write_word(form, several=len(indexes) > 1)
                self._write_list(*_items_of_list_and_how_they_join(value))
            case _:
                form_of_items = "" if form == SENTENCE_FORMAT else form
                self._write_list(*_items_of_list_and_how_they_join(value), form_of_items)

    def _write_column(self, index: int, form: str) -> None:
        if form == SPOKEN_FORMAT and self._naming.lettered:
            column = NamedColumn(index)
            return self._write_said(say(Notice.COLUMN_AND_KEY, column=column, key=(index + 1) % 10))
        self._write_word(form, several=False)
        return self._write_text(self._naming.column(index), NamedColumn(index))

    def _write_passage(self, template: str) -> None:
        own = self._language.passages.get(template, template)
        for text, field, _ in _template_pieces(own):
            self._write_text(text, is_quoted=True)
            if field in STANDARD.named:
                self._write_value(NamedCell(STANDARD.named[field]), "")
            elif field is not None and field in {*STANDARD.letters}:
                self._write_value(NamedColumn(STANDARD.letters.index(field)), "")
            elif field is not None:
                self._write_value(Side(field), "")

    def _plain_text(self, value: Side | Amount | int, form: str) -> str:
        match value:
            case Side():
                name = self._naming.name(value)
                if form == COLOUR_FORMAT:
                    return self._naming.colour(value)
                in_form = self._language.forms.get((self._naming.disc_colour(value), form))
                return name[0] if form == INITIAL_FORMAT else in_form or name
            case Amount(number, noun):
                return self._language.amount(number, noun, form)
        is_word = form == NUMBER_WORD_FORMAT
        return self._language.numerals[value] if is_word else self._language.number(value)

    def _write_word(self, form: str, *, several: bool) -> None:
        """Write the word before the names of columns where the format of the place wants it."""
        if form in (NAMED_COLUMNS_FORMAT, SPOKEN_FORMAT) or (
            form == BARE_COLUMNS_FORMAT and not self._naming.lettered
        ):
            self._write_text(self._language.column[several])

    def _write_list(self, items: Sequence[Value], joint: Joint, form: str = "") -> None:
        between, last = self._language.joints[joint]
        if joint is Joint.LINE and not self._naming.lettered and isinstance(items[0], NamedCell):
            between = last = NUMBERED_MOVES_SEPARATOR
        for number, item in enumerate(items):
            if number:
                self._write_text(last if number == len(items) - 1 else between)
                self._begins = joint is Joint.STOP
            self._write_value(item, form)


def _items_of_list_and_how_they_join(
    value: NamedCells | NamedColumns | Four | Listed,
) -> tuple[Sequence[Value], Joint]:
    """Return the items of a list and how they are joined."""
    match value:
        case NamedCells(squares, joint):
            return [NamedCell(each) for each in squares], joint
        case NamedColumns(indexes, joint):
            return [NamedColumn(each) for each in indexes], joint
        case Four(line):
            return [NamedCell(line[0]), NamedCell(line[-1])], Joint.FOUR
        case Listed(items, joint):
            return items, joint
