"""Every command answers each game of the standard input, whatever ends its lines."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from c4studio.cli.common.input_lines import InputLines
from tests.cli.test_inputs import COMMANDS
from tests.cli.test_main import run

ENDS = "\n", "\r\n", "\r", "\n\r"
LINE_COMMANDS = {name: (name, *options, "-") for name, options in COMMANDS.items()} | {
    "label": ("label", "-"),
    "reply as text": ("reply", "-"),
    "solve as text": ("solve", "-"),
    "import": ("library", "import", "-", "--library", "{home}/own.library", "--json"),
    "overnight": ("overnight", "add", "-", "--json"),
}
TEXTS = {
    "moves": "44\n45\n4554",
    "SGF on a line": "45\n(;GM[44];B[d1])(;GM[44];B[e1];W[d1])\n44",
    "PGN on a line": "45\nP@d1 P@d2 * P@e1 *\n44",
    "SGF": "(;GM[44]\n;B[d1])\n(;GM[44];B[e1])",
    "PGN": '[White "A"]\n\n1. P@d1\nP@d2 *\n\n[White "B"]\n\n1. P@e1 *',
    "a board": "\n".join([*[". . . . . . ."] * 5, ". . . X . . ."]),
    "numbered cells": "1. d1 d2\n2. d3 d4",
}


class Pieces:
    """A stream from which pieces of any length arrive."""

    def __init__(self, data: bytes, chance: Random) -> None:
        self._pieces = list[bytes]()
        while data:
            length = chance.choice((1, 1, 2, 5, 1_000))
            self._pieces.append(data[:length])
            data = data[length:]

    def read1(self, size: int) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""

    read = read1


def send(monkeypatch: pytest.MonkeyPatch, data: bytes, chance: Random) -> None:
    class Input:
        buffer = Pieces(data, chance)

    monkeypatch.setattr("sys.stdin", Input)


@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_lines_are_those_of_an_editor(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(3)
    for _ in range(200):
        lines = ["4" * chance.randrange(3) for _ in range(chance.randrange(1, 6))] + ["5"]
        data = end.join(lines).encode() + chance.choice((b"", end.encode()))
        send(monkeypatch, data, chance)
        assert [line.strip().decode() for line in InputLines()] == lines
        send(monkeypatch, data, chance)
        input_lines = InputLines()
        first = next(input_lines)
        assert first + input_lines.unfinished_bytes() == data


def answers(capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """What is printed of each game, without the times that searches took."""
    for line in capsys.readouterr().out.splitlines():
        yield re.sub(r'"(?:seconds|nodes)": [0-9.]+|"path": "[^"]*"', "", line)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("form", TEXTS)
@pytest.mark.parametrize("name", LINE_COMMANDS)
def test_no_end_of_a_line_changes_an_answer(
    name: str,
    form: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found: list[list[int | str]] = []
    for number, end in enumerate(ENDS):
        home = tmp_path / str(number)
        home.mkdir()
        for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
            monkeypatch.setenv(variable, str(home))
        send(monkeypatch, TEXTS[form].replace("\n", end).encode(), Random(number))
        words = [word.format(home=home) for word in LINE_COMMANDS[name]]
        status = run("--cache-dir", str(home / "cache"), *words)
        found.append([status, *(each.replace(str(home), "") for each in answers(capsys))])
    assert found == found[:1] * len(ENDS)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("form", [each for each in TEXTS if " on a line" not in each])
@pytest.mark.parametrize("name", COMMANDS)
def test_the_standard_input_is_answered_as_a_file_is(
    name: str,
    form: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "games.txt"
    path.write_text(TEXTS[form])
    assert run("--no-cache", *LINE_COMMANDS[name][:-1], str(path)) == 0
    of_file = [*answers(capsys)]
    for end in ENDS[1:]:
        send(monkeypatch, TEXTS[form].replace("\n", end).encode(), Random(1))
        assert run("--no-cache", *LINE_COMMANDS[name]) == 0
        assert of_file == [*answers(capsys)]


@pytest.mark.parametrize("name", ["solve", "reply"])
@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_a_line_is_answered_before_more_comes_than_its_end(name: str, end: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "c4studio", "--no-cache", name, "--json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        for moves in ("", "4141414"[: 6 if name == "reply" else 7], "4x", "41414"):
            child.stdin.write(f"{moves}{end}".encode())
            child.stdin.flush()
            found = json.loads(child.stdout.readline())
            assert found["moves"] == (None if "x" in moves else moves)
        child.stdin.close()
        assert child.wait() == 1
