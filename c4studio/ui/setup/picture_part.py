"""Reading of positions from pasted or dropped pictures, which the setup editor then shows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt, Slot
from PySide6.QtGui import QImage, QImageWriter

from c4studio.background.progress import Report, report_nothing
from c4studio.formats import FormatError
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.ui.setup import words as setup_words
from c4studio.ui.setup.setup_part import SetupPart
from engine.errors import reason

LONGEST = 2400
"""The longest side of a pasted picture that is read, in pixels; a larger picture is shrunk."""

OUTDATED = "The picture was not read, since the game here changed"
BARRED = "End what is going on first; then a board in a picture can be set up"
NEEDED = "To read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'"


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

    def _show(self, found: setup_words.Found | str) -> None:
        messages, naming = self._desk.messages, self._desk.look.value.naming
        if isinstance(found, str):
            messages.warn(found)
            return
        self._setup.show_read(found.painting, found.doubtful)
        said = setup_words.found(found, naming)
        if found.either_began:
            messages.offer(said, "Exchange the colours", self._exchange)
        else:
            messages.tell(said)

    def _exchange(self) -> None:
        editor = self._setup.editor
        editor.take(editor.painting.swap(), editor.board.doubtful)


def read_source(source: QImage | Path, report: Report = report_nothing) -> setup_words.Found | str:
    """Read the board in a picture. Return the board, or a sentence on why none was found.

    Args:
        source: the picture, or the path of its file.
        report: never called, since the duration is unknown.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError:
        return NEEDED
    try:
        scan = read_picture(_data(source))
    except FormatError as error:
        return str(error.message[:1].upper() + error.message[1:])
    except OSError as error:
        return f"{source} cannot be read: {reason(error)}"
    return setup_words.Found(scan.painting, frozenset(scan.doubtful), scan.either_began)


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
