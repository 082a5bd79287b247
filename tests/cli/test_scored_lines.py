"""Every command leaves out the score behind moves and says so, and refuses what can be both."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from c4studio.library.library import Library
from engine import Position
from engine.arrays import to_layout
from tests.cli.test_main import run
from tests.engine.arrays.positions import pairs_of

LEFT_OUT = "The score behind the moves was left out"
FROM_0 = "The digits were read as columns from 0 to 6, since there is a 0"
OPTIONS = "--no-cache"

TEXTS = [
    ("solve", "{}"),
    ("reply", "{}", "--level", "Perfect"),
    ("analyze", "{}", "--json"),
    ("explain", "{}", "--json"),
    ("review", "{}", "--json"),
    ("order", "{}"),
    ("library", "explore", "{}", "--library", "{folder}/my.db"),
]


@pytest.fixture
def library(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    (tmp_path / "one.txt").write_text("4455\n")
    assert run("library", "import", f"{tmp_path}/one.txt", "--library", f"{tmp_path}/my.db") == 0
    capsys.readouterr()
    return tmp_path


def command(words: tuple[str, ...], text: str, folder: Path) -> list[str]:
    filled = [word.format(text, folder=folder) for word in words]
    return filled if words[0] in ("library", "order") else [*filled, OPTIONS]


@pytest.mark.parametrize("words", TEXTS, ids=lambda words: " ".join(words[:2]))
def test_a_score_in_an_argument_is_left_out(
    words: tuple[str, ...], library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(text: str) -> tuple[str, str]:
        assert run(*command(words, text, library)) == 0
        said = capsys.readouterr()
        return re.sub(r'"(nodes|seconds)": [^,]+', "", said.out), said.err

    expected, _ = answer("4453712")
    for text in ("4453712,2", "4453712;2", "4453712, -2", "4453712 0"):
        found, remarks = answer(text)
        assert found == expected
        assert f"c4studio: {text}: {LEFT_OUT}\n" in remarks


Read = Callable[[Path, pytest.CaptureFixture[str]], list[str]]


def analysed(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run("analyze", str(path), "--json", OPTIONS) == 0
    said = capsys.readouterr()
    assert f"c4studio: {path}: {LEFT_OUT}\n" in said.err
    assert (FROM_0 in said.err) is ("0011" in path.read_text())
    return [json.loads(line)["moves"] for line in said.out.splitlines()]


def exported(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run("export", str(path), "--format", "moves", OPTIONS) == 0
    said = capsys.readouterr()
    assert LEFT_OUT in said.err
    return said.out.split()


def imported(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    library = path.with_name("imported.db")
    assert run("library", "import", str(path), "--library", str(library)) == 0
    out = capsys.readouterr().out
    assert "; scores behind the moves of 2 games left out" in out
    assert ("; columns of 3 games counted from 0\n" in out) is ("0011" in path.read_text())
    with Library(library) as found:
        moves = [each.entry.moves for each in found.read_games(range(1, found.count_games() + 1))]
    library.unlink()
    return moves


def labelled(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    out = path.with_name("scores.npz")
    assert run("label", str(path), "--out", str(out), "--workers", "1") == 0
    said = capsys.readouterr().err
    assert f"c4studio: {path}: {LEFT_OUT}\n" in said
    assert (FROM_0 in said) is ("0011" in path.read_text())
    with np.load(out) as found:
        boards = found["boards"].tolist()
    known = {
        tuple(to_layout(pairs_of([Position.from_moves(moves)]), "bitboards")[0].tolist()): moves
        for moves in ("4453712", "4456712", "1122", "2233", "55664", "2345")
    }
    return [known[tuple(board)] for board in boards]


@pytest.mark.parametrize("read", [analysed, exported, imported, labelled])
def test_a_list_of_moves_and_scores_is_read_alike(
    read: Read, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4453712,2\n4456712;-18\n1122\n")
    assert read(path, capsys) == ["4453712", "4456712", "1122"]
    # The scores do not tell how columns are counted, and the moves do so for the whole list.
    path.write_text("44553,0\r\n1234,7\r\n\f0011\u2028\n", encoding="utf-8")
    assert read(path, capsys) == ["55664", "2345", "1122"]
