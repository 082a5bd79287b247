"""The queue for the night on the command line."""

import json
from pathlib import Path

import pytest
from distributed import LocalCluster

from c4studio.ground.paths import user_paths
from c4studio.review import Line
from c4studio.review.overnight_queue import OvernightQueue
from engine import Board, Solver
from engine.exchange import score_file_name
from tests.cli.shell import refused, told
from tests.cli.test_main import run

EASY = "12276626316"
SMALL = "5x5: 3"
HARD = "9x9: 55"


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> OvernightQueue:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return OvernightQueue(user_paths().overnight)


def test_the_work_ends_after_some_seconds_and_goes_on_where_it_was(queue: OvernightQueue) -> None:
    run("overnight", "add", HARD)
    assert run("overnight", "work", "--seconds", "0.5") == 0
    (first,) = queue.entries()
    assert first.nodes > 0
    assert user_paths().scores_of(Board(9, 9)).exists()  # type: ignore[union-attr]
    assert run("overnight", "work", "--seconds", "0.5") == 0
    assert queue.entries()[0].nodes > first.nodes
    listed = json.loads(told("overnight", "list", "--json"))
    assert not listed["complete"]
    assert listed["columns"] == 9 * [None] or any(listed["columns"])


def test_the_same_work_is_done_on_a_cluster(queue: OvernightQueue, tmp_path: Path) -> None:
    run("overnight", "add", EASY, SMALL)
    run("overnight", "add", "--result", "6x5: 31")
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        assert run("overnight", "work", "--scheduler", cluster.scheduler_address) == 0
    assert [each.is_done for each in queue.entries()] == [True, True, True]
    result = queue.entries()[2]
    assert 1 in result.results
    assert result.known_count < 6
    position = Line.from_text(SMALL).end
    nodes = []
    for file in (None, tmp_path / "cache" / "c4studio" / score_file_name(position.board)):
        with Solver(4, None, file, board=position.board) as solver:
            *_, analysis = solver.analyse(position)
        nodes.append(analysis.nodes)
        assert queue.entries()[1].score == analysis.score
    # What the worker found is in the file of scores here.
    assert nodes[1] < nodes[0] / 5


def test_another_program_at_work_is_told(queue: OvernightQueue) -> None:
    run("overnight", "add", EASY)
    with queue.claim_work():
        assert "another program works on the queue" in refused("overnight", "work")
