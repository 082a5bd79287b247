"""Opponents that are fitted to the games of a library."""

from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.library import words_file
from c4studio.library.fitted import LIKE_USER, level_like_user, level_of_player
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game, played_games
from c4studio.opponents.fitted import FittedOpponent
from c4studio.opponents.people import AVERAGE_LEVEL, LEVELS, Opponent
from engine import Position, Side, Solver
from tests.library.games import entry, review
from tests.library.test_record import played


@pytest.mark.parametrize("name", [pytest.param("Casual", marks=pytest.mark.verify), "Strong"])
def test_somebody_like_the_user_is_as_strong_as_the_user(path: Path, name: str) -> None:
    solver = Solver(16, packaged_book())
    with Library(path) as library:
        assert level_like_user(library) is None
        for seed in range(60):
            moves = played(solver, (LEVELS[name], LEVELS["Regular"]), seed)
            game = entry(moves, red="Player", date="2026-11-30")
            keep_played_game(library, game, PlayedGame(Side.RED))
        numbers = [each.stored.id for each in played_games(library)]
        review(library, numbers)
        level = level_like_user(library)
    assert level is not None
    assert level.name == LIKE_USER
    skill = LEVELS[name].skill
    assert skill / 2 < level.skill < 2 * skill


def test_a_player_plays_what_was_played_also_mirrored_and_then_errs_like_its_level(
    path: Path,
) -> None:
    games = [entry(f"1{reply}", red="Bob", yellow="Ann") for reply in ("2", "2", "2", "5")]
    with Library(path) as library:
        library.add_games([*games, entry("7", red="Cid")], "games.txt", keep_repeats=True)
        level = level_of_player("ann", library, words_file.load_packed_games(library))
    assert (level.skill, level.name) == (AVERAGE_LEVEL.skill, "ann")
    solver = Solver(16, packaged_book())

    def replies(moves: str) -> list[int]:
        line = [Position.from_moves(moves)]
        scores = solver.score_columns(line[-1])
        return [FittedOpponent(level, seed).choose_column(line, scores) for seed in range(60)]

    assert set(replies("1")) == {1, 4}
    assert replies("1").count(1) > replies("1").count(4)
    assert set(replies("7")) == {5, 2}
    line = [Position.from_moves("4")]
    scores = solver.score_columns(line[-1])
    usual = [Opponent(AVERAGE_LEVEL, seed).choose_column(line, scores) for seed in range(60)]
    assert replies("4") == usual
