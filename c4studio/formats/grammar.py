"""Lark grammars from the resources, and what is wrong with a text that one of them refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lark import Lark, Transformer, UnexpectedInput, UnexpectedToken

from c4studio.formats.errors import FormatError, alternatives, quote

LONGEST = 5000
"""Characters of a text that is about one board; what is longer is something else."""
LONGEST_WORD = 100
"""Characters of any piece of such a text, about."""


def load(name: str, start: str, transformer: Transformer[Any, Any] | None = None) -> Lark:
    """A parser of the grammar ``name``; the transformer, which must not keep anything, runs in it.

    Making one takes some milliseconds, so callers keep it; it may be used by several threads.
    """
    return Lark.open_from_package(
        "c4studio.resources",
        f"{name}.lark",
        ("",),
        parser="lalr",
        start=start,
        transformer=transformer,
    )


def parse(parser: Lark, text: str, words: Mapping[str, str]) -> Any:
    """What the transformer of a parser makes of a short text.

    Args:
        parser: one that ``load`` gave.
        text: what is parsed.
        words: as for ``fault``.

    Raises:
        FormatError: the grammar refuses the text, or it is not short.
    """
    head = text[:LONGEST]
    try:
        made = parser.parse(head)
    except UnexpectedInput as error:
        # What is cut through at the end is no fault of the text.
        if text == head or index_of(head, error) < LONGEST - LONGEST_WORD:
            raise fault(head, error, words) from error
    else:
        if text == head:
            return made
    raise FormatError.at(text, LONGEST, "more text", "the end")


def index_of(text: str, error: UnexpectedInput) -> int:
    """Where in ``text`` a parser stopped; the length of the text if it ended too early."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(text)
    return len(text) if error.pos_in_stream is None else int(error.pos_in_stream)


def fault(text: str, error: UnexpectedInput, words: Mapping[str, str]) -> FormatError:
    """What a parser found and what it expected.

    Args:
        text: what was parsed.
        error: why that failed.
        words: how terminals are called, in the order in which they are listed; others are not.
    """
    index = index_of(text, error)
    found = quote(text[index]) if index < len(text) else "the end of the text"
    names: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    expected = alternatives([word for name, word in words.items() if name in names])
    return FormatError.at(text, index, found, expected)
