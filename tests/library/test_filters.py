import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from c4studio.library import changes, words_file
from c4studio.library.entry import LibraryEntry, parse_day_number
from c4studio.library.filters import (
    ALL_GAMES_FILTER,
    BoardFragment,
    GameFilter,
    PlayerSeat,
    delete_saved_search,
    find_saved_search,
    save_filter_as_search,
    saved_searches,
    select_games,
    select_set_up_games,
)
from c4studio.library.library import Library, LibraryError
from engine import Position, Side
from engine.scanning import RED_WON, unpack
from tests.faults.mutated_databases import change_json
from tests.library.games import entries, entry, library_of
from tests.refusals import refused

GAMES = entries(120, seed=3)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("library") / "library.db", GAMES) as library:
        changes.tag_games(library, "nice", [1, 5, 9])
        changes.set_own_names(library, ["Bob"])
        yield library


def found(library: Library, wanted: GameFilter) -> set[int]:
    words = words_file.load_packed_games(library)
    bits = select_games(library, words, wanted)
    if bits is None:
        return {*range(1, words.highest_number + 1)}
    return {k + 1 for k in range(words.highest_number) if bits[k >> 3] >> (k & 7) & 1}


def is_in_2021(each: LibraryEntry) -> bool:
    return 20210000 <= parse_day_number(each.facts.date) <= 20219999


def has_fragment(each: LibraryEntry) -> bool:
    """Whether d1 is red and d2 yellow while d3 is empty, at some moment; the d file is its own
    mirror image."""
    moves = each.moves
    for ply in range(len(moves) + 1):
        position = Position.from_moves(moves[:ply])
        discs = [position.disc(3, row) for row in range(3)]
        if discs == [Side.RED, Side.YELLOW, None]:
            return True
    return False


CASES: list[tuple[GameFilter, Callable[[int, LibraryEntry], bool]]] = [
    (ALL_GAMES_FILTER, lambda n, e: True),
    (GameFilter(player="ann"), lambda n, e: "Ann" in (e.facts.red, e.facts.yellow)),
    (GameFilter(player="Ann", seat=PlayerSeat.RED), lambda n, e: e.facts.red == "Ann"),
    (GameFilter(player="me", seat=PlayerSeat.YELLOW), lambda n, e: e.facts.yellow == "Bob"),
    (
        GameFilter(player="Ann", opponent="Çelik"),
        lambda n, e: {"Ann", "Çelik"} == {e.facts.red, e.facts.yellow},
    ),
    (GameFilter(opponent="Ann", seat=PlayerSeat.RED), lambda n, e: e.facts.yellow == "Ann"),
    (GameFilter(since=20210000, until=20219999), lambda n, e: is_in_2021(e)),
    (GameFilter(event="Cup 2022"), lambda n, e: e.facts.event == "Cup 2022"),
    (GameFilter(source="other"), lambda n, e: False),
    (
        GameFilter(result="red", least=9),
        lambda n, e: unpack(e.word)[1] == RED_WON and len(e.moves) > 8,
    ),
    (GameFilter(most=10), lambda n, e: len(e.moves) <= 10),
    (GameFilter(tag="nice"), lambda n, e: n in (1, 5, 9)),
    (
        GameFilter(text="çelik 2023"),
        lambda n, e: e.facts.event == "Cup 2023" and "Çelik" in str(e.facts),
    ),
    (GameFilter(reviewed=True), lambda n, e: False),
    (GameFilter(reviewed=False, player="Dora"), lambda n, e: "Dora" in str(e.facts)),
    (
        GameFilter(red=((3, 0),), yellow=((3, 1),), empty=((3, 2),)),
        lambda n, e: has_fragment(e),
    ),
]


@pytest.mark.parametrize(("wanted", "matches"), CASES, ids=range(len(CASES)))
def test_a_filter_finds_what_a_loop_finds(
    library: Library, wanted: GameFilter, matches: Callable[[int, LibraryEntry], bool]
) -> None:
    expected = {number for number, each in enumerate(GAMES, 1) if matches(number, each)}
    assert found(library, wanted) == expected
    assert expected or wanted.source or wanted.reviewed


def test_a_saved_filter_comes_back(library: Library) -> None:
    for wanted, _ in CASES:
        assert GameFilter.from_json(wanted.as_json()) == wanted
    assert GameFilter.from_json('{"later": 1, "tag": "x"}') == GameFilter(tag="x")
    for damaged in ("", "[]", '{"red": 5}', '{"seat": "green"}'):
        with refused(LibraryError, "is damaged"):
            GameFilter.from_json(damaged)


EVERYTHING = GameFilter(
    *(
        "7x6",
        "me",
        PlayerSeat.RED,
        "Bob",
        20200101,
        20250101,
        "Cup",
        "first",
        "red",
        1,
        9,
        "nice",
        "centre",
    ),
    *(True, True, "found", "gave_cell", 3, 1, 1, ((3, 0),), ((1, 0),), ((0, 0),)),
)


@pytest.mark.parametrize("times", [500, pytest.param(20_000, marks=pytest.mark.verify)])
def test_a_changed_filter_is_damaged_or_selects(library: Library, times: int) -> None:
    words, damaged = words_file.load_packed_games(library), 0
    whole = json.loads(EVERYTHING.as_json())
    assert whole.keys() == {each.name for each in fields(GameFilter)}
    for number in range(times):
        changed, chance = json.loads(json.dumps(whole)), Random(number)
        for _ in range(chance.choice((1, 1, 2))):
            change_json(changed, chance)
        try:
            wanted = GameFilter.from_json(json.dumps(changed))
        except LibraryError:
            damaged += 1
            continue
        # The library may have no such player.
        with suppress(LibraryError):
            select_games(library, words, wanted)
    assert times / 2 < damaged < times


def test_unknown_players_are_named_with_those_that_are_near(library: Library) -> None:
    with refused(LibraryError, r"there is no player 'Anne' .*near: Ann"):
        found(library, GameFilter(player="Anne"))
    with refused(LibraryError, "no word"):
        found(library, GameFilter(text="??"))


def test_text_is_text_whatever_it_says(library: Library) -> None:
    for text in ('"', "a OR b*", "NEAR(", "x' OR 1=1 --", "ann\x00"):
        if any(character.isalnum() for character in text):
            found(library, GameFilter(text=text))
        with refused(LibraryError, "there is no player"):
            found(library, GameFilter(player=text))


def test_games_from_set_up_positions_have_filters_of_their_own(library: Library) -> None:
    start = "7/7/7/7/3y3/3r3"
    games = [entry("44", start=start, red="Ann"), entry("45", start=start), entry("4")]
    with library_of(library.path.with_name("set-up.db"), games) as other:
        words = words_file.load_packed_games(other)
        assert select_set_up_games(other, words, GameFilter(player="Ann")) == b"\x01"
        assert select_set_up_games(other, words, GameFilter(yellow=((4, 0),))) == b"\x02"
        assert found(other, GameFilter(player="Ann")) == set()


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", BoardFragment()),
        ("d1=r", BoardFragment(red=((3, 0),))),
        ("D1=R, e1=y e2=- c1=-", BoardFragment(((3, 0),), ((4, 0),), ((2, 0), (4, 1)))),
        ("d1=r d1=r", BoardFragment(red=((3, 0),))),
        ("7/7/7/7/7/3ry2", BoardFragment(((3, 0),), ((4, 0),))),
    ],
)
def test_a_fragment_is_read_and_written(text: str, fragment: BoardFragment) -> None:
    assert BoardFragment.from_text(text) == fragment
    assert BoardFragment.from_text(fragment.text()) == fragment


@pytest.mark.parametrize("text", ["d1", "d9=r", "d1=x", "d1=r d1=y", "7/7", "=", "d1=r e"])
def test_what_is_no_fragment_is_refused(text: str) -> None:
    with pytest.raises(LibraryError):
        BoardFragment.from_text(text)


def test_a_search_is_kept_replaced_and_forgotten(tmp_path: Path) -> None:
    with library_of(tmp_path / "my.db", [entry("44")]) as library:
        save_filter_as_search(library, "b", GameFilter(player="Ann"))
        save_filter_as_search(library, "A", GameFilter(red=((3, 0),), result="red"))
        save_filter_as_search(library, "b", GameFilter(player="Bob"))
        expected = {"A": GameFilter(red=((3, 0),), result="red"), "b": GameFilter(player="Bob")}
        assert list(saved_searches(library).items()) == list(expected.items())
        assert find_saved_search(library, "b") == GameFilter(player="Bob")
        delete_saved_search(library, "b")
        with refused(LibraryError, "no saved search 'b'; saved: A"):
            find_saved_search(library, "b")
        with refused(LibraryError, "no saved search 'b'"):
            delete_saved_search(library, "b")
