import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.library import reviews, words_file
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.habits import PlayerResults, habits_of_player
from c4studio.library.library import Library
from c4studio.report.review_records import review_batch_text
from c4studio.review.batch import REVIEW_FORMAT
from c4studio.review.insight.causes import Cause
from c4studio.review.records import review_from_record, review_to_record
from c4studio.review.searches import review_games
from engine import Side, Solver
from engine.scanning import DRAWN, OPEN, RED_WON, YELLOW_WON
from tests.generated import game
from tests.library.games import entry, library_of, review
from tests.refusals import refused

GAMES = [
    entry(game(seed), red="Ann" if seed % 2 else "Bob", yellow="Bob" if seed % 2 else "Ann")
    for seed in range(6)
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    games = [*GAMES, entry("4455", start="7/7/7/7/7/3ry2"), entry("44")]
    with library_of(tmp_path_factory.mktemp("library") / "library.db", games) as library:
        review(library, reviews.numbers_of_unreviewed_games(library, [*range(1, 8)]))
        yield library


def found(library: Library, wanted: GameFilter) -> set[int]:
    words = words_file.load_packed_games(library)
    bits = select_games(library, words, wanted)
    assert bits is not None
    return {k + 1 for k in range(words.highest_number) if bits[k >> 3] >> (k & 7) & 1}


def test_reviews_are_those_of_the_solver(library: Library) -> None:
    solver = Solver(16, packaged_book())
    kept = {each.id: record for each, record in reviews.read_reviewed_games(library, range(1, 9))}
    assert [*kept] == [1, 2, 3, 4, 5, 6, 7]
    expected = review_games(solver, [each.moves for each in GAMES], fast=True)
    for record, each in zip(kept.values(), expected, strict=False):
        assert review_to_record(review_from_record(record)) == review_to_record(each.review)
    assert kept[7]["start"] == "7/7/7/7/7/3ry2"


def test_only_what_is_missing_is_reviewed(library: Library) -> None:
    assert reviews.numbers_of_unreviewed_games(library, range(1, 9)) == [8]
    assert reviews.numbers_of_unreviewed_games(library, [8, 3], fast=True) == [8]


def test_games_that_are_not_in_the_library_are_passed_over(library: Library) -> None:
    """They were listed from another library, or removed meanwhile."""
    gone = range(10_000, 10_000 + reviews.GAMES_PER_BATCH + 1)
    judged = reviews.review_and_store(library, gone, lambda *_: iter(()), lambda _: None)
    assert judged == (0, 0)


def test_what_reviews_found_is_searched(library: Library) -> None:
    records = {
        each.id: record for each, record in reviews.read_reviewed_games(library, range(1, 7))
    }
    for number, record in records.items():
        loser = {"red": "yellow", "yellow": "red"}.get(record["result"])
        thrown = any(ply["best"] > 0 for ply in record["plies"] if ply["side"] == loser)
        assert (number in found(library, GameFilter(thrown=True))) == thrown
        missed = any(ply["only"] == "missed" for ply in record["plies"])
        assert (number in found(library, GameFilter(only="missed"))) == missed
        changes = sum("_to_" in ply["class"] for ply in record["plies"])
        assert (number in found(library, GameFilter(changes=changes + 1))) is False
        assert changes == 0 or number in found(library, GameFilter(changes=changes))
        for cause in Cause:
            has = any(ply["cause"] == cause for ply in record["plies"])
            assert (number in found(library, GameFilter(cause=cause))) == has
    assert found(library, GameFilter(reviewed=True)) == {*range(1, 7)}


def test_the_decisive_disc_and_how_long_a_loss_was_held_are_searched(library: Library) -> None:
    records = {
        each.id: record for each, record in reviews.read_reviewed_games(library, range(1, 7))
    }
    decisive = {number: record["decisive"] for number, record in records.items()}
    held = {}
    for number, record in records.items():
        loser = {"red": "yellow", "yellow": "red"}.get(record["result"])
        own = [ply["best"] < 0 for ply in record["plies"] if ply["side"] == loser]
        held[number] = own[::-1].index(False) if False in own else len(own)
    for last in range(1, 43):
        expected = {n for n, found_ in decisive.items() if found_ and found_["ply"] <= last}
        assert found(library, GameFilter(decisive=last)) == expected
        expected = {number for number, moves in held.items() if moves >= last}
        assert found(library, GameFilter(held=last)) == expected
    assert any(decisive.values())
    assert max(held.values()) > 0


def test_habits_add_up(library: Library) -> None:
    habits = habits_of_player(library, range(1, 7), {"Ann"})
    records = [record for _, record in reviews.read_reviewed_games(library, range(1, 7))]
    sides = ["yellow" if number % 2 else "red" for number in range(1, 7)]
    assert habits.games.games == habits.reviewed == 6
    assert habits.games.won == sum(r["result"] == s for r, s in zip(records, sides, strict=True))
    assert sum(each.games for each in habits.openings.values()) == 6
    assert sum(habits.choices.values()) == sum(
        record[side]["choices"] for record, side in zip(records, sides, strict=True)
    )
    assert sum(habits.kept.values()) == sum(
        record[side]["kept"] for record, side in zip(records, sides, strict=True)
    )
    misses = sum(
        ply["side"] == side and ply["cause"] is not None
        for record, side in zip(records, sides, strict=True)
        for ply in record["plies"]
    )
    assert sum(habit.missed for habit in habits.causes.all_habits) == misses > 0


def test_without_a_player_each_game_counts_once_and_both_players_err(library: Library) -> None:
    both = habits_of_player(library, range(1, 7), frozenset())
    ann, bob = (habits_of_player(library, range(1, 7), {name}) for name in ("Ann", "Bob"))
    assert both.games.games == sum(each.games for each in both.openings.values()) == 6
    results = [record["result"] for _, record in reviews.read_reviewed_games(library, range(1, 7))]
    assert (both.games.won, both.games.lost) == (results.count("red"), results.count("yellow"))
    assert both.choices == ann.choices + bob.choices
    missed = [
        Counter({habit.cause: habit.missed for habit in each.causes.all_habits})
        for each in (both, ann, bob)
    ]
    assert missed[0] == missed[1] + missed[2]


def test_a_review_of_an_earlier_version_is_read_until_there_is_a_new_one(tmp_path: Path) -> None:
    with library_of(tmp_path / "library.db", GAMES[:1]) as library:
        for numbers, task in reviews.batches_to_review(library, [1]):
            text = review_batch_text(task)
            named = text.replace('"cause": "left_centre"', '"cause": "long_range"')
            assert named != text
            reviews.store_reviews(library, numbers, task, named)
        with library.database.transaction() as connection:
            connection.execute("UPDATE reviews SET form = 'c4studio review 4'")
        ((_, record),) = reviews.read_reviewed_games(library, [1])
        causes = [ply["cause"] for ply in record["plies"]]
        expected = [ply["cause"] for ply in json.loads(text)["plies"]]
        assert causes == [{"left_centre": "other"}.get(cause, cause) for cause in expected]
        assert habits_of_player(library, [1], frozenset()).reviewed == 1
        assert reviews.numbers_of_unreviewed_games(library, [1]) == [1]
        library.database.damaged.raise_if_damaged()


def test_results_are_those_of_the_player() -> None:
    results = PlayerResults()
    for result in (RED_WON, YELLOW_WON, YELLOW_WON, DRAWN, OPEN):
        results.add_result(result, Side.YELLOW)
    assert results == PlayerResults(won=2, drawn=1, lost=1, open=1)


def test_an_edited_game_loses_its_review(tmp_path: Path) -> None:
    with library_of(tmp_path / "library.db", GAMES[:1]) as library:
        review(library, [1], fast=True)
        assert reviews.numbers_of_unreviewed_games(library, [1], fast=True) == []
        assert reviews.numbers_of_unreviewed_games(library, [1]) == [1]
        library.replace_game(1, next(library.read_games([1])).entry)
        assert reviews.numbers_of_unreviewed_games(library, [1], fast=True) == [1]
        assert list(reviews.read_reviewed_games(library, [1])) == []


def test_a_damaged_review_is_left_out_and_named(tmp_path: Path) -> None:
    with library_of(tmp_path / "library.db", GAMES[:1]) as library:
        with library.database.transaction() as connection:
            row = (1, REVIEW_FORMAT, b"nothing", None, 0, 0, 0, 0, 0)
            connection.execute("INSERT INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        assert list(reviews.read_reviewed_games(library, [1])) == []
        with refused(RowsLeftOutError, r"table reviews is left out \(row 1: "):
            library.database.damaged.raise_if_damaged()
