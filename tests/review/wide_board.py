"""Positions of a large board of which a part is proved, for tests."""

from engine import Analysis, Board, ColumnScore, Position, Score, Source

WIDE = Position(Board(9, 9)).play(4)


def analysis(*bounds: tuple[int, int], position: Position = WIDE) -> Analysis:
    """An analysis of which the bounds of the first columns are given."""
    board = position.board
    known = [*bounds, *[(-30, 30)] * (board.width - len(bounds))]
    low, high = max(low for low, _ in known), max(high for _, high in known)

    def score(value: int) -> Score:
        return Score.for_side_to_move(value, position.ply, board)

    columns = tuple(ColumnScore(score(a), score(b), Source.SEARCH) for a, b in known)
    return Analysis(position, score(low), score(high), columns, (), (), 0, 0.0, False)
