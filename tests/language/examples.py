"""Each message once, with values for its places, and its English text: a line of a text file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from c4studio.language import said as values
from c4studio.language.grammar import AnyMessage, Joint, Noun
from c4studio.language.messages import Message
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.language.prompts import Prompt
from c4studio.language.refusals import Refusal
from c4studio.language.remarks import Remark
from engine import STANDARD, Side
from tests.language import named

TABLES: tuple[type[AnyMessage], ...] = (Message, Notice, Practice, Prompt, Refusal, Remark)

_SENTENCES = {
    table.__name__: {message.name: partial(values.say, message) for message in table}
    for table in TABLES
}
_NAMES: dict[str, Any] = {
    **vars(values),
    **vars(named),
    **{name: SimpleNamespace(**sentences) for name, sentences in _SENTENCES.items()},
    **{name: values.NamedCell(square) for name, square in STANDARD.named.items()},
    **{letter: values.NamedColumn(index) for index, letter in enumerate(STANDARD.letters)},
    **Side.__members__,
    "Joint": Joint,
    "Noun": Noun,
}


def read_examples() -> Iterator[tuple[values.Said, str]]:
    """Yield each sentence of the file with its English text.

    A line is Python up to the arrow, with the functions of ``named.py``. The messages of the table
    in whose section it stands go by their bare names, cells and columns by what players call them,
    and ``⏎`` ends a line of the text.
    """
    lines = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    known: dict[str, Any] = {}
    for line in filter(None, lines):
        if line.startswith("["):
            known = _NAMES | _SENTENCES[line.strip("[]")]
        else:
            sentence, english = line.split(" → ")
            yield eval(sentence, {}, known), english.replace("⏎", "\n")
