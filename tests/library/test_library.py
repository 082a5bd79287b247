import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.formats import sgf
from c4studio.game import Annotation, Facts
from c4studio.ground.database import DatabaseError, Fault
from c4studio.library import words_file
from c4studio.library.entry import entry_of
from c4studio.library.library import Library, LibraryError
from tests.library.games import entries, entry

SGF = "(;GM[44]SZ[7:6]PB[Ann]PW[Bob]C[first];B[d1];W[d2]C[a <b>quiet</b> move](;B[d3])(;B[a1]))"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library


def test_games_come_back_as_they_were_added(library: Library) -> None:
    games = entries(60)
    assert library.add(games, "games.txt") == 60
    kept = list(library.read(range(1, 61)))
    assert [each.entry for each in kept] == games
    assert {each.source for each in kept} == {"games.txt"}
    assert library.count() == 60


def test_a_second_import_adds_nothing(library: Library) -> None:
    games = entries(60)
    library.add(games[:40], "one.txt")
    assert library.add(games, "two.txt") == 20
    assert library.add(games, "three.txt") == 0
    assert library.count() == 60


def test_moves_start_and_facts_make_a_game(library: Library) -> None:
    start = "7/7/7/7/7/3ry2"
    games = [
        entry("44"),
        entry("44", start=start),
        entry("44", red="Ann"),
        entry("44", yellow="Ann"),
        entry("444"),
        entry("44", red="Ann", result="Draw"),
    ]
    assert library.add([*games, *games], "games.txt") == len(games)


def test_a_game_with_more_than_moves_keeps_its_tree(library: Library) -> None:
    game = sgf.read(SGF).game
    library.add([entry_of(game)], "game.sgf")
    (kept,) = library.read([1])
    assert kept.entry.moves == "444"
    assert sgf.write(sgf.read(SGF).collection) == kept.entry.document
    assert kept.game().root.size() == game.root.size()
    assert kept.game().facts == Facts(red="Ann", yellow="Bob")


def test_an_edited_game_takes_the_place_of_the_old_one(library: Library) -> None:
    library.add(entries(3), "games.txt")
    words = words_file.load(library)
    game = next(library.read([2])).game()
    game.root.annotation = Annotation(comment="a new comment")
    game.facts = Facts(red="Zoe")
    library.replace(2, entry_of(game))
    (kept,) = library.read([2])
    assert kept.facts.red == "Zoe"
    assert kept.game().root.annotation.comment == "a new comment"
    assert words_file.load(library, words).version > words.version
    with pytest.raises(LibraryError, match="there is no game 9"):
        library.replace(9, entry_of(game))


def test_games_that_are_not_there_are_left_out(library: Library) -> None:
    library.add(entries(2), "games.txt")
    assert [kept.id for kept in library.read([5, 2, 0, 1, 2])] == [2, 1, 2]


def test_a_damaged_game_is_named(library: Library) -> None:
    library.add(entries(2), "games.txt")
    with library.database.transaction() as connection:
        # A game that goes on after its end, and facts that are none.
        connection.execute("UPDATE games SET word = ? WHERE id = 1", (b"\0" * 16,))
        connection.execute("INSERT OR REPLACE INTO facts VALUES (2, 1, 1, '', 0, '[1]')")
    (kept,) = library.read([1])
    with pytest.raises(LibraryError, match="game 1 of the library is damaged"):
        kept.game()
    with pytest.raises(LibraryError, match="game 2 of the library is damaged"):
        list(library.read([2]))


def test_another_file_is_no_library(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE games (id)")
    other.close()
    with pytest.raises(DatabaseError) as caught:
        Library(path)
    assert caught.value.fault is Fault.FOREIGN
