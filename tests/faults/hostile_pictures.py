"""Pictures in all formats, damaged and made hostile by chance, with checksums that are right."""

import io
import struct
import zlib
from collections.abc import Callable
from functools import cache
from random import Random

from PIL import Image

from tests.formats.scan.drawn import drawn

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "TIFF", "BMP")


@cache
def samples() -> dict[str, list[bytes]]:
    """Small pictures of a board, some of which move or are packed, by format."""
    board = drawn().convert("RGB").resize((150, 130))
    letters = drawn("letter").resize((120, 104))
    few = board.quantize(8)
    found = {
        "PNG": [_saved(board, "PNG"), _saved(few, "PNG"), _saved(letters, "PNG")],
        "JPEG": [_saved(board, "JPEG"), _saved(board, "JPEG", progressive=True, exif=_exif())],
        "GIF": [_saved(few, "GIF"), _saved(few, "GIF", **_moving(letters))],
        "WEBP": [_saved(board, "WEBP"), _saved(letters, "WEBP", **_moving(letters))],
        "TIFF": [
            _saved(image, "TIFF", compression=packing)
            for image in (board, few)
            for packing in (None, "tiff_lzw", "tiff_deflate", "packbits", "jpeg")
            if image is board or packing != "jpeg"
        ],
        "BMP": [_saved(board, "BMP"), _saved(few, "BMP")],
    }
    found["PNG"].append(_saved(letters, "PNG", **_moving(letters)))
    return found


def _exif() -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 6
    return exif.tobytes()


def _moving(last: Image.Image) -> dict[str, object]:
    return {"save_all": True, "append_images": [last, last], "duration": 40}


def _saved(image: Image.Image, form: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def hostile_picture(chance: Random) -> bytes:
    """A picture that is damaged in one to five ways."""
    form = chance.choice(FORMATS)
    data = bytearray(chance.choice(samples()[form]))
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        chance.choice(WAYS)(data, chance)
    if form == "PNG" and chance.random() < 0.9:
        data = bytearray(_png_with_checksums(bytes(data), chance))
    return bytes(data)


def _place(data: bytearray, chance: Random) -> int:
    """A place near the beginning, where the headers are, or anywhere."""
    return chance.randrange(min(len(data), chance.choice((16, 64, 300, len(data)))) or 1)


def _flip(data: bytearray, chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 3, 20))):
        if data:
            data[_place(data, chance)] = chance.choice((0, 1, 127, 255, chance.randrange(256)))


def _number(data: bytearray, chance: Random) -> None:
    """Put a huge or odd number at an even place, as sizes and offsets stand there."""
    form = chance.choice(("<I", ">I", "<H", ">H"))
    most = 2 ** (8 * struct.calcsize(form)) - 1
    value = chance.choice((0, 1, 2, 255, 5_000, 40_000, most // 2, most, chance.randrange(most)))
    at = _place(data, chance) & ~1
    data[at : at + struct.calcsize(form)] = struct.pack(form, min(value, most))


def _cut(data: bytearray, chance: Random) -> None:
    start = _place(data, chance)
    del data[start : start + chance.choice((1, 4, 100, len(data)))]


def _repeat(data: bytearray, chance: Random) -> None:
    start = _place(data, chance)
    piece = data[start : start + chance.choice((1, 12, 300, 5_000))]
    data[start:start] = piece * chance.choice((1, 1, 10, 200))


def _splice(data: bytearray, chance: Random) -> None:
    other = chance.choice(samples()[chance.choice(FORMATS)])
    start = chance.randrange(len(other))
    at = _place(data, chance)
    data[at:at] = other[start : start + chance.choice((4, 50, 3_000))]


WAYS: tuple[Callable[[bytearray, Random], None], ...] = (
    *(_flip, _flip, _number, _number, _cut, _repeat, _splice),
)


def _png_with_checksums(data: bytes, chance: Random) -> bytes:
    """A PNG file whose chunks have the right lengths and checksums; some are packed anew."""
    found, at = data[:8], 8
    while at + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + min(length, len(data))]
        if kind == b"IDAT" and chance.random() < 0.3:
            body = zlib.compress(chance.randbytes(chance.randrange(500)))
        found += struct.pack(">I", len(body)) + kind + body
        found += struct.pack(">I", zlib.crc32(kind + body))
        at += 12 + len(body)
    return found
