"""Reasons in sentences: plain words, one idea, at most ``LONGEST`` characters."""

from __future__ import annotations

from c4studio.insight import Explanation, Reason, Threat, Useless, tactics
from c4studio.insight.board import Board
from c4studio.insight.case import outcome
from c4studio.words.cells import SPELT_OUT, fours, join_words, landings
from c4studio.words.insight.reason_bodies import AFTER_BLOCK, BODIES
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position

LONGEST = 120
"""Two lines of a narrow dock."""


def reason(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Why a column ends as it does, e.g. ``Wins: fours on a2 and c3 at once``."""
    terms = ReasonTerms(position, found, naming)
    head = _head(found)
    texts = BODIES[found.kind](terms)
    if found.blocks is not None and found.kind in AFTER_BLOCK:
        must = f"{terms.cell(found.blocks)} has to be blocked; "
        texts = [must + texts[0], *texts]
    lines = [f"{head}: {text}" for text in texts]
    return next((line for line in lines if len(line) <= LONGEST), lines[-1])


def instead(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """What would have kept the result, e.g. ``Columns b and e keep the win``; "" if it did."""
    if not found.instead:
        return ""
    columns = [naming.column(column) for column in found.instead]
    noun, verb = ("Columns", "keep") if len(columns) > 1 else ("Column", "keeps")
    return f"{noun} {join_words(columns)} {verb} the {_RESULTS[outcome(found.best)]}"


def menace(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """What the other side is up to, e.g. ``Yellow threatens d3: fours on c4 and f3 at once``."""
    if not explanation.menace:
        return ""
    position = explanation.position
    other = position.to_move.other
    name = naming.name(other)
    cells = [naming.cell(cell) for cell in landings(position, explanation.menace)]
    if len(cells) == 1:
        open_now = Board(position).fours_now(other)
        return f"{name} threatens four on {join_words([naming.cell(cell) for cell in open_now])}"
    own = cells[0 : len(cells) - 2 : 2]
    more = ", …" if own[SPELT_OUT:] else ""
    ends, _ = tactics.ending(position, explanation.menace, passed=True)
    return f"{name} threatens {', '.join(own[:SPELT_OUT])}{more}: {fours(ends, naming)}"


def key(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """Which column takes the cell that matters, e.g. ``Column f takes f3, Red's answer to …``."""
    found = explanation.key
    if found is None:
        return ""
    side = naming.name(explanation.position.to_move.other)
    after = join_words([naming.column(column) for column in found.others])
    cell = naming.cell(found.cell)
    return f"Column {naming.column(found.cell[0])} takes {cell}, {side}'s answer to columns {after}"


def zugzwang(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """Who would rather not move, e.g. ``Red is in zugzwang: …``; "" if that is not known."""
    if not explanation.zugzwang:
        return ""
    return f"{naming.name(explanation.position.to_move)} is in zugzwang: a pass would do better"


def ending(explanation: Explanation, naming: Naming = AS_PLAYED) -> str:
    """How the game ends if both play on, e.g. ``Best play can end with four on c3, by Red``.

    Other lines are often as good and end elsewhere.
    """
    line = explanation.line
    if not line:
        return ""
    position = explanation.position
    last = landings(position, line)[-1]
    for column in line:
        position = position.play(column)
    if position.winner is None:
        return "Best play fills the board"
    return f"Best play can end with four on {naming.cell(last)}, by {naming.name(position.winner)}"


def threat(found: Threat, naming: Naming = AS_PLAYED) -> str:
    """What a threat is and what it is worth, e.g. ``Red's odd threat on c3, decisive``."""
    side, row = naming.name(found.side), "odd" if found.odd else "even"
    text = f"{side}'s {row} threat on {naming.cell(found.cell)}"
    if found.playable:
        text = f"{side}'s four on {naming.cell(found.cell)}, open now"
    other = naming.name(found.side.other)
    below = naming.cell((found.cell[0], max(found.cell[1] - 1, 0)))
    return text + _WORTH[found.decisive, found.useless].format(side=side, other=other, below=below)


_WORTH: dict[tuple[bool | None, Useless | None], str] = {
    (None, None): "",
    (True, None): ": without it {side} would do worse",
    (False, Useless.LOST): ": {side} loses all the same",
    (False, Useless.SAME): ": not needed, there is another way",
    (False, Useless.BELOW_OTHER): ": not needed, and {other} threatens {below} below it",
    (False, Useless.BELOW_OWN): ": not needed, {side} has another threat below it",
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
