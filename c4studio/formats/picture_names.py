"""Tell files of pictures from other files, without a library that reads them."""

from __future__ import annotations

from pathlib import PurePath

BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""What the files of pictures begin with; those of WebP have two words."""

ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".webp")


def is_picture(name: str, data: bytes = b"") -> bool:
    """Return whether a file is a picture, by its first bytes or the ending of its name."""
    webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return webp or data.startswith(BEGINNINGS) or PurePath(name).suffix.lower() in ENDINGS
