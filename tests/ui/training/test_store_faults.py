"""A training database that cannot be used costs a sentence in the window, and is kept."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ground.paths import Paths
from c4studio.training.card import CardTask
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.main_window import MainWindow
from tests.faults.disks import NewDisk, fill, new_disk
from tests.hands import press
from tests.training.cards import right_cards
from tests.ui.training.training_window import (
    Clock,
    begin,
    drill_of,
    offer,
    opened,
    said,
    shown_dialog,
    wait_for,
)

__all__ = ["new_disk"]


@pytest.fixture
def path(paths: Paths, clock: Clock) -> Path:
    """A database with two cards."""
    with opened(paths, clock) as store:
        store.add_cards(right_cards(2))
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
    assert "it was kept as training.db.damaged-1" in part.page.read_aloud_text
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


def test_an_altered_answer_is_mended_before_the_card_is_asked(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("SELECT key, answers FROM card").fetchall()
        first = rows[0][0]
        connection.execute("UPDATE card SET answers = '7' WHERE key = ?", [first])
    window = start()
    part = offer("train.today", window, qtbot)
    assert "Answers of 1 card were altered in the file of training" in part.page.read_aloud_text
    asked = [each.source for each in begin(part, qtbot).questions]
    for task in asked:
        assert isinstance(task, CardTask)
        assert "".join(str(column + 1) for column in task.card.answers) == dict(rows)[task.card.key]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT key, answers FROM card").fetchall() == rows


def test_a_damaged_card_is_left_out_and_said_once(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE card SET kind = 'riddle' WHERE key = (SELECT max(key) FROM card)"
        )
    window = start()
    part = offer("train.today", window, qtbot)
    assert "1 row of the table card is left out" in part.page.read_aloud_text
    assert len(begin(part, qtbot).questions) == 1
    press(window, "S", "N", "Esc")
    window.desk.actions["train.progress"].trigger()
    dialog = shown_dialog(window, ReportDialog, qtbot)
    assert "left out" not in said(window)
    dialog.close()


def test_a_missing_table_costs_what_it_held_and_is_said(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE log")
    part = offer("train.today", start(), qtbot)
    assert "the table log was missing, so what it held is lost" in part.page.read_aloud_text
    assert len(begin(part, qtbot).questions) == 2
    assert not [*path.parent.glob("*.damaged*")]


def test_one_that_another_program_keeps_locked_loses_the_answer_only(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = start()
    drill = begin(offer("train.today", window, qtbot), qtbot)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        press(window, str(drill.right_columns[0] + 1))
        wait_for("is in use by another program", window, qtbot)
    press(window, "N", str(drill.right_columns[0] + 1), "N", "Esc")
    window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (1,)


@pytest.fixture
def disk(paths: Paths, new_disk: NewDisk) -> Path:
    """A small disk, on which the folder of the database is."""
    assert paths.data is not None
    disk = new_disk("size=2m")
    paths.data.symlink_to(disk)
    return disk


def test_a_disk_that_fills_up_loses_the_answer_only(
    disk: Path, path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = start()
    drill = begin(offer("train.today", window, qtbot), qtbot)
    filler = fill(disk)
    press(window, str(drill.right_columns[0] + 1))
    wait_for("training.db cannot be written: the disk is full", window, qtbot)
    assert drill.passed_count == 1
    filler.unlink()
    press(window, "N", str(drill.right_columns[0] + 1), "N", "Esc")
    window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM card").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (1,)


@pytest.mark.parametrize("command", ["train.today", "train.solve", "train.fixed", "train.progress"])
def test_a_full_disk_costs_a_sentence(
    command: str, disk: Path, path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    before = path.read_bytes()
    filler = fill(disk)
    window = start()
    window.desk.actions[command].trigger()
    wait_for("training.db cannot be written: the disk is full", window, qtbot)
    assert window.desk.stage.page is None
    assert path.read_bytes() == before
    filler.unlink()
    offer("train.today", window, qtbot)


def test_a_damaged_one_on_a_full_disk_is_kept(
    disk: Path, path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    path.write_bytes(b"damaged" * 999)
    filler = fill(disk)
    window = start()
    window.desk.actions["train.today"].trigger()
    wait_for("the disk is full; it was kept as training.db.damaged-1", window, qtbot)
    assert path.with_name("training.db.damaged-1").read_bytes() == b"damaged" * 999
    filler.unlink()
    offer("train.solve", window, qtbot)


def test_two_windows_share_one_file(
    path: Path, start: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """A card that is answered in one window is not due in the other one, and keeps its grade."""
    first = start()
    first.desk.actions["window.new"].trigger()
    (other,) = (
        each
        for each in QApplication.topLevelWidgets()
        if isinstance(each, MainWindow) and each.isVisible() and each is not first
    )
    for window in (first, other):
        with qtbot.waitActive(window):
            window.activateWindow()
        part = offer("train.today", window, qtbot)
        assert part.page.task.text().startswith("2 cards" if window is first else "1 card today")
        press(window, str(begin(part, qtbot).right_columns[0] + 1))
        assert drill_of(part).passed_count == 1
    part = first.part(TrainPart)
    part.page.buttons["take back"].click()
    qtbot.waitUntil(lambda: "taken back" in first.part(TrainPart).page.told.text())
    press(first, str(drill_of(part).right_columns[0] + 1))
    other.close()
    first.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(
            "SELECT count(DISTINCT key) FROM log WHERE counts"
        ).fetchone() == (2,)
