"""``c4studio puzzles``: games in, a set out that holds at every turn, in pieces that resume."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from distributed import LocalCluster

from tests.cli.shell import told
from tests.cli.test_main import run

GAMES = """\
4444473233565221
443555443512334753423227771751117166
4716321642114464214267726673737
444442232257553667167712
4435325433452142553324156666777717
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text(GAMES)
    return path


def test_a_killed_mining_goes_on_to_the_same_set(games: Path, tmp_path: Path) -> None:
    games.write_text(GAMES * 4)
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert run("puzzles", "mine", str(games), "--out", str(whole), "--workers", "1") == 0
    command = [sys.executable, "-m", "c4studio", "puzzles", "mine", str(games), "--workers", "1"]
    parts = tmp_path / "broken.jsonl.parts"
    with subprocess.Popen([*command, "--out", str(broken)], stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and not (parts.is_dir() and [*parts.iterdir()]):
            time.sleep(0.01)
        process.kill()
    assert not broken.exists()
    done = {path.name: path.stat().st_mtime_ns for path in parts.iterdir()}
    assert done
    assert run("puzzles", "mine", str(games), "--out", str(broken), "--workers", "1") == 0
    assert broken.read_bytes() == whole.read_bytes()
    assert not parts.exists()


@pytest.mark.parametrize("form", ["sheet.html", "sheet.pdf", "sheet.apkg"])
def test_a_sheet_is_written(form: str, tmp_path: Path) -> None:
    out = tmp_path / form
    said = told("puzzles", "sheet", "--out", str(out), "--count", "2", "--theme", "attack")
    assert said == f"{out}: 2 puzzles\n"
    starts = {".html": b"<!DOCTYPE html>", ".pdf": b"%PDF", ".apkg": b"PK"}
    assert out.read_bytes().startswith(starts[out.suffix])


def test_a_cluster_finds_the_same_set(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    games.write_text(GAMES * 5)
    assert run("puzzles", "mine", str(games), "--out", str(alone), "--workers", "1") == 0
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        command = ["puzzles", "mine", str(games), "--out", str(together)]
        assert run(*command, "--scheduler", cluster.scheduler_address) == 0
    assert together.read_bytes() == alone.read_bytes()
    assert "puzzle" in capsys.readouterr().out
