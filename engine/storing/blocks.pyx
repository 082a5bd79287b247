# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The format of table entries in a file: blocks of 4096 bytes, each with a checksum.

A block has 512 words of 8 bytes: a checksum of the rest; the prefix of the keys, the index of the
block and the number of entries; up to 510 entries in the order of their keys; and zeros. The
checksum detects every change of a single word, and misses other damage once in 2^64. The index in
the checksum reveals blocks that were moved. An entry of a sound block must also be possible: its
position must be reachable and have a choice of moves, and the rules must allow its bounds.
"""

from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from engine.searching.node cimport Node
from engine.searching.table cimport HASH_FACTOR
from engine.storing.entries cimport PREFIXES, SHORT_BITS, Entries, is_possible, short_of

cdef enum:
    BLOCK_WORDS = 512
    HEAD_WORDS = 2
    MOST_IN_BLOCK = BLOCK_WORDS - HEAD_WORDS
    PLACE_SHIFT = 24
    PREFIX_SHIFT = 16

BLOCK_BYTES = BLOCK_WORDS * 8


cdef inline uint64_t mix(uint64_t sum, uint64_t word) noexcept nogil:
    """Return the checksum of a block after including one more word."""
    sum = (sum ^ word) * HASH_FACTOR
    return sum ^ (sum >> 32)


cdef uint64_t block_check(const uint64_t *block, uint64_t salt) noexcept nogil:
    """Compute the checksum of a block."""
    cdef uint64_t sum = mix(0, salt)
    cdef int i
    for i in range(1, BLOCK_WORDS):
        sum = mix(sum, block[i])
    return sum


def write_blocks(Entries entries not None, uint64_t salt) -> bytearray:
    """Encode entries as blocks of bytes. ``salt`` is part of every checksum."""
    cdef uint64_t prefix, place = 0
    cdef size_t i, number
    for prefix in range(PREFIXES):
        number = entries.starts[prefix + 1] - entries.starts[prefix]
        place += (number + MOST_IN_BLOCK - 1) // MOST_IN_BLOCK
    written = bytearray(place * BLOCK_BYTES)
    cdef uint64_t *block = <uint64_t *> <char *> written
    with nogil:
        place = 0
        for prefix in range(PREFIXES):
            i = entries.starts[prefix]
            while i < entries.starts[prefix + 1]:
                number = min(<size_t> MOST_IN_BLOCK, entries.starts[prefix + 1] - i)
                block[1] = place << PLACE_SHIFT | prefix << PREFIX_SHIFT | number
                memcpy(block + HEAD_WORDS, entries.words + i, 8 * number)
                block[0] = block_check(block, salt)
                block += BLOCK_WORDS
                place += 1
                i += number
    return written


def read_blocks(
    bytes data not None, size_t start, uint64_t salt, bint thorough=True
) -> tuple[Entries, int, int]:
    """Read the sound entries from blocks of bytes.

    Args:
        data: bytes that contain the blocks from offset ``start`` on. An incomplete last block
            counts as damaged.
        start: offset of the first block.
        salt: the salt with which the blocks were written.
        thorough: whether to search sound blocks for impossible entries.

    Returns:
        The entries, the number of damaged blocks, and the number of impossible entries.
    """
    cdef const char *first = <const char *> data + start
    cdef size_t place, length = max(len(data), start) - start, blocks = length // (BLOCK_WORDS * 8)
    cdef Entries found = Entries(blocks * MOST_IN_BLOCK)
    cdef uint64_t[BLOCK_WORDS] block
    cdef uint64_t last = 0
    cdef size_t damaged = length % (BLOCK_WORDS * 8) != 0, impossible = 0
    with nogil:
        for place in range(blocks):
            memcpy(block, first + place * BLOCK_WORDS * 8, BLOCK_WORDS * 8)
            if block[0] != block_check(block, salt) or block[1] >> PLACE_SHIFT != place:
                damaged += 1
            else:
                impossible += add_block(found, block, &last, thorough)
        found.close_gaps()
    return found, damaged, impossible


cdef size_t add_block(
    Entries found, const uint64_t *block, uint64_t *last, bint thorough
) noexcept nogil:
    """Append the entries of a sound block, whose keys must be greater than ``last``.

    Returns the number of entries that are impossible or out of order.
    """
    cdef uint64_t prefix = (block[1] >> PREFIX_SHIFT) & (PREFIXES - 1), hash
    cdef size_t i, impossible = 0, number = min(block[1] & 0xFFFF, <uint64_t> MOST_IN_BLOCK)
    cdef Node node
    for i in range(HEAD_WORDS, HEAD_WORDS + number):
        hash = prefix << SHORT_BITS | short_of(block[i])
        if hash > last[0] and (not thorough or is_possible(hash, block[i], &node)):
            last[0] = hash
            found.add(hash, block[i])
        else:
            impossible += 1
    return impossible
