"""The search for one score: move order, bounds from rules, tables, and null-window negamax.

Importing this package chooses one of two builds for the process (``build``), so the choice precedes
the import of any module of the search.
"""

from engine.searching.build import choose

BUILD = choose(__path__)
"""``"AVX2"`` or ``"baseline"``."""
