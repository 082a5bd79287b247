"""Parser of SGF into trees of nodes, whose properties are not interpreted yet."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken

from c4studio.background.limits import NODE_CHARACTERS
from c4studio.background.progress import EVERY, Report, report_nothing
from c4studio.formats import grammar
from c4studio.formats.reading import FormatError, quote
from c4studio.formats.sgf.skim import INSIDE, check_size

Tree = list[Any]
"""An SGF tree as a list: its nodes as Tokens, followed by the subtrees after the last node."""

Properties = dict[str, list[str]]
"""The properties of an SGF node: the raw values by property name, in the order of the text."""

_PARTS = re.compile(rf"([A-Za-z]++)|\[({INSIDE})\]")
_BROKEN = re.compile(rf"(?P<name>[A-Za-z]++)?\s*+(?P<values>(?:\[{INSIDE}\]\s*+)*+)(?P<open>\[)?")
_WORDS = {
    "NODE": "';'",
    "LPAR": "'('",
    "RPAR": "')'",
    "$END": "the end of the text",
}


class _Lists(Transformer[Token, Tree]):
    """Builds lists instead of recursive trees while the parser (lark) reads SGF."""

    collection = list
    tree = list


@dataclass(frozen=True, slots=True)
class Syntax:
    """The result of parsing an SGF text: its trees, and the first fault.

    Attributes:
        trees: the games; if there is a fault, only those before the fault.
        junk: the text before the first game.
        fault: the error at which parsing stopped, None if there is none.
    """

    trees: list[Tree]
    junk: str = ""
    fault: FormatError | None = None


@cache
def _parser() -> Lark:
    return grammar.load("sgf", "collection", _Lists())


def parse(text: str, report: Report = report_nothing) -> Syntax:
    """Parse an SGF text up to its first fault. ``report`` receives the fraction that is done.

    Raises:
        FormatError: the text is too large.
    """
    check_size(text)
    try:
        return _syntax(_parse(text, report))
    except UnexpectedInput as error:
        # In this order, since the second call advances the parser.
        fault = _fault(text, error)
        return replace(_syntax(_begun(error)), fault=fault)


def _parse(text: str, report: Report) -> Any:
    """Parse an SGF text token by token, so that ``report`` can be called in between."""
    parser = _parser().parse_interactive(text)
    token = None
    try:
        for number, token in enumerate(parser.iter_parse()):
            if not number % EVERY:
                report((token.start_pos or 0) / len(text))
        return parser.feed_eof(token)  # type: ignore[no-untyped-call]
    except UnexpectedInput as error:
        error.interactive_parser = parser
        raise


def _syntax(children: Any) -> Syntax:
    if children and isinstance(children[0], Token):
        return Syntax(children[1:], str(children[0]).strip())
    return Syntax(children)


def _begun(error: UnexpectedInput) -> Any:
    """Close the SGF trees that are open at a syntax error, and return all trees."""
    parser = error.interactive_parser
    with suppress(UnexpectedToken):
        # An open tree may lack its first node; elsewhere one more blank node does no harm.
        parser.feed_token(Token("NODE", ";"))
    with suppress(UnexpectedToken):
        while True:
            parser.feed_token(Token("RPAR", ")"))
    with suppress(UnexpectedToken):
        return parser.feed_token(Token("$END", ""))
    return []


def _fault(text: str, error: UnexpectedInput) -> FormatError:
    """Build the error for an SGF node or tree that ends too early."""
    index = grammar.index_of(text, error)
    broken = _BROKEN.match(text, index, index + NODE_CHARACTERS)
    if broken and broken["open"]:
        return FormatError.at(text, broken.start("open"), "a value without an end", "']'")
    if broken and broken["values"] and not broken["name"]:
        return FormatError.at(text, index, "a value", "the name of its property before it")
    fault = grammar.fault(text, error, _WORDS)
    if broken and broken["name"] and "')'" in fault.message:
        found = f"{quote(broken['name'])} without a value"
        return FormatError.at(text, broken.end(), found, "'['")
    return fault


def properties(node: str) -> Properties:
    """Parse the properties of an SGF node. Values of a repeated property are collected.

    Small letters in names are ignored, as in older versions of SGF.
    """
    found: Properties = {}
    values: list[str] = []
    for name, value in _PARTS.findall(node):
        if name:
            values = found.setdefault(_official(name), [])
        else:
            values.append(value)
    return found


def index_of(node: str, name: str, number: int = 0) -> int:
    """Return the index in ``node`` at which value ``number`` of a property begins, from 0.

    If the property has fewer values, return the index of its last value, or that of its name.
    """
    current, index = "", 0
    for match in _PARTS.finditer(node):
        if match[1]:
            current = _official(match[1])
            index = match.start() if current == name else index
        elif current == name:
            index = match.start(2)
            if number == 0:
                break
            number -= 1
    return index


def _official(name: str) -> str:
    return name if name.isupper() else re.sub("[a-z]", "", name) or name.upper()
