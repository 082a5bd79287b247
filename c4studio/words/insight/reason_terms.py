"""ReasonTerms: a reason on its way into words, with the phrases that several kinds share."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Cell, Reason
from c4studio.words.cells import SPELT_OUT, fours, join_words, landings
from c4studio.words.naming import Naming
from engine import Position, Side
from engine.plan import Otherwise, Plan

BRIEFLY = "mostly answers on top"
"""A plan whose exceptions are too many for a sentence."""


@dataclass(frozen=True, slots=True)
class ReasonTerms:
    """The terms of one reason: names of its sides, cells and moves."""

    position: Position
    found: Reason
    naming: Naming

    @property
    def holder(self) -> str:
        """The side whose result is explained."""
        return self.naming.name(self.found.holder.side)

    @property
    def other(self) -> str:
        """Its opponent."""
        return self.naming.name(self.found.holder.side.other)

    @property
    def holder_moved(self) -> bool:
        """The holder is the side that makes the move."""
        return self.found.holder.side is self.position.to_move

    def cell(self, cell: Cell) -> str:
        """The name of a cell."""
        return self.naming.cell(cell)

    def cells(self, word: str = "and") -> str:
        """The names of the reason's cells."""
        return join_words([self.cell(cell) for cell in sorted(self.found.cells)], word)

    def run(self, line: tuple[int, ...]) -> str:
        """The holder's moves of a line after its first, the forced answers in brackets."""
        names = [self.cell(cell) for cell in landings(self.position, line)]
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
        return fours(self.found.cells, self.naming)

    def plans(self, plan: Plan) -> list[str]:
        """How the holder answers, e.g. ``answers on top or plays safe``, and more briefly."""
        pairs = [f"{self.cell(one)} and {self.cell(other)}" for one, other in self.found.pairs]
        text = "answers on top" + (f" ({', '.join(pairs)} with each other)" if pairs else "")
        if plan.otherwise is Otherwise.NOTHING:
            return [text, BRIEFLY] if pairs else [text]
        text += " or plays safe"
        if plan.alone is not None:
            text += f" outside column {self.naming.column(plan.alone)}"
        if plan.otherwise is Otherwise.OWN_ROWS:
            text += f", {'odd' if self.found.holder.side is Side.RED else 'even'} rows first"
        return [text, BRIEFLY]
