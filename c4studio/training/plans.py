"""The plan behind a move of an opening repertoire: what it threatens, and how each line goes on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from c4studio.review.insight.board import PositionCells, play_line
from c4studio.review.insight.deeds import (
    DiscEffectKind,
    effects_of_disc,
    is_vertical,
    lines_joined_by_disc,
)
from c4studio.training.endings import SimpleWin, find_simple_win, with_last_four
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.repertoire import Repertoire, packaged_repertoire_of_side
from engine import Position, StopFlag
from engine.proofs import Prover

MOST_DISCS_TO_GAIN = 20
"""Maximum number of discs after a move of a repertoire until its plan gains something."""
MOST_DISCS_AFTER_STOP = 4
"""Maximum number of discs after a winning side has stopped a line until it makes a threat."""


@dataclass(frozen=True)
class OpeningPlan:
    """The plan of a side behind the move that its repertoire plays in a position.

    Attributes:
        position: the position before the move.
        column: the 0-based column of the move.
        run: the forced win that the side would have after the move if the other side passed, as
            0-based columns from the side's move on; empty for none.
        line: how the game goes on, as 0-based columns of both sides: the reply that resists best of
            those that no ending follows, and so on. It ends with the side's first move that gains
            something, or with the reply after which ``win`` follows; empty without such a reply.
        win: the simple win that follows the line; None where its last move is the gain.
        end: best play behind a line whose last move makes no threat, as 0-based columns down to the
            end of the game; empty behind other lines.
        only: the only reply with which the other side wins; None if there are others, or none.
        endings: the replies after which the side wins in a way that is easy to see, each ending
            with its replies, 0-based columns. Those that let it complete four at once are left out.
    """

    position: Position
    column: int
    run: tuple[int, ...]
    line: tuple[int, ...]
    win: SimpleWin | None
    end: tuple[int, ...]
    only: int | None
    endings: tuple[tuple[tuple[int, ...], SimpleWin], ...]

    @property
    def reply(self) -> int | None:
        """The 0-based column of the reply that resists best; None if endings follow all of them."""
        return self.line[0] if self.line else None

    @cached_property
    def board(self) -> PositionCells:
        """The position before the move as sets of cells, to look up threats and lines."""
        return PositionCells(self.position)


def find_opening_plan(
    repertoire: Repertoire,
    position: Position,
    scorer: ColumnScorer,
    prover: Prover,
    stop: StopFlag | None = None,
) -> OpeningPlan:
    """Find the plan of a repertoire in one of its positions.

    Args:
        repertoire: the repertoire, which should go beyond the position.
        position: a position of the repertoire.
        scorer: finds exact scores.
        prover: does the searches.
        stop: ends the work from another thread.

    Raises:
        SearchStopped: ``stop`` was set before the plan was known.
    """
    column = repertoire.columns_in_position(position)[0]
    after = position.play(column)
    if after.is_over:
        return OpeningPlan(position, column, (), (), None, (), None, ())
    values = {each: score.value for each, score in enumerate(scorer(after)) if score is not None}
    replies = sorted(values, key=lambda each: (-values[each], abs(each - after.board.middle)))
    wins = [each for each, value in values.items() if value > 0]
    ending_by_reply = {
        reply: win and with_last_four(after.play(reply), win, scorer)
        for reply, win in _simple_wins_after_replies(
            repertoire, after, replies, prover, stop
        ).items()
    }
    line: tuple[int, ...] = ()
    win = None
    first = next((each for each, ending in ending_by_reply.items() if ending is None), None)
    if first is not None:
        line, win = _line_to_gain(repertoire, after.play(first), scorer, prover, stop)
        line = (first, *line)
    return OpeningPlan(
        position,
        column,
        prover.forced_win(after, passed=True, stop=stop) or (),
        line,
        win,
        _best_play_behind(after, line, scorer) if line and win is None else (),
        wins[0] if len(wins) == 1 else None,
        _endings_with_replies(ending_by_reply),
    )


def _simple_wins_after_replies(
    repertoire: Repertoire,
    position: Position,
    replies: Iterable[int],
    prover: Prover,
    stop: StopFlag | None,
) -> dict[int, SimpleWin | None]:
    """Return the simple win after each reply to a move; None for a reply without such a win.

    Replies that end the game are left out. Those that the repertoire answers are not searched.
    """
    found: dict[int, SimpleWin | None] = {}
    for reply in replies:
        reached = position.play(reply)
        if not reached.is_over:
            known = repertoire.columns_in_position(reached)
            found[reply] = None if known else find_simple_win(reached, prover, stop)
    return found


def _endings_with_replies(
    ending_by_reply: Mapping[int, SimpleWin | None],
) -> tuple[tuple[tuple[int, ...], SimpleWin], ...]:
    """Group replies by the simple win after them, without wins that complete four at once."""
    endings = dict[SimpleWin, list[int]]()
    for reply, ending in ending_by_reply.items():
        if ending is not None and (len(ending.line) > 1 or ending.plan is not None):
            endings.setdefault(ending, []).append(reply)
    return tuple((tuple(sorted(replies)), ending) for ending, replies in endings.items())


def _line_to_gain(
    repertoire: Repertoire,
    position: Position,
    scorer: ColumnScorer,
    prover: Prover,
    stop: StopFlag | None,
) -> tuple[tuple[int, ...], SimpleWin | None]:
    """Return the line of the side to move up to its first gain, and a win that follows it.

    A gain is a threat that waits, or a line of the other side that is stopped. After that a side
    that wins goes on to a threat or a simple win if one follows within ``MOST_DISCS_AFTER_STOP``
    discs. If there is no gain within ``MOST_DISCS_TO_GAIN`` discs, the line ends with the first
    disc that joins another one in a line of four, or else with the first disc.
    """
    line: list[int] = []
    length, stopped = 1, 0
    wins = any(score is not None and score.value > 0 for score in scorer(position))
    while len(line) + 1 < MOST_DISCS_TO_GAIN:
        known = repertoire.columns_in_position(position)
        win = None if known or not line else find_simple_win(position, prover, stop)
        if win is not None:
            return tuple(line), with_last_four(position, win, scorer)
        answer = known[0] if known else best_reply(position, scorer)
        effects = _effects_on_lines(position, answer)
        joins = lines_joined_by_disc(PositionCells(position), answer)
        line.append(answer)
        position = position.play(answer)
        if position.is_over or DiscEffectKind.MAKES in effects:
            return tuple(line), None
        if not stopped and DiscEffectKind.STOPS in effects:
            length = stopped = len(line)
        if stopped and (not wins or len(line) - stopped >= MOST_DISCS_AFTER_STOP):
            break
        if not stopped and length == 1 and joins:
            length = len(line)
        line.append(best_reply(position, scorer))
        position = position.play(line[-1])
    return tuple(line[:length]), None


def _best_play_behind(
    position: Position, line: tuple[int, ...], scorer: ColumnScorer
) -> tuple[int, ...]:
    """Return best play behind a line to the end of the game; empty if the line makes a threat."""
    before = play_line(position, line[:-1])
    if DiscEffectKind.MAKES in _effects_on_lines(before, line[-1]):
        return ()
    position, played = before.play(line[-1]), list[int]()
    while not position.is_over:
        played.append(best_reply(position, scorer))
        position = position.play(played[-1])
    return tuple(played)


def _effects_on_lines(position: Position, column: int) -> set[DiscEffectKind]:
    """Return what a disc does with lines of four that are not vertical."""
    effects = effects_of_disc(PositionCells(position), column, position.to_move)
    return {deed.kind for deed in effects if not is_vertical(deed.line)}


def find_packaged_plan(
    position: Position, column: int, scorer: ColumnScorer, stop: StopFlag | None = None
) -> OpeningPlan | None:
    """Find the plan behind a column that a packaged repertoire plays; None for another column.

    Raises:
        SearchStopped: ``stop`` was set before the plan was known.
    """
    repertoire = packaged_repertoire_of_side(position.to_move)
    if repertoire.columns_in_position(position)[:1] != (column,):
        return None
    return find_opening_plan(repertoire, position, scorer, Prover(), stop)
