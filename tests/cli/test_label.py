"""``c4studio label``: files of positions in, files of exact scores out, in pieces that resume."""

import csv
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from distributed import LocalCluster

from c4studio.grading import label
from c4studio.ground.paths import packaged_book
from c4studio.ground.program import VERSION
from engine import Position, Solver
from engine.arrays import score_columns, to_layout
from tests.cases import cases
from tests.cli.shell import refused
from tests.cli.test_main import run
from tests.engine.arrays.positions import pairs_of, random_positions

POSITIONS = random_positions(60, seed=11)


@pytest.fixture(scope="module")
def expected() -> list[list[int]]:
    solver = Solver(16, packaged_book())
    found: list[list[int]] = score_columns(pairs_of(POSITIONS), solver=solver).scores.tolist()
    return found


@pytest.mark.parametrize("layout", ["bitboards", "connectx", "openspiel"])
def test_an_array_is_labelled(layout: str, tmp_path: Path, expected: list[list[int]]) -> None:
    boards, out = tmp_path / "boards.npy", tmp_path / "scores.npz"
    np.save(boards, to_layout(pairs_of(POSITIONS), layout))
    assert run("label", str(boards), "--layout", layout, "--out", str(out), "--workers", "1") == 0
    with np.load(out) as found:
        assert found.files[:3] == ["version", "program", "layout"]
        head = int(found["version"]), str(found["program"]), str(found["layout"])
        assert head == (1, VERSION, layout)
        assert found["scores"].tolist() == expected
        assert found["boards"].tolist() == pairs_of(POSITIONS).tolist()
        assert found["index"].tolist() == [*range(len(POSITIONS))] and "moves" not in found.files
        assert found["over"].tolist() == [position.is_over for position in POSITIONS]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boards.npy", "scores.npz"]


def test_lines_are_labelled(tmp_path: Path, expected: list[list[int]]) -> None:
    text, lines = tmp_path / "positions.txt", tmp_path / "positions.jsonl"
    text.write_text("\n".join(each.text() for each in POSITIONS), encoding="utf-8")
    entries = [{"position": each.text()} for each in POSITIONS[1:]]
    entries.insert(0, {"board": to_layout(pairs_of(POSITIONS[:1]), "bitbully")[0].tolist()})
    lines.write_text("\n".join(map(json.dumps, entries)), encoding="utf-8")
    written = tmp_path / "scores.csv", tmp_path / "scores.jsonl"
    assert run("label", str(text), "--out", str(written[0]), "--workers", "1") == 0
    options = ["--layout", "bitbully", "--out", str(written[1]), "--workers", "1"]
    assert run("label", str(lines), *options) == 0
    head, names, *rows = written[0].read_text(encoding="utf-8").splitlines()
    assert head == f"# c4studio {VERSION}, layout bitboards"
    columns = ",".join(f"column{number}" for number in range(1, 8))
    assert names == f"index,moves,{columns},value,over,own,discs"
    pairs = pairs_of(POSITIONS).tolist()
    as_text = [["" if value == -128 else str(value) for value in row] for row in expected]
    assert [row.split(",")[2:9] for row in rows] == as_text
    assert [int(row.split(",")[0]) for row in rows] == [*range(len(POSITIONS))]
    assert [[int(each) for each in row.split(",")[-2:]] for row in rows] == pairs
    first, *objects = map(json.loads, written[1].read_text(encoding="utf-8").splitlines())
    assert first == {"version": 1, "program": VERSION, "layout": "bitbully"}
    as_json = [[None if value == -128 else value for value in row] for row in expected]
    assert [each["scores"] for each in objects] == as_json
    assert [each["bitboards"] for each in objects] == pairs
    assert [each["index"] for each in objects] == [*range(len(POSITIONS))]


def test_lines_of_the_standard_input_are_answered_at_once() -> None:
    command = [sys.executable, "-m", "c4studio", "label", "-", "--layout", "connectx"]
    board = json.dumps({"board": [[0] * 7] * 5 + [[0, 0, 0, 1, 0, 0, 0]]})
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        assert json.loads(process.stdout.readline()) == {
            "version": 1,
            "program": VERSION,
            "layout": "connectx",
        }
        rows = []
        for line in ("", "4", board, "9", '{"moves": "4"}'):
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            rows.append(json.loads(process.stdout.readline()))
        process.stdin.close()
        assert not process.stderr.read() and process.wait() == 1
    assert [row["index"] for row in rows] == [*range(5)]
    assert [row.get("moves") for row in rows] == ["", "4", None, None, "4"]
    assert rows[0]["value"] == 1 and rows[1]["scores"] == rows[2]["scores"] == rows[4]["scores"]
    assert "found '9' for move 1" in rows[3]["error"]


def test_the_positions_of_a_library_are_labelled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, library, out = tmp_path / "games.txt", tmp_path / "own.library", tmp_path / "l.npz"
    start = Position.from_moves("44")
    games.write_text(f"4453\n4456\n{start.text()} 12\n", encoding="utf-8")
    where = "--library", str(library)
    assert run("library", "import", *where, str(games)) == 0
    assert run("label", *where, "--out", str(out), "--workers", "1") == 0
    along = [Position.from_moves(moves) for moves in ("", "4", "44", "445", "4453", "4456")]
    along += [start.play(0), start.play(0).play(1)]
    solver = Solver(16, packaged_book())
    with np.load(out) as found:
        boards = [tuple(pair) for pair in found["boards"].tolist()]
        assert len(boards) == len(set(boards))
        assert set(boards) == {tuple(pair) for pair in pairs_of(along).tolist()}
        again = score_columns(found["boards"], solver=solver)
        assert found["scores"].tolist() == again.scores.tolist()
    capsys.readouterr()
    assert "the games of a library have no layout" in refused(
        "label", *where, "--layout", "pgx", "--out", str(out)
    )
    assert "not allowed with argument" in refused("label", *where, str(games), "--out", str(out))


def test_a_cluster_finds_the_same_scores(tmp_path: Path) -> None:
    boards, alone, together = (tmp_path / name for name in ("b.npy", "1.npz", "2.npz"))
    np.save(boards, pairs_of(POSITIONS))
    assert run("label", str(boards), "--out", str(alone), "--workers", "1") == 0
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        command = ["label", str(boards), "--out", str(together)]
        assert run(*command, "--scheduler", cluster.scheduler_address) == 0
    assert together.read_bytes() == alone.read_bytes()


def test_a_killed_label_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    many = pairs_of([each for each in random_positions(40_000, seed=2) if each.ply > 22])
    boards, whole, broken = (tmp_path / name for name in ("b.npy", "whole.npz", "broken.npz"))
    np.save(boards, many)
    assert run("label", str(boards), "--out", str(whole), "--workers", "1") == 0
    command = [sys.executable, "-m", "c4studio", "label", str(boards), "--workers", "1"]
    with subprocess.Popen([*command, "--out", str(broken)], stderr=subprocess.DEVNULL) as process:
        parts = tmp_path / "broken.npz.parts"
        while process.poll() is None and not (parts.is_dir() and [*parts.iterdir()]):
            time.sleep(0.01)
        process.kill()
    assert not broken.exists()
    finished = {path.name: path.stat().st_mtime_ns for path in parts.iterdir()}
    # What is there is not scored again, what is not whole is.
    cut = parts / next(iter(finished))
    cut.write_bytes(b"")
    assert run("label", str(boards), "--out", str(broken), "--workers", "1") == 0
    assert broken.read_bytes() == whole.read_bytes()
    assert not parts.exists()


@cases()
def test_a_line_that_is_too_large_is_one_sentence(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "a.jsonl").write_bytes(content)
    said = refused("label", str(tmp_path / "a.jsonl"), "--out", str(tmp_path / "out.npz"))
    assert sentence in said and said.count("\n") == 1
    assert not (tmp_path / "out.npz").exists()


LINES = ["44", "xx", "45", "", "4444444", "1"]
"""Positions, and two lines that are none."""


def text_rows(out: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()[1:]))


def json_rows(out: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()[1:]]


def test_lines_that_are_no_board_are_marked_or_skipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "positions.txt"
    text.write_text("\n".join(LINES) + "\n", encoding="utf-8")
    table, lines, arrays = (tmp_path / f"scores{each}" for each in (".csv", ".jsonl", ".npz"))
    for out in (table, lines, arrays):
        command = "label", str(text), "--out", str(out), "--workers", "1"
        assert "positions.txt:2: no game begins with 'x'" in refused(*command)
        assert not out.exists()
        assert run(*command, "--errors", "mark") == 1
        assert "4 positions, 2 that are no board left out" in capsys.readouterr().err
    full = f"{text}:5: found '4' for move 7 although column 4 is full"
    rows = text_rows(table)
    assert [row["index"] for row in rows] == [*"012345"]
    assert [bool(row["error"]) for row in rows] == [False, True, False, False, True, False]
    assert rows[4]["error"].startswith(full) and rows[4]["value"] == ""
    marked = json_rows(lines)
    assert [row["index"] for row in marked] == [*range(6)]
    assert [set(row) for row in marked if "error" in row] == [{"version", "index", "error"}] * 2
    with np.load(arrays) as found:
        assert found["index"].tolist() == [0, 2, 3, 5]
        assert found["error_index"].tolist() == [1, 4] and str(found["error"][1]).startswith(full)
    for out in (table, lines):
        command = "label", str(text), "--out", str(out), "--workers", "1"
        assert run(*command, "--errors", "skip") == 1
    assert [(row["index"], row.get("error")) for row in text_rows(table)] == [
        (number, None) for number in "0235"
    ]
    assert json_rows(lines) == [row for row in marked if "error" not in row]
    text.write_text("xx\nyy\n")
    assert ":1: no game begins with 'x'" in refused(*command, "--errors", "skip")


def test_boards_of_an_array_that_are_none_are_left_out(
    tmp_path: Path, expected: list[list[int]]
) -> None:
    boards, wrong = to_layout(pairs_of(POSITIONS), "connectx"), {0, 6, 7, 30, len(POSITIONS) - 1}
    boards[sorted(wrong)] = 1
    np.save(tmp_path / "boards.npy", boards)
    out = tmp_path / "scores.npz"
    command = "label", str(tmp_path / "boards.npy"), "--layout", "connectx", "--out", str(out)
    assert run(*command, "--workers", "1", "--errors", "mark") == 1
    with np.load(out) as found:
        assert set(found["error_index"].tolist()) == wrong
        kept = [number for number in range(len(POSITIONS)) if number not in wrong]
        assert found["index"].tolist() == kept
        assert found["scores"].tolist() == [expected[number] for number in kept]
        assert all(
            f"board {number}" in why
            for number, why in zip(found["error_index"], found["error"], strict=True)
        )


def test_a_wrong_layout_and_a_wrong_ending_are_refused(tmp_path: Path) -> None:
    boards = tmp_path / "boards.npy"
    np.save(boards, to_layout(pairs_of([Position.from_moves("4433")]), "connectx"))
    for layout, sentence in (
        (
            "bitbully",
            "boards in the layout bitbully have the shape (…, 7, 6), this array has",
        ),
        ("puffer", "board 0, cell"),
        (
            "alphazero",
            "boards in the layout alphazero have the shape (…, 6, 7), this array has",
        ),
        ("go", "there is no layout 'go'; there are bitboards, connectx,"),
    ):
        assert sentence in refused(
            "label", str(boards), "--layout", layout, "--out", str(tmp_path / "o.csv")
        )
    assert "ends otherwise than .npz, .csv, .jsonl" in refused(
        "label", str(boards), "--out", str(tmp_path / "o.txt")
    )


def test_pieces_are_cut_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(label, "BOARDS_PER_BATCH", 7)
    pairs = pairs_of(POSITIONS)
    found = [*label.board_batches(pairs)]
    assert b"".join(piece.boards for piece in found) == pairs.tobytes()
    assert len({piece.name for piece in found}) == len(found) == 9
