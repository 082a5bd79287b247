"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``.

Some tools count columns from 0. A 0 in the text proves that, and a 7 disproves it. Without either,
both ways of counting give a game with the same shape, so they are both legal or both illegal.

A score may stand behind the moves, as in lists of positions: ``44553 2``, ``44553,2``,
``44553;-2``. Such a number could also be one more move, or a group of moves. Two moves or more, one
separator and one number are moves with a score. One move and a number (``4,2``), groups of equal
length (``44,53``), a hyphen (``44553-2``), a number that is no score (``44553,53``), the scores of
all columns (``44553 2 3 4 1 2 3 4``) and unequal groups (``1,44553,2``, ``4 4 5 3;2``) can be
both.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.lines import moves_from_start_to
from c4studio.formats.reading import (
    AmbiguousTextError,
    FormatError,
    Reading,
    found_and_expected_sentence,
    list_alternatives,
    normalise_text,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameNode
from c4studio.game.refusal import illegal_move_string_sentence
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, say
from engine import STANDARD, IllegalMove
from engine.score import WIN

FORMAT_NAME = say(Remark.MOVE_STRING)
_FORMAT_NAME_FROM_0 = say(Remark.THAT_COUNTS_FROM_0, kind=FORMAT_NAME)
POSSIBLE_SCORE_TEXT = say(Remark.SCORE_FROM_TO, most=WIN)
_READ_FROM_0_REMARK = say(Remark.READ_FROM_0, last=STANDARD.width - 1)
PROVED_FROM_0_REMARK = say(Remark.PROVED_FROM_0, last=STANDARD.width - 1)
_SEPARATOR_PATTERN = re.compile(r"[,;]|(?<=[0-9])-(?=[0-9])|(?:(?<=\s)|\A)[0-9]+\.+(?=\s)")
"""A pattern of separators between discs: commas, hyphens, and move numbers (``1. 4 4 2. 3``)."""
_MOVES_PATTERN = re.compile(r"[0-9\s.,;-]*+")
_SPACE, _COMMA = r"[^\S\n]++", r"[^\S\n]*+(?:[,;][^\S\n]*+)++"
_SCORE_NUMBER_REGEX = f"[+−-]?[0-9]{{1,{STANDARD.size}}}"
_LINE_END_REGEX = r"[^\S\n]*+(?:[,;][^\S\n]*+)*+\s*+"
_LINE_START_REGEX = r"(?P<moves>\s*+(?P<number>[0-9]++\.++[^\S\n]++)?+(?P<digits>[0-9]++))"
_MOVES_AND_ONE_SCORE_PATTERN = re.compile(
    rf"{_LINE_START_REGEX}(?:(?P<comma>{_COMMA})|(?P<space>{_SPACE})|(?P<hyphen>-)(?=[0-9]))"
    rf"(?P<scores>{_SCORE_NUMBER_REGEX}){_LINE_END_REGEX}"
)
_MOVES_AND_ALL_SCORES_PATTERN = re.compile(
    rf"{_LINE_START_REGEX}(?:{_COMMA}|{_SPACE})(?P<scores>"
    rf"(?:(?:{_SCORE_NUMBER_REGEX}|\.)(?:{_COMMA}|{_SPACE})){{{STANDARD.width - 1}}}"
    rf"(?:{_SCORE_NUMBER_REGEX}|\.)){_LINE_END_REGEX}"
)
"""Moves, and the scores of all columns behind them."""
_DIGIT_GROUP_REGEX = f"[0-9]{{1,{STANDARD.size}}}+"
_DIGIT_GROUPS_PATTERN = re.compile(
    rf"\s*+{_DIGIT_GROUP_REGEX}(?:(?:{_COMMA}|{_SPACE}|-(?=[0-9])){_DIGIT_GROUP_REGEX}){{2,}}+{_LINE_END_REGEX}"
)


@dataclass(frozen=True, slots=True)
class ScoredMoves:
    """Moves and the numbers behind them, which are one score or the scores of all columns.

    Attributes:
        moves: the digits of the moves, with white space before them.
        numbers: the numbers as they are written, each an integer, or a dot for a full column.
        index: the index of the first number in the text.
        is_certain: whether the numbers are scores even if they could be played as moves.
        has_hyphen: whether a hyphen parts them, which can be the sign of the number as well.
    """

    moves: str
    numbers: tuple[str, ...]
    index: int
    is_certain: bool = False
    has_hyphen: bool = False

    @property
    def values(self) -> list[int]:
        """The numbers behind the moves as integers, which need not be possible as scores."""
        return [_signed_number(number) for number in self.numbers if number != "."]

    @property
    def are_scores(self) -> bool:
        """Whether all numbers are possible as scores."""
        return all(abs(value) <= WIN for value in self.values)

    @property
    def are_surely_not_moves(self) -> bool:
        """Whether a number has a sign, or a dot stands for one."""
        return any(not number.isdigit() for number in self.numbers)

    @property
    def is_surely_scored(self) -> bool:
        """Whether the numbers are scores for sure."""
        return self.is_certain or (self.are_surely_not_moves and self.are_scores)


def read_move_string(text: str, base: int | None = None, *, pasted: bool = False) -> Reading:
    """Parse a move string as a game. A score may follow the moves, and is left out.

    White space, ``,``, ``-`` and ``1.`` may separate the digits.

    Args:
        text: the moves.
        base: the digit of the first column, 0 or 1; None if this text alone tells it.
        pasted: whether the other way to understand a number behind the moves is found as well, and
            a text that can be both is taken for moves; otherwise such a text is refused.

    Raises:
        FormatError: a character is no column, or a move is illegal; the message says which and why.
        AmbiguousTextError: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    return read_moves_with_score(
        normalise_text(text), partial(read_moves_without_score, base=base), pasted=pasted
    )


def read_moves_without_score(text: str, base: int | None = None) -> Reading:
    """Parse a move string without a score as a game; otherwise as ``read_move_string``."""
    longest = len(text) - len(text.lstrip()) + LONGEST_BOARD_TEXT
    head = moves_with_spaces(text[:longest])
    found = (
        _read_with_unknown_base(head)
        if base is None
        else _read_from_0(head)
        if base == 0
        else _read_with_base(head, 1)
    )
    if text[longest:].strip():
        raise FormatError.at_index(text, longest, say(Remark.MORE_TEXT), say(Remark.THE_END))
    return found


def read_moves_with_score(
    text: str, read_moves: Callable[[str], Reading], *, pasted: bool
) -> Reading:
    """Parse moves that a score may follow. The score is left out.

    Args:
        text: the moves, with or without a score.
        read_moves: parses moves without a score.
        pasted: as for ``read_move_string``.

    Raises:
        FormatError: ``read_moves`` refuses the moves, or the number behind them is no score.
        AmbiguousTextError: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    found = split_moves_and_scores(text)
    if found is None:
        return _read_groups_of_moves(text, read_moves, pasted)
    if found.are_surely_not_moves and not found.are_scores:
        raise FormatError.at_index(
            text, found.index, Quoted(" ".join(found.numbers)), POSSIBLE_SCORE_TEXT
        )
    count = len(found.numbers)
    if found.are_surely_not_moves or (found.is_certain and not pasted):
        return reading_with_score_remark(read_moves(found.moves), count)
    try:
        joined = read_moves(text)
    except FormatError:
        if not found.are_scores:
            raise
        # In a list that counts from 1 only because no line tells it, as 4,0 may be moves, too.
        if not found.is_certain and not pasted and _is_legal_move_string(text):
            raise _ambiguity_error(text, found) from None
        return reading_with_score_remark(read_moves(found.moves), count)
    if not found.is_certain and not pasted:
        raise _ambiguity_error(text, found)
    score_left_out = reading_with_score_remark(read_moves(found.moves), count)
    if found.is_certain:
        return replace(score_left_out, others=(joined, *joined.others, *score_left_out.others))
    return replace(joined, others=(score_left_out, *joined.others))


def _read_groups_of_moves(text: str, read_moves: Callable[[str], Reading], pasted: bool) -> Reading:
    """Parse moves of which a last group, set apart from the others, may be a score after all.

    The arguments and errors are those of ``read_moves_with_score``.
    """
    reading = read_moves(text)
    apart = _score_set_apart(text)
    if apart is None:
        return reading
    if not pasted:
        digits = "".join(re.findall("[0-9]", text))
        expected = say(Remark.MOVES_ALONE_OR_SCORE, text=quote_shortened(digits))
        index = len(text) - len(text.lstrip())
        groups = say(Remark.UNEQUAL_GROUPS, text=quote_shortened(text.strip()))
        raise AmbiguousTextError.at_index(text, index, groups, expected)
    if not apart.are_scores:
        return reading
    return replace(
        reading, others=(reading_with_score_remark(read_moves(apart.moves)), *reading.others)
    )


def reading_with_score_remark(reading: Reading, count: int = 1) -> Reading:
    """Return a reading of moves with the remark that the scores behind them were left out.

    ``count`` is the number of scores, one or that of the columns.
    """
    kind = say(Remark.WITH_A_SCORE if count == 1 else Remark.WITH_SCORES, kind=reading.kind)
    left_out = say(Remark.SCORE_LEFT_OUT if count == 1 else Remark.SCORES_LEFT_OUT)
    remarks = (*reading.remarks, left_out)
    others = tuple(reading_with_score_remark(other, count) for other in reading.others)
    return Reading(reading.collection, kind, remarks, others, scored=True)


def _is_legal_move_string(text: str) -> bool:
    """Return whether a text is a legal move string by itself, in either way of counting."""
    try:
        read_moves_without_score(text)
    except FormatError:
        return False
    return True


def _ambiguity_error(text: str, scored_moves: ScoredMoves) -> AmbiguousTextError:
    """Return the error for a text that can be moves, or moves with a score."""
    moves, numbers = (
        moves_with_spaces(scored_moves.moves).strip(),
        Quoted(" ".join(scored_moves.numbers)),
    )
    joined = f"{moves}{''.join(scored_moves.numbers)}"
    if len(scored_moves.numbers) > 1:
        scores = say(Remark.SCORES_OF, numbers=numbers)
    else:
        message = Remark.A_SCORE_OF_OR if scored_moves.has_hyphen else Remark.A_SCORE_OF
        scores = say(message, number=numbers)
    both = say(
        Remark.MOVES_OR_SCORED,
        text=quote_shortened(text.strip()),
        joined=Quoted(joined),
        moves=Quoted(moves),
        scores=scores,
    )
    index = len(text) - len(text.lstrip())
    either = list_alternatives([Quoted(f"'{joined}'"), Quoted(f"'{moves}'")])
    return AmbiguousTextError.at_index(text, index, both, either)


def split_moves_and_scores(text: str) -> ScoredMoves | None:
    """Return the moves and the numbers behind them if the text is one line of both, else None.

    One number may follow, or the scores of all columns, as ``solve`` prints them. A number of the
    line may precede moves of two discs or more (``1. 44553 2``). After a space only a possible
    score counts: ``44 53`` is moves.
    """
    if len(text) > LONGEST_BOARD_TEXT and len(text.strip()) > LONGEST_BOARD_TEXT:
        return None
    match = _MOVES_AND_ONE_SCORE_PATTERN.fullmatch(text)
    if match is None:
        return _scored_columns(text)
    moves, digits, number = match["moves"], match["digits"], match["scores"]
    is_spaced, is_numbered = match["space"] is not None, match["number"] is not None
    is_score, has_hyphen = abs(_signed_number(number)) <= WIN, match["hyphen"] is not None
    can_be_group = number.isdigit() and (is_spaced or is_numbered)
    if can_be_group and (not is_score or (is_numbered and len(digits) < 2)):
        return None
    is_grouped = len(digits) == len(number) and not is_spaced
    is_short = len(digits) < (3 if is_numbered else 1 if is_spaced else 2)
    is_certain = is_score and not (is_grouped or is_short or has_hyphen)
    return ScoredMoves(moves, (number,), match.start("scores"), is_certain, has_hyphen)


def _signed_number(number: str) -> int:
    """Return a number with any kind of minus as an integer."""
    return int(number.replace("−", "-"))


def _scored_columns(text: str) -> ScoredMoves | None:
    """Return the moves and the scores of all columns behind them."""
    match = _MOVES_AND_ALL_SCORES_PATTERN.fullmatch(text)
    if match is None:
        return None
    numbers = tuple(re.split(r"[\s,;]+", match["scores"]))
    found = ScoredMoves(match["moves"], numbers, match.start("scores"))
    is_grouped = all(len(number) == len(match["digits"]) for number in numbers)
    are_moves = not found.are_surely_not_moves and (is_grouped or not found.are_scores)
    return None if are_moves else found


def _score_set_apart(text: str) -> ScoredMoves | None:
    """Return the moves and the last number of a line of groups if they are not parted as moves are.

    Moves are parted in groups of one length, of which the last may be shorter. Where spaces alone
    part them, each may be shorter than the first. The last separator occurs before as well.
    """
    if not _DIGIT_GROUPS_PATTERN.fullmatch(text) or len(text.strip()) > LONGEST_BOARD_TEXT:
        return None
    groups = list(re.finditer("[0-9]+", text))
    between = [text[one.end() : next_.start()] for one, next_ in pairwise(groups)]
    kinds = [next((sign for sign in ",;-\t" if sign in each), " ") for each in between]
    first, *middle, last = (len(group[0]) for group in groups)
    found = ScoredMoves(text[: groups[-2].end()], (groups[-1][0],), groups[-1].start())
    is_even = all(length == first for length in middle) and last <= first
    is_table = kinds != [" "] * len(kinds)
    grows = max(middle) > first or (last > first and found.are_scores)
    return found if grows or (is_table and not is_even) or kinds[-1] not in kinds[:-1] else None


def clearly_played_columns(text: str) -> str | None:
    """Return the columns played on a line, as digits, if it is clear which they are, else None."""
    if text.isdigit():
        return text
    if (found := split_moves_and_scores(text)) is not None:
        return moves_with_spaces(found.moves).strip() if found.is_surely_scored else None
    if (
        not _MOVES_PATTERN.fullmatch(text, 0, LONGEST_BOARD_TEXT)
        or _score_set_apart(text) is not None
    ):
        return None
    return "".join(moves_with_spaces(text[:LONGEST_BOARD_TEXT]).split())


def moves_with_spaces(text: str) -> str:
    """Return a move string with spaces in place of separators and move numbers.

    The digits keep their indices, for errors.
    """
    return _SEPARATOR_PATTERN.sub(lambda found: " " * len(found[0]), text)


def _read_with_unknown_base(text: str) -> Reading:
    """Parse moves whose columns may count from 1 or from 0; the text may tell which."""
    last = STANDARD.digits[-1]
    if "0" in text and last not in text:
        return _read_from_0(text)
    found = _read_with_base(text, 1)
    if last in text or not text.strip():
        return found
    counts_from_0 = Reading(
        Collection([_shift_game_right(found.game)]), _FORMAT_NAME_FROM_0, (_READ_FROM_0_REMARK,)
    )
    return replace(found, others=(counts_from_0,))


def _shift_game_right(game: Game) -> Game:
    """Return the game with each disc one column further right, where all of them are legal too."""
    moved = Game()
    node = moved.root
    for digit in game.end().move_string():
        # Columns count from 0 here, so the digit of a column names the one to its right.
        node = node.add_variation(int(digit))
    return moved


def _read_from_0(text: str) -> Reading:
    return replace(_read_with_base(text, 0), remarks=(PROVED_FROM_0_REMARK,))


def _read_with_base(text: str, base: int) -> Reading:
    game = Game()
    play_moves(game.root, text, base)
    return Reading(Collection([game]), FORMAT_NAME if base else _FORMAT_NAME_FROM_0)


def play_moves(node: GameNode, text: str, base: int = 1) -> GameNode:
    """Play the discs of a move string after ``node`` and return the last node.

    Args:
        node: the node after which the first disc is played.
        text: digits and white space.
        base: the digit of the first column.

    Raises:
        FormatError: as for ``read_move_string``.
    """
    line = column = 1
    for character in text:
        if character == "\n":
            line, column = line + 1, 0
        elif not character.isspace():
            node = _play_character(node, character, base, line, column)
        column += 1
    return node


def _play_character(node: GameNode, character: str, base: int, line: int, column: int) -> GameNode:
    digits = [str(column + base) for column in node.position.board.columns]
    number = node.position.ply + 1
    if character not in digits:
        found = say(Remark.FOR_MOVE, text=quote_shortened(character), number=number)
        expected = say(Remark.A_DIGIT_FROM_TO, first=base, last=int(digits[-1]))
        raise FormatError(
            found_and_expected_sentence(found, expected), line, column, moves_from_start_to(node)
        )
    try:
        return node.add_variation(int(character) - base)
    except IllegalMove as error:
        found = say(
            Remark.FOR_MOVE_ALTHOUGH,
            text=quote_shortened(character),
            number=number,
            reason=illegal_move_string_sentence(error),
        )
        legal = [Quoted(digits[each]) for each in node.position.legal_columns]
        columns = list_alternatives(legal) if legal else say(Remark.NO_MORE_MOVES)
        raise FormatError(
            found_and_expected_sentence(found, columns), line, column, moves_from_start_to(node)
        ) from error
