"""``python -m engine`` and the engine where nothing else is installed."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from engine import PACKAGED_BOOK
from engine.__main__ import main

DIST = Path(__file__).parents[2] / "dist"
SCORES = "   1   2   3   4   5   6   7\n  -4  -3  11   4   0  -2  -5\n"
SAID = SCORES + "Red wins on move 21 with best play (score 11)\n"


def test_it_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["32164625"]) == 0
    assert capsys.readouterr().out == SAID


@pytest.mark.parametrize("arguments", [[], ["--book", str(PACKAGED_BOOK)]])
def test_it_answers_for_the_empty_board_from_a_book(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split() == ["-2", "-1", "0", "1", "0", "-1", "-2"]
    assert said[2] == "Red wins on move 41 with best play (score 1)"


def test_full_columns_and_finished_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["444444"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[3] == "-"
    assert main(["1212121"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split() == ["-"] * 7
    assert said[2] == "Red has won (score -18)"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["4444444"], "column 4 is full"),
        (["48"], "8"),
        (["44", "--book", "nowhere.c4b"], "the book nowhere.c4b cannot be read"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert sentence in said.err and said.err.startswith("python -m engine: ")
    assert said.err.count("\n") == 1 and not said.out


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the built wheel and nothing else."""
    if not DIST.is_dir():
        pytest.skip("nothing was built; see make package")
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=True)
    (wheel,) = DIST.glob("*.whl")
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", wheel], check=True)
    return python


@pytest.mark.verify
def test_the_engine_needs_no_other_package(bare: Path, tmp_path: Path) -> None:
    code = """
import importlib.util, sys
assert not any(map(importlib.util.find_spec, ("PySide6", "numpy", "rich", "lark", "platformdirs")))
from engine import *
assert Solver().solve(Position.from_moves("32164625")).value == 11
*_, found = Solver().analyse(Position.from_moves("32164625"))
assert found.complete
assert Solver().solve(Position()).value == 1 and Solver().nodes == 0
assert "<svg" in Position.from_moves("44")._repr_svg_()
"""
    subprocess.run([bare, "-c", code], check=True, cwd=tmp_path)
    done = subprocess.run(
        [bare, "-m", "engine", "32164625"], check=True, cwd=tmp_path, capture_output=True, text=True
    )
    assert done.stdout == SAID


@pytest.mark.verify
def test_the_program_says_in_a_sentence_what_it_needs(bare: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [bare.parent / "c4studio", "analyze", "4444"],
        check=False, cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2 and not done.stdout
    assert done.stderr == (
        "c4studio: the package rich is missing; pip install c4studio brings all that it needs, and"
        " the engine alone answers to python -m engine\n"
    )


@pytest.mark.verify
def test_arrays_say_what_they_need(bare: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [bare, "-c", "import engine.arrays"],
        check=False, cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert "engine.arrays needs NumPy 2 or newer: pip install 'c4studio[arrays]'" in done.stderr


def test_it_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "32164625"], check=True, capture_output=True, text=True
    )
    assert done.stdout == SAID
