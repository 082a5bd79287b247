"""What is said of the reasons of a position, around the sentences of ``reasons``."""

from __future__ import annotations

from c4studio.insight import Explanation, Reason
from c4studio.words.cells import landings
from c4studio.words.insight import reasons
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position


def of_column(explanation: Explanation, column: int, naming: Naming = AS_PLAYED) -> str:
    """Why a 0-based column scores as it does; "" while that is not known."""
    found = explanation.columns[column]
    return "" if found is None else reasons.reason(explanation.position, found, naming)


def in_full(position: Position, found: Reason, naming: Naming = AS_PLAYED) -> str:
    """The same with the column, and what would have kept the result, as whole sentences."""
    told = reasons.reason(position, found, naming)
    parts = [f"Column {naming.column(found.column)} {told[0].lower()}{told[1:]}"]
    parts.append(reasons.instead(found, naming))
    return " ".join(f"{part}." for part in parts if part)


def remarks(explanation: Explanation, naming: Naming = AS_PLAYED) -> list[str]:
    """What is said of the position as a whole, what matters most first."""
    tellers = (reasons.menace, reasons.zugzwang, reasons.key, reasons.ending)
    return [text for tell in tellers if (text := tell(explanation, naming))]


def step(position: Position, found: Reason, number: int, naming: Naming = AS_PLAYED) -> str:
    """The disc of a reason's line that is played out last, e.g. ``Step 2 of 5: Yellow on d3``."""
    side = position.to_move if number % 2 else position.to_move.other
    cell = landings(position, found.line)[number - 1]
    return f"Step {number} of {len(found.line)}: {naming.name(side)} on {naming.cell(cell)}"
