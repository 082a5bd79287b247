"""Phrases for what a disc, the explained one or the reply, does at once with a line of four."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import filterfalse

from c4studio.language.messages import Joint, Message
from c4studio.language.said import (
    Four,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    Value,
    say,
)
from c4studio.review.insight import Reason
from c4studio.review.insight.board import PositionCells, landing_cells
from c4studio.review.insight.deeds import (
    DiscEffect,
    DiscEffectKind,
    Tempo,
    effects_of_disc,
    is_vertical,
    most_important_effect,
    pair_of_threats,
    tempo_of_disc,
)
from c4studio.review.insight.facts import (
    holder_move_cells,
    is_left_by_good_column,
    is_waiting_threat,
    last_four_line,
    lasts_longest,
    threats_among,
)
from c4studio.words.insight.reason_terms import row_parity_word, tell
from engine.grid import Cell, Line

MOST_DISCS_TO_THREAT = 3
"""Maximum number of one side's discs in best play up to a threat that a line names."""
_BLOCK_RANK = 10
"""Rank of a block among the effects of a disc, above all other kinds."""
LINE_BEGINNING_MESSAGES = (
    Message.MAKES_TWO_OF,
    Message.MAKES_TWO_OF_BOTH,
    Message.BREAKS_LINE,
    Message.BREAKS_BOTH,
)
"""Messages on lines of four with two discs at most, which say less than any other effect."""
MADE_THREAT_MESSAGES = (
    Message.MAKES_THREAT,
    Message.STACKS_THREAT,
    Message.MAKES_WAITING_THREAT,
    Message.MAKES_BOTH_THREATS,
)
"""Messages on a threat that a disc makes, on a cell where no disc can fall next."""


def disc_effect_phrase(
    board: PositionCells, column: int, aim: tuple[Cell, ...] = ()
) -> Said | None:
    """Say what a disc of the side to move does, e.g. ``makes a threat on b4 (b4–e1)``.

    The result is None if it makes, builds on and stops no line of four. ``aim`` is the line of four
    to name if the disc has no more important effect.
    """
    if (tempo := tempo_of_disc(board, column)) is not None:
        return _tempo_phrase(board, column, tempo)
    if (pair := pair_of_threats(board, column)) is not None:
        return _both_threats_phrase(*pair)
    deed = most_important_effect(board, column, aim=aim)
    open_now = board.after(column).fours_now(board.position.to_move)
    if open_now and (deed is None or deed.kind is DiscEffectKind.BUILDS):
        # The disc lies under a threat that was there before.
        return say(Message.THREATENS_OPEN_FOUR, cell=NamedCell(open_now[0]))
    return None if deed is None else line_effect_phrase(deed)


def _both_threats_phrase(one: DiscEffect, two: DiscEffect) -> Said:
    assert one.cell is not None
    assert two.cell is not None
    return say(
        Message.MAKES_BOTH_THREATS,
        first=NamedCell(one.cell),
        first_four=Four(one.line),
        second=NamedCell(two.cell),
        second_four=Four(two.line),
    )


def _tempo_phrase(board: PositionCells, column: int, tempo: Tempo) -> Said:
    """Say that a disc makes three, where it must be answered, and what else it gains by that."""
    cell = NamedCell(tempo.forced)
    if is_vertical(tempo.line):
        makes = say(Message.MAKES_THREE_IN_COLUMN, column=NamedColumn(column), cell=cell)
    else:
        makes = say(Message.MAKES_THREE_OF, four=Four(tempo.line), cell=cell)
    gains = [
        deed
        for deed in effects_of_disc(board, column, board.position.to_move)
        if deed.kind in (DiscEffectKind.STOPS, DiscEffectKind.MAKES)
        and not is_vertical(deed.line)
        and tempo.forced not in deed.line
    ]
    if not gains:
        return makes
    best = max(gains, key=lambda deed: (deed.kind, [-row for _, row in deed.line]))
    return say(
        Message.BOTH_EFFECTS, first=makes, second=line_effect_phrase(replace(best, stacked=None))
    )


def most_important_disc_effect(
    board: PositionCells, columns: Iterable[int]
) -> tuple[int, Said] | None:
    """Say which of some columns has the most important effect for the side to move, and which.

    Returns:
        The 0-based column, and the four that it blocks, the fours that it threatens, or what it
        does with a line of four; None if no column does more than to make two of a line, or than
        what a vertical line needs, which is blocked at any time.
    """
    open_now = board.fours_now(board.position.to_move.other)
    ranked: list[tuple[int, int, Said]] = []
    for column in columns:
        cell, fours = board.landing_cell_of(column), several_threatened_fours_phrase(board, column)
        if cell in open_now:
            ranked.append((_BLOCK_RANK, column, say(Message.BLOCKS, cells=NamedCell(cell))))
        elif fours is not None:
            ranked.append((_BLOCK_RANK, column, fours))
        elif (
            (deed := most_important_effect(board, column))
            and deed.kind is not DiscEffectKind.BUILDS
            and not is_vertical(deed.line)
        ):
            ranked.append((deed.kind, column, line_effect_phrase(deed)))
    if not ranked:
        return None
    _, column, does = max(ranked, key=lambda each: each[0])
    return column, does


def several_threatened_fours_phrase(board: PositionCells, column: int) -> Said | None:
    """Say which fours a disc of the side to move threatens at once; None if not several."""
    cells = board.after(column).fours_now(board.position.to_move)
    return say(Message.THREATENS_AT_ONCE, cells=NamedCells(tuple(cells))) if cells[1:] else None


def lines_through_cell_phrase(
    board: PositionCells, column: int, aim: tuple[Cell, ...] = ()
) -> Said | None:
    """Say what a disc of the side to move does with one or two lines of four with a disc each.

    Example: ``makes two of c2–f2, breaks b4–e1``. A line with a disc of the other side is broken.
    Of the lines, which are not vertical, the lowest are named, or ``aim``, and of two that are made
    or broken the second crosses the first. None for no such line.
    """
    side, disc = board.position.to_move, board.landing_cell_of(column)
    own, others = board.discs[side], board.discs[side.other]

    def rank(line: Line) -> tuple[bool, int]:
        return line != aim, sum([row for _, row in line])

    lines = sorted(filterfalse(is_vertical, board.position.board.through[disc]), key=rank)
    counts = [(line, len(own.intersection(line)), len(others.intersection(line))) for line in lines]
    built = [line for line, mine, theirs in counts if (mine, theirs) == (1, 0)]
    broken = [line for line, mine, theirs in counts if (mine, theirs) == (0, 1)]
    if not (built or broken):
        return None
    if built and broken:
        makes = say(Message.MAKES_TWO_OF, four=Four(built[0]))
        breaks = say(Message.BREAKS_LINE, four=Four(broken[0]))
        return say(Message.BOTH_EFFECTS, first=makes, second=breaks)
    single, both = (
        (Message.MAKES_TWO_OF, Message.MAKES_TWO_OF_BOTH)
        if built
        else (Message.BREAKS_LINE, Message.BREAKS_BOTH)
    )
    one, *more = built or broken
    crossing = next((each for each in more if _slope(each) != _slope(one)), None)
    if crossing is None:
        return say(single, four=Four(one))
    return say(both, first=Four(one), second=Four(crossing))


def _slope(line: Line) -> int:
    """Return by how many rows each cell of a line of four lies above the cell to its left."""
    return line[1][1] - line[0][1]


def line_effect_phrase(deed: DiscEffect) -> Said:
    """Say what a disc does with a line of four, e.g. ``stops b1–e4``."""
    four = Four(deed.line)
    if deed.cell is None:
        stops = deed.kind is DiscEffectKind.STOPS
        return say(Message.STOPS_LINE if stops else Message.MAKES_TWO_OF, four=four)
    cell = NamedCell(deed.cell)
    if deed.kind is DiscEffectKind.THREATENS:
        return say(Message.THREATENS_LINE, cell=cell, four=four)
    if deed.stacked is None:
        return say(Message.MAKES_THREAT, cell=cell, four=four)
    return say(Message.STACKS_THREAT, cell=cell, four=four, near=NamedCell(deed.stacked))


def made_threat_line(reason: Reason) -> Said | None:
    """Say which threat the explained disc makes, where no disc can fall next; None for none.

    Example: ``Makes a threat on e3 (b3–e3), stacked with e4``. The disc is of the side that gets
    its result by the reason, and no attack begins with it.
    """
    at_once = reason.threat and not holder_move_cells(reason, reason.line)
    if (
        not reason.is_of_mover
        or reason.blocks is not None
        or at_once
        or threats_among(reason, reason.cells)
    ):
        return None
    if (pair := pair_of_threats(reason.board, reason.column)) is not None:
        return _both_threats_phrase(*pair)
    deed = most_important_effect(reason.board, reason.column)
    if deed is None or deed.cell is None or deed.kind is not DiscEffectKind.MAKES:
        return None
    if deed.stacked is None and is_waiting_threat(reason, deed.cell):
        values: dict[str, Value] = {"cell": NamedCell(deed.cell), "four": Four(deed.line)}
        return say(Message.MAKES_WAITING_THREAT, **values, parity=row_parity_word(deed.cell))
    return line_effect_phrase(deed)


def disc_effect_line(reason: Reason) -> Said | None:
    """Say what the first disc of the side whose result is explained does; None if unknown.

    Example: ``Lets Red take d3, which stops b1–e4``. Of a lost position it says that.
    """
    reply, aim = reason.holder_reply, last_four_line(reason)
    if reason.is_of_mover:
        if reason.blocks is not None:
            return None
        does = disc_effect_phrase(reason.board, reason.column, aim)
        # That the threat is made is the reason itself.
        new = does is not None and not does.has(Message.STOPS_LINE, Message.MAKES_TWO_OF)
        return None if new and threats_among(reason, reason.cells) else does
    if reason.best.result < 0:
        longest = lasts_longest(reason)
        return say(Message.LASTS_LONGEST if longest else Message.EVERY_COLUMN_LOSES)
    if (
        reply is None
        or reply == reason.column
        or reply not in reason.instead
        or is_left_by_good_column(reason, reply)
    ):
        return None
    deed = most_important_effect(reason.after, reply, aim=aim)
    if deed is None or is_vertical(deed.line):
        return None
    does = disc_effect_phrase(reason.after, reply, aim)
    cell = NamedCell(reason.board.landing_cell_of(reply))
    return does and tell(reason, Message.LETS_TAKE_WHICH, cell=cell, does=does)


def next_disc_lines(reason: Reason, after: bool = False) -> list[Said]:
    """Say which of the next discs in best play makes a threat, in a list that may be empty.

    Example: ``Best play c1 c2 b3: b3 makes a threat on a4 (a4–d1)``.

    Args:
        reason: the reason, with a line of best play.
        after: whether the sentence is a first line, ``After c2, Red's b3 makes …``, which begins
            with the reply to the column.
    """
    path, first = reason.path, 0 if reason.is_of_mover else 1
    most = 2 if after else MOST_DISCS_TO_THREAT
    for place in range(first + 2, min(len(path), first + 2 * most), 2):
        board = reason.board.after(*path[:place])
        does = several_threatened_fours_phrase(board, path[place]) or disc_effect_phrase(
            board, path[place]
        )
        if does is not None and does.has(*MADE_THREAT_MESSAGES, Message.THREATENS_AT_ONCE):
            cells = landing_cells(reason.position, path[: place + 1])
            cell = NamedCell(cells[-1])
            if after:
                line = NamedCells(tuple(cells[1:-1]), Joint.LINE)
                return [tell(reason, Message.AFTER_LINE_DOES, line=line, cell=cell, does=does)]
            line = NamedCells(tuple(cells), Joint.LINE)
            return [say(Message.BEST_PLAY_TO_DISC, line=line, cell=cell, does=does)]
    return []
