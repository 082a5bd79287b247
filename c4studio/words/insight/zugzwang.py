"""Sentences on a side that runs out of moves (zugzwang), with the spare cells of both sides."""

from c4studio.language.messages import Joint, Message, Noun
from c4studio.language.said import (
    Amount,
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    Value,
    say,
)
from c4studio.review.insight import Explanation, Reason, ReasonKind
from c4studio.review.insight.board import cell_above, landing_cells
from c4studio.review.insight.reason import Decider
from c4studio.review.insight.spare import (
    SpareCells,
    cells_under_threats,
    count_spare_cells,
    side_to_run_out,
    zugzwang_four,
)
from c4studio.words.insight.reason_terms import row_parity_word
from engine import Side

MOST_COUNTED_SPARE_CELLS = 16
"""Maximum number of spare cells that are counted."""
MOST_NAMED_CELLS = 3
"""Maximum number of cells that a line names."""
DECIDING_MESSAGES = (
    Message.THREAT_FOR_BOTH, Message.THREATS_DECIDE, Message.THREAT_DECIDES_BELOW,
    Message.WAITING_THREAT_DECIDES, Message.WAITING_THREAT_OF_LINE_DECIDES, Message.RUNS_OUT_UNDER,
    Message.LEFT_WITH,
)  # fmt: skip
"""Messages on the threat that decides, which say nothing of the disc that is played."""


def decisive_spare_cells(reason: Reason) -> SpareCells | None:
    """Return the spare cells after a column if their number decides; None otherwise."""
    spare = count_spare_cells(reason.after, reason.side)
    if spare is None or sum(map(len, spare.runs)) > MOST_COUNTED_SPARE_CELLS:
        return None
    return spare if zugzwang_four(reason) in spare.guarded else None


def deciding_threat_lines(reason: Reason) -> list[Said]:
    """Say which threat decides since its opponent runs out of moves, in a list that may be empty.

    Example: ``c3 is a threat for both: whoever plays c2 loses``.
    """
    if reason.decider is not None:
        return decider_lines(reason.decider)
    four = zugzwang_four(reason)
    if four is None:
        return []
    cell, below = NamedCell(four), NamedCell((four[0], four[1] - 1))
    if four in reason.after.threats(reason.opponent):
        return [say(Message.THREAT_FOR_BOTH, cell=cell, below=below)]
    line = Four(reason.after.threats(reason.side)[four][0])
    values: dict[str, Value] = {"below": below, "cell": cell, "four": line}
    if decisive_spare_cells(reason) is not None:
        return [say(Message.RUNS_OUT_UNDER, who=reason.opponent, **values)]
    # The threat itself is the better first line where it is known that it decides.
    if reason.kind is ReasonKind.FORCES_FOUR_ON_CELL or not _has_only_losing_moves(reason):
        return []
    return [say(Message.LEFT_WITH, who=reason.opponent, **values)]


def decider_lines(decider: Decider) -> list[Said]:
    """Say in alternative ways which waiting threats decide, the most complete first.

    Example: ``Red's waiting threat on e5 (b2–e5, odd) decides``.
    """
    holder = decider.side
    if len(decider.cells) > 1:
        return [say(Message.THREATS_DECIDE, holder=holder, cells=NamedCells(decider.cells))]
    (square,), (line,) = decider.cells, decider.lines
    cell, four, below = NamedCell(square), Four(line), NamedCell((square[0], square[1] - 1))
    if decider.for_both:
        return [say(Message.THREAT_FOR_BOTH, cell=cell, below=below)]
    values: dict[str, Value] = {"holder": holder, "cell": cell, "four": four}
    if not decider.favoured:
        never: dict[str, Value] = {"other": holder.other, "below": below}
        return [say(Message.THREAT_DECIDES_BELOW, **values, **never)]
    parity = row_parity_word(square)
    return [
        say(Message.WAITING_THREAT_DECIDES, **values, parity=parity),
        say(Message.WAITING_THREAT_OF_LINE_DECIDES, **values),
    ]


def _has_only_losing_moves(reason: Reason) -> bool:
    """Return whether at the end of best play the loser can only play under threats."""
    board = reason.board.after(*reason.path[:-2])
    return board.threats(reason.side).keys() >= {*map(cell_above, board.playable)}


def spare_cells_line(reason: Reason) -> list[Said]:
    """Name the spare cells by column, e.g. ``Spare cells: a6 g1–g6; Red runs out``."""
    spare = decisive_spare_cells(reason)
    if spare is None:
        return []
    if not spare.runs:
        return [say(Message.NO_SPARE_CELLS, who=spare.loser)]
    runs: list[Value] = [Four(run) if run[1:] else NamedCell(run[0]) for run in spare.runs]
    return [say(Message.SPARE_CELLS, cells=Listed(tuple(runs), Joint.LINE), who=spare.loser)]


def run_out_sentence(explanation: Explanation) -> Said | None:
    """Say who has the good threat and who is to run out of moves, where no result is proved.

    Example: ``c3 is an even threat of Yellow's; 14 free moves: Red is to run out``.
    """
    spare = side_to_run_out(explanation.position) if _has_open_result(explanation) else None
    if spare is None or len(spare.guarded) > MOST_NAMED_CELLS:
        return None
    moves = Amount(sum(map(len, spare.runs)), Noun.FREE_MOVE)
    values: dict[str, Value] = {"holder": spare.loser.other, "moves": moves, "who": spare.loser}
    cells = tuple(sorted(spare.guarded))
    if len(cells) > 1:
        return say(Message.THREATS_WAIT_FOR_RUN_OUT, cells=NamedCells(cells), **values)
    parity = row_parity_word(cells[0])
    cell = NamedCell(cells[0])
    return say(Message.THREAT_WAITS_FOR_RUN_OUT, cell=cell, parity=parity, **values)


def _has_open_result(explanation: Explanation) -> bool:
    """Return whether the scores are unknown, and the result of a column is not proved."""
    return any(each is not None and each.least != each.most for each in explanation.proved)


def forbidden_cells_sentences(explanation: Explanation) -> list[Said]:
    """Say which cells a side may not play, for both sides, where results are open.

    Example: ``Red may not play c2 or f4: Yellow would complete four on top``.
    """
    if not _has_open_result(explanation):
        return []
    under = {side: cells_under_threats(explanation.position, side) for side in Side}
    return [
        say(Message.MAY_NOT_PLAY, who=side, holder=side.other, cells=NamedCells(cells, Joint.OR))
        for side, cells in under.items()
        if cells
    ]


def only_safe_column_lines(reason: Reason) -> list[Said]:
    """Say that a side is forced since its other columns lie under threats; an empty list if not.

    Examples: ``Zugzwang: only a is safe for Red; b1, c4 and f5 lie under threats``, and if the
    other side replies first ``After Yellow's a3 only f6 is safe; a4 and g1 lie under threats``.
    """
    start = 1 if reason.is_of_mover else 2
    board = reason.board.after(*reason.line[:start])
    threats = board.threats(reason.side)
    if board.fours_now(reason.side):
        return []
    under = sorted(cell for cell in board.playable if cell_above(cell) in threats)
    if not 1 < len(under) <= MOST_NAMED_CELLS or len(board.playable) != len(under) + 1:
        return []
    column, cells, who = reason.line[start], NamedCells(tuple(under)), reason.opponent
    if reason.is_of_mover:
        safe = NamedColumn(column)
        return [say(Message.ZUGZWANG_ONLY_SAFE, column=safe, who=who, cells=cells)]
    reply = NamedCell(landing_cells(reason.position, reason.line)[1])
    cell = NamedCell(board.landing_cell_of(column))
    values: dict[str, Value] = {"holder": reason.side, "reply": reply, "cell": cell}
    return [say(Message.ZUGZWANG_AFTER, **values, cells=cells)]
