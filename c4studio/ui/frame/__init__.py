"""The frame of a window: the docks at its sides and the stage in the middle."""
