import io
import json
import os
from itertools import product
from pathlib import Path

import pytest

from c4studio.cli.library import finding
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat
from c4studio.ground.limits import MOST_GAMES_OF_TEXT
from c4studio.ground.paths import packaged_book
from engine import Position, Side, Solver
from tests.cli.shell import told
from tests.cli.test_main import run
from tests.generated import game

SGF = "(;GM[44]SZ[7:6]PB[Ann]PW[Bob]DT[2024-05-06]EV[<b>Cup</b>];B[d1];W[d2];B[c1])\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    lines = "".join(f"{game(seed)}\n" for seed in range(40))
    (tmp_path / "games" / "list.txt").write_text(f"{lines}4453\n4453\n54463\n")
    (tmp_path / "games" / "ann.sgf").write_text(SGF)
    return tmp_path


@pytest.fixture
def library(folder: Path) -> str:
    name = str(folder / "my.db")
    said = told("library", "import", str(folder / "games"), "--library", name)
    assert said == f"{name}: 43 games added; 1 known already\n"
    return name


@pytest.mark.skipif(os.name != "posix", reason="arguments are bytes on POSIX alone")
def test_arguments_that_are_no_text_are_kept_and_found(
    library: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd, at = os.fsdecode(b"caf\xe9"), ("--library", library)
    (folder / odd).write_text("7744\n7x\n")
    assert run("library", "import", str(folder / odd), *at) == 1
    assert f"{folder}/caf�:2:2: " in capsys.readouterr().err
    assert run("library", "tag", odd, "--source", odd, *at) == 0
    assert run("library", "find", "--tag", odd, "--save", odd, *at) == 0
    assert "1 game." in capsys.readouterr().out
    saved = json.loads(told("library", "searches", "--json", *at))
    assert saved["searches"] == {"caf�": {"tag": "caf�"}}
    found = json.loads(told("library", "find", "--saved", odd, "--json", *at))
    assert found["source"] == f"{folder}/caf�"
    for option in ("--player", "--opponent", "--event", "--text"):
        run("library", "find", option, odd, *at)
    assert run("library", "me", odd, *at) in (0, 2)
    assert run("library", "searches", "--forget", odd, *at) == 0


@pytest.mark.parametrize(
    "form", [form for form in EXPORT_FORMATS if not form.one_game], ids=lambda form: form.name
)
def test_every_format_of_the_export_takes_what_was_found(
    library: str, folder: Path, form: ExportFormat
) -> None:
    out = folder / f"found.{form.name}"
    arguments = ("--most", "12", "--format", form.name, "--out", str(out))
    assert run("library", "export", *arguments, "--library", library) == 0
    assert out.stat().st_size > 0


@pytest.mark.parametrize(
    "form",
    [form for form in EXPORT_FORMATS if form.between is not None],
    ids=lambda form: form.name,
)
def test_an_export_of_many_games_is_that_of_all_at_once(
    library: str, folder: Path, form: ExportFormat, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = ("--format", form.name, "--library", library, "--out")
    outs = [folder / f"{size}.out" for size in (3, 1000)]
    for out, size in zip(outs, (3, 1000), strict=True):
        monkeypatch.setattr(finding, "GAMES_EXPORTED_TOGETHER", size)
        monkeypatch.setattr(finding, "MOST_GAMES_OF_TEXT", 1)
        assert run("library", "export", *wanted, str(out)) == 0
    assert outs[0].read_bytes() == outs[1].read_bytes()


@pytest.mark.verify
def test_a_whole_library_of_more_games_than_a_document_may_have_is_exported(tmp_path: Path) -> None:
    lines = ["".join(moves) for moves in product("1234567", repeat=6)]
    assert len(lines) > MOST_GAMES_OF_TEXT
    source, out = tmp_path / "games.txt", tmp_path / "out.txt"
    source.write_text("\n".join(lines))
    name = str(tmp_path / "my.db")
    assert run("library", "import", str(source), "--library", name) == 0
    arguments = ("--format", "moves", "--out", str(out), "--library", name)
    assert run("library", "export", *arguments) == 0
    assert sorted(out.read_text().split()) == sorted(lines)


def test_a_plan_says_what_all_reviews_would_take(library: str) -> None:
    arguments = ("library", "review", "--fast", "--plan", "--workers", "2", "--library", library)
    said = told(*arguments, "--least", "20")
    assert " 0 games to review, " in said
    assert said.endswith(" hours with 2 processes\n")
    # What was reviewed for the plan is kept.
    assert "no game is without a review" in told(*arguments, "--least", "20")


def test_results_of_positions_are_compared_and_differences_are_not_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = []
    for seed in range(6):
        position = Position.from_moves(game(seed)[:6])
        discs = (position.disc(k // 6, k % 6) for k in range(42))
        cells = ["b" if disc is None else "x" if disc is Side.RED else "o" for disc in discs]
        score = Solver(16, packaged_book()).solve(position).value
        claim = "draw" if not score else "win" if score > 0 else "loss"
        # The last one is wrong on purpose.
        claim = "win" if seed == 5 and claim != "win" else "loss" if seed == 5 else claim
        rows.append(f"{','.join(cells)},{claim}\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(rows).encode())))
    library = ("--library", str(folder / "uci.db"))
    assert run("library", "import", "-", "--compare", *library) == 1
    captured = capsys.readouterr()
    assert "standard input:6:1: the file says" in captured.err
    assert captured.out.endswith("; 1 of 6 results differ from ours\n")
    assert json.loads(told("library", "info", "--json", *library))["set_up"] == 6
