"""Flash cards for spaced repetition: positions and correct columns, questions and attempts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.training.puzzles.puzzle import Puzzle, ReachedPosition, Theme

MOST_SECONDS_OF_EASY = 8.0
"""Maximum number of seconds for a right answer to be graded *Easy*."""
LEAST_SECONDS_OF_HARD = 60.0
"""Number of seconds after which a right answer is graded *Hard*."""
COLUMN_HINT_NUMBER = 2
"""The number of the hint that names the column; asking for it counts as not knowing."""

MIRROR_EVERY, SIBLING_EVERY = 2, 4
"""Numbers of showings of a flash card. At every second showing its position is mirrored, and at
every fourth a similar puzzle with the same theme replaces it."""
THEMES_BY_CAUSE: Mapping[Cause, Theme] = {
    Cause.UNDER_THREAT: Theme.NOT_UNDER,
    Cause.SPENT_THREAT: Theme.WAITING_FOUR,
    Cause.IGNORED_OPEN: Theme.ATTACK,
    Cause.IGNORED_RUN: Theme.ATTACK,
    Cause.STARTED_RUN: Theme.ATTACK,
    Cause.MISSED_RUN: Theme.ATTACK,
    Cause.ALLOWED_THREAT: Theme.WAITING_FOUR,
    Cause.MISSED_THREAT: Theme.WAITING_FOUR,
    Cause.LEFT_CELL: Theme.KEY_CELL,
}
"""For each cause of mistakes, the theme of the puzzles that train against it."""


class CardKind(StrEnum):
    """The origin of a flash card's position, such as a mistake of the user."""

    MISTAKE = "mistake"
    """The user threw a result away in the card's position."""
    QUIET = "quiet"
    """The user kept the result in the card's position, where several columns keep it."""
    REPERTOIRE = "repertoire"
    """The card's position belongs to an opening repertoire, which names the column to play."""


class RecallGrade(IntEnum):
    """How well the user remembered a flash card; the values are those of ``fsrs.Rating``."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Card(ReachedPosition):
    """A flash card: a position for spaced repetition, with its correct columns.

    Attributes:
        kind: the origin of the card, such as a mistake.
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown being
            played.
        answers: the correct columns, 0-based.
        scores: the exact scores of all columns for the side to move, None for a full or unsearched
            column; empty if none was searched.
        played: the 0-based column that the user played in the game, None for none.
        cause: the cause of the user's mistake, None for none.
        source: a readable name of the game that the position comes from.
        game: the whole game that the position comes from, as the text of a ``Line``.
        rank: the sort key of new cards; the smallest is asked first.
    """

    kind: CardKind
    moves: str
    answers: tuple[int, ...]
    scores: tuple[int | None, ...] = ()
    played: int | None = None
    cause: Cause | None = None
    source: str = ""
    game: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class CardAttempt:
    """The user's attempt at a flash card before the answer was shown.

    Attributes:
        column: the 0-based column of the shown board, which may be mirrored, that was tried first;
            None if there was no try.
        passed: whether the column was one of the answers.
        seconds: time from the question to the try.
        hints: number of hints that were shown before the try.
        shown: whether the user asked for the answer instead.
        practice: whether the attempt was free practice, which never counts.
        lost: number of discs by which a lost game ended sooner than necessary.
        points: the points of a question that gives points.
    """

    column: int | None
    passed: bool
    seconds: float
    hints: int = 0
    shown: bool = False
    practice: bool = False
    lost: int = 0
    points: int = 0

    @property
    def is_found(self) -> bool:
        """Whether the attempt counts as found: it was right, and no hint was shown before it."""
        return self.passed and not self.hints


def grade_of_attempt(attempt: CardAttempt) -> RecallGrade:
    """Grade an attempt at a flash card.

    A wrong column, the shown answer and the hint that names the column are *Again*; a correct
    column is *Hard* after the first hint or long thought, *Easy* if it was quick, and *Good*
    otherwise.
    """
    if not attempt.passed or attempt.shown or attempt.hints >= COLUMN_HINT_NUMBER:
        return RecallGrade.AGAIN
    if attempt.hints or attempt.seconds > LEAST_SECONDS_OF_HARD:
        return RecallGrade.HARD
    return RecallGrade.EASY if attempt.seconds <= MOST_SECONDS_OF_EASY else RecallGrade.GOOD


def mirrored_moves(moves: str) -> str:
    """Return a text of moves (see ``Line``) with left and right exchanged."""
    line = Line.from_text(moves)
    columns = tuple(map(line.start.board.mirror, line.columns))
    return Line(line.start.mirror(), columns).text


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class CardTask(ReachedPosition):
    """A question that is asked for a flash card: the shown position, and its correct columns.

    Attributes:
        card: the card that the answer counts for.
        moves: the moves to the shown position, as the text of a ``Line``.
        answers: the columns that are correct in the shown position, 0-based.
        scores: the scores of the position's columns, as in ``Card``; empty for a puzzle.
        mirrored: whether the card's position is shown with left and right exchanged.
        sibling: the puzzle that replaces the card's position, None for none.
    """

    card: Card
    moves: str
    answers: tuple[int, ...]
    scores: tuple[int | None, ...]
    mirrored: bool = False
    sibling: Puzzle | None = None

    def column_of_card(self, column: int) -> int | None:
        """Convert a column of the shown position to the column in the flash card's position.

        The result is None if a puzzle is shown instead.
        """
        if self.sibling is not None:
            return None
        return self.position.board.mirror(column) if self.mirrored else column


def task_for_card(card: Card, showings: int, puzzles: Sequence[Puzzle] = ()) -> CardTask:
    """Choose the question for a flash card: its position, the mirror image, or a similar puzzle.

    Args:
        card: the card.
        showings: how often the card was shown before, which decides what is asked.
        puzzles: the puzzles that may replace the card's position.
    """
    if showings % SIBLING_EVERY == SIBLING_EVERY - 1:
        sibling = _sibling_puzzle(card, showings, puzzles)
        if sibling is not None:
            return CardTask(card, sibling.moves, sibling.columns[:1], (), sibling=sibling)
    # A repertoire is learned as it is played.
    if showings % MIRROR_EVERY == MIRROR_EVERY - 1 and card.kind is not CardKind.REPERTOIRE:
        answers = tuple(sorted(map(card.position.board.mirror, card.answers)))
        return CardTask(card, mirrored_moves(card.moves), answers, card.scores[::-1], mirrored=True)
    return CardTask(card, card.moves, card.answers, card.scores)


def _sibling_puzzle(card: Card, showings: int, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """Return a puzzle on its board with the theme of a flash card, a different one each time.

    None if there is none.
    """
    theme = THEMES_BY_CAUSE.get(card.cause) if card.cause is not None else None
    board = card.position.board
    fitting = [
        each
        for each in puzzles
        if theme in each.themes and each.position.board == board and each.key != card.key
    ]
    if not fitting:
        return None
    return fitting[(card.key + showings // SIBLING_EVERY) % len(fitting)]
