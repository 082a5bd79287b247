"""The queue for the night on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from c4studio.ground.paths import user_paths
from c4studio.language.messages import Notice
from c4studio.review import Line
from c4studio.review.overnight_queue import OvernightQueue
from c4studio.words.rendering import render
from engine import Board, Solver
from engine.exchange import score_file_name
from tests.cli.test_main import run

EASY = "12276626316"
SMALL = "5x5: 3"
HARD = "9x9: 55"


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> OvernightQueue:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return OvernightQueue(user_paths().overnight)


def texts_in(queue: OvernightQueue) -> list[str]:
    return [each.line.text for each in queue.entries()]


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def answers(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    return [json.loads(line) for line in lines_of(capsys)]


def test_positions_are_added_listed_and_removed(
    queue: OvernightQueue, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("overnight", "list") == 0
    assert lines_of(capsys) == ["Queue for the night", render(Notice.QUEUE_EMPTY)]
    assert run("overnight", "add", EASY, SMALL) == 0
    assert run("overnight", "add", "--board", "9x9", "55", "--json") == 0
    assert lines_of(capsys) == [
        "2 positions added, 2 in the queue",
        '{"version": 1, "added": 1, "positions": 3}',
    ]
    assert texts_in(queue) == [EASY, SMALL, HARD]
    assert run("overnight", "list") == 0
    _, _, *rows = map(str.split, lines_of(capsys))
    assert rows == [
        ["7×6", EASY, "0", "of", "7", "Waiting"],
        ["5×5", "3", "0", "of", "5", "Waiting"],
        ["9×9", "55", "0", "of", "9", "Waiting"],
    ]
    assert run("overnight", "remove", SMALL) == 0
    assert lines_of(capsys) == ["1 position removed, 2 in the queue"]
    assert texts_in(queue) == [EASY, HARD]


def test_the_queue_is_worked_on_and_what_is_done_is_printed(
    queue: OvernightQueue, capsys: pytest.CaptureFixture[str]
) -> None:
    run("overnight", "add", EASY, SMALL)
    capsys.readouterr()
    assert run("overnight", "work", "--json", "--threads", "1") == 0
    found = answers(capsys)
    assert [each["line"] for each in found] == [EASY, SMALL]
    for each in found:
        position = Line.from_text(each["line"]).end
        solver = Solver(4, None, board=position.board)
        right = solver.score_columns(position)
        assert each["columns"] == [None if score is None else score.value for score in right]
        assert each["bounds"] == [None if score is None else 2 * [score.value] for score in right]
        assert each["score"] == solver.solve(position).value
        assert each["complete"]
        assert each["nodes"] > 0
    assert run("overnight", "work") == 0
    assert run("overnight", "remove", "--done", "--json") == 0
    assert answers(capsys) == [{"version": 1, "removed": 2, "positions": 0}]


def test_the_work_ends_after_some_seconds_and_goes_on_where_it_was(
    queue: OvernightQueue, capsys: pytest.CaptureFixture[str]
) -> None:
    run("overnight", "add", HARD)
    assert run("overnight", "work", "--seconds", "0.5") == 0
    (first,) = queue.entries()
    assert first.nodes > 0
    assert user_paths().scores_of(Board(9, 9)).exists()  # type: ignore[union-attr]
    assert run("overnight", "work", "--seconds", "0.5") == 0
    assert queue.entries()[0].nodes > first.nodes
    capsys.readouterr()
    assert run("overnight", "list", "--json") == 0
    (listed,) = answers(capsys)
    assert not listed["complete"]
    assert listed["columns"] == 9 * [None] or any(listed["columns"])


def test_the_same_work_is_done_on_a_cluster(
    queue: OvernightQueue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("overnight", "add", EASY, SMALL)
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        assert run("overnight", "work", "--scheduler", cluster.scheduler_address) == 0
    assert [each.is_done for each in queue.entries()] == [True, True]
    position = Line.from_text(SMALL).end
    nodes = []
    for file in (None, tmp_path / "cache" / "c4studio" / score_file_name(position.board)):
        with Solver(4, None, file, board=position.board) as solver:
            *_, analysis = solver.analyse(position)
        nodes.append(analysis.nodes)
        assert queue.entries()[1].score == analysis.score
    # What the worker found is in the file of scores here.
    assert nodes[1] < nodes[0] / 5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["add"], "required"),
        (["add", "4x"], "found 'x'"),
        (["add", "1212121"], "the game is over"),
        (["remove"], "either positions or --done"),
        (["remove", "44", "--done"], "either positions or --done"),
        (["remove", "44"], "44 is not in the queue for the night"),
        (["work", "--seconds", "1", "--scheduler", "x"], "not one on a cluster"),
        (["list", "--no-cache"], "there is no queue for the night"),
        ([], "overnight needs a command"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(
    arguments: list[str], sentence: str, queue: OvernightQueue, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("overnight", *arguments) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1
    assert not queue.entries()


def test_a_file_with_a_fault_adds_nothing(
    queue: OvernightQueue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.txt").write_text("44\n9x\n45\n")
    assert run("overnight", "add", str(tmp_path / "games.txt")) == 2
    assert "nothing was changed" in capsys.readouterr().err
    assert not queue.entries()


def test_another_program_at_work_is_told(
    queue: OvernightQueue, capsys: pytest.CaptureFixture[str]
) -> None:
    run("overnight", "add", EASY)
    with queue.claim_work():
        assert run("overnight", "work") == 2
    assert "another program works on the queue" in capsys.readouterr().err
