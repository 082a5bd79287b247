"""Any report in the window: its tabs, links, order of rows, copies, files and pages to print."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QTableWidget, QTabWidget  # noqa: TID251

from c4studio.language.messages import Practice
from c4studio.language.said import Quoted
from c4studio.library.record import NOTHING_PLAYED
from c4studio.report import Moves, Report, Section, SmallBoard, Table
from c4studio.report.record import tell_record
from c4studio.report.report import TEXT_COLUMN
from c4studio.review.insight.tally import MadeMistake
from c4studio.ui import settings
from c4studio.ui.reports.report_dialog import HEIGHT, BoardList, ReportDialog, ReportTable
from tests.hands import Hand, choose_file, wait
from tests.report.samples import BOARDS, LINKS, NUMBERS, REPORT
from tests.ui.reports.hands import boards_of, page_of, table_of, texts_of

GAPS = "Gaps worth closing"


@pytest.fixture
def dialog(hand: Hand) -> ReportDialog:
    dialog = ReportDialog(REPORT, hand.desk)
    dialog.show()
    return dialog


def press(dialog: ReportDialog, text: str) -> None:
    (button,) = (each for each in dialog.findChildren(QPushButton) if each.text() == text)
    button.click()


def click_row(table: QTableWidget, row: int) -> None:
    place = table.visualRect(table.model().index(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_sections_are_tabs_below_how_the_report_begins(dialog: ReportDialog) -> None:
    assert dialog.windowTitle() == "How to play against Bob"
    assert dialog.view.summary.text() == "Results and habits.\nThese are your games."
    assert [page.title for page in dialog.view.pages] == [GAPS, "Habits"]
    assert texts_of(boards_of(dialog, GAPS)) == ["c1", "d1"]
    told = page_of(dialog, "Habits")._sentences.text()
    assert told == "Nothing that comes up is without an answer."
    assert page_of(dialog, "Habits").notes.text().startswith("In how many of a hundred games")
    assert dialog.focusWidget() is table_of(dialog, GAPS)


@pytest.mark.parametrize("has_controls", [False, True])
def test_where_there_is_nothing_to_tell_one_sentence_has_a_small_dialog(
    hand: Hand, has_controls: bool
) -> None:
    controls = QPushButton() if has_controls else None
    made = ReportDialog(tell_record(NOTHING_PLAYED), hand.desk, controls)
    made.show()
    assert made.view.summary.text() == "No game that you have played is kept yet."
    buttons = [each for each in made.findChildren(QPushButton) if each.isVisible()]
    assert [each.text() for each in buttons if each is not controls] == ["Close"]
    assert made.height() < HEIGHT / 2
    made.show_report(REPORT)
    assert made.height() > HEIGHT / 2


def test_what_stands_below_boards_and_in_tables_is_not_cut_with_larger_text(hand: Hand) -> None:
    hand.desk.settings.set(settings.TEXT_SIZE, 150)
    told, board = "d1 prepared, e1 played: 12 games of 36", SmallBoard("4")
    long = Quoted(told)
    boards = Table((TEXT_COLUMN,) * 2, ((board, long), (board, Quoted("b1"))))
    rows = Table((TEXT_COLUMN,) * 2, ((long, long),))
    made = ReportDialog(Report(REPORT.title, (Section(tables=(boards, rows)),)), hand.desk)
    made.show()
    shown, table = made.view.pages[0].tables
    assert isinstance(shown, BoardList)
    wraps, room = Qt.TextFlag.TextWordWrap, QRect(QPoint(), shown.iconSize())
    needed = shown.fontMetrics().boundingRect(room, wraps, told).height()
    wait(lambda: shown.gridSize().height() >= shown.iconSize().height() + needed)
    assert isinstance(table, ReportTable)
    assert all(table.columnWidth(k) >= table.sizeHintForColumn(k) for k in range(2))
    assert table.horizontalScrollBar().maximum() == 0


def test_tables_without_a_heading_are_in_a_tab_named_like_the_report(dialog: ReportDialog) -> None:
    dialog.show_report(Report(REPORT.title, (Section(tables=(LINKS,)),)))
    assert [page.title for page in dialog.view.pages] == ["How to play against Bob"]
    assert texts_of(table_of(dialog, "How to play against Bob")) == ["won & lost"]


@pytest.mark.parametrize("tables", [(LINKS,), (BOARDS,)])
@pytest.mark.parametrize("heading", [None, Practice.OPENINGS])
def test_new_tables_have_the_keyboard_that_the_old_ones_had_while_another_window_is_active(
    hand: Hand, dialog: ReportDialog, tables: tuple[Table, ...], heading: Practice | None
) -> None:
    dialog.show_report(Report(REPORT.title, (Section(tables=(NUMBERS,)),)))
    first = dialog.view.pages[0].tables[0]
    first.setFocus()
    hand.window.activateWindow()
    wait(lambda: not first.hasFocus())
    dialog.show_report(Report(REPORT.title, (Section(heading, tables=(*tables, NUMBERS)),)))
    assert dialog.focusWidget() is dialog.view.pages[0].tables[0] is not first


def test_rows_link_to_positions_and_to_one_game_after_the_other(dialog: ReportDialog) -> None:
    found: list[object] = []
    dialog.link_chosen.connect(found.append)
    table_of(dialog, GAPS).cellActivated.emit(0, 2)
    boards = boards_of(dialog, GAPS)
    boards.itemActivated.emit(boards.item(0))
    for _ in range(3):
        table_of(dialog, "Habits").cellActivated.emit(0, 0)
    games = MadeMistake(7, 5), MadeMistake(9, 3)
    assert found == [Moves("44"), SmallBoard("4453"), *games, games[0]]


def test_a_heading_sorts_numbers_as_numbers_and_rows_keep_their_links(dialog: ReportDialog) -> None:
    table, found = table_of(dialog, GAPS), list[object]()
    assert texts_of(table, 2) == ["1,200", "9"]
    table.sortItems(2)
    assert texts_of(table, 2) == ["9", "1,200"]
    dialog.link_chosen.connect(found.append)
    table.cellActivated.emit(1, 0)
    assert found == [Moves("44")]
    dialog.show_report(REPORT)
    assert texts_of(table, 2) == ["9", "1,200"]


def test_rows_and_whole_reports_are_copied(dialog: ReportDialog) -> None:
    table, clipboard = table_of(dialog, GAPS), QGuiApplication.clipboard()
    click_row(table, 1)
    QTest.keySequence(table, QKeySequence(QKeySequence.StandardKey.Copy))
    headings = "Moves\tTo move\tGames\tShare\tCost\tDay"
    assert clipboard.text() == f"{headings}\n–\tYellow\t9\t50 %\t0.25\t–"
    press(dialog, "&Copy")
    lines = clipboard.text().splitlines()
    assert lines[:2] == ["How to play against Bob", "Results and habits."]
    assert lines[3:6] == ["", GAPS, "Prepared lines that reach it."]
    assert "d1, d2\tRed\t1,200\t12.4 %\t2.5\t2026-05-01" in lines


def test_one_row_stays_selected_when_more_becomes_known_while_ctrl_is_held(
    dialog: ReportDialog,
) -> None:
    table = table_of(dialog, GAPS)
    grown = replace(NUMBERS, rows=(*NUMBERS.rows, NUMBERS.rows[0]))
    click_row(table, 1)
    QTest.keyPress(table, Qt.Key.Key_Control, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.ControlModifier
    try:
        dialog.show_report(REPORT.with_section(Section(Practice.GAPS, tables=(grown, BOARDS))))
        assert table.rowCount() == 3
        assert {index.row() for index in table.selectedIndexes()} == {1}
    finally:
        QTest.keyRelease(table, Qt.Key.Key_Control)


def test_what_becomes_known_is_shown_in_the_tab_at_hand(dialog: ReportDialog) -> None:
    (tabs,) = dialog.findChildren(QTabWidget)
    tabs.setCurrentIndex(1)
    dialog.show_report(REPORT.with_section(Section(Practice.HABITS, tables=(BOARDS,))))
    assert tabs.currentIndex() == 1
    assert texts_of(boards_of(dialog, "Habits")) == ["c1", "d1"]
    assert page_of(dialog, "Habits").notes.isHidden()


def test_a_report_is_saved_for_paper_and_browsers(
    dialog: ReportDialog, hand: Hand, tmp_path: Path
) -> None:
    for target, start in (("bob.pdf", b"%PDF"), ("bob.html", b"<!DOCTYPE html>")):
        press(dialog, "&Save…")
        choose_file(dialog, tmp_path / target)
        wait((tmp_path / target).exists)
        assert (tmp_path / target).read_bytes().startswith(start)


def test_a_report_is_printed(dialog: ReportDialog, hand: Hand, tmp_path: Path) -> None:
    press(dialog, "&Print…")
    (printing,) = dialog.findChildren(QPrintDialog)
    printing.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printing.printer().setOutputFileName(str(tmp_path / "printed.pdf"))
    printing.done(QPrintDialog.DialogCode.Accepted)
    assert printing.printer().docName() == "How to play against Bob"
    wait(lambda: hand.status == "Printed")
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")
