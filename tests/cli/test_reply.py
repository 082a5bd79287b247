"""``c4studio reply``: columns for other programs."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.cli import main as cli
from c4studio.opponents.people import LEVELS, Opponent
from engine import Board, Position, Solver
from tests.boards import late_position


def run(*arguments: str) -> int:
    try:
        return cli.main(["--no-cache", "reply", *arguments])
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


def feed(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the standard input hold some bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("name", LEVELS)
def test_it_is_the_column_that_the_opponent_plays(
    name: str, solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    position = Position.from_moves("4453")
    columns = solver.score_columns(position)
    for seed in (0, 7):
        expected = Opponent(LEVELS[name], seed).choose_column([position], columns) + 1
        assert run("4453", "--level", name.upper(), "--seed", str(seed)) == 0
        assert capsys.readouterr() == (f"{expected}\n", "")


def test_a_position_has_one_answer_however_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[44];B[d1];W[d2];B[e1];W[c1])")
    level = ("--level", "Newcomer")
    for seed in range(1, 9):
        how = (*level, "--seed", str(seed))
        for text in ("4453", "5344", Position.from_moves("4453").text(), str(path)):
            assert run(text, *how) == 0
        feed(b"4453\r\n5344\n(;GM[44];B[d1];W[d2];B[e1];W[c1])\n4453", monkeypatch)
        assert run("-", *how) == 0
        answers = capsys.readouterr().out.split()
        assert len(answers) == 8
        assert len(set(answers)) == 1


def test_a_line_is_answered_before_the_next_one_comes() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "c4studio", "--no-cache", "reply", "-", "--level", "Perfect"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    moves = ""
    while not Position.from_moves(moves).is_over:
        process.stdin.write(f"{moves}\n")
        process.stdin.flush()
        moves += process.stdout.readline().strip()
    process.stdin.close()
    assert process.stdout.read() == ""
    process.stdout.close()
    assert process.wait() == 0
    end = Position.from_moves(moves)
    assert end.winner == "red"
    assert end.ply == 41


def test_a_standard_input_that_cannot_be_read_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/zero").open("rb") as endless:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
        assert run("-") == 2
    assert "a line of 32,000,000 bytes or more" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", None)
    assert run("-") == 2
    assert capsys.readouterr().err == "c4studio: the standard input is closed\n"


@pytest.mark.parametrize("text", ["4453", late_position(Board(8, 8)).text()])
def test_a_skill_is_a_level_too(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(text, "--level", "0") == 0
    assert run(text, "--level", "Perfect") == 0
    zero, perfect = capsys.readouterr().out.split()
    assert zero == perfect
