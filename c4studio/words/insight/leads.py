"""Where best play leads from a column of which no short reason is proved."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind, Lead
from c4studio.words.cells import landings
from c4studio.words.insight.reason_terms import ReasonTerms


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return where best play leads, e.g. ``Best play leads to Red's follow-up (move 19)``."""
    when = f"(move {lead.position.ply})"
    end = ReasonTerms(lead.position, lead.reason, terms.naming)
    if lead.reason.holder.wins:
        nouns = _LEADS.get(lead.reason.kind, _aims)(end)
        reached = [f"{end.holder}'s {each}" for each in nouns]
    else:
        nouns = reached = [f"a draw that {end.holder} can hold", "a draw"]
    texts = []
    if terms.found.instead and len(lead.line) > 1:
        reply = landings(terms.position, lead.line[:2])[1]
        # Whose reply it is says whose four it is.
        own = "the " if end.found.holder.wins and end.holder == terms.holder else ""
        named = [f"{own}{each}" for each in nouns] if own else reached
        texts = [f"{terms.holder}'s {terms.cell(reply)} leads to {each} {when}" for each in named]
    return texts + [f"Best play leads to {each} {when}" for each in reached]


def _fours(end: ReasonTerms) -> list[str]:
    count = len(end.found.cells)
    if count == 1:
        return [f"four on {end.cells()}"]
    return [f"fours on {end.cells()}", f"{count} fours"]


def _attack(end: ReasonTerms) -> list[str]:
    return [f"attack on {end.names(sorted(end.found.cells)[:2])}", "attack"]


def _aims(end: ReasonTerms) -> list[str]:
    found = end.found
    if found.cells:
        if len(found.cells) > 1:
            return [f"four on {end.cells('or')}", "choice of fours"]
        kind = "waiting four" if end.waits(found.cells[0]) else "four"
        return [f"{kind} on {end.cells()}"]
    pairs = end.pairs()
    if found.kind is not Kind.FOLLOW_UP and len(pairs) == 1:
        return [f"swap pair {pairs[0]}"]
    return ["winning follow-up"]


_LEADS: dict[Kind, Callable[[ReasonTerms], list[str]]] = {
    **dict.fromkeys((Kind.FOUR, Kind.LEAVES, Kind.CORNERED, Kind.FEEDS, Kind.SQUEEZED), _fours),
    **dict.fromkeys((Kind.DOUBLE, Kind.STACKED, Kind.FORCED), _attack),
}
