"""How large an SGF text is: found out before it is read, and refused where that is too much."""

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
from c4studio.formats.errors import FormatError

INSIDE = r"(?:[^\]]*+(?<!\\)(?=\])|[^\]\\]*+(?:\\[\s\S][^\]\\]*+)*+)"
"""A pattern of what stands between the brackets of a value.

All up to the first bracket, unless that is escaped; to look at each character takes six times as
long, in which no other thread can work.
"""
_FIRST = re.compile(r"\(\s*+;")
_STEP = re.compile(rf"(?:[^\[\]\\;()]++|\[{INSIDE}\])*+([;()])?")
"""What is written at a node, whatever it means, and what comes then."""
_VALUE = re.compile(rf"\[{INSIDE}\]")


def check_size(text: str) -> None:
    """Count what a text holds, up to where it is no SGF; in pieces, since other threads wait.

    Raises:
        FormatError: it holds more than the limits.
    """
    first = _FIRST.search(text, 0, HEADER_CHARACTERS)
    at = first.start() if first else 0
    nodes = 0
    # Of each tree that has begun: the nodes from the first one of the game, and the trees in it.
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


def _check_node(text: str, step: re.Match[str]) -> None:
    at, end = step.span()
    # A value that has begun may have its end further on than was looked.
    goes_on = step[1] is None and text.startswith("[", end) and len(text) - at > NODE_CHARACTERS
    if goes_on or end - at > NODE_CHARACTERS:
        raise _too_many(text, at, NODE_CHARACTERS, "characters in a node")
    if end - at > NODE_VALUES and text.count("[", at, end) > NODE_VALUES:
        values = sum(1 for _ in _VALUE.finditer(text, at, end))
        if values > NODE_VALUES:
            raise _too_many(text, at, NODE_VALUES, "values in a node")


def _too_many(text: str, index: int, most: int, things: str) -> FormatError:
    return FormatError.at(text, index, "more", f"at most {most:,} {things}")
