"""How much a file, a paste or an argument may hold; the same for the window and the command line.

What is larger is no collection of games, and would fill the memory or hold up the window. Whoever
refuses something says the limit and what was found.
"""

from __future__ import annotations

import os

FILE_BYTES = 32_000_000
"""Of a file of games, or of what comes through a pipe: some 700,000 moves with their scores."""

JOURNAL_BYTES = 4 * FILE_BYTES
"""Of what is kept for the case of a crash: games, and as much again of what was done since."""

LINES = 2_000_000
"""Of any text."""

TEXT_CHARACTERS = 10_000_000
"""Of moves, positions and the like, which may be many games, one a line."""

GAMES = 100_000
"""Of a text, and so lines of a list of games."""

NODES = 500_000
"""Positions in all games of a text together; they take some 300 MB."""

DEPTH = 2_000
"""Positions one after the other. A line has at most 42 discs, but there may be nodes without one,
which set up a position or are there for their comment."""

VARIATIONS = 1_000
"""Of one position. No more than seven are discs, but any number may set up a position."""

NODE_CHARACTERS = 1_200_000
"""Of all that is written at one position: comments, names, and what says nothing to us."""

NODE_VALUES = 10_000
"""Of properties of SGF at one position."""

HEADER_CHARACTERS = 1_000_000
"""In front of the first game, as in files that came by mail."""

SETTINGS_BYTES = 1_000_000
"""Of the file of the settings."""

_MOST_MEMORY_MB = 65536


def most_memory_mb() -> int:
    """Half of the machine's memory in MB, which a table may take; the system ends who takes all."""
    try:
        pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return _MOST_MEMORY_MB
    return max(64, min(_MOST_MEMORY_MB, pages // 2**21))
