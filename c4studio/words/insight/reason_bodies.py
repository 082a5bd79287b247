"""What is said of a column after its result: a few wordings of each kind, the fullest first."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Cell, Kind, Line
from c4studio.insight.proof import Answers, Forced, Replies, trunk
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.told import Told
from engine import Position
from engine.plan import Otherwise

EXCEPTIONS = 3
"""So many replies that are met in one other way than the rest can be named."""


def _line(told: Told, line: Line) -> str:
    return "-".join(told.cell(cell) for cell in line)


def _four(told: Told) -> list[str]:
    line = told.found.lines[0]
    return [f"completes four from {told.cell(line[0])} to {told.cell(line[-1])}"]


def _leaves(told: Told) -> list[str]:
    return [f"leaves {told.holder} the four on {told.cells()}"]


def _corner(told: Told) -> list[str]:
    (landing,) = landings(told.position, told.found.line[:1])
    left = [told.cell(cell) for cell in sorted(told.found.cells) if cell != landing]
    if landing in told.found.cells:
        others = f"those on {join_words(left)}" if len(left) > 1 else f"the one on {left[0]}"
        return [f"stops {told.holder}'s four on {told.cell(landing)}, but not {others}"]
    every = "both" if len(left) == 2 else "them all"
    return [
        f"{told.holder} can complete four on {join_words(left, 'or')}, "
        f"and one disc cannot stop {every}"
    ]


def _feeds(told: Told) -> list[str]:
    return [f"hands {told.holder} the four on {told.cells()}"]


def _gives_up(told: Told) -> list[str]:
    result = "wins" if told.found.holder.wins else "holds"
    return [
        f"gives up {told.other}'s threat on {told.cells()}:"
        f" {told.holder} takes the cell, the only move that {result}"
    ]


def _double(told: Told) -> list[str]:
    return [told.fours()]


def _squeeze(told: Told) -> list[str]:
    if len(told.found.cells) == 1:
        return [_must_feed(told, told.position.play(told.found.column))]
    return [f"every move that is left to {told.other} hands {told.holder} a four"]


def _force(told: Told) -> list[str]:
    found = told.found
    run = told.run(found.line[:-2])
    start = f"{told.holder} plays "
    if told.holder_moved:
        reply = landings(told.position, found.line[:2])[1]
        start = f"{told.cell(reply)} is forced, then "
    if len(found.cells) == 1:
        left = told.position
        for column in found.line[:-2]:
            left = left.play(column)
        if len(left.legal_columns) == 1:
            return [f"{start}{run}, and {_must_feed(told, left)}"]
        return [f"{start}{run}, and every move left to {told.other} hands over a four"]
    return [f"{start}{run}: {told.fours()}"]


def _must_feed(told: Told, left: Position) -> str:
    """The other side has one cell to play, and it is below a four of the holder's."""
    (cell,) = landings(left, left.legal_columns)
    return f"{told.other} must play {told.cell(cell)}, below {told.holder}'s four on {told.cells()}"


def _tree(told: Told) -> list[str]:
    found = told.found
    assert found.proof is not None
    moves, end = trunk(found.proof)
    if isinstance(end, Replies):
        return _branching(told, (found.column, *moves), end)
    assert isinstance(end, Answers)
    run = told.run(found.line)
    start = f"{told.holder} plays {run}, then " if run else f"{told.holder} "
    start = _force_first(told, found.line) + start
    return _with_aim(told, [start + text for text in told.plans(end.plan)])


def _branching(told: Told, line: tuple[int, ...], end: Replies) -> list[str]:
    """A demonstration that goes on in another way after each reply."""
    run, threat = told.run(line), _menace(told, line)
    plays = f"{_force_first(told, line)}{told.holder} plays {run}"
    texts = []
    if threat:
        wins = told.found.holder.wins
        saves = f"no reply {f'saves {told.other}' if wins else f'wins for {told.other}'}"
        menace = f"threatens {threat}; {saves}"
        texts.append(f"{plays} and {menace}" if run else menace)
    goes_on = _next_moves(told, line, end)
    if run and goes_on:
        texts.append(f"{plays}, then {goes_on}")
    answers = "has an answer to every reply"
    return [*texts, f"{plays} and {answers}"] if run else [*texts, f"{told.holder} {answers}"]


def _force_first(told: Told, line: tuple[int, ...]) -> str:
    """The single reply to the holder's own move, where a line goes on after it."""
    if not told.holder_moved or len(line) == 1:
        return ""
    return f"{told.cell(landings(told.position, line)[1])} is forced; "


def _next_moves(told: Told, line: tuple[int, ...], end: Replies) -> str:
    """The holder's next move after each reply, e.g. ``d4, or f3 after e2``."""
    answers: dict[Cell, list[str]] = {}
    for reply, proof in end.after:
        move = proof.line[0] if isinstance(proof, Forced) else proof.column
        *_, played, answer = landings(told.position, (*line, reply, move))
        answers.setdefault(answer, []).append(told.cell(played))
    if not 0 < len(answers) <= 2:
        return ""
    usual, *rest = sorted(answers, key=lambda cell: -len(answers[cell]))
    if any(len(answers[cell]) > EXCEPTIONS for cell in rest):
        return ""
    met = [f", or {told.cell(cell)} after {join_words(answers[cell], 'or')}" for cell in rest]
    return "".join([told.cell(usual), *met])


def _menace(told: Told, before: tuple[int, ...]) -> str:
    """What the holder would play next if the other side passed, and how that wins."""
    threat = told.found.threat
    if not threat:
        return ""
    cells = landings(told.position, (*before, *threat))[len(before) :]
    if len(cells) == 1:
        return f"four on {told.cell(cells[0])}"
    ends = told.fours()
    return f"{told.cell(cells[0])}{', so that' if len(told.found.cells) == 1 else ' with'} {ends}"


def _goal(told: Told) -> list[str]:
    found = told.found
    cell = found.cells[0]
    name = told.cell(cell)
    text = f"{told.holder} can force a four on {name}"
    below = (cell[0], cell[1] - 1)
    position = told.position.play(found.column)
    if position.height(cell[0]) < cell[1]:
        text = (
            f"{told.holder} gets {name}, since in the end {told.other} must play {told.cell(below)}"
        )
    texts = []
    if found.proof is not None:
        texts += [f"{text}: {_ways(told)[0]}"]
    if found.without is not None:
        texts += [f"{text}; without {name} {_what_is_left(told)}"]
    return [*texts, text]


def _ways(told: Told) -> list[str]:
    """The plan with the moves before it, and briefly."""
    found = told.found
    assert found.proof is not None
    _, end = trunk(found.proof)
    assert isinstance(end, Answers)
    run = told.run(found.line)
    on_top = end.plan.otherwise is Otherwise.NOTHING and set(found.line) == {found.column}
    start = f"{told.holder} plays {run}, then " if run and not on_top else f"{told.holder} "
    return [start + text for text in told.plans(end.plan)]


def _what_is_left(told: Told) -> str:
    if told.found.without == 0:
        return "the game is drawn"
    return f"{told.other} wins"


def _nothing(told: Told) -> list[str]:
    return [f"{told.other} cannot win, even if no four of {told.holder}'s counted"]


def _plan(told: Told) -> list[str]:
    return _with_aim(told, _ways(told))


def _follow_up(told: Told) -> list[str]:
    return _with_aim(told, [f"{told.holder} simply answers on top in every column"])


def _with_aim(told: Told, texts: list[str]) -> list[str]:
    """The texts with what the holder gets in front of them, if that can be named, and without."""
    if not told.found.holder.wins:
        aim = f"{told.other} cannot win: "
    elif told.found.cells:
        aim = f"{told.holder} gets {told.cells('or')}: "
    else:
        return texts
    return [*(aim + text for text in texts), *texts]


def _needs(told: Told) -> list[str]:
    found = told.found
    name = told.cell(found.cells[0])
    (line,) = found.lines
    if line[0][0] == line[3][0]:
        column = told.naming.column(line[0][0])
        what = f"the chance of four up column {column}"
    else:
        what = f"the chance on {name} ({_line(told, line)})"
    return [f"{_has(told)} {what}: without it {_what_is_left(told)}"]


def _both(told: Told) -> list[str]:
    result = "win" if told.found.holder.wins else "draw"
    return [f"{_has(told)} the chances on {told.cells()}, both needed to {result}"]


def _has(told: Told) -> str:
    """The move keeps the holder's chances or does nothing about them."""
    return "keeps" if told.holder_moved else f"leaves {told.holder}"


def _enough(told: Told) -> list[str]:
    return [f"{told.holder} can force a four on {told.cells('or')}"]


def _block(told: Told) -> list[str]:
    mover = told.position.to_move
    name = told.naming.name(mover.other)
    return [f"no other column stops {name}'s four on {told.cells()}"]


def _zugzwang(told: Told) -> list[str]:
    mover = told.naming.name(told.position.to_move)
    would = "would win" if told.found.without == 1 else "would not lose"
    return [f"zugzwang: if {mover} could pass, {mover} {would}"]


def _symmetry(told: Told) -> list[str]:
    assert told.found.twin is not None
    return [f"the mirror image of column {told.naming.column(told.found.twin)}"]


def _only(told: Told) -> list[str]:
    return ["the only column that does, known by search alone"]


def _search(told: Told) -> list[str]:
    return ["known by search alone, no short reason was found"]


BODIES: dict[Kind, Callable[[Told], list[str]]] = {
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
