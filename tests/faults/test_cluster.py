"""A cluster that loses its workers or its scheduler is told in one sentence."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests import generated

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are killed")

PATIENCE = 60.0
"""Seconds."""
SCHEDULER = "distributed.cli.dask_scheduler", "--port", "0", "--dashboard-address", ":0"
WORKER = "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard"


@dataclass
class Cluster:
    """A scheduler and its workers, each a process that can be killed."""

    folder: Path
    processes: ExitStack
    scheduler: "subprocess.Popen[bytes]" = field(init=False)
    address: str = field(init=False)

    def __post_init__(self) -> None:
        file = self.folder / "scheduler.json"
        self.scheduler = self.start(*SCHEDULER, "--scheduler-file", str(file))
        deadline = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        self.address = json.loads(file.read_text())["address"]

    def start(self, module: str, *arguments: str) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", module, *arguments]
        process = subprocess.Popen(command, cwd=self.folder, stdout=quiet, stderr=quiet)
        self.processes.callback(process.wait)
        self.processes.callback(process.kill)
        return process

    def add_worker(self) -> "subprocess.Popen[bytes]":
        return self.start(*WORKER, self.address)

    def review(self, games: int) -> "subprocess.Popen[str]":
        """Begin a review, and wait for its first game."""
        path = self.folder / "games.txt"
        path.write_text("\n".join(generated.game(seed) for seed in range(games)))
        command = [sys.executable, "-m", "c4studio", "review", "--json", str(path)]
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            [*command, "--scheduler", self.address], stdout=pipe, stderr=pipe, text=True
        )
        self.processes.enter_context(process)
        self.processes.callback(process.kill)
        assert process.stdout is not None
        assert process.stdout.readline().startswith('{"')
        return process


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as processes:
        yield Cluster(tmp_path, processes)


def test_where_the_last_worker_is_lost_that_is_said_and_the_next_one_goes_on(
    cluster: Cluster,
) -> None:
    worker = cluster.add_worker()
    review = cluster.review(8)
    worker.send_signal(signal.SIGKILL)
    assert review.stderr is not None
    said = review.stderr.readline()
    assert said == (
        f"c4studio: the cluster at {cluster.address} has no workers; waiting for some\n"
    )
    cluster.add_worker()
    assert review.stdout is not None
    assert len(list(review.stdout)) == 7
    assert review.stderr.read() == ""
    assert review.wait(PATIENCE) == 0


def test_a_scheduler_that_is_lost_is_one_sentence(cluster: Cluster) -> None:
    cluster.add_worker()
    review = cluster.review(1000)
    cluster.scheduler.send_signal(signal.SIGKILL)
    assert review.wait(PATIENCE) == 2
    assert review.stderr is not None
    assert (
        review.stderr.read()
        == f"c4studio: the workers of the cluster at {cluster.address} were lost\n"
    )
