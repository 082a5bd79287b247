"""Recognition of picture files by name or first bytes, which needs no library for pictures."""

from __future__ import annotations

from pathlib import PurePath

ENDINGS = (
    *(".png", ".jpg", ".jpeg", ".jfif", ".gif", ".bmp", ".tif", ".tiff", ".webp"),
    *(".heic", ".heif", ".avif"),
)
"""The suffixes of picture files; those with the last three are recognised but cannot be read."""

BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""The first bytes of picture files in each format except WebP, HEIC and AVIF."""


def is_picture(name: str, data: bytes = b"") -> bool:
    """Return whether a file is a picture, judged by its first bytes or by its name's suffix."""
    webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    heif = data[4:8] == b"ftyp"
    return webp or heif or data.startswith(BEGINNINGS) or PurePath(name).suffix.lower() in ENDINGS
