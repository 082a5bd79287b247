"""The cells of a report's tables: values of kinds that each renderer shows in its own way."""

from dataclasses import dataclass
from datetime import date
from typing import Any, TypeAlias

from c4studio.language import said
from c4studio.language.messages import Joint, Notice, Practice
from c4studio.library.library import StoredGame
from c4studio.review.insight.tally import MadeMistake
from c4studio.review.line import Line
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from engine import Score, Side
from engine.grid import cell_name

DECIMALS_OF_FRACTION = 4
"""The number of decimals of a share in JSON."""
EMPTY_CELL_TEXT = said.Quoted("–")
"""What stands in an empty cell."""


@dataclass(frozen=True, slots=True)
class Moves:
    """A cell with moves: a link to the position after them.

    Attributes:
        text: the moves as ``Line`` writes them, such as ``4453``; a set-up start or the size of
            another board than the usual one stands in front.
    """

    text: str

    @property
    def line(self) -> Line:
        """The line of the moves."""
        return Line.from_text(self.text)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells of the board that the moves fill, in their order."""
        steps = zip(self.line.positions, self.line.columns, strict=False)
        return tuple((column, position.height(column)) for position, column in steps)


@dataclass(frozen=True, slots=True)
class SmallBoard(Moves):
    """A cell with the picture of the position after some moves, where the medium has pictures.

    Attributes:
        game: the game of a library that the moves are, which is opened with its facts; None for
            moves that belong to no game.
    """

    game: StoredGame | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A cell with a number, with a fixed number of decimals for people and in JSON."""

    value: float
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """A cell with a share of a whole: a percentage for people, a fraction in JSON.

    Attributes:
        fraction: the share, 1 for the whole.
        decimals: the number of decimals of the percentage.
    """

    fraction: float
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class Linked:
    """A cell with a value that links to the places in games that it counts."""

    value: said.Value
    places: tuple[MadeMistake, ...]


Cell: TypeAlias = said.Value | Score | Moves | Number | Share | date | Linked | None
"""The kinds of cells: also a count (int), a score, a cell of the board, a side, a text, a day."""


def cell_value(cell: Cell) -> said.Value:
    """Return what a cell tells people, as a value of a sentence."""
    value: said.Value = EMPTY_CELL_TEXT
    match cell:
        case Moves(text):
            value = (
                said.NamedCells(cells, Joint.COMMA)
                if (cells := cell.cells)
                else said.Quoted(text or "–")
            )
        case Number(number, decimals):
            value = said.Quoted(f"{number:,.{decimals}f}")
        case Share(fraction, decimals):
            percent = said.Quoted(f"{100 * fraction:.{decimals}f}")
            value = said.say(Practice.PERCENT, number=percent)
        case date():
            value = said.Quoted(cell.isoformat())
        case Linked(told):
            value = told
        case Score() | said.NamedScore():
            value = said.say(Notice.THAT_SCORE, score=cell)
        case _ if cell is not None:
            value = cell
    return value


def cell_text(cell: Cell, naming: Naming | None = None) -> str:
    """Return the text of a cell for people."""
    return render(cell_value(cell), naming)


def cell_sort_key(cell: Cell, text: str) -> tuple[float, str]:
    """Return the key by which rows are sorted: the number that a cell holds, else its text."""
    match cell:
        case int() | Number() | Share() | said.Amount() | said.NamedScore() | Score():
            return float(cell_json(cell)), ""
        case Linked(value):
            return cell_sort_key(value, text)
    return float("inf"), text.casefold()


def cell_json(cell: Cell) -> Any:
    """Return a cell as a value of JSON. Columns count from 1."""
    value: Any = cell
    match cell:
        case Moves(text) | said.Quoted(text):
            value = text
        case Number(number, decimals):
            value = round(number, decimals)
        case Share(fraction):
            value = round(fraction, DECIMALS_OF_FRACTION)
        case date():
            value = cell.isoformat()
        case Linked(told):
            value = cell_json(told)
        case said.Amount(number) | said.NamedScore(number):
            value = number
        case Score():
            value = cell.value
        case said.NamedColumn(index):
            value = index + 1
        case said.NamedCell(square):
            value = cell_name(square)
        case said.NamedColumns(indexes):
            value = [index + 1 for index in indexes]
        case _ if not isinstance(cell, int | Side | None):
            value = render(cell, DEFAULT_NAMING)
    return value
