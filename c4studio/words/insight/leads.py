"""Sentences on where best play leads, for columns without a short proof."""

from __future__ import annotations

from c4studio.insight import Cell, Kind, Lead
from c4studio.insight.board import Board
from c4studio.words.cells import landings
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.pieces import sentence

FAR = 20
"""Number of discs beyond which a reason is described as one of the long run."""
EARLY = 6
"""With fewer discs on the board only the next discs are told, no cell that is far away."""
_CENTRE, _OPENING = 3, 10
"""The centre is the column d; it is named as such before so many discs are on the board."""
_ATTACKS = (Kind.DOUBLE, Kind.STACKED, Kind.FORCED)


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return wordings of where best play leads.

    Example: ``Best play: Red gets a waiting four on e3 (odd)``.
    """
    end = ReasonTerms(lead.position, lead.reason, terms.naming)
    far = len(lead.line) > FAR
    only = "Only move; " if terms.found.kind is Kind.ONLY else ""
    if len(lead.line) > 1:
        if terms.found.instead:
            return _answered(terms, lead, end, far or is_early(terms))
        if is_early(terms):
            texts = _goes_on(terms, lead)
            # The second line of the only good column says its result.
            return [f"{only}{text.split('; ')[-1]}" if only else sentence(text) for text in texts]
    if lead.reason.holder.wins:
        texts = _gains(terms, end)
    else:
        texts = [f"a draw; {end.holder} {_HOLDS.get(end.found.kind, _SAFE)}", "a draw"]
    when = "in the long run " if far else ""
    if only and far:
        return [f"{only}{when}{text}" for text in texts]
    return [f"{only or ''}{'best' if only else 'Best'} play: {when}{text}" for text in texts]


def is_early(terms: ReasonTerms) -> bool:
    """Return whether the game is too young to describe a distant cell."""
    return terms.position.ply < EARLY


def _goes_on(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return the next discs after a good column, e.g. ``wins; Red answers c1 with c2``."""
    reply, *rest = landings(terms.position, lead.line)[1:3]
    if not terms.holder_moved:
        result = "still wins" if terms.found.holder.wins else "holds the draw"
        return [f"{terms.holder} answers {terms.cell(reply)} and {result}"]
    result = "wins" if terms.found.holder.wins else "draws"
    if not rest:
        return [f"{result}; {terms.other}'s best reply is {terms.cell(reply)}"]
    if rest[0] == (reply[0], reply[1] + 1):
        return [f"{result}; {terms.holder} drops on top of {terms.cell(reply)}"]
    return [f"{result}; {terms.holder} answers {terms.cell(reply)} with {terms.cell(rest[0])}"]


def _answered(terms: ReasonTerms, lead: Lead, end: ReasonTerms, far: bool) -> list[str]:
    """Return wordings of the opponent's answer to a mistake, and what it gains by best play."""
    move, reply = landings(terms.position, lead.line[:2])
    cell, side, wins = terms.cell(reply), terms.holder, terms.found.holder.wins
    # To take the cell is the only good move, so that every other good column leaves nothing there.
    leaves = terms.found.instead == (reply[0],) and reply[0] != terms.found.column
    centre = reply[0] == _CENTRE and terms.position.ply < _OPENING
    if far or not wins:
        result = "wins" if wins else "holds the draw"
        starts = [f"Leaves the centre ({cell}) to {side}"] * (leaves and centre)
        starts += [f"Leaves {cell} to {side}"] * leaves
        texts = [f"{start}, who {result}" for start in starts]
        if centre:
            return [*texts, f"{side} takes the centre ({cell}) and {result}"]
        if reply == (move[0], move[1] + 1):
            return [*texts, f"{side} drops on top ({cell}) and {result}"]
        return [*texts, f"{side} answers {cell} and {result}"]
    aims = _aims(terms, end)
    texts = [f"Leaves {cell}; best play: {side} gets {aim}" for aim in aims] if leaves else []
    return texts + [f"Best play: {side} takes {cell} and gets {aim}" for aim in aims]


def _gains(terms: ReasonTerms, end: ReasonTerms) -> list[str]:
    """Return text on the winner's four in best play, or on a present threat that wins."""
    cell = _single(terms, end)
    if cell in Board(terms.position).threats(end.found.holder.side):
        text = f"{end.holder} wins with the four on {end.cell(cell)}"
        return [f"{text} ({end.parity(cell)})", text]
    return [f"{end.holder} gets {aim}" for aim in _aims(terms, end)]


def _single(terms: ReasonTerms, end: ReasonTerms) -> Cell | None:
    """Return the only cell of the winner's four; None for an attack or for several cells."""
    if end.found.kind in _ATTACKS:
        return None
    four = terms.last_four()
    if four is not None:
        return four
    return end.found.cells[0] if len(end.found.cells) == 1 else None


def _aims(terms: ReasonTerms, end: ReasonTerms) -> list[str]:
    """Return wordings of what the winner gets by best play, e.g. ``a waiting four on e3 (odd)``.

    The most complete comes first.
    """
    if end.found.kind in _ATTACKS:
        return [f"an attack on {end.names(sorted(end.found.cells)[:2])}", "an attack"]
    cell = _single(terms, end)
    if cell is not None:
        kind = "waiting four" if end.waits(cell) else "four"
        name = f"a {kind} on {end.cell(cell)}"
        return [f"{name} ({end.parity(cell)})", name]
    if not end.found.cells:
        return ["a won follow-up"]
    return [f"a four on {end.names(sorted(end.found.cells), 'or')}", "a four"]


_HOLDS = {
    Kind.FOLLOW_UP: "later drops on top each time",
    Kind.NOTHING: "can stop every four",
}
_SAFE = "later drops on top or plays safe"
