"""The trees of an SGF text and the properties of their nodes, whatever these mean."""

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
from c4studio.formats.errors import FormatError, quote
from c4studio.formats.sgf.skim import INSIDE, check_size

Tree = list[Any]
"""Nodes, as Tokens with all their properties, and behind them the Trees that follow the last."""

Properties = dict[str, list[str]]
"""The raw values of each property of a node, in the order of the text."""

_PARTS = re.compile(rf"([A-Za-z]++)|\[({INSIDE})\]")
_BROKEN = re.compile(rf"(?P<name>[A-Za-z]++)?\s*+(?P<values>(?:\[{INSIDE}\]\s*+)*+)(?P<open>\[)?")
_WORDS = {
    "NODE": "';'",
    "LPAR": "'('",
    "RPAR": "')'",
    "$END": "the end of the text",
}


class _Lists(Transformer[Token, Tree]):
    """Makes lists inside the parser, so that no depth is too deep."""

    collection = list
    tree = list


@dataclass(frozen=True, slots=True)
class Syntax:
    """What was read of a text.

    Attributes:
        trees: the games; up to the fault where there is one.
        junk: what stands in front of the first game.
        fault: why reading ended there.
    """

    trees: list[Tree]
    junk: str = ""
    fault: FormatError | None = None


@cache
def _parser() -> Lark:
    return grammar.load("sgf", "collection", _Lists())


def parse(text: str, report: Report = report_nothing) -> Syntax:
    """The trees of a text, up to the first fault; ``report`` hears how much of it was read.

    Raises:
        FormatError: the text is too large.
    """
    check_size(text)
    try:
        return _syntax(_parse(text, report))
    except UnexpectedInput as error:
        # In this order, since the second moves the parser on.
        fault = _fault(text, error)
        return replace(_syntax(_begun(error)), fault=fault)


def _parse(text: str, report: Report) -> Any:
    """What ``Lark.parse`` gives, read token by token, so that ``report`` hears how far it is."""
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
    """What was read before a fault: the parser is told that everything ends there."""
    parser = error.interactive_parser
    with suppress(UnexpectedToken):
        # A tree may have been opened that needs a node; a blank one more elsewhere does no harm.
        parser.feed_token(Token("NODE", ";"))
    with suppress(UnexpectedToken):
        while True:
            parser.feed_token(Token("RPAR", ")"))
    with suppress(UnexpectedToken):
        return parser.feed_token(Token("$END", ""))
    return []


def _fault(text: str, error: UnexpectedInput) -> FormatError:
    """What is wrong where a node or a tree ends that should not end there."""
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
    """The properties of a node; one that stands there twice is one with all the values.

    Names have capital letters only. Older versions of SGF mix others in, which mean nothing.
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
    """Where in a node value ``number`` of the property ``name`` starts, or the name without one."""
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
