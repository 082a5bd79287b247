"""Grading of players against exact scores: grades, matches and the line protocol; no Qt."""
