"""Phrases for what a disc, the explained one or the reply, does at once with a line of four."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace

from c4studio.language.messages import Joint, Message
from c4studio.language.said import (
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    Value,
    say,
)
from c4studio.review.insight import Reason
from c4studio.review.insight.board import PositionCells, cell_above, landing_cells
from c4studio.review.insight.deeds import (
    DiscEffect,
    DiscEffectKind,
    Tempo,
    gains_of_tempo,
    is_vertical,
    lines_joined_by_disc,
    most_important_effect,
    pair_of_threats,
    tempo_of_disc,
    visible_gain,
)
from c4studio.review.insight.facts import (
    holder_move_cells,
    is_left_by_good_column,
    is_waiting_threat,
    lasts_longest,
    threats_among,
    winning_threat,
)
from c4studio.words.insight.leads import is_too_early_to_name_cell
from c4studio.words.insight.reason_terms import row_parity_word, tell
from engine.grid import Cell

NEXT_DISC_MESSAGES = (
    Message.AFTER_LINE_DOES, Message.GETS_THEN_DOES, Message.COULD_GET_THEN_DOES,
    Message.RUN_THEN_DOES, Message.COULD_RUN_THEN_DOES, Message.BEST_PLAY_WON_ON,
    Message.BEST_PLAY_WON_BY,
)  # fmt: skip
"""Messages on one of the next discs in best play."""
MOST_DISCS_TO_THREAT = 3
"""Maximum number of one side's discs in best play up to a threat that a second line names."""
MOST_PLIES_TO_SEEN_FOUR = 14
"""Maximum number of discs to the end of a game for its four to be seen coming."""
_BLOCK_RANK = 10
"""Rank of a block among the effects of a disc, above all other kinds."""
MADE_THREAT_MESSAGES = (
    Message.MAKES_THREAT, Message.STACKS_THREAT, Message.MAKES_WAITING_THREAT,
    Message.MAKES_BOTH_THREATS, Message.MAKES_TWO_THREATS, Message.MAKES_BOTH_STACKED,
    Message.MAKES_TWO_STACKED, Message.MAKES_THREAT_FOR_BOTH,
)  # fmt: skip
"""Messages on a threat that a disc makes, on a cell where no disc can fall next."""
STACKED_THREAT_MESSAGES = (
    Message.STACKS_THREAT, Message.MAKES_BOTH_STACKED, Message.MAKES_TWO_STACKED,
)  # fmt: skip
"""Messages on a threat that a disc makes right above or below another one of its side."""


def disc_effect_phrase(board: PositionCells, column: int) -> Said | None:
    """Say what a disc of the side to move does, e.g. ``makes a threat on b4 (b4–e1)``.

    The result is None if it makes no three of a line of four and stops no two.
    """
    if (tempo := tempo_of_disc(board, column)) is not None:
        return _tempo_phrase(board, column, tempo)
    if (pair := pair_of_threats(board, column)) is not None:
        return _both_threats_phrase(*pair)
    deed = most_important_effect(board, column)
    open_now = board.after(column).fours_now(board.position.to_move)
    if open_now and deed is None:
        # The disc lies under a threat that was there before.
        return say(Message.THREATENS_OPEN_FOUR, cell=NamedCell(open_now[0]))
    return None if deed is None else line_effect_phrase(deed)


def _both_threats_phrase(one: DiscEffect, two: DiscEffect) -> Said:
    assert one.cell is not None
    assert two.cell is not None
    stacked = two.cell == cell_above(one.cell)
    return say(
        Message.MAKES_BOTH_STACKED if stacked else Message.MAKES_BOTH_THREATS,
        first=NamedCell(one.cell),
        first_four=Four(one.line),
        second=NamedCell(two.cell),
        second_four=Four(two.line),
    )


def _tempo_phrase(board: PositionCells, column: int, tempo: Tempo) -> Said:
    """Say where a disc must be answered and what it gains by that, or that it makes three."""
    cell, gains = NamedCell(tempo.forced), gains_of_tempo(board, column, tempo)
    made = [deed for deed in gains if deed.kind is DiscEffectKind.MAKES]
    if made[1:] and (pair := pair_of_threats(board, column)) is not None:
        return say(Message.FORCES_AND, cell=cell, does=_both_threats_phrase(*pair))
    if gains:
        best = max(gains, key=lambda deed: (deed.kind, [-row for _, row in deed.line]))
        does = line_effect_phrase(replace(best, stacked=None))
        return say(Message.FORCES_AND, cell=cell, does=does)
    if is_vertical(tempo.line):
        return say(Message.MAKES_THREE_IN_COLUMN, column=NamedColumn(column), cell=cell)
    return say(Message.MAKES_THREE_OF, four=Four(tempo.line), cell=cell)


def taken_cell_phrase(board: PositionCells, column: int) -> Said | None:
    """Say which cell a disc takes and what the other side's would do there; None for nothing.

    Example: ``takes d3, where Red makes a threat on e4 (b1–e4)``.
    """
    does = others_effect_phrase(board, column)
    if does is None or does.has(Message.MAKES_THREE_IN_COLUMN):
        return None
    cell, other = NamedCell(board.landing_cell_of(column)), board.position.to_move.other
    return say(Message.TAKES_WHERE_DOES, cell=cell, other=other, does=does)


def others_effect_phrase(board: PositionCells, column: int) -> Said | None:
    """Say what a disc of the side that is not to move would do in a column; None for nothing."""
    square = board.landing_cell_of(column)
    theirs = most_important_effect(board, column, board.position.to_move.other)
    if theirs is None or (square, theirs.line) in board.idle:
        return None
    if theirs.kind is DiscEffectKind.STOPS:
        # It is a line on whose last cell the mover has a threat already.
        return None
    if is_vertical(theirs.line):
        above = NamedCell(cell_above(square))
        return say(Message.MAKES_THREE_IN_COLUMN, column=NamedColumn(column), cell=above)
    # There is no room for the threat that it would be stacked with.
    return line_effect_phrase(replace(theirs, stacked=None))


def purpose_of_cell_phrase(
    board: PositionCells, column: int, deciding: Collection[Cell] = (), played: Cell | None = None
) -> Said | None:
    """Say what a cell is good for, of which nothing more telling is known; None for nothing.

    That is where the other side would make three in the column, or a line of the other side's with
    one disc that a disc there breaks, the one that is made soonest, or an own line.

    Args:
        board: the position.
        column: the 0-based column of the cell.
        deciding: cells on which the other side gets the four that decides if the disc is not played
            there; a line through one of them comes first.
        played: a cell that the side to move takes instead; a line through it is not told.
    """
    does, square = others_effect_phrase(board, column), board.landing_cell_of(column)
    other = board.position.to_move.other
    if does is not None:
        return say(Message.TAKES_WHERE_DOES, cell=NamedCell(square), other=other, does=does)

    lines = [line for line in board.lines_of(other, square) if not is_vertical(line)]
    broken = [
        (
            not {*deciding}.intersection(line),
            sum(max(0, row - board.heights[column]) for column, row in line),
            line,
        )
        for line in lines
        # One with two discs is stopped without need here.
        if board.discs_of_side_in(other, line) == 1
    ]
    told = [min(broken)[-1]] if broken else lines_joined_by_disc(board, column)
    if not told or played in told[0]:
        return None
    return say(Message.BREAKS_LINE if broken else Message.MAKES_TWO_OF, four=Four(told[0]))


def most_important_disc_effect(
    board: PositionCells, columns: Iterable[int]
) -> tuple[int, Said] | None:
    """Say which of some columns has the most important effect for the side to move, and what.

    Returns:
        The 0-based column, and the four that it blocks, the fours that it threatens, or what it
        does with a line of four; None if no column does more than force an answer.
    """
    open_now = board.fours_now(board.position.to_move.other)
    ranked: list[tuple[int, int, Said]] = []
    for column in columns:
        cell, fours = board.landing_cell_of(column), several_threatened_fours_phrase(board, column)
        if cell in open_now:
            ranked.append((_BLOCK_RANK, column, say(Message.BLOCKS, cells=NamedCell(cell))))
        elif fours is not None:
            ranked.append((_BLOCK_RANK, column, fours))
        elif (gain := visible_gain(board, column)) and (does := disc_effect_phrase(board, column)):
            ranked.append((gain, column, does))
    if not ranked:
        return None
    _, column, does = max(ranked, key=lambda each: each[0])
    return column, does


def several_threatened_fours_phrase(board: PositionCells, column: int) -> Said | None:
    """Say which fours a disc of the side to move threatens at once; None if not several."""
    cells = board.after(column).fours_now(board.position.to_move)
    return say(Message.THREATENS_AT_ONCE, cells=NamedCells(tuple(cells))) if cells[1:] else None


def line_effect_phrase(deed: DiscEffect) -> Said:
    """Say what a disc does with a line of four, e.g. ``stops b1–e4``."""
    four = Four(deed.line)
    if deed.cell is None:
        return say(Message.STOPS_LINE, four=four)
    cell = NamedCell(deed.cell)
    if deed.kind is DiscEffectKind.THREATENS:
        return say(Message.THREATENS_LINE, cell=cell, four=four)
    if deed.stacked is None:
        return say(Message.MAKES_THREAT, cell=cell, four=four)
    return say(Message.STACKS_THREAT, cell=cell, four=four, near=NamedCell(deed.stacked))


def made_threat_line(reason: Reason) -> Said | None:
    """Say which threat the explained disc makes, where no disc can fall next; None without one.

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
    reply = reason.holder_reply
    if reason.is_of_mover:
        if reason.blocks is not None:
            return None
        does = disc_effect_phrase(reason.board, reason.column)
        # That the threat is made is the reason itself.
        new = does is not None and not does.has(Message.STOPS_LINE)
        return None if new and threats_among(reason, reason.cells) else does
    if reason.best.result < 0:
        longest = lasts_longest(reason)
        return say(Message.LASTS_LONGEST if longest else Message.EVERY_COLUMN_LOSES)
    if reply is None or reply not in reason.instead or is_left_by_good_column(reason, reply):
        return None
    return left_cell_line(reason, reply)


def left_cell_line(reason: Reason, column: int) -> Said | None:
    """Say what the other side's disc does on a cell that a mistake leaves; None for nothing.

    Example: ``Lets Red take c2, which makes a threat on d3 (b1–e4)``.
    """
    if column == reason.column:
        return None
    deed = most_important_effect(reason.after, column)
    if deed is None or is_vertical(deed.line):
        return None
    cell = NamedCell(reason.board.landing_cell_of(column))
    does = disc_effect_phrase(reason.after, column)
    if does is None or stops_own_disc(reason, does):
        return None
    if does.has(Message.STOPS_LINE) and reason.replies != (column,):
        return None
    return tell(reason, Message.LETS_TAKE_WHICH, cell=cell, does=does)


def stops_own_disc(reason: Reason, does: Said) -> bool:
    """Return whether all that a disc does is to stop a line with the explained disc in it.

    If the other side's disc stops it, it is no loss; and the mover's own disc is there already.
    """
    own = reason.board.landing_cell_of(reason.column)
    return does.message is Message.STOPS_LINE and own in does.squares


def forcing_run(reason: Reason, place: int) -> Value | None:
    """Return the discs of best play before a place of it, each with the answer that it forces.

    They are those of the side whose result is explained, after the column, in the form
    ``c4 (forced c5)``; None if there are none, or if one forces no answer.
    """
    path, moves = reason.best_line, list[Value]()
    cells = landing_cells(reason.position, path)
    for each in range(1 if not reason.is_of_mover else 2, place, 2):
        tempo = tempo_of_disc(reason.board.after(*path[:each]), path[each])
        if tempo is None or tempo.forced != cells[each + 1]:
            return None
        cell, reply = NamedCell(cells[each]), NamedCell(cells[each + 1])
        moves.append(say(Message.MOVE_FORCES, cell=cell, reply=reply))
    return Listed(tuple(moves), Joint.COMMA) if moves else None


def next_disc_lines(reason: Reason, after: bool = False) -> list[Said]:
    """Say which of the next discs in best play makes a threat, in a list that may be empty.

    Examples: ``Best play c1 c2 b3: b3 makes a threat on a4 (a4–d1)``, and as a first line ``After
    c2, Red's b3 makes …`` or ``Red plays c4 (forced c5), then e4 makes …``.

    Args:
        reason: the reason, with a line of best play.
        after: whether the sentence is a first line, which begins with the reply to the column.
    """
    path, first, texts = reason.best_line, 0 if reason.is_of_mover else 1, list[Said]()
    for place, does in _threats_in_best_play(reason, after):
        cells = landing_cells(reason.position, path[: place + 1])
        cell = NamedCell(cells[-1])
        if not after:
            line = NamedCells(tuple(cells), Joint.LINE)
            return [say(Message.BEST_PLAY_TO_DISC, line=line, cell=cell, does=does)]
        values: dict[str, Value] = {"cell": cell, "does": does}
        line = NamedCells(tuple(cells[1:-1]), Joint.LINE)
        own = NamedCells(tuple(cells[2 - first : -1 : 2]))
        run = forcing_run(reason, place)
        if run is None:
            texts.append(tell(reason, Message.AFTER_LINE_DOES, line=line, **values))
        else:
            texts.append(tell(reason, Message.RUN_THEN_DOES, run=run, **values))
        if own.squares:
            texts.append(tell(reason, Message.GETS_THEN_DOES, cells=own, **values))
    return texts


def _threats_in_best_play(reason: Reason, after: bool) -> list[tuple[int, Said]]:
    """Return the threats that the next discs of best play make, with the places of these discs.

    A disc that only blocks a four is no plan. In a first line, which looks one disc further, those
    that win come first, and two at once.
    """
    path, first, told = reason.best_line, 0 if reason.is_of_mover else 1, list[tuple[int, Said]]()
    end = first + 2 * (MOST_DISCS_TO_THREAT + after)
    for place in range(first + 2, min(len(path), end), 2):
        board = reason.board.after(*path[:place])
        if board.landing_cell_of(path[place]) in board.fours_now(reason.opponent):
            continue
        does = several_threatened_fours_phrase(board, path[place]) or disc_effect_phrase(
            board, path[place]
        )
        is_far = place > first + 2 and forcing_run(reason, place) is None
        if does is None or (after and is_far and _is_idle(reason, does)):
            continue
        if does.has(*MADE_THREAT_MESSAGES, Message.THREATENS_AT_ONCE):
            told.append((place, does))
    won = winning_threat(reason)
    if not after or won is None:
        return told
    pairs = Message.THREATENS_AT_ONCE, Message.MAKES_BOTH_THREATS, Message.MAKES_BOTH_STACKED
    return sorted(told, key=lambda each: not (each[1].has(*pairs) or won[1] in each[1].squares))


def _is_idle(reason: Reason, does: Said) -> bool:
    """Return whether a phrase names no threat without which the result would be another."""
    if reason.needed is None:
        return False
    lines = (cell for four in does.fours for cell in four)
    named = Counter(does.squares) - Counter(lines)
    return not any(named.keys() >= {*cells} for cells in reason.needed)


def winning_threat_lines(reason: Reason) -> list[Said]:
    """Say with which threat best play is won, and which disc makes it; the list may be empty.

    Example: ``In best play Red's c6 makes a threat on f3 (c6–f3), which wins``.
    """
    won = winning_threat(reason)
    if won is None or is_too_early_to_name_cell(reason):
        return []
    place, square, line = won
    cell, four = NamedCell(square), Four(line)
    # Of a column that loses sooner, a four that can be seen says why.
    sooner = bool(reason.faster) and reason.score.result < 0
    sooner = sooner and reason.score.plies <= MOST_PLIES_TO_SEEN_FOUR
    if reason.needed is not None and (square,) not in reason.needed and not sooner:
        return []
    if place < 1:
        return [tell(reason, Message.BEST_PLAY_WON_ON, cell=cell, four=four)]
    path = reason.best_line
    board = reason.board.after(*path[:place])
    is_open = square in board.after(path[place]).playable
    does = several_threatened_fours_phrase(board, path[place]) or say(
        Message.THREATENS_LINE if is_open else Message.MAKES_THREAT, cell=cell, four=four
    )
    disc = NamedCell(board.landing_cell_of(path[place]))
    return [tell(reason, Message.BEST_PLAY_WON_BY, cell=disc, does=does)]


def with_shorter_effects(text: Said) -> list[Said]:
    """Return a line, and shorter ones.

    They tell two threats without lines, a gain without its tempo, or an attack without its end.
    """
    texts = [text]
    if text.has(Message.EITHER_FOUR_DECIDES):
        texts.append(text.exchanged(Message.EITHER_FOUR_DECIDES, _cells_without_lines))
    if text.has(Message.SIDES_FOUR_DECIDES, Message.EITHER_FOUR_DECIDES):
        # What the disc does comes before what decides.
        return texts
    for message, short in _SHORTER_EFFECTS:
        texts += [each.exchanged(message, short) for each in texts if each.has(message)]
    return texts


def with_bare_threat(text: Said) -> list[Said]:
    """Return a sentence and, if it says of a threat with which it is stacked, one without that."""
    if not text.has(Message.STACKS_THREAT):
        return [text]
    return [text, text.exchanged(Message.STACKS_THREAT, _threat_alone)]


def _threat_alone(stacked: Said) -> Said:
    return say(Message.MAKES_THREAT, **{n: v for n, v in stacked.values if n != "near"})


def _threats_without_lines(both: Said) -> Said:
    stacked = both.message is Message.MAKES_BOTH_STACKED
    message = Message.MAKES_TWO_STACKED if stacked else Message.MAKES_TWO_THREATS
    return say(message, cells=_two_cells(both))


def _two_cells(both: Said, joint: Joint = Joint.AND) -> NamedCells:
    first, second = both.value("first"), both.value("second")
    assert isinstance(first, NamedCell)
    assert isinstance(second, NamedCell)
    return NamedCells((first.square, second.square), joint)


def _cells_without_lines(either: Said) -> Said:
    holder, cells = either.value("holder"), _two_cells(either, Joint.OR)
    return say(Message.EITHER_CELL_DECIDES, holder=holder, cells=cells)


def _attack_without_end(attack: Said) -> Said:
    return say(Message.AN_ATTACK_FROM, cell=attack.value("cell"))


def is_bare_tempo(sentence: Said) -> bool:
    """Return whether a sentence tells an answer that is forced, but not what for."""
    return sentence.has(
        Message.MAKES_THREE_IN_COLUMN, Message.MAKES_THREE_OF, Message.SIDE_BLOCKS_AND
    )


def gain_of_tempo(forces: Said) -> Said:
    """Return what a disc gains without the answer that it forces."""
    does = forces.value("does")
    assert isinstance(does, Said)
    return does


_SHORTER_EFFECTS = (
    (Message.MAKES_BOTH_THREATS, _threats_without_lines),
    (Message.MAKES_BOTH_STACKED, _threats_without_lines),
    (Message.FORCES_AND, gain_of_tempo),
    (Message.AN_ATTACK_THEN, _attack_without_end),
)
