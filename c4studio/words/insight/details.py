"""The second line about a column: how its result comes about, or what would have been better."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Cell, Kind, Reason
from c4studio.insight.board import Board
from c4studio.insight.case import misses_four, outcome
from c4studio.insight.proof import Answers, Forced, Replies, trunk
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.first_lines import body
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from engine.plan import Otherwise

EXCEPTIONS = 2
"""So many replies that are met in one other way than the rest can be named."""
SHOWN = (8, 6, 4, 3, 2)
"""So many discs of a line of best play are named, as there is room."""
_RESULTS = {1: "win", 0: "draw", -1: "loss"}


def details(terms: ReasonTerms) -> list[str]:
    """Return wordings of how the result of a column comes about, the fullest first.

    The result is empty if the first line about the column says all.
    """
    found = terms.found
    if misses_four(terms.position, found):
        if outcome(found.score) <= 0:
            return body(terms)
        own = Board(terms.position).fours_now(terms.mover)
        return [f"{terms.names(own)} {'is' if len(own) == 1 else 'are'} four now"]
    find = _DETAILS.get(found.kind)
    texts = [] if find is None else find(terms)
    line = best_play(terms) if found.lead is not None else []
    if found.kind is Kind.ONLY:
        texts = [*(f"{texts[0]}. {each}" for each in line), *texts]
    else:
        texts = [*line, *texts]
    return [text for text in texts if text]


def instead(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return which other columns would have kept the result, e.g. ``Only d keeps the win``.

    The result is "" if the column itself kept the result.
    """
    if not found.instead:
        return ""
    columns = join_words([naming.column(column) for column in found.instead])
    result = _RESULTS[outcome(found.best)]
    if len(found.instead) > 1:
        return f"Columns {columns} keep the {result}"
    return f"Only {'' if naming.lettered else 'column '}{columns} keeps the {result}"


def pace(found: Reason) -> str:
    """Return how much sooner the best column wins, or how much longer it lasts, than a given one.

    The result is "" for the best column, and for one that makes the result worse.
    """
    if found.instead or found.score == found.best:
        return ""
    # A point of the score is one disc of the winner's.
    moves = amount(int(found.best) - int(found.score), "move")
    if outcome(found.score) > 0:
        return f"Another column wins {moves} sooner"
    return f"Another column lasts {moves} longer"


def _four(terms: ReasonTerms) -> list[str]:
    line = terms.found.lines[0]
    return [f"From {terms.cell(line[0])} to {terms.cell(line[-1])}"]


def _feeds(terms: ReasonTerms) -> list[str]:
    return [f"{terms.holder} drops on top of it and has four"]


def _gives_up(terms: ReasonTerms) -> list[str]:
    result = "wins" if terms.found.holder.wins else "holds"
    return [f"No other reply of {terms.holder}'s {result}"]


def _corner(terms: ReasonTerms) -> list[str]:
    return ["One disc cannot block them all"]


def _double(terms: ReasonTerms) -> list[str]:
    return [f"{terms.other} can block only one"]


def _stacked(terms: ReasonTerms) -> list[str]:
    low, high = terms.found.cells
    return [f"Blocking {terms.cell(low)} lets {terms.holder} drop on {terms.cell(high)}"]


def _squeeze(terms: ReasonTerms) -> list[str]:
    if len(terms.found.cells) == 1:
        return ["No other column is left"]
    return [f"Whatever is left is below one of {terms.holder}'s fours"]


def _force(terms: ReasonTerms) -> list[str]:
    found = terms.found
    run = terms.run_text(found.line[:-2])
    if terms.holder_moved:
        reply = terms.cell(landings(terms.position, found.line[:2])[1])
        if not run:
            return [f"{terms.other} must play {reply}"]
        return [f"{terms.other} must play {reply}; then {run}", f"{terms.other} must play {reply}"]
    return [f"{terms.holder} plays {run}; every reply is forced", "Every reply is forced"]


def _tree(terms: ReasonTerms) -> list[str]:
    found = terms.found
    assert found.proof is not None
    moves, end = trunk(found.proof)
    line = (found.column, *moves)
    if isinstance(end, Answers):
        return _answers(terms, end)
    run = terms.run_text(line)
    plays = f"{terms.holder} plays {run}" if run else ""
    assert isinstance(end, Replies)
    if found.threat:
        saves = f"no reply saves {terms.other}" if found.holder.wins else "no reply helps"
        # Without a run before it the threat stands in the first line.
        return [f"{_threat(terms)}; {saves}"] * bool(run) + [sentence(saves)]
    goes_on = _next_moves(terms, line, end)
    if goes_on:
        start = f"{plays}, then" if plays else f"{terms.holder} goes on with"
        return [f"{start} {goes_on}"]
    return [plays]


def _threat(terms: ReasonTerms) -> str:
    """Return the threat after a line of play, e.g. ``The threat: e1, then d2 or f2``."""
    found = terms.found
    *_, first = landings(terms.position, (*found.line, *found.threat[:1]))
    then = "" if len(found.threat) == 1 else f", then {terms.ends()}"
    return f"The threat: {terms.cell(first)}{then}"


def _next_moves(terms: ReasonTerms, line: tuple[int, ...], end: Replies) -> str:
    """Return a side's next move after each reply of the other, e.g. ``d4, or f3 after e2``."""
    answers: dict[Cell, list[str]] = {}
    for reply, proof in end.after:
        move = proof.line[0] if isinstance(proof, Forced) else proof.column
        *_, played, answer = landings(terms.position, (*line, reply, move))
        answers.setdefault(answer, []).append(terms.cell(played))
    if not 0 < len(answers) <= 2:
        return ""
    usual, *rest = sorted(answers, key=lambda cell: -len(answers[cell]))
    if any(len(answers[cell]) > EXCEPTIONS for cell in rest):
        return ""
    met = [f", or {terms.cell(cell)} after {join_words(answers[cell], 'or')}" for cell in rest]
    return "".join([terms.cell(usual), *met])


def _answers(terms: ReasonTerms, end: Answers) -> list[str]:
    """Return wordings of how a side answers every reply by a plan, and of the moves before that."""
    run, plans = terms.run_text(terms.found.line), terms.plan(end.plan)
    texts = _below(terms)
    if terms.pairs()[1:]:
        # Nobody keeps so many pairs in mind; a line is followed with ease.
        texts += best_play(terms)
    found = terms.found
    told = not (run or found.pairs or found.cells or found.holder.wins or found.blocks)
    if told and end.plan.otherwise is not Otherwise.NOTHING:
        # How it holds stands in the first line.
        return [f"Whatever {terms.other} plays, that stops every four"]
    for plan in plans if run else []:
        rest = plan.removeprefix(f"{terms.holder} ")
        texts.append(f"{terms.holder} plays {run}{'. ' if rest == plan else ', then '}{rest}")
    return [*texts, *plans]


def _plan(terms: ReasonTerms) -> list[str]:
    assert terms.found.proof is not None
    _, end = trunk(terms.found.proof)
    assert isinstance(end, Answers)
    return _answers(terms, end)


def _below(terms: ReasonTerms) -> list[str]:
    """Return the sentence that a side must finally play below a cell which the other one needs."""
    found = terms.found
    if found.kind is not Kind.GOAL:
        return []
    (column, row) = found.cells[0]
    if terms.position.play(found.column).height(column) >= row:
        return []
    return [f"In the end {terms.other} must play {terms.cell((column, row - 1))} below it"]


def _goal(terms: ReasonTerms) -> list[str]:
    found = terms.found
    texts = _below(terms)
    if found.without is not None:
        left = "it would be a draw" if found.without == 0 else f"{terms.other} would win"
        texts.append(f"Without {terms.cell(found.cells[0])} {left}")
    if found.proof is not None:
        texts += _plan(terms)
    return texts


def _line_of(terms: ReasonTerms) -> list[str]:
    line = terms.found.lines[0]
    left = "a draw" if terms.found.without == 0 else f"{terms.other} wins"
    names = "-".join(terms.cell(cell) for cell in line)
    return [f"The four {names}; without it, {left}"]


def _both(terms: ReasonTerms) -> list[str]:
    result = "would hold" if terms.found.holder.wins else "would win"
    return [f"Without either of them {terms.other} {result}"]


def _nothing(terms: ReasonTerms) -> list[str]:
    return [f"That holds even if {terms.holder}'s own fours did not count"]


def _block(terms: ReasonTerms) -> list[str]:
    return ["No other column does"]


def _zugzwang(terms: ReasonTerms) -> list[str]:
    would = "win" if terms.found.without == 1 else "not lose"
    name = terms.naming.name(terms.mover)
    return [f"If {name} could pass, {name} would {would}"]


def _search(terms: ReasonTerms) -> list[str]:
    keeps = {1: "wins", 0: "draws", -1: "holds out"}[outcome(terms.found.score)]
    return [f"The only column that {keeps}"] if terms.found.kind is Kind.ONLY else []


def best_play(terms: ReasonTerms) -> list[str]:
    """Return wordings of a line of best play up to the four with which it ends."""
    found = terms.found
    names = [terms.cell(cell) for cell in landings(terms.position, found.path)]
    if found.ending:
        last, after = f"{names[-1]} (four, disc {terms.position.ply + len(names)})", ""
    elif found.lead is not None and names[1:]:
        does = "force it" if found.lead.reason.holder.wins else "hold it"
        last = names[-1]
        after = f"; then {terms.naming.name(found.lead.reason.holder.side)} can {does}"
    else:
        return []
    most = min(len(names) - 1, SHOWN[0])
    counts = [most, *(count for count in SHOWN if count < most)]
    dots = {count: "" if count == len(names) - 1 else "… " for count in counts}
    return [f"Best play: {' '.join(names[:count])} {dots[count]}{last}{after}" for count in counts]


_DETAILS: dict[Kind, Callable[[ReasonTerms], list[str]]] = {
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
