"""The second line about a column: how its result comes about, or what was better."""

from c4studio.language.messages import Joint, Message
from c4studio.language.said import Four, NamedCell, NamedCells, Said, Value, say
from c4studio.review.insight import Reason, ReasonKind
from c4studio.review.insight.board import landing_cells
from c4studio.review.insight.facts import (
    can_follow_up,
    forced_cell_below,
    holder_move_cells,
    is_waiting_threat,
    last_four_line,
)
from c4studio.review.insight.reason import (
    STRATEGIC_KINDS,
    AnswerPlan,
    ReplyStep,
    proof_trunk,
)
from c4studio.review.insight.tactics import final_fours_of_winner
from c4studio.words.insight.deeds import next_disc_lines
from c4studio.words.insight.first_lines import (
    first_lines_without_block,
    reply_that_loses_sooner,
)
from c4studio.words.insight.leads import is_too_early_to_name_cell
from c4studio.words.insight.reason_terms import (
    Alternatives,
    attack_end_cells,
    forced_moves_text,
    function_that_tells,
    plan_phrases,
    tell,
)
from c4studio.words.insight.threats import DISCS_OF_SHORT_ATTACK
from c4studio.words.insight.zugzwang import decider_lines, spare_cells_line

MOST_NAMED_EXCEPTIONS = 2
"""Maximum number of replies that are named because they need a different answer."""
SHORTENED_LINE_LENGTHS = (6, 4, 3, 2)
"""Numbers of discs that are named of a shortened line of best play; the largest that fits is
used."""
LINE_OF_PLAY_MESSAGES = (
    Message.BEST_PLAY_BEGINS, Message.BEST_PLAY_BEGINS_FOUR, Message.BEST_PLAY_TO_FOUR,
    Message.BEST_PLAY_WINS_ON,
)  # fmt: skip
"""Messages that show a line of best play."""
LONGEST_WHOLE_LINE = 9
"""Maximum number of discs of a line of best play that is named as a whole."""


def alternative_second_lines(reason: Reason) -> list[Said]:
    """Return alternative second lines about a column, the most complete first.

    The result is empty if the first line about the column says all.
    """
    if reason.misses_four:
        also = [] if reason.lead is not None else first_lines_without_block(reason)
        return [*_attack_run_line(reason), *also]
    if reason.missed:
        return _missed_attack_run(reason)
    find = _DETAILS_BY_KIND.get(reason.kind)
    texts = [] if find is None else find(reason)
    line = best_play_lines(reason) if reason.lead is not None or reason.zugzwang else []
    if reason.kind in STRATEGIC_KINDS and (reason.lead is not None or reason.ending):
        line = [*next_disc_lines(reason), *line]
    return [*spare_cells_line(reason), *_never_played_cell(reason), *line, *texts]


def _never_played_cell(reason: Reason) -> list[Said]:
    """Say below which deciding threat the loser may never play, in a list that may be empty."""
    decider = reason.decider
    if decider is not None and reply_that_loses_sooner(reason):
        return decider_lines(decider)
    if decider is None or not decider.favoured or decider.for_both or decider.cells[1:]:
        return []
    ((column, row),) = decider.cells
    return [tell(reason, Message.MAY_NEVER_PLAY, below=NamedCell((column, row - 1)))]


def _attack_run_line(reason: Reason) -> list[Said]:
    """Name all moves of the mover's attack if it is not just one; the list may be empty."""
    moves = landing_cells(reason.position, reason.line[:-2])[::2]
    is_run = reason.kind is ReasonKind.FORCED_WIN and reason.is_of_mover and len(moves) > 1
    if not is_run or len(reason.cells) < 2:
        return []
    return [tell(reason, Message.ATTACK_RUN_THEN, cells=NamedCells(tuple(moves), Joint.COMMA))]


def _missed_attack_run(reason: Reason) -> list[Said]:
    """Name all moves of the attack that a column misses, e.g. ``The attack: d2, c4, then d3``."""
    position = reason.position
    moves = landing_cells(position, reason.missed[:-2])[::2]
    ends, _ = final_fours_of_winner(position, reason.missed)
    return [
        say(
            Message.THE_ATTACK_THEN,
            cells=NamedCells(tuple(moves), Joint.COMMA),
            ends=attack_end_cells(ends),
        )
    ]


def _winning_disc_details(reason: Reason) -> list[Said]:
    line = reason.lines[0]
    return [say(Message.FROM_TO, first=NamedCell(line[0]), last=NamedCell(line[-1]))]


def _giving_up_threat_details(reason: Reason) -> list[Said]:
    wins = reason.holder.wins
    return [tell(reason, Message.NO_OTHER_REPLY_WINS if wins else Message.NO_OTHER_REPLY_HOLDS)]


def _stacked_threat_details(reason: Reason) -> list[Said]:
    low, high = map(NamedCell, reason.cells)
    return [tell(reason, Message.BLOCKING_LETS_DROP, low=low, high=high)]


def _forced_gift_details(reason: Reason) -> list[Said]:
    one = len(reason.cells) == 1
    return [
        tell(reason, Message.NO_OTHER_COLUMN_IS_LEFT if one else Message.ALL_LEFT_IS_UNDER_THREATS)
    ]


def _forced_win_details(reason: Reason) -> list[Said]:
    run = forced_moves_text(reason, reason.line[:-2])
    if reason.is_of_mover:
        reply = NamedCell(landing_cells(reason.position, reason.line[:2])[1])
        must = tell(reason, Message.MUST_PLAY, cell=reply)
        if run is None:
            return [must]
        return [tell(reason, Message.MUST_PLAY_THEN, cell=reply, run=run), must]
    forced = say(Message.EVERY_REPLY_IS_FORCED)
    if run is None:
        return [forced]
    messages = Message.PLAYS_RUN_ALL_FORCED, Message.PLAYS_RUN
    return [*(tell(reason, message, run=run) for message in messages), forced]


def _proof_details(reason: Reason) -> list[Said]:
    assert reason.proof is not None
    moves, end = proof_trunk(reason.proof)
    if isinstance(end, AnswerPlan):
        return _plan_answers(reason, end)
    line = (reason.column, *moves)
    run = forced_moves_text(reason, line)
    assert isinstance(end, ReplyStep)
    if reason.threat:
        saves = tell(
            reason, Message.NO_REPLY_SAVES if reason.holder.wins else Message.NO_REPLY_HELPS
        )
        # Without a run before it a short threat stands in the first line.
        if run is None and len(reason.threat) <= DISCS_OF_SHORT_ATTACK:
            return [saves]
        return [say(Message.AND_ALSO, first=_threat_after_line(reason), second=saves), saves]
    return [] if run is None else [tell(reason, Message.PLAYS_RUN, run=run)]


def _threat_after_line(reason: Reason) -> Said:
    """Say what threatens after a line of play, e.g. ``The threat: e1, then d2 or f2``."""
    start = len(reason.line)
    moves = landing_cells(reason.position, reason.line + reason.threat)[start:]
    if len(reason.threat) == 1:
        return say(Message.THE_THREAT, cell=NamedCell(moves[0]))
    # All moves of the side that attacks, up to the one that makes its fours.
    cells, run = (
        NamedCells(tuple(moves[:-2:2]), Joint.COMMA),
        holder_move_cells(reason, reason.line),
    )
    if not run[1:]:
        return tell(reason, Message.THE_THREAT_THEN, cells=cells)
    # The first line need not name the disc after which that threatens.
    return tell(reason, Message.THE_THREAT_AFTER, after=NamedCell(run[-1]), cells=cells)


def _plan_answers(reason: Reason, end: AnswerPlan) -> list[Said]:
    """Say in alternative ways how a plan answers every reply, and the moves before it."""
    run, plans = forced_moves_text(reason, reason.line), plan_phrases(reason, end.plan)
    is_only_column = len(reason.position.legal_columns) == 1
    if is_only_column or not (reason.holder.wins or can_follow_up(reason)):
        return []
    texts = _forced_to_play_below(reason)
    if reason.pairs:
        # The pairs are the proof's, and nobody plays by them; a line is followed with ease.
        return [*texts, *best_play_lines(reason)]
    if run is None and not (reason.holder.wins or reason.kind is ReasonKind.FOLLOW_UP):
        # The shortest stands in the first line.
        plans = plans[:-1]
    if run is not None:
        texts += [_plan_after_run(reason, run, plan) for plan in plans]
    return [*texts, *plans]


def _plan_after_run(reason: Reason, run: Value, plan: Said) -> Said:
    """Say which moves come first and how the plan answers from then on."""
    if plan.message is Message.DOES:
        return tell(reason, Message.PLAYS_RUN_THEN_DOES, run=run, does=plan.value("does"))
    return tell(reason, Message.PLAYS_RUN_AND_PLAN, run=run, plan=plan)


def _forced_to_play_below(reason: Reason) -> list[Said]:
    """Say that the opponent must in the end play below a cell the winner needs.

    The list is empty if that is not so, or if the first line says so already.
    """
    below = forced_cell_below(reason, reason.cells[0]) if reason.cells else None
    if below is None or (reason.blocks is None and not is_waiting_threat(reason, reason.cells[0])):
        return []
    cell, above = NamedCell(below), NamedCell(reason.cells[0])
    return [tell(reason, Message.MUST_PLAY_CELL_UNDER, cell=cell, above=above)]


def _four_on_cell_details(reason: Reason) -> list[Said]:
    texts = _forced_to_play_below(reason)
    if reason.proof is not None:
        texts += _proof_details(reason)
    return texts


def _zugzwang_details(reason: Reason) -> list[Said]:
    draws = reason.score.result == 0
    message = Message.COULD_PASS_WIN if draws else Message.COULD_PASS_NOT_LOSE
    return [say(message, who=reason.mover)]


def _only_column_details(reason: Reason) -> list[Said]:
    keeps = {
        1: Message.ONLY_COLUMN_WINS,
        0: Message.ONLY_COLUMN_DRAWS,
        -1: Message.ONLY_COLUMN_HOLDS_OUT,
    }
    return [say(keeps[reason.score.result])]


def best_play_lines(reason: Reason) -> list[Said]:
    """Show in alternative ways a line of best play, the most complete first.

    If the line is long, they name only its first discs and the final four.
    """
    squares, has_end = landing_cells(reason.position, reason.path), bool(reason.ending)
    if reason.decider is not None and squares[-1] not in reason.decider.cells:
        # Another four than that of the threat that decides would only confuse.
        has_end = False
    if not reason.ending and (reason.lead is None or not squares[1:]):
        return []
    starts = [NamedCells(tuple(squares[:count]), Joint.LINE) for count in SHORTENED_LINE_LENGTHS]
    begins = [say(Message.BEST_PLAY_BEGINS, line=line) for line in starts]
    if has_end:
        ends: dict[str, Value] = {
            "four": Four(last_four_line(reason)),
            "disc": reason.position.ply + len(squares),
        }
    if len(squares) <= LONGEST_WHOLE_LINE:
        line = NamedCells(tuple(squares), Joint.LINE)
        if has_end:
            return [say(Message.BEST_PLAY_TO_FOUR, line=line, **ends), *begins]
        disc = reason.position.ply + reason.score.plies
        wins = tell(reason, Message.BEST_PLAY_WINS_ON, line=line, disc=disc)
        return [wins, *begins] if reason.holder.wins else begins
    if not has_end or is_too_early_to_name_cell(reason):
        return begins
    return [*(say(Message.BEST_PLAY_BEGINS_FOUR, line=line, **ends) for line in starts), *begins]


_DETAILS_BY_KIND: dict[ReasonKind, Alternatives] = {
    ReasonKind.COMPLETES_FOUR: _winning_disc_details,
    ReasonKind.CANNOT_BLOCK_BOTH: function_that_tells(Message.ONE_DISC_CANNOT_BLOCK),
    ReasonKind.UNDER_THREAT: function_that_tells(Message.DROPS_ON_IT),
    ReasonKind.GIVES_UP_OWN_THREAT: _giving_up_threat_details,
    ReasonKind.DOUBLE_THREAT: function_that_tells(Message.CAN_BLOCK_ONLY_ONE),
    ReasonKind.STACKED_THREATS: _stacked_threat_details,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: _forced_gift_details,
    ReasonKind.FORCED_WIN: _forced_win_details,
    ReasonKind.QUICK_WIN: _proof_details,
    ReasonKind.FORCES_FOUR_ON_CELL: _four_on_cell_details,
    ReasonKind.NO_WIN_POSSIBLE: function_that_tells(Message.CANNOT_WIN_EVEN_IF),
    ReasonKind.FOLLOW_UP: _proof_details,
    ReasonKind.PLAN: _proof_details,
    ReasonKind.FORCED_UNTIL_PLAN: _proof_details,
    ReasonKind.FEW_CELLS_SUFFICE: best_play_lines,
    ReasonKind.ONLY_BLOCK: function_that_tells(Message.NO_OTHER_COLUMN_DOES),
    ReasonKind.ZUGZWANG: _zugzwang_details,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS: _only_column_details,
}
