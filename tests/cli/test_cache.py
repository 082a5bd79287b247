import json
from pathlib import Path
from typing import Any

import pytest

from c4studio.ground.paths import Paths
from engine import Board, Position, Solver, exchange
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


def test_info(scores: Path, capsys: pytest.CaptureFixture[str]) -> None:
    info = asked(scores, capsys, "info")
    assert info["file"] == str(scores)
    assert info["bytes"] == scores.stat().st_size
    assert info["entries"] == sum(info["by_discs"]) > 100
    assert info["room"] == 2097152
    assert (info["hits"], info["nodes_saved"], info["damaged"]) == (0, 0, 0)
    assert info["clean"]
    assert info["others"] == []
    scores.with_name("table-64mb.c4t").touch()
    assert run("cache", "info", "--cache-dir", str(scores.parent)) == 0
    text = capsys.readouterr().out
    assert ["11", "1"] in [line.split() for line in text.splitlines()]
    assert "another version" in text


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


def test_a_file_is_added_to_the_scores_of_its_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board, source = Board(6, 5), tmp_path / "small.c4t"
    with Solver(1, cache=source, board=board) as solver:
        solver.solve(Position(board))
    there = tmp_path / "there" / exchange.score_file_name(board)
    refused = "merge", "--board", "8x8", str(source), "--cache-dir", str(there.parent)
    assert run("cache", *refused) == 2
    assert "small.c4t holds scores of another version or board" in capsys.readouterr().err
    merged = asked(there, capsys, "merge", str(source))
    assert merged["added"] == len(store.read_score_file(there).entries) > 0
    assert [each.name for each in there.parent.glob("*.c4t")] == [there.name]


def test_merge_takes_folders(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there" / scores.name
    assert run("cache", "merge", str(scores.parent), "--cache-dir", str(there.parent)) == 0
    assert "entries new" in capsys.readouterr().out
    assert store.read_score_file(there).entries == store.read_score_file(scores).entries


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


def test_clear(scores: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = asked(scores, capsys, "info")["entries"]
    assert asked(scores, capsys, "clear")["entries"] == entries
    assert not scores.exists()
    assert asked(scores, capsys, "clear")["entries"] == 0


def test_clear_forgets_the_scores_of_every_board(
    scores: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = scores.with_name(exchange.score_file_name(Board(5, 4)))
    earlier = scores.with_name("scores-5x4-format1-search0.c4t")
    earlier.touch()
    with Solver(1, cache=other, board=Board(5, 4)) as solver:
        solver.solve(Position(Board(5, 4)))
    found = asked(scores, capsys, "clear")
    assert found["files"] == [str(scores), str(other)]
    assert [*scores.parent.glob("*.c4t")] == [earlier]
