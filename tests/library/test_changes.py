from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.library import changes, words_file
from c4studio.library.explorer import Question, ask
from c4studio.library.filters import Filter, choose, spellings
from c4studio.library.library import Library, LibraryError
from engine import Position
from tests.library.games import entries, entry, library_of


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    games = [*entries(40), entry("4455", red="Ann"), entry("4455"), entry("4455", red="Bob")]
    with library_of(tmp_path / "library.db", games) as library:
        yield library


def test_removed_games_come_back(library: Library) -> None:
    before = words_file.load(library).words
    change = changes.remove(library, [1, 2, 99])
    assert (change.what, change.count) == ("remove", 2)
    assert library.count() == 41
    assert [kept.id for kept in library.read([1, 2, 3])] == [3]
    assert changes.undo(library) == change
    assert library.count() == 43
    assert words_file.load(library).words == before
    with pytest.raises(LibraryError, match="nothing to take back"):
        changes.undo(library)


def test_a_removed_game_can_be_imported_again(library: Library) -> None:
    (kept,) = library.read([5])
    changes.remove(library, [5])
    assert library.add([kept.entry], "games.txt") == 1


def test_twins_without_facts_are_removed(library: Library) -> None:
    change = changes.remove_twins(library)
    assert change.count == 1
    assert not list(library.read([42]))
    assert len(list(library.read([41, 43]))) == 2
    changes.undo(library)
    assert library.count() == 43


def test_spellings_become_one_player_and_come_apart_again(library: Library) -> None:
    ann = set(spellings(library, "Ann"))
    bob = set(spellings(library, "Bob"))
    words = words_file.load(library)
    both = [choose(library, words, Filter(player=name)) for name in ("Ann", "Bob")]
    changes.merge_players(library, "Ann", ["Bob"])
    assert set(spellings(library, "Bob")) == ann | bob
    merged = choose(library, words, Filter(player="Bob"))
    assert merged is not None
    assert both[0] is not None
    assert both[1] is not None
    assert merged == bytes(a | b for a, b in zip(both[0], both[1], strict=True))
    changes.merge_players(library, "Dora", ["Ann"])
    assert len(spellings(library, "Dora")) == 3
    changes.undo(library)
    assert set(spellings(library, "Ann")) == ann | bob
    changes.undo(library)
    assert set(spellings(library, "Ann")) == ann
    with pytest.raises(LibraryError, match="there is no player 'Zoe'"):
        changes.merge_players(library, "Ann", ["Zoe"])


def test_tags_are_put_on_and_taken_off(library: Library) -> None:
    words = words_file.load(library)
    assert changes.tag(library, "nice", [1, 2]).count == 2
    assert changes.tag(library, "nice", [2, 3]).count == 1
    assert changes.tag(library, "nice", [1], on=False).count == 1
    changes.undo(library)
    changes.undo(library)
    found = choose(library, words, Filter(tag="nice"))
    assert found is not None
    assert found[0] == 0b11


def test_a_change_that_changes_nothing_is_not_taken_back(library: Library) -> None:
    assert changes.remove(library, []).count == 0
    with pytest.raises(LibraryError, match="nothing to take back"):
        changes.undo(library)


def test_a_backup_is_a_library(library: Library, tmp_path: Path) -> None:
    words_file.back_up(library, tmp_path / "copy.db")
    changes.remove(library, range(1, 44))
    with Library(tmp_path / "copy.db") as copy:
        assert copy.count() == 43


def test_a_library_is_no_backup_of_itself(library: Library) -> None:
    with pytest.raises(LibraryError, match="is the library itself; choose another file"):
        words_file.back_up(library, library.path)


def test_a_backup_in_the_place_of_an_earlier_one_is_counted_by_its_own_games(
    library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "copy.db"
    words_file.back_up(library, path)
    with Library(path) as copy:
        copy.add([entry("1111112")], "a.txt")
        assert words_file.load(copy).size == library.count() + 1
    library.add([entry("4444443")], "b.txt")
    words_file.back_up(library, path)
    with Library(path) as copy:
        words = words_file.load(copy)
        assert ask(words, Question(Position.from_moves("4444443"))).games == 1
        assert ask(words, Question(Position.from_moves("1111112"))).games == 0
