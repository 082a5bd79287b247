"""NumPy files of others: arrays of numbers in ``.npy`` and ``.npz``, whose claims are checked.

What a header claims asks for no memory: an array grows as its bytes are read, up to a limit. No
header is evaluated as Python, and archives are read only in the forms that NumPy writes. Source of
the format: ``numpy.lib.format``.
"""

import io
import math
import re
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from c4studio.grading.players import GradingError
from c4studio.ground.limits import MOST_ARRAY_BYTES
from c4studio.ground.whole_file import ByteSource, regular_file_opener
from c4studio.language.messages import Refusal

_NUMPY_SIGNATURE = b"\x93NUMPY"
_ZIP_SIGNATURE = b"PK"
_PIECE_BYTES = 1 << 20
"""Number of bytes that are read at a time, and the most of an archive's table of contents."""
_MOST_HEADER_BYTES = 10_000
_MOST_AXES = 32
_HEADER_PATTERN = re.compile(
    r"""\{
    (?:
        (?: (?P<a>['"])descr(?P=a):(?P<b>['"])(?P<kind>[<>|=]?[biuf]\d{1,2})(?P=b)
        | (?P<c>['"])fortran_order(?P=c):(?P<order>True|False)
        | (?P<d>['"])shape(?P=d):\((?P<shape>(?:AXIS,)*(?:AXIS,AXIS)?)\)
        ) (?:,|(?=\}))
    )*
    \}""".replace("AXIS", r"(?:0|[1-9]\d{0,17})L?"),
    re.ASCII | re.VERBOSE,
)
"""Matches a header of a NumPy file without white space: a Python dictionary of three entries."""
_HEADER_SPACES_PATTERN = re.compile(r"[ \t\r\n\f]*([{}:,()])[ \t\r\n\f]*")
_ZIP_ENCRYPTED_FLAG = 0x1
_ZIP_COMPRESSION_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_ZIP_DAMAGE_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError),
    *(NotImplementedError, RuntimeError, OverflowError, ValueError),
)
"""The errors that ``zipfile`` raises for archives that are damaged or of an unknown kind."""


class _ArrayFault(ValueError):
    """Raised for a file that holds no array of numbers; the text says why."""


class _BoundedFile(io.FileIO):
    """A regular file that is read in short pieces, whatever lengths its contents claim."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Read at most ``size`` bytes; without a size, at most one piece."""
        size = -1 if size is None else size
        if size > _PIECE_BYTES:
            raise _ArrayFault(
                f"its table of contents has {size:,} bytes, expected {_PIECE_BYTES:,}"
            )
        return super().read(_PIECE_BYTES if size < 0 else size) or b""


def read_array(path: Path) -> NDArray[Any]:
    """Read the array of a NumPy file; of an archive the only one, or the one called ``boards``.

    Raises:
        GradingError: the file holds no such array, or a too large one; the sentence says why.
        OSError: the file cannot be read, or is a pipe, a device or a folder.
    """
    try:
        with _BoundedFile(path, opener=regular_file_opener) as file:
            is_archive = file.read(len(_ZIP_SIGNATURE)) == _ZIP_SIGNATURE
            file.seek(0)
            return _array_of_archive(file) if is_archive else _array_of_stream(file)
    except GradingError:
        raise
    except _ZIP_DAMAGE_ERRORS as error:
        raise GradingError(Refusal.NO_ARRAY, file=path, why=str(error)) from error


def _array_of_archive(file: _BoundedFile) -> NDArray[Any]:
    with zipfile.ZipFile(file) as archive:
        members = {each.filename.removesuffix(".npy"): each for each in archive.infolist()}
        if "boards" not in members and len(members) != 1:
            raise GradingError(
                Refusal.SEVERAL_ARRAYS, file=Path(str(file.name)), number=len(members)
            )
        member = members.get("boards") or next(iter(members.values()))
        if member.flag_bits & _ZIP_ENCRYPTED_FLAG:
            raise _ArrayFault("it is encrypted")
        if member.compress_type not in _ZIP_COMPRESSION_METHODS:
            raise _ArrayFault(
                f"it is compressed by method {member.compress_type}, expected"
                f" {zipfile.ZIP_DEFLATED} (deflate) or {zipfile.ZIP_STORED} (none)"
            )
        with archive.open(member) as stream:
            return _array_of_stream(stream)


def _array_of_stream(stream: ByteSource) -> NDArray[Any]:
    """Parse an array, which the stream must hold exactly."""
    dtype, shape, order = _parse_header(stream)
    # An axis of no length is counted as one: NumPy refuses what would be too large without it.
    size = math.prod(each or 1 for each in shape) * dtype.itemsize
    if size > MOST_ARRAY_BYTES:
        raise _ArrayFault(f"it takes {size:,} bytes, expected at most {MOST_ARRAY_BYTES:,}")
    data = _read_exactly(stream, math.prod(shape) * dtype.itemsize)
    if stream.read(1):
        raise _ArrayFault("it goes on behind the array that its header describes")
    if dtype.kind == "b" and data.translate(None, b"\0\1"):
        raise _ArrayFault("it has truth values other than 0 and 1")
    return np.ndarray(shape, dtype, data, order="F" if order == "True" else "C")


def _parse_header(stream: ByteSource) -> tuple[np.dtype[Any], tuple[int, ...], str]:
    """Return the type of the numbers, the shape, and whether the order is that of Fortran."""
    begin = _read_exactly(stream, len(_NUMPY_SIGNATURE) + 2)
    if not begin.startswith(_NUMPY_SIGNATURE):
        raise _ArrayFault("it does not begin as a file of NumPy")
    length = int.from_bytes(
        _read_exactly(stream, 2 if begin[len(_NUMPY_SIGNATURE)] == 1 else 4), "little"
    )
    if length > _MOST_HEADER_BYTES:
        raise _ArrayFault(
            f"its header has {length:,} bytes, expected at most {_MOST_HEADER_BYTES:,}"
        )
    text = _read_exactly(stream, length).decode("latin-1")
    header = _HEADER_PATTERN.fullmatch(_HEADER_SPACES_PATTERN.sub(r"\1", text))
    if header is None or not all(header.group("kind", "order")) or header["shape"] is None:
        raise _ArrayFault("its header names no type of numbers, order and shape")
    shape = tuple(int(each.removesuffix("L")) for each in header["shape"].split(",") if each)
    if len(shape) > _MOST_AXES:
        raise _ArrayFault(f"it has {len(shape)} axes, expected at most {_MOST_AXES}")
    try:
        return np.dtype(header["kind"]), shape, header["order"]
    except TypeError as error:
        raise _ArrayFault(f"its header names the unknown type {header['kind']}") from error


def _read_exactly(stream: ByteSource, size: int) -> bytearray:
    """Read exactly a number of bytes, with memory only for bytes that exist."""
    data = bytearray()
    while len(data) < size:
        piece = stream.read(min(size - len(data), _PIECE_BYTES))
        if not piece:
            raise _ArrayFault(f"it ends after {len(data):,} of {size:,} bytes")
        data += piece
    return data
