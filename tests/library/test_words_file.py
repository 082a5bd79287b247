from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.library import changes, words_file
from c4studio.library.library import Library
from engine.scanning import GONE
from tests.library.games import entries, entry, library_of
from tests.refusals import refused


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with library_of(tmp_path / "library.db", entries(50)) as library:
        yield library


def test_the_words_are_those_of_the_games(library: Library) -> None:
    words = words_file.load_packed_games(library)
    assert words.words == b"".join(kept.entry.word for kept in library.read_games(range(1, 51)))
    assert words_file.packed_games_path(library.path).exists()
    assert words_file.load_packed_games(library) == words


def test_games_that_were_added_are_appended(library: Library) -> None:
    old = words_file.load_packed_games(library)
    library.add_games([entry("1234567", date="2020-02")], "more.txt")
    for before in (old, None):
        new = words_file.load_packed_games(library, before)
        assert new.highest_number == 51
        assert bytes(new.words).startswith(old.words)
        assert new.days[50] == 20200200


def test_removed_games_and_those_set_up_leave_a_gap(library: Library) -> None:
    library.add_games([entry("44", start="7/7/7/7/7/3ry2"), entry("1212")], "more.txt")
    old = words_file.load_packed_games(library)
    changes.remove_games(library, [3, 50])
    new = words_file.load_packed_games(library, old)
    gaps = [k + 1 for k in range(new.highest_number) if new.words[16 * k : 16 * k + 16] == GONE]
    assert gaps == [3, 50, 51]
    assert list(new.set_up) == [51]
    assert words_file.load_packed_games(library) == new


def test_the_newest_games_come_first(library: Library) -> None:
    words = words_file.load_packed_games(library)
    dated = sum(day > 0 for day in words.days)
    order = list(words.newest)
    assert sorted(order) == list(range(1, 51))
    days = [words.days[number - 1] for number in order]
    assert days == sorted(days, reverse=True)
    assert order[dated:] == sorted(order[dated:], reverse=True)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_not_believed(library: Library, seed: int) -> None:
    words = words_file.load_packed_games(library)
    path, chance = words_file.packed_games_path(library.path), Random(seed)
    data = bytearray(path.read_bytes())
    if seed % 4 == 0:
        data = data[: chance.randrange(len(data))]
    elif seed % 4 == 1:
        data += b"more"
    else:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)
    assert words_file.load_packed_games(library).words == words.words


def test_the_file_of_another_library_is_not_believed(library: Library, tmp_path: Path) -> None:
    words = words_file.load_packed_games(library)
    with library_of(tmp_path / "other.db", entries(50, seed=1)) as other:
        words_file.load_packed_games(other)
        foreign = words_file.packed_games_path(other.path).read_bytes()
    words_file.packed_games_path(library.path).write_bytes(foreign)
    assert words_file.load_packed_games(library).words == words.words


def test_a_folder_in_the_place_of_the_file_does_no_harm(library: Library) -> None:
    words_file.packed_games_path(library.path).mkdir()
    assert words_file.load_packed_games(library).highest_number == 50


def test_words_of_another_length_are_left_out_and_named(library: Library) -> None:
    with library.database.transaction() as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE games SET word = x'00' WHERE id = 7")
    assert bytes(words_file.load_packed_games(library).words[16 * 6 : 16 * 7]) == GONE
    with refused(RowsLeftOutError, r"games is left out \(row 7: a game has 16 bytes"):
        library.database.damaged.raise_if_damaged()
