"""Reader of boards in pictures: screenshots of any program, and photographs, in any colours.

Needs Pillow and NumPy: ``pip install 'c4studio[pictures]'``.
"""

from c4studio.formats.scan.reading import (
    MOST_PICTURE_PIXELS,
    PictureError,
    ScannedBoard,
    decode_picture,
    read_board,
    read_picture,
)
