"""Answers of a cluster's workers, which are other machines, are checked before they count."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from c4studio.cli.common.printing import Terminal
from c4studio.cli.common.reports import print_report
from c4studio.cli.common.workers import WorkerPool
from c4studio.grading import boards_file, label
from c4studio.library import reviews
from c4studio.library.habits import habits_of_player
from c4studio.library.library import Library
from c4studio.report import review_records as records
from c4studio.report.review import tell_review, tell_reviews
from c4studio.review.batch import ReviewTask
from c4studio.training.puzzles import mining
from tests.cli.test_main import run
from tests.faults.hostile_texts import PUZZLE
from tests.faults.mutated_databases import change_json
from tests.library.games import entry, library_of

GAMES = ["4444445226", "44444452263", "5343445373"]
ANSWERS: tuple[Callable[[Any], object], ...] = (
    lambda _: None,
    lambda _: 5,
    lambda _: b"\xff",
    lambda _: "{}",
    lambda _: "[]\n" * 99,
    lambda _: [0],
    lambda right: right[:-2],
    lambda right: right + right[:1],
)
"""What workers answer, from the right answer."""
COMMANDS = {
    "label GAMES --out scores.csv": "c4studio.grading.label.score_batch",
    "puzzles mine GAMES --out set.jsonl": "c4studio.cli.puzzles.find_puzzles_of_task",
    "review GAMES --workers 1": "c4studio.cli.review.review_batch_text",
    "review GAMES --workers 1 --out reviews": "c4studio.cli.review.review_batch_text",
    "library review": "c4studio.cli.library.reviewing.review_batch_text",
    "book build --plies 2 --out new.c4b": "engine.book_build.solve_task",
}
"""The function that answers for a worker, by the command."""
WORK: dict[str, Callable[..., object]] = {
    "solve_task": lambda positions, *_: [0] * len(positions),
    "find_puzzles_of_task": lambda _: f"{PUZZLE}\n",
}
"""What takes the place of such a function that takes long, or finds nothing."""


@contextmanager
def threads(_: object) -> Iterator[WorkerPool]:
    """Workers that need not be started."""
    with ThreadPoolExecutor(1) as executor:
        yield WorkerPool(executor, lambda: 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with games, which the user's library has as well."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for module in ("common.workers", "review", "library.reviewing", "book"):
        monkeypatch.setattr(f"c4studio.cli.{module}.worker_pool_from_options", threads)
    (tmp_path / "GAMES").write_text("\n".join(GAMES))
    (tmp_path / "c4studio").mkdir()
    library_of(tmp_path / "c4studio" / "library.db", [entry(each) for each in GAMES]).close()
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_that_is_none_is_refused_and_nothing_is_written(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place, _, name = COMMANDS[command].rpartition(".")
    work = cache(WORK.get(name) or getattr(import_module(place), name))
    for answer in ANSWERS:
        monkeypatch.setattr(COMMANDS[command], lambda *given, to=answer: to(work(*given)))
        assert run(*command.split()) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("c4studio: a worker gave no ")
        assert captured.err.count("\n") == 1
        assert not [*folder.glob("**/*.parts/*"), *folder.glob("**/*.c4s"), *folder.glob("new.c4b")]
        with Library(folder / "c4studio" / "library.db") as library:
            assert reviews.numbers_of_unreviewed_games(library, range(1, 4)) == [1, 2, 3]


def no_module(*_: object) -> object:
    raise ModuleNotFoundError("No module named 'c4studio'")


def test_a_worker_without_this_program_is_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (folder / "GAMES").exists()
    monkeypatch.setattr("c4studio.cli.puzzles.find_puzzles_of_task", no_module)
    assert run("puzzles", "mine", "GAMES", "--out", "set.jsonl") == 2
    said = "c4studio: a worker cannot import C4 Studio: No module named 'c4studio'\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("times", [50, pytest.param(5_000, marks=pytest.mark.verify)])
def test_a_review_that_is_believed_can_be_printed_and_stored(folder: Path, times: int) -> None:
    task = ReviewTask(tuple(GAMES))
    right = records.review_batch_text(task)
    assert records.is_review_batch(task, right)
    refused = 0
    with Library(folder / "c4studio" / "library.db") as library:
        for number in range(times):
            chance = Random(number)
            lines = [json.loads(line) for line in right.split("\n")]
            change_json(chance.choice(lines), chance)
            text = "\n".join(map(json.dumps, lines))
            if not records.is_review_batch(task, text):
                refused += 1
                continue
            reviews.store_reviews(library, [1, 2, 3], task, text)
            assert len([*reviews.read_reviewed_games(library, [1, 2, 3])]) == 3
            assert habits_of_player(library, [1, 2, 3], frozenset()).reviewed == 3
            print_report(Terminal(), tell_review(lines[0]))
            print_report(Terminal(), tell_reviews(lines, {}))
    assert times / 2 < refused < times


def test_scores_are_numbers_of_discs() -> None:
    boards = boards_file.boards_of_games([("", each) for each in GAMES]).boards.tobytes()
    right = label.score_batch(boards)
    assert label.is_score_batch(boards, right)
    for wrong in (bytes([60]), bytes([0x81])):
        assert not label.is_score_batch(boards, wrong + right[1:])


def test_puzzles_come_from_the_games_of_their_batch() -> None:
    task = mining.MiningTask(tuple(mining.MinedGame(each, "") for each in GAMES))
    right = f"{PUZZLE}\n"
    assert mining.is_mined_set(task, right)
    assert not mining.is_mined_set(mining.MiningTask(task.games[:0]), right)
