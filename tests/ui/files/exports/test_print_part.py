"""Printing: a sheet of the game or a page with the board, in a file instead of on a printer."""

from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

from c4studio.formats import read, sgf
from c4studio.game.tree import excerpt_of_game
from tests.hands import Hand, OpenWindow, pause, wait
from tests.lines import DRAWN
from tests.printed import words_of
from tests.tools import tool


@pytest.fixture(autouse=True)
def pages_as_text() -> str:
    """The program that reads pages, without which no test is of use."""
    return tool("pdftotext")


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """A window with a game of a few moves that need no book to be reviewed."""
    return pause(open_window(excerpt_of_game(read(DRAWN), 31, 42)))


def print_to(hand: Hand, keys: str, path: Path) -> None:
    hand.press(keys)
    dialog = hand.dialog(QPrintDialog)
    dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog.printer().setOutputFileName(str(path))
    dialog.done(QPrintDialog.DialogCode.Accepted)


def test_a_game_is_printed_as_a_sheet_with_its_review(hand: Hand, tmp_path: Path) -> None:
    before = sgf.sgf_of_games(hand.document.collection)
    print_to(hand, "Ctrl+P", tmp_path / "game.pdf")
    wait(lambda: hand.status == "Printed")
    said = words_of(tmp_path / "game.pdf")
    assert "Score graph" in said
    assert "How the players did" in said
    assert "1 of" in said
    assert sgf.sgf_of_games(hand.document.collection) == before


def test_the_board_is_printed_on_a_page_of_its_own(hand: Hand, tmp_path: Path) -> None:
    hand.document.go_to_start()
    hand.press("Right")
    print_to(hand, "Ctrl+Shift+P", tmp_path / "board.pdf")
    wait(lambda: hand.status == "Printed")
    said = words_of(tmp_path / "board.pdf")
    assert "Move 31, Red in column" in said
    assert "Yellow to move · move 32" in said
    assert said.endswith("1 of 1")


def test_a_game_is_not_printed_in_the_middle_of_an_edit(hand: Hand, tmp_path: Path) -> None:
    hand.desk.file.revision.changing = True
    print_to(hand, "Ctrl+P", tmp_path / "game.pdf")
    said = "Nothing was printed, since the game changed meanwhile"
    wait(lambda: said in hand.messages.bar.text)
    hand.desk.file.revision.changing = False
    assert not (tmp_path / "game.pdf").exists()


@pytest.mark.expected_log("QPainter::begin")
def test_a_printer_that_takes_nothing_is_said(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    print_to(hand, "Ctrl+Shift+P", tmp_path / "file" / "board.pdf")
    wait(lambda: "Nothing was printed" in hand.messages.bar.text)


def test_playing_has_another_key(hand: Hand) -> None:
    assert hand.desk.actions["print.game"].shortcut().toString() == "Ctrl+P"
    assert hand.desk.actions["play"].shortcut().toString() == "P"
