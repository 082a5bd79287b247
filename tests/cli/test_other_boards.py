"""Commands on boards of other sizes: the option, texts that tell their board, and times."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from c4studio.cli import main as cli
from engine import Board
from tests.boards import ending_text, late_position

LATE = "77158758643532535226423464388112"
"""A position of 8x7 whose scores are known at once."""


def run(*arguments: str) -> int:
    try:
        return cli.main([arguments[0], "--no-cache", *arguments[1:]])
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


def answers(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """The objects that a command prints."""
    assert run(*arguments, "--json") == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("text", ["8x7", "8X7", "8×7"])
def test_a_board_is_named_as_texts_name_it(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (("--board", text, "8"), (f"{text}: 8",)):
        assert run("export", *arguments, "--format", "moves") == 0
        assert capsys.readouterr().out == "8x7: 8\n"


def test_what_stays_with_the_usual_board_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "games.txt").write_text("8x8: 4455\n4455\n")
    games = str(tmp_path / "games.txt")
    library = ["--library", str(tmp_path / "games.db")]
    for arguments in (
        ["puzzles", "mine", games, "--out", str(tmp_path / "set.jsonl")],
        ["grade", games],
        ["train", "--no-cache", "forget", "8x8: 44"],
        ["label", games, "--out", str(tmp_path / "labels.npz")],
        ["library", "explore", *library, "8x8: 44"],
    ):
        cli.main(arguments)
        told = capsys.readouterr().err
        assert "the usual board of 7 columns and 6 rows alone, not with one of 8 by 8" in told
    cli.main(["library", "import", *library, games])
    printed = capsys.readouterr()
    assert "found a game on a board of 8x8, expected one of 7x6" in printed.err
    assert "1 game added" in printed.out


def test_scores_beside_moves_take_no_longer_than_there_is_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    scored = ("--format", "moves", "--scores", "--seconds", "0.3")
    assert run("export", "9x9:55", *scored) == 0
    assert capsys.readouterr().out == "9x9: 55\n"
    assert run("export", f"4x4:{'1' * 4}{'2' * 3}", *scored) == 0
    assert capsys.readouterr().out.startswith("4x4: 1111222 ")


def test_what_is_hard_for_people_is_told_of_the_usual_board_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for game, told in (("4x4:11112223", False), ("44444456233", True)):
        assert run("review", game) == 0
        text = capsys.readouterr().out
        assert "A choice is a position" in text
        assert ("average players" in text) is told


def test_scores_of_a_game_are_exported_as_far_as_there_is_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "game.sgf"
    line = f"8x7: {LATE}"
    assert (
        run("export", line, "--format", "sgf", "--review", "--seconds", "1", "--out", str(out)) == 0
    )
    text = out.read_text()
    assert "SZ[8:7]" in text
    # From the end on, as far as there was time.
    assert 5 < text.count("SCORES[") <= len(LATE)


def test_the_scores_of_a_film_are_searched_as_long_as_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out, began = tmp_path / "game.gif", time.monotonic()
    times = ("--scores", "--seconds", "0.5", "--film-seconds", "0.3", "--scale", "0.1")
    assert run("export", "9x9:45", "--format", "gif", *times, "--out", str(out)) == 0
    # Without a limit of its own a game of this board is searched for a minute.
    assert time.monotonic() - began < 30
    assert out.read_bytes().startswith(b"GIF89a")


def test_a_review_in_words_ends_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "9x9:5691841326847924447537424844112533", "--seconds", "0.5") == 0
    said = capsys.readouterr().out
    assert "Known from move " in said and " unknown." in said


def test_a_game_without_moves_has_nothing_to_review(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "8x8:") == 0
    assert capsys.readouterr().out == "There are no moves to review\n"
    (found,) = answers(capsys, "review", "8x8:")
    assert (found["board"], found["moves"], found["plies"]) == ("8x8", "", [])


def test_a_game_is_reviewed_back_from_its_last_disc(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answers(capsys, "review", f"8x7: {LATE}", "--seconds", "1", "--fast")
    assert (found["moves"], found["board"]) == (LATE, "8x7")
    columns = [ply["columns"] for ply in found["plies"]]
    assert columns[0] is None
    assert columns[-1] is not None
    assert found["known_from"] == 1 + max(
        at for at, known in enumerate(columns, 1) if known is None
    )
    assert run("review", "--board", "8x7", LATE, "4455443", "--seconds", "0.5", "--fast") == 0


def test_what_is_not_known_is_left_out_of_reviews(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    games = ("8x8:", "8x8: 4", "9x9: 4455")
    assert run("review", *games, "--seconds", "0.1") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[2:5]]
    assert rows[0][3:9] == ["0", "of", "0", "0", "of", "0"]
    assert rows[1][4:8] == ["–", "0", "of", "0"]
    assert rows[2][4:] == ["–", "–", "Not", "known", "yet"]
    assert run("review", games[2], "--seconds", "0.1") == 0
    assert capsys.readouterr().out == "9x9: 4455\nNot known yet.\n"
    assert [found["board"] for found in answers(capsys, "review", *games, "--seconds", "0.1")] == [
        *("8x8", "8x8", "9x9")
    ]
    for name in ("reviews.html", "reviews.pdf"):
        path = tmp_path / name
        assert run("review", *games, "--seconds", "0.1", "--report", str(path)) == 0
        assert path.stat().st_size > 0


def test_the_last_column_has_a_reason_in_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    text = late_position(Board(8, 8)).text()
    assert run("export", text, "--format", "svg", "--why", "8", "--threats") == 0
    drawn = capsys.readouterr().out
    assert "Column h: Misses the four on c4; still wins" in drawn
    assert drawn.count('class="reason"') == 1
    assert run("export", text, "--format", "svg", "--why", "9") == 2
    assert "--why 9 is more than 8, the columns of the board" in capsys.readouterr().err
    assert run("export", text, "--format", "svg", "--why", "5") == 2
    assert "there is no reason to draw, since column 5 is full" in capsys.readouterr().err


def test_a_strip_of_a_larger_board(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--picture", "strip", "--moves", "60-63", "--numbers", "--coordinates", "letters")
    assert run("export", ending_text(Board(8, 8)), "--format", "svg", *options) == 0
    drawn = capsys.readouterr().out
    assert drawn.count('class="diagram"') == 4
    assert drawn.count(">63</text>") == 1
    assert drawn.count(">h</text>") == 4
