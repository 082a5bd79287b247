"""The user's progress in training: what was found and missed, what is due, and what is left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from c4studio.training.puzzles.solving import PuzzleRating, users_puzzle_rating
from c4studio.training.rows import StoredCard
from c4studio.training.statistics import TrainingStatistics, training_statistics
from c4studio.training.store import TrainingDatabase, WorkOfDay, choose_todays_work


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """The user's progress in training.

    Attributes:
        statistics: the counts of right and wrong answers.
        work: the cards due today.
        rating: the user's rating at puzzles.
        left_out: the suspended cards.
    """

    statistics: TrainingStatistics
    work: WorkOfDay
    rating: PuzzleRating
    left_out: Sequence[StoredCard]


def read_progress(store: TrainingDatabase) -> TrainingProgress:
    """Read the user's progress from the database.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left_out = [each for each in store.all_cards() if each.suspended]
    return TrainingProgress(
        training_statistics(store), choose_todays_work(store), users_puzzle_rating(store), left_out
    )
