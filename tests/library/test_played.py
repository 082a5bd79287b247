"""Games that were played: kept whole or not, by many at once, refused by old programs."""

import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from c4studio.ground.database import Database, DatabaseError, DatabaseFault, Schema
from c4studio.library.changes import undo_last_change
from c4studio.library.library import LIBRARY_SCHEMA, Library
from c4studio.library.played import (
    MY_GAMES,
    PlayedGame,
    forget_played_games,
    keep_played_game,
    played_games,
)
from c4studio.library.players import own_player_names
from engine import Side
from tests.library.games import entry, library_of

PLAYED = PlayedGame(Side.YELLOW, "Club", "Club", "300+2", True, (1200, None, 40))
GAME = entry("1212121", red="Club", yellow="Player", date="2026-11-30")
KEEP = """
import sys
from pathlib import Path
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game
from engine import Side
from tests.library.games import entry
for number in range(int(sys.argv[2])):
    with Library(Path(sys.argv[1])) as library:
        game = entry("4455", red="Player", round=f"{sys.argv[3]} {number}")
        print(keep_played_game(library, game, PlayedGame(Side.RED)), flush=True)
"""


def test_what_is_known_of_a_game_comes_back(path: Path) -> None:
    with library_of(path, [entry("44")]) as library:
        number = keep_played_game(library, GAME, PLAYED)
        again = keep_played_game(library, GAME, PLAYED)
        assert [each.stored.id for each in played_games(library)] == [again, number]
        (first, _) = played_games(library)
        assert first.played == PLAYED
        assert first.stored.is_same_as(GAME)
        tagged = library.database.query_rows("SELECT game FROM tags WHERE tag = ?", (MY_GAMES,))
        assert tagged == [(number,), (again,)]
        assert own_player_names(library) == ["Player"]


def test_the_user_who_is_somebody_else_later_stays_that(path: Path) -> None:
    with Library(path) as library:
        keep_played_game(library, GAME, PLAYED)
        with library.database.transaction() as connection:
            connection.execute("UPDATE names SET me = 0")
        keep_played_game(library, GAME, PLAYED)
        assert own_player_names(library) == []


def test_a_game_that_goes_on_takes_the_place_of_what_was_kept(path: Path) -> None:
    with Library(path) as library:
        number = keep_played_game(library, entry("12", yellow="Player"), PLAYED)
        assert keep_played_game(library, GAME, replace(PLAYED, times=()), number) == number
        (only,) = played_games(library)
        assert (only.stored.entry.moves, only.played.times) == ("1212121", ())
        forget_played_games(library)
        # What was forgotten meanwhile is kept as a new game.
        assert keep_played_game(library, GAME, PLAYED, number) != number
        undo_last_change(library)
        assert len(list(played_games(library))) == 2


@pytest.mark.parametrize(
    "change", ["times = '[-1]'", "times = '{}'", "side = 'green'", "aided = 2", "times = 5"]
)
def test_a_damaged_row_hides_no_other_game(path: Path, change: str) -> None:
    with Library(path) as library:
        first, second = (keep_played_game(library, GAME, PLAYED) for _ in range(2))
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE played SET {change} WHERE game = ?", (first,))
    with Library(path) as library:
        assert [each.stored.id for each in played_games(library)] == [second]
        assert library.database.damaged.tables == {"played"}


def test_an_older_program_refuses_the_library_in_a_sentence(path: Path) -> None:
    with Library(path) as library:
        keep_played_game(library, GAME, PLAYED)
    before = path.read_bytes()
    older = Schema(LIBRARY_SCHEMA.application_id, LIBRARY_SCHEMA.migrations[:1])
    with pytest.raises(DatabaseError) as caught:
        Database(path, older)
    assert caught.value.fault is DatabaseFault.NEWER
    assert path.read_bytes() == before


def test_two_programs_keep_their_games_at_once_and_a_killed_one_has_kept_each_that_it_named(
    path: Path,
) -> None:
    with Library(path) as library:
        library.add_games([entry("44")], "others.txt")
    commands = [[sys.executable, "-c", KEEP, str(path), "10", name] for name in ("one", "two")]
    commands.append([sys.executable, "-c", KEEP, str(path), "10000", "killed"])
    *whole, killed = (
        subprocess.Popen(each, stdout=subprocess.PIPE, text=True) for each in commands
    )
    assert killed.stdout is not None
    named = [int(killed.stdout.readline()) for _ in range(3)]
    killed.kill()
    named += [int(line) for line in killed.communicate()[0].splitlines(True) if line.endswith("\n")]
    assert killed.returncode in (-getattr(signal, "SIGKILL", 9), 1)
    named += [int(line) for each in whole for line in each.communicate()[0].split()]
    with Library(path) as library:
        kept = {each.stored.id for each in played_games(library)}
        assert set(named) <= kept
        # At most the game that was being kept is there without its number having been told.
        assert len(kept) <= len(named) + 1
        assert library.count_games() == len(kept) + 1
        assert not library.database.damaged.tables
