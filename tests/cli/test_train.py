"""``c4studio train``: what is due, all cards with their logs, and forgetting them."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground.paths import user_paths
from c4studio.review.line import Line
from c4studio.training.bringing_home import record_home_try
from c4studio.training.playout import PositionToPlayOut
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.puzzles.solving import record_puzzle_try
from c4studio.training.sets import log_finished_round, store_puzzle_set
from c4studio.training.store import TrainingDatabase
from engine import Score
from tests.cli.shell import refused, told
from tests.cli.test_main import run
from tests.training.cards import RIGHT, WRONG, TestClock, make_cards


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = user_paths().training
    assert path is not None
    assert path.is_relative_to(tmp_path)
    return path


@pytest.fixture
def trained(path: Path) -> Path:
    cards = make_cards(3)
    with closing(TrainingDatabase(path)) as store:
        store.add_cards(cards)
        store.record_try(store.card_task(cards[0].key), RIGHT)
        store.record_try(store.card_task(cards[1].key), WRONG)
        record_puzzle_try(store, Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,)), True, 9)
    return path


def test_the_status_is_told(trained: Path) -> None:
    lines = told("train", "status").splitlines()
    assert lines[1] == "1 card today, 1 of them new: about 1 minute."
    assert lines[2] == "3 cards in all: 1 never tried, 0 learned."
    assert lines[4].startswith("Rating at puzzles: about 1")
    assert [*map(str.split, lines[7:10])] == [
        ["Played", "under", "a", "threat", "2", "1", "1"],
        ["Puzzles", "1", "1", "0"],
        ["Puzzles:", "running", "out", "of", "moves", "1", "1", "0"],
    ]
    entry = json.loads(told("train", "status", "--json"))
    assert entry["cards"] == 3
    assert entry["causes"] == {"under_threat": {"asked": 2, "passed": 1}}
    assert entry["themes"] == {"zugzwang": {"asked": 1, "passed": 1}}


def test_positions_to_bring_home_are_listed_and_forgotten_on_every_board(path: Path) -> None:
    with closing(TrainingDatabase(path, TestClock())) as store:
        for moves in ("8x8: 44", "44"):
            line = Line.from_text(moves)
            scores = [Score.for_side_to_move(0, 2, line.end.board)] * line.end.board.width
            game = PositionToPlayOut.from_line(line, tuple(scores), "Regular", "Cup").begin()
            game.passed = moves == "44"
            record_home_try(store, game)
    lines = told("train", "home").splitlines()
    assert [*map(str.split, lines[-2:])] == [
        ["8x8:", "44", "Regular", "1", "0", "2026-03-03", "Cup"],
        ["44", "Regular", "1", "1", "2026-03-04", "Cup"],
    ]
    entry, _ = map(json.loads, told("train", "home", "--json").splitlines())
    del entry["version"]
    assert entry == {
        "position": "8x8: 44", "opponent": "Regular", "tries": 1, "wins": 0, "due": "2026-03-03",
        "origin": "Cup", "last": "8x8: 44",
    }  # fmt: skip
    assert told("train", "forget", "8x8: 44") == "The position to bring home is forgotten.\n"
    assert "there is no card of 8x8: 44" in refused("train", "forget", "8x8: 44")
    assert len(told("train", "home", "--json").splitlines()) == 1


def test_the_sets_of_puzzles_are_listed(path: Path) -> None:
    assert "There is no set of yours." in told("train", "sets")
    with closing(TrainingDatabase(path)) as store:
        store_puzzle_set(store, "league", [Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,))])
        log_finished_round(store, "league", 20, 1, 1)
    entry = json.loads(told("train", "sets", "--json"))
    assert (entry["name"], entry["puzzles"], entry["rounds"]) == ("league", 1, 1)


def test_all_cards_are_exported_with_their_logs(trained: Path) -> None:
    printed = told("train", "export")
    assert sorted(len(json.loads(line)["log"]) for line in printed.splitlines()) == [0, 1, 1]


def test_a_damaged_file_costs_a_sentence_and_is_kept(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"damaged" * 999)
    said = refused("train", "status")
    assert said == f"c4studio: {path} is damaged; it was kept as training.db.damaged-1\n"
    assert path.with_name("training.db.damaged-1").read_bytes() == b"damaged" * 999
    assert run("train", "status") == 0
