"""Reading of positions from pasted or dropped pictures, which the setup editor then shows."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt, Slot
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from c4studio.formats import PICTURE_ENDINGS, FormatError
from c4studio.game.setup import Painting
from c4studio.ground import whole_file
from c4studio.ground.limits import MOST_FILE_BYTES
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.language.messages import Joint, Notice, Noun, Remark
from c4studio.language.said import Amount, NamedCells, Quoted, Said, join_sentences, say
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.widgets.drop_target import picture_among
from c4studio.ui.widgets.file_dialogs import choose_file
from engine import STANDARD, Board, Side
from engine.errors import reason
from engine.grid import Cell

MOST_PICTURE_EDGE = 2400
"""The longest side of a pasted picture that is read, in pixels; a larger picture is shrunk."""

OUTDATED_PICTURE_MESSAGE = "setup.the_picture"
SETUP_BARRED_MESSAGE = "setup.end_what"


@dataclass(frozen=True, slots=True)
class BoardFromPicture:
    """A board that was read from a picture.

    Attributes:
        painting: the discs of the board.
        doubtful: the uncertain cells.
        either_began: whether the discs do not say which side moved first.
    """

    painting: Painting
    doubtful: frozenset[Cell]
    either_began: bool


class PicturePart(Part):
    """Reads positions from pictures in another thread, and shows them in the setup editor."""

    def __init__(self, desk: Desk, setup: SetupPart) -> None:
        super().__init__(desk)
        self._setup = setup
        desk.drops.picture_dropped.connect(self.read_picture)
        setup.editor.panel.picture.clicked.connect(self.read_picture_from_clipboard_or_file)

    @carries_out("picture.read")
    @Slot()
    def read_picture_from_clipboard_or_file(self) -> None:
        """Read the board in the picture on the clipboard, or let the user choose a picture file."""
        copied = picture_among(QGuiApplication.clipboard().mimeData())
        if copied is None:
            self._choose_picture_file()
        else:
            self.read_picture(copied)

    @Slot(object)
    def read_picture(self, source: QImage | Path) -> None:
        """Read the board in a picture, or in a picture file."""
        if self._setup.is_editor_open or self._actions["setup"].isEnabled():
            find = partial(find_board_in_picture, board=self._wanted_board)
            self._desk.reader.run(
                source, find, self._show_found_board, text_of(OUTDATED_PICTURE_MESSAGE)
            )
        else:
            self._messages.say(text_of(SETUP_BARRED_MESSAGE))

    @property
    def _wanted_board(self) -> Board:
        """The board to look for: that of the editor if it is open, else that of the game."""
        if self._setup.is_editor_open:
            return self._setup.editor.painting.board
        return self._document.game.board

    def _show_found_board(self, board: BoardFromPicture | Said) -> None:
        messages = self._messages
        if isinstance(board, Said):
            # What was copied may be no board, but the picture that is meant is in a file.
            messages.offer_action(
                board, text_of("setup.choose_a_picture"), self._choose_picture_file, warns=True
            )
            return
        self._setup.show_board_from_picture(board.painting, board.doubtful)
        said = _describe_found_board(board)
        if board.either_began:
            messages.offer_action(
                said, text_of("setup.exchange_the_colours"), self._exchange_colours
            )
        else:
            messages.show_answer(said)

    @Slot()
    def _choose_picture_file(self) -> None:
        title, kind = text_of("setup.a_board"), _file_filter()
        choose_file(self._desk.window, self._settings, self.read_picture, title, kind).open()

    def _exchange_colours(self) -> None:
        editor = self._setup.editor
        editor.replace_discs(editor.painting.exchange_colours(), editor.board.doubtful)


def find_board_in_picture(
    source: QImage | Path, report: OnProgress = ignore_progress, *, board: Board = STANDARD
) -> BoardFromPicture | Said:
    """Read the board in a picture. Return its discs, or why none was found.

    Args:
        source: the picture, or the path of its file.
        report: never called, since the duration is unknown.
        board: the board to look for.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError:
        return say(Remark.PICTURES_NEED)
    try:
        scan = read_picture(_image_file_bytes(source), board)
    except FormatError as error:
        return error.said
    except OSError as error:
        file, why = Quoted(str(source)), Quoted(reason(error))
        return say(Remark.PICTURE_CANNOT_BE_READ, file=file, reason=why)
    return BoardFromPicture(scan.painting, frozenset(scan.doubtful), scan.either_began)


def _image_file_bytes(source: QImage | Path) -> bytes:
    """Encode a picture as an image file in memory."""
    if isinstance(source, Path):
        return whole_file.read_whole_file(source, 2 * MOST_FILE_BYTES)
    if max(source.width(), source.height()) > MOST_PICTURE_EDGE:
        keep, smooth = Qt.AspectRatioMode, Qt.TransformationMode
        source = source.scaled(
            MOST_PICTURE_EDGE, MOST_PICTURE_EDGE, keep.KeepAspectRatio, smooth.SmoothTransformation
        )
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # BMP is quick to write, but what is transparent would be black.
    form = b"PNG" if source.hasAlphaChannel() else b"BMP"
    QImageWriter(buffer, QByteArray(form)).write(source)
    return bytes(buffer.data().data())


def _describe_found_board(read: BoardFromPicture) -> Said:
    """Return sentences on a board read from a picture: its discs, and what is uncertain."""
    said = [say(Notice.READ_FROM_PICTURE, discs=Amount(len(read.painting.discs), Noun.DISC))]
    if read.doubtful:
        cells = NamedCells(tuple(sorted(read.doubtful)), Joint.COMMA)
        said.append(say(Notice.NOT_SURE, cells=cells))
    if read.either_began:
        if len(read.painting.red) == len(read.painting.yellow):
            said.append(say(Notice.AS_MANY_DISCS))
        said.append(say(Notice.DID_BEGIN, side=Side.RED))
    return join_sentences(Joint.STOP, said)


def _file_filter() -> str:
    endings = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
    return f"{text_of('setup.pictures')} ({endings})"
