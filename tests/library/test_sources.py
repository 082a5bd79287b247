import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from c4studio import formats
from c4studio.formats import sgf
from c4studio.game import Annotation, Collection
from c4studio.library import sources
from c4studio.library.entry import Entry, entry_of
from c4studio.library.sources import Refused, files_of, games_of, games_of_file
from c4studio.words.rendering import render
from engine import Position
from engine.scanning import DRAWN, RED_WON, unpack
from tests.formats.test_replay import replay
from tests.generated import game
from tests.trees import collections

PLAIN = "(;FF[4]CA[UTF-8]GM[44]SZ[7:6]PB[Ann A]PW[Bob]DT[2024-05-06]RE[B+4]"


def moves_of(*texts: str) -> list[str]:
    """The moves of the games of a text in pieces; what is refused, with its place."""
    return [
        each.moves if isinstance(each, Entry) else f"{each.line}:{each.column}"
        for each in games_of(texts)
    ]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("4444\n\n445\n", ["4444", "445"]),
        ("32164625 11\n4444 -2\n", ["32164625", "4444"]),
        ("d1 d2 d3\n1. a1 b1\n", ["444", "12"]),
        ("3300\n1234\n", ["4411", "2345"]),
        ("1234\n33 2\n3300\n", ["2345", "44", "4411"]),
        ("1234\n33,0\n", ["1234", "33"]),
        ("1234\n33007\n", ["1234", "2:3"]),
        ("44553,2\n4,2\n44,53\n4,4,4,5\n44;-3\n", ["44553", "2:1", "3:1", "4445", "44"]),
        ("4,2\n44553,2\n", ["1:1", "44553"]),
        ("7/7/7/7/7/3r3 4\n7/7/7/7/7/3r3 -4\n", ["1:15", ""]),
        ("x3 o2 x0\nx:3, o:6\n", ["431", "47"]),
        ("44x\n44\n8\n", ["1:3", "44", "3:1"]),
        ("4444444\n", ["1:7"]),
        ("4,4,5\n", ["445"]),
    ],
)
def test_lists_are_read_line_by_line(text: str, moves: list[str]) -> None:
    assert moves_of(text) == moves
    assert moves_of(text.replace("\n", "\r\n")) == moves
    assert moves_of(*text) == moves


def test_a_drawn_board_is_one_game() -> None:
    (found,) = games_of([".......\n" * 4 + "...x...\n...o...\n"])
    assert isinstance(found, Entry)
    assert found.start == "7/7/7/7/3r3/3y3"


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_sgf_comes_game_by_game_in_pieces_of_any_size(size: int) -> None:
    games = [game(seed) for seed in range(12)]
    collection = Collection([formats.read(moves) for moves in games])
    text = sgf.write(collection) + "\n(;GM[44]SZ[7:6];B[d1];W[d3])\n" + sgf.write(collection)
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    line = text[: text.index("(;GM[44]SZ[7:6];B[d1];W[d3])")].count("\n") + 1
    assert moves_of(*pieces) == [*games, f"{line}:25", *games]


@settings(max_examples=20)
@given(collections())
def test_every_game_of_a_file_is_the_game_that_opening_the_file_gives(games: Collection) -> None:
    text = sgf.write(games)
    expected = [entry_of(each) for each in sgf.read(text).collection.games]
    found = list(games_of([text]))
    assert all(isinstance(each, Entry) for each in found)
    assert [(e.word, e.start, e.facts, e.document) for e in expected] == [
        (e.word, e.start, e.facts, e.document) for e in found if isinstance(e, Entry)
    ]


@settings(max_examples=20)
@given(collections())
def test_our_own_json_is_read_back_equal(games: Collection) -> None:
    text = formats.as_json(games)
    expected = [entry_of(each) for each in games.games]
    found = [each for each in games_of([text]) if isinstance(each, Entry)]
    assert [(e.word, e.start, e.facts) for e in found] == [
        (e.word, e.start, e.facts) for e in expected
    ]
    assert "".join(formats.as_json(Collection([each.game()])) for each in found) == text


def test_a_comment_that_looks_like_sgf_leaves_json_what_it_is() -> None:
    game = formats.read("4453")
    game.root.annotation = Annotation(comment="(;GM[44]")
    text = formats.as_json(Collection([game]))
    (found,) = games_of([text])
    assert isinstance(found, Entry)
    assert found.word == entry_of(game).word


def test_plain_sgf_keeps_facts_and_place() -> None:
    first, second = games_of([f"{PLAIN};B[d1];W[d2])\n\n{PLAIN};B[a1])"])
    assert isinstance(first, Entry)
    assert isinstance(second, Entry)
    assert (first.facts.red, first.facts.date, first.facts.result) == (
        "Ann A",
        "2024-05-06",
        "Red+4",
    )
    assert unpack(first.word) == ("44", RED_WON)
    assert (first.place, second.place) == (1, 3)


def test_replays_are_read_one_a_file_or_one_a_line() -> None:
    one = replay([3, 3, 2])
    assert moves_of(json.dumps(one, indent=1)) == ["443"]
    assert moves_of(f"{json.dumps(one)}\n{json.dumps(one)}\n") == ["443", "443"]
    assert moves_of(f"{json.dumps(one)}\n{{\n") == ["443", "2:2"]


def test_positions_of_the_uci_set_have_their_results() -> None:
    cells = ["b"] * 42
    cells[18], cells[19], cells[0] = "x", "o", "x"
    text = f"{','.join(cells)},draw\n{','.join(cells[:-1])},x,win\n"
    first, second = games_of([text])
    assert isinstance(first, Entry)
    assert first.theory == DRAWN
    assert Position.from_text(first.start) == Position.from_text("7/7/7/7/3y3/r2r3")
    assert isinstance(second, Refused)
    assert second.line == 2


@pytest.mark.parametrize("text", ["", " \n", "{", "(;", "(;GM[44]", "{}", "[", "\x00", '{"steps":'])
def test_what_is_no_game_is_refused_with_a_place(text: str) -> None:
    found = list(games_of([text]))
    assert found
    assert all(isinstance(each, Refused) and render(each.said) for each in found)


def test_files_are_decoded_and_folders_walked(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "b.sgf").write_bytes(
        f"{PLAIN};B[d1])".replace("Ann A", "Ægir").encode("latin-1")
    )
    (tmp_path / "a.txt").write_bytes("\ufeff44\r\n45".encode("utf-16"))
    (tmp_path / ".hidden").write_text("44")
    files = files_of(tmp_path)
    assert [file.name for file in files] == ["a.txt", "b.sgf"]
    assert [e.moves for e in games_of_file(files[0]) if isinstance(e, Entry)] == ["44", "45"]
    (found,) = games_of_file(files[1])
    assert isinstance(found, Entry)
    assert found.facts.red == "Ægir"
    (refused,) = games_of_file(tmp_path / "in")
    assert isinstance(refused, Refused)
    assert "cannot be read" in render(refused.said)


def test_the_limit_of_size_holds_for_a_game_and_not_for_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "TEXT_CHARACTERS", 300)
    games = [game(seed) for seed in range(40)]
    text = "".join(sgf.write(Collection([formats.read(moves)])) for moves in games)
    assert len(text) > 3_000
    assert moves_of(text) == games
    for large in ("(;GM[44]SZ[7:6]C[" + "x" * 400, "{\n" + '"steps": [],\n' * 40):
        (refused,) = games_of([large])
        assert isinstance(refused, Refused)
        said = render(refused.said)
        assert said.endswith("of more than 300 characters, expected a smaller one") or (
            said.endswith("expected a smaller one; the rest was left out")
        )
