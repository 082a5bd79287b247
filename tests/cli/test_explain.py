import json
from pathlib import Path

import pytest

from c4studio.cli.common.sources import read_game
from c4studio.cli.main import main
from c4studio.review.insight import ReasonKind, ReasonSupport
from c4studio.words.insight.reasons import LONGEST_FIRST_LINE, LONGEST_SECOND_LINE
from engine import STANDARD, Board, Position, Solver
from tests.boards import ON_BOTH, late_position


def run(*arguments: str) -> int:
    try:
        return main(list(arguments))
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


def test_one_object_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    moves = "42547644456422225"
    assert run("explain", moves, "4141414", "--json", "--no-cache") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(first) == [
        "version", "moves", "position", "verdict", "columns", "proved", "complete", "threats"
    ]  # fmt: skip
    assert first["moves"] == moves
    assert first["position"] == Position.from_moves(moves).text()
    assert first["verdict"] == "A draw with best play"
    assert first["columns"][3] is None
    for number, column in enumerate(first["columns"]):
        if column is None:
            continue
        assert list(column) == [
            "score", "kind", "standing", "sentence", "more", "group", "cells", "line", "reply",
            "instead", "plan", "leads_to",
        ]  # fmt: skip
        assert number + 1 in column["group"]
        assert column["more"] is None or 0 < len(column["more"]) <= LONGEST_SECOND_LINE
        assert column["kind"] in list(ReasonKind)
        assert column["standing"] in list(ReasonSupport)
        assert column["line"][0] == number + 1
        assert 0 < len(column["sentence"]) <= LONGEST_FIRST_LINE
    assert first["columns"][0]["cells"] == ["c3"]
    assert first["columns"][0]["group"] == [1, 2, 7]
    assert first["columns"][5]["plan"] == {
        "pairs": [["b6", "g2"]], "otherwise": "own rows", "alone": None,
    }  # fmt: skip
    assert first["columns"][0]["instead"] == [6]
    assert second["verdict"] == "Red has won on move 7"
    assert second["columns"] == [None] * 7
    assert second["threats"] == []


@ON_BOTH
def test_every_column_has_its_reason(board: Board, capsys: pytest.CaptureFixture[str]) -> None:
    position = late_position(board)
    assert run("explain", position.text(), "--json", "--no-cache") == 0
    found = json.loads(capsys.readouterr().out)
    scores = Solver(1, book=None, board=board).score_columns(position)
    assert len(found["columns"]) == board.width
    for number, (column, score) in enumerate(zip(found["columns"], scores, strict=True), start=1):
        if score is None:
            assert column is None
            continue
        assert column["score"] == score.value
        assert number in column["group"]
        assert column["line"][0] == number
        assert set(column["group"]) <= {each + 1 for each in position.legal_columns}
        assert 0 < len(column["sentence"]) <= LONGEST_FIRST_LINE
    last = found["columns"][-1]
    assert last["group"][-1] == board.width


def test_where_best_play_leads(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", "44", "--json", "--no-cache") == 0
    found = json.loads(capsys.readouterr().out)["columns"][0]["leads_to"]
    assert list(found) == ["ply", "line", "sentence"]
    assert found["line"][0] == 1
    assert found["ply"] == 2 + len(found["line"])
    position = Position.from_moves("44" + "".join(map(str, found["line"])))
    assert not position.is_over


def test_each_column_has_its_share_of_people(capsys: pytest.CaptureFixture[str]) -> None:
    moves = "42547644456422225"
    assert run("explain", moves, "--json", "--people", "Club", "--no-cache") == 0
    columns = json.loads(capsys.readouterr().out)["columns"]
    assert columns[3] is None
    assert sum(each["people"] for each in columns if each) == pytest.approx(1)


@pytest.mark.parametrize(
    ("board", "cells"), [(STANDARD, "a6 b3 d4 d5 g3 g5"), (Board(8, 8), "c4 c5 d7 h6")], ids=str
)
def test_threats_of_a_late_position(
    board: Board, cells: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", late_position(board).text(), "--json", "--no-cache") == 0
    threats = json.loads(capsys.readouterr().out)["threats"]
    assert sorted(each["cell"] for each in threats) == cells.split()
    for each in threats:
        assert each["parity"] == ("even" if int(each["cell"][1:]) % 2 == 0 else "odd")


def test_threats(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", "43655353356", "--json", "--no-cache") == 0
    assert json.loads(capsys.readouterr().out)["threats"] == [
        {"cell": "d3", "side": "red", "parity": "odd", "playable": False, "decisive": True}
    ]


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", "42547644456422225", "--no-cache") == 0
    out = capsys.readouterr().out
    assert "A draw with best play." in out
    assert out.splitlines()[6] == "    a  b  c  d  e  f  g"
    assert "a, b, g  −2  Red gets a four on c3: in the end Yellow must play c2" in out
    assert "Only f3 keeps the draw" in out


def test_text_of_a_larger_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", late_position(Board(8, 8)).text(), "--no-cache") == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "8   r  .  .  .  y  .  .  ."
    assert out.splitlines()[8] == "    a  b  c  d  e  f  g  h"
    assert " b, d, f, g  −9  Misses the four on c4" in out
    assert " h           +8  Misses the four on c4; still wins" in out
    assert "Leaves Yellow's threat on h6. Columns c and h keep the win" in out
    assert out.endswith("Yellow threatens four on h6.\n")


def test_every_game_of_a_text_and_of_a_file_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[44];B[d1])(;GM[44];B[d1];W[d2])")
    lines = tmp_path / "lines.txt"
    lines.write_text("44\n445\n")
    sources = [str(file), str(lines), "4\n45", "4"]
    assert run("explain", *sources, "--json", "--no-cache") == 0
    found = [json.loads(line)["moves"] for line in capsys.readouterr().out.splitlines()]
    assert found == ["4", "44", "44", "445", "4", "45", "4"]
    assert run("explain", str(tmp_path / "no.sgf")) == 2
    assert "there is no file" in capsys.readouterr().err


def test_a_command_for_one_game_says_that_a_file_has_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[44];B[d1])(;GM[44];B[d1];W[d2])")
    assert read_game(str(file)).end().move_string() == "4"
    sentence = f"c4studio: {file}: Only the first of 2 games is taken\n"
    assert capsys.readouterr().err == sentence
    assert read_game("4").end().move_string() == "4"
    assert capsys.readouterr().err == ""
