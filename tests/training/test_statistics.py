from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from c4studio.review.insight.causes import Cause
from c4studio.training.card import CardKind
from c4studio.training.puzzles.solving import record_puzzle_try
from c4studio.training.sets import STREAK, log_finished_round
from c4studio.training.sources import packaged_puzzle_list
from c4studio.training.statistics import AnswerTally, TrainingStatistics, training_statistics
from c4studio.training.store import TrainingDatabase
from tests.training.cards import RIGHT, WRONG, TestClock, make_cards


def test_an_empty_database_has_empty_statistics(tmp_path: Path) -> None:
    with closing(TrainingDatabase(tmp_path / "training.db", TestClock())) as store:
        nothing = TrainingStatistics(
            0, 0, 0, 0, 0, 0, (), AnswerTally(0, 0), AnswerTally(0, 0), 0, (), (), ()
        )
        assert training_statistics(store) == nothing


def test_cards_are_counted_by_what_is_to_be_done(tmp_path: Path) -> None:
    clock = TestClock()
    with closing(TrainingDatabase(tmp_path / "training.db", clock)) as store:
        wrong, calm = make_cards(4), make_cards(3, CardKind.QUIET, seed=9)
        store.add_cards([*wrong, *calm])
        for card in wrong[:2]:
            store.record_try(store.card_task(card.key), WRONG)
        store.record_try(store.card_task(wrong[2].key), RIGHT)
        store.record_try(store.card_task(calm[0].key), RIGHT)
        store.suspend_card(calm[2].key)
        found = training_statistics(store)
        assert (found.cards, found.suspended, found.new) == (6, 1, 2)
        assert (found.due, found.tomorrow, found.learned) == (0, 2, 0)
        assert found.causes == ((Cause.UNDER_THREAT, AnswerTally(3, 1)),)
        assert found.quiet == AnswerTally(1, 1)
        clock.pass_days(1)
        assert training_statistics(store).due == 2
        for _ in range(3):
            clock.pass_days(40)
            store.record_try(store.card_task(wrong[2].key), RIGHT)
        later = training_statistics(store)
        assert later.learned == 1
        assert [tally for _, tally in later.weeks] == [AnswerTally(4, 2), *[AnswerTally(1, 1)] * 3]
        assert datetime.fromordinal(later.weeks[0][0]) <= datetime(2026, 3, 2)


def test_the_longest_streak_counts_streaks_and_no_other_puzzles_in_a_row(tmp_path: Path) -> None:
    with closing(TrainingDatabase(tmp_path / "training.db", TestClock())) as store:
        for puzzle in packaged_puzzle_list()[:4]:
            record_puzzle_try(store, puzzle, True, 8)
        log_finished_round(store, "Fifty 1", 600, 50, 50)
        assert training_statistics(store).longest_run == 0
        for passed in (3, 1):
            log_finished_round(store, STREAK, 60, passed, passed + 1)
        assert training_statistics(store).longest_run == 3


def test_a_card_that_was_answered_after_a_hint_is_not_found(tmp_path: Path) -> None:
    with closing(TrainingDatabase(tmp_path / "training.db", TestClock())) as store:
        cards = [replace(each, cause=Cause.UNDER_THREAT) for each in make_cards(2)]
        store.add_cards(cards)
        for card, hints in zip(cards, (0, 1), strict=True):
            store.record_try(store.card_task(card.key), replace(RIGHT, hints=hints))
        found = training_statistics(store)
        assert found.causes == ((Cause.UNDER_THREAT, AnswerTally(2, 1)),)
        assert [tally for _, tally in found.weeks] == [AnswerTally(2, 1)]
