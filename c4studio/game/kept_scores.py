"""The scores that are kept with a node, as the analysis that they once came from; no pixels.

They were computed some time ago, in this window or by whoever wrote the file, and are shown until
the engine knows better.
"""

from __future__ import annotations

from dataclasses import replace

from c4studio.game import GameNode, NodeScores
from engine import WIDTH, Analysis, ColumnScore, Position, Score, Source
from engine.score import WIN


def known_analysis(node: GameNode, analysis: Analysis | None) -> Analysis | None:
    """What an analysis of a node knows, and what is kept there of all that it does not know.

    The analysis of another position, such as one that is being set up, knows nothing of the node.
    """
    kept = None if node.scores is None else _kept_analysis(node.position, node.scores)
    if analysis is None or analysis.position != node.position:
        return kept
    if kept is None or analysis.complete:
        return analysis
    both = zip(analysis.columns, kept.columns, strict=True)
    columns = tuple(
        new if old is None or (new is not None and new.exact is not None) else old
        for new, old in both
    )
    if analysis.score is None and kept.score is not None:
        return replace(kept, columns=columns, nodes=analysis.nodes, seconds=analysis.seconds)
    return replace(analysis, columns=columns)


def scores_all(node: GameNode) -> bool:
    """Whether a score that can be is kept with a node for every column; not where there is none."""
    scores, legal = node.scores, node.position.legal_columns
    if scores is None or not legal:
        return False
    found = [scores.columns[column] for column in legal]
    return all(score is not None and score.plies > 0 for score in found)


def _kept_analysis(position: Position, scores: NodeScores) -> Analysis | None:
    columns = tuple(_column(position, scores, column) for column in range(WIDTH))
    found = {column: each.lower for column, each in enumerate(columns) if each is not None}
    if not found:
        return None
    # A column of which nothing is known could be better than all others.
    best, columns_known = max(found.values()), len(found) == len(position.legal_columns)
    highest = Score.for_side_to_move(WIN, position.ply)
    top = [column for column in found if columns_known and found[column] == best]
    return Analysis(
        position,
        lower=best if columns_known else -highest,
        upper=best if columns_known else highest,
        columns=columns,
        best=tuple(sorted(top, key=lambda column: abs(column - WIDTH // 2))),
        line=(),
        nodes=0,
        seconds=0.0,
        complete=False,
    )


def _column(position: Position, scores: NodeScores, column: int) -> ColumnScore | None:
    """The score of a column; None where nothing is known or what is known cannot be."""
    score = scores.columns[column]
    if score is None or score.plies <= 0 or not position.is_legal(column):
        return None
    return ColumnScore(score, score, Source.STORED if scores.stored else Source.SEARCH)
