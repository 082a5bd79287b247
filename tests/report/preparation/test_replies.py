"""Replies of opponents are weighted by the games that come, and by the model of people."""

from pathlib import Path

import pytest

from c4studio.library import words_file
from c4studio.opponents.people import column_chances
from c4studio.report.preparation.coverage import (
    GAMES_OF_MODEL,
    game_counter,
    points_lost_by_people,
    positions_of_opponent,
    recorded_counts,
    shares_of_replies,
)
from engine import Position, Side
from tests.library.games import entry, library_of
from tests.report.preparation.small import RED, SCORES, repertoire


def test_games_count_beside_the_model(tmp_path: Path) -> None:
    games = [entry(moves) for moves in ("44", "45", "453", "457", "")]
    with library_of(tmp_path / "my.db", games) as library:
        count = game_counter(words_file.load_packed_games(library))
        position = Position.from_moves("4")
        assert count(position) == (0, 0, 0, 1, 3, 0, 0)
        chances = column_chances(position, SCORES(position), 1)
        shares = shares_of_replies(position, count(position), SCORES)
        assert sum(shares) == pytest.approx(1)
        whole = 4 + GAMES_OF_MODEL
        assert shares[4] == pytest.approx((3 + GAMES_OF_MODEL * chances[4]) / whole)
        assert shares[0] == pytest.approx(GAMES_OF_MODEL * chances[0] / whole)


def test_counts_are_recorded_for_mirror_images_too() -> None:
    position = Position.from_moves("452")
    found = recorded_counts([position], lambda each: (1, 2, 3, 4, 5, 6, 7))
    assert found(position) == (1, 2, 3, 4, 5, 6, 7)
    assert found(position.mirror()) == (7, 6, 5, 4, 3, 2, 1)
    assert found(Position()) == (0,) * 7


def test_a_repertoire_leads_to_positions_of_the_opponent() -> None:
    lines = ["4", "4444"[:3], "452"]
    assert [*positions_of_opponent(RED)] == [Position.from_moves(each) for each in lines]
    assert [*positions_of_opponent(repertoire(Side.YELLOW))] == [Position()]


def test_where_nothing_can_be_thrown_away_nothing_is_lost() -> None:
    assert points_lost_by_people(Position.from_moves("4444"), SCORES) > 0
    # Yellow to move loses whatever is played.
    assert points_lost_by_people(Position.from_moves("4"), SCORES) == 0
