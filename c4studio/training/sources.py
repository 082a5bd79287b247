"""The questions of each kind of practice, such as due cards, puzzles or a game's mistakes.

Functions with a ``TrainingDatabase`` run in the thread of the training database.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random

from c4studio.game.boards import BOARDS_WITH_PUZZLES, name_of_board
from c4studio.ground.paths import packaged_puzzles
from c4studio.review.line import Line
from c4studio.review.review import Review
from c4studio.training.card import CardAttempt, CardTask
from c4studio.training.drill import DrillQuestion, columns_best_first
from c4studio.training.puzzles import solving
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set
from c4studio.training.rows import SetRound
from c4studio.training.sets import results_of_set_rounds, stored_puzzle_sets
from c4studio.training.store import TrainingDatabase, WorkOfDay, choose_todays_work
from engine import STANDARD, Board, Side
from engine.score import values_of_scores

MOST_STREAK_PUZZLES = 200
"""Maximum number of puzzles of a streak, which nobody will solve without an error."""
PUZZLES_PER_SESSION = 10
"""Number of puzzles in one session of *Solve*."""
MOST_REPEATED_PUZZLES = 3
"""Maximum number of puzzles of a session that were missed before."""
PUZZLES_PER_FIXED_SET = 50
"""Number of puzzles in a fixed set."""
BOARDS_OF_SHIPPED_SETS = {
    "" if board == STANDARD else f" {board}": board for board in BOARDS_WITH_PUZZLES
}
"""The boards of the sets of puzzles that come with the program, by the names of the sets. No stored
set has such a name, since names do not begin with a blank."""


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """The user's choice of puzzles: a set, a difficulty and a theme.

    Attributes:
        source: the name of a stored set, or that of shipped puzzles in ``BOARDS_OF_SHIPPED_SETS``.
        stars: the number of stars; 0 for any.
        theme: the theme; None for any.
    """

    source: str = ""
    stars: int = 0
    theme: Theme | None = None


@dataclass(frozen=True, slots=True)
class FixedSet:
    """A fixed set of puzzles that is solved repeatedly.

    Attributes:
        name: the name under which the times are stored.
        puzzles: the puzzles, the easy ones first.
        rounds: the rounds so far, the first one first.
    """

    name: str
    puzzles: tuple[Puzzle, ...]
    rounds: tuple[SetRound, ...] = ()


def question_of_card(task: CardTask) -> DrillQuestion:
    """Return the question for the task of a flash card."""
    return DrillQuestion(
        task.line, columns_best_first(task.position.board, task.answers, task.scores), task
    )


def questions_of_puzzles(puzzles: Iterable[Puzzle], *, to_end: bool = False) -> list[DrillQuestion]:
    """Return a question for each puzzle, which goes on to the end of the solution.

    If ``to_end`` is true, the play goes on from there to the end of the game, and does not count.
    """
    return [
        DrillQuestion(each.line, each.columns[:1], each, each.columns[1:], goes_on=to_end)
        for each in puzzles
    ]


def questions_of_mistakes(review: Review, first: Side | None = None) -> list[DrillQuestion]:
    """Return a question for each mistake of a reviewed game. Every column that kept it is right.

    Args:
        review: the reviewed game. Moves that are not judged yet are not asked about.
        first: the side whose mistakes come first; None for all in the order of play.
    """
    start, columns = review.line.start, review.line.columns
    return [
        DrillQuestion(
            Line(start, columns[: fault.position.ply - start.ply]),
            columns_best_first(start.board, fault.keeping_columns, values_of_scores(fault.columns)),
            fault,
        )
        for fault in sorted(review.faults(), key=lambda each: first not in (None, each.side))
    ]


def record_attempt(store: TrainingDatabase, question: DrillQuestion, attempt: CardAttempt) -> None:
    """Store the first try at a flash card or a puzzle. Other tries are practice.

    Raises:
        DatabaseError: the file cannot be written.
    """
    source = question.source
    if attempt.practice:
        return
    if isinstance(source, CardTask):
        store.record_try(source, attempt)
    elif isinstance(source, Puzzle):
        solving.record_puzzle_try(store, source, attempt.is_found, attempt.seconds)


@cache
def packaged_puzzle_list(board: Board = STANDARD) -> tuple[Puzzle, ...]:
    """Return the puzzles on a board that come with the program. The file is read once."""
    return tuple(parse_puzzle_set(packaged_puzzles(board).read_text(encoding="utf-8")))


def choose_todays_questions(store: TrainingDatabase) -> tuple[WorkOfDay, list[DrillQuestion]]:
    """Choose a question for each flash card that is due today, or puzzles if none is.

    Raises:
        DatabaseError: the file cannot be read.
    """
    work = choose_todays_work(store)
    if not work.keys:
        return work, puzzles_near_rating(PuzzleChoice(), store)
    puzzles = [*chain.from_iterable(map(packaged_puzzle_list, BOARDS_WITH_PUZZLES))]
    return work, [question_of_card(store.card_task(key, puzzles)) for key in work.keys]


def puzzle_sets(store: TrainingDatabase) -> dict[str, Sequence[Puzzle]]:
    """Return all sets of puzzles by name.

    Those that come with the program are first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    shipped = {name: packaged_puzzle_list(board) for name, board in BOARDS_OF_SHIPPED_SETS.items()}
    return {**shipped, **stored_puzzle_sets(store)}


def puzzles_matching_choice(puzzles: Sequence[Puzzle], choice: PuzzleChoice) -> list[Puzzle]:
    """Return the puzzles of a set that match the stars and the theme chosen by the user."""
    return [
        each
        for each in puzzles
        if choice.stars in (0, each.stars) and choice.theme in (None, *each.themes)
    ]


def puzzles_near_rating(choice: PuzzleChoice, store: TrainingDatabase) -> list[DrillQuestion]:
    """Choose puzzles for one session: of the chosen kind, and as hard as the user's rating.

    A few that were missed on an earlier day come first. Fewer are returned if most are solved.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left = puzzles_matching_choice(puzzle_sets(store).get(choice.source, ()), choice)
    found = solving.puzzles_to_repeat(store, left)[:MOST_REPEATED_PUZZLES]
    left = [puzzle for puzzle in left if puzzle not in found]
    while (
        len(found) < PUZZLES_PER_SESSION
        and (puzzle := solving.choose_next_puzzle(store, left)) is not None
    ):
        found.append(puzzle)
        left.remove(puzzle)
    return questions_of_puzzles(found, to_end=True)


def streak_puzzles(store: TrainingDatabase) -> list[DrillQuestion]:
    """Return the puzzles to be solved until the first error, easy ones first.

    Each day has a new order.

    Raises:
        DatabaseError: the file cannot be read.
    """
    mixed = list(packaged_puzzle_list())
    Random(store.today).shuffle(mixed)
    return questions_of_puzzles(sorted(mixed, key=lambda each: each.stars)[:MOST_STREAK_PUZZLES])


@cache
def packaged_fixed_sets() -> dict[str, tuple[Puzzle, ...]]:
    """Return the shipped puzzles in fixed sets by name: those of the usual board in fifties.

    Each fifty has puzzles of all numbers of stars.
    """
    puzzles = packaged_puzzle_list()
    count = len(puzzles) // PUZZLES_PER_FIXED_SET
    return {
        f"Fifty {number + 1}": puzzles[number::count][:PUZZLES_PER_FIXED_SET]
        for number in range(count)
    } | {
        f"All of {name_of_board(board)}": packaged_puzzle_list(board)
        for board in BOARDS_WITH_PUZZLES
        if board != STANDARD
    }


def all_fixed_sets(store: TrainingDatabase) -> list[FixedSet]:
    """Return the fixed sets: those of the program's puzzles, then the user's sets.

    Raises:
        DatabaseError: the file cannot be read.
    """
    sets = packaged_fixed_sets() | {
        name: tuple(each[:PUZZLES_PER_FIXED_SET])
        for name, each in stored_puzzle_sets(store).items()
        if each
    }
    return [
        FixedSet(name, each, tuple(results_of_set_rounds(store, name)))
        for name, each in sets.items()
    ]
