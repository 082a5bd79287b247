"""Sentences on where best play leads, for columns whose result has no short proof."""

from __future__ import annotations

from c4studio.insight import Cell, Kind, Lead
from c4studio.words.cells import landings
from c4studio.words.insight.reason_terms import ReasonTerms

FAR = 20
"""A reason that is more discs away is told as one of the long run."""
_CENTRE, _OPENING = 3, 10
"""The centre is the column d; it is named as such before so many discs are on the board."""
_ATTACKS = (Kind.DOUBLE, Kind.STACKED, Kind.FORCED)


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return where best play leads, e.g. ``Best play: Red ends up with a waiting four on e3``."""
    end = ReasonTerms(lead.position, lead.reason, terms.naming)
    far = len(lead.line) > FAR
    if terms.found.instead and len(lead.line) > 1:
        return _answered(terms, lead, end, far)
    if lead.reason.holder.wins:
        verb = "gets" if far else "ends up with"
        texts = [f"{end.holder} {verb} {aim}" for aim in _aims(terms, end)]
    else:
        texts = [f"a draw; {end.holder} {_HOLDS.get(end.found.kind, _SAFE)}", "a draw"]
    when = "in the long run " if far else ""
    only = "Only move; " if terms.found.kind is Kind.ONLY else ""
    if only and far:
        return [f"{only}{when}{text}" for text in texts]
    return [f"{only or ''}{'best' if only else 'Best'} play: {when}{text}" for text in texts]


def _answered(terms: ReasonTerms, lead: Lead, end: ReasonTerms, far: bool) -> list[str]:
    """Return wordings of the opponent's answer to a mistake, and what it gains by best play."""
    reply = landings(terms.position, lead.line[:2])[1]
    cell, side, wins = terms.cell(reply), terms.holder, terms.found.holder.wins
    # What the answer takes would itself have kept the result.
    leaves = reply[0] in terms.found.instead and reply[0] != terms.found.column
    starts = [f"Leaves {cell} to {side}"]
    if reply[0] == _CENTRE and terms.position.ply < _OPENING:
        starts.insert(0, f"Leaves the centre ({cell}) to {side}")
    result = "wins in the long run" if wins else "holds the draw"
    if far or not wins:
        return [f"{start}, who {result}" for start in starts if leaves] + [
            f"{side} answers {cell} and {result}"
        ]
    aims = _aims(terms, end)
    texts = [f"{start}; best play: {aim}" for aim in aims for start in starts if leaves]
    return texts + [f"Best play: {side} takes {cell} and gets {aim}" for aim in aims]


def _aims(terms: ReasonTerms, end: ReasonTerms) -> list[str]:
    """Return what the winner gets by best play, e.g. ``a waiting four on e3 (odd)``.

    There are several wordings, the fullest first.
    """
    if end.found.kind in _ATTACKS:
        return [f"an attack on {end.names(sorted(end.found.cells)[:2])}", "an attack"]
    four = terms.last_four()
    cells: list[Cell] = list(end.found.cells) if four is None else [four]
    if not cells:
        return ["a won follow-up"]
    if len(cells) > 1:
        return [f"a four on {end.names(sorted(cells), 'or')}", "a four"]
    kind = "waiting four" if end.waits(cells[0]) else "four"
    name = f"a {kind} on {end.cell(cells[0])}"
    return [f"{name} ({end.parity(cells[0])})", name]


_HOLDS = {
    Kind.FOLLOW_UP: "later drops on top each time",
    Kind.NOTHING: "can stop every four",
}
_SAFE = "later drops on top or plays safe"
