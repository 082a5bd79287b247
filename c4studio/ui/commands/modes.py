"""The keys that mean something else while cells are marked or painted, in words."""

from __future__ import annotations

MARKING = (
    "Marking: arrow keys move, C circle, S square, T triangle, X cross, L letter, "
    "A arrow, Delete clears, Esc ends"
)

SETTING_UP = (
    "Setting up: arrow keys move, R red, Y yellow, E empty, Space paints, Delete clears, "
    "1 to 7 put a disc on a column, F fills it, Ctrl+Enter applies, Esc ends"
)
