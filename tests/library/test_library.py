import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.formats import sgf
from c4studio.game import Annotation, Game, GameFacts
from c4studio.ground.database import DatabaseError, DatabaseFault
from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.library import words_file
from c4studio.library.entry import entry_of_game
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.library import MOST_SEARCHED_WORDS, Library, LibraryError, _hashes_of_game
from tests.library.games import entries, entry
from tests.refusals import refused

SGF = "(;GM[44]SZ[7:6]PB[Ann]PW[Bob]C[first];B[d1];W[d2]C[a <b>quiet</b> move](;B[d3])(;B[a1]))"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library


def test_games_come_back_as_they_were_added(library: Library) -> None:
    games = entries(60)
    assert library.add_games(games, "games.txt") == 60
    kept = list(library.read_games(range(1, 61)))
    assert [each.entry for each in kept] == games
    assert {each.source for each in kept} == {"games.txt"}
    assert library.count_games() == 60


def test_a_second_import_adds_nothing(library: Library) -> None:
    games = entries(60)
    library.add_games(games[:40], "one.txt")
    assert library.add_games(games, "two.txt") == 20
    assert library.add_games(games, "three.txt") == 0
    assert library.count_games() == 60


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
    assert library.add_games([*games, *games], "games.txt") == len(games)


def test_a_game_with_more_than_moves_keeps_its_tree(library: Library) -> None:
    game = sgf.read_sgf(SGF).game
    library.add_games([entry_of_game(game)], "game.sgf")
    (kept,) = library.read_games([1])
    assert kept.entry.moves == "444"
    assert sgf.sgf_of_games(sgf.read_sgf(SGF).collection) == kept.entry.document
    assert kept.as_game().root.count_nodes() == game.root.count_nodes()
    assert kept.as_game().facts == GameFacts(red="Ann", yellow="Bob")


def test_an_edited_game_takes_the_place_of_the_old_one(library: Library) -> None:
    library.add_games(entries(3), "games.txt")
    words = words_file.load_packed_games(library)
    game = next(library.read_games([2])).as_game()
    game.root.annotation = Annotation(comment="a new comment")
    game.facts = GameFacts(red="Zoe")
    library.replace_game(2, entry_of_game(game))
    (kept,) = library.read_games([2])
    assert kept.facts.red == "Zoe"
    assert kept.as_game().root.annotation.comment == "a new comment"
    assert words_file.load_packed_games(library, words).version > words.version
    with refused(LibraryError, "there is no game 9"):
        library.replace_game(9, entry_of_game(game))


def test_games_that_are_not_there_are_left_out(library: Library) -> None:
    library.add_games(entries(2), "games.txt")
    assert [kept.id for kept in library.read_games([5, 2, 0, 1, 2])] == [2, 1, 2]


def test_a_damaged_game_is_left_out_and_named(library: Library) -> None:
    library.add_games(entries(4), "games.txt")
    with library.database.transaction() as connection:
        # Other moves than those stored, facts that are none, and a document that is no SGF.
        connection.execute("UPDATE games SET word = ? WHERE id = 1", (b"\0" * 16,))
        connection.execute("INSERT OR REPLACE INTO facts VALUES (2, 1, 1, '', 0, '[1]')")
        connection.execute("INSERT INTO documents VALUES (3, 'no game')")
    assert [kept.id for kept in library.read_games([1, 2, 3, 4])] == [3, 4]
    with refused(RowsLeftOutError, r"2 rows of the table games .*first is row 1: the game"):
        library.database.damaged.raise_if_damaged()
    assert [kept.id for _, kept in library.games([3, 4])] == [4]
    with refused(RowsLeftOutError, r"1 row of the table documents is left out \(row 3: ga"):
        library.database.damaged.raise_if_damaged()


def test_a_game_with_the_right_hash_whose_moves_cannot_be_played_is_left_out(
    library: Library,
) -> None:
    library.add_games(entries(1), "games.txt")
    word = b"\0" * 16
    with library.database.transaction() as connection:
        hash_ = _hashes_of_game(word, "", None)[0]
        connection.execute("DELETE FROM facts")
        connection.execute("UPDATE games SET word = ?, hash = ?, start = NULL", (word, hash_))
    assert not list(library.read_games([1]))
    with refused(RowsLeftOutError, "its moves cannot be played"):
        library.database.damaged.raise_if_damaged()


def test_another_file_is_no_library(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE games (id)")
    other.close()
    with pytest.raises(DatabaseError) as caught:
        Library(path)
    assert caught.value.fault is DatabaseFault.FOREIGN


@pytest.mark.parametrize("value", ["'x'", "-1", "1 << 62", "x'00'", "0.5"])
def test_a_damaged_counter_is_made_anew_and_no_packed_games_are_believed(
    library: Library, value: str
) -> None:
    library.add_games(entries(3), "games.txt")
    old = words_file.load_packed_games(library)
    with library.database.transaction() as connection:
        connection.execute(f"UPDATE state SET value = {value} WHERE name = 'rewritten'")
        connection.execute("DELETE FROM state WHERE name = 'identity'")
        connection.execute("UPDATE games SET removed = 1 WHERE id = 1")
    new = words_file.load_packed_games(library, old)
    assert new.words != old.words
    assert words_file.load_packed_games(library, new) is new
    with refused(RowsLeftOutError, "2 rows of the table state"):
        library.database.damaged.raise_if_damaged()


def test_of_a_long_text_so_many_different_words_are_searched(library: Library) -> None:
    words = [f"word{number}" for number in range(MOST_SEARCHED_WORDS + 1)]
    game = Game()
    game.root.annotation = Annotation(comment=" ".join((*words[:9] * 500, *words)))
    library.add_games([entry_of_game(game)], "games.txt")
    found = words_file.load_packed_games(library)
    for word, is_found in ((words[0], True), (words[-2], True), (words[-1], False)):
        assert select_games(library, found, GameFilter(text=word)) == bytes([is_found])
