from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.library import changes, words_file
from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.library import Library, LibraryError
from c4studio.library.players import spellings_of_player
from engine import Position
from tests.library.games import entries, entry, library_of
from tests.refusals import refused


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    games = [*entries(40), entry("4455", red="Ann"), entry("4455"), entry("4455", red="Bob")]
    with library_of(tmp_path / "library.db", games) as library:
        yield library


def test_removed_games_come_back(library: Library) -> None:
    before = words_file.load_packed_games(library).words
    change = changes.remove_games(library, [1, 2, 99])
    assert (change.what, change.count) == ("remove", 2)
    assert library.count_games() == 41
    assert [kept.id for kept in library.read_games([1, 2, 3])] == [3]
    assert changes.undo_last_change(library) == change
    assert library.count_games() == 43
    assert words_file.load_packed_games(library).words == before
    with refused(LibraryError, "nothing to take back"):
        changes.undo_last_change(library)


@pytest.mark.parametrize(
    "back", ["x", "5", "[5]", '[["1"]]', "[[1, 2]]", "[[99999999999999999999]]", "[null]"]
)
def test_a_damaged_change_is_left_out_and_the_one_before_taken_back(
    library: Library, back: str
) -> None:
    first = changes.remove_games(library, [1])
    second = changes.remove_games(library, [2])
    with library.database.transaction() as connection:
        connection.execute("UPDATE changes SET back = ? WHERE id = ?", (back, second.id))
    assert changes.undo_last_change(library) == first
    with refused(RowsLeftOutError, rf"table changes is left out \(row {second.id}: "):
        library.database.damaged.raise_if_damaged()
    with refused(LibraryError, "nothing to take back"):
        changes.undo_last_change(library)


def test_a_removed_game_can_be_imported_again(library: Library) -> None:
    (kept,) = library.read_games([5])
    changes.remove_games(library, [5])
    assert library.add_games([kept.entry], "games.txt") == 1


def test_twins_without_facts_are_removed(library: Library) -> None:
    change = changes.remove_twin_games(library)
    assert change.count == 1
    assert not list(library.read_games([42]))
    assert len(list(library.read_games([41, 43]))) == 2
    changes.undo_last_change(library)
    assert library.count_games() == 43


def test_spellings_become_one_player_and_come_apart_again(library: Library) -> None:
    ann = set(spellings_of_player(library, "Ann"))
    bob = set(spellings_of_player(library, "Bob"))
    words = words_file.load_packed_games(library)
    both = [select_games(library, words, GameFilter(player=name)) for name in ("Ann", "Bob")]
    changes.merge_players(library, "Ann", ["Bob"])
    assert set(spellings_of_player(library, "Bob")) == ann | bob
    merged = select_games(library, words, GameFilter(player="Bob"))
    assert merged is not None
    assert both[0] is not None
    assert both[1] is not None
    assert merged == bytes(a | b for a, b in zip(both[0], both[1], strict=True))
    changes.merge_players(library, "Dora", ["Ann"])
    assert len(spellings_of_player(library, "Dora")) == 3
    changes.undo_last_change(library)
    assert set(spellings_of_player(library, "Ann")) == ann | bob
    changes.undo_last_change(library)
    assert set(spellings_of_player(library, "Ann")) == ann
    with refused(LibraryError, "there is no player 'Zoe'"):
        changes.merge_players(library, "Ann", ["Zoe"])


def test_tags_are_put_on_and_taken_off(library: Library) -> None:
    words = words_file.load_packed_games(library)
    assert changes.tag_games(library, "nice", [1, 2]).count == 2
    assert changes.tag_games(library, "nice", [2, 3]).count == 1
    assert changes.tag_games(library, "nice", [1], on=False).count == 1
    changes.undo_last_change(library)
    changes.undo_last_change(library)
    found = select_games(library, words, GameFilter(tag="nice"))
    assert found is not None
    assert found[0] == 0b11


def test_a_change_that_changes_nothing_is_not_taken_back(library: Library) -> None:
    assert changes.remove_games(library, []).count == 0
    with refused(LibraryError, "nothing to take back"):
        changes.undo_last_change(library)


def test_a_backup_is_a_library(library: Library, tmp_path: Path) -> None:
    words_file.back_up_library(library, tmp_path / "copy.db")
    changes.remove_games(library, range(1, 44))
    with Library(tmp_path / "copy.db") as copy:
        assert copy.count_games() == 43


def test_a_library_is_no_backup_of_itself(library: Library) -> None:
    with refused(LibraryError, "is the library itself; choose another file"):
        words_file.back_up_library(library, library.path)


def test_a_backup_in_the_place_of_an_earlier_one_is_counted_by_its_own_games(
    library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "copy.db"
    words_file.back_up_library(library, path)
    with Library(path) as copy:
        copy.add_games([entry("1111112")], "a.txt")
        assert words_file.load_packed_games(copy).highest_number == library.count_games() + 1
    library.add_games([entry("4444443")], "b.txt")
    words_file.back_up_library(library, path)
    with Library(path) as copy:
        words = words_file.load_packed_games(copy)
        assert (
            count_continuations(words, ExplorerQuestion(Position.from_moves("4444443"))).games == 1
        )
        assert (
            count_continuations(words, ExplorerQuestion(Position.from_moves("1111112"))).games == 0
        )
