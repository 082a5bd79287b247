"""The search for one score: null-window negamax with its tables, move order and proven bounds.

When this package is imported, one of two builds of its modules is chosen for the process.
"""

from engine.searching.build import choose_build

BUILD = choose_build(__path__)
"""The build of the search in use: ``"AVX2"`` or ``"baseline"``."""

# The other builds are made of the same C code, which enters itself under this module's name where
# there is none yet. So this one comes first.
from engine.searching import search as search  # noqa: E402
