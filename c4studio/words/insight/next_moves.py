"""The first line about a column whose reason lies far ahead: what the next moves do at once."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Kind, Lead
from c4studio.insight.board import Board, new_fours
from c4studio.insight.case import outcome
from c4studio.words.cells import landings
from c4studio.words.insight.better_columns import (
    lone_move,
    margin,
    names_better,
    only_better,
    only_move,
    quicker,
)
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.pieces import sentence
from engine import Position
from engine.grid import Cell

NAMED = 3
"""Maximum number of replies that a line names; of more it names the best one."""
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
    # "Red blocks c1 and wins; only f wins" would contradict itself; the second line names f.
    contradicts = texts[0].endswith(" wins") and outcome(terms.found.best) > 0
    if not better or contradicts or names_better(texts[0], terms.found, terms.naming):
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
            return [f"{verdict} {after} {terms.holder}'s {terms.names(cells, 'or')}"]
        return [f"{verdict}, e.g. {after} {terms.holder}'s {terms.cell(self.reply)}"]

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
            return [f"Every column loses; {reply} holds out longest, {terms.holder} takes it"]
        return [f"Loses to {reply}, {margin(found, terms.naming)}"]

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
        elif new := new_fours(terms.position, terms.found.column, terms.mover):
            does = f"builds a four on {terms.cell(new[0])}"
        else:
            return self.goes_on(sentence(only) or self.verdict.capitalize())
        return [sentence(f"{only}: {does}" if only else f"{does} and {self.verdict}")]

    def goes_on(self, start: str) -> list[str]:
        """Return alternative texts on how the game goes on after a good column."""
        terms, lead = self.terms, self.lead
        better, text = quicker(terms.found, terms.naming), self.answered(start)
        if not better:
            return [text]
        texts = [f"{text}; {better}", text]
        if lead.reply in terms.found.faster:
            taken = f"{start}, but lets {terms.other} take {terms.cell(self.reply)}"
            texts = [f"{taken}; column {terms.naming.column(lead.reply)} is quicker", *texts]
        return texts

    def answered(self, start: str) -> str:
        """Return a text on how the best reply to a good column must be answered."""
        terms, lead, position = self.terms, self.lead, self.after.play(self.lead.reply)
        cells = landings(position, sorted(lead.keeping))
        reply = f"{terms.other}'s {terms.cell(self.reply)}"
        if len(cells) == 1:
            (name,) = map(terms.cell, cells)
            if terms.found.kind is Kind.ONLY:
                return f"{start}; after {reply}, only {name} {self.verdict}"
            if cells == Board(position).fours_now(position.to_move.other):
                return f"{start}; block {reply} on {name}"
            return f"{start}; {reply} must be answered on {name}"
        if len(cells) < NAMED:
            return f"{start}; answer {reply} with {terms.names(cells, 'or')}"
        known = (*lead.line, lead.reason.column)
        line = terms.found.path if terms.found.ending else known
        if self.verdict == "wins" and len(line) > 2:
            best = terms.cell(landings(position, line[2:3])[0])
            if not terms.found.faster and terms.found.kind is not Kind.ONLY:
                start = "No column wins sooner"
            return f"{start}; after {reply}, {terms.holder} plays {best}"
        many = f"{self.many(position)} columns {self.verdict.removesuffix('s')}"
        return f"{start}; after {reply}, {many}"

    def misses_four(self) -> list[str]:
        """Return the text that a better column builds a four, in a list that may be empty."""
        terms, position = self.terms, self.terms.position
        verdict = _VERDICTS[outcome(terms.found.best)]
        for column in terms.found.instead:
            new = new_fours(position, column, terms.mover)
            if new:
                ((cell,), four) = landings(position, [column]), terms.cell(new[0])
                return [f"Misses {terms.cell(cell)}, which builds a four on {four} and {verdict}"]
        return []

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
            attack = f"{self.attack(self.after, stops)} and {gets}"
            whose = f"{terms.other}'s", "the"
            return [f"{name} plays {cell}, stops {each} {attack}" for each in whose]
        if self.lead.threat:
            does = f"threatens {self.threat(self.after.play(self.lead.reply))}"
        elif new := new_fours(self.after, self.lead.reply, terms.found.holder.side):
            does = f"builds a four on {terms.cell(new[0])}"
        elif new := new_fours(self.after, self.lead.reply, terms.mover):
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
