"""Boards in pictures: screenshots and photos of any program's board, upright and in any colours.

Pillow and NumPy are needed: ``pip install 'c4studio[pictures]'``.
"""

from c4studio.formats.scan.reading import MOST_PIXELS, PictureError, Scan, read_picture

__all__ = ["MOST_PIXELS", "PictureError", "Scan", "read_picture"]
