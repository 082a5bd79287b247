"""Distances in the window, in pixels: all margins, gaps and paddings are multiples of one unit."""

GRID_UNIT = 4
TIGHT_GAP = GRID_UNIT
"""The distance between parts of one thing, such as a field and the sentence below it."""
NORMAL_GAP = 2 * GRID_UNIT
"""The distance between widgets, and from the edge of a panel to what is in it."""
ROW_GAP = 3 * GRID_UNIT
"""The distance between the rows of a dialog."""
PAGE_MARGIN = 4 * GRID_UNIT
"""The distance from the edge of a dialog or page to what is in it."""
