import json
import os
import re
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from c4studio.cli.review import MOST_GAMES_WITHOUT_WORKERS
from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.report.review_records import review_games_of_task
from c4studio.review import Line, review_line
from c4studio.review.batch import ReviewTask, review_tasks
from c4studio.review.records import review_from_record, review_to_record
from engine import STANDARD, Board, Position, Solver
from tests import generated
from tests.boards import ENDINGS, ON_BOTH, ending_text
from tests.children import program
from tests.cli.shell import refused, told
from tests.cli.test_main import run

EASY = "44444456233"
GAMES = [generated.game(seed) for seed in range(MOST_GAMES_WITHOUT_WORKERS + 1)]
MORE_GAMES = GAMES + [generated.game(seed) for seed in range(len(GAMES), 12)]


@cache
def expected(game: str, solver: Solver) -> dict[str, Any]:
    (line,) = review_games_of_task(solver, ReviewTask((game,), fast=False))
    record: dict[str, Any] = json.loads(line)
    numbers = review_to_record(review_line(solver, Line.from_text(game)))
    for ply, kept_ply in zip(numbers["plies"], record["plies"], strict=True):
        assert ply.items() <= kept_ply.items()
    for side in ("red", "yellow"):
        numbers[side]["causes"] = record[side]["causes"]
    assert {**record, "plies": None}.items() >= {**numbers, "plies": None}.items()
    return record


def file_of(folder: Path, games: list[str]) -> str:
    path = folder / "games.txt"
    path.write_text("\n".join(games) + "\n", encoding="utf-8")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def kept(folder: Path) -> dict[str, str]:
    """The reviews in the parts of a folder, by their moves."""
    parts = [path.read_text(encoding="utf-8") for path in folder.glob("part-*.jsonl")]
    lines = [line for part in parts for line in part.splitlines()]
    return {json.loads(line)["moves"]: line for line in lines}


def check(lines: dict[str, str], games: list[str], solver: Solver) -> None:
    assert set(lines) == set(games)
    for game in games:
        assert json.loads(lines[game]) == {"version": 1} | expected(game, solver)


def test_json_is_one_object_a_game(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    start = Position.from_moves("4444445566")
    assert run("review", "--json", EASY, "", f"{start.text()} 12", "4141414") == 0
    records = [json.loads(line) for line in printed(capsys)]
    assert [record["moves"] for record in records] == [EASY, "", "12", "4141414"]
    assert [record["start"] for record in records] == [None, None, start.text(), None]
    assert [record["result"] for record in records] == [None, None, None, "red"]
    assert [len(record["plies"]) for record in records] == [11, 0, 2, 7]
    assert records[0] == {"version": 1, "index": 0} | expected(EASY, solver)
    assert [record["index"] for record in records] == [0, 1, 2, 3]
    ply = records[0]["plies"][10]
    assert set(ply) == {
        "ply", "side", "column", "score", "best", "columns", "class", "only", "lost", "sentence",
        "more", "cause",
    }  # fmt: skip
    assert (ply["ply"], ply["side"], ply["column"]) == (11, "red", 3)
    assert review_from_record(records[0]).line.text == EASY


@ON_BOTH
def test_a_game_of_a_late_position_is_reviewed_whole(board: Board) -> None:
    line = Line.from_text(ending_text(board))
    review = review_line(Solver(4, book=None, board=board), line)
    record = json.loads(told("review", "--json", "--no-cache", line.text))
    assert (record["start"], record["moves"]) == (line.start.text(), ENDINGS[board][1])
    assert record["result"] == line.end.winner
    assert review_from_record(record) == review
    for ply, kept_ply in zip(review_to_record(review)["plies"], record["plies"], strict=True):
        assert ply.items() <= kept_ply.items()
    moves = [ply["ply"] for ply in record["plies"] if ply["sentence"]]
    assert moves == [each.ply for each in review.mistakes]
    assert all(each["cause"] for each in record["plies"] if each["sentence"])


def test_fast_and_other_reviews_have_parts_of_their_own() -> None:
    games = ["44", "1717171"]
    assert {task.name for task in review_tasks(games)}.isdisjoint(
        task.name for task in review_tasks(games, fast=True)
    )


def test_causes_are_counted_over_the_games_of_each_player(
    tmp_path: Path, solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    games = []
    for seed, moves in enumerate(GAMES[:6]):
        game = read(moves)
        game.facts = replace(game.facts, red="Ada" if seed % 2 else "Bob", yellow="Eve")
        games.append(game)
    path = tmp_path / "games.sgf"
    path.write_text(sgf.sgf_of_games(Collection(games)), encoding="utf-8")
    records = [expected(moves, solver) for moves in GAMES[:6]]
    assert run("review", "--json", "--players", str(path)) == 0
    players = [json.loads(line) for line in printed(capsys)]
    assert [each["player"] for each in players] == ["Bob", "Eve", "Ada"]
    causes = {each["cause"]: each for each in players[1]["causes"]}
    summed: Counter[str] = Counter()
    erred: set[str] = set()
    for record in records:
        missed = Counter(ply["cause"] for ply in record["plies"] if ply["side"] == "yellow")
        del missed[None]
        erred |= set(missed)
        counts = record["yellow"]["causes"]
        assert {cause: each["missed"] for cause, each in counts.items() if each["missed"]} == missed
        assert all(each["missed"] <= each["faced"] for each in counts.values())
        summed.update({cause: each["faced"] for cause, each in counts.items()})
    assert {cause: each["faced"] for cause, each in causes.items()} == {
        cause: faced for cause, faced in summed.items() if faced >= 10 or cause in erred
    }
    assert causes and len(causes) < len(summed)
    for cause, each in causes.items():
        where = [
            number
            for number, record in enumerate(records, start=1)
            if record["yellow"]["causes"].get(cause, {"missed": 0})["missed"]
        ]
        assert each["games"] == where
    path.write_text(sgf.sgf_of_games(Collection(games[:8])), encoding="utf-8")
    text = told("review", "--players", str(path))
    assert "Eve" in text and "of" in text and "is shown from 10 times on" in " ".join(text.split())
    # What to look at comes before the table.
    assert text.index("Eve lost ") < text.index("In games")
    assert "--players needs the causes" in refused("review", "--players", "--fast", str(path))


def test_processes_review_in_order(
    tmp_path: Path, solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("review", "--json", "--workers", "2", file_of(tmp_path, GAMES)) == 0
    lines = printed(capsys)
    assert [json.loads(line)["moves"] for line in lines] == GAMES
    assert [json.loads(line).pop("index") for line in lines] == [*range(len(GAMES))]
    check(dict(zip(GAMES, map(without_index, lines), strict=True)), GAMES, solver)


def without_index(line: str) -> str:
    return re.sub(r'"index": \d+, ', "", line)


@ON_BOTH
def test_what_is_done_is_not_done_again(
    board: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending = ending_text(board)
    games = GAMES[:3] if board == STANDARD else [ending, ending[:-2], ending[:-4]]
    out, file = tmp_path / "out", file_of(tmp_path, games)
    assert run("review", file, "--out", str(out)) == 0
    assert printed(capsys) == [f"{out}: 3 games in 3 parts"]
    parts = sorted(out.iterdir())
    changed = {path: path.stat().st_mtime_ns for path in parts}
    parts[0].unlink()
    parts[1].write_text("", encoding="utf-8")
    assert run("review", file, "--out", str(out)) == 0
    assert sorted(out.iterdir()) == parts
    assert parts[2].stat().st_mtime_ns == changed[parts[2]]
    assert set(kept(out)) == {game.split()[-1] for game in games}


def test_tasks_have_names_of_their_own() -> None:
    many = [str(number) for number in range(5000)]
    for count in (0, 1, 31, 32, 5000):
        cut = review_tasks(many[:count])
        assert [game for task in cut for game in task.games] == many[:count]
        assert len({task.name for task in cut}) == len(cut)
        assert [task.name for task in review_tasks(many[:count])] == [task.name for task in cut]
        assert all(len(task.games) <= 256 for task in cut)


@pytest.mark.skipif(os.name != "posix", reason="only POSIX lets a test send Ctrl+C's signal")
def test_an_interrupted_review_goes_on_where_it_was(tmp_path: Path, solver: Solver) -> None:
    games, out = MORE_GAMES, tmp_path / "out"
    file = file_of(tmp_path, games)
    deadline = time.monotonic() + 100
    with program("review", file, "--out", str(out), "--workers", "1") as process:
        while not any(out.glob("part-*.jsonl")):
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == ""
    done = kept(out)
    assert 0 < len(done) < len(games)
    assert run("review", file, "--out", str(out), "--workers", "1") == 0
    check(kept(out), games, solver)
    assert done.items() <= kept(out).items()


@pytest.fixture
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as found:
        yield found


@pytest.mark.expected_log("distributed|asyncio")
def test_a_cluster_that_loses_a_worker_on_the_way(
    tmp_path: Path, solver: Solver, cluster: LocalCluster
) -> None:
    games, out = MORE_GAMES, tmp_path / "out"
    address = cluster.scheduler_address
    with Client(address) as client:
        victim = next(iter(client.run(os.getpid).values()))
    killed = threading.Event()

    def kill() -> None:
        deadline = time.monotonic() + 100
        while time.monotonic() < deadline and not any(out.glob("part-*.jsonl")):
            time.sleep(0.01)
        os.kill(victim, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        killed.set()

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        assert (
            run("review", file_of(tmp_path, games), "--out", str(out), "--scheduler", address) == 0
        )
    finally:
        killer.join()
    assert killed.is_set()
    check(kept(out), games, solver)
