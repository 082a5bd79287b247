"""The second line about a column: how its result comes about, or what was better."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind
from c4studio.insight.board import Board
from c4studio.insight.case import misses_four, outcome
from c4studio.insight.reason import Answers, Forced, Replies, proof_trunk
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.first_lines import body
from c4studio.words.insight.leads import is_early
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.pieces import sentence
from engine.grid import Cell

EXCEPTIONS = 2
"""Maximum number of replies that are named because they need a different answer."""
SHOWN = (6, 4, 3, 2)
"""Numbers of discs that are named of a shortened line of best play; the largest that fits is
used."""
WHOLE = 9
"""Maximum number of discs of a line of best play that is named as a whole."""


def details(terms: ReasonTerms) -> list[str]:
    """Return alternative second lines about a column, the most complete first.

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
    line = best_play(terms) if found.lead is not None or found.zugzwang else []
    texts = [*line, *texts]
    return [text for text in texts if text]


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
    plays = f"{terms.holder} plays {run}"
    return [f"{plays}; every reply is forced", plays, "Every reply is forced"]


def _tree(terms: ReasonTerms) -> list[str]:
    found = terms.found
    assert found.proof is not None
    moves, end = proof_trunk(found.proof)
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
    """Return text on the threat after a line of play, e.g. ``The threat: e1, then d2 or f2``."""
    found = terms.found
    *_, first = landings(terms.position, (*found.line, *found.threat[:1]))
    then = "" if len(found.threat) == 1 else f", then {terms.ends()}"
    return f"The threat: {terms.cell(first)}{then}"


def _next_moves(terms: ReasonTerms, line: tuple[int, ...], end: Replies) -> str:
    """Return text on a side's move after each reply of the other, e.g. ``d4, or f3 after e2``."""
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
    """Return alternative texts on a plan that answers every reply, and on the moves before it."""
    found, run, plans = terms.found, terms.run_text(terms.found.line), terms.plan(end.plan)
    if terms.is_only_column() or not (found.holder.wins or terms.can_follow_up()):
        return []
    texts = _below(terms)
    if terms.pairs()[1:]:
        # Nobody keeps so many pairs in mind; a line is followed with ease.
        texts += best_play(terms)
    if len(found.pairs) == 1 and found.holder.wins and not found.cells:
        # The first line names the pair, the first move, or both cells that the four lacks.
        missing = terms.missing_cells()
        if not run:
            (pair,), on_top = terms.pairs(), terms.on_top(end.plan)
            start = f"Swap pair {pair}, else" if missing[1:] else "Otherwise"
            plans = [f"{start} {text}" for text in on_top]
        if missing:
            name = _line_name(terms, terms.last_line())
            texts += [f"{plan}; best play: the four {name}" for plan in plans]
    if not (run or found.pairs or found.holder.wins or found.kind is Kind.FOLLOW_UP):
        # The shortest stands in the first line.
        plans = plans[:-1]
    if len(terms.run(found.line)) > 1 or not found.pairs:
        for plan in plans if run else []:
            rest = plan.removeprefix(f"{terms.holder} ")
            texts.append(f"{terms.holder} plays {run}{'. ' if rest == plan else ', then '}{rest}")
    return [*texts, *plans]


def _plan(terms: ReasonTerms) -> list[str]:
    assert terms.found.proof is not None
    _, end = proof_trunk(terms.found.proof)
    assert isinstance(end, Answers)
    return _answers(terms, end)


def _below(terms: ReasonTerms) -> list[str]:
    """Return the sentence that the opponent must in the end play below a cell the winner needs.

    The list is empty if that is not so, or if the first line says so already.
    """
    found = terms.found
    below = terms.below(found.cells[0]) if found.cells else None
    if below is None or (found.blocks is None and not terms.waits(found.cells[0])):
        return []
    return [f"In the end {terms.other} must play {terms.cell(below)} below it"]


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
    (cell,) = terms.found.cells
    line, *others = terms.open_lines(cell)
    left = "a draw" if terms.found.without == 0 else f"{terms.other} wins"
    name = _line_name(terms, line)
    without = f"a four on {terms.cell(cell)}" if others else "it"
    return [f"The four {name}; without {without}, {left}", f"The four {name}"]


def _line_name(terms: ReasonTerms, line: tuple[Cell, ...]) -> str:
    return "-".join(map(terms.cell, line))


def _both(terms: ReasonTerms) -> list[str]:
    result = "would hold" if terms.found.holder.wins else "would win"
    if line := terms.common_line():
        return [f"The four {_line_name(terms, line)}"]
    alone = f"ith only one of the cells {terms.other} {result}"
    named = [_line_name(terms, line) for line in terms.found.lines]
    return [f"The fours {join_words(named)}; w{alone}"] * len(named[1:]) + [f"W{alone}"]


def _nothing(terms: ReasonTerms) -> list[str]:
    return [f"{terms.other} cannot win even if no four of {terms.holder}'s counted"]


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
    """Return alternative texts on a line of best play, the most complete first.

    If the line is long, they name only its first discs and the final four.
    """
    found = terms.found
    names = [terms.cell(cell) for cell in landings(terms.position, found.path)]
    if found.ending:
        which = _line_name(terms, terms.last_line())
        end = f"the four {which} on disc {terms.position.ply + len(names)}"
    elif found.lead is not None and names[1:]:
        end = _from_there(ReasonTerms(found.lead.position, found.lead.reason, terms.naming))
    else:
        return []
    between = " " if terms.naming.lettered else "; "
    begins = [f"Best play begins {between.join(names[:count])}" for count in SHOWN]
    if len(names) <= WHOLE:
        return [f"Best play: {between.join(names)}; {end}", *begins]
    if not found.ending or is_early(terms):
        return begins
    return [*(f"{text} …; {end}" for text in begins), *begins]


def _from_there(end: ReasonTerms) -> str:
    """Return what is certain at the end of a line of best play."""
    if not end.found.holder.wins:
        return f"then {end.other} can no longer win"
    return f"then {end.holder}'s win is certain"


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
