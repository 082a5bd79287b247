"""Analyses of positions: scores of all columns and lines of best play, found by many searches."""
