"""What a text that cannot be read is refused with."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from c4studio.formats import FormatError, Reading
from c4studio.language.said import SaidError
from c4studio.words.rendering import render, render_within

FAULT = re.compile(r"\d+:\d+: (found .+, expected|no game begins with .+; right would be) .+")
"""What every fault says, on one line."""


def fault_of(read: Callable[[str], object], text: str) -> FormatError:
    """The fault for which a text is refused."""
    with pytest.raises(FormatError) as caught:
        read(text)
    assert FAULT.fullmatch(text_of(caught.value))
    return caught.value


def text_of(error: FormatError) -> str:
    """The English text of a fault, with its place."""
    return render_within(error.sentence_with_place)


def kind_of(reading: Reading) -> str:
    """The English name of the format of a text that was read."""
    return render_within(reading.kind)


def remarks_of(reading: Reading) -> tuple[str, ...]:
    """The English remarks on a text that was read."""
    return tuple(map(render, reading.remarks))


@contextmanager
def refused(kind: type[SaidError], sentence: str) -> Iterator[None]:
    """A context that fails unless an error is raised in it that says a sentence (a pattern)."""
    with pytest.raises(kind) as caught:
        yield
    said = render_within(caught.value.said)
    assert re.search(sentence, said), said
