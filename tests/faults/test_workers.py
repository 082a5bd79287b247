"""Commands that share their work with other processes leave none behind, however they end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import generated

PATIENCE = 20.0
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
    with subprocess.Popen([*PROGRAM, *arguments], stdout=pipe, stderr=pipe) as program:
        try:
            yield program
        finally:
            program.kill()


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("command", ["review", "book"])
def test_no_process_is_left_where_a_command_is_killed(
    command: str, how: signal.Signals, games: Path, tmp_path: Path
) -> None:
    if command == "review":
        arguments = ["review", "--json", str(games)]
    else:
        arguments = ["book", "build", "--plies", "9", "--out", str(tmp_path / "new.book")]
    with started(*arguments, "--workers", str(WORKERS)) as program:
        # Beside the workers Python has a process that keeps account of what they share.
        wait_for(lambda: len(children(program.pid)) > WORKERS)
        others = children(program.pid)
        if command == "review":
            assert program.stdout is not None
            program.stdout.readline()
        os.kill(program.pid, how)
        assert program.wait(PATIENCE) == -how
        wait_for(lambda: not any(map(is_alive, others)))


def test_reviews_are_printed_as_soon_as_those_before_them_and_nobody_has_to_listen(
    games: Path,
) -> None:
    with started("review", "--json", str(games), "--workers", str(WORKERS)) as program:
        assert program.stdout is not None and program.stderr is not None
        begun = time.monotonic()
        first = program.stdout.readline()
        assert time.monotonic() - begun < PATIENCE / 2
        assert first.startswith(b'{"')
        assert program.poll() is None
        others = children(program.pid)
        # As ``head -1`` does.
        program.stdout.close()
        assert program.wait(PATIENCE) == 1
        assert program.stderr.read() == b""
        wait_for(lambda: not any(map(is_alive, others)))
