import io
import json
import os
from itertools import product
from pathlib import Path

import pytest

from c4studio.cli.library import finding
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat
from c4studio.formats import sgf
from c4studio.ground.limits import MOST_GAMES_OF_TEXT
from c4studio.ground.paths import packaged_book
from engine import Position, Side, Solver
from tests.cli.test_main import run
from tests.generated import game

SGF = "(;GM[44]SZ[7:6]PB[Ann]PW[Bob]DT[2024-05-06]EV[<b>Cup</b>];B[d1];W[d2];B[c1])\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    lines = "".join(f"{game(seed)}\n" for seed in range(40))
    (tmp_path / "games" / "list.txt").write_text(f"{lines}4453\n4453\n54463\n")
    (tmp_path / "games" / "ann.sgf").write_text(SGF)
    return tmp_path


@pytest.fixture
def library(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    name = str(folder / "my.db")
    assert run("library", "import", str(folder / "games"), "--library", name) == 0
    assert capsys.readouterr().out == f"{name}: 43 games added; 1 known already\n"
    return name


def test_repeated_games_are_kept_where_that_is_asked_for(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["library", "import", str(folder / "games"), "--library", library]
    explore = ["library", "explore", "4453", "--as-played", "--json", "--library", library]
    assert run(*explore) == 0
    before = json.loads(capsys.readouterr().out)["games"]
    assert run(*command, "--keep-repeats", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["added"], found["known"]) == (44, 0)
    assert run(*explore) == 0
    # One of the games stands in the file twice.
    assert json.loads(capsys.readouterr().out)["games"] == 2 * before + 1
    assert run(*command) == 0
    assert "0 games added; 44 known already" in capsys.readouterr().out


def test_explore_prints_games_and_seven_columns(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("library", "explore", "4453", "--library", library, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [*found] == ["version", "games", "columns"]
    assert found["games"] >= 2
    assert len(found["columns"]) == 7
    assert all([*each] == ["score", "games", "red", "drawn", "yellow"] for each in found["columns"])
    assert [each["score"] for each in found["columns"]] == [-5, -5, -2, -3, -4, -2, -2]


def test_explore_has_null_where_no_disc_can_be_played(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("library", "explore", "444444", "--library", library, "--json") == 0
    columns = json.loads(capsys.readouterr().out)["columns"]
    assert [each is None for each in columns] == [column == 3 for column in range(7)]


def test_explore_says_what_is_near_an_empty_answer(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("library", "explore", "445311112222", "--library", library) == 0
    out = capsys.readouterr().out
    assert "0 games." in out
    assert "The last position that games reached: 4453" in out
    assert run("library", "explore", "4453", "--as-played", "--library", library) == 0
    assert run("library", "explore", "5446", "--as-played", "--json", "--library", library) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["games"] == 1


def test_find_prints_games_as_text_whatever_they_say(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("library", "find", "--player", "Ann", "--library", library, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["moves"], found["red"], found["date"]) == ("443", "Ann", "2024-05-06")
    assert run("library", "find", "--position", "443", "--text", "cup", "--library", library) == 0
    out = capsys.readouterr().out
    assert "<b>Cup</b>" in out
    assert "1 game." in out


@pytest.mark.skipif(os.name != "posix", reason="arguments are bytes on POSIX alone")
def test_arguments_that_are_no_text_are_kept_and_found(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd, at = os.fsdecode(b"caf\xe9"), ("--library", library)
    (folder / odd).write_text("7744\n7x\n")
    assert run("library", "import", str(folder / odd), *at) == 1
    assert f"{folder}/caf�:2:2: " in capsys.readouterr().err
    assert run("library", "tag", odd, "--source", odd, *at) == 0
    assert run("library", "find", "--tag", odd, "--save", odd, *at) == 0
    assert "1 game." in capsys.readouterr().out
    assert run("library", "searches", "--json", *at) == 0
    assert json.loads(capsys.readouterr().out)["searches"] == {"caf�": {"tag": "caf�"}}
    assert run("library", "find", "--saved", odd, "--json", *at) == 0
    assert json.loads(capsys.readouterr().out)["source"] == f"{folder}/caf�"
    for option in ("--player", "--opponent", "--event", "--text"):
        run("library", "find", option, odd, *at)
    assert run("library", "me", odd, *at) in (0, 2)
    assert run("library", "searches", "--forget", odd, *at) == 0


def test_a_fragment_finds_the_games_of_a_plain_loop(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = [((3, 0), Side.RED), ((3, 1), Side.YELLOW), ((2, 0), None)]
    assert run("library", "find", "--limit", "99", "--library", library, "--json") == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    expected = {each["game"] for each in games if has_fragment(each["moves"], wanted)}
    cells = ("--fragment", "d1=r d2=y c1=-")
    arguments = ("find", *cells, "--limit", "99", "--library", library, "--json")
    assert run("library", *arguments) == 0
    found = {json.loads(line)["game"] for line in capsys.readouterr().out.splitlines()}
    assert found == expected != set()
    assert len(found) < len(games)
    # What is drawn on a board is a fragment as well, whose empty cells do not matter.
    assert run("library", "find", "--fragment", "7/7/7/7/3y3/3r3", "--library", library) == 0
    assert run("library", "explore", "4", *cells, "--library", library, "--json") == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["games"] <= len(found)


def has_fragment(moves: str, wanted: list[tuple[tuple[int, int], Side | None]]) -> bool:
    """Whether a game reaches a position with some cells, as they are or mirrored."""
    position = Position()
    for move in ["", *moves]:
        position = position.play(int(move) - 1) if move else position
        for each in (position, position.mirror()):
            if all(each.disc(*cell) is side for cell, side in wanted):
                return True
    return False


def test_searches_are_saved_combined_and_forgotten(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def library_run(*arguments: str) -> str:
        assert run("library", *arguments, "--library", library) == 0
        return capsys.readouterr().out

    library_run("find", "--player", "Ann", "--fragment", "d1=r", "--save", "of Ann")
    found = json.loads(library_run("searches", "--json"))
    assert found == {"version": 1, "searches": {"of Ann": {"player": "Ann", "red": [[3, 0]]}}}
    assert "of Ann" in library_run("searches")
    assert json.loads(library_run("find", "--saved", "of Ann", "--json"))["red"] == "Ann"
    assert library_run("find", "--saved", "of Ann", "--since", "2025", "--json") == ""
    assert json.loads(library_run("explore", "4", "--saved", "of Ann", "--json"))["games"] == 1
    assert "of Ann" not in library_run("searches", "--forget", "of Ann")
    for arguments in (("find", "--saved", "x"), ("searches", "--forget", "x")):
        assert run("library", *arguments, "--library", library) == 2
        assert "there is no saved search 'x'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "form", [form for form in EXPORT_FORMATS if not form.one_game], ids=lambda form: form.name
)
def test_every_format_of_the_export_takes_what_was_found(
    library: str, folder: Path, form: ExportFormat
) -> None:
    out = folder / f"found.{form.name}"
    arguments = ("--most", "12", "--format", form.name, "--out", str(out))
    assert run("library", "export", *arguments, "--library", library) == 0
    assert out.stat().st_size > 0


@pytest.mark.parametrize(
    "form",
    [form for form in EXPORT_FORMATS if form.between is not None],
    ids=lambda form: form.name,
)
def test_an_export_of_many_games_is_that_of_all_at_once(
    library: str, folder: Path, form: ExportFormat, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = ("--format", form.name, "--library", library, "--out")
    outs = [folder / f"{size}.out" for size in (3, 1000)]
    for out, size in zip(outs, (3, 1000), strict=True):
        monkeypatch.setattr(finding, "GAMES_EXPORTED_TOGETHER", size)
        monkeypatch.setattr(finding, "MOST_GAMES_OF_TEXT", 1)
        assert run("library", "export", *wanted, str(out)) == 0
    assert outs[0].read_bytes() == outs[1].read_bytes()


@pytest.mark.verify
def test_a_whole_library_of_more_games_than_a_document_may_have_is_exported(tmp_path: Path) -> None:
    lines = ["".join(moves) for moves in product("1234567", repeat=6)]
    assert len(lines) > MOST_GAMES_OF_TEXT
    source, out = tmp_path / "games.txt", tmp_path / "out.txt"
    source.write_text("\n".join(lines))
    name = str(tmp_path / "my.db")
    assert run("library", "import", str(source), "--library", name) == 0
    arguments = ("--format", "moves", "--out", str(out), "--library", name)
    assert run("library", "export", *arguments) == 0
    assert sorted(out.read_text().split()) == sorted(lines)


def test_what_was_found_is_exported(library: str, folder: Path) -> None:
    out = folder / "ann.out"
    assert run("library", "export", "--player", "Ann", "--library", library, "--out", str(out)) == 0
    assert sgf.read_sgf(out.read_text()).game.facts.red == "Ann"


def test_games_are_removed_and_brought_back(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (
        ("remove", "--player", "Ann"),
        ("undo",),
        ("merge", "Ann", "Bob"),
        ("me", "Ann"),
        ("tag", "mine", "--player", "me"),
        ("backup", str(folder / "copy.db")),
        ("info",),
    ):
        assert run("library", *arguments, "--library", library) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:4] == [
        "1 game removed",
        "taken back: 1 game removed",
        "2 spellings of one player now",
        "1 game tagged",
    ]
    assert run("library", "info", "--json", "--library", str(folder / "copy.db")) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 43


def test_removed_games_are_counted_nowhere(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*arguments: str) -> str:
        assert run("library", *arguments, "--library", library) == 0
        return capsys.readouterr().out.splitlines()[-1]

    before = said("find")
    said("remove", "--player", "Ann")
    assert (before, said("find")) == ("43 games.", "42 games.")
    assert said("find", "--most", "42") == "42 games."
    out = folder / "moves.txt"
    assert (
        run("library", "export", "--format", "moves", "--out", str(out), "--library", library) == 0
    )
    assert len(out.read_text().splitlines()) == 42
    said("undo")
    assert said("find") == before


def test_what_is_refused_is_said_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.txt").write_text("44\n48\n")
    arguments = ("library", "import", str(folder / "bad.txt"), "--library", str(folder / "b.db"))
    assert run(*arguments) == 1
    captured = capsys.readouterr()
    assert f"{folder / 'bad.txt'}:2:2: found '8' for move 2" in captured.err
    assert run(*arguments, "--json") == 1
    assert json.loads(capsys.readouterr().out)["refusals"][0].startswith(str(folder))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("find",), "there is no library at"),
        (("explore", "44"), "there is no library at"),
        (("import", "nowhere.txt"), "there is no file nowhere.txt"),
        (("remove",), "there is no library at"),
        (("find", "--since", "soon"), "is no date"),
        (("find", "--since", "2024-13"), "is no date"),
        (("find", "--fragment", "d9=r"), "there is no library at"),
        ((), "library needs a command"),
    ],
)
def test_bad_requests_are_one_sentence(
    folder: Path, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    library = ("--library", str(folder / "none.db")) if arguments else ()
    assert run("library", *arguments, *library) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err
    assert not (folder / "none.db").exists()


def test_a_file_that_is_no_library_costs_a_sentence(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = folder / "games" / "list.txt"
    before = text.read_bytes()
    assert run("library", "find", "--library", str(text)) == 2
    assert "is damaged" in capsys.readouterr().err
    assert text.read_bytes() == before
    assert run("library", "find", "--player", "Nobody", "--library", library) == 2
    assert "there is no player 'Nobody'" in capsys.readouterr().err
    assert run("library", "remove", "--library", library) == 2
    assert "all games would be removed" in capsys.readouterr().err
    assert run("library", "find", "--fragment", "d9=r", "--library", library) == 2
    assert "'d9=r' is no cell" in capsys.readouterr().err


def test_reviews_are_kept_and_resumed(library: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("library", "review", "--player", "Ann", "--workers", "1", "--library", library)
    assert run(*arguments) == 0
    assert capsys.readouterr().out == f"{library}: 1 game reviewed, 1 of them now\n"
    assert run(*arguments) == 0
    assert capsys.readouterr().out == f"{library}: 1 game reviewed, 0 of them now\n"
    assert run("library", "habits", "--player", "Ann", "--library", library, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"]["open"] == 1
    assert found["openings"]["443"]["open"] == 1
    assert found["reviewed"] == 1
    assert run("library", "habits", "--library", library) == 0
    assert "Began " in capsys.readouterr().out


def test_what_a_player_plays_is_a_tree_with_holes(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("repertoire", "--player", "Ann", "--games", "1", "--library", library)
    assert run("library", *arguments, "--seat", "red", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["side"] == "red"
    assert [each["moves"] for each in found["positions"]] == ["", "4", "44"]
    assert found["positions"][0]["columns"] == [{"column": 4, "games": 1, "score": 1}]
    assert all(hole["games"] for hole in found["holes"])
    assert {len(hole["moves"]) for hole in found["holes"]} == {2}
    # Of the replies to the first disc in the centre only the other one in the centre keeps it late.
    assert found["mistakes"] == []
    assert run("library", *arguments) == 0
    out = capsys.readouterr().out
    assert "As Red: 1 game." in out
    assert "As Yellow: 0 games." in out
    assert "Replies never met" in out
    assert run("library", "repertoire", "--library", library) == 2
    assert "nobody is marked as you" in capsys.readouterr().err


def test_a_plan_says_what_all_reviews_would_take(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("library", "review", "--fast", "--plan", "--workers", "2", "--library", library)
    assert run(*arguments, "--least", "20") == 0
    said = capsys.readouterr().out
    assert " 0 games to review, " in said
    assert said.endswith(" hours with 2 processes\n")
    # What was reviewed for the plan is kept.
    assert run(*arguments, "--least", "20") == 0
    assert "no game is without a review" in capsys.readouterr().out


def test_results_of_positions_are_compared_and_differences_are_not_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = []
    for seed in range(6):
        position = Position.from_moves(game(seed)[:6])
        discs = (position.disc(k // 6, k % 6) for k in range(42))
        cells = ["b" if disc is None else "x" if disc is Side.RED else "o" for disc in discs]
        score = Solver(16, packaged_book()).solve(position).value
        claim = "draw" if not score else "win" if score > 0 else "loss"
        # The last one is wrong on purpose.
        claim = "win" if seed == 5 and claim != "win" else "loss" if seed == 5 else claim
        rows.append(f"{','.join(cells)},{claim}\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(rows).encode())))
    library = ("--library", str(folder / "uci.db"))
    assert run("library", "import", "-", "--compare", *library) == 1
    captured = capsys.readouterr()
    assert "standard input:6:1: the file says" in captured.err
    assert captured.out.endswith("; 1 of 6 results differ from ours\n")
    assert run("library", "info", "--json", *library) == 0
    assert json.loads(capsys.readouterr().out)["set_up"] == 6


def test_a_repertoire_is_compared_with_the_games_that_come(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = folder / "own.sgf"
    own.write_text("(;GM[44]SZ[7:6];B[d1];W[d2];B[d3])\n")
    arguments = ("prepared", "--player", "Ann", "--repertoire", str(own), "--library", library)
    assert run("library", *arguments, "--discs", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["side"], found["games"], found["met"], found["moves"]) == ("red", 1, 1, 1)
    assert found["left"] == {"player": 1, "opponent": 0, "end": 0}
    assert found["departures"] == [
        {"moves": "44", "kind": "player", "column": 3, "prepared": [4], "games": 1}
    ]
    assert found["coverage"]["0"] == 1
    assert 0 < found["coverage"]["2"] < 1
    assert {gap["moves"] for gap in found["gaps"]} == {"41", "42", "43"}
    assert run("library", *arguments) == 0
    out = capsys.readouterr().out
    assert "Red: 1 of 1 game met what is prepared, with 1.0 moves each." in out
    assert "d3 prepared, c1 played: 1 game" in out
    assert run("library", *arguments, "--repertoire", "red.sgf") == 2
    assert "red.sgf" in capsys.readouterr().err


def test_a_repertoire_is_proposed_written_and_learned(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    file = folder / "mine.sgf"
    arguments = ("propose", "--player", "Ann", "--discs", "2", "--library", library)
    assert run("library", *arguments, "--out", str(file), "--learn", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["side"], found["file"], found["kept"]) == ("red", str(file), 1)
    assert found["positions"] == found["new_cards"] > 3
    (game,) = sgf.read_sgf(file.read_text()).collection.games
    assert game.root.variations[0].annotation.comment == "Played in 1 of 1 game"
    assert run("train", "compare", "443") == 0
    assert "Red left the repertoire on move 3: " in capsys.readouterr().out
    assert run("library", *arguments, "--out", "mine.pdf") == 2
    assert "mine.pdf ends otherwise than .sgf" in capsys.readouterr().err


def test_a_sheet_on_an_opponent_is_printed(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = folder / "own.sgf"
    own.write_text("(;GM[44]SZ[7:6];B[d1];W[d2];B[d3])\n")
    arguments = ("sheet", "Bob", "--repertoire", str(own), "--library", library)
    assert run("library", *arguments) == 0
    out = capsys.readouterr().out
    assert "How to play against Bob" in out
    assert "Bob as Yellow: 1 game." in out
    assert "Begins with Yellow d2: 1 game." in out
    assert run("library", *arguments, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    (line,) = found["sides"][1]["lines"]
    assert line == {"moves": "444", "share": 1.0, "games": 1, "mistake": False}
    pdf = folder / "bob.pdf"
    assert run("library", *arguments, "--out", str(pdf)) == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert run("library", *arguments, "--out", "bob.txt") == 2
    assert "bob.txt ends otherwise than .pdf" in capsys.readouterr().err
    assert run("library", "sheet", "Nobody", "--library", library) == 2
