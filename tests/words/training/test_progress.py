from dataclasses import replace

from c4studio.review.insight.causes import Cause
from c4studio.training.puzzles.puzzle import Theme
from c4studio.training.puzzles.solving import PuzzleRating
from c4studio.training.sets import ReadingKind
from c4studio.training.statistics import AnswerTally, TrainingStatistics
from c4studio.training.store import WorkOfDay
from c4studio.words.rendering import render
from c4studio.words.training import progress as words

FOUND = TrainingStatistics(
    12, 1, 4, 3, 2, 5, ((Cause.LEFT_DIAGONAL, AnswerTally(4, 1)),), AnswerTally(2, 2),
    AnswerTally(6, 4), 3,
    ((Theme.ATTACK, AnswerTally(5, 3)), (Theme.ZUGZWANG, AnswerTally(3, 2))),
    ((ReadingKind.JUDGE, AnswerTally(6, 5)),), (),
)  # fmt: skip


def test_the_days_work_is_stated() -> None:
    assert render(words.due_cards_sentence(WorkOfDay((), 0, 0))) == "Nothing is due today"
    assert (
        render(words.due_cards_sentence(WorkOfDay((1,), 0, 20))) == "1 card today: about 1 minute"
    )
    assert (
        render(words.due_cards_sentence(WorkOfDay((1, 2, 3), 2, 121)))
        == "3 cards today, 2 of them new: about 3 minutes"
    )


def test_the_state_of_the_cards() -> None:
    assert list(map(render, words.card_count_sentences(FOUND, WorkOfDay((1,), 0, 20)))) == [
        "1 card today: about 1 minute",
        "12 cards in all: 4 never tried, 5 learned, 1 left out",
        "Due tomorrow: 2",
    ]


def test_what_was_found_and_missed() -> None:
    assert [tuple(map(render, row)) for row in words.tally_table_rows(FOUND)] == [
        ("Left a diagonal threat", "4", "1", "3"),
        ("A position without a mistake", "2", "2", "0"),
        ("Puzzles", "6", "4", "2"),
        ("Puzzles: attack", "5", "3", "2"),
        ("Puzzles: running out of moves", "3", "2", "1"),
        ("Positions judged", "6", "5", "1"),
    ]


def test_a_rating_that_is_not_known_well_is_told_with_reserve() -> None:
    assert render(words.rating_sentence(PuzzleRating(1632.4, 60))) == "Rating at puzzles: 1632"
    assert (
        render(words.rating_sentence(PuzzleRating(1632.4, 200))) == "Rating at puzzles: about 1632"
    )


def test_tiles_say_how_far_one_has_come() -> None:
    assert render(words.longest_streak_sentence(3)) == "Longest streak so far: 3 puzzles"
    assert words.longest_streak_sentence(1) is None
    weeks = ((7, AnswerTally(3, 1)), (14, AnswerTally(2, 2)))
    told = words.progress_tile_sentence(replace(FOUND, weeks=weeks))
    assert render(told) == "7 of 11 found at the first try"
    nothing = replace(FOUND, puzzles=AnswerTally(0, 0))
    assert words.progress_tile_sentence(nothing) is None
