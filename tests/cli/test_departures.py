import json
from pathlib import Path

import pytest

from tests.cli.test_main import run

OWN = "(;GM[44]SZ[7:6];B[d1](;W[d2];B[d3])(;W[e1];B[b1]))\n"


@pytest.fixture(autouse=True)
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for data in which nothing is learned yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_where_a_game_left_the_repertoire_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.sgf"
    file.write_text(OWN)
    named = ("--repertoire", str(file), "--side", "red")
    assert run("train", "compare", "443", "411", "44431", "45", *named) == 0
    told = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()[2:]]
    assert [(number, text.strip()) for number, text in told] == [
        ("1", "Red left the repertoire on move 3: d3 was prepared, not c1"),
        ("2", "Yellow left Red’s repertoire on move 2: to a1 no answer is prepared"),
        ("3", "Red’s repertoire ends before move 5"),
        ("4", "Red played as prepared to the end: 1 move"),
    ]
    assert run("train", "compare", "443", "45", *named, "--json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "version": 1, "game": 1, "side": "red", "left": "player", "move": 3, "column": 3,
        "prepared": [4],
    }  # fmt: skip
    assert second["left"] is None


def test_what_is_learned_is_the_repertoire(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("train", "compare", "443") == 2
    assert "no repertoire is learned" in capsys.readouterr().err
    file = tmp_path / "mine.sgf"
    file.write_text(OWN)
    assert run("train", "repertoire", str(file), "--learn") == 0
    capsys.readouterr()
    assert run("train", "compare", "443") == 0
    assert capsys.readouterr().out.count("Red left the repertoire on move 3: d3 was") == 1
    assert run("train", "compare", "443", "--side", "yellow") == 2
    assert "no repertoire of yellow is learned" in capsys.readouterr().err
