"""What is said of a column after its result: a few wordings of each kind, the fullest first."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Cell, Kind, Line
from c4studio.insight.proof import Answers, Forced, Replies, trunk
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.reason_terms import ReasonTerms
from engine import Position
from engine.plan import Otherwise

EXCEPTIONS = 3
"""So many replies that are met in one other way than the rest can be named."""


def _line(terms: ReasonTerms, line: Line) -> str:
    return "-".join(terms.cell(cell) for cell in line)


def _four(terms: ReasonTerms) -> list[str]:
    line = terms.found.lines[0]
    return [f"completes four from {terms.cell(line[0])} to {terms.cell(line[-1])}"]


def _leaves(terms: ReasonTerms) -> list[str]:
    return [f"leaves {terms.holder} the four on {terms.cells()}"]


def _corner(terms: ReasonTerms) -> list[str]:
    (landing,) = landings(terms.position, terms.found.line[:1])
    left = [terms.cell(cell) for cell in sorted(terms.found.cells) if cell != landing]
    if landing in terms.found.cells:
        others = f"those on {join_words(left)}" if len(left) > 1 else f"the one on {left[0]}"
        return [f"stops {terms.holder}'s four on {terms.cell(landing)}, but not {others}"]
    every = "both" if len(left) == 2 else "them all"
    return [
        f"{terms.holder} can complete four on {join_words(left, 'or')}, "
        f"and one disc cannot stop {every}"
    ]


def _feeds(terms: ReasonTerms) -> list[str]:
    return [f"hands {terms.holder} the four on {terms.cells()}"]


def _gives_up(terms: ReasonTerms) -> list[str]:
    result = "wins" if terms.found.holder.wins else "holds"
    return [
        f"gives up {terms.other}'s threat on {terms.cells()}:"
        f" {terms.holder} takes the cell, the only move that {result}"
    ]


def _double(terms: ReasonTerms) -> list[str]:
    return [terms.fours()]


def _squeeze(terms: ReasonTerms) -> list[str]:
    if len(terms.found.cells) == 1:
        return [_must_feed(terms, terms.position.play(terms.found.column))]
    return [f"every move that is left to {terms.other} hands {terms.holder} a four"]


def _force(terms: ReasonTerms) -> list[str]:
    found = terms.found
    run = terms.run(found.line[:-2])
    start = f"{terms.holder} plays "
    if terms.holder_moved:
        reply = landings(terms.position, found.line[:2])[1]
        start = f"{terms.cell(reply)} is forced, then "
    if len(found.cells) == 1:
        left = terms.position
        for column in found.line[:-2]:
            left = left.play(column)
        if len(left.legal_columns) == 1:
            return [f"{start}{run}, and {_must_feed(terms, left)}"]
        return [f"{start}{run}, and every move left to {terms.other} hands over a four"]
    return [f"{start}{run}: {terms.fours()}"]


def _must_feed(terms: ReasonTerms, left: Position) -> str:
    """The other side has one cell to play, and it is below a four of the holder's."""
    (cell,) = landings(left, left.legal_columns)
    must = f"{terms.other} must play {terms.cell(cell)}"
    return f"{must}, below {terms.holder}'s four on {terms.cells()}"


def _tree(terms: ReasonTerms) -> list[str]:
    found = terms.found
    assert found.proof is not None
    moves, end = trunk(found.proof)
    if isinstance(end, Replies):
        return _branching(terms, (found.column, *moves), end)
    assert isinstance(end, Answers)
    run = terms.run(found.line)
    start = f"{terms.holder} plays {run}, then " if run else f"{terms.holder} "
    start = _force_first(terms, found.line) + start
    return _with_aim(terms, [start + text for text in terms.plans(end.plan)])


def _branching(terms: ReasonTerms, line: tuple[int, ...], end: Replies) -> list[str]:
    """A demonstration that goes on in another way after each reply."""
    run, threat = terms.run(line), _menace(terms, line)
    plays = f"{_force_first(terms, line)}{terms.holder} plays {run}"
    texts = []
    if threat:
        wins = terms.found.holder.wins
        saves = f"no reply {f'saves {terms.other}' if wins else f'wins for {terms.other}'}"
        menace = f"threatens {threat}; {saves}"
        texts.append(f"{plays} and {menace}" if run else menace)
    goes_on = _next_moves(terms, line, end)
    if run and goes_on:
        texts.append(f"{plays}, then {goes_on}")
    answers = "has an answer to every reply"
    return [*texts, f"{plays} and {answers}"] if run else [*texts, f"{terms.holder} {answers}"]


def _force_first(terms: ReasonTerms, line: tuple[int, ...]) -> str:
    """The single reply to the holder's own move, where a line goes on after it."""
    if not terms.holder_moved or len(line) == 1:
        return ""
    return f"{terms.cell(landings(terms.position, line)[1])} is forced; "


def _next_moves(terms: ReasonTerms, line: tuple[int, ...], end: Replies) -> str:
    """The holder's next move after each reply, e.g. ``d4, or f3 after e2``."""
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


def _menace(terms: ReasonTerms, before: tuple[int, ...]) -> str:
    """What the holder would play next if the other side passed, and how that wins."""
    threat = terms.found.threat
    if not threat:
        return ""
    cells = landings(terms.position, (*before, *threat))[len(before) :]
    if len(cells) == 1:
        return f"four on {terms.cell(cells[0])}"
    ends = terms.fours()
    return f"{terms.cell(cells[0])}{', so that' if len(terms.found.cells) == 1 else ' with'} {ends}"


def _goal(terms: ReasonTerms) -> list[str]:
    found = terms.found
    cell = found.cells[0]
    name = terms.cell(cell)
    text = f"{terms.holder} can force a four on {name}"
    below = (cell[0], cell[1] - 1)
    position = terms.position.play(found.column)
    if position.height(cell[0]) < cell[1]:
        must = f"{terms.other} must play {terms.cell(below)}"
        text = f"{terms.holder} gets {name}, since in the end {must}"
    texts = []
    if found.proof is not None:
        texts += [f"{text}: {_ways(terms)[0]}"]
    if found.without is not None:
        texts += [f"{text}; without {name} {_what_is_left(terms)}"]
    return [*texts, text]


def _ways(terms: ReasonTerms) -> list[str]:
    """The plan with the moves before it, and briefly."""
    found = terms.found
    assert found.proof is not None
    _, end = trunk(found.proof)
    assert isinstance(end, Answers)
    run = terms.run(found.line)
    on_top = end.plan.otherwise is Otherwise.NOTHING and set(found.line) == {found.column}
    start = f"{terms.holder} plays {run}, then " if run and not on_top else f"{terms.holder} "
    return [start + text for text in terms.plans(end.plan)]


def _what_is_left(terms: ReasonTerms) -> str:
    if terms.found.without == 0:
        return "the game is drawn"
    return f"{terms.other} wins"


def _nothing(terms: ReasonTerms) -> list[str]:
    return [f"{terms.other} cannot win, even if no four of {terms.holder}'s counted"]


def _plan(terms: ReasonTerms) -> list[str]:
    return _with_aim(terms, _ways(terms))


def _follow_up(terms: ReasonTerms) -> list[str]:
    return _with_aim(terms, [f"{terms.holder} simply answers on top in every column"])


def _with_aim(terms: ReasonTerms, texts: list[str]) -> list[str]:
    """The texts with what the holder gets in front of them, if that can be named, and without."""
    if not terms.found.holder.wins:
        aim = f"{terms.other} cannot win: "
    elif terms.found.cells:
        aim = f"{terms.holder} gets {terms.cells('or')}: "
    else:
        return texts
    return [*(aim + text for text in texts), *texts]


def _needs(terms: ReasonTerms) -> list[str]:
    found = terms.found
    name = terms.cell(found.cells[0])
    (line,) = found.lines
    if line[0][0] == line[3][0]:
        column = terms.naming.column(line[0][0])
        what = f"the chance of four up column {column}"
    else:
        what = f"the chance on {name} ({_line(terms, line)})"
    return [f"{_has(terms)} {what}: without it {_what_is_left(terms)}"]


def _both(terms: ReasonTerms) -> list[str]:
    result = "win" if terms.found.holder.wins else "draw"
    return [f"{_has(terms)} the chances on {terms.cells()}, both needed to {result}"]


def _has(terms: ReasonTerms) -> str:
    """The move keeps the holder's chances or does nothing about them."""
    return "keeps" if terms.holder_moved else f"leaves {terms.holder}"


def _enough(terms: ReasonTerms) -> list[str]:
    return [f"{terms.holder} can force a four on {terms.cells('or')}"]


def _block(terms: ReasonTerms) -> list[str]:
    mover = terms.position.to_move
    name = terms.naming.name(mover.other)
    return [f"no other column stops {name}'s four on {terms.cells()}"]


def _zugzwang(terms: ReasonTerms) -> list[str]:
    mover = terms.naming.name(terms.position.to_move)
    would = "would win" if terms.found.without == 1 else "would not lose"
    return [f"zugzwang: if {mover} could pass, {mover} {would}"]


def _symmetry(terms: ReasonTerms) -> list[str]:
    assert terms.found.twin is not None
    return [f"the mirror image of column {terms.naming.column(terms.found.twin)}"]


def _only(terms: ReasonTerms) -> list[str]:
    return ["the only column that does, known by search alone"]


def _search(terms: ReasonTerms) -> list[str]:
    return ["known by search alone, no short reason was found"]


BODIES: dict[Kind, Callable[[ReasonTerms], list[str]]] = {
    Kind.FOUR: _four,
    Kind.LEAVES: _leaves,
    Kind.CORNERED: _corner,
    Kind.FEEDS: _feeds,
    Kind.GIVES_UP: _gives_up,
    Kind.DOUBLE: _double,
    Kind.STACKED: _double,
    Kind.SQUEEZED: _squeeze,
    Kind.FORCED: _force,
    Kind.QUICK: _tree,
    Kind.GOAL: _goal,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _follow_up,
    Kind.PLAN: _plan,
    Kind.TREE: _tree,
    Kind.NEEDS: _needs,
    Kind.BOTH: _both,
    Kind.ENOUGH: _enough,
    Kind.BLOCK: _block,
    Kind.ZUGZWANG: _zugzwang,
    Kind.SYMMETRY: _symmetry,
    Kind.ONLY: _only,
    Kind.SEARCH: _search,
}
AFTER_BLOCK = {
    Kind.GOAL, Kind.NOTHING, Kind.FOLLOW_UP, Kind.PLAN, Kind.TREE, Kind.QUICK, Kind.NEEDS,
    Kind.BOTH, Kind.ENOUGH, Kind.FORCED,
}  # fmt: skip
