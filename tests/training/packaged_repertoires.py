"""How the packaged repertoires were found, and what they leave unanswered."""

import heapq
from collections.abc import Iterator

from c4studio.review.line import Line
from c4studio.training.puzzles.chain import Scorer, best_reply
from c4studio.training.repertoire import Choice, Repertoire, careful_replies, folded
from engine import Position, Side, folded_key
from engine.proofs import Prover

YELLOW_POSITIONS = 100
_PLAN_NODES, _FORCED_NODES = 60_000, 20_000


def find_yellow(scorer: Scorer, count: int = YELLOW_POSITIONS) -> Repertoire:
    """Compute a repertoire of the second player that sets traps and delays defeat.

    The positions are those that careful opponents bring about most often.

    Args:
        scorer: finds exact scores.
        count: number of positions.
    """
    choices: list[Choice] = []
    waiting: list[tuple[float, str]] = []
    seen: set[int] = set()
    prover = Prover()

    def lead(moves: str, reached: float) -> None:
        """Queue the positions that the first player's moves lead to."""
        position = Position.from_moves(moves)
        for column, chance in careful_replies(position, scorer):
            after = position.play(column)
            if folded_key(after) not in seen and not is_finished(after, prover):
                seen.add(folded_key(after))
                heapq.heappush(waiting, (-reached * chance, f"{moves}{column + 1}"))

    lead("", 1.0)
    while waiting and len(choices) < count:
        reached, moves = heapq.heappop(waiting)
        column = best_reply(Position.from_moves(moves), scorer)
        choices.append(Choice(moves, (column,)))
        if not Position.from_moves(moves).play(column).is_over:
            lead(f"{moves}{column + 1}", -reached)
    return Repertoire(Side.YELLOW, choices)


def is_finished(position: Position, prover: Prover) -> bool:
    """Return whether a repertoire may stop in a position, since the rest of the game is easy.

    That is, the game is over, or the side to move wins by forced moves or by a plan. A position and
    its mirror image get equal answers, although the searches have a budget of nodes.
    """
    position = folded(position)
    if position.is_over or prover.forced_win(position, budget=_FORCED_NODES) is not None:
        return True
    return any(
        prover.find_plan(position.play(column), 1, budget=_PLAN_NODES) is not None
        for column in position.legal_columns
    )


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
        columns = repertoire.columns(line.end)
        if not columns:
            if not is_finished(line.end, prover):
                yield line
            continue
        after = line.end.play(columns[0])
        lines.extend(
            Line(line.start, (*line.columns, columns[0], reply)) for reply in after.legal_columns
        )
