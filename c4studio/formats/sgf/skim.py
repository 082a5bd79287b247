"""Quick count of the nodes and values in an SGF text, which refuses a huge text before parsing."""

from __future__ import annotations

import re

from c4studio.background.limits import (
    DEPTH,
    GAMES,
    HEADER_CHARACTERS,
    NODE_CHARACTERS,
    NODE_VALUES,
    NODES,
    VARIATIONS,
)
from c4studio.formats.reading import FormatError

INSIDE = r"(?:[^\]]*+(?<!\\)(?=\])|[^\]\\]*+(?:\\[\s\S][^\]\\]*+)*+)"
"""A pattern for the text of an SGF value, up to the first bracket that is not escaped.

Matching character by character takes six times as long, and no other thread can run meanwhile.
"""
_FIRST = re.compile(r"\(\s*+;")
_STEP = re.compile(rf"(?:[^\[\]\\;()]++|\[{INSIDE}\])*+([;()])?")
"""A pattern for the properties of an SGF node and the one character after them."""
_VALUE = re.compile(rf"\[{INSIDE}\]")


def check_size(text: str) -> None:
    """Count the nodes, trees and values of an SGF text up to its first fault, and check the limits.

    The text is matched in pieces, since a match blocks all other threads.

    Raises:
        FormatError: a count exceeds its limit.
    """
    first = _FIRST.search(text, 0, HEADER_CHARACTERS)
    at = first.start() if first else 0
    nodes = 0
    # For each open tree: its depth in nodes from the start of the game, and the trees in it.
    depths, trees = [0], [0]
    while step := _STEP.match(text, at, at + NODE_CHARACTERS + 1):
        _check_node(text, step)
        at, what = step.end(), step[1]
        if what == ";":
            nodes += 1
            depths[-1] += 1
            if nodes > NODES:
                raise _too_many(text, at, NODES, "nodes")
            if depths[-1] > DEPTH:
                raise _too_many(text, at, DEPTH, "nodes in a line")
        elif what == "(":
            trees[-1] += 1
            if trees[0] > GAMES:
                raise _too_many(text, at, GAMES, "games")
            if trees[-1] > VARIATIONS and len(trees) > 1:
                raise _too_many(text, at, VARIATIONS, "variations of a node")
            depths.append(depths[-1])
            trees.append(0)
            if len(depths) > DEPTH:
                raise _too_many(text, at, DEPTH, "trees within each other")
        elif what == ")" and len(depths) > 1:
            depths.pop()
            trees.pop()
        else:
            return


def end_of_game(text: str, start: int) -> int | None:
    """Find the end of the first SGF game at or after index ``start`` of a text.

    Args:
        text: the text, which may break off in the middle of a game.
        start: the index where the search begins.

    Returns:
        The index after the game. None if there is no game, or the text breaks off before its end.
    """
    first = _FIRST.search(text, start)
    if first is None:
        return None
    at, depth = first.start(), 0
    while step := _STEP.match(text, at):
        at = step.end()
        depth += {"(": 1, ")": -1}.get(step[1] or "", 0)
        if step[1] is None or depth <= 0:
            break
    return at if depth <= 0 else None


def _check_node(text: str, step: re.Match[str]) -> None:
    at, end = step.span()
    # A value that has begun may end in the next piece.
    goes_on = step[1] is None and text.startswith("[", end) and len(text) - at > NODE_CHARACTERS
    if goes_on or end - at > NODE_CHARACTERS:
        raise _too_many(text, at, NODE_CHARACTERS, "characters in a node")
    if end - at > NODE_VALUES and text.count("[", at, end) > NODE_VALUES:
        values = sum(1 for _ in _VALUE.finditer(text, at, end))
        if values > NODE_VALUES:
            raise _too_many(text, at, NODE_VALUES, "values in a node")


def _too_many(text: str, index: int, most: int, things: str) -> FormatError:
    return FormatError.at(text, index, "more", f"at most {most:,} {things}")
