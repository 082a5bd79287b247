"""Reader of boards in pictures: screenshots and photos of any program, upright, in any colours.

Needs Pillow and NumPy: ``pip install 'c4studio[pictures]'``.
"""

from c4studio.formats.scan.reading import (
    MOST_PICTURE_PIXELS,
    PictureError,
    ScannedBoard,
    read_picture,
)

__all__ = ["MOST_PICTURE_PIXELS", "PictureError", "ScannedBoard", "read_picture"]
