# cython: language_level=3
"""Table: the transposition table in anonymous memory or in a file that is the table."""

import contextlib
import mmap
import os
import struct
import tempfile
from pathlib import Path

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport UINT64_MAX, uint64_t
from libc.string cimport memset

from engine.errors import CacheError, reason

SEARCH_VERSION = 1
"""Raised whenever a bound that the search relied on turns out to be unsound."""


def _span(field: int) -> tuple[int, int]:
    """The highest and the lowest bit of a field that is all ones, as table.pxd draws them."""
    high, low = field.bit_length() - 1, (field & -field).bit_length() - 1
    assert field == (1 << high + 1) - (1 << low)
    return high, low


assert [
    _span(entry_of(0, -32, -32, 0, 63)),
    _span(entry_of(0, -32, 31, 0, 0)),
    _span(entry_of(0, 31, -32, 0, 0)),
    _span(entry_of(0, -32, -32, 7, 0)),
    _span(entry_of(check_of(UINT64_MAX), -32, -32, 0, 0)),
] == [(63, 58), (57, 52), (51, 46), (45, 43), (42, 0)]
for _word in (entry_of(0, -21, 21, NO_MOVE, 1), entry_of(0, 21, -21, 0, 63)):
    assert entry_of(0, lower_of(_word), upper_of(_word), move_of(_word), _word >> WORK_SHIFT) == _word

_MEGABYTE = 1 << 20
_BUCKET_BYTES = BUCKET_SIZE * 8
_HEADER = struct.Struct("<8s6IQ")
_HEADER_BYTES = 4096        # a page, so that buckets stay on cache lines
_MAGIC = b"C4TABLE\n"
_FORMAT = 1


@cython.final
cdef class Table:
    """Room for what the search found, shared by all who map the same file.

    Args:
        memory_mb: its size in MiB.
        path: the file that is the table; None for memory that goes with the object. A file that
            does not fit (another format, search, board or size) is put aside as ``….old``.

    Raises:
        CacheError: the memory or the file cannot be had.
    """

    def __cinit__(self, memory_mb, path=None):
        if memory_mb < 1:
            raise CacheError(f"a table needs at least 1 MB of memory, not {memory_mb}")
        size = int(memory_mb) * _MEGABYTE
        self.path = None if path is None else Path(path)
        try:
            self.memory = _anonymous(size) if path is None else _map_file(self.path, size)
        except (OSError, ValueError, OverflowError) as error:
            where = f" in {path}" if path else ""
            raise CacheError(f"a table of {memory_mb} MB{where} cannot be had: {reason(error)}") from error
        _advise_huge_pages(self.memory)
        PyObject_GetBuffer(self.memory, &self.view, PyBUF_SIMPLE | PyBUF_WRITABLE)
        cdef size_t offset = 0 if path is None else _HEADER_BYTES
        self.buckets.words = <uint64_t *> (<char *> self.view.buf + offset)
        self.buckets.count = size // _BUCKET_BYTES
        if path is None:
            # Touched now, or the first searches would pay for it page by page.
            memset(self.buckets.words, 0, size)

    def close(self) -> None:
        """Let go of the memory, and of the file; the table must not be searched with after."""
        if self.view.buf is not NULL:
            PyBuffer_Release(&self.view)
            self.view.buf = NULL
            self.buckets.words = NULL
            self.memory.close()

    def __dealloc__(self):
        if self.view.buf is not NULL:
            PyBuffer_Release(&self.view)

    @property
    def entries(self) -> int:
        """Number of entries it has room for."""
        return self.buckets.count * BUCKET_SIZE

    def used(self, sample: int = 1000) -> float:
        """Share of entries in use, from the first ``sample`` buckets."""
        cdef uint64_t i, count = min(<uint64_t> sample, self.buckets.count) * BUCKET_SIZE
        cdef uint64_t filled = 0
        for i in range(count):
            filled += load(self.buckets.words + i) != 0
        return filled / count


def _anonymous(size: int) -> mmap.mmap:
    """Memory of this process alone: only that can have huge pages everywhere."""
    if hasattr(mmap, "MAP_PRIVATE"):
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return mmap.mmap(-1, size)


def _advise_huge_pages(memory: mmap.mmap) -> None:
    """Ask for fewer, larger pages; only a hint, which some kernels and files refuse."""
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)


def _header(size: int) -> bytes:
    return _HEADER.pack(_MAGIC, _FORMAT, SEARCH_VERSION, 7, 6, BUCKET_SIZE, 8, size)


def _map_file(path: Path, size: int) -> mmap.mmap:
    """Map the table file, made anew where there is none that fits."""
    if not _fits(path, size):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.replace(path.with_name(path.name + ".old"))
        _make_file(path, size)
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), _HEADER_BYTES + size)


def _fits(path: Path, size: int) -> bool:
    """Whether the file says that it is a table of this size, and is as long as it says."""
    try:
        with path.open("rb") as file:
            introduction = file.read(_HEADER.size)
            length = os.fstat(file.fileno()).st_size
    except FileNotFoundError:
        return False
    return introduction == _header(size) and length == _HEADER_BYTES + size


def _make_file(path: Path, size: int) -> None:
    """Make an empty table beside ``path`` with all of its space reserved, then move it there.

    A hole in the file would turn a full disk into a fatal signal in the middle of a search.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_header(size))
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file.fileno(), 0, _HEADER_BYTES + size)
            else:
                file.write(bytes(_HEADER_BYTES - _HEADER.size))
                for _ in range(size // _MEGABYTE):
                    file.write(bytes(_MEGABYTE))
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
