"""The best line in the verdict: looked at on the board, and put into the game."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Glyph
from c4studio.ui.board.verdict_panel import BestLine
from c4studio.ui.commands import glyph_command_id
from tests.hands import Hand, wait
from tests.windows import described


def line_of(hand: Hand) -> BestLine:
    return hand.verdict.line


def test_the_pointer_shows_the_line_on_the_board_as_far_as_it_is(solved: Hand) -> None:
    line, board = line_of(solved), solved.desk.panel.board
    assert len(line.columns) > 3
    QTest.mouseMove(line, line.disc_rect(2).center().toPoint())
    wait(lambda: board.scene.line is not None)
    position = solved.document.current.position
    cells = []
    for column in line.columns[:3]:
        cells.append(((column, position.height(column)), position.to_move))
        position = position.play(column)
    assert board.scene.line is not None
    assert list(board.scene.line.steps) == cells
    QApplication.sendEvent(line, QEvent(QEvent.Type.Leave))
    assert board.scene.line is None


def test_the_sign_for_more_shows_the_whole_line(solved: Hand) -> None:
    line, board = line_of(solved), solved.desk.panel.board
    line.setFixedWidth(line.minimumSizeHint().width())
    QTest.qWait(50)
    room = line._fitting_count
    assert 0 < room < len(line.columns)

    def shown() -> int:
        return len(board.scene.line.steps) if board.scene.line else 0

    QTest.mouseMove(line, line.disc_rect(room).center().toPoint())
    wait(lambda: shown() == len(line.columns))
    assert not line.grab().isNull()
    QTest.mouseMove(line, line.disc_rect(0).center().toPoint())
    wait(lambda: shown() == 1)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(room):
        QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert shown() == len(line.columns)
    QTest.keyClick(line, Qt.Key.Key_PageUp)
    assert shown() == room


def test_a_click_puts_the_line_into_the_game_in_one_step_of_undo(solved: Hand) -> None:
    line, document = line_of(solved), solved.document
    before, wanted = document.current, line.columns[:3]
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.disc_rect(2).center().toPoint())
    assert document.current.move_string() == before.move_string() + "".join(
        str(each + 1) for each in wanted
    )
    assert solved.desk.panel.board.scene.line is None
    solved.press("Ctrl+Z")
    assert document.current is before
    assert not before.variations


def test_the_line_is_walked_and_taken_with_the_keyboard_alone(solved: Hand) -> None:
    line, document = line_of(solved), solved.document
    before, wanted = document.current, line.columns[:2]
    line.setFocus(Qt.FocusReason.TabFocusReason)
    board = solved.desk.panel.board
    assert board.scene.line is not None and len(board.scene.line.steps) == 1
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert board.scene.line is not None and len(board.scene.line.steps) == 2
    QTest.keyClick(line, Qt.Key.Key_Return)
    played = "".join(str(each + 1) for each in wanted)
    assert document.current.move_string() == before.move_string() + played


def test_the_line_is_told_and_hidden_with_the_scores(solved: Hand) -> None:
    line = line_of(solved)
    assert described(line).startswith("Best line ")
    assert line.focusPolicy() is Qt.FocusPolicy.TabFocus
    solved.press("V")
    assert line.columns == ()
    assert described(line) == ""
    assert line.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_what_does_not_fit_is_offered_as_a_whole(solved: Hand, qtbot: QtBot) -> None:
    line = BestLine()
    qtbot.addWidget(line)
    line.show_line((3,) * 6 + (0, 1) * 15, solved.document.current.position.to_move, "Best line")
    line.resize(200, line.sizeHint().height())
    line.show()
    seen: list[int] = []
    line.pointed.connect(seen.append)
    for _ in range(30):
        QTest.keyClick(line, Qt.Key.Key_PageDown)
    whole, fitting = seen.pop(), max(seen)
    assert whole == len(line.columns)
    assert 3 < fitting < 12
    assert line.disc_rect(fitting - 1).right() < 200


def test_the_judgement_of_the_last_move_is_on_its_disc(solved: Hand) -> None:
    board = solved.desk.panel.board
    assert board.scene.badge == ""
    before = board.grab().toImage()
    solved.do(glyph_command_id(Glyph.BLUNDER))
    assert board.scene.badge == "??"
    assert board.grab().toImage() != before
    solved.press("Left")
    assert board.scene.badge == ""
    solved.press("Right")
    assert board.scene.badge == "??"
