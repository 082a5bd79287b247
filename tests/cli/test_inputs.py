"""Inputs mean the same in all commands: moves, boards, files, and the standard input."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_main import run
from tests.formats.foreign.samples import PGN

COMMANDS = {
    "analyze": ("--json",),
    "explain": ("--json",),
    "review": ("--json", "--fast"),
    "solve": ("--json",),
    "reply": ("--json",),
    "export": ("--format", "json"),
}
"""Commands that take games, with what makes them print an object for each game."""


def printed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The moves of each printed object."""
    objects = map(json.loads, capsys.readouterr().out.splitlines())
    return [each["main_line"] if "main_line" in each else each["moves"] for each in objects]


@pytest.fixture(params=COMMANDS.items(), ids=list(COMMANDS))
def command(request: pytest.FixtureRequest) -> tuple[str, ...]:
    name, options = request.param
    return ("--no-cache", name, *options)


def send(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_what_can_be_read_as_a_game_is_no_file(
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("4444").write_text("12\n")
    assert run(*command, "4444") == 0
    said = capsys.readouterr()
    assert said.err == "c4studio: 4444 is taken for a game; the file of that name is ./4444\n"
    assert '"4444"' in said.out
    for name in ("./4444", str(tmp_path / "4444")):
        assert run(*command, name) == 0
        assert printed(capsys) == ["12"]


def test_files_folders_and_several_arguments_are_taken_by_all(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "list.txt").write_text("44\n45\n")
    (tmp_path / "cells.txt").write_text("1. d1 d2\n2. d3 e1\n")
    (tmp_path / "x.pgn").write_text(PGN)
    sources = [str(tmp_path / "games"), "12", str(tmp_path / "cells.txt")]
    assert run(*command, *sources) == 0
    assert printed(capsys) == ["44", "45", "12", "4445"]
    assert run(*command, str(tmp_path / "x.pgn")) == 0
    assert len(printed(capsys)) == 2


def test_a_bad_line_of_a_file_leaves_the_others(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("44\n4x\n45\n")
    assert run(*command, str(path)) == 1
    said = capsys.readouterr()
    assert said.err == f"c4studio: {path}:2:2: found 'x' for move 2, expected a digit from 1 to 7\n"
    rows = [json.loads(line) for line in said.out.splitlines()]
    if command[1] == "export":
        assert len(rows) == 2
    else:
        assert sorted(row["index"] for row in rows) == [0, 1, 2]
        (wrong,) = (row for row in rows if row["index"] == 1)
        assert f"c4studio: {wrong['error']}\n" == said.err
    path.write_text("4x\n")
    assert run(*command, str(path)) == 2
    assert capsys.readouterr().out == ""


def test_each_line_of_the_standard_input_is_a_game(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    send(monkeypatch, "44\n\n4x\n45\n")
    assert run(*command, "-") == 1
    said = capsys.readouterr()
    assert said.err.startswith("c4studio: -:3: found 'x' for move 2")
    rows = [json.loads(line) for line in said.out.splitlines()]
    played = [each.get("main_line", each.get("moves")) for each in rows]
    assert [each for each in played if each is not None] == ["44", "", "45"]
    if command[1] != "export":
        assert [each["index"] for each in rows] == [0, 1, 2, 3]
        assert f"c4studio: {rows[2]['error']}\n" == said.err


@pytest.mark.parametrize(
    "text",
    ["(;GM[44]\n;B[d1];W[d2])", "\n\n.......\n" * 6, "1. d1 d2\n2. d3 d4\n", PGN, " \n"],
    ids=["sgf", "grid", "cells", "pgn", "nothing"],
)
def test_a_text_of_another_form_is_read_as_a_whole(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = {"(": 1, "\n": 1, "1": 1, "[": 2, " ": 0}[text[0]]
    send(monkeypatch, text.replace("\n\n.", "\n.") if "..." in text else text)
    assert run("--no-cache", "analyze", "--json", "-") == (0 if games else 2)
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == games
    assert games or said.err == "c4studio: the standard input is empty, expected a game\n"


@pytest.mark.parametrize("name", ["analyze", "explain", "review", "solve"])
def test_a_line_is_answered_before_the_next_one_comes(name: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "c4studio", "--no-cache", name, "--json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        for moves in ("4141414", "41414"):
            child.stdin.write(f"{moves}\n")
            child.stdin.flush()
            found = json.loads(child.stdout.readline())
            assert (found["version"], found["moves"]) == (1, moves)
        child.stdin.close()
        assert child.wait() == 0


def test_no_color_is_obeyed() -> None:
    """Even where a terminal is taken for granted: neither our tables nor the help have colours."""
    for words in (["--no-cache", "analyze", "4141414"], ["--help"]):
        done = subprocess.run(
            [sys.executable, "-m", "c4studio", *words],
            env={**os.environ, "NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "xterm-256color"},
            capture_output=True,
            text=True,
            check=True,
        )
        codes = {*done.stdout.split("\x1b[")[1:]}
        assert all({*code.split("m")[0].split(";")} <= {"0", "1", "2"} for code in codes)
