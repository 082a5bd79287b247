"""Pictures from the command line: without a display, whole or not at all."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.pictures.samples import MOVES

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra 'pictures')")


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "c4studio", "export", *map(str, arguments), "--no-cache"]


def run(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Export without any display, and without a word about which one to use."""
    given = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    return subprocess.run(command(*arguments), env=given, capture_output=True, check=False)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(MOVES)
    return path


@pytest.mark.parametrize("form", ["png", "gif", "apng", "webp"])
def test_no_display_is_needed(game: Path, form: str) -> None:
    out = game.with_name("out")
    done = run(game, "--format", form, "--scale", "0.2", "--out", out, "--theme", "print")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    with Image.open(out) as image:
        assert image.format == {"apng": "PNG"}.get(form, form.upper())
        assert getattr(image, "n_frames", 1) == (1 if form == "png" else len(MOVES) + 1)


def test_a_part_of_a_line_as_a_strip(game: Path) -> None:
    options = ("--picture", "strip", "--moves", "5-8", "--numbers", "--coordinates", "letters")
    done = run(game, "--format", "svg", *options)
    assert done.returncode == 0
    assert done.stdout.count(b'class="diagram"') == 4
    assert done.stdout.count(b">8</text>") == 1
    assert b">g</text>" in done.stdout


@pytest.mark.parametrize("options", [("board",), ("strip", "--moves", "10-15")])
def test_scores_on_a_picture_are_searched_for_unless_that_is_not_wanted(
    game: Path, options: tuple[str, ...]
) -> None:
    found = run(game, "--format", "svg", "--scores", "--picture", *options)
    assert found.returncode == 0
    assert ">…</text>".encode() not in found.stdout
    assert found.stdout.count(b">move ") >= 5
    left = run(game, "--format", "svg", "--scores", "--no-review", "--picture", *options)
    assert ">…</text>".encode() in left.stdout


def test_a_reason_and_threats_are_drawn(game: Path) -> None:
    game.write_text("41355575561436112543372")
    done = run(game, "--format", "svg", "--why", "4", "--threats")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b'class="reason"') == 1
    assert b"Column d: Attack: d4, then d5 or f4" in done.stdout
    assert b'class="threat red odd"' in done.stdout
    plain = run(game, "--format", "svg", "--threats")
    assert b'class="threat red odd"' in plain.stdout
    assert b"reason" not in plain.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_a_killed_export_leaves_the_old_file_whole(game: Path) -> None:
    out = game.with_name("out.gif")
    out.write_bytes(b"kept")
    for after in (0.3, 0.9, 1.5):
        process = subprocess.Popen(
            command(game, "--format", "gif", "--scale", "2", "--out", out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        process.wait()
        data = out.read_bytes()
        assert data == b"kept" or data.endswith(b";")
    assert run(game, "--format", "gif", "--scale", "0.2", "--out", out).returncode == 0
    with Image.open(out) as image:
        assert image.n_frames == len(MOVES) + 1
