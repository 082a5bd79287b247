"""Sentences written as text, as the files of examples have them."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

from c4studio.language import said as values
from c4studio.language.messages import (
    AnyMessage,
    Joint,
    Message,
    Notice,
    Noun,
    Practice,
    Prompt,
    Refusal,
    Remark,
)
from engine import STANDARD, Side
from tests.language import named

TABLES: tuple[type[AnyMessage], ...] = (Message, Notice, Practice, Prompt, Refusal, Remark)

_SENTENCES = {
    table: {message.name: partial(values.say, message) for message in table} for table in TABLES
}
_NAMES: dict[str, Any] = {
    **vars(values),
    **vars(named),
    **{table.__name__: SimpleNamespace(**names) for table, names in _SENTENCES.items()},
    **{name: values.NamedCell(square) for name, square in STANDARD.named.items()},
    **{letter: values.NamedColumn(index) for index, letter in enumerate(STANDARD.letters)},
    **Side.__members__,
    "Joint": Joint,
    "Noun": Noun,
}


def names_in(table: type[AnyMessage] = Message) -> dict[str, Any]:
    """Return what may be named in a sentence that is written as text.

    These are the functions of ``named.py``, the messages of the table by their bare names, and
    cells and columns by what players call them.
    """
    return _NAMES | _SENTENCES[table]


def sentence(text: str, table: type[AnyMessage] = Message) -> values.Said:
    """Return the sentence of a text such as ``LEAVES_THREAT(holder=RED, cell=b2)``."""
    said = eval(text, {}, names_in(table))
    assert isinstance(said, values.Said), text
    return said
