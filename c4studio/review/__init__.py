"""Review games: judge each move by the exact scores of all columns; no Qt."""

from c4studio.review.line import Line, line_of, nodes_of
from c4studio.review.moves import FAULTS, HARD, Move, MoveClass, Only
from c4studio.review.review import Review, find_scores, review_line
from c4studio.review.summary import Summary

__all__ = [
    "FAULTS",
    "HARD",
    "Line",
    "Move",
    "MoveClass",
    "Only",
    "Review",
    "Summary",
    "find_scores",
    "line_of",
    "nodes_of",
    "review_line",
]
