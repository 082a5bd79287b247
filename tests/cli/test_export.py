import io
import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from c4studio.cli import main as cli
from c4studio.formats import read, sgf
from engine import Board, Position, Solver
from tests.boards import ENDINGS, ON_BOTH, ending_text, late_position

TREE = "(;GM[44]PB[Ann];B[d1];W[d2](;B[d3]C[é];W[e1])(;B[a1]SCORES[1 2 3 4 5 6 7]))"
ENDING = "32164625123456"


def run(*arguments: str) -> int:
    try:
        return cli.main(["export", *arguments, "--no-cache"])
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    path = tmp_path / "tree.sgf"
    path.write_text(TREE, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("options", "out"),
    [
        ([], "4445\n"),
        (["--format", "moves", "--line", "all"], "4445\n441\n"),
        (["--format", "cells"], "1. d1 d2 2. d3 e1\n"),
        (["--format", "cells", "--line", "all"], "1. d1 d2 2. d3 e1\n1. d1 d2 2. a1\n"),
        (["--format", "text"], "7/7/7/3r3/3y3/3ry2\n"),
        (["--format", "text", "--line", "all"], "7/7/7/3r3/3y3/3ry2\n7/7/7/7/3y3/r2r3\n"),
        (["--format", "link"], "https://connect4.gamesolver.org/?pos=4445\n"),
        (["--format", "sgf"], sgf.sgf_of_games(sgf.read_sgf(TREE).collection)),
        (["--moves", "3-4"], "7/7/7/7/3y3/3r3 45\n"),
        (["--moves", "1-2"], "44\n"),
    ],
)
def test_every_format(
    tree: Path, options: list[str], out: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(tree), *options) == 0
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == (out, "")


LARGE = TREE.replace("GM[44]", "GM[44]SZ[8]").replace("e1", "h1").replace(" 7]", " 7 8]")


@pytest.mark.parametrize(
    ("options", "out"),
    [
        ([], "8x8: 4448\n"),
        (["--format", "moves", "--line", "all"], "8x8: 4448\n8x8: 441\n"),
        (["--format", "cells"], "8x8: 1. d1 d2 2. d3 h1\n"),
        (["--format", "text"], "8/8/8/8/8/3r4/3y4/3r3y\n"),
        (["--moves", "3-4"], "8/8/8/8/8/8/3y4/3r4 48\n"),
        (["--format", "link"], ""),
    ],
)
def test_every_format_of_a_larger_board(
    tree: Path, options: list[str], out: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tree.write_text(LARGE, encoding="utf-8")
    assert run(str(tree), *options) == (0 if out else 2)
    captured = capsys.readouterr()
    assert captured.out == out
    assert captured.err == (
        "" if out else "c4studio: a link shows a game on 7x6, and this one is on 8x8\n"
    )


def test_json_is_one_object_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.sgf"
    path.write_text(TREE + TREE, encoding="utf-8")
    assert run(str(path), "--format", "json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == second
    assert first["facts"] == {"red": "Ann"}
    assert [node.get("column") for node in first["nodes"]] == [None, 4, 4, 4, 5, 1]


@ON_BOTH
def test_scores_of_a_late_position_are_solved(
    board: Board, capsys: pytest.CaptureFixture[str]
) -> None:
    start, moves = late_position(board), ENDINGS[board][1]
    assert run(f"{start.text()} {moves[:4]}", "--scores") == 0
    end = read(f"{start.text()} {moves[:4]}").end().position
    solved = Solver(4, book=None, board=board).solve(end).value
    assert capsys.readouterr().out == f"{start.text()} {moves[:4]} {solved:+}\n"


def test_scores_are_those_of_the_file_or_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "moves.sgf"
    nodes = "".join(f";{'BW'[ply % 2]}[{cell}]" for ply, cell in enumerate(cells_of(ENDING)))
    path.write_text(f"(;GM[44](;B[a1]SCORES[1 2 3 4 5 6 7])({nodes}))", encoding="utf-8")
    assert run(str(path), "--line", "all", "--scores") == 0
    solved = Solver(16, book=None).solve(Position.from_moves(ENDING)).value
    assert capsys.readouterr().out == f"1 7\n{ENDING} {solved}\n"


def cells_of(moves: str) -> list[str]:
    heights = dict.fromkeys(moves, 0)
    found = []
    for column in moves:
        heights[column] += 1
        found.append(f"{'abcdefg'[int(column) - 1]}{heights[column]}")
    return found


def test_no_qt_is_needed(tree: Path) -> None:
    code = (
        "import sys\nfrom c4studio.cli.main import main\n"
        "assert main(['export', sys.argv[1], '--format', 'json']) == 0\n"
        "assert not [name for name in sys.modules if 'PySide6' in name]"
    )
    subprocess.run([sys.executable, "-c", code, str(tree)], check=True, stdout=subprocess.DEVNULL)


def test_standard_input_and_any_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"(;GM[44];W[d1]C[\xe9])")))
    assert run("-", "--format", "sgf") == 0
    captured = capsys.readouterr()
    assert captured.out.endswith(";B[d1]C[é])\n")
    assert captured.err.splitlines() == [
        "c4studio: -: Colours were exchanged, since White is first in the file",
        "c4studio: -: The text is not in UTF-8, so it was read as windows-1252",
    ]


def test_out_is_written_whole(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tree.with_name("out.sgf")
    assert run(str(tree), "--format", "sgf", "--out", str(out)) == 0
    assert out.read_bytes().decode() == sgf.sgf_of_games(sgf.read_sgf(TREE).collection)
    out.chmod(0o640)
    link = tree.with_name("link.sgf")
    link.symlink_to(out)
    assert run(str(tree), "--out", str(link)) == 0
    assert link.is_symlink()
    assert out.read_text() == "4445\n"
    assert out.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tree.parent.iterdir()) == [
        "link.sgf", "out.sgf", "tree.sgf",
    ]  # fmt: skip
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has named pipes in a folder")
def test_a_pipe_is_written_to_and_not_replaced(tree: Path) -> None:
    pipe = tree.with_name("pipe")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert run(str(tree), "--out", str(pipe)) == 0
    assert os.read(reader, 100) == b"4445\n"
    os.close(reader)
    assert pipe.is_fifo()


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the test, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "options", "sentence"),
    [
        ("(;GM[44];B[d1]\n;W[d3])", [], "{file}:2:4: found d3, which has nothing below it, expec"),
        ("4448", [], "{file}:1:4: found '8' for move 4, expected a digit from 1 to 7"),
        ("(;GM[44]C)", [], "{file}:1:10: found 'C' without a value, expected '['"),
        (
            "44",
            ["--scores", "--format", "sgf"],
            "--scores does not go with --format sgf, only",
        ),
        (
            "44",
            ["--line", "all", "--format", "json"],
            "--line does not go with --format json",
        ),
        ("44", ["--format", "doc"], "invalid choice: 'doc'"),
        ("44", ["--out", "no/such/folder/x"], "no/such/folder/x cannot be written: no such file"),
        (
            "44",
            ["--moves", "2-3"],
            "--moves 2-3: the main line has moves 1 to 2, expected moves",
        ),
        ("44", ["--moves", "2-1"], "expected moves 2 to 1"),
        ("", ["--moves", "1"], "'1' is no part of a game such as 7-12"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_written(
    inside: Path, text: str, options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = inside / "in.sgf"
    path.write_text(text)
    kept = inside / "kept"
    kept.write_text("kept")
    out = [] if "--out" in options else ["--out", str(kept)]
    assert run(str(path), *options, *out) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence.format(file=path) in captured.err
    assert captured.err.startswith("c4studio")
    assert captured.err.count("\n") == 1
    assert kept.read_text() == "kept"
    assert sorted(each.name for each in inside.iterdir()) == ["in.sgf", "kept"]


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(tmp_path / "nowhere.sgf")) == 2
    assert f"there is no file {tmp_path / 'nowhere.sgf'}" in capsys.readouterr().err
    assert run(str(tmp_path)) == 2
    assert f"there are no games in {tmp_path}" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_holds_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "empty.txt"
    path.write_text(text)
    assert run(str(path)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"c4studio: {path} is empty, expected a game\n"


def test_a_file_of_sgf_can_be_opened(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tree.with_name("x.jpg")
    # The game is read before the name of the picture is looked at.
    assert cli.main(["screenshot", str(picture), str(tree)]) == 2
    assert "x.jpg is no PNG file" in capsys.readouterr().err
    tree.write_text("(;GM[44];B[d9])")
    assert cli.main(["screenshot", str(picture), str(tree)]) == 2
    assert f"{tree}:1:12: found 'd9'" in capsys.readouterr().err


# Forms that are no text.


def test_a_page_and_a_report_are_written_without_a_display(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for form, start in (("html", b"<!DOCTYPE html>"), ("pdf", b"%PDF-")):
        out = tree.with_name(f"out.{form}")
        command = [sys.executable, "-m", "c4studio", "export", str(tree), "--out", str(out)]
        subprocess.run([*command, "--format", form], check=True)
        assert out.read_bytes().startswith(start)


def test_a_page_needs_no_qt(tree: Path) -> None:
    code = (
        "import sys\nfrom c4studio.cli.main import main\n"
        "assert main(['export', sys.argv[1], '--format', 'html']) == 0\n"
        "assert not [name for name in sys.modules if 'PySide6' in name]"
    )
    subprocess.run([sys.executable, "-c", code, str(tree)], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("form", "out", "said"),
    [
        ("html", "page.html", "on one board, and these are on 9x9, 7x6"),
        ("png", "picture.png", "there are 2 games, and png holds one"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_search(
    form: str, out: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The search would take minutes, for the scores of a game that has just begun."""
    games, path = tmp_path / "games.txt", tmp_path / out
    games.write_text("9x9: 5\n4\n")
    assert run(str(games), "--format", form, "--review", "--out", str(path)) == 2
    assert said in capsys.readouterr().err
    assert not path.exists()


@pytest.mark.parametrize("form", ["html", "pdf", "moves"])
def test_several_games_go_to_a_folder(
    tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.sgf"
    path.write_text(f"{TREE}(;GM[44]GN[../<b>x</b>\x01];B[a1])", encoding="utf-8")
    out = tmp_path / "made" / "folder"
    assert run(str(path), "--format", form, "--out", f"{out}/") == 0
    suffix = "txt" if form == "moves" else form
    names = sorted(each.name for each in out.iterdir())
    index = ["index.html"] if form == "html" else []
    assert names == [f"01 Ann –.{suffix}", f"02 .. b x b.{suffix}", *index]
    for name in index:
        said = (out / name).read_text("utf-8")
        assert all(f'href="{quote(each)}"' in said for each in names[:2])
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", [ENDING, ending_text(Board(8, 8))])
def test_a_review_fills_in_what_a_file_lacks(tmp_path: Path, game: str) -> None:
    path, out = tmp_path / "game.txt", tmp_path / "game.html"
    path.write_text(game)
    assert run(str(path), "--format", "html", "--no-review", "--out", str(out)) == 0
    assert "Score graph" not in out.read_text("utf-8")
    last = read(game).end().position.ply
    part = f"{last - 3}-{last}"
    options = ["--moves", part, "--format", "html", "--out", str(out)]
    assert run(str(path), *options) == 0
    text = out.read_text("utf-8")
    assert "Score graph" in text
    assert "choices kept" in text
    assert path.read_text() == game


def test_a_killed_export_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path, out = tmp_path / "games.sgf", tmp_path / "out.html"
    # It takes several times as long as until it is killed, on a fast machine too.
    path.write_text(TREE * 10_000, encoding="utf-8")
    out.write_text("old")
    command = [sys.executable, "-m", "c4studio", "export", str(path), "--format", "html"]
    process = subprocess.Popen([*command, "--out", str(out)])
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.5)
    process.kill()
    process.wait()
    assert out.read_text() == "old"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ["--format", "html", "--theme", "print"],
            "has the themes auto, light, dark",
        ),
        (
            ["--format", "sgf", "--theme", "dark"],
            "--theme does not go with --format sgf",
        ),
        (["--format", "png", "--out", "x.png"], "there are 2 games, and png holds one"),
    ],
)
def test_what_a_form_does_not_have_is_said(
    inside: Path, options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = inside / "two.sgf"
    path.write_text(TREE + TREE)
    assert run(str(path), *options) == 2
    assert sentence in capsys.readouterr().err
    assert [each.name for each in inside.iterdir()] == ["two.sgf"]
