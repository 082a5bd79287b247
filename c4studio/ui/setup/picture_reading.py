"""Opening of pictures and reading of the boards in them, as work for another thread."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter

from c4studio.ground import whole_file
from c4studio.ground.limits import MOST_FILE_BYTES
from c4studio.ground.progress import WorkError
from c4studio.ground.service import WorkContext
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted
from engine import Board
from engine.errors import reason

if TYPE_CHECKING:
    from PIL import Image

    from c4studio.formats.scan import ScannedBoard
    from c4studio.formats.scan.perspective import Corners

MOST_PICTURE_EDGE = 2400
"""The longest side of a copied picture that is read, in pixels; a larger picture is shrunk."""


@dataclass(frozen=True, slots=True)
class OpenedPicture:
    """A picture that was opened.

    Attributes:
        pixels: the picture for the reader of boards.
        image: the same picture for the window.
    """

    pixels: Image.Image
    image: QImage


def read_board_in_picture(
    source: QImage | Path | OpenedPicture,
    board: Board,
    corners: Corners | None,
    context: WorkContext,
) -> Generator[OpenedPicture, None, ScannedBoard]:
    """Open a picture, yield it, and return the board in it; what is open already is not yielded.

    Args:
        source: the picture, or the path of its file.
        board: the board to look for.
        corners: its corners in the opened picture, None to look for them.
        context: receives the progress.

    Raises:
        SaidError: the picture cannot be read, or there is no board in it.
    """
    try:
        from c4studio.formats.scan import read_board  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise WorkError(Remark.PICTURES_NEED) from error
    if not isinstance(source, OpenedPicture):
        source = _open_picture(source)
        yield source
    return read_board(source.pixels, board, corners, context.report)


def _open_picture(source: QImage | Path) -> OpenedPicture:
    from c4studio.formats.scan import decode_picture  # noqa: PLC0415  (an extra)

    try:
        pixels = decode_picture(_image_file_bytes(source))
    except OSError as error:
        file, why = Quoted(str(source)), Quoted(reason(error))
        raise WorkError(Remark.PICTURE_CANNOT_BE_READ, file=file, reason=why) from error
    width, height = pixels.size
    image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    # The copy holds its bytes itself.
    return OpenedPicture(pixels, image.copy())


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
