from pathlib import Path

import pytest

from c4studio.library import words_file
from c4studio.opponents.people import column_chances
from c4studio.preparation.replies import (
    GAMES_OF_MODEL,
    game_counter,
    points_lost_by_people,
    reply_shares,
)
from engine import Position
from tests.library.games import entry, library_of
from tests.preparation.small import SCORES


def test_games_count_beside_the_model(tmp_path: Path) -> None:
    games = [entry(moves) for moves in ("44", "45", "453", "457", "")]
    with library_of(tmp_path / "my.db", games) as library:
        count = game_counter(words_file.load_packed_games(library))
        position = Position.from_moves("4")
        assert count(position) == (0, 0, 0, 1, 3, 0, 0)
        chances = column_chances(position, SCORES(position), 1)
        shares = reply_shares(count, SCORES)(position)
        assert sum(shares) == pytest.approx(1)
        whole = 4 + GAMES_OF_MODEL
        assert shares[4] == pytest.approx((3 + GAMES_OF_MODEL * chances[4]) / whole)
        assert shares[0] == pytest.approx(GAMES_OF_MODEL * chances[0] / whole)


def test_where_nothing_can_be_thrown_away_nothing_is_lost() -> None:
    assert points_lost_by_people(Position.from_moves("4444"), SCORES) > 0
    # Yellow to move loses whatever is played.
    assert points_lost_by_people(Position.from_moves("4"), SCORES) == 0
