"""Review games: judge each move by the exact scores of all columns; no Qt."""

from c4studio.review.line import Line, line_of_nodes, nodes_of_line
from c4studio.review.moves import FAULTS, HARD, JudgedMove, MoveClass, OnlyMove
from c4studio.review.review import Review, find_scores, review_line
from c4studio.review.summary import PlayerSummary

__all__ = [
    "FAULTS",
    "HARD",
    "JudgedMove",
    "Line",
    "MoveClass",
    "OnlyMove",
    "PlayerSummary",
    "Review",
    "find_scores",
    "line_of_nodes",
    "nodes_of_line",
    "review_line",
]
