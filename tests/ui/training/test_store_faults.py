"""A training database that cannot be used costs a sentence in the window, and is kept."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from c4studio.paths import Paths
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press
from tests.training.cards import make_cards
from tests.ui.training.training_window import Clock, begin, offer, opened, wait_for


@pytest.fixture
def path(paths: Paths, clock: Clock) -> Path:
    """A database with two cards."""
    with opened(paths, clock) as store:
        store.add(make_cards(2))
        return store.database.path


def test_a_folder_in_its_place_is_named(
    start: Callable[[], MainWindow], paths: Paths, qtbot: QtBot
) -> None:
    assert paths.training is not None
    paths.training.mkdir(parents=True)
    window = start()
    window.desk.actions["train.today"].trigger()
    wait_for(str(paths.training), window, qtbot)
    assert window.desk.stage.page is None


def test_a_damaged_one_is_kept_and_a_new_one_begun(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    path.write_bytes(b"damaged" * 999)
    part = offer("train.solve", start(), qtbot)
    assert "it was kept as training.db.damaged-1" in part.page.words
    assert path.with_name("training.db.damaged-1").read_bytes() == b"damaged" * 999


def test_one_of_a_newer_version_is_left_as_it_is(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    window = start()
    window.desk.actions["train.today"].trigger()
    wait_for("was written by a newer version", window, qtbot)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM card").fetchone() == (2,)


def test_one_that_another_program_keeps_locked_loses_the_answer_only(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = start()
    drill = begin(offer("train.today", window, qtbot), qtbot)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        press(window, str(drill.answers[0] + 1))
        wait_for("is in use by another program", window, qtbot)
    press(window, "N", str(drill.answers[0] + 1), "N", "Esc")
    window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (1,)
