"""How large an SGF text is: found out before it is read, and refused where that is too much."""

from __future__ import annotations

import re

from c4studio.formats.errors import FormatError
from c4studio.limits import DEPTH, GAMES, HEADER_CHARACTERS, NODE_CHARACTERS, NODE_VALUES, NODES

_FIRST = re.compile(r"\(\s*+;")
_STEP = re.compile(r"(?:[^\[\]\\;()]++|\[(?:[^\]\\]++|\\[\s\S])*+\])*+([;()])?")
"""What is written at a node, whatever it means, and what comes then."""
_VALUE = re.compile(r"\[(?:[^\]\\]++|\\[\s\S])*+\]")


def check_size(text: str) -> None:
    """Count what a text holds, up to where it is no SGF; in pieces, since other threads wait.

    Raises:
        FormatError: it holds more than the limits.
    """
    first = _FIRST.search(text, 0, HEADER_CHARACTERS)
    at = first.start() if first else 0
    nodes = games = 0
    # Of each tree that has begun, the nodes from the first one of the game.
    depths = [0]
    while at < len(text):
        stop = at + NODE_CHARACTERS + 1
        step = _STEP.match(text, at, stop)
        if step is None or step.end() == stop or (step[1] is None and _goes_on(text, step, stop)):
            raise _too_many(text, at, NODE_CHARACTERS, "characters in a node")
        if text.count("[", at, step.end()) > NODE_VALUES and _values(text, step) > NODE_VALUES:
            raise _too_many(text, at, NODE_VALUES, "values in a node")
        at = step.end()
        if step[1] == ";":
            nodes += 1
            depths[-1] += 1
        elif step[1] == "(":
            games += len(depths) == 1
            depths.append(depths[-1])
        elif step[1] == ")" and len(depths) > 1:
            depths.pop()
        else:
            return
        if nodes > NODES:
            raise _too_many(text, at, NODES, "nodes")
        if games > GAMES:
            raise _too_many(text, at, GAMES, "games")
        if max(depths[-1], len(depths)) > DEPTH:
            raise _too_many(text, at, DEPTH, "nodes in a line")


def _goes_on(text: str, step: re.Match[str], stop: int) -> bool:
    """Whether a value begins that ends behind ``stop``, if anywhere."""
    return text.startswith("[", step.end()) and stop < len(text)


def _values(text: str, step: re.Match[str]) -> int:
    return sum(1 for _ in _VALUE.finditer(text, step.start(), step.end()))


def _too_many(text: str, index: int, most: int, things: str) -> FormatError:
    return FormatError.at(text, index, "more", f"at most {most:,} {things}")
