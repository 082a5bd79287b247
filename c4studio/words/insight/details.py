"""The second line about a column: how its result comes about, or what was better."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind
from c4studio.insight.board import Board
from c4studio.insight.case import misses_four
from c4studio.insight.reason import Answers, Forced, Replies, proof_trunk
from c4studio.language.messages import Joint, Message
from c4studio.language.said import Four, Listed, NamedCell, NamedCells, Said, Value, say
from c4studio.words.cells import landings
from c4studio.words.insight.first_lines import body
from c4studio.words.insight.leads import is_early
from c4studio.words.insight.reason_terms import ReasonTerms
from engine.grid import Cell

EXCEPTIONS = 2
"""Maximum number of replies that are named because they need a different answer."""
SHOWN = (6, 4, 3, 2)
"""Numbers of discs that are named of a shortened line of best play; the largest that fits is
used."""
WHOLE = 9
"""Maximum number of discs of a line of best play that is named as a whole."""


def details(terms: ReasonTerms) -> list[Said]:
    """Return alternative second lines about a column, the most complete first.

    The result is empty if the first line about the column says all.
    """
    found = terms.found
    if misses_four(terms.position, found):
        if found.score.result <= 0:
            return body(terms)
        own = Board(terms.position).fours_now(terms.mover)
        message = Message.IS_FOUR_NOW if len(own) == 1 else Message.ARE_FOUR_NOW
        return [say(message, cells=NamedCells(tuple(own)))]
    find = _DETAILS.get(found.kind)
    texts = [] if find is None else find(terms)
    line = best_play(terms) if found.lead is not None or found.zugzwang else []
    return [*line, *texts]


def _four(terms: ReasonTerms) -> list[Said]:
    line = terms.found.lines[0]
    return [say(Message.FROM_TO, first=NamedCell(line[0]), last=NamedCell(line[-1]))]


def _feeds(terms: ReasonTerms) -> list[Said]:
    return [say(Message.DROPS_ON_IT, holder=terms.holder)]


def _gives_up(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.holder.wins
    message = Message.NO_OTHER_REPLY_WINS if wins else Message.NO_OTHER_REPLY_HOLDS
    return [say(message, holder=terms.holder)]


def _corner(terms: ReasonTerms) -> list[Said]:
    return [say(Message.ONE_DISC_CANNOT_BLOCK)]


def _double(terms: ReasonTerms) -> list[Said]:
    return [say(Message.CAN_BLOCK_ONLY_ONE, other=terms.other)]


def _stacked(terms: ReasonTerms) -> list[Said]:
    low, high = map(NamedCell, terms.found.cells)
    return [say(Message.BLOCKING_LETS_DROP, low=low, holder=terms.holder, high=high)]


def _squeeze(terms: ReasonTerms) -> list[Said]:
    if len(terms.found.cells) == 1:
        return [say(Message.NO_OTHER_COLUMN_IS_LEFT)]
    return [say(Message.ALL_LEFT_IS_BELOW_FOURS, holder=terms.holder)]


def _force(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    run = terms.run(found.line[:-2])
    if terms.holder_moved:
        reply = NamedCell(landings(terms.position, found.line[:2])[1])
        must = say(Message.MUST_PLAY, other=terms.other, cell=reply)
        if run is None:
            return [must]
        return [say(Message.MUST_PLAY_THEN, other=terms.other, cell=reply, run=run), must]
    forced = say(Message.EVERY_REPLY_IS_FORCED)
    if run is None:
        return [forced]
    messages = Message.PLAYS_RUN_ALL_FORCED, Message.PLAYS_RUN
    return [*(say(message, holder=terms.holder, run=run) for message in messages), forced]


def _tree(terms: ReasonTerms) -> list[Said]:
    found, holder = terms.found, terms.holder
    assert found.proof is not None
    moves, end = proof_trunk(found.proof)
    line = (found.column, *moves)
    if isinstance(end, Answers):
        return _answers(terms, end)
    run = terms.run(line)
    assert isinstance(end, Replies)
    if found.threat:
        saves = say(Message.NO_REPLY_HELPS)
        if found.holder.wins:
            saves = say(Message.NO_REPLY_SAVES, other=terms.other)
        # Without a run before it the threat stands in the first line.
        if run is None:
            return [saves]
        return [say(Message.AND_ALSO, first=_threat(terms), second=saves), saves]
    goes_on = _next_moves(terms, line, end)
    if goes_on is None:
        return [] if run is None else [say(Message.PLAYS_RUN, holder=holder, run=run)]
    if run is None:
        return [say(Message.GOES_ON_WITH, holder=holder, next=goes_on)]
    return [say(Message.PLAYS_RUN_THEN_NEXT, holder=holder, run=run, next=goes_on)]


def _threat(terms: ReasonTerms) -> Said:
    """Say what threatens after a line of play, e.g. ``The threat: e1, then d2 or f2``."""
    found = terms.found
    *_, first = landings(terms.position, (*found.line, *found.threat[:1]))
    if len(found.threat) == 1:
        return say(Message.THE_THREAT, cell=NamedCell(first))
    return say(Message.THE_THREAT_THEN, cell=NamedCell(first), ends=terms.ends())


def _next_moves(terms: ReasonTerms, line: tuple[int, ...], end: Replies) -> Value | None:
    """Say a side's move after each reply of the other, e.g. ``d4, or f3 after e2``."""
    answers: dict[Cell, list[Cell]] = {}
    for reply, proof in end.after:
        move = proof.line[0] if isinstance(proof, Forced) else proof.column
        *_, played, answer = landings(terms.position, (*line, reply, move))
        answers.setdefault(answer, []).append(played)
    if not 0 < len(answers) <= 2:
        return None
    usual, *rest = sorted(answers, key=lambda square: -len(answers[square]))
    if not rest:
        return NamedCell(usual)
    (exception,) = rest
    if len(answers[exception]) > EXCEPTIONS:
        return None
    replies = NamedCells(tuple(answers[exception]), Joint.OR)
    return say(
        Message.NEXT_OR_AFTER, cell=NamedCell(usual), exception=NamedCell(exception), cells=replies
    )


def _answers(terms: ReasonTerms, end: Answers) -> list[Said]:
    """Say in alternative ways how a plan answers every reply, and the moves before it."""
    found, run, plans = terms.found, terms.run(terms.found.line), terms.plan(end.plan)
    if terms.is_only_column() or not (found.holder.wins or terms.can_follow_up()):
        return []
    texts = _below(terms)
    if terms.pairs()[1:]:
        # Nobody keeps so many pairs in mind; a line is followed with ease.
        texts += best_play(terms)
    if len(found.pairs) == 1 and found.holder.wins and not found.cells:
        # The first line names the pair, the first move, or both cells that the four lacks.
        missing = terms.missing_cells()
        if run is None:
            (pair,), on_top = terms.pairs(), map(terms.does, terms.on_top(end.plan))
            if missing[1:]:
                plans = [say(Message.PAIR_ELSE, pair=pair, text=text) for text in on_top]
            else:
                plans = [say(Message.OTHERWISE, text=text) for text in on_top]
        if missing:
            four = Four(terms.last_line())
            texts += [say(Message.PLAN_BEST_PLAY_FOUR, plan=plan, four=four) for plan in plans]
    if run is None and not (found.pairs or found.holder.wins or found.kind is Kind.FOLLOW_UP):
        # The shortest stands in the first line.
        plans = plans[:-1]
    if run is not None and (len(terms.own_moves(found.line)) > 1 or not found.pairs):
        texts += [_after_run(terms, run, plan) for plan in plans]
    return [*texts, *plans]


def _after_run(terms: ReasonTerms, run: Value, plan: Said) -> Said:
    """Say which moves come first and how the plan answers from then on."""
    if plan.message is Message.DOES:
        does = plan.value("does")
        return say(Message.PLAYS_RUN_THEN_DOES, holder=terms.holder, run=run, does=does)
    return say(Message.PLAYS_RUN_AND_PLAN, holder=terms.holder, run=run, plan=plan)


def _plan(terms: ReasonTerms) -> list[Said]:
    assert terms.found.proof is not None
    _, end = proof_trunk(terms.found.proof)
    assert isinstance(end, Answers)
    return _answers(terms, end)


def _below(terms: ReasonTerms) -> list[Said]:
    """Say that the opponent must in the end play below a cell the winner needs.

    The list is empty if that is not so, or if the first line says so already.
    """
    found = terms.found
    below = terms.below(found.cells[0]) if found.cells else None
    if below is None or (found.blocks is None and not terms.waits(found.cells[0])):
        return []
    return [say(Message.MUST_PLAY_BELOW_IT, other=terms.other, cell=NamedCell(below))]


def _goal(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    texts = _below(terms)
    if found.without is not None:
        cell = NamedCell(found.cells[0])
        if found.without == 0:
            texts.append(say(Message.WITHOUT_CELL_DRAW, cell=cell))
        else:
            texts.append(say(Message.WITHOUT_CELL_WIN, cell=cell, other=terms.other))
    if found.proof is not None:
        texts += _plan(terms)
    return texts


def _line_of(terms: ReasonTerms) -> list[Said]:
    (square,) = terms.found.cells
    line, *others = terms.open_lines(square)
    four, cell = Four(line), NamedCell(square)
    values: dict[str, Value] = {"four": four}
    if others:
        values["cell"] = cell
        draw, wins = Message.THE_FOUR_WITHOUT_ONE_DRAW, Message.THE_FOUR_WITHOUT_ONE_WIN
    else:
        draw, wins = Message.THE_FOUR_WITHOUT_IT_DRAW, Message.THE_FOUR_WITHOUT_IT_WIN
    if terms.found.without == 0:
        text = say(draw, **values)
    else:
        text = say(wins, **values, other=terms.other)
    return [text, say(Message.THE_FOUR, four=four)]


def _both(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.holder.wins
    if line := terms.common_line():
        return [say(Message.THE_FOUR, four=Four(line))]
    alone = say(
        Message.ONLY_ONE_CELL_HOLDS if wins else Message.ONLY_ONE_CELL_WINS, other=terms.other
    )
    if not terms.found.lines[1:]:
        return [alone]
    fours = Listed(tuple(Four(line) for line in terms.found.lines))
    message = Message.THE_FOURS_ONE_HOLDS if wins else Message.THE_FOURS_ONE_WINS
    return [say(message, fours=fours, other=terms.other), alone]


def _nothing(terms: ReasonTerms) -> list[Said]:
    return [say(Message.CANNOT_WIN_EVEN_IF, other=terms.other, holder=terms.holder)]


def _block(terms: ReasonTerms) -> list[Said]:
    return [say(Message.NO_OTHER_COLUMN_DOES)]


def _zugzwang(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.without == 1
    message = Message.COULD_PASS_WIN if wins else Message.COULD_PASS_NOT_LOSE
    return [say(message, who=terms.mover)]


def _search(terms: ReasonTerms) -> list[Said]:
    if terms.found.kind is not Kind.ONLY:
        return []
    keeps = {
        1: Message.ONLY_COLUMN_WINS,
        0: Message.ONLY_COLUMN_DRAWS,
        -1: Message.ONLY_COLUMN_HOLDS_OUT,
    }
    return [say(keeps[terms.found.score.result])]


def best_play(terms: ReasonTerms) -> list[Said]:
    """Show in alternative ways a line of best play, the most complete first.

    If the line is long, they name only its first discs and the final four.
    """
    found = terms.found
    squares = landings(terms.position, found.path)
    if not found.ending and (found.lead is None or not squares[1:]):
        return []
    starts = [NamedCells(tuple(squares[:count]), Joint.LINE) for count in SHOWN]
    begins = [say(Message.BEST_PLAY_BEGINS, line=line) for line in starts]
    if found.ending:
        ends: dict[str, Value] = {
            "four": Four(terms.last_line()),
            "disc": terms.position.ply + len(squares),
        }
    if len(squares) <= WHOLE:
        line = NamedCells(tuple(squares), Joint.LINE)
        if found.ending:
            return [say(Message.BEST_PLAY_TO_FOUR, line=line, **ends), *begins]
        return [_from_there(terms, line), *begins]
    if not found.ending or is_early(terms):
        return begins
    return [*(say(Message.BEST_PLAY_BEGINS_FOUR, line=line, **ends) for line in starts), *begins]


def _from_there(terms: ReasonTerms, line: NamedCells) -> Said:
    """Say what is certain at the end of a line of best play."""
    assert terms.found.lead is not None
    holder = terms.found.lead.reason.holder
    if not holder.wins:
        return say(Message.BEST_PLAY_NO_WIN, line=line, other=holder.side.other)
    return say(Message.BEST_PLAY_WIN_CERTAIN, line=line, holder=holder.side)


_DETAILS: dict[Kind, Callable[[ReasonTerms], list[Said]]] = {
    Kind.FOUR: _four,
    Kind.CORNERED: _corner,
    Kind.FEEDS: _feeds,
    Kind.GIVES_UP: _gives_up,
    Kind.DOUBLE: _double,
    Kind.STACKED: _stacked,
    Kind.SQUEEZED: _squeeze,
    Kind.FORCED: _force,
    Kind.QUICK: _tree,
    Kind.GOAL: _goal,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _plan,
    Kind.PLAN: _plan,
    Kind.TREE: _tree,
    Kind.ENOUGH: best_play,
    Kind.NEEDS: _line_of,
    Kind.BOTH: _both,
    Kind.BLOCK: _block,
    Kind.ZUGZWANG: _zugzwang,
    Kind.ONLY: _search,
    Kind.SEARCH: _search,
}
