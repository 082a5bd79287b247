"""Sentences on the plan behind a move of an opening repertoire, and on how its lines end."""

from collections.abc import Iterator, Sequence

from c4studio.language.messages import Joint, Message, Practice
from c4studio.language.said import (
    Four,
    NamedCell,
    NamedCells,
    Said,
    join_or_none,
    join_sentences,
    say,
)
from c4studio.review.insight.board import PositionCells, landing_cells, play_line
from c4studio.review.insight.deeds import lines_joined_by_disc
from c4studio.review.insight.tactics import final_fours_of_winner
from c4studio.training.endings import SimpleWin
from c4studio.training.plans import OpeningPlan
from c4studio.words.insight import deeds
from engine import Position
from engine.grid import Cell

LONGEST_WHOLE_LINE = 9
"""Maximum number of discs up to a gain that are all named."""
NAMED_DISCS_OF_LONG_LINE = 6
"""Number of the first discs that are named of a longer line."""
MOST_TOLD_ENDINGS = 3
"""Maximum number of endings that are told after a move."""


def plan_sentences(plan: OpeningPlan) -> Said:
    """Return the plan of a move in a sentence, then one for each ending that may follow it.

    Example: ``Forces f4; then e2 makes two of c2–f2. After f4: e2, then d4 or e3``.
    """
    said = join_or_none(
        Joint.SEMICOLON,
        (
            _effect_of_disc(plan.board, plan.column, plan.run),
            *_best_resistance_sentence(plan),
            *_end_sentence(plan),
        ),
    )
    assert said is not None
    return join_sentences(Joint.STOP, (said, *_ending_sentences(plan)))


def _effect_of_disc(board: PositionCells, column: int, run: Sequence[int] = ()) -> Said:
    """Say what a disc does: what it forces or threatens, or else what it does with a line."""
    after = board.after(column)
    fours = [] if after.position.is_over else after.fours_now(board.position.to_move)
    if len(fours) == 1:
        does = deeds.disc_effect_phrase(board, column)
        gains = does is not None and does.message is Message.FORCES_AND
        return does if does and gains else say(Message.FORCES, cell=NamedCell(fours[0]))
    if fours and (several := deeds.several_threatened_fours_phrase(board, column)):
        return several
    if run:
        cells, _ = final_fours_of_winner(after.position, tuple(run), passed=True)
        ends, first = NamedCells(cells, Joint.OR), NamedCell(after.landing_cell_of(run[0]))
        return say(Message.THREATENS, what=say(Message.AN_ATTACK_THEN, cell=first, ends=ends))
    return _effect_on_lines(board, column)


def _effect_on_lines(board: PositionCells, column: int) -> Said:
    """Say what a disc does with a line of four, or else that it takes its cell."""
    if (does := deeds.disc_effect_phrase(board, column)) is not None:
        return does
    if lines := lines_joined_by_disc(board, column):
        return say(Practice.MAKES_TWO_OF, four=Four(lines[0]))
    return say(Practice.TAKES, cell=NamedCell(board.landing_cell_of(column)))


def _best_resistance_sentence(plan: OpeningPlan) -> Iterator[Said]:
    """Say how the other side resists best, and what the repertoire plays then."""
    if plan.reply is None:
        return
    after = plan.board.after(plan.column)
    cells = landing_cells(after.position, plan.line)
    if plan.win is None:
        reached = after.after(*plan.line[:-1])
        *before, last = cells
        does = _effect_on_lines(reached, plan.line[-1])
        if does.message is Practice.TAKES:
            does = say(Practice.CELL, cell=NamedCell(last))
        else:
            does = say(Practice.CELL_DOES, cell=NamedCell(last), does=does)
    else:
        before, does = cells, ending_sentence(play_line(after.position, plan.line), plan.win)
    if plan.only == plan.reply:
        other, reply = after.position.to_move, NamedCell(cells[0])
        yield say(Practice.WINS_ONLY_WITH, other=other, reply=reply)
    if after.fours_now(plan.position.to_move):
        # That the reply is forced was said.
        del before[0]
    if not before:
        yield say(Practice.THEN_NEXT, next=does)
    elif len(before) <= LONGEST_WHOLE_LINE:
        yield say(Practice.AFTER_REPLY, reply=NamedCells(tuple(before), Joint.LINE), next=does)
    else:
        named = NamedCells(tuple(before[:NAMED_DISCS_OF_LONG_LINE]), Joint.LINE)
        yield say(Practice.AFTER_LONG_LINE, reply=named, next=does)


def _end_sentence(plan: OpeningPlan) -> Iterator[Said]:
    """Say how best play ends behind a line that only stops another, or makes two of one."""
    if not plan.end:
        return
    *before, last = (plan.column, *plan.line, *plan.end)
    board = PositionCells(play_line(plan.position, before))
    mover = board.position.to_move
    four = board.threats(mover).get(board.landing_cell_of(last))
    number = board.position.ply + 1
    if four is None:
        yield say(Practice.ENDS_DRAWN)
    elif mover is plan.position.to_move:
        yield say(Practice.ENDS_WITH_FOUR, four=Four(four[0]), number=number)
    else:
        yield say(Practice.HOLDS_OUT_UNTIL, number=number)


def _ending_sentences(plan: OpeningPlan) -> Iterator[Said]:
    """Say how the game is won after the replies that end a line of the repertoire.

    Those after which the side carries out what its move threatens are left out.
    """
    after = plan.position.play(plan.column)
    blocks = plan.board.after(plan.column).fours_now(plan.position.to_move)
    blocks = [] if after.is_over else blocks
    for replies, ending in sorted(plan.endings, key=_ending_rank)[:MOST_TOLD_ENDINGS]:
        if [column for column, _ in blocks] == [*replies]:
            yield say(Practice.THEN_NEXT, next=ending_sentence(after.play(replies[0]), ending))
            continue
        if plan.run and ending.plan is None and ending.line[0] == plan.run[0]:
            continue
        cells = NamedCells(tuple((each, after.height(each)) for each in replies), Joint.OR)
        text = ending_sentence(after.play(replies[0]), ending)
        yield say(Practice.AFTER_REPLIES, replies=cells, text=text)


def _ending_rank(ending: tuple[tuple[int, ...], SimpleWin]) -> tuple[bool, int]:
    """Return a sort key for an ending: the simplest first of those that name the last four."""
    replies, win = ending
    pairs = 0 if win.plan is None else len(win.plan.pairs)
    return win.four is not None, pairs - len(replies)


def ending_sentence(position: Position, ending: SimpleWin) -> Said:
    """Say how the side to move wins, e.g. ``c2, d4, then c3 or f3``.

    Args:
        position: the position with which a line ends.
        ending: how it is won.
    """
    *moves, four = landing_cells(position, ending.line)[::2]
    if ending.plan is None:
        ends = NamedCells(ending.cells, Joint.OR)
        if not moves:
            return say(Message.A_FOUR_ON, cells=NamedCell(four))
        return say(Practice.MOVES_THEN, moves=NamedCells(tuple(moves), Joint.COMMA), ends=ends)
    text = say(Practice.THEN_FOLLOWS_UP, first=NamedCell(four))
    if ending.plan.pairs:
        after = position.play(ending.line[0])
        one, two = (NamedCell(_lowest_cell(after, each)) for each in ending.plan.pairs[0])
        text = say(Practice.THEN_FOLLOWS_UP_WITH_PAIR, first=NamedCell(four), one=one, two=two)
    if ending.four is not None:
        follows = say(Practice.FOUR_FOLLOWS, four=Four(ending.four))
        return say(Message.AND_ALSO, first=text, second=follows)
    decides = say(Practice.FOUR_DECIDES, cells=NamedCells(ending.cells, Joint.OR))
    return say(Message.AND_ALSO, first=text, second=decides)


def _lowest_cell(position: Position, column: int) -> Cell:
    return column, position.height(column)
