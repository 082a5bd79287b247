"""Files that never end, or that are no files, end a command with one sentence."""

import io
import sys
from pathlib import Path

import pytest

from c4studio.cli.main import main
from c4studio.formats.sgf import syntax

LIMIT = "it holds more than 32,000,000 bytes, expected at most 32,000,000"


@pytest.mark.parametrize("command", [["export"], ["bench"]])
def test_what_never_ends_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "/dev/zero"]) == 2
    assert capsys.readouterr().err == f"c4studio: /dev/zero cannot be read: {LIMIT}\n"


def test_a_standard_input_that_never_ends_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/zero").open("rb") as endless:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
        assert main(["export", "-"]) == 2
        assert "has a line of 32,000,000 bytes or more" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param(
            "(;)" * 200_000,
            "1:300002: found more, expected at most 100,000 games",
            marks=pytest.mark.verify,
        ),
        ("(;GM[44]C[" + "\\]" * 2_000_000, "at most 1,200,000 characters in a node"),
    ],
)
def test_what_is_too_large_is_refused_with_the_limit_and_what_was_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    path = tmp_path / "games"
    path.write_text(text)
    assert main(["export", str(path)]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_too_many_games_are_refused_with_the_limit_and_where_it_was_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(syntax, "MOST_GAMES_OF_TEXT", 1_000)
    path = tmp_path / "games"
    path.write_text("(;)" * 2_000)
    assert main(["export", str(path)]) == 2
    said = capsys.readouterr().err
    assert "1:3002: found more, expected at most 1,000 games" in said
    assert said.count("\n") == 1


def test_an_export_into_what_is_no_folder_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games"
    games.write_text("4453")
    assert main(["export", str(games), "--out", f"{games}/"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "games" in said
    assert games.read_text() == "4453"
    assert [each.name for each in tmp_path.iterdir()] == ["games"]


def test_a_folder_without_games_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "--no-cache", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (f"c4studio: there are no games in {tmp_path}\n")


def test_an_export_replaces_its_source_by_sgf_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "g.sgf"
    games.write_text("(;GM[44];B[d1])")
    (tmp_path / "link.html").symlink_to(games)
    for out in ("g.sgf", "link.html"):
        command = ["export", str(games), "--format", "html", "--out", str(tmp_path / out)]
        assert main(command) == 2
        said = capsys.readouterr().err
        assert "holds the games themselves and is not replaced by html" in said
        assert said.count("\n") == 1
        assert games.read_text() == "(;GM[44];B[d1])"
    assert main(["export", str(games), "--format", "sgf", "--out", str(games)]) == 0
    assert "B[d1]" in games.read_text()
