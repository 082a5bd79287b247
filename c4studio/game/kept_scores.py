"""Conversion of the scores stored at a node into an ``Analysis``.

Stored scores come from an earlier search or from a file. The window shows them until the engine has
computed the scores itself.
"""

from dataclasses import replace

from c4studio.game import GameNode, NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from engine import Analysis, ColumnScore, Position, Score, Source
from engine.score import win_score


def analysis_with_stored_scores(node: GameNode, analysis: Analysis | None) -> Analysis | None:
    """Return a node's analysis, with stored scores for the columns that the engine has not solved.

    An analysis of another position, e.g. of one that the user is setting up, is ignored.
    """
    kept = None if node.scores is None else _analysis_of_stored_scores(node.position, node.scores)
    if analysis is None or analysis.position != node.position:
        return kept
    if kept is None or analysis.complete:
        return analysis
    both = zip(analysis.columns, kept.columns, strict=True)
    columns = tuple(new if old is None or _is_score_exact(new) else old for new, old in both)
    if analysis.score is None and kept.score is not None:
        return replace(kept, columns=columns, nodes=analysis.nodes, seconds=analysis.seconds)
    return replace(analysis, columns=columns)


def analysis_without_scores(position: Position) -> Analysis:
    """Return the analysis of a position of which nothing is known."""
    highest = _highest_score(position)
    columns = tuple(
        ColumnScore(-highest, highest, Source.SEARCH) if position.is_legal(column) else None
        for column in position.board.columns
    )
    return Analysis(position, -highest, highest, columns, (), (), 0, 0.0, False)


def has_all_scores(node: GameNode) -> bool:
    """Return whether a score is stored for every legal column of a node, and for no other one.

    Scores that are impossible in the position do not count.
    """
    scores, legal = node.scores, node.position.legal_columns
    if scores is None or not legal:
        return False
    found = enumerate(scores.columns)
    return [column for column, score in found if score is not None and score.plies > 0] == [*legal]


def is_to_be_searched(position: Position, scores: NodeScores | None) -> bool:
    """Return whether the scores of a position are unknown, or from a file and quickly computed."""
    return scores is None or (scores.stored and position.board in BOARDS_WITH_BOOK)


def are_scores_refuted(old: NodeScores | None, new: NodeScores | None) -> bool:
    """Return whether computed scores differ from those of a file."""
    return bool(
        old
        and new
        and old.stored > new.stored
        and any(
            None not in (told, found) and told != found
            for told, found in zip(old.columns, new.columns, strict=True)
        )
    )


def _analysis_of_stored_scores(position: Position, scores: NodeScores) -> Analysis | None:
    columns = tuple(
        _stored_column_score(position, scores, column) for column in position.board.columns
    )
    found = {column: each.lower for column, each in enumerate(columns) if each is not None}
    if not found:
        return None
    # A column without a score could be better than all others.
    best, columns_known = max(found.values()), len(found) == len(position.legal_columns)
    highest = _highest_score(position)
    top = [column for column in found if columns_known and found[column] == best]
    return Analysis(
        position,
        lower=best if columns_known else -highest,
        upper=best if columns_known else highest,
        columns=columns,
        best=tuple(sorted(top, key=position.board.from_middle)),
        line=(),
        nodes=0,
        seconds=0.0,
        complete=False,
        source=Source.STORED if scores.stored else Source.SEARCH,
    )


def _highest_score(position: Position) -> Score:
    return Score.for_side_to_move(win_score(7, position.board), position.ply, position.board)


def _is_score_exact(column_score: ColumnScore | None) -> bool:
    """Return whether a column's score is exact."""
    return column_score is not None and column_score.exact is not None


def _stored_column_score(position: Position, scores: NodeScores, column: int) -> ColumnScore | None:
    """Return the stored score of a column, None if it is missing or impossible in the position."""
    score = scores.columns[column]
    if score is None or score.plies <= 0 or not position.is_legal(column):
        return None
    return ColumnScore(score, score, Source.STORED if scores.stored else Source.SEARCH)
