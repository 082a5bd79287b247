import json
from pathlib import Path

import pytest
from hypothesis import given, settings

from c4studio import formats
from c4studio.formats import sgf
from c4studio.game import Annotation, Collection
from c4studio.ground import whole_file
from c4studio.ground.whole_file import files_in_folder
from c4studio.language.said import Said
from c4studio.library import sources
from c4studio.library.entry import LibraryEntry, entry_of_game
from c4studio.library.sources import RefusedPart, games_of_file, games_of_text
from c4studio.words.rendering import render
from engine import Position
from engine.scanning import DRAWN, RED_WON, unpack
from tests.formats.foreign.test_connectx import replay
from tests.generated import game
from tests.trees import collections

PLAIN = "(;FF[4]CA[UTF-8]GM[44]SZ[7:6]PB[Ann A]PW[Bob]DT[2024-05-06]RE[B+4]"


def moves_of(*texts: str) -> list[str]:
    """The moves of the games of a text in pieces; what is refused, with its place."""
    return [
        each.moves if isinstance(each, LibraryEntry) else f"{each.line}:{each.column}"
        for each in games_of_text(texts)
    ]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("4444\n\n445\n", ["4444", "445"]),
        ("32164625 11\n4444 -2\n", ["32164625", "4444"]),
        ("d1 d2 d3\n1. a1 b1\n", ["444", "12"]),
        ("1. d1 d2\n2. d3 d4 1-0\n", ["4444"]),
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
        ("9x9:\n5\n5\n4\n", ["554"]),
        ("Moves of a game\n1. 4\n2. 4\n3. 5\n", ["445"]),
        ("9x9:\n55\n56\n", ["55", "56"]),
    ],
)
def test_lists_are_read_line_by_line(text: str, moves: list[str]) -> None:
    assert moves_of(text) == moves
    assert moves_of(text.replace("\n", "\r\n")) == moves
    assert moves_of(*text) == moves


@pytest.mark.parametrize(
    ("last", "moves"),
    [("330011\n", ("234567", "441122")), ("330011\n77\n", ("123456", "77"))],
)
def test_a_list_is_judged_by_all_of_its_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str, moves: tuple[str, str]
) -> None:
    monkeypatch.setattr(sources, "_CHARACTERS_TO_DETECT_FORMAT", 100)
    text = "123456\n" * 100 + last
    path = tmp_path / "list.txt"
    path.write_text(text)
    sizes: list[int] = []
    found = [each for each in games_of_file(path, sizes.append) if isinstance(each, LibraryEntry)]
    assert (found[0].moves, found[-1].moves) == moves
    assert sum(sizes) == len(text)
    for pieces in ([text], text.splitlines(keepends=True)):
        parts = moves_of(*pieces)
        assert (parts[0], parts[-1]) == moves


def test_numbers_behind_positions_are_judged_by_all_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_CHARACTERS_TO_DETECT_FORMAT", 100)
    text = "7/7/7/7/7/3r3 4\n" * 50 + "7/7/7/7/7/3r3 -4\n"
    assert moves_of(text)[0] == "1:15"


def test_the_character_set_is_chosen_where_it_matters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is not ASCII may come after many pieces of ASCII."""
    monkeypatch.setattr(whole_file, "_PIECE_BYTES", 1000)
    plain = "(;GM[44]PB[Ann];B[d1];W[d2])\n" * 100
    for name, charset in (("이영희", "EUC-KR"), ("田中", "UTF-8"), ("田中", "")):
        head = f"(;GM[44]CA[{charset}];B[a1])\n" if charset else ""
        path = tmp_path / "games.sgf"
        data = f"{head}{plain}(;GM[44]PB[{name}];B[d1])".encode(charset or "shift_jis")
        path.write_bytes(data)
        told: list[Said] = []
        last = list(games_of_file(path, note_remark=told.append))[-1]
        assert isinstance(last, LibraryEntry)
        assert last.facts.red == name
        assert len(told) == (not charset)


def test_a_drawn_board_is_one_game() -> None:
    (found,) = games_of_text([".......\n" * 4 + "...x...\n...o...\n"])
    assert isinstance(found, LibraryEntry)
    assert found.start == "7/7/7/7/3r3/3y3"


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_sgf_comes_game_by_game_in_pieces_of_any_size(size: int) -> None:
    games = [game(seed) for seed in range(12)]
    collection = Collection([formats.read(moves) for moves in games])
    text = (
        sgf.sgf_of_games(collection)
        + "\n(;GM[44]SZ[7:6];B[d1];W[d3])\n"
        + sgf.sgf_of_games(collection)
    )
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    line = text[: text.index("(;GM[44]SZ[7:6];B[d1];W[d3])")].count("\n") + 1
    assert moves_of(*pieces) == [*games, f"{line}:25", *games]


@settings(max_examples=20)
@given(collections())
def test_every_game_of_a_file_is_the_game_that_opening_the_file_gives(games: Collection) -> None:
    text = sgf.sgf_of_games(games)
    expected = [entry_of_game(each) for each in sgf.read_sgf(text).collection.games]
    found = list(games_of_text([text]))
    assert all(isinstance(each, LibraryEntry) for each in found)
    assert [(e.word, e.start, e.facts, e.document) for e in expected] == [
        (e.word, e.start, e.facts, e.document) for e in found if isinstance(e, LibraryEntry)
    ]


@settings(max_examples=20)
@given(collections())
def test_our_own_json_is_read_back_equal(games: Collection) -> None:
    text = formats.games_as_json_lines(games)
    expected = [entry_of_game(each) for each in games.games]
    found = [each for each in games_of_text([text]) if isinstance(each, LibraryEntry)]
    assert [(e.word, e.start, e.facts) for e in found] == [
        (e.word, e.start, e.facts) for e in expected
    ]
    assert (
        "".join(formats.games_as_json_lines(Collection([each.as_game()])) for each in found) == text
    )


def test_a_comment_that_looks_like_sgf_leaves_json_what_it_is() -> None:
    game = formats.read("4453")
    game.root.annotation = Annotation(comment="(;GM[44]")
    text = formats.games_as_json_lines(Collection([game]))
    (found,) = games_of_text([text])
    assert isinstance(found, LibraryEntry)
    assert found.word == entry_of_game(game).word


@pytest.mark.parametrize(
    "kept",
    [["B", "d1"], ["AE", "d1"], ["XX", "]"], ["XX", "a\\"], ["x", "a"], ["X]", "a"], ["", ""]],
)
def test_kept_properties_of_others_are_no_moves_and_end_nothing(kept: list[str]) -> None:
    node = {"parent": None, "position": "7/7/7/7/7/7", "kept": [kept]}
    text = json.dumps({"format": "c4studio game", "version": 2, "nodes": [node]})
    (refused,) = games_of_text([text])
    assert isinstance(refused, RefusedPart)
    (entry,) = games_of_text([text.replace(json.dumps(kept), '["XX", "a", "", "\\\\]"]')])
    assert isinstance(entry, LibraryEntry)
    assert entry.as_game().root.annotation.kept == (("XX", ("a", "", "\\]")),)


def test_plain_sgf_keeps_facts_and_place() -> None:
    first, second = games_of_text([f"{PLAIN};B[d1];W[d2])\n\n{PLAIN};B[a1])"])
    assert isinstance(first, LibraryEntry)
    assert isinstance(second, LibraryEntry)
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


def test_a_bad_line_of_json_costs_that_line() -> None:
    good, deep = json.dumps(replay([3, 3, 2])), '{"a": ' + "[" * 5_000
    long = f'{{"steps": {"9" * 4_301}}}'
    for bad in (deep, long, "{", '{"a": "\\ud800"}', '{"steps": 1e999}', "{]"):
        refused = [f"{number}:1" for number in (1, 3)]
        found = moves_of(f"{bad}}}\n{good}\n{bad}\n{good}\n")
        assert [each.partition(":")[0] for each in found] == ["1", "443", "3", "443"], refused


def test_old_line_ends_of_a_text_are_counted() -> None:
    assert moves_of("44\r45\r4x\r\n") == ["44", "45", "3:2"]


def test_positions_of_the_uci_set_have_their_results() -> None:
    cells = ["b"] * 42
    cells[18], cells[19], cells[0] = "x", "o", "x"
    text = f"{','.join(cells)},draw\n{','.join(cells[:-1])},x,win\n"
    first, second = games_of_text([text])
    assert isinstance(first, LibraryEntry)
    assert first.theory == DRAWN
    assert Position.from_text(first.start) == Position.from_text("7/7/7/7/3y3/r2r3")
    assert isinstance(second, RefusedPart)
    assert second.line == 2


@pytest.mark.parametrize("text", ["", " \n", "{", "(;", "(;GM[44", "{}", "[", "\x00", '{"steps":'])
def test_what_is_no_game_is_refused_with_a_place(text: str) -> None:
    found = list(games_of_text([text]))
    assert found
    assert all(isinstance(each, RefusedPart) and render(each.said) for each in found)


def test_files_are_decoded_and_folders_walked(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "b.sgf").write_bytes(
        f"{PLAIN};B[d1])".replace("Ann A", "Ægir").encode("latin-1")
    )
    (tmp_path / "a.txt").write_bytes("\ufeff44\r\n45".encode("utf-16"))
    (tmp_path / ".hidden").write_text("44")
    files = files_in_folder(tmp_path)
    assert [file.name for file in files] == ["a.txt", "b.sgf"]
    assert [e.moves for e in games_of_file(files[0]) if isinstance(e, LibraryEntry)] == ["44", "45"]
    (found,) = games_of_file(files[1])
    assert isinstance(found, LibraryEntry)
    assert found.facts.red == "Ægir"
    (refused,) = games_of_file(tmp_path / "in")
    assert isinstance(refused, RefusedPart)
    assert "cannot be read" in render(refused.said)


def test_the_limit_of_size_holds_for_a_game_and_not_for_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "MOST_TEXT_CHARACTERS", 300)
    games = [game(seed) for seed in range(40)]
    text = "".join(sgf.sgf_of_games(Collection([formats.read(moves)])) for moves in games)
    assert len(text) > 3_000
    assert moves_of(text) == games
    for large in ("(;GM[44]SZ[7:6]C[" + "x" * 400, "{\n" + '"steps": [],\n' * 40):
        (refused,) = games_of_text([large])
        assert isinstance(refused, RefusedPart)
        said = render(refused.said)
        assert said.endswith("of more than 300 characters, expected a smaller one") or (
            said.endswith("expected a smaller one; the rest was left out")
        )
