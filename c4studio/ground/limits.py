"""Limits on the size of files, pastes and arguments, shared by the window and the command line.

Larger inputs are no real collections of games; they would fill the memory or block the window.
Every refusal names the limit and the actual size.
"""

import os

MOST_FILE_BYTES = 32_000_000
"""The most bytes of a file of games, or of a pipe: some 700,000 moves with their scores."""

MOST_LABEL_FILE_BYTES = 8 * MOST_FILE_BYTES
"""The most bytes of a text of positions to be scored, one on each line."""

MOST_ARRAY_BYTES = 2_000_000_000
"""The most bytes of an array of boards: 4 million boards as OpenSpiel stores them."""

MOST_BOARDS = 20_000_000
"""The most boards of an array, which take hours to score."""

MOST_JOURNAL_BYTES = 4 * MOST_FILE_BYTES
"""The most bytes of a crash journal: the games, and three times as much for the edits."""

MOST_LINES = 2_000_000
"""The most lines of a text."""

MOST_TEXT_CHARACTERS = 10_000_000
"""The most characters of a text of moves or positions, which may hold one game on each line."""

MOST_GAMES_OF_TEXT = 100_000
"""The most games of a text, and so the most lines of a list of games."""

MOST_NODES = 500_000
"""The most positions in all games of a text together. They take about 300 MB of memory."""

MOST_TREE_DEPTH = 2_000
"""The most nodes from the root of a game to its end.

A game has at most 110 discs, but any number of nodes that only set up a position or hold a comment.
"""

MOST_VARIATIONS = 1_000
"""The most variations of one node. At most one a column is a move; the others set up positions."""

MOST_NODE_CHARACTERS = 1_200_000
"""The most characters written at one node: comments, names, and unknown properties."""

MOST_NODE_VALUES = 10_000
"""The most values of SGF properties at one node."""

MOST_HEADER_CHARACTERS = 1_000_000
"""The most characters before the first game of a file, such as the header of a mail."""

MOST_SETTINGS_BYTES = 1_000_000
"""The most bytes of the settings file."""

MOST_QUEUED_POSITIONS = 1_000
"""The most positions in the queue for the night."""

_MOST_MEMORY_MB = 65536


def most_memory_mb() -> int:
    """Return the greatest allowed size of the solver's table in MB: half of the machine's memory.

    The operating system may kill a program that takes more.
    """
    try:
        pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return _MOST_MEMORY_MB
    return max(64, min(_MOST_MEMORY_MB, pages // 2**21))
