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
from tests.hands import Hand, wait
from tests.training.cards import right_cards
from tests.ui.training.training_window import (
    Opened,
    drill_of,
    practise,
    said,
    wait_for,
)

__all__ = ["new_disk"]


@pytest.fixture
def path(opened: Opened) -> Path:
    """A database with two cards."""
    with opened() as store:
        store.add_cards(right_cards(2))
        return store.database.path


def test_a_folder_in_its_place_is_named(start: Callable[[], Hand], paths: Paths) -> None:
    assert paths.training is not None
    paths.training.mkdir(parents=True)
    hand = start()
    hand.do("train.today")
    wait_for(str(paths.training), hand)
    assert hand.desk.stage.page is None


def test_a_damaged_one_is_kept_and_a_new_one_begun(path: Path, start: Callable[[], Hand]) -> None:
    path.write_bytes(b"damaged" * 999)
    part = practise("train.solve", start())
    assert "it was kept as training.db.damaged-1" in part.page.read_aloud_text
    assert path.with_name("training.db.damaged-1").read_bytes() == b"damaged" * 999


def test_one_of_a_newer_version_is_left_as_it_is(path: Path, start: Callable[[], Hand]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    hand = start()
    hand.do("train.today")
    wait_for("was written by a newer version", hand)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM card").fetchone() == (2,)


def test_an_altered_answer_is_mended_before_the_card_is_asked(
    path: Path, start: Callable[[], Hand]
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("SELECT key, answers FROM card").fetchall()
        first = rows[0][0]
        connection.execute("UPDATE card SET answers = '7' WHERE key = ?", [first])
    hand = start()
    part = practise("train.today", hand)
    assert "Answers of 1 card were altered in the file of training" in part.page.read_aloud_text
    asked = [each.source for each in drill_of(part).questions]
    for task in asked:
        assert isinstance(task, CardTask)
        assert "".join(str(column + 1) for column in task.card.answers) == dict(rows)[task.card.key]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT key, answers FROM card").fetchall() == rows


def test_a_damaged_card_is_left_out_and_said_once(path: Path, start: Callable[[], Hand]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE card SET kind = 'riddle' WHERE key = (SELECT max(key) FROM card)"
        )
    hand = start()
    part = practise("train.today", hand)
    assert "1 row of the table card is left out" in part.page.read_aloud_text
    assert len(drill_of(part).questions) == 1
    hand.press("S", "N", "Esc")
    hand.do("train.progress")
    dialog = hand.dialog(ReportDialog)
    assert "left out" not in said(hand)
    dialog.close()


def test_a_missing_table_costs_what_it_held_and_is_said(
    path: Path, start: Callable[[], Hand]
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE log")
    part = practise("train.today", start())
    assert "the table log was missing, so what it held is lost" in part.page.read_aloud_text
    assert len(drill_of(part).questions) == 2
    assert not [*path.parent.glob("*.damaged*")]


def test_one_that_another_program_keeps_locked_loses_the_answer_only(
    path: Path, hand: Hand
) -> None:
    drill = drill_of(practise("train.today", hand))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        hand.press(str(drill.right_columns[0] + 1))
        wait_for("is in use by another program", hand)
    hand.press("N", str(drill.right_columns[0] + 1), "N", "Esc")
    hand.window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (1,)


@pytest.fixture
def disk(paths: Paths, new_disk: NewDisk) -> Path:
    """A small disk, on which the folder of the database is."""
    assert paths.data is not None
    disk = new_disk("size=2m")
    paths.data.symlink_to(disk)
    return disk


def test_a_disk_that_fills_up_loses_the_answer_only(disk: Path, path: Path, hand: Hand) -> None:
    drill = drill_of(practise("train.today", hand))
    filler = fill(disk)
    hand.press(str(drill.right_columns[0] + 1))
    wait_for("training.db cannot be written: the disk is full", hand)
    assert drill.passed_count == 1
    filler.unlink()
    hand.press("N", str(drill.right_columns[0] + 1), "N", "Esc")
    hand.window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM card").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (1,)


@pytest.mark.parametrize("command", ["train.today", "train.solve", "train.fixed", "train.progress"])
def test_a_full_disk_costs_a_sentence(
    command: str, disk: Path, path: Path, start: Callable[[], Hand]
) -> None:
    before = path.read_bytes()
    filler = fill(disk)
    hand = start()
    hand.do(command)
    wait_for("training.db cannot be written: the disk is full", hand)
    assert hand.desk.stage.page is None
    assert path.read_bytes() == before
    filler.unlink()
    practise("train.today", hand)


def test_a_damaged_one_on_a_full_disk_is_kept(
    disk: Path, path: Path, start: Callable[[], Hand]
) -> None:
    path.write_bytes(b"damaged" * 999)
    filler = fill(disk)
    hand = start()
    hand.do("train.today")
    wait_for("the disk is full; it was kept as training.db.damaged-1", hand)
    assert path.with_name("training.db.damaged-1").read_bytes() == b"damaged" * 999
    filler.unlink()
    practise("train.solve", hand)


def test_two_windows_share_one_file(path: Path, start: Callable[[], Hand], qtbot: QtBot) -> None:
    """A card that is answered in one window is not due in the other one, and keeps its grade."""
    first = start()
    first.do("window.new")
    (other,) = (
        Hand(each)
        for each in QApplication.topLevelWidgets()
        if isinstance(each, MainWindow) and each.isVisible() and each is not first.window
    )
    for hand in (first, other):
        with qtbot.waitActive(hand.window):
            hand.window.activateWindow()
        part = practise("train.today", hand)
        assert len(drill_of(part).questions) == (2 if hand is first else 1)
        hand.press(str(drill_of(part).right_columns[0] + 1))
        assert drill_of(part).passed_count == 1
    part = first.part(TrainPart)
    part.page.entries["take back"].trigger()
    wait(lambda: "taken back" in first.part(TrainPart).page.told.text())
    first.press(str(drill_of(part).right_columns[0] + 1))
    other.window.close()
    first.window.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(
            "SELECT count(DISTINCT key) FROM log WHERE counts"
        ).fetchone() == (2,)
