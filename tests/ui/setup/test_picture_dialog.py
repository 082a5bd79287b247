"""The dialog with a picture and the board that is read from it, in a real window."""

from pathlib import Path

from PIL import Image, ImageDraw
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251

from c4studio.game.setup import Painting
from c4studio.ui.setup.picture_dialog import PictureDialog
from c4studio.ui.setup.picture_view import LONG_STEP, SHORT_STEP
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.widgets.board_chooser import NAMED_BOARDS
from engine import Board, Side
from tests.formats.scan.drawn import as_file, box, drawn, sides
from tests.formats.scan.photographed import photographed
from tests.formats.scan.test_photographs import distance
from tests.hands import Hand, OpenWindow, drop_on, wait
from tests.screens import distances_off_the_grid
from tests.ui.setup.picture_hands import (
    ask,
    dialog_with_board,
    drawn_painting,
    image,
    paper,
    wait_for_sentence,
)
from tests.ui.window.test_accessibility import nameless, roleless
from tests.ui.window.test_states import check_heights
from tests.windows import heard

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLASTIC = 3
"""The number of a photograph of a blue board."""


def read(hand: Hand, picture: QImage) -> PictureDialog:
    """Paste a picture, and wait until its board is read."""
    QGuiApplication.clipboard().setImage(picture)
    hand.press("Ctrl+V")
    return dialog_with_board(hand)


def painting(dialog: PictureDialog) -> Painting:
    """The board that the dialog shows."""
    scene = dialog.board.scene
    red, yellow = (
        frozenset(cell for cell, its in scene.discs.items() if its is side) for side in Side
    )
    return Painting(red, yellow, board=scene.board)


def drag(dialog: PictureDialog, number: int, way: QPoint) -> None:
    """Drag a corner of the board in the picture."""
    handle = dialog.view.handles[number]
    middle = handle.rect().center()
    QTest.mousePress(handle, LEFT, pos=middle)
    # The handle has followed the pointer by the second half.
    for _ in range(2):
        QTest.mouseMove(handle, middle + way / 2)
    QTest.mouseRelease(handle, LEFT, pos=middle)


def way_to(dialog: PictureDialog, number: int, corner: tuple[float, float]) -> QPoint:
    """The way from a corner in the dialog to a point of the picture."""
    view = dialog.view
    return ((QPointF(*corner) - QPointF(*view.corners[number])) * view.scale).toPoint()


def click(dialog: PictureDialog, cell: tuple[int, int], button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(dialog.board, button, pos=dialog.board.grid.cell_centre(*cell).toPoint())


# Where the picture is from.


def test_the_command_opens_the_dialog_which_offers_what_was_copied(open_window: OpenWindow) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setText("444")
    dialog = ask(hand)
    assert not dialog.clipboard.isEnabled()
    assert dialog.open_button.isDefault()
    assert not dialog.ok.isEnabled()
    assert not dialog.sentence.text()
    QGuiApplication.clipboard().setImage(image(drawn()))
    assert dialog.clipboard.isEnabled()
    dialog.reject()


def test_enter_takes_what_was_copied_and_sets_it_up_as_one_step(open_window: OpenWindow) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setImage(image(drawn()))
    dialog = ask(hand)
    assert "A picture was copied" in dialog.sentence.text()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    wait(dialog.ok.isEnabled)
    assert painting(dialog) == drawn_painting()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    hand.return_to()
    setup = hand.part(SetupPart)
    assert setup.editor.painting == drawn_painting()
    setup.editor.history.undo_stack.undo()
    assert not setup.editor.painting.discs
    assert not setup.editor.history.undo_stack.canUndo()


def test_a_picture_can_be_dropped_on_the_dialog_and_pasted_into_it(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    hand, data = open_window(), QMimeData()
    (path := tmp_path / "board.png").write_bytes(as_file(drawn()))
    data.setUrls([QUrl.fromLocalFile(str(path))])
    dialog = ask(hand)
    assert drop_on(dialog, data, QPoint(9, 9))
    wait(dialog.ok.isEnabled)
    assert painting(dialog) == drawn_painting()
    QGuiApplication.clipboard().setImage(image(drawn(columns=(3, 3, 2))))
    QTest.keySequence(dialog, "Ctrl+V")
    wait(lambda: len(painting(dialog).discs) == 3)


def test_another_board_is_looked_for_in_the_same_picture(open_window: OpenWindow) -> None:
    board = Board(8, 8)
    hand = open_window()
    QGuiApplication.clipboard().setImage(image(drawn(board=board)))
    hand.press("Ctrl+V")
    dialog = wait_for_sentence(hand, "no board of 7 columns and 6 rows")
    assert not dialog.ok.isEnabled()
    dialog.chooser.names.activated.emit(NAMED_BOARDS.index(board))
    wait(dialog.ok.isEnabled)
    assert painting(dialog).board == board
    assert len(painting(dialog).discs) == 17
    dialog.ok.click()
    assert hand.part(SetupPart).editor.painting.board == board


def test_all_of_it_can_be_heard_and_lies_on_the_grid(open_window: OpenWindow) -> None:
    dialog = read(open_window(), image(drawn()))
    assert nameless(dialog) == roleless(dialog) == []
    assert distances_off_the_grid(dialog) == []
    check_heights([each for each in dialog.findChildren(QWidget) if each.isVisible()])


# Corners.


def test_a_corner_that_was_dragged_away_is_dragged_back(open_window: OpenWindow) -> None:
    photograph = photographed(PLASTIC)
    dialog = read(open_window(), QImage.fromData(photograph.data))
    assert distance(dialog.view.corners, photograph.corners) < 12
    found = painting(dialog)
    drag(dialog, 2, QPoint(-90, -70))
    assert not dialog.ok.isEnabled(), "these corners are not read yet"
    assert distance(dialog.view.corners, photograph.corners) > 90
    wait(dialog.ok.isEnabled)
    assert dialog.board.doubtful or painting(dialog) != found
    drag(dialog, 2, way_to(dialog, 2, photograph.corners[2]))
    wait(dialog.ok.isEnabled)
    assert painting(dialog) == found
    assert distance(dialog.view.corners, photograph.corners) < 12


def test_corners_are_reached_by_tab_and_moved_by_arrows(open_window: OpenWindow) -> None:
    dialog = read(open_window(), image(drawn()))
    handles = dialog.view.handles
    dialog.chooser.names.setFocus()
    names = []
    for handle in handles:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert handle.hasFocus()
        names.append(handle.accessibleName())
    assert names == ["Corner of a6", "Corner of g6", "Corner of g1", "Corner of a1"]
    before = handles[3].pos()
    QTest.keyClick(handles[3], Qt.Key.Key_Right)
    QTest.keyClick(handles[3], Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert handles[3].pos() - before == QPoint(SHORT_STEP, -LONG_STEP)
    for _ in range(99):
        QTest.keyClick(handles[3], Qt.Key.Key_Left)
    assert dialog.view.corners[3][0] == 0, "it stays in the picture"


def test_corners_of_no_board_are_one_sentence_and_can_be_put_right(open_window: OpenWindow) -> None:
    dialog = read(open_window(), image(drawn()))
    right = dialog.view.corners
    drag(dialog, 0, way_to(dialog, 0, right[2]))
    wait(lambda: "These corners enclose no board" in dialog.sentence.text())
    assert not dialog.ok.isEnabled()
    drag(dialog, 0, way_to(dialog, 0, right[0]))
    wait(dialog.ok.isEnabled)
    assert painting(dialog) == drawn_painting()


def test_a_board_that_is_not_found_is_read_between_corners_that_are_set(
    open_window: OpenWindow,
) -> None:
    """A sheet of paper over half of the board hides too many cells of it."""
    picture = drawn(columns=(0, 1, 0, 1, 0)).convert("RGB")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((170, 0, picture.width, picture.height), "white")
    hand = open_window()
    QGuiApplication.clipboard().setImage(image(picture))
    hand.press("Ctrl+V")
    dialog = wait_for_sentence(hand, "Drag the four corners")
    corners = ((20, 20), (580, 20), (580, 500), (20, 500))
    for number, corner in enumerate(corners):
        drag(dialog, number, way_to(dialog, number, corner))
    wait(dialog.ok.isEnabled)
    assert len(dialog.board.doubtful) > 0


# The board that was read.


def covered(cell: tuple[int, int]) -> Image.Image:
    """A picture in which something lies over a cell."""
    picture = drawn()
    ImageDraw.Draw(picture).rectangle(box(cell, 38), "green")
    return picture


def test_a_doubtful_cell_is_marked_and_named_until_it_is_clicked(open_window: OpenWindow) -> None:
    hand, cell = open_window(), min(drawn_painting().red)
    dialog = read(hand, image(covered(cell)))
    name = hand.desk.look.value.naming.cell(cell)
    assert dialog.board.doubtful == dialog.view.doubtful == {cell}
    warning = f"1 cell is doubtful: {name} – check it"
    assert warning in dialog.sentence.text()
    assert warning in heard(dialog.board)
    said: list[str] = []
    hand.messages.announcer.said.connect(said.append)
    dialog.board.cell_cursor.go_to(cell)
    assert said.pop() == f"{name}: red, doubtful"
    for expected in (Side.YELLOW, None, Side.RED):
        click(dialog, cell)
        assert painting(dialog).disc(*cell) is expected
        assert not dialog.board.doubtful | dialog.view.doubtful
        assert "doubtful" not in dialog.sentence.text()
    click(dialog, cell, RIGHT)
    assert painting(dialog).disc(*cell) is None
    dialog.ok.click()
    editor = hand.part(SetupPart).editor
    assert editor.painting == drawn_painting().paint_cell(cell, None)
    assert not editor.board.doubtful


def test_marks_that_are_left_are_marks_in_the_editor(open_window: OpenWindow) -> None:
    hand, cell = open_window(), min(drawn_painting().red)
    dialog = read(hand, image(covered(cell)))
    dialog.ok.click()
    assert hand.part(SetupPart).editor.board.doubtful == {cell}


def test_cells_are_changed_by_keys(open_window: OpenWindow) -> None:
    dialog = read(open_window(), image(drawn()))
    dialog.board.setFocus(Qt.FocusReason.TabFocusReason)
    cell = dialog.board.cell_cursor.cell
    assert cell is not None
    for key, side in (("Space", Side.YELLOW), ("E", None), ("R", Side.RED), ("Del", None)):
        QTest.keySequence(dialog.board, key)
        assert painting(dialog).disc(*cell) is side


def test_who_is_x_is_exchanged_by_one_click(open_window: OpenWindow) -> None:
    hand = open_window()
    columns = (3, 3, 2, 4, 4, 2)
    dialog = read(hand, image(drawn("letter", columns, ((0, 0, 0), (0, 0, 0)))))
    crosses, noughts = map(frozenset, sides(columns))
    assert painting(dialog) == Painting(crosses, noughts)
    assert "Did Red begin?" in dialog.sentence.text()
    dialog.exchange.click()
    assert painting(dialog) == Painting(noughts, crosses)
    assert "begin" not in dialog.sentence.text()
    dialog.ok.click()
    assert hand.part(SetupPart).editor.painting == Painting(noughts, crosses)


# What fails, and what comes too late.


def test_what_fails_is_one_sentence_and_another_picture_is_read(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    dialog = ask(open_window())
    dialog.open_picture(tmp_path / "gone.png")
    wait(lambda: "gone.png cannot be read" in dialog.sentence.text())
    assert not dialog.ok.isEnabled()
    assert not any(each.isVisible() for each in dialog.view.handles)
    dialog.accept()
    assert dialog.isVisible(), "there is nothing to set up"
    dialog.open_picture(paper())
    wait(lambda: "Found no board" in dialog.sentence.text())
    assert all(each.isVisible() for each in dialog.view.handles)
    dialog.open_picture(image(drawn()))
    wait(dialog.ok.isEnabled)
    assert painting(dialog) == drawn_painting()


def test_the_last_of_many_pictures_is_shown(open_window: OpenWindow) -> None:
    dialog = ask(open_window())
    for columns in ((3,), (3, 3), (3, 3, 2)):
        dialog.open_picture(image(drawn(columns=columns)))
    wait(dialog.ok.isEnabled)
    assert len(painting(dialog).discs) == 3


def test_the_board_of_the_last_picture_is_gone_while_the_next_is_read(
    open_window: OpenWindow,
) -> None:
    dialog = ask(open_window())
    dialog.open_picture(image(drawn()))
    wait(dialog.ok.isEnabled)
    assert dialog.sentence.text()
    dialog.open_picture(QImage.fromData(photographed(PLASTIC).data))
    assert not dialog.ok.isEnabled()
    assert dialog.sentence.text() == ""
    assert not painting(dialog).discs


def test_a_window_that_closes_while_a_picture_is_read_drops_it(open_window: OpenWindow) -> None:
    hand = open_window()
    dialog = ask(hand)
    dialog.open_picture(QImage.fromData(photographed(PLASTIC).data))
    hand.window.close()
    assert not dialog.isVisible()
    assert not hand.part(SetupPart).is_editor_open
