"""Printing: a sheet of the game or a page with the board, in a file instead of on a printer."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from pytestqt.qtbot import QtBot

from c4studio.formats import read, sgf
from c4studio.game.tree import excerpt_of_game
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause, press
from tests.lines import DRAWN
from tests.tools import tool


@pytest.fixture(autouse=True)
def pages_as_text() -> str:
    """The program that reads pages, without which no test is of use."""
    return tool("pdftotext")


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    """A window with a game of a few moves that need no book to be reviewed."""
    return pause(open_window(excerpt_of_game(read(DRAWN), 31, 42)))


def print_to(window: MainWindow, keys: str, path: Path) -> None:
    press(window, keys)
    dialog = window.findChild(QPrintDialog)
    assert dialog is not None
    dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog.printer().setOutputFileName(str(path))
    dialog.done(QPrintDialog.DialogCode.Accepted)


def words_of(path: Path) -> str:
    done = subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True, text=True)
    return " ".join(done.stdout.split())


def test_a_game_is_printed_as_a_sheet_with_its_review(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    before = sgf.sgf_of_games(window.document.collection)
    print_to(window, "Ctrl+P", tmp_path / "game.pdf")
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "Printed")
    said = words_of(tmp_path / "game.pdf")
    assert "Score graph" in said
    assert "How the players did" in said
    assert "1 of" in said
    assert sgf.sgf_of_games(window.document.collection) == before


def test_the_board_is_printed_on_a_page_of_its_own(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.document.go_to_start()
    press(window, "Right")
    print_to(window, "Ctrl+Shift+P", tmp_path / "board.pdf")
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "Printed")
    said = words_of(tmp_path / "board.pdf")
    assert "Move 31, Red in column" in said
    assert "Yellow to move · move 32" in said
    assert said.endswith("1 of 1")


def test_a_game_is_not_printed_in_the_middle_of_an_edit(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.desk.file.revision.changing = True
    print_to(window, "Ctrl+P", tmp_path / "game.pdf")
    said = "Nothing was printed, since the game changed meanwhile"
    qtbot.waitUntil(lambda: said in window.messages.bar.text)
    window.desk.file.revision.changing = False
    assert not (tmp_path / "game.pdf").exists()


@pytest.mark.expected_log("QPainter::begin")
def test_a_printer_that_takes_nothing_is_said(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").touch()
    print_to(window, "Ctrl+Shift+P", tmp_path / "file" / "board.pdf")
    qtbot.waitUntil(lambda: "Nothing was printed" in window.messages.bar.text)


def test_playing_has_another_key(window: MainWindow) -> None:
    assert window.desk.actions["print.game"].shortcut().toString() == "Ctrl+P"
    assert window.desk.actions["play"].shortcut().toString() == "P"
