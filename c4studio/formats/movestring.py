"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``.

On a board of ten columns a letter stands for each disc, a to j. Letters are read on every board,
and numbers on ten columns, where a 0 is the tenth column or the first one. The reader of any format
takes the size of a board before moves, ``8x8: 4455``; here the board is an argument.

Some tools count columns from 0. A 0 in the text proves that, and a 7 disproves it. Without either,
both ways of counting give a game with the same shape, so they are both legal or both illegal.

A score may stand behind the moves, as in lists of positions: ``44553 2``, ``44553,2``,
``44553;-2``. Such a number could also be one more move, or a group of moves. Two moves or more, one
separator and one number are moves with a score. One move and a number (``4,2``), groups of equal
length (``44,53``), a hyphen (``44553-2``), a number that is no score (``44553,53``), the scores of
all columns (``44553 2 3 4 1 2 3 4``) and unequal groups (``1,44553,2``, ``4 4 5 3;2``) can be
both.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import pairwise

from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.lines import legal_beginning
from c4studio.formats.reading import (
    WINNING_LENGTH,
    AmbiguousTextError,
    FormatError,
    Reading,
    found_and_expected_sentence,
    list_alternatives,
    normalise_text,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameNode
from c4studio.language.messages import Remark
from c4studio.language.refusal import illegal_move_string_sentence
from c4studio.language.said import Quoted, Said, say
from engine import STANDARD, Board, IllegalMove, Position, win_score
from engine.grid import LETTERS

FORMAT_NAME = say(Remark.MOVE_STRING)
_FORMAT_NAME_FROM_0 = say(Remark.THAT_COUNTS_FROM_0, kind=FORMAT_NAME)
_SPACE, _COMMA = r"[^\S\n]++", r"[^\S\n]*+(?:[,;][^\S\n]*+)++"
_LINE_END_REGEX = r"[^\S\n]*+(?:[,;][^\S\n]*+)*+\s*+"
_NUMBERS_PATTERN = re.compile(r"[\s,;.]*+(?:[0-9]++[\s,;.]*+)++")
_SEPARATE_NUMBER_PATTERN = re.compile(r"(?<![0-9])(?:[1-9]|10)(?![0-9.])")
_LETTERS_PATTERN = re.compile(
    r"\s*+(?:[0-9]++\.++\s*+)?+[A-Ja-j](?:[\s,;-]*+(?:[0-9]++\.++\s*+)?+[A-Ja-j](?![0-9]))++"
    r"(?:[\s,;]++[+−-]?[0-9.]++)*+[\s,;]*+"
)
"""Two or more letters of columns, and perhaps numbers of moves between and scores behind them."""


@dataclass(frozen=True)
class _MovePatterns:
    """The patterns of texts with moves on one board.

    Attributes:
        columns: the characters of columns, for a set of characters of a pattern. They include those
            that name no column of the board, so that they are reported as such.
        separator: separators between discs: commas, hyphens, move numbers (``1. 4 4 2. 3``).
        moves: moves and what may separate them.
        one_score: moves, and one score behind them.
        all_scores: moves, and the scores of all columns behind them.
        groups: groups of moves.
    """

    columns: str
    separator: re.Pattern[str]
    moves: re.Pattern[str]
    one_score: re.Pattern[str]
    all_scores: re.Pattern[str]
    groups: re.Pattern[str]


@cache
def _move_patterns(board: Board) -> _MovePatterns:
    """Return the patterns of texts with moves on a board."""
    columns = f"[{_characters_of_columns(board)}]"
    score = f"[+−-]?[0-9]{{1,{board.size}}}"
    start = rf"(?P<moves>\s*+(?P<number>[0-9]++\.++[^\S\n]++)?+(?P<digits>{columns}++))"
    group = f"{columns}{{1,{board.size}}}+"
    return _MovePatterns(
        columns,
        re.compile(rf"[,;]|(?<={columns})-(?={columns})|(?:(?<=\s)|\A)[0-9]+\.+(?=\s)"),
        re.compile(rf"[{_characters_of_columns(board)}\s.,;-]*+"),
        re.compile(
            rf"{start}(?:(?P<comma>{_COMMA})|(?P<space>{_SPACE})|(?P<hyphen>-)(?=[0-9]))"
            rf"(?P<scores>{score}){_LINE_END_REGEX}"
        ),
        re.compile(
            rf"{start}(?:{_COMMA}|{_SPACE})(?P<scores>"
            rf"(?:(?:{score}|\.)(?:{_COMMA}|{_SPACE})){{{board.width - 1}}}"
            rf"(?:{score}|\.)){_LINE_END_REGEX}"
        ),
        re.compile(
            rf"\s*+{group}(?:(?:{_COMMA}|{_SPACE}|-(?={columns})){group}){{2,}}+{_LINE_END_REGEX}"
        ),
    )


def _characters_of_columns(board: Board) -> str:
    """Return the characters that may stand for columns: all digits, or the letters of a board."""
    return "0-9" if board.digits.isdigit() else f"{board.digits}{board.digits.upper()}"


def possible_score_text(board: Board) -> Said:
    """Return what a score of a position on a board is called in errors."""
    return say(Remark.SCORE_FROM_TO, most=greatest_score(board))


def greatest_score(board: Board) -> int:
    """Return the greatest score on a board: red wins with the fourth disc."""
    return win_score(2 * WINNING_LENGTH - 1, board)


def proved_from_0_remark(board: Board) -> Said:
    """Return the remark that a 0 has proved that columns count from 0."""
    return say(Remark.PROVED_FROM_0, last=board.width - 1)


PROVED_FROM_0_REMARK = proved_from_0_remark(STANDARD)


@dataclass(frozen=True, slots=True)
class ScoredMoves:
    """Moves and the numbers behind them, which are one score or the scores of all columns.

    Attributes:
        moves: the digits of the moves, with white space before them.
        numbers: the numbers as they are written, each an integer, or a dot for a full column.
        index: the index of the first number in the text.
        is_certain: whether the numbers are scores even if they could be played as moves.
        has_hyphen: whether a hyphen parts them, which can be the sign of the number as well.
        board: the board of the moves.
    """

    moves: str
    numbers: tuple[str, ...]
    index: int
    is_certain: bool = False
    has_hyphen: bool = False
    board: Board = STANDARD

    @property
    def values(self) -> list[int]:
        """The numbers behind the moves as integers, which need not be possible as scores."""
        return [_signed_number(number) for number in self.numbers if number != "."]

    @property
    def are_scores(self) -> bool:
        """Whether all numbers are possible as scores."""
        return all(abs(value) <= greatest_score(self.board) for value in self.values)

    @property
    def are_surely_not_moves(self) -> bool:
        """Whether a number has a sign, a dot stands for one, or letters name the columns."""
        return not self.board.digits.isdigit() or any(
            not number.isdigit() for number in self.numbers
        )

    @property
    def is_surely_scored(self) -> bool:
        """Whether the numbers are scores for sure."""
        return self.is_certain or (self.are_surely_not_moves and self.are_scores)


def read_move_string(
    text: str, base: int | None = None, *, pasted: bool = False, board: Board = STANDARD
) -> Reading:
    """Parse a move string as a game. A score may follow the moves, and is left out.

    White space, ``,``, ``-`` and ``1.`` may separate the digits.

    Args:
        text: the moves.
        base: the digit of the first column, 0 or 1; None if this text alone tells it.
        pasted: whether the other way to understand a number behind the moves is found as well, and
            a text that can be both is taken for moves; otherwise such a text is refused.
        board: the board of the game.

    Raises:
        FormatError: a character is no column, or a move is illegal; the message says which and why.
        AmbiguousTextError: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    text = normalise_text(text)
    moves = with_columns_of_board(text, board)
    # Letters leave no choice how columns count.
    read_moves = partial(read_moves_without_score, base=base if moves == text else 1, board=board)
    text = moves
    return read_moves_with_score(text, read_moves, pasted=pasted, board=board)


def with_columns_of_board(text: str, board: Board) -> str:
    """Return moves by letters with the digits of a board in their place, any other text as it is.

    Letters that name no column of the board leave the text as it is.
    """
    if not board.digits.isdigit() or not _LETTERS_PATTERN.fullmatch(text, 0, LONGEST_BOARD_TEXT):
        return text
    digits = str.maketrans(board.letters + board.letters.upper(), 2 * board.digits)
    moved = text.translate(digits)
    return text if re.search("[A-Za-z]", moved) else moved


def read_moves_without_score(
    text: str, base: int | None = None, board: Board = STANDARD
) -> Reading:
    """Parse a move string without a score as a game, as ``read_move_string`` does with one."""
    longest = len(text) - len(text.lstrip()) + LONGEST_BOARD_TEXT
    head = moves_with_spaces(text[:longest], board)
    if not board.digits.isdigit() and _NUMBERS_PATTERN.fullmatch(head):
        found = _read_numbers(head, base, board)
    elif not board.digits.isdigit() or base == 1:
        found = _read_with_base(head, 1, board)
    elif base == 0:
        found = _read_from_0(head, board)
    else:
        found = _read_with_unknown_base(head, board)
    if text[longest:].strip():
        raise FormatError.at_index(text, longest, say(Remark.MORE_TEXT), say(Remark.THE_END))
    return found


def read_moves_with_score(
    text: str, read_moves: Callable[[str], Reading], *, pasted: bool, board: Board = STANDARD
) -> Reading:
    """Parse moves that a score may follow. The score is left out.

    Args:
        text: the moves, with or without a score.
        read_moves: parses moves without a score.
        pasted: as for ``read_move_string``.
        board: the board of the moves.

    Raises:
        FormatError: ``read_moves`` refuses the moves, or the number behind them is no score.
        AmbiguousTextError: the text can be moves or moves with a score, and ``pasted`` is not set.
    """
    found = split_moves_and_scores(text, board)
    if found is None:
        return _read_groups_of_moves(text, read_moves, pasted, board)
    if found.are_surely_not_moves and not found.are_scores:
        raise FormatError.at_index(
            text, found.index, Quoted(" ".join(found.numbers)), possible_score_text(board)
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
        if not found.is_certain and not pasted and _is_legal_move_string(text, board):
            raise _ambiguity_error(text, found) from None
        return reading_with_score_remark(read_moves(found.moves), count)
    if not found.is_certain and not pasted:
        raise _ambiguity_error(text, found)
    score_left_out = reading_with_score_remark(read_moves(found.moves), count)
    if found.is_certain:
        return replace(score_left_out, others=(joined, *joined.others, *score_left_out.others))
    return replace(joined, others=(score_left_out, *joined.others))


def _read_groups_of_moves(
    text: str, read_moves: Callable[[str], Reading], pasted: bool, board: Board
) -> Reading:
    """Parse moves of which a last group, set apart from the others, may be a score after all.

    The arguments and errors are those of ``read_moves_with_score``.
    """
    reading = read_moves(text)
    apart = _score_set_apart(text, board)
    if apart is None:
        return reading
    if not pasted:
        digits = "".join(re.findall(_move_patterns(board).columns, text))
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


def _is_legal_move_string(text: str, board: Board) -> bool:
    """Return whether a text is a legal move string by itself, in either way of counting."""
    try:
        read_moves_without_score(text, board=board)
    except FormatError:
        return False
    return True


def _ambiguity_error(text: str, scored_moves: ScoredMoves) -> AmbiguousTextError:
    """Return the error for a text that can be moves, or moves with a score."""
    moves, numbers = (
        moves_with_spaces(scored_moves.moves, scored_moves.board).strip(),
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


def split_moves_and_scores(text: str, board: Board = STANDARD) -> ScoredMoves | None:
    """Return the moves and the numbers behind them if the text is one line of both, else None.

    One number may follow, or the scores of all columns, as ``solve`` prints them. A number of the
    line may precede moves of two discs or more (``1. 44553 2``). After a space only a possible
    score counts: ``44 53`` is moves.
    """
    if len(text) > LONGEST_BOARD_TEXT and len(text.strip()) > LONGEST_BOARD_TEXT:
        return None
    text = with_columns_of_board(text, board)
    match = _move_patterns(board).one_score.fullmatch(text)
    if match is None:
        return _scored_columns(text, board)
    moves, digits, number = match["moves"], match["digits"], match["scores"]
    is_spaced, is_numbered = match["space"] is not None, match["number"] is not None
    has_hyphen = match["hyphen"] is not None
    is_score = abs(_signed_number(number)) <= greatest_score(board)
    can_be_group = board.digits.isdigit() and number.isdigit() and (is_spaced or is_numbered)
    if can_be_group and (not is_score or (is_numbered and len(digits) < 2)):
        return None
    is_grouped = len(digits) == len(number) and not is_spaced
    is_short = len(digits) < (3 if is_numbered else 1 if is_spaced else 2)
    is_certain = is_score and not (is_grouped or is_short or has_hyphen)
    return ScoredMoves(moves, (number,), match.start("scores"), is_certain, has_hyphen, board)


def _signed_number(number: str) -> int:
    """Return a number with any kind of minus as an integer."""
    return int(number.replace("−", "-"))


def _scored_columns(text: str, board: Board) -> ScoredMoves | None:
    """Return the moves and the scores of all columns behind them."""
    match = _move_patterns(board).all_scores.fullmatch(text)
    if match is None:
        return None
    numbers = tuple(re.split(r"[\s,;]+", match["scores"]))
    found = ScoredMoves(match["moves"], numbers, match.start("scores"), board=board)
    is_grouped = all(len(number) == len(match["digits"]) for number in numbers)
    are_moves = not found.are_surely_not_moves and (is_grouped or not found.are_scores)
    return None if are_moves else found


def _score_set_apart(text: str, board: Board) -> ScoredMoves | None:
    """Return the moves and the last number of a line of groups if the number is set apart.

    Moves are parted in groups of one length, of which the last may be shorter. Where spaces alone
    part them, each may be shorter than the first. The last separator occurs before as well.
    """
    if not board.digits.isdigit():
        return None
    if not _move_patterns(board).groups.fullmatch(text) or len(text.strip()) > LONGEST_BOARD_TEXT:
        return None
    groups = list(re.finditer("[0-9]+", text))
    between = [text[one.end() : next_.start()] for one, next_ in pairwise(groups)]
    kinds = [next((sign for sign in ",;-\t" if sign in each), " ") for each in between]
    first, *middle, last = (len(group[0]) for group in groups)
    moves, number = text[: groups[-2].end()], groups[-1]
    found = ScoredMoves(moves, (number[0],), number.start(), board=board)
    is_even = all(length == first for length in middle) and last <= first
    is_table = kinds != [" "] * len(kinds)
    grows = max(middle) > first or (last > first and found.are_scores)
    return found if grows or (is_table and not is_even) or kinds[-1] not in kinds[:-1] else None


def clearly_played_columns(text: str, board: Board = STANDARD) -> str | None:
    """Return the columns played on a line, as digits, if it is clear which they are, else None."""
    if text.isdigit():
        return text
    if (found := split_moves_and_scores(text, board)) is not None:
        return moves_with_spaces(found.moves, board).strip() if found.is_surely_scored else None
    if (
        not _move_patterns(board).moves.fullmatch(text, 0, LONGEST_BOARD_TEXT)
        or _score_set_apart(text, board) is not None
    ):
        return None
    return "".join(moves_with_spaces(text[:LONGEST_BOARD_TEXT], board).split())


def moves_with_spaces(text: str, board: Board = STANDARD) -> str:
    """Return a move string with spaces in place of separators and move numbers.

    The digits keep their indices, for errors.
    """
    return _move_patterns(board).separator.sub(lambda found: " " * len(found[0]), text)


def _read_with_unknown_base(text: str, board: Board) -> Reading:
    """Parse moves whose columns may count from 1 or from 0; the text may tell which."""
    last = board.digits[-1]
    if "0" in text and last not in text:
        return _read_from_0(text, board)
    found = _read_with_base(text, 1, board)
    if last in text or not text.strip():
        return found
    remark = say(Remark.READ_FROM_0, last=board.width - 1)
    counts_from_0 = Reading(
        Collection([_shift_game_right(found.game)]), _FORMAT_NAME_FROM_0, (remark,)
    )
    return replace(found, others=(counts_from_0,))


def _read_numbers(text: str, base: int | None, board: Board) -> Reading:
    """Parse digits or numbers as columns of a board of ten columns.

    Where all are numbers from 1 to 10, and a 10 is among them, they count from 1. Elsewhere a 0 is
    the tenth column, as its key, or the first one, and both readings are returned if both are
    games.
    """
    numbers = re.findall("[0-9]+", text)
    if "10" in numbers and all(map(_SEPARATE_NUMBER_PATTERN.fullmatch, numbers)):
        return _read_with_base(re.sub("10", "0 ", text), 1, board)
    readings, faults = list[Reading](), list[FormatError]()
    is_zero_tenth = (say(Remark.ZERO_IS_TENTH),) if "0" in text else ()
    for first in (1, 0) if base is None else (base,):
        try:
            found = _read_with_base(text, first, board)
        except FormatError as error:
            faults.append(error)
        else:
            from_0 = (say(Remark.READ_FROM_0, last=board.width - 1),)
            readings.append(replace(found, remarks=is_zero_tenth if first else from_0))
    if not readings:
        raise faults[0]
    return replace(readings[0], others=tuple(readings[1:]))


def _shift_game_right(game: Game) -> Game:
    """Return the game with each disc one column further right.

    All its moves must be legal there, too.
    """
    moved = Game(game.root.position)
    node = moved.root
    for digit in game.end().move_string():
        # Columns count from 0 here, so the digit of a column names the one to its right.
        node = node.add_variation(int(digit))
    return moved


def _read_from_0(text: str, board: Board) -> Reading:
    return replace(_read_with_base(text, 0, board), remarks=(proved_from_0_remark(board),))


def _read_with_base(text: str, base: int, board: Board) -> Reading:
    game = Game(Position(board))
    play_moves(game.root, text, base)
    return Reading(Collection([game]), FORMAT_NAME if base else _FORMAT_NAME_FROM_0)


def play_moves(node: GameNode, text: str, base: int = 1) -> GameNode:
    """Play the discs of a move string after ``node`` and return the last node.

    Args:
        node: the node after which the first disc is played.
        text: digits, or the letters of ten columns, and white space.
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
    board = node.position.board
    # On ten columns a digit is read where no letter stands, and 0 may be the tenth one.
    lettered = not board.digits.isdigit() and not character.isdigit()
    numbers = [str((column + base) % len(LETTERS)) for column in board.columns]
    names = [*board.digits] if lettered else numbers
    number = node.position.ply + 1
    if character.lower() not in names:
        found = say(Remark.FOR_MOVE, text=quote_shortened(character), number=number)
        first, last = map(Quoted, (names[0], names[-1]))
        from_to = Remark.A_COLUMN_FROM_TO if lettered else Remark.A_DIGIT_FROM_TO
        expected = say(from_to, first=first, last=last)
        raise FormatError(
            found_and_expected_sentence(found, expected), line, column, legal_beginning(node)
        )
    try:
        return node.add_variation(names.index(character.lower()))
    except IllegalMove as error:
        found = say(
            Remark.FOR_MOVE_ALTHOUGH,
            text=quote_shortened(character),
            number=number,
            reason=illegal_move_string_sentence(error),
        )
        legal = [Quoted(names[each]) for each in node.position.legal_columns]
        columns = list_alternatives(legal) if legal else say(Remark.NO_MORE_MOVES)
        raise FormatError(
            found_and_expected_sentence(found, columns), line, column, legal_beginning(node)
        ) from error
