"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``.

Some tools count columns from 0. A 0 in the text proves that, and a 7 disproves it. Without either,
both ways of counting give a game with the same shape, so they are both legal or both illegal.

A score may stand behind the moves, as in lists of positions: ``44553 2``, ``44553,2``,
``44553;-2``. Such a number could also be one more move, or a group of moves. Two moves or more, one
separator and one number are moves with a score. One move and a number (``4,2``), groups of equal
length (``44,53``), a hyphen (``44553-2``), a number that is no score (``44553,53``) and the scores
of seven columns (``44553 2 3 4 1 2 3 4``) can be both.
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
from engine import WIDTH, IllegalMove
from engine.score import WIN

KIND = "a move string"
POSSIBLE = f"a score from -{WIN} to {WIN}"
_FROM_0 = "The digits were read as columns from 0 to 6"
PROVED_FROM_0 = f"{_FROM_0}, since there is a 0"
_LEFT_OUT = {
    1: "The score behind the moves was left out",
    WIDTH: "The scores behind the moves were left out",
}
_BETWEEN = re.compile(r"[,;]|(?<=[0-9])-(?=[0-9])|(?:(?<=\s)|\A)(?:[1-3]?[0-9]|4[0-2])\.+(?=\s)")
"""A pattern of separators between discs: commas, hyphens, and move numbers (``1. 4 4 2. 3``)."""
_MOVES = re.compile(r"[0-9\s.,;-]*+")
_SPACE, _COMMA = r"[^\S\n]++", r"[^\S\n]*+(?:[,;][^\S\n]*+)++"
_NUMBER = "[+−-]?[0-9]{1,42}"
_END = r"[^\S\n]*+[,;]?\s*+"
_SCORED_POSITION = re.compile(
    rf".*/[^/\s]++{_SPACE}(?:[1-7]++(?:{_COMMA}|{_SPACE})[+−-]?|[+−-])[0-9]++{_END}"
)
_ONE = re.compile(
    rf"(?P<moves>\s*+[0-9]++)(?:(?P<comma>{_COMMA})|(?P<space>{_SPACE})|-(?=[0-9]))"
    rf"(?P<numbers>{_NUMBER}){_END}"
)
_SEVEN = re.compile(
    rf"(?P<moves>\s*+[0-9]{{2,}}+)(?:{_COMMA}|{_SPACE})"
    rf"(?P<numbers>(?:(?:{_NUMBER}|\.)(?:{_COMMA}|{_SPACE})){{6}}(?:{_NUMBER}|\.)){_END}"
)


@dataclass(frozen=True, slots=True)
class Scored:
    """Moves and the numbers behind them, which are one score or the scores of the seven columns.

    Attributes:
        moves: the digits of the moves, with white space before them.
        numbers: the numbers as they are written, each an integer, or a dot for a full column.
        index: the index of the first number in the text.
        is_certain: whether the numbers are scores even if they could be played as moves.
    """

    moves: str
    numbers: tuple[str, ...]
    index: int
    is_certain: bool

    @property
    def values(self) -> list[int]:
        """The numbers as integers, which need not be possible as scores."""
        return [int(number.replace("−", "-")) for number in self.numbers if number != "."]

    @property
    def are_scores(self) -> bool:
        """Whether all numbers are possible as scores."""
        return all(abs(value) <= WIN for value in self.values)

    @property
    def are_no_moves(self) -> bool:
        """Whether a number has a sign, or a dot stands for one."""
        return any(not number.isdigit() for number in self.numbers)


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
    if found.are_no_moves and not found.are_scores:
        raise FormatError.at(text, found.index, " ".join(found.numbers), POSSIBLE)
    count = len(found.numbers)
    if found.are_no_moves or (found.is_certain and not pasted):
        return without_score(read_moves(found.moves), count)
    try:
        joined = read_moves(text)
    except FormatError:
        if not found.are_scores:
            raise
        # In a list that counts from 1 only because no line tells it, as 4,0 may be moves, too.
        if not found.is_certain and not pasted and _is_legal(text):
            raise _ambiguous(text, found) from None
        return without_score(read_moves(found.moves), count)
    if not found.is_certain and not pasted:
        raise _ambiguous(text, found)
    score_left_out = without_score(read_moves(found.moves), count)
    if found.is_certain:
        return replace(score_left_out, others=(joined, *joined.others))
    return replace(joined, others=(score_left_out, *joined.others))


def without_score(reading: Reading, count: int = 1) -> Reading:
    """Return a reading of moves with the remark that the scores behind them were left out.

    ``count`` is the number of scores, one or seven.
    """
    kind = f"{reading.kind} with {'a score' if count == 1 else 'scores'}"
    remarks = (*reading.remarks, _LEFT_OUT[count])
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
    moves, numbers = found.moves.strip(), " ".join(found.numbers)
    joined = f"{moves}{''.join(found.numbers)}"
    scores = f"a score of {numbers}" if len(found.numbers) == 1 else f"scores of {numbers}"
    both = f"the moves {joined} or the moves {moves} with {scores}"
    index = len(text) - len(text.lstrip())
    return Ambiguous.at(text, index, f"{quote(text.strip())}, {both}", f"'{joined}' or '{moves}'")


def scored(text: str) -> Scored | None:
    """Return the moves and the numbers behind them if the text is one line of both, else None.

    One number may follow, or seven after two moves or more. After a space only a possible score
    counts: ``44 53`` is moves.
    """
    if len(text) > LONGEST:
        return None
    match = _ONE.fullmatch(text)
    if match is None:
        return _seven(text)
    digits, number = match["moves"].strip(), match["numbers"]
    found = Scored(match["moves"], (number,), match.start("numbers"), False)
    is_spaced = match["space"] is not None
    if is_spaced and not found.are_scores and number.isdigit():
        return None
    is_grouped = len(digits) < 2 or len(digits) == len(number)
    is_parted = is_spaced or (match["comma"] is not None and not is_grouped)
    return replace(found, is_certain=True) if is_parted and found.are_scores else found


def _seven(text: str) -> Scored | None:
    """Return the moves and the scores of seven columns behind them, as ``solve`` prints them."""
    match = _SEVEN.fullmatch(text)
    if match is None:
        return None
    numbers = tuple(re.split(r"[\s,;]+", match["numbers"]))
    found = Scored(match["moves"], numbers, match.start("numbers"), False)
    is_grouped = all(len(number) == len(found.moves.strip()) for number in numbers)
    are_moves = not found.are_no_moves and (is_grouped or not found.are_scores)
    return None if are_moves else found


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
