"""Compute the statistics of training from the logs of tries."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from c4studio.review.insight.causes import Cause
from c4studio.training.card import CardKind
from c4studio.training.puzzles.puzzle import Theme
from c4studio.training.rows import SetRound, SolvedPuzzleRow, solved_try_from_row
from c4studio.training.sets import STREAK, ReadingKind, results_of_set_rounds
from c4studio.training.store import TrainingDatabase

_KeyT = TypeVar("_KeyT")

LEAST_DAYS_TO_BE_LEARNED = 21
"""Minimum number of days between tries for a flash card to count as learned."""
DAYS_OF_WEEK = 7


@dataclass(frozen=True, slots=True)
class AnswerTally:
    """Counts of the questions of one kind, and of the correct answers to them.

    Attributes:
        asked: number of counted tries.
        passed: number of correct answers without a hint among them.
    """

    asked: int
    passed: int


@dataclass(frozen=True, slots=True)
class TrainingStatistics:
    """The statistics of training: counts of flash cards, and rates of correct answers.

    Attributes:
        cards: number of cards that are not suspended.
        suspended: number of suspended cards.
        new: how many cards were never tried.
        due: how many tried cards are due today or before.
        tomorrow: how many tried cards are due tomorrow.
        learned: how many cards are remembered for ``LEAST_DAYS_TO_BE_LEARNED`` or more.
        causes: tries at cards of mistakes by cause, the worst rate first.
        quiet: tries at quiet positions.
        puzzles: tries at puzzles, each of which may have several themes.
        longest_run: the greatest number of puzzles that were found in a streak.
        themes: tries at puzzles by theme, the worst rate first.
        reading: questions of each kind of reading ahead, and those that were right; of guessed
            moves the points.
        weeks: the Monday and the tries at cards of each week that has any, the oldest first.
    """

    cards: int
    suspended: int
    new: int
    due: int
    tomorrow: int
    learned: int
    causes: tuple[tuple[Cause, AnswerTally], ...]
    quiet: AnswerTally
    puzzles: AnswerTally
    longest_run: int
    themes: tuple[tuple[Theme, AnswerTally], ...]
    reading: tuple[tuple[ReadingKind, AnswerTally], ...]
    weeks: tuple[tuple[int, AnswerTally], ...]


def training_statistics(store: TrainingDatabase) -> TrainingStatistics:
    """Compute the statistics of training from the database.

    Raises:
        DatabaseError: the file cannot be read.
    """
    today, cards = store.today, {each.card.key: each for each in store.all_cards()}
    asked = [each for each in cards.values() if not each.suspended]
    memories = [each.memory for each in asked if each.memory is not None]
    tries = [each for each in store.select_tries() if each.counts]
    of_cards = [(cards[each.key].card, each.is_found) for each in tries if each.key in cards]
    solved = [
        *store.database.sound_values_of_table(
            "solved", SolvedPuzzleRow, solved_try_from_row, "ORDER BY id"
        )
    ]
    causes = _count_answers(
        (card.cause, passed) for card, passed in of_cards if card.cause is not None
    )
    themes = _count_answers((theme, each.passed) for each in solved for theme in each.themes)
    weeks = _count_answers(
        (each.day - (each.day - 1) % DAYS_OF_WEEK, each.is_found) for each in tries
    )
    return TrainingStatistics(
        cards=len(asked),
        suspended=len(cards) - len(asked),
        new=len(asked) - len(memories),
        due=sum(each.due <= today for each in memories),
        tomorrow=sum(each.due == today + 1 for each in memories),
        learned=sum(each.stability >= LEAST_DAYS_TO_BE_LEARNED for each in memories),
        causes=_worst_first(causes, Cause),
        quiet=_count_answers((card.kind, passed) for card, passed in of_cards).get(
            CardKind.QUIET, AnswerTally(0, 0)
        ),
        puzzles=AnswerTally(len(solved), sum(each.passed for each in solved)),
        longest_run=max((each.passed for each in results_of_set_rounds(store, STREAK)), default=0),
        themes=_worst_first(themes, Theme),
        reading=tuple(_reading_tallies(store)),
        weeks=tuple(sorted(weeks.items())),
    )


def _reading_tallies(store: TrainingDatabase) -> Iterator[tuple[ReadingKind, AnswerTally]]:
    for kind in ReadingKind:
        tally = tally_of_rounds(results_of_set_rounds(store, kind))
        if tally.asked:
            yield kind, tally


def tally_of_rounds(rounds: Sequence[SetRound]) -> AnswerTally:
    """Add up what was asked and found in several rounds."""
    return AnswerTally(sum(each.asked for each in rounds), sum(each.passed for each in rounds))


def _count_answers(tries: Iterable[tuple[_KeyT, int]]) -> dict[_KeyT, AnswerTally]:
    """Count tries, and the correct ones among them, by key. Each try is a key and 0 or 1."""
    asked, passed = Counter[_KeyT](), Counter[_KeyT]()
    for key, is_passed in tries:
        asked[key] += 1
        passed[key] += is_passed
    return {key: AnswerTally(number, passed[key]) for key, number in asked.items()}


def _worst_first(
    tally_by_key: dict[_KeyT, AnswerTally], order: Iterable[_KeyT]
) -> tuple[tuple[_KeyT, AnswerTally], ...]:
    """Sort tallies by the rate of correct answers, and equal ones in a given order."""
    tallies = [(key, tally_by_key[key]) for key in order if key in tally_by_key]
    return tuple(sorted(tallies, key=lambda each: each[1].passed / each[1].asked))
