"""The first line about a column whose reason lies far ahead: what the next moves do at once."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Cell, Kind, Lead
from c4studio.insight.board import THROUGH, Board, above
from c4studio.insight.case import outcome
from c4studio.words.cells import landings
from c4studio.words.insight.better_columns import (
    DEAR,
    cost,
    lone_move,
    margin,
    names_better,
    only_better,
    only_move,
)
from c4studio.words.insight.reason_terms import ReasonTerms, suits
from c4studio.words.pieces import amount, sentence
from engine import Position, Side

NAMED = 3
"""Maximum number of replies that a line names; of more it only says how many."""
_VERDICTS = {1: "wins", 0: "draws", -1: "loses"}


def next_move_lines(terms: ReasonTerms, lead: Lead) -> list[str]:
    """Return alternative first lines on what a column, or the reply to it, does at once.

    Each line also tells the result. The most complete comes first.
    """
    moves = _NextMoves(terms, lead)
    if terms.found.instead:
        texts = moves.after_mistake()
    else:
        texts = moves.after_good() if terms.holder_moved else moves.after_lost()
    better = only_better(terms.found, terms.naming)
    if not better or names_better(texts[0], terms.found):
        return texts
    return [*(f"{text}; {better}" for text in texts), *texts]


@dataclass(frozen=True, slots=True)
class _NextMoves:
    """Builds first lines from what a column, and a best reply to it, stop and threaten."""

    terms: ReasonTerms
    lead: Lead

    @property
    def after(self) -> Position:
        return self.terms.position.play(self.terms.found.column)

    @property
    def reply(self) -> Cell:
        return landings(self.after, [self.lead.reply])[0]

    @property
    def good_replies(self) -> list[Cell]:
        """The cells with which the opponent punishes the column."""
        return landings(self.after, sorted(self.lead.keeping))

    @property
    def verdict(self) -> str:
        """The result of the column for the side that plays it."""
        return _VERDICTS[outcome(self.terms.found.score)]

    def after_mistake(self) -> list[str]:
        """Return alternative first lines on a column that throws a better result away."""
        terms, found = self.terms, self.terms.found
        if self.lead.missed:
            missed = f"Misses the {self.attack(terms.position, self.lead.missed)}"
            return [f"{missed}; {terms.holder} stops it"] * bool(self.lead.stops) + [missed]
        gets = "wins" if found.holder.wins else "holds the draw"
        if done := self.reply_does(gets) or self.misses_four():
            return done
        # The reply is the only good move, so that every other good column leaves nothing there.
        if found.instead == (self.lead.reply,) and self.lead.reply != found.column:
            text = f"Leaves {terms.cell(self.reply)}, {only_move(found)}, to {terms.holder}"
            return [f"{text}, who {gets}", text]
        cells, verdict = self.good_replies, self.verdict.capitalize()
        after = "to" if found.holder.wins else "after"
        if len(cells) == 1:
            return [f"{verdict} if {terms.holder} finds {terms.cell(cells[0])}"]
        if len(cells) <= NAMED:
            return [f"{verdict} {after} {terms.names(cells, 'or')}"]
        return [f"{verdict} {after} {self.many(self.after)} replies"]

    def after_lost(self) -> list[str]:
        """Return alternative first lines on a column that loses as all others do."""
        terms = self.terms
        if done := self.reply_does("still wins"):
            return done
        cells = self.good_replies
        if len(cells) > NAMED:
            return self.loses_sooner()
        to = f"{'only ' * (len(cells) == 1)}to {terms.names(cells, 'or')}"
        sooner = margin(terms.found, terms.naming)
        return [f"Loses {to}, {sooner}"] * bool(sooner) + [f"Every column loses, this one {to}"]

    def loses_sooner(self) -> list[str]:
        """Return alternative texts on how long a losing column lasts compared with the others."""
        terms, found = self.terms, self.terms.found
        reply = terms.cell(self.reply)
        if not found.faster:
            last = terms.position.ply + found.score.plies
            return [f"Every column loses; this one holds out to disc {last}"]
        if found.faster == (self.lead.reply,):
            text = f"Leaves {reply}, the longest defence, to {terms.holder}"
            return [f"{text}, who still wins", text]
        text = margin(found, terms.naming)
        if not text:
            text = f"{amount(cost(found), 'move')} sooner than {len(found.faster)} others"
        return [f"Loses {text}, e.g. to {reply}", f"Loses {text}"]

    def after_good(self) -> list[str]:
        """Return alternative first lines on a column that wins, or that draws and is best."""
        terms, lead = self.terms, self.lead
        if lead.missed:
            return [f"Misses the {self.attack(terms.position, lead.missed)}; still wins"]
        only = lone_move(terms.found) if terms.found.kind is Kind.ONLY else ""
        if len(lead.stops) > 1:
            does = f"stops {terms.other}'s {self.attack(terms.position, lead.stops)}"
        elif lead.threat:
            does = f"threatens {self.threat(self.after)}"
        elif new := self.new_fours(terms.position, terms.found.column, terms.mover):
            does = f"builds a four on {terms.cell(new[0])}"
        else:
            return self.goes_on(sentence(only) or self.verdict.capitalize())
        return [sentence(f"{only}: {does}" if only else f"{does} and {self.verdict}")]

    def goes_on(self, start: str) -> list[str]:
        """Return alternative texts on how the game goes on after a good column."""
        terms = self.terms
        slower = margin(terms.found, terms.naming)
        slowly = [f"{start} {slower}"] * bool(slower and self.verdict == "wins")
        position = self.after.play(self.lead.reply)
        cells = landings(position, sorted(self.lead.keeping))
        answered = f"; after {terms.other}'s {terms.cell(self.reply)},"
        if len(cells) < NAMED:
            one = len(cells) == 1
            keep = f"only {terms.cell(cells[0])}" if one else f"both {terms.names(cells)}"
            goes_on = f"{answered} {keep} {self.verdict if one else self.verdict.removesuffix('s')}"
            both = [f"{text}{goes_on}" for text in slowly]
            # A much better column is more useful to know than how the game goes on.
            return [*both, *(slowly if cost(terms.found) >= DEAR else []), f"{start}{goes_on}"]
        known = (*self.lead.line, self.lead.reason.column)
        line = terms.found.path if terms.found.ending else known
        if self.verdict == "wins" and len(line) > 2:
            best = terms.cell(landings(position, line[2:3])[0])
            if not terms.found.faster and terms.found.kind is not Kind.ONLY:
                start = "No column wins sooner"
            return [*slowly, f"{start}{answered} {terms.holder} plays {best}"]
        many = f"{self.many(position)} columns {self.verdict.removesuffix('s')}"
        return [*slowly, f"{start}{answered} {many}"]

    def misses_four(self) -> list[str]:
        """Return the text that a better column builds a four, in a list that may be empty."""
        terms, position = self.terms, self.terms.position
        verdict = _VERDICTS[outcome(terms.found.best)]
        for column in terms.found.instead:
            new = self.new_fours(position, column, terms.mover)
            if new:
                ((cell,), four) = landings(position, [column]), terms.cell(new[0])
                return [f"Misses {terms.cell(cell)}, which builds a four on {four} and {verdict}"]
        return []

    def new_fours(self, position: Position, column: int, side: Side) -> list[Cell]:
        """Return the cells that would complete a side's four only after its disc in a column.

        Cells that can be blocked at once are left out. Waiting fours come first.
        """
        board = Board(position)
        disc = board.landing(column)
        own, others = board.discs[side], board.discs[side.other]
        lines = (set(line) - {disc} for line in THROUGH[disc] if not others.intersection(line))
        new = {cell for line in lines if len(left := line - own) == 1 for cell in left}
        new -= board.playable | {above(disc)}
        found = new - board.threats(side).keys() if new else new
        return sorted(found, key=lambda cell: (not suits(cell, side), cell))

    def reply_does(self, gets: str) -> list[str]:
        """Return alternative first lines on what the reply stops or threatens.

        The list is empty if the reply does neither.
        """
        terms, stops = self.terms, self.lead.stops
        name, cell = terms.holder, terms.cell(self.reply)
        if len(stops) == 1:
            return [f"{name} blocks {cell} and {gets}"]
        if stops and stops[0] == self.lead.reply:
            return [f"{name} takes {cell}, where {terms.other} would attack, and {gets}"]
        if stops:
            does = f"stops the {self.attack(self.after, stops)}"
        elif self.lead.threat:
            does = f"threatens {self.threat(self.after.play(self.lead.reply))}"
        elif new := self.new_fours(self.after, self.lead.reply, terms.found.holder.side):
            does = f"builds a four on {terms.cell(new[0])}"
        elif new := self.new_fours(self.after, self.lead.reply, terms.mover):
            does = f"cuts {terms.other}'s line to {terms.cell(new[0])}"
        else:
            return []
        return [f"{name} plays {cell}, {does} and {gets}"]

    def threat(self, position: Position) -> str:
        """Return what a move threatens, e.g. ``a four on d5``."""
        threat = self.lead.threat
        if len(threat) == 1:
            return f"a four on {self.terms.cell(landings(position, threat)[0])}"
        return f"an {self.attack(position, threat)}"

    def attack(self, position: Position, line: tuple[int, ...]) -> str:
        """Name a forced win by the cell on which it begins, e.g. ``attack from d3``."""
        return f"attack from {self.terms.cell(landings(position, line[:1])[0])}"

    def many(self, position: Position) -> str:
        """Return in a word how many columns keep the result: ``all``, ``most`` or ``several``."""
        count, legal = len(self.lead.keeping), len(position.legal_columns)
        if count == legal:
            return "all"
        return "most" if 2 * count > legal else "several"
