"""Players are found by names that differ only in case and in how Unicode composes characters."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4studio.game import GameFacts
from c4studio.ground.folding import comparable_text
from c4studio.library import changes, words_file
from c4studio.library.filters import GameFilter, select_games
from c4studio.library.library import Library, LibraryError
from c4studio.library.players import (
    USERS_OWN_NAMES,
    games_by_player,
    own_names_to_compare,
    own_player_names,
    players_of_names,
    sides_of_player,
    spellings_of_player,
)
from engine import Side
from tests.library.games import entry
from tests.refusals import refused

SPELLED = ["Émile", normalize("NFD", "Émile"), "ÉMILE", "émile"]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        games = [entry("4" * (n + 1), red=name, yellow="Zoë") for n, name in enumerate(SPELLED)]
        library.add_games([*games, entry("1", red="Emile", yellow="Straße")], "games.txt")
        yield library


def number_of_games(library: Library, wanted: GameFilter) -> int:
    chosen = select_games(library, words_file.load_packed_games(library), wanted)
    assert chosen is not None
    return sum(byte.bit_count() for byte in chosen)


@pytest.mark.parametrize("name", [*SPELLED, "éMILE", "Ｅ\u0301mile"])
def test_a_player_is_found_in_all_spellings(library: Library, name: str) -> None:
    assert len(spellings_of_player(library, name)) == 4
    assert number_of_games(library, GameFilter(player=name)) == 4
    assert number_of_games(library, GameFilter(player="ZOË", opponent=name)) == 4
    assert number_of_games(library, GameFilter(player="STRASSE")) == 1


def test_stored_names_stay_as_they_are(library: Library) -> None:
    names = [name for (name,) in library.database.query_rows("SELECT name FROM names ORDER BY id")]
    assert set(names) == {*SPELLED, "Zoë", "Emile", "Straße"}
    assert [kept.facts.red for kept in library.read_games(range(1, 5))] == SPELLED


def test_games_are_counted_by_player(library: Library) -> None:
    assert games_by_player(library) == {"Émile": 4, "Zoë": 4, "Emile": 1, "Straße": 1}


def test_the_user_is_found_in_all_spellings(library: Library) -> None:
    assert own_player_names(library) == []
    assert own_names_to_compare(library) == frozenset()
    changes.set_own_names(library, ["ÉMILE"])
    assert own_player_names(library) == ["Émile"]
    assert len(spellings_of_player(library, USERS_OWN_NAMES)) == 4
    assert own_names_to_compare(library) == {"émile"}
    changes.set_own_names(library, [normalize("NFD", "émILE"), "zoë"])
    assert own_player_names(library) == ["Émile", "Zoë"]
    with refused(LibraryError, "no player 'Nobody'"):
        changes.set_own_names(library, ["Nobody"])


def test_merged_players_bring_all_of_their_spellings(library: Library) -> None:
    before = players_of_names(library)
    change = changes.merge_players(library, "emile", ["émile"])
    assert change.count == 5
    assert games_by_player(library)["Emile"] == 5
    assert len(spellings_of_player(library, "éMILE")) == 5
    changes.undo_last_change(library)
    assert players_of_names(library) == before


def test_events_files_and_tags_are_found_however_they_are_composed(library: Library) -> None:
    composed, decomposed = (normalize(form, "Café Ü") for form in ("NFC", "NFD"))
    library.add_games([entry("22", event=composed), entry("33", event=decomposed)], decomposed)
    changes.tag_games(library, decomposed, [1])
    for name in (composed, decomposed):
        assert number_of_games(library, GameFilter(event=name)) == 2
        assert number_of_games(library, GameFilter(source=name)) == 2
        assert number_of_games(library, GameFilter(tag=name)) == 1


LETTERS = st.sampled_from(
    ["é", "e\u0301", "É", "ß", "SS", "a", "A", "Å", "\u212b", "ﬁ", "한", "\u1112\u1161\u11ab", "İ"]
)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.lists(LETTERS, min_size=1, max_size=3).map("".join), min_size=1, unique=True))
def test_the_same_names_are_one_player_whatever_was_merged(names: list[str]) -> None:
    """Each name is with its own spellings, and with those of the names merged with it."""
    with TemporaryDirectory() as folder, Library(Path(folder) / "library.db") as library:
        games = [entry("4", red=name) for name in names]
        library.add_games(games, "a.txt")
        one, other = names[0], names[-1]
        changes.merge_players(library, one, [other])
        merged = {comparable_text(one), comparable_text(other)}
        for name in names:
            group = merged if comparable_text(name) in merged else {comparable_text(name)}
            expected = [each for each in names if comparable_text(each) in group]
            assert len(spellings_of_player(library, name)) == len(expected)
        counts = games_by_player(library)
        assert sum(counts.values()) == len(names)
        assert len(counts) == len({*map(comparable_text, names)} - merged) + 1


def test_a_name_tells_the_side_and_no_name_tells_both() -> None:
    names = {comparable_text("Émile")}
    assert sides_of_player(GameFacts(red="ÉMILE", yellow="Bob"), names) == (Side.RED,)
    assert sides_of_player(GameFacts(red="Bob", yellow=" émile "), names) == (Side.YELLOW,)
    both = (Side.RED, Side.YELLOW)
    assert sides_of_player(GameFacts(red="Émile", yellow="émile"), names) == both
    assert sides_of_player(GameFacts(red="Bob"), names) == both
    assert sides_of_player(GameFacts(), frozenset()) == both
