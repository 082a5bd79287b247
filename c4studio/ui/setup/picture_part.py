"""Reading of positions from pasted or dropped pictures, which the setup editor then shows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt, Slot
from PySide6.QtGui import QImage, QImageWriter

from c4studio.formats import FormatError
from c4studio.game.setup import Painting
from c4studio.ground.progress import Report, report_nothing
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Said, say
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from engine import Side
from engine.errors import reason
from engine.grid import Cell

LONGEST = 2400
"""The longest side of a pasted picture that is read, in pixels; a larger picture is shrunk."""

OUTDATED = "The picture was not read, since the game here changed"
BARRED = "End what is going on first; then a board in a picture can be set up"


@dataclass(frozen=True, slots=True)
class ReadBoard:
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
        desk.drops.picture_dropped.connect(self.read)

    @Slot(object)
    def read(self, source: QImage | Path) -> None:
        """Read the board in a picture, or in a picture file."""
        if self._setup.running or self._desk.actions["setup"].isEnabled():
            self._desk.reader.run(source, read_source, self._show, OUTDATED)
        else:
            self._desk.messages.say(BARRED)

    def _show(self, found: ReadBoard | Said) -> None:
        messages, naming = self._desk.messages, self._desk.look.value.naming
        if isinstance(found, Said):
            messages.warn(render(found, naming))
            return
        self._setup.show_read(found.painting, found.doubtful)
        said = _found(found, naming)
        if found.either_began:
            messages.offer(said, "Exchange the colours", self._exchange)
        else:
            messages.tell(said)

    def _exchange(self) -> None:
        editor = self._setup.editor
        editor.take(editor.painting.swap(), editor.board.doubtful)


def read_source(source: QImage | Path, report: Report = report_nothing) -> ReadBoard | Said:
    """Read the board in a picture. Return the board, or why none was found.

    Args:
        source: the picture, or the path of its file.
        report: never called, since the duration is unknown.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError:
        return say(Remark.PICTURES_NEED)
    try:
        scan = read_picture(_data(source))
    except FormatError as error:
        return error.said
    except OSError as error:
        file, why = Quoted(str(source)), Quoted(reason(error))
        return say(Remark.PICTURE_CANNOT_BE_READ, file=file, reason=why)
    painting = Painting(scan.red, scan.yellow)
    return ReadBoard(painting, frozenset(scan.doubtful), scan.either_began)


def _data(source: QImage | Path) -> bytes:
    """Encode a picture as an image file in memory."""
    if isinstance(source, Path):
        return source.read_bytes()
    if max(source.width(), source.height()) > LONGEST:
        keep, smooth = Qt.AspectRatioMode, Qt.TransformationMode
        source = source.scaled(LONGEST, LONGEST, keep.KeepAspectRatio, smooth.SmoothTransformation)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # BMP is quick to write, but what is transparent would be black.
    form = b"PNG" if source.hasAlphaChannel() else b"BMP"
    QImageWriter(buffer, QByteArray(form)).write(source)
    return bytes(buffer.data().data())


def _found(read: ReadBoard, naming: Naming) -> str:
    """Return sentences on a board read from a picture: its discs, and what is uncertain."""
    count = len(read.painting.discs)
    said = [f"Read {amount(count, 'disc')} from the picture"]
    if read.doubtful:
        cells = ", ".join(naming.cell(cell) for cell in sorted(read.doubtful))
        said.append(f"Not sure: {cells}")
    if read.either_began:
        first = naming.name(Side.RED)
        if len(read.painting.red) == len(read.painting.yellow):
            said.append("Both sides have as many discs")
        said.append(f"Did {first} begin? If not, exchange the colours")
    return ". ".join(said)
