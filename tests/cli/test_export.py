import os
import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.cli import main as cli
from c4studio.formats import read, sgf
from engine import Board
from tests.boards import ending_text

TREE = "(;GM[44]PB[Ann];B[d1];W[d2](;B[d3]C[é];W[e1])(;B[a1]SCORES[1 2 3 4 5 6 7]))"
ENDING = "32164625123456"


def run(*arguments: str) -> int:
    try:
        return cli.main(["export", *arguments, "--no-cache"])
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    path = tmp_path / "tree.sgf"
    path.write_text(TREE, encoding="utf-8")
    return path


@pytest.mark.parametrize("form", ["json", "html", "board-page"])
def test_no_qt_is_needed(form: str, tree: Path) -> None:
    code = (
        "import sys\nfrom c4studio.cli.main import main\n"
        f"assert main(['export', sys.argv[1], '--format', '{form}']) == 0\n"
        "assert not [name for name in sys.modules if 'PySide6' in name]"
    )
    subprocess.run([sys.executable, "-c", code, str(tree)], check=True, stdout=subprocess.DEVNULL)


def test_a_page_without_a_search_is_smaller(tree: Path, tmp_path: Path) -> None:
    sizes = []
    for more in ((), ("--no-solver",)):
        out = tmp_path / "page.html"
        assert run(str(tree), "--format", "html", "--no-review", "--out", str(out), *more) == 0
        assert ('id="worker"' in out.read_text("utf-8")) is not bool(more)
        sizes.append(out.stat().st_size)
    assert sizes[0] > sizes[1] + 20_000
    assert run(str(tree), "--format", "svg", "--no-solver") == 2


def test_out_is_written_whole(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tree.with_name("out.sgf")
    assert run(str(tree), "--format", "sgf", "--out", str(out)) == 0
    assert out.read_bytes().decode() == sgf.sgf_of_games(sgf.read_sgf(TREE).collection)
    out.chmod(0o640)
    link = tree.with_name("link.sgf")
    link.symlink_to(out)
    assert run(str(tree), "--out", str(link)) == 0
    assert link.is_symlink()
    assert out.read_text() == "4445\n"
    assert out.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tree.parent.iterdir()) == [
        "link.sgf", "out.sgf", "tree.sgf",
    ]  # fmt: skip
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has named pipes in a folder")
def test_a_pipe_is_written_to_and_not_replaced(tree: Path) -> None:
    pipe = tree.with_name("pipe")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert run(str(tree), "--out", str(pipe)) == 0
    assert os.read(reader, 100) == b"4445\n"
    os.close(reader)
    assert pipe.is_fifo()


# Forms that are no text.


def test_a_page_and_a_report_are_written_without_a_display(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for form, start in (("html", b"<!DOCTYPE html>"), ("pdf", b"%PDF-")):
        out = tree.with_name(f"out.{form}")
        command = [sys.executable, "-m", "c4studio", "export", str(tree), "--out", str(out)]
        subprocess.run([*command, "--format", form], check=True)
        assert out.read_bytes().startswith(start)


@pytest.mark.parametrize("game", [ENDING, ending_text(Board(8, 8))])
def test_a_review_fills_in_what_a_file_lacks(tmp_path: Path, game: str) -> None:
    path, out = tmp_path / "game.txt", tmp_path / "game.html"
    path.write_text(game)
    assert run(str(path), "--format", "html", "--no-review", "--out", str(out)) == 0
    assert "Score graph" not in out.read_text("utf-8")
    last = read(game).end().position.ply
    part = f"{last - 3}-{last}"
    options = ["--moves", part, "--format", "html", "--out", str(out)]
    assert run(str(path), *options) == 0
    text = out.read_text("utf-8")
    assert "Score graph" in text
    assert "Choices kept" in text
    assert path.read_text() == game


def test_a_killed_export_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path, out = tmp_path / "games.sgf", tmp_path / "out.html"
    # It takes several times as long as until it is killed, on a fast machine too.
    path.write_text(TREE * 10_000, encoding="utf-8")
    out.write_text("old")
    command = [sys.executable, "-m", "c4studio", "export", str(path), "--format", "html"]
    process = subprocess.Popen([*command, "--out", str(out)])
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.5)
    process.kill()
    process.wait()
    assert out.read_text() == "old"
