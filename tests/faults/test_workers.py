"""Commands that share their work with other processes leave none behind, however they end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests import generated
from tests.children import program
from tests.cli.test_main import run
from tests.engine.arrays.positions import pairs_of, random_positions
from tests.grading.test_player_process import is_alive, wait_for

PATIENCE = 120.0
"""Seconds."""
PROGRAM = [sys.executable, "-m", "c4studio"]
WORKERS = 2


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.txt"
    path.write_text("\n".join(generated.game(seed) for seed in range(3000)), encoding="utf-8")
    return path


@contextmanager
def started(*arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    pipe = subprocess.PIPE
    with subprocess.Popen([*PROGRAM, *arguments], stdout=pipe, stderr=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.one_in(2)
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
@pytest.mark.parametrize(
    ("command", "how"),
    [
        *((command, signal.SIGTERM) for command in ("review", "book", "label", "library")),
        *((command, signal.SIGKILL) for command in ("review", "book")),
    ],
)
def test_no_process_is_left_where_a_command_is_killed(
    command: str, how: signal.Signals, games: Path, tmp_path: Path
) -> None:
    arguments = {
        "review": ["review", "--json", str(games)],
        "book": ["book", "build", "--plies", "9", "--out", str(tmp_path / "new.book")],
        "label": ["label", str(tmp_path / "boards.npy"), "--out", str(tmp_path / "scores.npz")],
        "library": ["library", "review", "--library", str(tmp_path / "library")],
    }[command]
    if command == "label":
        np.save(tmp_path / "boards.npy", pairs_of(random_positions(9000, seed=1)))
    if command == "library":
        assert run("library", "import", "--library", str(tmp_path / "library"), str(games)) == 0
    with started(*arguments, "--workers", str(WORKERS)) as killed:
        # Beside the workers Python has a process that keeps account of what they share.
        wait_for(lambda: len(children(killed.pid)) > WORKERS)
        others = children(killed.pid)
        if command == "review":
            assert killed.stdout is not None
            killed.stdout.readline()
        os.kill(killed.pid, how)
        assert killed.wait(PATIENCE) == -how
        wait_for(lambda: not any(map(is_alive, others)))
        if how == signal.SIGTERM:
            # Nothing that the processes shared is left either, of which Python would warn.
            assert killed.stderr is not None
            assert killed.stderr.read() == b""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_silent_player_ends_with_the_command(how: signal.Signals, tmp_path: Path) -> None:
    kept = tmp_path / "pid"
    bot = f"sh -c 'sleep 100 & echo $! > {kept}; exec sleep 100'"
    # Not after the time that a first answer may take, which is longer than any machine is busy.
    before = "from c4studio.grading import players; players.SECONDS_OF_FIRST_ANSWER = 100_000"
    with program("grade", "--no-cache", "--command", bot, before=before) as process:
        wait_for(lambda: kept.exists() and kept.read_text())
        os.kill(process.pid, how)
        status = process.wait(PATIENCE)
        assert status == (130 if how == signal.SIGINT else -how)
        wait_for(lambda: not is_alive(int(kept.read_text())))
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_reviews_are_printed_as_soon_as_those_before_them_and_nobody_has_to_listen(
    games: Path, tmp_path: Path
) -> None:
    # How long one game alone takes here and now, with the start of all processes.
    (single := tmp_path / "single.txt").write_text(generated.game(0), encoding="utf-8")
    begun = time.monotonic()
    with started("review", "--json", str(single), "--workers", str(WORKERS)) as review:
        review.communicate()
    taken = time.monotonic() - begun
    with started("review", "--json", str(games), "--workers", str(WORKERS)) as review:
        assert review.stdout is not None and review.stderr is not None
        begun = time.monotonic()
        first = review.stdout.readline()
        assert time.monotonic() - begun < max(10.0, 3 * taken)
        assert first.startswith(b'{"')
        assert review.poll() is None
        others = children(review.pid)
        # As ``head -1`` does.
        review.stdout.close()
        assert review.wait(PATIENCE) == 1
        assert review.stderr.read() == b""
        wait_for(lambda: not any(map(is_alive, others)))
