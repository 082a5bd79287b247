"""How the packaged repertoires were found, and what they leave unanswered."""

import heapq
from collections.abc import Iterator

from c4studio.review.line import Line
from c4studio.training.endings import find_simple_win
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.repertoire import Repertoire, RepertoireMove, careful_reply_probabilities
from engine import Position, Side, folded_key
from engine.proofs import Prover

YELLOW_POSITIONS = 100


def find_yellow(scorer: ColumnScorer, count: int = YELLOW_POSITIONS) -> Repertoire:
    """Compute a repertoire of the second player that sets traps and delays defeat.

    The positions are those that careful opponents bring about most often.

    Args:
        scorer: finds exact scores.
        count: number of positions.
    """
    choices: list[RepertoireMove] = []
    waiting: list[tuple[float, str]] = []
    seen: set[int] = set()
    prover = Prover()

    def lead(moves: str, reached: float) -> None:
        """Queue the positions that the first player's moves lead to."""
        position = Position.from_moves(moves)
        for column, chance in careful_reply_probabilities(position, scorer):
            after = position.play(column)
            if folded_key(after) not in seen and not is_finished(after, prover):
                seen.add(folded_key(after))
                heapq.heappush(waiting, (-reached * chance, f"{moves}{column + 1}"))

    lead("", 1.0)
    while waiting and len(choices) < count:
        reached, moves = heapq.heappop(waiting)
        column = best_reply(Position.from_moves(moves), scorer)
        choices.append(RepertoireMove(moves, (column,)))
        if not Position.from_moves(moves).play(column).is_over:
            lead(f"{moves}{column + 1}", -reached)
    return Repertoire(Side.YELLOW, choices)


def is_finished(position: Position, prover: Prover) -> bool:
    """Return whether a repertoire may stop in a position, since anybody sees how to win it."""
    return position.is_over or find_simple_win(position, prover) is not None


def gaps(repertoire: Repertoire, discs: int) -> Iterator[Line]:
    """Yield the lines of play, up to a number of discs, to which a repertoire has no answer.

    Lines after which the game is easily won are left out.
    """
    prover, seen = Prover(), set[int]()
    waiting = (
        [()] if repertoire.side is Side.RED else [(column,) for column in Position().legal_columns]
    )
    lines = [Line(Position(), columns) for columns in waiting]
    while lines:
        line = lines.pop()
        if folded_key(line.end) in seen or len(line.columns) > discs:
            continue
        seen.add(folded_key(line.end))
        columns = repertoire.columns_in_position(line.end)
        if not columns:
            if not is_finished(line.end, prover):
                yield line
            continue
        after = line.end.play(columns[0])
        lines.extend(
            Line(line.start, (*line.columns, columns[0], reply)) for reply in after.legal_columns
        )
