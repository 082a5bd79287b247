import json
from pathlib import Path
from typing import Any

import pytest

from c4studio.ground.paths import Paths
from engine import Position, Solver, exchange
from engine.storing import store
from tests.cli.test_main import run

POSITION = Position.from_moves("12276626316")


@pytest.fixture
def scores(tmp_path: Path) -> Path:
    path = Paths(tmp_path / "cache", tmp_path, tmp_path).scores
    assert path is not None
    solver = Solver(1, book=None, cache=path)
    list(solver.analyse(POSITION))
    solver.close()
    return path


def asked(scores: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    run("cache", *arguments, "--json", "--cache-dir", str(scores.parent))
    return json.loads(capsys.readouterr().out)


def test_verify(scores: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = asked(scores, capsys, "verify", "--sample", "20")
    assert check["damaged"] == 0
    assert check["solved"] == 20
    assert check["wrong"] == []
    again = asked(scores, capsys, "verify", "--sample", "20")
    assert again["seed"] != check["seed"]
    assert asked(scores, capsys, "verify", "--seed", "5")["seed"] == 5
    data = bytearray(scores.read_bytes())
    data[5000] ^= 1
    scores.write_bytes(data)
    assert run("cache", "verify", "--cache-dir", str(scores.parent)) == 1
    assert "1 parts damaged" in capsys.readouterr().out


@pytest.fixture
def hard_scores(tmp_path: Path) -> Path:
    """A file of scores that the book does not know."""
    path = Paths(tmp_path / "hard", tmp_path, tmp_path).scores
    assert path is not None
    solver = Solver(1, book=None, cache=path)
    list(solver.analyse(Position.from_moves("66343344214752")))
    solver.close()
    return path


def test_verify_all_goes_on_where_it_was(
    hard_scores: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scores = hard_scores
    first = asked(scores, capsys, "verify", "--all", "--nodes", "5000")
    second = asked(scores, capsys, "verify", "--all", "--nodes", "5000")
    assert first["left"] > second["left"] > 0
    assert asked(scores, capsys, "info")["others"] == []
    assert run("cache", "verify", "--all", "--cache-dir", str(scores.parent)) == 0
    entries = len(store.read_score_file(scores).entries)
    said = capsys.readouterr().out
    assert f"{entries:,} entries, 0 parts damaged; {entries:,} of {entries:,} entries" in said


def test_a_check_of_nothing_is_no_pass(
    hard_scores: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scores = hard_scores
    dear = store.StoredScores(store.read_score_file(scores).entries.most_expensive(1))
    store.write_score_file(scores, dear)
    assert run("cache", "verify", "--nodes", "1", "--cache-dir", str(scores.parent)) == 1
    assert "no score was checked, so this is no pass" in capsys.readouterr().out


def test_a_damaged_export_is_merged_in_part(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoiled = bytearray(exchange.exported_scores(scores))
    spoiled[5000] ^= 1
    out, there = tmp_path / "spoiled.c4t", tmp_path / "there" / scores.name
    out.write_bytes(spoiled)
    merged = asked(there, capsys, "merge", str(out))
    assert merged["damaged"] == 1
    assert 0 < merged["added"] < len(store.read_score_file(scores).entries)


def test_merge_says_what_it_means(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there" / scores.name
    assert run("cache", "merge", str(scores), "--cache-dir", str(there.parent)) == 0
    said = capsys.readouterr()
    assert "will be believed like those that were found here" in said.err
    solver = Solver(1, book=None, cache=there)
    assert int(solver.solve(POSITION)) == -8
    assert solver.nodes == 0
    solver.close()
