"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``.

Some tools count columns from 0. A 0 in the text proves that, and a 7 disproves it. Without either,
both ways of counting give a game with the same shape, so they are both legal or both illegal.

A score may stand behind the moves, as in lists of positions: ``44553 2``, ``44553,2``,
``44553;-2``. Such a number could also be one more move, or a group of moves. Two moves or more, one
separator and one number are moves with a score. One move and a number (``4,2``), groups of equal
length (``44,53``), a hyphen (``44553-2``) and a number that is no score (``44553,53``) can be both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from c4studio.formats.errors import Ambiguous, FormatError, alternatives, quote
from c4studio.formats.grammar import LONGEST
from c4studio.formats.lines import beginning
from c4studio.formats.reading import Reading, plain
from c4studio.game import Collection, Game, GameNode
from engine import IllegalMove
from engine.score import WIN

KIND = "a move string"
POSSIBLE = f"a score from -{WIN} to {WIN}"
_FROM_0 = "The digits were read as columns from 0 to 6"
PROVED_FROM_0 = f"{_FROM_0}, since there is a 0"
_LEFT_OUT = "The number behind the moves was taken for a score and left out"
_BETWEEN = re.compile(r"[,;]|(?<=[0-9])-(?=[0-9])|(?:(?<=\s)|\A)[0-9]+\.+(?=\s)")
"""A pattern of separators between discs: commas, hyphens, and move numbers (``1. 4 4 2. 3``)."""
_MOVES = re.compile(r"[0-9\s.,;-]*+")
_SCORED_POSITION = re.compile(r".*/[^/\s]++[ \t]++(?:[1-7]++[ \t,;]++[+−-]?|[+−-])[0-9]++\s*+")
_SCORED = re.compile(
    r"(?P<moves>\s*+[0-7]++)"
    r"(?:[ \t]*+(?P<comma>[,;])[ \t]*+|(?P<space>[ \t]++)|-(?=[0-9]))"
    r"(?P<number>(?P<sign>[+−-])?[0-9]{1,42})[ \t]*+[,;]?\s*+"
)


@dataclass(frozen=True, slots=True)
class Scored:
    """Moves and the number behind them.

    Attributes:
        moves: the digits of the moves, with white space before them.
        number: the number as it is written.
        index: the index of the number in the text.
        is_certain: whether the number is a score even if it could be played as one more move.
        has_sign: whether the number has a sign, so that it is no move.
    """

    moves: str
    number: str
    index: int
    is_certain: bool
    has_sign: bool

    @property
    def value(self) -> int:
        """The number as an integer, which need not be possible as a score."""
        return int(self.number.replace("−", "-"))

    @property
    def is_score(self) -> bool:
        """Whether the number is possible as a score."""
        return abs(self.value) <= WIN


@dataclass(frozen=True, slots=True)
class Listing:
    """The form of the lines of a list with a game on each line.

    Attributes:
        base: the digit of the first column in move strings, 0 or 1.
        has_scores: whether a score surely stands behind a position on some line, so that a number
            from 1 to 7 behind a position on another line may be one, too.
    """

    base: int = 1
    has_scores: bool = False


def read(text: str, base: int | None = None, *, pasted: bool = False) -> Reading:
    """Parse a move string as a game. A score may follow the moves, and is left out.

    White space, ``,``, ``-`` and ``1.`` may separate the digits.

    Args:
        text: the moves.
        base: the digit of the first column, 0 or 1; None if this text alone tells it.
        pasted: whether the other way to understand a number behind the moves is found as well, and
            a text that can be both is taken for moves; otherwise such a text is refused.

    Raises:
        FormatError: a character is no column, or a move is illegal; the message says which and why.
        Ambiguous: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    return read_scored(plain(text), partial(alone, base=base), pasted=pasted)


def alone(text: str, base: int | None = None) -> Reading:
    """Parse a move string without a score as a game; otherwise as ``read``."""
    longest = len(text) - len(text.lstrip()) + LONGEST
    head = separated(text[:longest])
    found = _either(head) if base is None else _reading(head, base)
    if text[longest:].strip():
        raise FormatError.at(text, longest, "more text", "the end")
    return found


def read_scored(text: str, read_moves: Callable[[str], Reading], *, pasted: bool) -> Reading:
    """Parse moves that a score may follow. The score is left out.

    Args:
        text: the moves, with or without a score.
        read_moves: parses moves without a score.
        pasted: as for ``read``.

    Raises:
        FormatError: ``read_moves`` refuses the moves, or the number behind them is no score.
        Ambiguous: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    found = scored(text)
    if found is None:
        return read_moves(text)
    if found.has_sign and not found.is_score:
        raise FormatError.at(text, found.index, found.number, POSSIBLE)
    if found.has_sign or (found.is_certain and not pasted):
        return without_score(read_moves(found.moves))
    try:
        joined = read_moves(text)
    except FormatError:
        if not found.is_score:
            raise
        # In a list that counts from 1 only because no line tells it, as 4,0 may be moves, too.
        if not found.is_certain and not pasted and _is_legal(text):
            raise _ambiguous(text, found) from None
        return without_score(read_moves(found.moves))
    if not found.is_certain and not pasted:
        raise _ambiguous(text, found)
    score_left_out = without_score(read_moves(found.moves))
    if found.is_certain:
        return replace(score_left_out, others=(joined, *joined.others))
    return replace(joined, others=(score_left_out, *joined.others))


def without_score(reading: Reading) -> Reading:
    """Return a reading of moves with the remark that the score behind them was left out."""
    kind, remarks = f"{reading.kind} with a score", (*reading.remarks, _LEFT_OUT)
    return Reading(reading.collection, kind, remarks, scored=True)


def _is_legal(text: str) -> bool:
    """Return whether a text is a legal move string by itself, in either way of counting."""
    try:
        alone(text)
    except FormatError:
        return False
    return True


def _ambiguous(text: str, found: Scored) -> Ambiguous:
    """Return the error for a text that can be moves, or moves with a score."""
    moves = found.moves.strip()
    joined = f"{moves}{found.number}"
    both = f"the moves {joined} or the moves {moves} with a score of {found.number}"
    index = len(text) - len(text.lstrip())
    return Ambiguous.at(text, index, f"{quote(text.strip())}, {both}", f"'{joined}' or '{moves}'")


def scored(text: str) -> Scored | None:
    """Return the moves and the number behind them if the text is one line of both, else None.

    After a space only a possible score counts as one: ``44 53`` is moves.
    """
    match = _SCORED.fullmatch(text) if len(text) <= LONGEST else None
    if match is None:
        return None
    digits, number, sign = match["moves"].strip(), match["number"], match["sign"]
    is_score = abs(int(number.replace("−", "-"))) <= WIN
    if match["space"] is not None and not is_score and sign is None:
        return None
    is_grouped = len(digits) < 2 or len(digits) == len(number)
    is_parted = match["space"] is not None or (match["comma"] is not None and not is_grouped)
    certain = is_parted and is_score
    return Scored(match["moves"], number, match.start("number"), certain, sign is not None)


def listing_of(lines: Iterable[str]) -> Listing:
    """Return the form of a list from its lines, or from the first ones.

    Columns count from 0 if some move string has a 0 and none a 7. Scores do not count for that, nor
    do lines with anything but moves.
    """
    digits: set[str] = set()
    has_scores = False
    for line in lines:
        if (found := scored(line)) is not None:
            digits.update(found.moves)
        elif _MOVES.fullmatch(line, 0, LONGEST):
            digits.update(separated(line[:LONGEST]))
        elif _SCORED_POSITION.fullmatch(line, 0, LONGEST):
            has_scores = True
    return Listing(0 if "0" in digits and "7" not in digits else 1, has_scores)


def separated(text: str) -> str:
    """Return a move string with spaces in place of separators and move numbers.

    The digits keep their indices, for errors.
    """
    return _BETWEEN.sub(lambda found: " " * len(found[0]), text)


def _either(text: str) -> Reading:
    if "0" in text and "7" not in text:
        return replace(_reading(text, 0), remarks=(PROVED_FROM_0,))
    found = _reading(text, 1)
    if "7" in text or not text.strip():
        return found
    return replace(found, others=(replace(_reading(text, 0), remarks=(_FROM_0,)),))


def _reading(text: str, base: int) -> Reading:
    game = Game()
    play(game.root, text, base)
    return Reading(Collection([game]), KIND if base else f"{KIND} that counts from 0")


def play(node: GameNode, text: str, base: int = 1) -> GameNode:
    """Play the discs of a move string after ``node`` and return the last node.

    Args:
        node: the node after which the first disc is played.
        text: digits and white space.
        base: the digit of the first column.

    Raises:
        FormatError: as for ``read``.
    """
    line = column = 1
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
