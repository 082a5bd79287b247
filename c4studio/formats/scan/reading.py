"""Reader of the board in a picture. Cells that cannot be read reliably are marked as doubtful."""

import ctypes
import io
import itertools
import logging
import warnings
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, _imaging

from c4studio.formats.reading import FormatError
from c4studio.formats.scan import cells
from c4studio.formats.scan.finding import (
    SEARCHED_PICTURE_SIZES,
    SeenBoard,
    find_board,
    locate_board,
)
from c4studio.formats.scan.letters import read_letters
from c4studio.formats.scan.light import even_light
from c4studio.formats.scan.perspective import Corners
from c4studio.game.setup import Painting
from c4studio.ground.door import guard_foreign_data
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Board
from engine.grid import Cell

MOST_PICTURE_BYTES = 32 << 20
MOST_PICTURE_PIXELS = 40_000_000
"""The greatest size of a picture that is read: bytes of the file, and pixels."""

MOST_PIXELS_OF_ALL_FRAMES = 1_000_000_000
"""The greatest number of pixels of all frames of a moving picture; to decode them takes seconds."""

PIXELS_WORTH_ONE_FRAME = 10_000
"""The number of pixels that take as long to decode as the work that Pillow adds for each frame."""

PICTURE_TOO_LARGE = say(Remark.PICTURE_HAS_PIXELS, most=MOST_PICTURE_PIXELS // 1_000_000)

BACKGROUND_COLOURS = tuple(itertools.product((0, 128, 255), repeat=3))
"""The colours on which a picture with transparent parts may be laid."""

PILLOW_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")


def _silence_pillow() -> None:
    """Turn off what Pillow logs, and libtiff prints, about a damaged picture."""
    logging.getLogger("PIL").setLevel(logging.CRITICAL)
    # In Pillow's packages for some systems libtiff cannot be reached from outside.
    with suppress(OSError, AttributeError):
        tiff = ctypes.CDLL(_imaging.__file__)
        tiff.TIFFSetErrorHandler(None)
        tiff.TIFFSetWarningHandler(None)


_silence_pillow()


class PictureError(FormatError):
    """Raised for a picture that cannot be read or that shows no board."""


@dataclass(frozen=True, slots=True)
class ScannedBoard:
    """A board that was found in a picture.

    Attributes:
        red: the cells with discs of the side that moved first, as (column, row), row 0 at the
            bottom.
        yellow: the cells with discs of the other side.
        doubtful: the (column, row) of uncertain cells.
        either_began: whether the discs do not say which side moved first: both sides have equally
            many, or uncertain cells could change that. The redder side is then called red, unless
            only the other way is a legal position.
        corners: the corners of the cells, as pixels of the picture.
        board: the board.
    """

    red: frozenset[Cell]
    yellow: frozenset[Cell]
    doubtful: tuple[Cell, ...]
    either_began: bool
    corners: Corners
    board: Board = STANDARD

    @property
    def painting(self) -> Painting:
        """The discs as a painted board, which need not be a legal position."""
        return Painting(self.red, self.yellow, board=self.board)


@guard_foreign_data("a picture", lambda: PictureError(say(Remark.NO_PICTURE)), PictureError)
def read_picture(data: bytes, board: Board = STANDARD) -> ScannedBoard:
    """Find the board in a picture and read its discs.

    Args:
        data: the contents of the file of the picture, PNG, JPEG, WebP, GIF, BMP or TIFF.
        board: the board to look for.

    Raises:
        PictureError: the picture is damaged or too large, or there is no board in it.
    """
    return read_board(decode_picture(data), board)


@guard_foreign_data("a picture", lambda: PictureError(say(Remark.NO_PICTURE)), PictureError)
def read_board(
    picture: Image.Image,
    board: Board = STANDARD,
    corners: Corners | None = None,
    report: OnProgress = ignore_progress,
) -> ScannedBoard:
    """Find the board in a decoded picture and read its discs.

    Args:
        picture: the picture, as ``decode_picture`` returns it.
        board: the board to look for.
        corners: the corners of the board, None to look for them. Where cells are seen near those
            places that follow from the corners, they are read.
        report: receives the finished fraction of the search for the board.

    Raises:
        PictureError: there is no board in the picture.
    """
    if corners is None:
        seen = find_board(picture, board, report)
    else:
        seen = locate_board(picture, board, corners, report)
    if seen is None:
        none = say(Remark.NO_BOARD_IN_PICTURE, columns=board.width, rows=board.height)
        raise PictureError(say(Remark.NO_BOARD_AT_CORNERS) if corners else none)
    return read_seen_board(seen)


def read_seen_board(seen: SeenBoard) -> ScannedBoard:
    """Read the discs of a board that was found in a picture."""
    pixels, board = even_light(seen.pixels, seen.lattice), seen.lattice.board
    found = cells.read_board_cells(pixels, seen.lattice, is_photograph=seen.is_tilted)
    if found.doubtful.sum() > cells.MOST_COVERED_CELLS:
        found = read_letters(pixels, seen.lattice) or found
    return ScannedBoard(
        _marked_cells(found.cells == cells.FIRST_SIDE),
        _marked_cells(found.cells == cells.SECOND_SIDE),
        tuple(sorted(_marked_cells(found.doubtful))),
        found.either_began,
        seen.corners,
        board,
    )


def decode_picture(data: bytes) -> Image.Image:
    """Decode the bytes of a picture to red, green and blue pixels, and shrink a large picture.

    Raises:
        PictureError: the picture is damaged or too large.
    """
    if len(data) > MOST_PICTURE_BYTES:
        number, most = len(data) >> 20, MOST_PICTURE_BYTES >> 20
        raise PictureError(say(Remark.PICTURE_HAS_MB, number=number, most=most))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            shown = _decode_with_pillow(data)
    except PictureError:
        raise
    except Image.DecompressionBombError as error:
        raise PictureError(PICTURE_TOO_LARGE) from error
    except Exception as error:
        # Pillow raises almost any error for damaged pictures.
        raise PictureError(say(Remark.NO_PICTURE)) from error
    shown.thumbnail((SEARCHED_PICTURE_SIZES[-1], SEARCHED_PICTURE_SIZES[-1]), Image.Resampling.BOX)
    page = Image.new("RGBA", shown.size, _absent_colour(shown))
    page.alpha_composite(shown)
    return page.convert("RGB")


def _decode_with_pillow(data: bytes) -> Image.Image:
    """Decode a picture, of a moving one the last frame, and turn it as its camera was held."""
    picture = Image.open(io.BytesIO(data), formats=PILLOW_FORMATS)
    _refuse_large_picture(picture)
    picture.draft("RGB", (SEARCHED_PICTURE_SIZES[-1], SEARCHED_PICTURE_SIZES[-1]))
    _show_last_frame(picture)
    # In some files the last frame has another size.
    _refuse_large_picture(picture)
    return ImageOps.exif_transpose(picture).convert("RGBA")


def _absent_colour(picture: Image.Image) -> tuple[int, ...]:
    """Return a colour that is unlike the picture's own, to stand for what is transparent."""
    pixels = np.asarray(picture)
    own = pixels[pixels[..., 3] > 0][:, :3]
    if pixels[..., 3].min() == 255:
        return BACKGROUND_COLOURS[-1]
    own = np.unique(own // 16, axis=0) * 16.0 + 8
    return max(
        BACKGROUND_COLOURS, key=lambda page: np.linalg.norm(own - page, axis=1).min(initial=999.0)
    )


def _show_last_frame(picture: Image.Image) -> None:
    """Go to the last frame of a moving picture, where the game has come to its end.

    Raises:
        PictureError: the frames have too many pixels altogether.
    """
    if picture.format == "TIFF":
        # Its further pictures are other pages.
        return
    most = MOST_PIXELS_OF_ALL_FRAMES // (picture.width * picture.height + PIXELS_WORTH_ONE_FRAME)
    # One frame after the other, since Pillow would go through all of them to count them.
    with suppress(EOFError):
        for number in range(1, most + 1):
            picture.seek(number)
        raise PictureError(say(Remark.PICTURE_IS_TOO_LONG))


def _refuse_large_picture(picture: Image.Image) -> None:
    """Raise PictureError if a picture has too many pixels, before it is decoded."""
    if picture.width * picture.height > MOST_PICTURE_PIXELS:
        raise PictureError(PICTURE_TOO_LARGE)


def _marked_cells(mask: NDArray[np.bool_]) -> frozenset[Cell]:
    return frozenset((int(column), int(row)) for column, row in np.argwhere(mask))
