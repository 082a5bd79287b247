"""Reasons in sentences: plain words, one idea, at most ``LONGEST`` characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from c4studio.formats.coordinates import NAMES
from c4studio.insight import Cell, Explanation, Kind, Line, Reason, Threat, Useless
from c4studio.insight.board import above
from c4studio.insight.case import outcome
from c4studio.insight.proof import Answers, Play, Replies, trunk
from c4studio.words.pieces import counted
from engine import WIDTH, Position, Side
from engine.plan import Otherwise, Plan

LONGEST = 160
SPELT_OUT = 3
"""So many own moves of a line are named; of a longer one the first and the end."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What the user calls sides, columns and cells.

    Attributes:
        red: the side that moves first here.
        yellow: the other one.
        first_column: the number of the leftmost column.
    """

    red: str = "Red"
    yellow: str = "Yellow"
    first_column: int = 1

    def side(self, side: Side) -> str:
        """The name of a side."""
        return self.red if side is Side.RED else self.yellow

    def column(self, column: int) -> str:
        """The number of a column."""
        return str(column + self.first_column)

    def cell(self, cell: Cell) -> str:
        """The name of a cell."""
        return NAMES[cell[0]][cell[1]]


PLAIN = Naming()


def reason(position: Position, found: Reason, naming: Naming = PLAIN) -> str:
    """Why a column ends as it does, e.g. ``Wins: fours on a2 and c3 at once``."""
    told = _Told(position, found, naming)
    head = _head(found)
    texts = _BODIES[found.kind](told)
    if found.blocks is not None and found.kind in _AFTER_BLOCK:
        must = f"{told.cell(found.blocks)} must be stopped; "
        texts = [must + texts[0], *texts]
    lines = [f"{head}: {text}" for text in texts]
    return next((line for line in lines if len(line) <= LONGEST), lines[-1])


def instead(found: Reason, naming: Naming = PLAIN) -> str:
    """What would have kept the result, e.g. ``Columns 2 and 5 keep the win``; "" if it did."""
    if not found.instead:
        return ""
    columns = [naming.column(column) for column in found.instead]
    noun, verb = ("Columns", "keep") if len(columns) > 1 else ("Column", "keeps")
    return f"{noun} {_listed(columns)} {verb} the {_RESULTS[outcome(found.best)]}"


def menace(explanation: Explanation, naming: Naming = PLAIN) -> str:
    """What the other side is up to, e.g. ``Yellow threatens d3: fours on c4 and f3 at once``."""
    if not explanation.menace:
        return ""
    position = explanation.position
    side = position.to_move.other
    moves = _landings(position, explanation.menace)
    cells = [naming.cell(cell) for cell in moves]
    name = naming.side(side)
    if len(cells) == 1:
        return f"{name} threatens four on {cells[0]}"
    own = [cells[place] for place in range(0, len(cells) - 2, 2)]
    return f"{name} threatens {', '.join(own[:SPELT_OUT])}{', …' if own[SPELT_OUT:] else ''}"


def zugzwang(explanation: Explanation, naming: Naming = PLAIN) -> str:
    """Who would rather not move, e.g. ``Red is in zugzwang: …``; "" if that is not known."""
    if not explanation.zugzwang:
        return ""
    return f"{naming.side(explanation.position.to_move)} is in zugzwang: a pass would do better"


def ending(explanation: Explanation, naming: Naming = PLAIN) -> str:
    """How the game ends if both play on, e.g. ``Best play ends with four on c3, by Red``."""
    line = explanation.line
    if not line:
        return ""
    position = explanation.position
    last = _landings(position, line)[-1]
    for column in line:
        position = position.play(column)
    if position.winner is None:
        return "Best play fills the board"
    return f"Best play ends with four on {naming.cell(last)}, by {naming.side(position.winner)}"


def threat(found: Threat, naming: Naming = PLAIN) -> str:
    """What a threat is and what it is worth, e.g. ``Red's odd threat on c3, decisive``."""
    side, row = naming.side(found.side), "odd" if found.odd else "even"
    text = f"{side}'s {row} threat on {naming.cell(found.cell)}"
    if found.playable:
        text = f"{side}'s four on {naming.cell(found.cell)}, open now"
    return f"{text}{_WORTH[found.decisive, found.useless]}"


_WORTH: dict[tuple[bool | None, Useless | None], str] = {
    (None, None): "",
    (True, None): ": without it the result would be worse",
    (False, Useless.LOST): ": it changes nothing, the game is lost all the same",
    (False, Useless.SAME): ": the result is the same without it",
    (False, Useless.BELOW_OTHER): ": the result is the same without it, below it the other side"
    " threatens",
    (False, Useless.BELOW_OWN): ": the result is the same without it, a threat below comes first",
}
_RESULTS = {1: "win", 0: "draw", -1: "loss"}


def _head(found: Reason) -> str:
    """What the move does to the result."""
    result, best = outcome(found.score), outcome(found.best)
    if result == best:
        verb = {1: "Wins", 0: "Draws", -1: "Loses"}[result]
        pace = {1: " later", -1: " sooner"}.get(result, "")
        return verb + (pace if found.score < found.best else "")
    if best == 1:
        return "Turns the win into a loss" if result < 0 else "Throws the win away"
    return "Throws the draw away"


@dataclass(frozen=True, slots=True)
class _Told:
    """A reason on its way into words."""

    position: Position
    found: Reason
    naming: Naming

    @property
    def holder(self) -> str:
        return self.naming.side(self.found.holder.side)

    @property
    def other(self) -> str:
        return self.naming.side(self.found.holder.side.other)

    @property
    def holder_moved(self) -> bool:
        """The holder is the side that makes the move."""
        return self.found.holder.side is self.position.to_move

    def cell(self, cell: Cell) -> str:
        return self.naming.cell(cell)

    def cells(self, word: str = "and") -> str:
        return _listed([self.cell(cell) for cell in self.found.cells], word)

    def run(self, line: tuple[int, ...]) -> str:
        """The holder's moves of a line after its first, the forced answers in brackets."""
        landings = _landings(self.position, line)
        names = [self.cell(cell) for cell in landings]
        own = range(2 if self.holder_moved else 1, len(names), 2)
        parts = [
            f"{names[place]} ({names[place + 1]})" if place + 1 < len(names) else names[place]
            for place in own
        ]
        if len(parts) > SPELT_OUT:
            return f"{', '.join(parts[: SPELT_OUT - 1])} … {parts[-1]}"
        return ", ".join(parts)

    def fours(self) -> str:
        """The cells on which a forced line ends."""
        cells = self.found.cells
        if len(cells) == 2 and cells[1] == above(cells[0]):
            return f"four on {self.cell(cells[0])} and, above it, on {self.cell(cells[1])}"
        if len(cells) > 1:
            return f"fours on {self.cells()} at once"
        return f"four on {self.cells()}"

    def plan(self, plan: Plan, *, alone: bool = True) -> str:
        """How the holder answers."""
        pairs = [f"{self.cell(one)} with {self.cell(other)}" for one, other in self.found.pairs]
        text = "answers on top"
        if pairs:
            text += f", but {' and '.join(pairs)}"
        if plan.otherwise is not Otherwise.NOTHING:
            text += f"; where that fails, {_OTHERWISE[plan.otherwise](self.found.holder.side)}"
        if plan.alone is not None and alone:
            text += f" outside column {self.naming.column(plan.alone)}"
        return text


_OTHERWISE: dict[Otherwise, Callable[[Side], str]] = {
    Otherwise.SAFE: lambda side: "any safe move does",
    Otherwise.OWN_ROWS: lambda side: f"a safe {'odd' if side is Side.RED else 'even'} cell does",
}


def _landings(position: Position, line: Iterable[int]) -> list[Cell]:
    """The cells into which the discs of a line fall, whoever begins."""
    heights = [position.height(column) for column in range(WIDTH)]
    cells = []
    for column in line:
        cells.append((column, heights[column]))
        heights[column] += 1
    return cells


def _listed(parts: list[str], word: str = "and") -> str:
    """Parts in a row, e.g. ``a, b and c``."""
    return f" {word} ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def _line(told: _Told, line: Line) -> str:
    return "-".join(told.cell(cell) for cell in line)


def _four(told: _Told) -> list[str]:
    line = told.found.lines[0]
    return [f"completes four from {told.cell(line[0])} to {told.cell(line[-1])}"]


def _leaves(told: _Told) -> list[str]:
    return [f"leaves {told.holder} the four on {told.cells()}"]


def _cornered(told: _Told) -> list[str]:
    return [f"{told.holder} has fours on {told.cells()}, and one disc cannot stop both"]


def _feeds(told: _Told) -> list[str]:
    return [f"hands {told.holder} the four on {told.cells()}"]


def _gives_up(told: _Told) -> list[str]:
    cell = told.cells()
    return [f"gives up {told.other}'s own threat on {cell}, which {told.holder} must and does take"]


def _double(told: _Told) -> list[str]:
    return [told.fours()]


def _squeezed(told: _Told) -> list[str]:
    return [f"every move that is left to {told.other} hands {told.holder} a four"]


def _forced(told: _Told) -> list[str]:
    found = told.found
    run = told.run(found.line[:-2])
    start = f"{told.holder} plays "
    if told.holder_moved:
        reply = _landings(told.position, found.line[:2])[1]
        start = f"{told.cell(reply)} is forced, then "
    if len(found.cells) == 1:
        return [f"{start}{run}, and every move left to {told.other} hands over a four"]
    return [f"{start}{run}: {told.fours()}"]


def _quick(told: _Told) -> list[str]:
    return _branching(told, "and wins by force against each of the {count} replies")


def _tree(told: _Told) -> list[str]:
    found = told.found
    assert found.proof is not None
    _, end = trunk(found.proof)
    if isinstance(end, Answers):
        run = told.run(found.line)
        start = f"{told.holder} plays {run}, then " if run else f"{told.holder} "
        if told.holder_moved and len(found.line) > 1:
            reply = _landings(told.position, found.line[:2])[1]
            start = f"{told.cell(reply)} is forced; {start}"
        return _with_aim(told, [start + told.plan(end.plan)])
    goal = "wins" if found.holder.wins else "holds"
    return _branching(told, f"and {goal} against each of the {{count}} replies")


def _branching(told: _Told, against: str) -> list[str]:
    """A demonstration that goes on in another way after each reply."""
    found = told.found
    assert found.proof is not None
    moves, end = trunk(found.proof)
    assert isinstance(end, Replies)
    run = told.run((found.column, *moves))
    helps = against.format(count=len(end.after))
    threat = _menaced(told, moves)
    if not run:
        who = told.holder
        texts = [f"{who} {against.format(count=len(end.after)).removeprefix('and ')}"]
        if threat:
            texts.insert(
                0,
                f"threatens {threat}, and none of the {counted(len(end.after), 'reply')}".replace(
                    "replys", "replies"
                )
                + " helps",
            )
        return texts
    texts = [f"{told.holder} plays {run} {helps}"]
    if threat:
        texts.insert(
            0,
            f"{told.holder} plays {run} and threatens {threat}; none of the"
            f" {len(end.after)} replies helps",
        )
    return texts


def _menaced(told: _Told, moves: tuple[int, ...]) -> str:
    """What the holder would play next if the other side passed."""
    threat = told.found.threat
    if not threat:
        return ""
    before = (told.found.column, *moves)
    cells = _landings(told.position, (*before, *threat))[len(before) :]
    if len(cells) == 1:
        return f"four on {told.cell(cells[0])}"
    return f"{told.cell(cells[0])} with {told.fours()}"


def _goal(told: _Told) -> list[str]:
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
        texts += [f"{text}: {_way(told)}"]
    if found.without is not None:
        texts += [f"{text}; without {name} {_what_is_left(told)}"]
    return [*texts, text]


def _way(told: _Told) -> str:
    """The plan with the moves before it."""
    found = told.found
    assert found.proof is not None
    _, end = trunk(found.proof)
    assert isinstance(end, Answers)
    run = told.run(found.line)
    start = f"{told.holder} plays {run}, then " if run else f"{told.holder} "
    return start + told.plan(end.plan)


def _what_is_left(told: _Told) -> str:
    if told.found.without == 0:
        return "it would be a draw"
    return f"{told.other} would win"


def _nothing(told: _Told) -> list[str]:
    return [f"{told.other} cannot win, even if no four of {told.holder}'s counted"]


def _plan(told: _Told) -> list[str]:
    found = told.found
    assert isinstance(found.proof, Play | Answers)
    return _with_aim(told, [_way(told)])


def _with_aim(told: _Told, texts: list[str]) -> list[str]:
    """The texts with what the holder gets in front of them, and without."""
    if not told.found.holder.wins:
        return [*(f"{told.other} cannot win: {text}" for text in texts), *texts]
    if not told.found.cells:
        return texts
    what = told.cells("or")
    return [*(f"{told.holder} gets {what}: {text}" for text in texts), *texts]


def _needs(told: _Told) -> list[str]:
    found = told.found
    name = told.cell(found.cells[0])
    shown = f" ({_line(told, found.lines[0])})" if found.lines else ""
    return [f"{told.holder} needs {name}{shown}: without it {_what_is_left(told)}"]


def _both(told: _Told) -> list[str]:
    return [f"{told.holder} needs both {told.cells()}: without either the result is another"]


def _enough(told: _Told) -> list[str]:
    return [f"{told.holder} can force a four on {told.cells('or')}"]


def _block(told: _Told) -> list[str]:
    mover = told.position.to_move
    name = told.naming.side(mover.other)
    return [f"no other column stops {name}'s four on {told.cells()}"]


def _zugzwang(told: _Told) -> list[str]:
    mover = told.naming.side(told.position.to_move)
    would = "would win" if told.found.without == 1 else "would not lose"
    return [f"zugzwang: if {mover} could pass, {mover} {would}"]


def _symmetry(told: _Told) -> list[str]:
    assert told.found.twin is not None
    return [f"the mirror image of column {told.naming.column(told.found.twin)}"]


def _only(told: _Told) -> list[str]:
    return ["the only column that does, known by search alone"]


def _search(told: _Told) -> list[str]:
    return ["known by search alone, no short reason was found"]


_BODIES: dict[Kind, Callable[[_Told], list[str]]] = {
    Kind.FOUR: _four,
    Kind.LEAVES: _leaves,
    Kind.CORNERED: _cornered,
    Kind.FEEDS: _feeds,
    Kind.GIVES_UP: _gives_up,
    Kind.DOUBLE: _double,
    Kind.STACKED: _double,
    Kind.SQUEEZED: _squeezed,
    Kind.FORCED: _forced,
    Kind.QUICK: _quick,
    Kind.GOAL: _goal,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _plan,
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
_AFTER_BLOCK = {
    Kind.GOAL, Kind.NOTHING, Kind.FOLLOW_UP, Kind.PLAN, Kind.TREE, Kind.QUICK, Kind.NEEDS,
    Kind.BOTH, Kind.ENOUGH, Kind.FORCED,
}  # fmt: skip
