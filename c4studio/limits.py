"""How much a file, a paste or an argument may hold; the same for the window and the command line.

What is larger is no collection of games, and would fill the memory or hold up the window. Whoever
refuses something says the limit and what was found.
"""

from __future__ import annotations

FILE_BYTES = 32_000_000
"""Of a file of games, or of what comes through a pipe: some 700,000 moves with their scores."""

JOURNAL_BYTES = 4 * FILE_BYTES
"""Of what is kept for the case of a crash: games, and as much again of what was done since."""

NODES = 300_000
"""Positions in all games of a text together; they take some 300 MB."""

GAMES = 100_000
"""Games of a text."""

DEPTH = 20_000
"""Positions one after the other, and variations within each other. A line has at most 42 discs,
but any number of positions that are set up, or there for their comment."""

VALUE_CHARACTERS = 4_000_000
"""Of a comment, a name or any other property value."""

VALUES = 10_000
"""Values at one position."""

HEADER_CHARACTERS = 1_000_000
"""In front of the first game, as in files that came by mail."""

SETTINGS_BYTES = 1_000_000
"""Of the file of the settings."""
