# cython: language_level=3
"""Table: the transposition table of one process."""

import contextlib
import mmap

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport UINT64_MAX, uint64_t
from libc.string cimport memset

from engine.errors import CacheError, CacheFault, reason

SEARCH_VERSION = 1
"""Version of the search, increased whenever one of its bounds turns out to be unsound."""


def _span(field: int) -> tuple[int, int]:
    """Return the highest and the lowest bit position of a bit field, given as a mask."""
    high, low = field.bit_length() - 1, (field & -field).bit_length() - 1
    assert field == (1 << high + 1) - (1 << low)
    return high, low


assert [
    _span(word_of(0, -32, -32, 0, 63)),
    _span(word_of(0, -32, 31, 0, 0)),
    _span(word_of(0, 31, -32, 0, 0)),
    _span(word_of(0, -32, -32, 7, 0)),
    _span((<uint64_t> 1 << CHECK_BITS) - 1 << CHECK_SHIFT),
    _span(low_of(UINT64_MAX)),
] == [(63, 58), (57, 52), (51, 46), (45, 43), (42, 35), (34, 0)]
for _word in (word_of(0, -21, 21, NO_MOVE, 1), word_of(0, 21, -21, 0, 63)):
    assert word_of(0, lower_of(_word), upper_of(_word), move_of(_word), _word >> WORK_SHIFT) == _word

_MEGABYTE = 1 << 20
_BUCKET_BYTES = 64
assert KEY_BITS == 49 and _MEGABYTE // _BUCKET_BYTES >= 1 << (KEY_BITS - LOW_BITS)


@cython.final
cdef class Table:
    """A transposition table in memory that only this process uses.

    Args:
        memory_mb: size in MiB.

    Raises:
        CacheError: there is not enough memory.
    """

    def __cinit__(self, memory_mb):
        if memory_mb < 1:
            raise CacheError(CacheFault.LITTLE_MEMORY, number=memory_mb)
        cdef size_t size = int(memory_mb) * _MEGABYTE
        try:
            self.memory = _anonymous(size)
        except (OSError, ValueError, OverflowError) as error:
            raise CacheError(CacheFault.NO_MEMORY, "", reason(error), memory_mb) from error
        _advise_huge_pages(self.memory)
        PyObject_GetBuffer(self.memory, &self.view, PyBUF_SIMPLE | PyBUF_WRITABLE)
        self.buckets.words = <Bits *> self.view.buf
        self.buckets.count = size // _BUCKET_BYTES
        self.buckets.tally = &self.tally
        # The pages are touched now, otherwise the first searches would do it one by one.
        # Where memory is scarce that takes up to a second, and other threads go on.
        with nogil:
            memset(self.buckets.words, 0, size)

    def close(self) -> None:
        """Release the table's memory. No search may use the table afterwards."""
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
        """The number of entries for which the table has room."""
        return self.buckets.count * BUCKET_SIZE

    @property
    def damaged(self) -> int:
        """Number of damaged entries that searches have found and removed."""
        return load(&self.tally.damaged)

    def used(self, sample: int = 1000) -> float:
        """Return the fraction of entries in use, measured on the first ``sample`` buckets."""
        cdef uint64_t i, count = min(<uint64_t> sample, self.buckets.count) * BUCKET_SIZE
        cdef uint64_t filled = 0
        for i in range(count):
            filled += load_entry(self.buckets.words + i) != 0
        return filled / count

    def clear(self) -> None:
        """Remove all entries. Searches may use the table meanwhile."""
        cdef uint64_t i, count = self.buckets.count * BUCKET_SIZE if self.buckets.words else 0
        with nogil:
            for i in range(count):
                store_entry(self.buckets.words + i, 0)

    def take_news(self) -> bool:
        """Return whether entries worth saving to disk were written since the last call."""
        news = load(&self.tally.news) != 0
        store(&self.tally.news, 0)
        return news


def _anonymous(size: int) -> mmap.mmap:
    """Allocate anonymous memory, which can have huge pages on every system."""
    if hasattr(mmap, "MAP_PRIVATE"):
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return mmap.mmap(-1, size)


def _advise_huge_pages(memory: mmap.mmap) -> None:
    """Advise the kernel to use huge pages. Some kernels refuse."""
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
