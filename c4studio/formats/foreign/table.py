"""The table of foreign forms: by what each is recognised, and what reads it."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from c4studio.formats import cells
from c4studio.formats.foreign import fen, ludii, occupied, open_spiel, pgn
from c4studio.formats.reading import Reading
from c4studio.ground.progress import OnProgress
from engine import Board

LineReader = Callable[[str, Board], Reading]
"""A function that reads the game of a line on a board, or raises a FormatError."""
TextReader = Callable[[str, OnProgress, Board], Reading]
"""A function that reads the games of a text and reports how far it is, or raises FormatError."""
_Reader = TypeVar("_Reader", LineReader, TextReader)


class ForeignForm(NamedTuple, Generic[_Reader]):
    """A form in which other programs write games.

    Attributes:
        recognises: returns whether a text has the form, from a sign that no other form has.
        read: reads a text of the form.
    """

    recognises: Callable[[str], bool]
    read: _Reader


_FORMS_OF_WHOLE_TEXTS: tuple[ForeignForm[TextReader], ...] = (
    ForeignForm(ludii.is_trial, ludii.read_trial),
    ForeignForm(pgn.is_pgn, pgn.read_pgn),
)
"""The forms in which a game takes many lines."""

_FORMS_OF_LINES: tuple[ForeignForm[LineReader], ...] = (
    ForeignForm(open_spiel.is_action_list, open_spiel.read_action_list),
    ForeignForm(occupied.is_list_of_discs, occupied.read_list_of_discs),
    ForeignForm(fen.is_fen, fen.read_fen),
    ForeignForm(cells.is_cell_list_with_result, cells.read_cell_list),
)
"""The forms in which a game or a position takes one line, so that a list has many of them."""


def text_reader(text: str) -> TextReader | None:
    """Return the reader of a text that is one foreign text as a whole, else None."""
    return next((form.read for form in _FORMS_OF_WHOLE_TEXTS if form.recognises(text)), None)


def line_reader(text: str) -> LineReader | None:
    """Return the reader of a text that is one game or position in a foreign form, else None."""
    return next((form.read for form in _FORMS_OF_LINES if form.recognises(text)), None)
