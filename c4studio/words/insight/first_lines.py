"""The first line of a reason: a few wordings of each kind, the fullest first."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind
from c4studio.insight.board import Board
from c4studio.insight.case import SOON, outcome
from c4studio.insight.proof import Answers, trunk
from c4studio.insight.reason import Lead, Reason
from c4studio.words.cells import landings
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.pieces import sentence
from engine import Position
from engine.plan import Otherwise

TOO_EARLY = "Too early to tell"
WINS_SLOWLY = "Wins slowly"
GAINS_NOTHING = "Gives nothing away, gains nothing"
FEW = 3
"""A line names no more cells than this."""


def first_lines(terms: ReasonTerms) -> list[str]:
    """Return the wordings of a reason, the fullest first; what comes first is told first."""
    found = terms.found
    texts = _BODIES[found.kind](terms)
    if found.kind is Kind.FOUR:
        return texts
    if misses_four(terms.position, found):
        return ["Misses a four; still wins"]
    if found.blocks is None or found.kind is Kind.BLOCK or found.kind not in _AFTER_BLOCK:
        return texts
    blocks = f"Blocks {terms.cell(found.blocks)}"
    if found.kind is Kind.FORCED and terms.holder_moved:
        return [f"{blocks} and attacks: then {terms.ends()}", f"{blocks} and attacks"]
    more = [f"{blocks}; {text[0].lower() if terms.holder_moved else text[0]}{text[1:]}"
            for text in texts if text not in (TOO_EARLY, WINS_SLOWLY, GAINS_NOTHING)]  # fmt: skip
    if outcome(found.score) < 0:
        return [*more, f"{blocks}, but {terms.holder} wins all the same"]
    return [blocks]


def misses_four(position: Position, found: Reason) -> bool:
    """Return whether the side to move can complete four now, and wins without doing so."""
    late = outcome(found.score) > 0 and found.score < found.best
    return late and bool(Board(position).fours_now(position.to_move))


def _four(terms: ReasonTerms) -> list[str]:
    return ["Four now"]


def _leaves(terms: ReasonTerms) -> list[str]:
    first, *opened = terms.found.cells
    text = f"Leaves {terms.holder}'s four on {terms.cell(first)}"
    return [f"{text} and opens {terms.names(opened)}" if opened else text]


def _corner(terms: ReasonTerms) -> list[str]:
    (landing,) = landings(terms.position, terms.found.line[:1])
    open_cells = sorted(cell for cell in terms.found.cells if cell != landing)
    if landing in terms.found.cells:
        verb = "are" if len(open_cells) > 1 else "is"
        start = f"Blocks {terms.cell(landing)}, but "
        return [f"{start}{terms.names(open_cells)} {verb} open", f"{start}other fours are open"]
    count = len(open_cells)
    return [
        f"{terms.holder} has fours on {terms.names(open_cells)}",
        f"{terms.holder} has {count} fours",
    ]


def _feeds(terms: ReasonTerms) -> list[str]:
    return [f"Under {terms.holder}'s four ({terms.cells()})"]


def _gives_up(terms: ReasonTerms) -> list[str]:
    return [f"Gives up the own four on {terms.cells()}: {terms.holder} drops there"]


def _double(terms: ReasonTerms) -> list[str]:
    words = {2: "Two", 3: "Three"}
    count = len(terms.found.cells)
    number = words.get(count, str(count))
    return [f"{number} fours at once: {terms.cells()}", f"{number} fours at once"]


def _stacked(terms: ReasonTerms) -> list[str]:
    low, high = terms.found.cells
    return [f"Stacked fours: {terms.cell(low)}, then {terms.cell(high)} on top"]


def _squeeze(terms: ReasonTerms) -> list[str]:
    if len(terms.found.cells) == 1:
        return [_must_feed(terms)]
    return [f"{terms.other} must play under a four now"]


def _must_feed(terms: ReasonTerms) -> str:
    (cell,) = terms.found.cells
    below = terms.cell((cell[0], cell[1] - 1))
    return f"{terms.other} must play {below}, under the four on {terms.cell(cell)}"


def _force(terms: ReasonTerms) -> list[str]:
    cells = landings(terms.position, terms.found.line)
    first = terms.cell(cells[0 if terms.holder_moved else 1])
    attack = f"{terms.owner('attack')}: {first}"
    attack = sentence(attack)
    if len(terms.found.cells) == 1:
        return [f"{attack}, until {terms.other} must play under {terms.cells()}"]
    return [f"{attack}, then {terms.ends()}", f"{attack}, then fours"]


def _threat(terms: ReasonTerms) -> list[str]:
    """A demonstration that branches after a threat; empty where nothing is threatened."""
    found = terms.found
    if not found.threat:
        return []
    run = terms.run(found.line)
    *_, threat = landings(terms.position, (*found.line, *found.threat[:1]))
    name = terms.cell(threat)
    four = len(found.threat) == 1
    what = f"a four on {name}" if four else f"{name}, then {terms.ends()}"
    short = f"a four on {name}" if four else f"an attack from {name}"
    if run:
        moves = [move.split(" ")[0] for move in run]
        start = "Then" if terms.holder_moved else f"{terms.holder} plays"
        plays = f"{start} {moves[0]}" + (f" and {moves[1]}" if len(moves) == 2 else "")
        more = ", …" if len(moves) > 2 else ""
        return [f"{plays}{more}, threatening {text}" for text in (what, short)]
    start = "Threatens" if terms.holder_moved else f"{terms.holder} threatens"
    return [f"{start} {what}", f"{start} {short}"]


def _tree(terms: ReasonTerms) -> list[str]:
    found = terms.found
    assert found.proof is not None
    _, end = trunk(found.proof)
    if isinstance(end, Answers):
        return _planned(terms, end)
    return _threat(terms) + _rich(terms)


def _planned(terms: ReasonTerms, end: Answers) -> list[str]:
    """A plan: its aim; follow-up and one swap pair by name."""
    found, texts = terms.found, []
    pairs, plan = terms.pairs(), end.plan
    if found.cells and found.holder.wins:
        return _gets(terms)
    if found.kind is Kind.FOLLOW_UP:
        return [f"Follow-up: {terms.holder} drops on top each time"]
    verb = "wins" if found.holder.wins else "holds"
    if len(pairs) == 1:
        texts.append(f"{terms.holder} {verb} with the swap pair {pairs[0]}")
    if plan.otherwise is Otherwise.NOTHING and not pairs:
        texts += _after_run(terms, "drops on top each time")
    if found.zugzwang:
        texts.append(_runs_out(terms))
    if found.lead is not None:
        texts += lead_lines(terms, found.lead)
    if pairs[1:]:
        texts.append(f"{terms.holder} {verb}: follow-up with two swap pairs")
    return [*texts, f"{terms.holder} {verb}: drops on top, or plays safe"]


def _after_run(terms: ReasonTerms, text: str) -> list[str]:
    run = terms.run(terms.found.line)
    if not run:
        return [f"{terms.holder} {text}"]
    first = run[0].split(" ")[0]
    return [f"{terms.holder} plays {first}, then {text}"]


def _rich(terms: ReasonTerms) -> list[str]:
    """What is said of a proof that is too rich for a line."""
    found = terms.found
    if found.zugzwang:
        return [_runs_out(terms)]
    return lead_lines(terms, found.lead) if found.lead is not None else [_result_only(found)]


def _runs_out(terms: ReasonTerms) -> str:
    return f"{terms.other} runs out of moves (zugzwang)"


def _gets(terms: ReasonTerms) -> list[str]:
    found = terms.found
    if len(found.cells) == 1:
        return [waiting_four(terms, found.cells[0], found)]
    return [f"{terms.holder} gets a four on {terms.cells('or')}"]


def waiting_four(terms: ReasonTerms, cell: tuple[int, int], found: Reason) -> str:
    """Return the line on the one cell that a side gets: a waiting four, if it is one already."""
    position = terms.position.play(found.column)
    side = found.holder.side
    waits = (
        cell in Board(position).threats(side)
        and position.height(cell[0]) < cell[1]
        and found.score.plies > SOON
    )
    if not waits:
        return f"{terms.holder} gets a four on {terms.cell(cell)}"
    text = (
        terms.owner("waiting four") + f" on {terms.cell(cell)} ({'even' if cell[1] % 2 else 'odd'})"
    )
    return text[0].upper() + text[1:]


def _nothing(terms: ReasonTerms) -> list[str]:
    return [f"Every four of {terms.other}'s can be stopped"]


def _plan(terms: ReasonTerms) -> list[str]:
    proof = terms.found.proof
    assert proof is not None
    _, end = trunk(proof)
    assert isinstance(end, Answers)
    return _planned(terms, end)


def _needs(terms: ReasonTerms) -> list[str]:
    result = "win" if terms.found.holder.wins else "hold"
    return [f"{terms.holder} needs the four on {terms.cells()} to {result}"]


def _both(terms: ReasonTerms) -> list[str]:
    result = "win" if terms.found.holder.wins else "hold"
    return [f"{terms.holder} needs both {terms.cells()} to {result}"]


def _block(terms: ReasonTerms) -> list[str]:
    return [f"Blocks {terms.cells()}"]


def _zugzwang(terms: ReasonTerms) -> list[str]:
    return [f"{terms.naming.name(terms.mover)} runs out of moves (zugzwang)"]


def _search(terms: ReasonTerms) -> list[str]:
    lead = terms.found.lead
    return lead_lines(terms, lead) if lead is not None else [_result_only(terms.found)]


def _result_only(found: Reason) -> str:
    """What is said where nothing but the result is known."""
    result, best = outcome(found.score), outcome(found.best)
    if result > 0 and found.score < found.best:
        return WINS_SLOWLY
    if result == best == 0 and found.kind is not Kind.ONLY:
        return GAINS_NOTHING
    return TOO_EARLY


# Where best play leads.


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return where best play leads, e.g. ``Best play leads to Red's follow-up (move 19)``."""
    when = f"(move {lead.position.ply})"
    end = ReasonTerms(lead.position, lead.reason, terms.naming)
    nouns = _LEADS.get(lead.reason.kind, _lead_to_aim)(end)
    own = f"{terms.naming.name(lead.reason.holder.side)}'s"
    texts = []
    if terms.found.instead and len(lead.line) > 1:
        reply = landings(terms.position, lead.line[:2])[1]
        texts = [
            f"{terms.holder}'s {terms.cell(reply)} leads to the {each} {when}" for each in nouns
        ]
    texts += [f"Best play leads to {own} {each} {when}" for each in nouns]
    return texts


def _lead_to_four(end: ReasonTerms) -> list[str]:
    count = len(end.found.cells)
    if count == 1:
        return [f"four on {end.cells()}"]
    return [f"fours on {end.cells()}", f"{count} fours"]


def _lead_to_attack(end: ReasonTerms) -> list[str]:
    return [f"attack on {end.names(sorted(end.found.cells)[:2])}", "attack"]


def _lead_to_aim(end: ReasonTerms) -> list[str]:
    found = end.found
    if found.cells and found.holder.wins:
        if len(found.cells) > 1:
            return [f"four on {end.cells('or')}", "choice of fours"]
        text = waiting_four(end, found.cells[0], found)
        kind = "waiting four" if "waiting" in text else "four"
        return [f"{kind} on {end.cells()}"]
    if found.kind is Kind.FOLLOW_UP:
        return ["follow-up"]
    pairs = end.pairs()
    if len(pairs) == 1:
        return [f"swap pair {pairs[0]}"]
    return ["winning follow-up" if found.holder.wins else "safe draw"]


def _lead_to_draw(end: ReasonTerms) -> list[str]:
    return ["safe draw"]


_LEADS: dict[Kind, Callable[[ReasonTerms], list[str]]] = {
    **dict.fromkeys(
        (Kind.FOUR, Kind.LEAVES, Kind.CORNERED, Kind.FEEDS, Kind.SQUEEZED), _lead_to_four
    ),
    **dict.fromkeys((Kind.DOUBLE, Kind.STACKED, Kind.FORCED), _lead_to_attack),
    Kind.NOTHING: _lead_to_draw,
}

_BODIES: dict[Kind, Callable[[ReasonTerms], list[str]]] = {
    Kind.FOUR: _four,
    Kind.LEAVES: _leaves,
    Kind.CORNERED: _corner,
    Kind.FEEDS: _feeds,
    Kind.GIVES_UP: _gives_up,
    Kind.DOUBLE: _double,
    Kind.STACKED: _stacked,
    Kind.SQUEEZED: _squeeze,
    Kind.FORCED: _force,
    Kind.QUICK: _tree,
    Kind.GOAL: _gets,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _plan,
    Kind.PLAN: _plan,
    Kind.TREE: _tree,
    Kind.NEEDS: _needs,
    Kind.BOTH: _both,
    Kind.ENOUGH: _gets,
    Kind.BLOCK: _block,
    Kind.ZUGZWANG: _zugzwang,
    Kind.ONLY: _search,
    Kind.SEARCH: _search,
}
_AFTER_BLOCK = {
    Kind.GOAL, Kind.NOTHING, Kind.FOLLOW_UP, Kind.PLAN, Kind.TREE, Kind.QUICK, Kind.NEEDS,
    Kind.BOTH, Kind.ENOUGH, Kind.FORCED, Kind.ONLY, Kind.SEARCH, Kind.ZUGZWANG,
}  # fmt: skip
URGENT = {
    Kind.FOUR, Kind.LEAVES, Kind.CORNERED, Kind.FEEDS, Kind.DOUBLE, Kind.STACKED, Kind.SQUEEZED,
    Kind.FORCED, Kind.BLOCK,
}  # fmt: skip
"""Kinds that are told before a key cell."""
