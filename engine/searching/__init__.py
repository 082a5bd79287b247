"""The search for one score: move order, bounds from rules, tables and null-window negamax.

Importing the wing chooses which of its two builds the process has (``build``), so that no module of
the search can be imported before.
"""

from engine.searching.build import choose

BUILD = choose(__path__)
"""``"AVX2"`` or ``"baseline"``."""
