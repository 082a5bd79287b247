"""What a window is divided into: docks at its sides, and what stands in the middle."""
