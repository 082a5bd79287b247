"""Parser of SGF into trees of nodes, whose properties are not interpreted yet.

A quick count of the nodes and values refuses a huge text before it is parsed.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken

from c4studio.formats import grammar
from c4studio.formats.reading import FormatError, quote_shortened
from c4studio.ground.limits import (
    MOST_GAMES_OF_TEXT,
    MOST_HEADER_CHARACTERS,
    MOST_NODE_CHARACTERS,
    MOST_NODE_VALUES,
    MOST_NODES,
    MOST_TREE_DEPTH,
    MOST_VARIATIONS,
)
from c4studio.ground.progress import PIECES_PER_PROGRESS_REPORT, OnProgress, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Value, say

SgfTree = list[Any]
"""An SGF tree as a list: its nodes as Tokens, followed by the subtrees after the last node."""

SgfProperties = dict[str, list[str]]
"""The properties of an SGF node: the raw values by property name, in the order of the text."""

VALUE_TEXT_REGEX = r"(?:[^\]]*+(?<!\\)(?=\])|[^\]\\]*+(?:\\[\s\S][^\]\\]*+)*+)"
"""A pattern for the text of an SGF value, up to the first bracket that is not escaped.

Matching character by character takes six times as long, and no other thread can run meanwhile.
"""
_TREE_START_PATTERN = re.compile(r"\(\s*+;")
_GAME_START_PATTERN = re.compile(r"\(\s*+;\s*+(?:GM|FF|SZ)\s*+\[")
_PROPERTIES_AND_SIGN_PATTERN = re.compile(rf"(?:[^\[\]\\;()]++|\[{VALUE_TEXT_REGEX}\])*+([;()])?")
"""A pattern for the properties of an SGF node and the one character after them."""
_VALUE_PATTERN = re.compile(rf"\[{VALUE_TEXT_REGEX}\]")
_NAME_OR_VALUE_PATTERN = re.compile(rf"([A-Za-z]++)|\[({VALUE_TEXT_REGEX})\]")
_BROKEN_PROPERTY_PATTERN = re.compile(
    rf"(?P<name>[A-Za-z]++)?\s*+(?P<values>(?:\[{VALUE_TEXT_REGEX}\]\s*+)*+)(?P<open>\[)?"
)
_TERMINAL_NAMES: dict[str, Value] = {
    "NODE": Quoted("';'"),
    "LPAR": Quoted("'('"),
    "RPAR": Quoted("')'"),
    "$END": say(Remark.END_OF_TEXT),
}


class _ListTransformer(Transformer[Token, SgfTree]):
    """Builds lists instead of recursive trees while the parser (lark) reads SGF."""

    collection = list
    tree = list


@dataclass(frozen=True, slots=True)
class ParsedText:
    """The result of parsing an SGF text: its trees, and the first fault.

    Attributes:
        trees: the games; if there is a fault, only those before the fault.
        junk: the text before the first game.
        fault: the error at which parsing stopped, None if there is none.
        until: the index up to which a text is whole that breaks off, None if it does not.
    """

    trees: list[SgfTree]
    junk: str = ""
    fault: FormatError | None = None
    until: int | None = None


@cache
def _sgf_parser() -> Lark:
    return grammar.load_grammar("sgf", "collection", _ListTransformer())


def parse_sgf(text: str, report: OnProgress = ignore_progress) -> ParsedText:
    """Parse an SGF text up to its first fault. ``report`` receives the fraction that is done.

    Raises:
        FormatError: the text is too large.
    """
    _check_size_of_text(text)
    try:
        return _parsed_text(_parse_tokens(text, report))
    except UnexpectedInput as error:
        # In this order, since the second call advances the parser.
        fault, until = _early_end_error(text, error), _end_of_whole_nodes(text, error)
        return replace(_parsed_text(_close_open_trees(error)), fault=fault, until=until)


def _end_of_whole_nodes(text: str, error: UnexpectedInput) -> int | None:
    """Return the index up to which a text that breaks off is whole; None for another fault."""
    index = grammar.index_where_parser_stopped(text, error)
    broken = _BROKEN_PROPERTY_PATTERN.match(text, index, index + MOST_NODE_CHARACTERS)
    is_at_end = broken is not None and (broken["open"] or broken.end() == len(text))
    if not is_at_end or {"RPAR", "NODE"}.isdisjoint(grammar.expected_terminals(error)):
        return None
    return len(text[:index].rstrip("(; \t\n"))


def with_closed_trees(text: str, end: int) -> str | None:
    """Return a text up to an index, with closing brackets for the trees that are open at the index.

    None if one of them would be a game within another one, which lacks its own end.
    """
    first = _TREE_START_PATTERN.search(text, 0, end)
    at, depth = first.start() if first else 0, 0
    while (step := _PROPERTIES_AND_SIGN_PATTERN.match(text, at, end)) and step[1]:
        at = step.end()
        depth += {"(": 1, ")": -1}.get(step[1], 0)
        if depth > 1 and _GAME_START_PATTERN.match(text, at - 1, end):
            return None
    return text[:end] + ")" * depth


def _parse_tokens(text: str, report: OnProgress) -> Any:
    """Parse an SGF text token by token, so that ``report`` can be called in between."""
    parser = _sgf_parser().parse_interactive(text)
    token = None
    try:
        for number, token in enumerate(parser.iter_parse()):
            if not number % PIECES_PER_PROGRESS_REPORT:
                report((token.start_pos or 0) / len(text))
        return parser.feed_eof(token)  # type: ignore[no-untyped-call]
    except UnexpectedInput as error:
        error.interactive_parser = parser
        raise


def _parsed_text(children: Any) -> ParsedText:
    if children and isinstance(children[0], Token):
        return ParsedText(children[1:], str(children[0]).strip())
    return ParsedText(children)


def _close_open_trees(error: UnexpectedInput) -> Any:
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


def _early_end_error(text: str, error: UnexpectedInput) -> FormatError:
    """Build the error for an SGF node or tree that ends too early."""
    index = grammar.index_where_parser_stopped(text, error)
    broken = _BROKEN_PROPERTY_PATTERN.match(text, index, index + MOST_NODE_CHARACTERS)
    if broken and broken["open"]:
        start = broken.start("open")
        return FormatError.at_index(text, start, say(Remark.VALUE_WITHOUT_END), Quoted("']'"))
    if broken and broken["values"] and not broken["name"]:
        return FormatError.at_index(text, index, say(Remark.A_VALUE), say(Remark.NAME_BEFORE_VALUE))
    if broken and broken["name"] and "RPAR" in grammar.expected_terminals(error):
        found = say(Remark.WITHOUT_VALUE, text=quote_shortened(broken["name"]))
        return FormatError.at_index(text, broken.end(), found, Quoted("'['"))
    return grammar.format_error_of_parser(text, error, _TERMINAL_NAMES)


def _check_size_of_text(text: str) -> None:
    """Count the nodes, trees and values of an SGF text up to its first fault, and check the limits.

    The text is matched in pieces, since a match blocks all other threads.

    Raises:
        FormatError: a count exceeds its limit.
    """
    first = _TREE_START_PATTERN.search(text, 0, MOST_HEADER_CHARACTERS)
    at = first.start() if first else 0
    nodes = 0
    # For each open tree: its depth in nodes from the start of the game, and the trees in it.
    depths, trees = [0], [0]
    while step := _PROPERTIES_AND_SIGN_PATTERN.match(text, at, at + MOST_NODE_CHARACTERS + 1):
        _check_size_of_node(text, step)
        at, what = step.end(), step[1]
        if what == ";":
            nodes += 1
            depths[-1] += 1
            if nodes > MOST_NODES:
                raise _too_many_error(text, at, MOST_NODES, Remark.AT_MOST_NODES)
            if depths[-1] > MOST_TREE_DEPTH:
                raise _too_many_error(text, at, MOST_TREE_DEPTH, Remark.AT_MOST_NODES_IN_LINE)
        elif what == "(":
            trees[-1] += 1
            if trees[0] > MOST_GAMES_OF_TEXT:
                raise _too_many_error(text, at, MOST_GAMES_OF_TEXT, Remark.AT_MOST_GAMES)
            if trees[-1] > MOST_VARIATIONS and len(trees) > 1:
                raise _too_many_error(text, at, MOST_VARIATIONS, Remark.AT_MOST_VARIATIONS)
            depths.append(depths[-1])
            trees.append(0)
            if len(depths) > MOST_TREE_DEPTH:
                raise _too_many_error(text, at, MOST_TREE_DEPTH, Remark.AT_MOST_TREES)
        elif what == ")" and len(depths) > 1:
            depths.pop()
            trees.pop()
        else:
            return


def _check_size_of_node(text: str, step: re.Match[str]) -> None:
    at, end = step.span()
    # A value that has begun may end in the next piece.
    goes_on = (
        step[1] is None and text.startswith("[", end) and len(text) - at > MOST_NODE_CHARACTERS
    )
    if goes_on or end - at > MOST_NODE_CHARACTERS:
        raise _too_many_error(text, at, MOST_NODE_CHARACTERS, Remark.AT_MOST_CHARACTERS_IN_NODE)
    if end - at > MOST_NODE_VALUES and text.count("[", at, end) > MOST_NODE_VALUES:
        values = sum(1 for _ in _VALUE_PATTERN.finditer(text, at, end))
        if values > MOST_NODE_VALUES:
            raise _too_many_error(text, at, MOST_NODE_VALUES, Remark.AT_MOST_VALUES_IN_NODE)


def _too_many_error(text: str, index: int, most: int, expected: Remark) -> FormatError:
    return FormatError.at_index(text, index, say(Remark.MORE), say(expected, most=most))


def end_of_first_game(text: str, start: int) -> int | None:
    """Find the end of the first SGF game at or after index ``start`` of a text.

    Args:
        text: the text, which may break off in the middle of a game.
        start: the index where the search begins.

    Returns:
        The index after the game. None if there is no game, or the text breaks off before its end.

    Raises:
        FormatError: the trees of the game are nested too deep.
    """
    first = _TREE_START_PATTERN.search(text, start)
    if first is None:
        return None
    at, depth = first.start(), 0
    while step := _PROPERTIES_AND_SIGN_PATTERN.match(text, at):
        at = step.end()
        depth += {"(": 1, ")": -1}.get(step[1] or "", 0)
        if depth > MOST_TREE_DEPTH:
            raise _too_many_error(text, at, MOST_TREE_DEPTH, Remark.AT_MOST_TREES)
        if step[1] is None or depth <= 0:
            break
    return at if depth <= 0 else None


def parse_properties(node: str) -> SgfProperties:
    """Parse the properties of an SGF node. Values of a repeated property are collected.

    Small letters in names are ignored, as in older versions of SGF.
    """
    found: SgfProperties = {}
    values: list[str] = []
    for name, value in _NAME_OR_VALUE_PATTERN.findall(node):
        if name:
            values = found.setdefault(_property_identifier(name), [])
        else:
            values.append(value)
    return found


def index_of_property_value(node: str, name: str, number: int = 0) -> int:
    """Return the index in ``node`` at which value ``number`` of a property begins, from 0.

    If the property has fewer values, return the index of its last value, or that of its name.
    """
    current, index = "", 0
    for match in _NAME_OR_VALUE_PATTERN.finditer(node):
        if match[1]:
            current = _property_identifier(match[1])
            index = match.start() if current == name else index
        elif current == name:
            index = match.start(2)
            if number == 0:
                break
            number -= 1
    return index


def _property_identifier(name: str) -> str:
    return name if name.isupper() else re.sub("[a-z]", "", name) or name.upper()
