from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from c4studio.library import changes, words_file
from c4studio.library.entry import Entry, day_of
from c4studio.library.filters import (
    ALL,
    Filter,
    Fragment,
    Seat,
    choose,
    choose_set_up,
    find_search,
    forget_search,
    save_search,
    saved_searches,
)
from c4studio.library.library import Library, LibraryError
from engine import Position, Side
from engine.scanning import RED_WON, unpack
from tests.library.games import entries, entry, library_of

GAMES = entries(120, seed=3)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("library") / "library.db", GAMES) as library:
        changes.tag(library, "nice", [1, 5, 9])
        changes.set_me(library, ["Bob"])
        yield library


def found(library: Library, wanted: Filter) -> set[int]:
    words = words_file.load(library)
    bits = choose(library, words, wanted)
    if bits is None:
        return {*range(1, words.size + 1)}
    return {k + 1 for k in range(words.size) if bits[k >> 3] >> (k & 7) & 1}


def is_in_2021(each: Entry) -> bool:
    return 20210000 <= day_of(each.facts.date) <= 20219999


def has_fragment(each: Entry) -> bool:
    """Whether d1 is red and d2 yellow while d3 is empty, at some moment; the d file is its own
    mirror image."""
    moves = each.moves
    for ply in range(len(moves) + 1):
        position = Position.from_moves(moves[:ply])
        discs = [position.disc(3, row) for row in range(3)]
        if discs == [Side.RED, Side.YELLOW, None]:
            return True
    return False


CASES: list[tuple[Filter, Callable[[int, Entry], bool]]] = [
    (ALL, lambda n, e: True),
    (Filter(player="ann"), lambda n, e: "Ann" in (e.facts.red, e.facts.yellow)),
    (Filter(player="Ann", seat=Seat.RED), lambda n, e: e.facts.red == "Ann"),
    (Filter(player="me", seat=Seat.YELLOW), lambda n, e: e.facts.yellow == "Bob"),
    (
        Filter(player="Ann", opponent="Çelik"),
        lambda n, e: {"Ann", "Çelik"} == {e.facts.red, e.facts.yellow},
    ),
    (Filter(opponent="Ann", seat=Seat.RED), lambda n, e: e.facts.yellow == "Ann"),
    (Filter(since=20210000, until=20219999), lambda n, e: is_in_2021(e)),
    (Filter(event="Cup 2022"), lambda n, e: e.facts.event == "Cup 2022"),
    (Filter(source="other"), lambda n, e: False),
    (Filter(result="red", least=9), lambda n, e: unpack(e.word)[1] == RED_WON and len(e.moves) > 8),
    (Filter(most=10), lambda n, e: len(e.moves) <= 10),
    (Filter(tag="nice"), lambda n, e: n in (1, 5, 9)),
    (
        Filter(text="çelik 2023"),
        lambda n, e: e.facts.event == "Cup 2023" and "Çelik" in str(e.facts),
    ),
    (Filter(reviewed=True), lambda n, e: False),
    (Filter(reviewed=False, player="Dora"), lambda n, e: "Dora" in str(e.facts)),
    (
        Filter(red=((3, 0),), yellow=((3, 1),), empty=((3, 2),)),
        lambda n, e: has_fragment(e),
    ),
]


@pytest.mark.parametrize(("wanted", "matches"), CASES, ids=range(len(CASES)))
def test_a_filter_finds_what_a_loop_finds(
    library: Library, wanted: Filter, matches: Callable[[int, Entry], bool]
) -> None:
    expected = {number for number, each in enumerate(GAMES, 1) if matches(number, each)}
    assert found(library, wanted) == expected
    assert expected or wanted.source or wanted.reviewed


def test_a_saved_filter_comes_back(library: Library) -> None:
    for wanted, _ in CASES:
        assert Filter.from_json(wanted.as_json()) == wanted
    assert Filter.from_json('{"later": 1, "tag": "x"}') == Filter(tag="x")
    for damaged in ("", "[]", '{"red": 5}', '{"seat": "green"}'):
        with pytest.raises(LibraryError, match="is damaged"):
            Filter.from_json(damaged)


def test_unknown_players_are_named_with_those_that_are_near(library: Library) -> None:
    with pytest.raises(LibraryError, match=r"there is no player 'Anne' .*near: Ann"):
        found(library, Filter(player="Anne"))
    with pytest.raises(LibraryError, match="no word"):
        found(library, Filter(text="??"))


def test_text_is_text_whatever_it_says(library: Library) -> None:
    for text in ('"', "a OR b*", "NEAR(", "x' OR 1=1 --", "ann\x00"):
        if any(character.isalnum() for character in text):
            found(library, Filter(text=text))
        with pytest.raises(LibraryError, match="there is no player"):
            found(library, Filter(player=text))


def test_games_from_set_up_positions_have_filters_of_their_own(library: Library) -> None:
    start = "7/7/7/7/3y3/3r3"
    games = [entry("44", start=start, red="Ann"), entry("45", start=start), entry("4")]
    with library_of(library.path.with_name("set-up.db"), games) as other:
        words = words_file.load(other)
        assert choose_set_up(other, words, Filter(player="Ann")) == b"\x01"
        assert choose_set_up(other, words, Filter(yellow=((4, 0),))) == b"\x02"
        assert found(other, Filter(player="Ann")) == set()


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", Fragment()),
        ("d1=r", Fragment(red=((3, 0),))),
        ("D1=R, e1=y e2=- c1=-", Fragment(((3, 0),), ((4, 0),), ((2, 0), (4, 1)))),
        ("d1=r d1=r", Fragment(red=((3, 0),))),
        ("7/7/7/7/7/3ry2", Fragment(((3, 0),), ((4, 0),))),
    ],
)
def test_a_fragment_is_read_and_written(text: str, fragment: Fragment) -> None:
    assert Fragment.from_text(text) == fragment
    assert Fragment.from_text(fragment.text()) == fragment


@pytest.mark.parametrize("text", ["d1", "d9=r", "d1=x", "d1=r d1=y", "7/7", "=", "d1=r e"])
def test_what_is_no_fragment_is_refused(text: str) -> None:
    with pytest.raises(LibraryError):
        Fragment.from_text(text)


def test_a_search_is_kept_replaced_and_forgotten(tmp_path: Path) -> None:
    with library_of(tmp_path / "my.db", [entry("44")]) as library:
        save_search(library, "b", Filter(player="Ann"))
        save_search(library, "A", Filter(red=((3, 0),), result="red"))
        save_search(library, "b", Filter(player="Bob"))
        expected = {"A": Filter(red=((3, 0),), result="red"), "b": Filter(player="Bob")}
        assert list(saved_searches(library).items()) == list(expected.items())
        assert find_search(library, "b") == Filter(player="Bob")
        forget_search(library, "b")
        with pytest.raises(LibraryError, match="no saved search 'b'; saved: A"):
            find_search(library, "b")
        with pytest.raises(LibraryError, match="no saved search 'b'"):
            forget_search(library, "b")
