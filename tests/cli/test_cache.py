import json
from pathlib import Path
from typing import Any

import pytest

from c4studio.paths import Paths
from engine import Position, Solver, exchange
from engine.storing import store
from engine.storing.transfer import collect
from tests.cli.test_main import run
from tests.faults.words import find_word, hash_of, with_bounds, write_word

POSITION = Position.from_moves("12276626316")


@pytest.fixture
def scores(tmp_path: Path) -> Path:
    path = Paths(tmp_path / "cache", tmp_path, tmp_path).scores
    assert path is not None
    solver = Solver(1, cache=path)
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
    assert "11 discs: 1\n" in text
    assert "another version" in text


def test_verify(scores: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = asked(scores, capsys, "verify", "--sample", "20")
    assert check["damaged"] == 0
    assert check["solved"] == 20
    assert check["wrong"] == []
    data = bytearray(scores.read_bytes())
    data[5000] ^= 1
    scores.write_bytes(data)
    assert run("cache", "verify", "--cache-dir", str(scores.parent)) == 1
    assert "1 parts damaged" in capsys.readouterr().out


def test_export_and_import(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "for-others.c4t"
    entries = asked(scores, capsys, "info")["entries"]
    assert asked(scores, capsys, "export", str(out)) == {
        "file": str(out), "bytes": out.stat().st_size,
    }  # fmt: skip
    there = tmp_path / "there" / scores.name
    assert asked(there, capsys, "import", str(out))["added"] == entries
    assert asked(there, capsys, "import", str(out))["added"] == 0
    solver = Solver(1, cache=there)
    assert int(solver.solve(POSITION)) == -8
    assert solver.nodes == 0
    solver.close()


def test_a_damaged_export_is_refused_and_merged_in_part(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoiled = bytearray(exchange.exported(scores))
    spoiled[5000] ^= 1
    out, there = tmp_path / "spoiled.c4t", tmp_path / "there" / scores.name
    out.write_bytes(spoiled)
    assert run("cache", "import", str(out), "--cache-dir", str(there.parent)) == 2
    assert "is damaged: nothing of it was taken" in capsys.readouterr().err
    assert not there.exists()
    merged = asked(there, capsys, "merge", str(out))
    assert merged["damaged"] == 1
    assert 0 < merged["added"] < len(store.read(scores).entries)


def test_merge_takes_folders(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there" / scores.name
    assert run("cache", "merge", str(scores.parent), "--cache-dir", str(there.parent)) == 0
    assert "entries are new" in capsys.readouterr().out
    assert store.read(there).entries == store.read(scores).entries


def test_an_import_that_lies_is_refused(
    scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solver = Solver(1)
    assert int(solver.solve(POSITION)) == -8
    place, word = find_word(solver.table, POSITION)
    write_word(solver.table, place, with_bounds(hash_of(POSITION), word, 0, 0))
    lies = tmp_path / "lies.c4t"
    store.write(lies, store.Stored(collect(solver.table).most_expensive(1)))
    there = tmp_path / "there" / scores.name
    assert run("cache", "import", str(lies), "--cache-dir", str(there.parent)) == 1
    said = capsys.readouterr()
    assert "nothing of it was taken" in said.out
    assert "the file says 0 to 0, not -8" in said.err
    assert not there.exists()


def test_clear(scores: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = asked(scores, capsys, "info")["entries"]
    assert asked(scores, capsys, "clear")["entries"] == entries
    assert not scores.exists()
    assert asked(scores, capsys, "clear")["entries"] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "cache needs a command"),
        (["info", "--no-cache"], "--no-cache leaves no cache"),
        (["info"], "no such file or directory"),
        (["import", "nowhere.c4t"], "no such file or directory"),
        (["import", "."], "no regular file"),
        (["export", "out.c4t"], "no such file or directory"),
        (["verify", "--sample", "0"], "no whole number"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = [] if not arguments else ["--cache-dir", str(tmp_path / "none")]
    assert run("cache", *arguments, *options) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
