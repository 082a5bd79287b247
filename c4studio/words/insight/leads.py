"""Sentences on where best play leads, for columns without a short proof."""

from __future__ import annotations

from c4studio.insight import Kind, Lead
from c4studio.insight.board import Board
from c4studio.words.cells import landings
from c4studio.words.insight.better_columns import lone_move
from c4studio.words.insight.next_moves import next_move_lines
from c4studio.words.insight.reason_terms import SUPPORT, ReasonTerms
from c4studio.words.pieces import sentence
from engine.grid import Cell

FAR = 20
"""Number of discs beyond which a reason is described as one of the long run."""
EARLY = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACKS = (Kind.DOUBLE, Kind.STACKED, Kind.FORCED)


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return alternative first lines on where best play leads, the most complete first.

    Example: ``Best play: Red gets a waiting four on e3 (odd)``.
    """
    end = ReasonTerms(lead.position, lead.reason, terms.naming)
    only = terms.found.kind is Kind.ONLY
    if is_far(terms, lead) or (only and not lead.reason.holder.wins):
        return next_move_lines(terms, lead)
    if len(lead.line) > 1 and terms.found.instead:
        return _answered(terms, lead, end)
    if lead.reason.kind in _ATTACKS:
        gives = [f"best play gives {end.holder} {attack}" for attack in _attacks(end)]
        start = f"{sentence(lone_move(terms.found))}; " if only else ""
        return [sentence(f"{start}{text}") for text in gives]
    if lead.reason.holder.wins:
        texts = _gains(terms, end)
    else:
        texts = [f"a draw; {end.holder} {_HOLDS.get(end.found.kind, _SAFE)}", "a draw"]
    if not only:
        return [f"Best play: {text}" for text in texts]
    start = sentence(lone_move(terms.found))
    return [f"{start}; best play: {text.removeprefix(f'{end.holder} gets ')}" for text in texts]


def is_early(terms: ReasonTerms) -> bool:
    """Return whether it is too early in the game for a sentence to name a distant cell."""
    return terms.position.ply < EARLY


def is_far(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether nobody at the board can see where best play leads.

    That is so early in the game. It is also so if the end of the line is many discs away, or if
    each four named there has fewer than two discs yet.
    """
    if is_early(terms) or len(lead.line) > FAR:
        return True
    side = lead.reason.holder.side
    board = Board(terms.position.play(terms.found.column))
    if four := terms.last_line():
        return len(board.discs[side].intersection(four)) < SUPPORT
    if not lead.reason.cells:
        return lead.reason.holder.wins and lead.reason.kind not in _ATTACKS
    return max(board.fullness(side, cell) for cell in lead.reason.cells) < SUPPORT


def _answered(terms: ReasonTerms, lead: Lead, end: ReasonTerms) -> list[str]:
    """Return alternative texts on the opponent's answer to a mistake, and on what it gains."""
    # A missed attack teaches more than what the opponent gets in the end.
    if lead.missed or not terms.found.holder.wins:
        return next_move_lines(terms, lead)
    reply = lead.reply
    cell, side = terms.cell(landings(terms.position, lead.line[:2])[1]), terms.holder
    # To take the cell is the only good move, so that every other good column leaves nothing there.
    leaves = terms.found.instead == (reply,) and reply != terms.found.column
    if lead.reason.kind in _ATTACKS:
        return [f"Best play: {side} takes {cell} and gets {attack}" for attack in _attacks(end)]
    aims = _aims(terms, end)
    texts = [f"Leaves {cell}; best play: {side} gets {aim}" for aim in aims] if leaves else []
    return texts + [f"Best play: {side} takes {cell} and gets {aim}" for aim in aims]


def _gains(terms: ReasonTerms, end: ReasonTerms) -> list[str]:
    """Return alternative texts on what the winner gets by best play, the most complete first.

    If the winner already threatens the four that will win, they say so.
    """
    cell = _single(terms, end)
    if cell in Board(terms.position).threats(end.found.holder.side):
        text = f"{end.holder} wins with the four on {end.cell(cell)}"
        return [f"{text} ({end.parity(cell)})", text]
    return [f"{end.holder} gets {aim}" for aim in _aims(terms, end)]


def _attacks(end: ReasonTerms) -> list[str]:
    """Return alternative names of an attack at the end of a line of best play.

    Example: ``an attack: e3, then g3 or g4``. The most complete comes first.
    """
    found, ends = end.found, end.ends()
    if found.kind is Kind.DOUBLE:
        return [f"two fours at once: {end.cells()}", "two fours at once"]
    if found.kind is Kind.STACKED:
        return [f"stacked fours: {ends}", "stacked fours"]
    first = end.cell(landings(end.position, found.line)[0 if end.holder_moved else 1])
    full = [f"an attack: {first}, then {ends}"] * (len(found.cells) > 1)
    return [*full, f"an attack from {first}", "an attack"]


def _single(terms: ReasonTerms, end: ReasonTerms) -> Cell | None:
    """Return the cell that completes the winner's four; None for several cells."""
    four = terms.last_four()
    if four is not None:
        return four
    return end.found.cells[0] if len(end.found.cells) == 1 else None


def _aims(terms: ReasonTerms, end: ReasonTerms) -> list[str]:
    """Return alternative texts on what the winner gets, e.g. ``a waiting four on e3 (odd)``.

    The most complete comes first.
    """
    cell = _single(terms, end)
    if cell is not None:
        kind = "waiting four" if end.waits(cell) else "four"
        name = f"a {kind} on {end.cell(cell)}"
        return [f"{name} ({end.parity(cell)})", name]
    return [f"a four on {end.names(sorted(end.found.cells), 'or')}", "a four"]


_HOLDS = {
    Kind.FOLLOW_UP: "later drops on top each time",
}
_SAFE = "can stop every four"
