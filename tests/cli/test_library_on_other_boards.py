"""Each command of the library on boards of other sizes, with ``--board`` or without."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import refused, told

LIST = "9x9:\n5566\n5567\n4455\n"
NAMED = "".join(
    f"(;GM[44]SZ[9:9]PB[{red}]PW[{yellow}]RE[{result}];B[e1];W[e2];B[{last}])\n"
    for red, yellow, result, last in (("Ann", "Bob", "Red", "f1"), ("Bob", "Ann", "Red", "d1"))
)


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with games on 9x9, some on the usual board, and one on ten columns."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nine.txt").write_text(LIST)
    (tmp_path / "named.sgf").write_text(NAMED)
    (tmp_path / "plain.txt").write_text("4455\n4456\n")
    (tmp_path / "ten.txt").write_text("eejj\n")
    told("library", "import", "nine.txt", "named.sgf", "plain.txt", "--library", "my.db")
    told("library", "import", "ten.txt", "--board", "10x10", "--library", "my.db")
    return tmp_path / "my.db"


def lines(*arguments: str) -> list[dict[str, Any]]:
    printed = told("library", *arguments, "--library", "my.db", "--json")
    return [json.loads(line) for line in printed.splitlines()]


@pytest.mark.usefixtures("library")
def test_games_of_a_board_are_found_and_written() -> None:
    found = lines("find", "--board", "9x9")
    assert {each["moves"] for each in found} == {"5566", "5567", "4455", "556", "554"}
    assert {each["start"] for each in found} == {"9x9:"}
    assert len(lines("find")) == 8
    assert [each["moves"] for each in lines("find", "--board", "7x6")] == ["4456", "4455"]
    here = lines("find", "--board", "9x9", "--position", "5566")
    # The other one comes to the mirror image by another order of moves.
    assert [each["moves"] for each in here] == ["4455", "5566"]
    assert len(lines("find", "--position", "9x9: 55")) == 4
    assert len(lines("find", "--board", "9x9", "--fragment", "i1=- g1=y")) == 1
    refused("library", "find", "--fragment", "i1=-", "--library", "my.db")
    text = told("library", "export", "--board", "9x9", "--format", "moves", "--library", "my.db")
    assert text.splitlines()[0].startswith("9x9: ")
    assert "SZ[10:10]" in told("library", "export", "--board", "10x10", "--library", "my.db")


@pytest.mark.usefixtures("library")
def test_a_position_of_a_board_is_explored_beside_forecasts() -> None:
    (found,) = lines("explore", "--board", "9x9", "55")
    assert found["games"] == 4
    assert [each["games"] for each in found["columns"]] == [0, 0, 0, 1, 0, 3, 0, 0, 0]
    assert all("%" in each["known"] for each in found["columns"])
    (usual,) = lines("explore", "44")
    assert [each["games"] for each in usual["columns"]] == [0, 0, 0, 0, 2, 0, 0]
    assert usual["columns"][3]["score"] == 1
    (late,) = lines("explore", "9x9: 55", "--as-played", "--player", "Ann")
    assert late["games"] == 2
    (won,) = lines("explore", "9x9: 112233")
    assert won["columns"][3]["known"] == "R≥1"


@pytest.mark.usefixtures("library")
def test_reports_of_a_player_are_about_the_board() -> None:
    (sheet,) = lines("sheet", "Ann", "--board", "9x9")
    assert sheet["games"] == 2
    assert [each["games"] for each in sheet["sides"]] == [1, 1]
    assert sheet["sides"][0]["opening"] == [{"moves": "9x9: 5", "games": 1}]
    (usual,) = lines("sheet", "Ann")
    assert usual["games"] == 0
    (habits,) = lines("habits", "--player", "Ann", "--board", "9x9")
    assert (habits["games"]["won"], habits["games"]["lost"]) == (1, 1)
    assert {*habits["openings"]} == {"9x9: 556", "9x9: 554"}
    red, _ = lines("repertoire", "--player", "Ann", "--board", "9x9", "--games", "1")
    assert [each["moves"] for each in red["positions"]] == ["9x9:", "9x9: 5", "9x9: 55"]
    assert "%" in red["positions"][0]["columns"][0]["known"]
    assert [each["moves"] for each in red["holes"]] == []
    players = {each["name"]: each["games"] for each in lines("players")}
    assert players == {"Ann": 2, "Bob": 2}
    (info,) = lines("info")
    assert (info["games"], info["set_up"]) == (8, 0)
    assert info["boards"] == {"7x6": 2, "9x9": 5, "10x10": 1}


@pytest.mark.usefixtures("library")
def test_changes_and_reviews_know_the_boards() -> None:
    told("library", "tag", "nine", "--board", "9x9", "--library", "my.db")
    assert len(lines("find", "--tag", "nine")) == 5
    told("library", "remove", "--board", "9x9", "--library", "my.db")
    assert len(lines("find")) == 3
    told("library", "undo", "--library", "my.db")
    assert len(lines("find")) == 8
    for times in (1, 0):
        (reviewed,) = lines("review", "--fast", "--workers", "1", "--seconds", "0.01")
        assert (reviewed["games"], reviewed["reviewed"]) == (8, 8 * times)
        # The games are short, so that nothing is known of those on large boards.
        assert reviewed.get("partly_judged", 0) == 6 * times
    assert lines("review", "--plan", "--board", "7x6")[0]["to_review"] == 0
    told("library", "find", "--board", "9x9", "--save", "nine", "--library", "my.db")
    assert len(lines("find", "--saved", "nine")) == 5


@pytest.mark.usefixtures("library")
def test_repertoires_say_that_they_are_learned_on_the_usual_board() -> None:
    said = refused("library", "propose", "--player", "Ann", "--board", "9x9", "--library", "my.db")
    assert "7×6 alone" in said
