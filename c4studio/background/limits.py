"""Limits on the size of files, pastes and arguments, shared by the window and the command line.

Anything larger is no collection of games, and would fill the memory or block the window. Every
refusal names the limit and the actual size.
"""

from __future__ import annotations

import os

FILE_BYTES = 32_000_000
"""Bytes of a file of games or of a pipe: some 700,000 moves with their scores."""

JOURNAL_BYTES = 4 * FILE_BYTES
"""Bytes of a journal: the games, and three times as much for the edits since."""

LINES = 2_000_000
"""Lines of any text."""

TEXT_CHARACTERS = 10_000_000
"""Characters of a text of moves, positions and the like, which may be many games, one a line."""

GAMES = 100_000
"""Games of a text, and so lines of a list of games."""

NODES = 500_000
"""Positions in all games of a text together; they take some 300 MB of memory."""

DEPTH = 2_000
"""Positions of one line. A line has at most 42 discs, but any number of nodes without a disc,
which set up a position or have a comment.
"""

VARIATIONS = 1_000
"""Variations of one position. At most seven are discs, but any number may set up a position."""

NODE_CHARACTERS = 1_200_000
"""Characters written at one position: comments, names, and unknown properties."""

NODE_VALUES = 10_000
"""Values of SGF properties at one position."""

HEADER_CHARACTERS = 1_000_000
"""Characters before the first game, as in a file that came by mail."""

SETTINGS_BYTES = 1_000_000
"""Bytes of the settings file."""

_MOST_MEMORY_MB = 65536


def most_memory_mb() -> int:
    """Return the most memory for the solver's table in MB: half of the machine's memory.

    The system kills a program that takes all of it.
    """
    try:
        pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return _MOST_MEMORY_MB
    return max(64, min(_MOST_MEMORY_MB, pages // 2**21))
