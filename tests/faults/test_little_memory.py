"""Under a limit of memory a command ends in one sentence, or does its work; it never waits."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cases import cases
from tests.children import program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="there is no such limit")


def run_under(limit_kb: int, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program in ``folder`` under a limit of memory, as ``ulimit -v`` sets it."""
    command = f'ulimit -v {limit_kb}; exec "$@"'
    return subprocess.run(
        ["sh", "-c", command, "sh", sys.executable, "-m", "c4studio", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )


@cases()
def test_too_little_memory_is_one_sentence(limit_kb: int, command: str, tmp_path: Path) -> None:
    done = run_under(limit_kb, tmp_path, *command.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("c4studio: ")
    assert "memory" in done.stderr
    assert done.stderr.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


@cases()
def test_enough_memory_gives_a_picture(limit_kb: int, command: str, tmp_path: Path) -> None:
    done = run_under(limit_kb, tmp_path, *command.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "board.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)]
)
def test_a_picture_that_waits_for_the_analysis_ends_when_asked(
    number: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    out = tmp_path / "board.png"
    with program("screenshot", str(out), "9x9: 55", "--timeout", "100", "--no-cache") as process:
        deadline = time.monotonic() + 60
        while not any("build of" in log.read_text() for log in tmp_path.rglob("*.log")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(number)
        assert process.wait(50) == status
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert not out.exists()
