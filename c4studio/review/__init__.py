"""Review games: judge each move by the exact scores of all columns; no Qt."""

from c4studio.review.line import Line, line_of_nodes, nodes_of_line, played_line
from c4studio.review.moves import FAULT_CLASSES, JudgedMove, MoveClass, OnlyColumnFound
from c4studio.review.review import Review, positions_with_scores, review_line
from c4studio.review.strength import LevelRange
from c4studio.review.summary import PlayerSummary
