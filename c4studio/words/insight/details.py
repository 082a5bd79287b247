"""The second line about a column: how its result comes about, or what was better."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import ReasonKind
from c4studio.insight.board import landing_cells
from c4studio.insight.case import misses_four
from c4studio.insight.reason import AnswerPlan, ForcedWin, ReplyStep, proof_trunk
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import Four, Listed, NamedCell, NamedCells, Said, Value, say
from c4studio.words.insight.first_lines import first_lines_without_block
from c4studio.words.insight.leads import is_too_early_to_name_cell
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.insight.zugzwang import spare_cells_line
from engine.grid import Cell

MOST_NAMED_EXCEPTIONS = 2
"""Maximum number of replies that are named because they need a different answer."""
SHORTENED_LINE_LENGTHS = (6, 4, 3, 2)
"""Numbers of discs that are named of a shortened line of best play; the largest that fits is
used."""
LONGEST_WHOLE_LINE = 9
"""Maximum number of discs of a line of best play that is named as a whole."""


def alternative_second_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative second lines about a column, the most complete first.

    The result is empty if the first line about the column says all.
    """
    found = terms.found
    if misses_four(terms.position, found):
        return [*_attack_run_line(terms), *first_lines_without_block(terms)]
    find = _DETAIL_FUNCTIONS_BY_KIND.get(found.kind)
    texts = [] if find is None else find(terms)
    line = best_play_lines(terms) if found.lead is not None or found.zugzwang else []
    return [*spare_cells_line(terms), *line, *texts]


def _attack_run_line(terms: ReasonTerms) -> list[Said]:
    """Name all moves of the mover's attack if it is not just one; the list may be empty."""
    found = terms.found
    moves = landing_cells(terms.position, found.line[:-2])[::2]
    is_run = found.kind is ReasonKind.FORCED_WIN and terms.is_holder_mover and len(moves) > 1
    if not is_run or len(found.cells) < 2:
        return []
    run = NamedCells(tuple(moves), Joint.COMMA)
    return [say(Message.ATTACK_RUN_THEN, cells=run, ends=terms.attack_end_cells())]


def _winning_disc_details(terms: ReasonTerms) -> list[Said]:
    line = terms.found.lines[0]
    return [say(Message.FROM_TO, first=NamedCell(line[0]), last=NamedCell(line[-1]))]


def _under_threat_details(terms: ReasonTerms) -> list[Said]:
    return [say(Message.DROPS_ON_IT, holder=terms.holder)]


def _giving_up_threat_details(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.holder.wins
    message = Message.NO_OTHER_REPLY_WINS if wins else Message.NO_OTHER_REPLY_HOLDS
    return [say(message, holder=terms.holder)]


def _cannot_block_both_details(terms: ReasonTerms) -> list[Said]:
    return [say(Message.ONE_DISC_CANNOT_BLOCK)]


def _double_threat_details(terms: ReasonTerms) -> list[Said]:
    return [say(Message.CAN_BLOCK_ONLY_ONE, other=terms.other)]


def _stacked_threat_details(terms: ReasonTerms) -> list[Said]:
    low, high = map(NamedCell, terms.found.cells)
    return [say(Message.BLOCKING_LETS_DROP, low=low, holder=terms.holder, high=high)]


def _forced_gift_details(terms: ReasonTerms) -> list[Said]:
    if len(terms.found.cells) == 1:
        return [say(Message.NO_OTHER_COLUMN_IS_LEFT)]
    return [say(Message.ALL_LEFT_IS_UNDER_THREATS, holder=terms.holder)]


def _forced_win_details(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    run = terms.forced_moves_text(found.line[:-2])
    if terms.is_holder_mover:
        reply = NamedCell(landing_cells(terms.position, found.line[:2])[1])
        must = say(Message.MUST_PLAY, other=terms.other, cell=reply)
        if run is None:
            return [must]
        sides = {"other": terms.other, "holder": terms.holder}
        return [say(Message.MUST_PLAY_THEN, **sides, cell=reply, run=run), must]
    forced = say(Message.EVERY_REPLY_IS_FORCED)
    if run is None:
        return [forced]
    messages = Message.PLAYS_RUN_ALL_FORCED, Message.PLAYS_RUN
    return [*(say(message, holder=terms.holder, run=run) for message in messages), forced]


def _proof_tree_details(terms: ReasonTerms) -> list[Said]:
    found, holder = terms.found, terms.holder
    assert found.proof is not None
    moves, end = proof_trunk(found.proof)
    line = (found.column, *moves)
    if isinstance(end, AnswerPlan):
        return _plan_answers(terms, end)
    run = terms.forced_moves_text(line)
    assert isinstance(end, ReplyStep)
    if found.threat:
        saves = say(Message.NO_REPLY_HELPS)
        if found.holder.wins:
            saves = say(Message.NO_REPLY_SAVES, other=terms.other)
        # Without a run before it the threat stands in the first line.
        if run is None:
            return [saves]
        return [say(Message.AND_ALSO, first=_threat_after_line(terms), second=saves), saves]
    goes_on = _moves_after_replies(terms, line, end)
    if goes_on is None:
        return [] if run is None else [say(Message.PLAYS_RUN, holder=holder, run=run)]
    if run is None:
        return [say(Message.GOES_ON_WITH, holder=holder, next=goes_on)]
    return [say(Message.PLAYS_RUN_THEN_NEXT, holder=holder, run=run, next=goes_on)]


def _threat_after_line(terms: ReasonTerms) -> Said:
    """Say what threatens after a line of play, e.g. ``The threat: e1, then d2 or f2``."""
    found = terms.found
    moves = landing_cells(terms.position, (*found.line, *found.threat))[len(found.line) :]
    if len(found.threat) == 1:
        return say(Message.THE_THREAT, cell=NamedCell(moves[0]))
    # All moves of the side that attacks, up to the one that makes its fours.
    cells = NamedCells(tuple(moves[:-2:2]), Joint.COMMA)
    return say(Message.THE_THREAT_THEN, cells=cells, ends=terms.attack_end_cells())


def _moves_after_replies(terms: ReasonTerms, line: tuple[int, ...], end: ReplyStep) -> Value | None:
    """Say a side's move after each reply of the other, e.g. ``d4, or f3 after e2``."""
    answers: dict[Cell, list[Cell]] = {}
    for reply, proof in end.after:
        move = proof.line[0] if isinstance(proof, ForcedWin) else proof.column
        *_, played, answer = landing_cells(terms.position, (*line, reply, move))
        answers.setdefault(answer, []).append(played)
    if not 0 < len(answers) <= 2:
        return None
    usual, *rest = sorted(answers, key=lambda square: -len(answers[square]))
    if not rest:
        return NamedCell(usual)
    (exception,) = rest
    if len(answers[exception]) > MOST_NAMED_EXCEPTIONS:
        return None
    replies = NamedCells(tuple(answers[exception]), Joint.OR)
    return say(
        Message.NEXT_OR_AFTER, cell=NamedCell(usual), exception=NamedCell(exception), cells=replies
    )


def _plan_answers(terms: ReasonTerms, end: AnswerPlan) -> list[Said]:
    """Say in alternative ways how a plan answers every reply, and the moves before it."""
    found, run, plans = (
        terms.found,
        terms.forced_moves_text(terms.found.line),
        terms.plan_phrases(end.plan),
    )
    if terms.is_only_column() or not (found.holder.wins or terms.can_follow_up()):
        return []
    texts = _forced_to_play_below(terms)
    if terms.plan_swap_pairs()[1:]:
        # Nobody keeps so many pairs in mind; a line is followed with ease.
        texts += best_play_lines(terms)
    if len(found.pairs) == 1 and found.holder.wins and not found.cells:
        # The first line names the first move, or the four.
        missing = terms.missing_cells_of_last_four()
        if run is None and missing:
            (pair,), on_top = (
                terms.plan_swap_pairs(),
                map(terms.holder_does_phrase, terms.drops_on_top_phrases(end.plan)),
            )
            plans = [say(Message.PAIR_ELSE, pair=pair, text=text) for text in on_top]
        if missing:
            four = Four(terms.last_four_line())
            texts += [say(Message.PLAN_BEST_PLAY_FOUR, plan=plan, four=four) for plan in plans]
    if run is None and not (found.pairs or found.holder.wins or found.kind is ReasonKind.FOLLOW_UP):
        # The shortest stands in the first line.
        plans = plans[:-1]
    if run is not None and (len(terms.holder_move_cells(found.line)) > 1 or not found.pairs):
        texts += [_plan_after_run(terms, run, plan) for plan in plans]
    return [*texts, *plans]


def _plan_after_run(terms: ReasonTerms, run: Value, plan: Said) -> Said:
    """Say which moves come first and how the plan answers from then on."""
    if plan.message is Message.DOES:
        does = plan.value("does")
        return say(Message.PLAYS_RUN_THEN_DOES, holder=terms.holder, run=run, does=does)
    return say(Message.PLAYS_RUN_AND_PLAN, holder=terms.holder, run=run, plan=plan)


def _plan_details(terms: ReasonTerms) -> list[Said]:
    assert terms.found.proof is not None
    _, end = proof_trunk(terms.found.proof)
    assert isinstance(end, AnswerPlan)
    return _plan_answers(terms, end)


def _forced_to_play_below(terms: ReasonTerms) -> list[Said]:
    """Say that the opponent must in the end play below a cell the winner needs.

    The list is empty if that is not so, or if the first line says so already.
    """
    found = terms.found
    below = terms.forced_cell_below(found.cells[0]) if found.cells else None
    if below is None or (found.blocks is None and not terms.is_waiting_threat(found.cells[0])):
        return []
    above = NamedCell(found.cells[0])
    return [
        say(Message.MUST_PLAY_CELL_UNDER, other=terms.other, cell=NamedCell(below), above=above)
    ]


def _four_on_cell_details(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    texts = _forced_to_play_below(terms)
    if found.without is not None:
        texts += _result_without_cell(terms)
    if found.proof is not None:
        texts += _plan_details(terms)
    return texts


def _result_without_cell(terms: ReasonTerms) -> list[Said]:
    """Say what the result would be if the holder's fours on the reason's cell did not count."""
    cell = NamedCell(terms.found.cells[0])
    if terms.found.without == 0:
        return [say(Message.WITHOUT_CELL_DRAW, cell=cell)]
    return [say(Message.WITHOUT_CELL_WIN, cell=cell, other=terms.other)]


def _line_of_four_details(terms: ReasonTerms) -> list[Said]:
    (square,) = terms.found.cells
    line, *others = terms.holder_open_lines(square)
    four, cell = Four(line), NamedCell(square)
    values: dict[str, Value] = {"four": four}
    height = terms.position.play(terms.found.column).height(square[0])
    if square in terms.cells_completing_four([square]) and height < square[1]:
        # The first line names the four.
        return _result_without_cell(terms)
    if others:
        values["cell"] = cell
        draw, wins = Message.THE_FOUR_WITHOUT_ONE_DRAW, Message.THE_FOUR_WITHOUT_ONE_WIN
    else:
        draw, wins = Message.THE_FOUR_WITHOUT_IT_DRAW, Message.THE_FOUR_WITHOUT_IT_WIN
    if terms.found.without == 0:
        text = say(draw, **values)
    else:
        text = say(wins, **values, other=terms.other)
    return [text]


def _both_cells_details(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.holder.wins
    if terms.line_lacking_reason_cells():
        # The first line names it.
        return []
    alone = say(
        Message.ONLY_ONE_CELL_HOLDS if wins else Message.ONLY_ONE_CELL_WINS, other=terms.other
    )
    if not terms.found.lines[1:]:
        return [alone]
    fours = Listed(tuple(Four(line) for line in terms.found.lines))
    message = Message.THE_FOURS_ONE_HOLDS if wins else Message.THE_FOURS_ONE_WINS
    return [say(message, fours=fours, other=terms.other), alone]


def _cannot_win_details(terms: ReasonTerms) -> list[Said]:
    return [say(Message.CANNOT_WIN_EVEN_IF, other=terms.other, holder=terms.holder)]


def _block_details(terms: ReasonTerms) -> list[Said]:
    return [say(Message.NO_OTHER_COLUMN_DOES)]


def _zugzwang_details(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.without == 1
    message = Message.COULD_PASS_WIN if wins else Message.COULD_PASS_NOT_LOSE
    return [say(message, who=terms.mover)]


def _only_column_details(terms: ReasonTerms) -> list[Said]:
    if terms.found.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS:
        return []
    keeps = {
        1: Message.ONLY_COLUMN_WINS,
        0: Message.ONLY_COLUMN_DRAWS,
        -1: Message.ONLY_COLUMN_HOLDS_OUT,
    }
    return [say(keeps[terms.found.score.result])]


def best_play_lines(terms: ReasonTerms) -> list[Said]:
    """Show in alternative ways a line of best play, the most complete first.

    If the line is long, they name only its first discs and the final four.
    """
    found = terms.found
    squares = landing_cells(terms.position, found.path)
    if not found.ending and (found.lead is None or not squares[1:]):
        return []
    starts = [NamedCells(tuple(squares[:count]), Joint.LINE) for count in SHORTENED_LINE_LENGTHS]
    begins = [say(Message.BEST_PLAY_BEGINS, line=line) for line in starts]
    if found.ending:
        ends: dict[str, Value] = {
            "four": Four(terms.last_four_line()),
            "disc": terms.position.ply + len(squares),
        }
    if len(squares) <= LONGEST_WHOLE_LINE:
        line = NamedCells(tuple(squares), Joint.LINE)
        if found.ending:
            return [say(Message.BEST_PLAY_TO_FOUR, line=line, **ends), *begins]
        holder, disc = found.holder, terms.position.ply + found.score.plies
        wins = say(Message.BEST_PLAY_WINS_ON, line=line, holder=holder.side, disc=disc)
        return [wins, *begins] if holder.wins else begins
    if not found.ending or is_too_early_to_name_cell(terms):
        return begins
    return [*(say(Message.BEST_PLAY_BEGINS_FOUR, line=line, **ends) for line in starts), *begins]


_DETAIL_FUNCTIONS_BY_KIND: dict[ReasonKind, Callable[[ReasonTerms], list[Said]]] = {
    ReasonKind.COMPLETES_FOUR: _winning_disc_details,
    ReasonKind.CANNOT_BLOCK_BOTH: _cannot_block_both_details,
    ReasonKind.UNDER_THREAT: _under_threat_details,
    ReasonKind.GIVES_UP_OWN_THREAT: _giving_up_threat_details,
    ReasonKind.DOUBLE_THREAT: _double_threat_details,
    ReasonKind.STACKED_THREATS: _stacked_threat_details,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: _forced_gift_details,
    ReasonKind.FORCED_WIN: _forced_win_details,
    ReasonKind.QUICK_WIN: _proof_tree_details,
    ReasonKind.FORCES_FOUR_ON_CELL: _four_on_cell_details,
    ReasonKind.NO_WIN_POSSIBLE: _cannot_win_details,
    ReasonKind.FOLLOW_UP: _plan_details,
    ReasonKind.PLAN: _plan_details,
    ReasonKind.FORCED_UNTIL_PLAN: _proof_tree_details,
    ReasonKind.FEW_CELLS_SUFFICE: best_play_lines,
    ReasonKind.NEEDS_CELL: _line_of_four_details,
    ReasonKind.NEEDS_BOTH_CELLS: _both_cells_details,
    ReasonKind.ONLY_BLOCK: _block_details,
    ReasonKind.ZUGZWANG: _zugzwang_details,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS: _only_column_details,
    ReasonKind.SEARCH_ONLY: _only_column_details,
}
