"""The first line about a column after which a side needs only a plan.

A plan is a rule that answers every reply, such as dropping on top of it.
"""

from __future__ import annotations

from c4studio.insight import Kind
from c4studio.insight.board import Board, new_fours, play_line
from c4studio.insight.reason import Answers
from c4studio.words.insight.better_columns import only_better
from c4studio.words.insight.leads import lead_lines
from c4studio.words.insight.reason_terms import ReasonTerms
from engine import Position
from engine.plan import Otherwise


def planned(terms: ReasonTerms, end: Answers) -> list[str]:
    """Return alternative first lines on a plan that decides the game.

    They name the cells that the plan wins or, if there are none, how it answers.
    """
    found, pairs = terms.found, terms.pairs()
    if found.cells and found.holder.wins:
        return gets(terms)
    if terms.is_only_column():
        result = f"{terms.holder} wins" if found.holder.wins else "draw"
        return [f"Only column {terms.naming.column(found.column)} is left: {result}"]
    if not found.holder.wins and not terms.can_follow_up():
        return ["The board fills up without a four"]
    if found.kind is Kind.FOLLOW_UP:
        name = "Follow-up" if found.holder.wins else "Draw"
        return [f"{name}: {terms.holder} drops on top each time"]
    texts = []
    if len(pairs) == 1:
        texts += _with_pair(terms)
    if end.plan.otherwise is Otherwise.NOTHING and not pairs:
        texts += _after_run(terms, "drops on top each time")
    if found.zugzwang:
        texts.append(runs_out(terms))
    if found.lead is not None:
        texts += lead_lines(terms, found.lead)
    if pairs[1:]:
        verb = "wins" if found.holder.wins else "holds"
        texts.append(f"{terms.holder} {verb}: follow-up with two swap pairs")
    return [*texts, *_safe(terms)]


def gets(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines that name the cells on which the holder gets a four."""
    found = terms.found
    if len(found.cells) == 1:
        return terms.getting(found.cells[0])
    return [f"{terms.holder} {terms.verb_for(found.cells)} a four on {terms.cells('or')}"]


def runs_out(terms: ReasonTerms) -> str:
    """Return text that the opponent of the side with the plan runs out of moves (zugzwang)."""
    if not terms.found.holder.wins:
        return f"{terms.other} would win if it could pass (zugzwang)"
    text, aimed = f"{terms.other} runs out of moves", terms.aim()
    return f"{text}; {terms.holder} {aimed}" if aimed else f"{text} (zugzwang)"


def _with_pair(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines on a plan with one pair of cells.

    If one side takes one cell of the pair, the other side takes the other cell.
    """
    found, aimed = terms.found, terms.aim()
    one, two = map(terms.cell, found.pairs[0])
    run = terms.run(found.line)
    first = run[0].split(" ")[0] if run else ""
    if not found.holder.wins:
        start = f"{terms.holder} holds with {first}" if run else f"{terms.holder} holds"
        when = f"; {terms.other} {'later' if run[1:] else 'then'}" if run else f": {terms.other}"
        return [f"{start}{when} gets {one} or {two}, never both"]
    pair = f"swap pair {one}–{two}"
    if run:
        return [*_first_move(terms), f"{terms.holder} wins with {first} and the {pair}"]
    if aimed:
        return [f"{terms.holder} {aimed}; {text}" for text in (pair, "one swap pair")]
    return [f"S{pair[1:]}: if {terms.other} takes one, {terms.holder} takes the other"]


def _first_move(terms: ReasonTerms) -> list[str]:
    """Return the text on the winner's first move after the column, in a list that may be empty.

    It says at which four the move aims or, if nobody can see that yet, what it does at once.
    """
    line, place = terms.found.line, 2 if terms.holder_moved else 1
    before = play_line(terms.position, line[:place])
    first = line[place], before.height(line[place])
    does = terms.aim(first) or _at_once(terms, before, line[place])
    start = f"{'Then ' * terms.holder_moved}{terms.holder} plays {terms.cell(first)}"
    return [f"{start}, {does} and wins"] * bool(does)


def _at_once(terms: ReasonTerms, position: Position, column: int) -> str:
    """Return what a disc that the side to move drops into a column threatens or builds at once.

    Examples: ``threatens a four on d6``, ``builds a four on b4``; "" for neither.
    """
    side = position.to_move
    open_now = Board(position.play(column)).fours_now(side)
    if open_now:
        return f"threatens a four on {terms.cell(open_now[0])}"
    new = new_fours(position, column, side)
    return f"builds a four on {terms.cell(new[0])}" if new else ""


def _after_run(terms: ReasonTerms, text: str) -> list[str]:
    run = terms.run(terms.found.line)
    if not run:
        return [f"{terms.holder} {text}"]
    first = run[0].split(" ")[0]
    return [f"{terms.holder} plays {first}, then {text}"]


def _safe(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines on a plan that at times allows any safe column."""
    found, run = terms.found, terms.run(terms.found.line)
    first = run[0].split(" ")[0] if run else ""
    if not found.holder.wins:
        if not run:
            return [f"Draw by follow-up: {terms.holder} drops on top or plays safe"]
        text = f"{terms.holder} plays {first}, then holds by follow-up"
        better = only_better(found, terms.naming)
        return [f"{text}; {better}"] * bool(better) + [text]
    text = f"{terms.holder} wins by follow-up{f' after {first}' if run else ''}"
    aimed, named = terms.aim(), terms.under_no_four()
    if run:
        goal = _first_move(terms)
    else:
        goal = [f"{terms.holder} {aimed} and wins by follow-up"] * bool(aimed)
    return [*goal, *[f"{text}, {named}"] * bool(named), text]
