from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from c4studio.ground.database import Database, DatabaseError, DatabaseFault
from c4studio.ground.paths import packaged_book
from c4studio.review.line import Line
from c4studio.training.bringing_home import (
    HomePosition,
    due_positions,
    forget_home_position,
    home_positions,
    record_home_try,
)
from c4studio.training.playout import PlayedOutGame, PositionToPlayOut, find_reply
from c4studio.training.store import TRAINING_SCHEMA, TrainingDatabase
from c4studio.words.rendering import render
from c4studio.words.training import playout as words
from engine import Score, Solver
from tests.cases import cases
from tests.training.cards import RIGHT, TestClock, build_older_database, make_cards

SOLVER = Solver(16, packaged_book())
WON, DRAWN, LOST = "44", "3", "44444"
"""Moves to positions in which the side to move wins, draws and loses."""


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture
def store(tmp_path: Path, clock: TestClock) -> Iterator[TrainingDatabase]:
    with closing(TrainingDatabase(tmp_path / "training.db", clock)) as store:
        yield store


def question(moves: str, opponent: str = "Perfect") -> PositionToPlayOut:
    line = Line.from_text(moves)
    return PositionToPlayOut.from_line(line, SOLVER.score_columns(line.end), opponent, "a game")


def played(asked: PositionToPlayOut, *, worst_at: tuple[int, ...] = ()) -> PlayedOutGame:
    """Play a position to the end, with the worst column on some of the user's moves."""
    game, number = asked.begin(), 0
    while game.passed is None:
        scores = SOLVER.score_columns(game.line.end)
        known = {column: score for column, score in enumerate(scores) if score is not None}
        choose = min if number in worst_at else max
        game.play(choose(known, key=known.__getitem__))
        game.take_answer(find_reply(game, SOLVER.score_columns))
        number += 1
    return game


def test_a_win_is_brought_home_or_let_go_with_an_exact_verdict() -> None:
    home = played(question(WON))
    assert (home.passed, home.result, home.slips) == (True, 1, [])
    assert render(words.verdict_sentences(home)) == (
        f"Brought home: won on move {home.limit}. No move was better than yours"
    )
    gone = played(question(WON), worst_at=(0,))
    (fault,) = gone.faults
    assert (gone.passed, fault.ply) == (False, 3)
    verdict = render(words.verdict_sentences(gone))
    assert verdict.startswith("Not brought home: ")
    assert f"3.{'abcdefg'[fault.column]}1: Turns a win into a " in verdict


def test_discs_that_a_slow_win_costs_are_counted() -> None:
    asked = question("4455")
    scores = asked.scores
    slow = next(
        column
        for column, score in enumerate(scores)
        if isinstance(score, Score) and 0 < score.value < max(filter(None, scores)).value
    )
    game = asked.begin()
    game.play(slow)
    (slip,) = game.slips
    assert (game.faults, game.lost) == ([], slip.discs_lost)
    assert game.lost > 0


def test_a_draw_is_held_and_a_lost_position_needs_no_more_than_a_draw() -> None:
    held = played(question(DRAWN))
    assert (held.passed, held.result) == (True, 0)
    assert render(words.verdict_sentences(held)).startswith("Brought home: drawn")
    lost = question(LOST)
    assert lost.result < 0
    assert lost.is_defence
    assert not replace(lost, opponent="Newcomer").is_defence
    for _ in range(40):
        game = played(replace(lost, opponent="Newcomer"))
        assert game.passed == (game.result >= 0)
        if game.passed:
            return
    pytest.fail("a newcomer never errs")


def test_tries_and_wins_are_kept_by_position_and_the_first_try_of_a_day_schedules(
    store: TrainingDatabase, clock: TestClock
) -> None:
    asked = question(WON, "Perfect")
    first = record_home_try(store, played(asked, worst_at=(0,)))
    assert first is not None
    assert (first.tries, first.wins, first.memory.due) == (1, 0, store.today + 1)
    # A second try of the day counts as a try, and the position is due as before.
    second = record_home_try(store, played(asked))
    assert second is not None
    assert (second.tries, second.wins, second.memory) == (2, 1, first.memory)
    assert render(words.tally_sentence(second, store.today)) == (
        "Brought home 1 of 2 times; due again in 1 day"
    )
    assert due_positions(home_positions(store), store.today) == []
    clock.pass_days(1)
    assert due_positions(home_positions(store), store.today) == [second]
    third = record_home_try(store, played(asked))
    assert third is not None
    assert third.memory.due > store.today + 1
    assert (third.opponent, third.origin, third.line.text) == ("Perfect", "a game", WON)
    assert third.last.text.startswith(WON)


def test_a_mirror_image_is_the_same_position(store: TrainingDatabase) -> None:
    for moves in ("4453", "4435"):
        record_home_try(store, played(question(moves)))
    (found,) = home_positions(store)
    assert (found.tries, found.line.text) == (2, "4435")
    assert forget_home_position(store, found.key)
    assert not forget_home_position(store, found.key)
    assert home_positions(store) == []
    assert store.database.query_rows("SELECT * FROM home_try") == []


def test_a_position_of_the_last_version_and_its_cards_stay(tmp_path: Path) -> None:
    path, cards = tmp_path / "old.db", make_cards(3)
    build_older_database(path, 2, cards)
    with closing(TrainingDatabase(path)) as store:
        assert [store.card_task(each.key).card for each in cards] == cards
        store.record_try(store.card_task(cards[0].key), RIGHT)
        home = record_home_try(store, played(question(WON)))
        assert isinstance(home, HomePosition)
    older = replace(TRAINING_SCHEMA, migrations=TRAINING_SCHEMA.migrations[:2])
    with pytest.raises(DatabaseError) as error:
        Database(path, older)
    assert error.value.fault is DatabaseFault.NEWER
    assert "was written by a newer version" in render(error.value.said)
    with closing(TrainingDatabase(path)) as store:
        assert home_positions(store) == [home]


@cases()
def test_damaged_rows_are_left_out_and_counted(store: TrainingDatabase, damage: str) -> None:
    record_home_try(store, played(question(WON)))
    with store.database.transaction() as connection:
        connection.execute(damage)
    assert home_positions(store) == []
    assert len(store.database.damaged) == 1
