"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``.

Some tools count columns from 0. A 0 in the text proves that, and a 7 disproves it. Without either,
both ways of counting give a game with the same shape, so they are both legal or both illegal.
"""

from __future__ import annotations

import re
from dataclasses import replace

from c4studio.formats.errors import FormatError, alternatives, quote
from c4studio.formats.grammar import LONGEST
from c4studio.formats.lines import beginning
from c4studio.formats.reading import Reading, plain
from c4studio.game import Collection, Game, GameNode
from engine import IllegalMove

KIND = "a move string"
_BETWEEN = re.compile(r"[,;]|(?<=[0-9])-(?=[0-9])|(?:(?<=\s)|\A)[0-9]+\.+(?=\s)")
"""A pattern of separators between discs: commas, hyphens, and move numbers (``1. 4 4 2. 3``)."""
_FROM_0 = "The digits were read as columns from 0 to 6"


def read(text: str) -> Reading:
    """Parse a move string as a game. White space, ``,``, ``-`` and ``1.`` may separate the digits.

    Raises:
        FormatError: a character is no column, or a move is illegal; the message says which and why.
    """
    text = plain(text)
    longest = len(text) - len(text.lstrip()) + LONGEST
    # The digits keep their indices, for errors.
    head = _BETWEEN.sub(lambda found: " " * len(found[0]), text[:longest])
    found = _either(head)
    if text[longest:].strip():
        raise FormatError.at(text, longest, "more text", "the end")
    return found


def _either(text: str) -> Reading:
    if "0" in text and "7" not in text:
        return _reading(text, 0, f"{_FROM_0}, since there is a 0")
    found = _reading(text, 1)
    if "7" in text or not text.strip():
        return found
    return replace(found, others=(_reading(text, 0, _FROM_0),))


def _reading(text: str, base: int, *remarks: str) -> Reading:
    game = Game()
    play(game.root, text, base)
    return Reading(Collection([game]), KIND if base else f"{KIND} that counts from 0", remarks)


def play(node: GameNode, text: str, base: int = 1, line: int = 1, column: int = 1) -> GameNode:
    """Play the discs of a move string after ``node`` and return the last node.

    Args:
        node: the node after which the first disc is played.
        text: digits and white space.
        base: the digit of the first column.
        line: 1-based line of the first character, for errors.
        column: 1-based index of the first character in that line, for errors.

    Raises:
        FormatError: as for ``read``.
    """
    for character in text:
        if character == "\n":
            line, column = line + 1, 0
        elif not character.isspace():
            node = _play(node, character, base, line, column)
        column += 1
    return node


def _play(node: GameNode, character: str, base: int, line: int, column: int) -> GameNode:
    digits = [str(index + base) for index in range(7)]
    fault = f"found {quote(character)} for move {node.position.ply + 1}"
    if character not in digits:
        message = f"{fault}, expected a digit from {digits[0]} to {digits[-1]}"
        raise FormatError(message, line, column, beginning(node))
    try:
        return node.add_variation(int(character) - base)
    except IllegalMove as error:
        legal = alternatives([digits[each] for each in node.position.legal_columns])
        message = f"{fault} although {error.reason}, expected {legal or 'no more moves'}"
        raise FormatError(message, line, column, beginning(node)) from error
