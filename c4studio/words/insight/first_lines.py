"""The first line about a column, which says why it is good or bad, in alternative texts."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind
from c4studio.insight.board import Board
from c4studio.insight.case import misses_four, outcome
from c4studio.insight.reason import Answers, Reason, proof_trunk
from c4studio.words.cells import landings
from c4studio.words.insight.leads import lead_lines
from c4studio.words.insight.plans import gets, planned, runs_out
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.pieces import sentence

TOO_EARLY = "Too early to tell"
WINS_SLOWLY = "Wins slowly"
GAINS_NOTHING = "Gives nothing away, gains nothing"
FEW = 3
"""Maximum number of cells that a line names."""


def first_lines(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines about a column, the most complete first."""
    found = terms.found
    texts = body(terms)
    if found.kind is Kind.FOUR:
        return texts
    if misses_four(terms.position, found):
        return _missed(terms)
    if found.blocks is None or found.kind is Kind.BLOCK or found.kind not in _AFTER_BLOCK:
        return texts
    blocks = f"Blocks {terms.cell(found.blocks)}"
    if outcome(found.score) < 0:
        only = f"Only move (blocks {terms.cell(found.blocks)}); "
        told = [f"{only}{_continued(terms, text)}" for text in texts if text not in _EMPTY]
        if aimed := terms.aim():
            told.append(f"{only}{terms.holder} {aimed}")
        return [*told, f"{only}{terms.holder} wins all the same"]
    if found.kind is Kind.FORCED and terms.holder_moved:
        return [f"{blocks} and attacks: then {terms.ends()}", f"{blocks} and attacks"]
    return [blocks]


def body(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines about a column.

    They leave out that the column blocks or misses a four.
    """
    return _BODIES[terms.found.kind](terms)


def _missed(terms: ReasonTerms) -> list[str]:
    if outcome(terms.found.score) > 0:
        return ["Misses a four; still wins"]
    own = Board(terms.position).fours_now(terms.mover)
    noun = "four" if len(own) == 1 else "fours"
    return [f"Misses the {noun} on {terms.names(own)}", "Misses a four"]


def _continued(terms: ReasonTerms, text: str) -> str:
    """Return a text for use after a semicolon: in lower case, unless a side's name comes first."""
    names = (terms.holder, terms.other)
    return text if text.startswith(names) else f"{text[0].lower()}{text[1:]}"


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
        some = f"{terms.cell(open_cells[0])} and {len(open_cells) - 1} more are open"
        return [f"{start}{terms.names(open_cells)} {verb} open", f"{start}{some}"]
    count = len(open_cells)
    return [
        f"{terms.holder} has fours on {terms.names(open_cells)}",
        f"{terms.holder} has {count} fours",
    ]


def _feeds(terms: ReasonTerms) -> list[str]:
    return [f"Under {terms.holder}'s four ({terms.cells()})"]


def _gives_up(terms: ReasonTerms) -> list[str]:
    return [f"Lets {terms.holder} block {terms.other}'s own four on {terms.cells()}"]


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
    attack, start = sentence(attack), sentence(terms.owner("attack"))
    wins = f"{start} from {first} wins"
    if len(terms.found.cells) == 1:
        return [f"{attack}, until {terms.other} must play under {terms.cells()}", wins]
    ends = [f"{attack}, then {terms.ends()}", f"{start} ends on {terms.cells('or')}"]
    return [*ends, wins]


def _threat(terms: ReasonTerms) -> list[str]:
    """Return alternative texts on the threat that a column makes or prepares.

    The most complete comes first. The list is empty if there is no such threat.
    """
    found = terms.found
    if not found.threat:
        return []
    run = [move.split(" ")[0] for move in terms.run(found.line)]
    *_, threat = landings(terms.position, (*found.line, *found.threat[:1]))
    name = terms.cell(threat)
    four = len(found.threat) == 1
    short = f"a four on {name}" if four else f"an attack from {name}"
    end = terms.ends() if found.cells[1:] else f"a four on {terms.ends()}"
    what = short if four else f"an attack: {name}, then {end}"
    if not run:
        start = "Threatens" if terms.holder_moved else f"{terms.holder} threatens"
        return [f"{start} {what}", f"{start} {short}"]
    if len(run) > 2:
        start = "Then" if terms.holder_moved else f"{terms.holder}'s"
        return [f"{start} {run[0]} prepares {short}"]
    start = "Then" if terms.holder_moved else f"{terms.holder} plays"
    texts = [f"{start} {' and '.join(run)}, threatening {text}" for text in (what, short)]
    return [*texts, f"Then {terms.holder} threatens {short}"]


def _tree(terms: ReasonTerms) -> list[str]:
    found = terms.found
    assert found.proof is not None
    _, end = proof_trunk(found.proof)
    if isinstance(end, Answers):
        return planned(terms, end)
    return _threat(terms) + _rich(terms)


def _rich(terms: ReasonTerms) -> list[str]:
    """Return alternative first lines on a column whose proof has too many branches for one line."""
    found = terms.found
    if found.zugzwang:
        return [runs_out(terms)]
    return lead_lines(terms, found.lead) if found.lead is not None else [_result_only(found)]


def _nothing(terms: ReasonTerms) -> list[str]:
    return [f"{terms.holder} holds by defence alone"]


def _plan(terms: ReasonTerms) -> list[str]:
    proof = terms.found.proof
    assert proof is not None
    _, end = proof_trunk(proof)
    assert isinstance(end, Answers)
    return planned(terms, end)


def _needs(terms: ReasonTerms) -> list[str]:
    (cell,), after = terms.found.cells, terms.position.play(terms.found.column)
    four, *others = terms.open_lines(cell)
    lacks = [each for each in four if each != cell and after.disc(*each) is None]
    start = f"{terms.cell(cell)} decides: {terms.holder}"
    if lacks:
        alone = [f"{start}'s four there also needs {terms.names(lacks)}"] * (not others)
        wins = terms.found.holder.wins
        text = "needs a four there to win" if wins else "draws by a possible four there"
        return [*alone, f"{start} {text}"]
    if after.height(cell[0]) == cell[1]:
        result = "Wins" if terms.found.holder.wins else "Draws"
        return [f"{result} because {terms.other} must block {terms.cell(cell)} now"]
    below = terms.cell((cell[0], cell[1] - 1))
    return [f"{start} could make four there, once {below} is filled"]


def _both(terms: ReasonTerms) -> list[str]:
    cells, result = terms.found.cells, "win" if terms.found.holder.wins else "draw"
    if terms.common_line():
        return [f"{terms.holder} needs both {terms.cells()} to {result}: they make one four"]
    does = "has" if terms.completing(cells) == set(cells) else "can aim at"
    return [f"{terms.holder} {does} fours on {terms.cells()}; neither alone {result}s"]


def _block(terms: ReasonTerms) -> list[str]:
    return [f"Blocks {terms.cells()}"]


def _zugzwang(terms: ReasonTerms) -> list[str]:
    text, aimed = f"{terms.naming.name(terms.mover)} runs out of moves", terms.aim()
    return [f"{text}; {terms.holder} {aimed}" if aimed else f"{text} (zugzwang)"]


def _search(terms: ReasonTerms) -> list[str]:
    lead = terms.found.lead
    return lead_lines(terms, lead) if lead is not None else [_result_only(terms.found)]


def _result_only(found: Reason) -> str:
    """Return the first line about a column of which only the result is known, and no reason."""
    result, best = outcome(found.score), outcome(found.best)
    if result > 0 and found.score < found.best:
        return WINS_SLOWLY
    if result == best == 0 and found.kind is not Kind.ONLY:
        return GAINS_NOTHING
    return TOO_EARLY


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
    Kind.GOAL: gets,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _plan,
    Kind.PLAN: _plan,
    Kind.TREE: _tree,
    Kind.NEEDS: _needs,
    Kind.BOTH: _both,
    Kind.ENOUGH: gets,
    Kind.BLOCK: _block,
    Kind.ZUGZWANG: _zugzwang,
    Kind.ONLY: _search,
    Kind.SEARCH: _search,
}
_AFTER_BLOCK = {
    Kind.GOAL, Kind.NOTHING, Kind.FOLLOW_UP, Kind.PLAN, Kind.TREE, Kind.QUICK, Kind.NEEDS,
    Kind.BOTH, Kind.ENOUGH, Kind.FORCED, Kind.ONLY, Kind.SEARCH, Kind.ZUGZWANG,
}  # fmt: skip
_EMPTY = (TOO_EARLY, WINS_SLOWLY, GAINS_NOTHING)
"""First lines that say nothing but the result."""
URGENT = {
    Kind.FOUR, Kind.LEAVES, Kind.CORNERED, Kind.FEEDS, Kind.DOUBLE, Kind.STACKED, Kind.SQUEEZED,
    Kind.FORCED, Kind.BLOCK,
}  # fmt: skip
"""Kinds of reasons that are more important than a key cell."""
