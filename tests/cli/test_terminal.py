"""What text commands print is complete whatever size and character set the environment names."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.cli import main as cli
from c4studio.cli.common import workers
from c4studio.cli.common.terminal import ASCII_SPELLING_BY_SIGN
from c4studio.ground.paths import packaged_sets
from engine import Position
from tests.cli.test_main import run
from tests.cli.test_parts import thread_pool

POSITION = Position.from_moves("4453").text()
LIBRARY = ("explore 44", "find", "habits", "repertoire", "info", "searches", "export --format text")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("terminal")
    (made / "few.txt").write_text("\n".join(packaged_sets()[0].read_text().splitlines()[:5]))
    (made / "games.sgf").write_text(
        "(;GM[44]PB[Zoë – Ångström]PW[Ben];B[d1];W[d2];B[e1];W[d3];B[f1];W[d4];B[g1])" * 2
    )
    (made / "set.jsonl").write_text(
        '{"moves":"33544355544334264776653511167162227","solution":"7","turns":1,"stars":1,'
        '"themes":[],"source":"a"}\n'
    )
    assert run("library", "import", "--library", str(made / "l"), str(made / "games.sgf")) == 0
    return made


COMMANDS = [
    ["analyze", "4141412"],
    ["explain", "4141412"],
    ["bench", "few.txt"],
    ["book", "info"],
    ["cache", "info"],
    ["order", POSITION],
    ["overnight", "list"],
    ["reply", "44"],
    ["review", "--fast", "1717171"],
    ["review", "--fast", "1717171", "4141414"],
    ["solve", "4141412"],
    ["swap", "444"],
    ["label", "few.txt", "--out", "out.csv"],
    ["grade", "games.sgf"],
    ["match", "level:Club", "level:Newcomer", "--games", "2"],
    ["puzzles", "verify", "set.jsonl"],
    ["train", "status"],
    ["settings"],
    ["language", "check", "set.jsonl"],
    *(["library", *each.split(), "--library", "l"] for each in LIBRARY),
]
OPTIONS = {"habits": ["--player", "Ben"], "repertoire": ["--player", "Ben"]}


def printed(
    command: list[str], charset: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str]:
    """What a command prints to the standard output and error, with all figures alike."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(workers, "worker_pool_from_options", thread_pool)
    streams = [io.TextIOWrapper(io.BytesIO(), encoding=charset) for _ in range(2)]
    for name, stream in zip(("stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, stream)
    more = OPTIONS.get(command[1], []) if command[0] == "library" else []
    status = run("--cache-dir", "cache", *command, *more)
    monkeypatch.undo()
    found = []
    for stream in streams:
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        found.append(re.sub(r"(?<![\w\\])\d[\d.,]*", "#", stream.buffer.getvalue().decode(charset)))
    assert status in (0, 1), found
    return found[0], found[1]


def test_every_command_that_prints_is_tried() -> None:
    assert {each[0] for each in COMMANDS} == {
        row.name for row in cli.COMMANDS if getattr(row, "prints", True)
    }


@pytest.mark.one_in(3)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_what_is_printed_hangs_on_no_environment(
    command: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = printed(command, "utf-8", folder, monkeypatch)
    assert any(expected)
    for charset in ("cp1252", "ascii"):
        monkeypatch.setenv("COLUMNS", "0")
        found = printed(command, charset, folder, monkeypatch)
        assert "\\u2" not in "".join(found)
        spelled = ["".join(spell(each, charset) for each in text) for text in expected]
        assert [squeezed(text) for text in found] == [squeezed(text) for text in spelled]


def spell(character: str, charset: str) -> str:
    try:
        character.encode(charset)
    except UnicodeEncodeError:
        return (
            ASCII_SPELLING_BY_SIGN.get(character)
            or character.encode("ascii", "backslashreplace").decode()
        )
    return character


def squeezed(text: str) -> str:
    """A text without the white space that lines up columns."""
    return " ".join(text.split())


@pytest.mark.parametrize("name", ["COLUMNS", "LINES"])
@pytest.mark.parametrize(
    "size", ["0", "-1", "1", "\N{SUPERSCRIPT TWO}", "9" * 5000, "x", "1e9", ""]
)
def test_a_size_that_is_none_is_forgotten(
    name: str, size: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(name, raising=False)
    assert run("order", POSITION) == 0
    expected = capsys.readouterr()
    monkeypatch.setenv(name, size)
    assert run("order", POSITION) == 0
    assert capsys.readouterr() == expected
    monkeypatch.setenv(name, size)
    assert run("--help") == 0
    assert "analyze" in capsys.readouterr().out


def test_a_size_that_is_one_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    assert run("analyze", "--no-cache", "4141412") == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 44


def test_a_real_stream_with_another_character_set_has_minus_signs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "c4studio", "--no-cache", "analyze", "4141412"],
        env={**os.environ, "PYTHONIOENCODING": "cp1252", "COLUMNS": "0"},
        capture_output=True,
        encoding="cp1252",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "+18  -17  -17  -5  -17  -17  -17" in done.stdout
