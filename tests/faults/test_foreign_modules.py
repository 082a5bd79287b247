"""A working folder with modules of common names belongs to other people, and to tested players."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import c4studio
from c4studio.cli import main as cli
from engine import Position
from tests.cases import cases

FOREIGN = 'raise SystemExit("the module of the working folder was imported")\n'
BOT = """
import c4studio
import engine
import random
import rich


def play(observation, configuration):
    print("thinking")
    return c4studio.column() if observation.step < 2 else engine.column(observation["board"])
"""
PLAYERS = {
    "bot.py": BOT,
    "engine.py": "def column(board):\n    return board.index(0) if 0 in board[:7] else 9\n",
    "c4studio.py": "def column():\n    return 3\n",
    "rich.py": "",
}


def program(folder: Path, *arguments: str, path: str = "") -> "subprocess.CompletedProcess[str]":
    """Run the program in a folder, with more folders to search for modules."""
    root = str(Path(c4studio.__file__).parents[1])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (path, root)))},
        capture_output=True,
        text=True,
        check=False,
    )


def folder_with(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


SOLVE = "solve", "--no-cache", "4141414"
ANSWER = "4141414 . . . . . . .\n"
START = "import sys; from c4studio.cli.main import main; sys.exit(main(sys.argv[1:]))"
"""What the installed script does."""


def test_our_own_program_starts_beside_foreign_modules(tmp_path: Path) -> None:
    names = {name for name in sys.stdlib_module_names if not name.startswith("_")}
    foreign = dict.fromkeys({*names, "engine", "rich", "lark", "numpy"}, FOREIGN)
    folder = folder_with(tmp_path, **foreign)
    done = program(folder, "-m", "c4studio", *SOLVE)
    assert (done.stdout, done.stderr, done.returncode) == (ANSWER, "", 0)


OFFERED = """
from c4studio import Position, Solver, StopFlag, explain_position, review_game, score_columns
import c4studio.review
position = Position.from_moves("4141414")
with Solver(8) as solver:
    print(solver.solve(Position.from_moves("414141")).sentence)
    print(explain_position(position, solver)["verdict"])
    print(review_game("4141414", solver)["result"], c4studio.review.Review.__name__)
print(*sorted(set(c4studio.__all__) - set(dir(c4studio))))
"""


def test_what_is_offered_comes_from_one_name_beside_an_engine_of_the_user(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, engine=FOREIGN)
    done = program(folder, "-c", OFFERED)
    assert done.stderr == ""
    told, verdict, review, missed = done.stdout.splitlines()
    assert told == "Red wins on move 7 with best play"
    assert verdict.startswith("Red has won")
    assert review == "red Review" and not missed


def test_an_engine_that_was_imported_before_ours_is_named(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, engine="")
    done = program(folder, "-c", "import engine, c4studio")
    *_, said = done.stderr.splitlines()
    assert said.startswith(f"ImportError: {tmp_path / 'engine.py'} was imported as 'engine'")
    assert done.returncode == 1
    ours = program(tmp_path / "..", "-c", "import engine, c4studio; c4studio.Solver(8).close()")
    assert (ours.stderr, ours.returncode) == ("", 0)


@pytest.mark.parametrize("start", [["-m", "c4studio"], ["-c", START]])
def test_our_own_engine_is_used_where_the_path_has_another(
    start: list[str], tmp_path: Path
) -> None:
    folder = folder_with(tmp_path, engine=FOREIGN)
    done = program(folder, *start, *SOLVE, path=str(folder))
    assert (done.stdout, done.stderr, done.returncode) == (ANSWER, "", 0)


def test_a_foreign_module_of_our_name_is_none_of_the_installed_script(tmp_path: Path) -> None:
    """What starts with ``-m`` there is that module; nothing of ours runs that could say so."""
    folder = folder_with(tmp_path, c4studio=FOREIGN)
    script = tmp_path / "bin" / "start"
    script.parent.mkdir()
    script.write_text(START)
    done = program(folder, str(script), *SOLVE)
    assert (done.stdout, done.stderr, done.returncode) == (ANSWER, "", 0)


def test_worker_processes_use_our_own_engine_too(tmp_path: Path) -> None:
    names = {name for name in sys.stdlib_module_names if not name.startswith("_")}
    folder = folder_with(tmp_path, **dict.fromkeys({*names, "engine", "rich"}, FOREIGN))
    (folder / "boards.txt").write_text(f"{Position.from_moves('4141414').text()}\n")
    command = ["label", "boards.txt", "--out", "scores.csv", "--workers", "1"]
    done = program(folder, "-m", "c4studio", *command)
    assert (done.stderr, done.returncode) == ("c4studio: scores.csv: 1 position\n", 0)


def test_a_player_uses_the_modules_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, text in PLAYERS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = ["grade", "--no-cache", "--python", "bot:play", "--positions", "4"]
    assert cli.main([*command, "--games-each", "0", "--json"]) == 0
    out, err = capfd.readouterr()
    assert '"faults": {}' in out and '"asked": 4' in out
    # What a player prints is no answer.
    assert err.count("thinking\n") == 4 and "thinking" not in out


@cases()
def test_a_function_that_does_not_play_is_one_sentence(
    text: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder_with(tmp_path, bot=text))
    assert cli.main(["grade", "--no-cache", "--python", "bot:play"]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1


@pytest.mark.parametrize("command", ["cat /dev/zero", "yes", f"{sys.executable} bott.py"])
@pytest.mark.skipif(os.name != "posix", reason="the players are programs of POSIX")
def test_a_mistyped_program_has_no_grade(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "grade.jsonl"
    assert cli.main(["grade", "--no-cache", "--command", command, "--out", str(kept)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"c4studio: the player {command!r} ")
    assert err.count("\n") == 1 and len(kept.read_text().splitlines()) == 1


def test_a_bundle_says_that_it_runs_no_functions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert cli.main(["grade", "--no-cache", "--python", "bot:play"]) == 2
    assert "a Python function needs C4 Studio as pip installs it" in capsys.readouterr().err
