"""Pictures of boards that are pasted, dropped or opened, and set up, in a real window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import ImageDraw
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage

from c4studio.formats.scan import ScannedBoard
from c4studio.game import Game
from c4studio.game.setup import Painting
from c4studio.ground.progress import Progress
from c4studio.ground.service import WorkContext
from c4studio.language.messages import Remark
from c4studio.language.said import SaidError, say
from c4studio.ui.setup.picture_dialog import PictureDialog
from c4studio.ui.setup.picture_reading import read_board_in_picture
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.words.rendering import render
from engine import STANDARD, Board, Position, Side, StopFlag
from tests.formats.scan.drawn import CLEAR, as_file, box, drawn, sides
from tests.formats.scan.painted import Painted, cells_of, painted
from tests.hands import OpenWindow, wait
from tests.steps import STEP
from tests.ui.setup.picture_hands import (
    dialog_with_board,
    drawn_painting,
    image,
    set_up,
    wait_for_sentence,
)
from tests.ui.setup.setup_hands import type_text


def picture_of(wanted: Callable[[Painted], bool]) -> Painted:
    return next(each for each in map(painted, range(200)) if wanted(each))


@pytest.fixture(scope="module")
def odd() -> Painted:
    """A picture in which one side has one disc more."""
    return picture_of(lambda each: len(each.columns) in (13, 15, 17, 19))


@pytest.fixture(scope="module")
def even() -> Painted:
    """A picture in which both sides have as many discs, of a game that is not over."""
    return picture_of(lambda each: len(each.columns) in (12, 14, 16) and not each.position.is_over)


def test_a_pasted_picture_opens_in_the_editor(open_window: OpenWindow, odd: Painted) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setImage(QImage.fromData(odd.data))
    hand.press("Ctrl+V")
    setup = set_up(hand)
    assert setup.editor.painting == Painting.from_position(odd.position)
    assert hand.document.game.is_blank, "nothing is taken before it was shown"
    setup.editor.panel.apply.click()
    assert hand.document.current.position == odd.position


def test_a_picture_of_another_board_is_read_on_the_board_at_hand(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    board, usual = Board(8, 8), open_window()
    picture = next(
        each for seed in range(200) if not (each := painted(seed, board)).position.is_over
    )
    (path := tmp_path / "board.png").write_bytes(picture.data)
    hand = open_window(Game(Position(board)))
    assert hand.drop_files(path)
    sides = {frozenset(cells) for cells in cells_of(picture.position, picture.columns)}
    setup = set_up(hand)
    assert setup.editor.painting.board == board
    assert {setup.editor.painting.red, setup.editor.painting.yellow} == sides
    # In the editor it is the board that is chosen there.
    QGuiApplication.clipboard().setImage(QImage.fromData(picture.data))
    usual.do("setup")
    editor = usual.part(SetupPart).editor
    editor.panel.chooser.board_chosen.emit(board)
    editor.panel.picture.click()
    usual.dialog(PictureDialog).clipboard.click()
    set_up(usual)
    assert {editor.painting.red, editor.painting.yellow} == sides


def test_a_dropped_file_opens_in_the_editor_and_colours_can_be_exchanged(
    open_window: OpenWindow, even: Painted, tmp_path: Path
) -> None:
    hand, path = open_window(), tmp_path / "board.png"
    path.write_bytes(even.data)
    assert hand.drop_files(path)
    dialog = dialog_with_board(hand)
    assert "Both sides have the same number of discs. Did Red begin?" in dialog.sentence.text()
    first, second = map(frozenset, cells_of(even.position, even.columns))
    if dialog.board.scene.discs[min(first)] is Side.YELLOW:
        dialog.exchange.click()
    assert set_up(hand).editor.painting == Painting(first, second)


@pytest.mark.parametrize("as_text", [False, True], ids=["file", "address"])
def test_a_pasted_file_opens_in_the_editor(
    open_window: OpenWindow, odd: Painted, tmp_path: Path, as_text: bool
) -> None:
    hand, path = open_window(), tmp_path / "a board.png"
    path.write_bytes(odd.data)
    address, data = QUrl.fromLocalFile(str(path)), QMimeData()
    if as_text:
        data.setText(f"{address.toString()}\n")
    else:
        data.setUrls([address])
    QGuiApplication.clipboard().setMimeData(data)
    hand.press("Ctrl+V")
    assert set_up(hand).editor.painting == Painting.from_position(odd.position)


def test_doubtful_cells_are_marked_until_they_are_painted(
    open_window: OpenWindow, odd: Painted
) -> None:
    setup = open_window().part(SetupPart)
    painting = Painting.from_position(odd.position)
    setup.show_board_from_picture(painting, frozenset({(0, 5), (3, 0)}))
    board = setup.editor.board
    assert board.doubtful == {(0, 5), (3, 0)}
    setup.editor.history.change_painting(painting.paint_cell((3, 0), None), STEP)
    assert (3, 0) not in board.doubtful
    assert (0, 5) in board.doubtful


def test_no_cell_of_another_board_is_doubtful(open_window: OpenWindow, odd: Painted) -> None:
    setup = open_window().part(SetupPart)
    editor = setup.editor
    tools = editor.panel.palette_bar.tools
    painting = Painting.from_position(odd.position)
    cells = frozenset({(0, 5), (3, 0)})
    setup.show_board_from_picture(painting, cells)
    for tool in ("clear", "reset"):
        tools[tool].click()
        assert editor.board.doubtful == frozenset()
        editor.history.undo_stack.undo()
        assert editor.board.doubtful == cells
    tools["mirror"].click()
    assert editor.board.doubtful == {(6, 5), (3, 0)}
    type_text(editor, "7/7/7/7/7/7")
    assert editor.board.doubtful == frozenset()


def test_a_covered_disc_is_marked_and_who_began_is_asked(open_window: OpenWindow) -> None:
    hand, picture, cell = open_window(), drawn(), min(drawn_painting().red)
    ImageDraw.Draw(picture).rectangle(box(cell, 38), "green")
    QGuiApplication.clipboard().setImage(image(picture))
    hand.press("Ctrl+V")
    told = dialog_with_board(hand).sentence.text()
    assert "Did Red begin?" in told
    assert "the same number" not in told
    editor = set_up(hand).editor
    assert editor.painting == drawn_painting()
    assert editor.board.doubtful == {cell}


def found_in(source: QImage | Path) -> ScannedBoard:
    """Read a picture without a window."""
    work = read_board_in_picture(
        source, STANDARD, None, WorkContext(None, StopFlag(), Progress(""))
    )
    opened = next(work)
    assert opened.image.size().toTuple() == opened.pixels.size
    with pytest.raises(StopIteration) as ended:
        next(work)
    found = ended.value.value
    assert isinstance(found, ScannedBoard)
    return found


def test_a_pasted_picture_of_many_pixels_is_shrunk() -> None:
    large = image(drawn().convert("RGB")).scaled(5000, 4300)
    assert found_in(large).painting == drawn_painting()


def test_a_pasted_picture_keeps_its_transparent_holes() -> None:
    found = found_in(image(drawn(colours=((0, 0, 0), (255, 255, 255)), hole=CLEAR)))
    assert {found.painting.red, found.painting.yellow} == {*map(frozenset, sides())}


@pytest.mark.parametrize(
    ("text", "discs"), [("https://example.org/board.png", 17), ("a board", 17), ("444", 0)]
)
def test_a_picture_is_taken_where_the_text_beside_it_is_no_game(
    open_window: OpenWindow, text: str, discs: int
) -> None:
    hand, data = open_window(), QMimeData()
    data.setImageData(image(drawn()))
    data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)
    hand.press("Ctrl+V")
    if discs:
        painting = set_up(hand).editor.painting
        assert len(painting.discs) == discs
    else:
        wait(lambda: hand.document.current.position.ply == 3)
        assert not hand.part(SetupPart).is_editor_open


def test_a_picture_that_is_opened_is_read(open_window: OpenWindow, tmp_path: Path) -> None:
    hand, path = open_window(), tmp_path / "board.jpg"
    path.write_bytes(as_file(drawn().convert("RGB"), "JPEG"))
    hand.press("Ctrl+O")
    hand.choose(path)
    assert set_up(hand).editor.painting == drawn_painting()


@pytest.mark.parametrize("by", ["menu", "editor"])
def test_a_picture_file_is_chosen_by_a_command(
    open_window: OpenWindow, tmp_path: Path, by: str
) -> None:
    hand, path = open_window(), tmp_path / "board.png"
    path.write_bytes(as_file(drawn()))
    QGuiApplication.clipboard().setText("444")
    if by == "menu":
        hand.do("picture.read")
    else:
        hand.press("Ctrl+E")
        panel = hand.part(SetupPart).editor.panel
        assert panel.search.isHidden(), "no pattern is painted"
        panel.picture.click()
    hand.dialog(PictureDialog).open_button.click()
    hand.choose(path)
    assert set_up(hand).editor.painting == drawn_painting()


@pytest.mark.parametrize("pasted", [False, True], ids=["opened", "pasted"])
def test_a_picture_of_another_kind_is_one_sentence(
    open_window: OpenWindow, tmp_path: Path, pasted: bool
) -> None:
    hand, path = open_window(), tmp_path / "board.HEIC"
    path.write_bytes(b"\0\0\0\x18ftypheic" + bytes(300))
    if pasted:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        QGuiApplication.clipboard().setMimeData(data)
        hand.press("Ctrl+V")
    else:
        hand.press("Ctrl+O")
        hand.choose(path)
    wait_for_sentence(hand, "no picture that can be read: PNG, JPEG")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaidError) as caught:
        found_in(tmp_path / "gone.png")
    assert "gone.png cannot be read" in render(caught.value.said)


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, odd: Painted) -> None:
    monkeypatch.setitem(__import__("sys").modules, "c4studio.formats.scan", None)
    with pytest.raises(SaidError) as caught:
        found_in(QImage.fromData(odd.data))
    assert caught.value.said == say(Remark.PICTURES_NEED)
