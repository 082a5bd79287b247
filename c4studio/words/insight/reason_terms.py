"""Names and phrases for the sentences that explain a column.

The holder is the side that gets its result by the reason, e.g. the winner.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from c4studio.game.fours import LINES
from c4studio.insight import Kind, Reason
from c4studio.insight.board import Board, in_rows_of, play_line
from c4studio.insight.case import SOON
from c4studio.words.cells import join_words, landings
from c4studio.words.naming import Naming
from c4studio.words.pieces import sentence
from engine import HEIGHT, WIDTH, Position, Side
from engine.grid import Cell
from engine.plan import Otherwise, Plan

SPELT_OUT = 4
"""Maximum number of own moves of a forced line that are all named. Of more, only the first and the
last are."""

NAMED_FOURS = 2
"""Maximum number of the opponent's fours, below which the holder never plays, that are named."""

SUPPORT = 2
"""Minimum number of discs in a line of four for a player to see the four coming."""

_CELL = re.compile(r"\b[a-g][1-6]\b")


def count_cells(text: str) -> int:
    """Count the cells that a text names by letter and row."""
    return len(_CELL.findall(text))


@dataclass(frozen=True, slots=True)
class ReasonTerms:
    """Names and phrases for the sentences on why a column is good or bad.

    The holder is the side that gets its result by the reason, e.g. the winner.
    """

    position: Position
    found: Reason
    naming: Naming

    @property
    def holder(self) -> str:
        """The name of the side that gets its result (a win or draw) by the explained reason."""
        return self.naming.name(self.found.holder.side)

    @property
    def other(self) -> str:
        """The name of the holder's opponent."""
        return self.naming.name(self.found.holder.side.other)

    @property
    def holder_moved(self) -> bool:
        """Whether the holder is the side that plays the explained column."""
        return self.found.holder.side is self.position.to_move

    @property
    def mover(self) -> Side:
        """The side that plays the explained column."""
        return self.position.to_move

    def cell(self, cell: Cell) -> str:
        """Return the name of a cell."""
        return self.naming.cell(cell)

    def cells(self, word: str = "and") -> str:
        """Return the names of the explained reason's cells."""
        return self.names(sorted(self.found.cells), word)

    def names(self, cells: list[Cell], word: str = "and") -> str:
        """Return the names of some cells, e.g. ``a4, b4 and d2``."""
        return join_words([self.cell(cell) for cell in cells], word)

    def owner(self, thing: str) -> str:
        """Return a noun such as ``waiting four`` for something that the holder has.

        The holder's name comes first, as in ``Red's waiting four``, unless the holder plays the
        column.
        """
        return thing if self.holder_moved else f"{self.holder}'s {thing}"

    def waits(self, cell: Cell) -> bool:
        """Return whether a cell is a waiting four, i.e. one that cannot be played for long.

        Zugzwang must favour the side in the cell's row: odd for red, even for yellow.
        """
        position = self.position.play(self.found.column)
        return (
            in_rows_of(self.found.holder.side, cell)
            and cell in Board(position).threats(self.found.holder.side)
            and position.height(cell[0]) < cell[1]
            and self.found.score.plies > SOON
        )

    def getting(self, cell: Cell) -> list[str]:
        """Return alternative texts that the holder gets a four on a cell.

        Example: ``Waiting four on e3 (odd)``.
        """
        if self.waits(cell):
            name = f"{self.owner('waiting four')} on {self.cell(cell)}"
            return [sentence(f"{name} ({self.parity(cell)})")]
        text, below = f"{self.holder} gets a four on {self.cell(cell)}", self.below(cell)
        why = [f"{text}: in the end {self.other} must play {self.cell(below)}"] if below else []
        return [*why, text]

    def verb_for(self, cells: tuple[Cell, ...]) -> str:
        """Return ``builds`` if no cell completes a four of the holder's yet, otherwise ``gets``."""
        return "gets" if self.completing(cells) else "builds"

    def completing(self, cells: tuple[Cell, ...]) -> set[Cell]:
        """Return those of some cells on which one disc of the holder's completes a four."""
        fours = Board(self.position.play(self.found.column)).threats(self.found.holder.side)
        return fours.keys() & set(cells)

    def below(self, cell: Cell) -> Cell | None:
        """Return the cell below the holder's four, where the opponent is forced to play in the end.

        The result is None if the plan does not force the opponent to do so.
        """
        height = self.position.play(self.found.column).height(cell[0])
        if self.found.kind is not Kind.GOAL or height >= cell[1]:
            return None
        return cell[0], cell[1] - 1

    def parity(self, cell: Cell) -> str:
        """Return ``odd`` or ``even``, the parity of the row of a cell."""
        return "even" if cell[1] % 2 else "odd"

    def last_four(self) -> Cell | None:
        """Return the cell that completes a four at the end of best play; None if unknown."""
        if not self.found.ending:
            return None
        return landings(self.position, self.found.path)[-1]

    def last_line(self) -> tuple[Cell, ...]:
        """Return the four cells with which best play ends, empty if unknown.

        If the last disc completes several fours, the one with the most discs now is returned.
        """
        four = self.last_four()
        if four is None:
            return ()
        told = self.found if self.found.lead is None else self.found.lead.reason
        side, now = told.holder.side, Board(self.position)
        lines = Board(play_line(self.position, self.found.path[:-1])).threats(side)[four]
        return max(lines, key=lambda line: len(now.discs[side].intersection(line)))

    def missing_cells(self) -> list[Cell]:
        """Return the cells that the four at the end of best play lacks after the column.

        The list is empty if best play ends with no such four, or if fewer than two of its discs
        are on the board before the column is played.
        """
        line, side = self.last_line(), self.found.holder.side
        if len(Board(self.position).discs[side].intersection(line)) < SUPPORT:
            return []
        return sorted({*line} - Board(self.position.play(self.found.column)).discs[side])

    def aim(self, played: Cell | None = None) -> str:
        """Return the text that the holder aims for the four at the end of best play.

        Examples: ``aims for the four on b2``, ``aims for a four on a1 and b2``; "" if the four
        cannot be seen on the board yet. A cell of which the sentence says that the holder plays it
        is left out.
        """
        cells = [cell for cell in self.missing_cells() if cell != played]
        if not cells:
            return ""
        return f"aims for {'a' if cells[1:] else 'the'} four on {self.names(cells)}"

    def open_lines(self, cell: Cell) -> list[tuple[Cell, ...]]:
        """Return the holder's possible fours through a cell after the column, the fullest first."""
        board = Board(self.position.play(self.found.column))
        return [*board.lines_of(self.found.holder.side, cell)]

    def common_line(self) -> tuple[Cell, ...]:
        """Return the four that lacks the reason's cells and no others; empty if there is none."""
        board, side = Board(self.position.play(self.found.column)), self.found.holder.side
        cells = set(self.found.cells)
        return next((line for line in LINES if set(line) - board.discs[side] == cells), ())

    def ends(self) -> str:
        """Return text on the cells on which an attack may end, e.g. ``d4 or e3``."""
        first, *rest = self.found.cells
        if rest == [(first[0], first[1] + 1)]:
            return f"{self.cell(first)} and {self.cell(rest[0])} on top"
        return self.names([first, *rest], "or")

    def run(self, line: tuple[int, ...]) -> list[str]:
        """Return the holder's moves after the explained column, each with its forced reply.

        The replies are in brackets, e.g. ``c4 (forced d3)``, ``d4 (c5)``. Only the first has the
        word *forced*.
        """
        names = [self.cell(cell) for cell in landings(self.position, line)]
        own = range(2 if self.holder_moved else 1, len(names), 2)
        return [
            f"{names[place]} ({'forced ' * (place == own.start)}{names[place + 1]})"
            if place + 1 < len(names)
            else names[place]
            for place in own
        ]

    def run_text(self, line: tuple[int, ...]) -> str:
        """Return the holder's moves in a line as text. The middle of a long line is left out."""
        parts = self.run(line)
        if len(parts) > SPELT_OUT:
            return f"{', '.join(parts[: SPELT_OUT - 2])} … {parts[-1]}"
        return ", ".join(parts)

    def pairs(self) -> list[str]:
        """Return a plan's pairs of cells that answer each other, e.g. ``a6–f2``."""
        return [f"{self.cell(one)}–{self.cell(two)}" for one, two in self.found.pairs]

    def under_no_four(self) -> str:
        """Return text that the holder plays below no four, e.g. ``never under Red's four (c3)``.

        The result is empty if the opponent has no four that could be opened after the line, or too
        many to name.
        """
        position = play_line(self.position, self.found.line)
        threats = Board(position).threats(self.found.holder.side.other)
        cells = sorted(cell for cell in threats if position.height(cell[0]) < cell[1])
        if not 0 < len(cells) <= NAMED_FOURS:
            return ""
        return f"never under {self.other}'s four{'s' if cells[1:] else ''} ({self.names(cells)})"

    def on_top(self, plan: Plan) -> list[str]:
        """Return alternative texts on how a plan answers moves outside its pairs of cells.

        The most complete names the opponent's fours below which the plan never plays.
        """
        text = f"{self.holder} drops on top"
        if plan.otherwise is Otherwise.NOTHING:
            return [text]
        named = self.under_no_four()
        return [f"{text}, {named}"] * bool(named) + [f"{text} or plays safe"]

    def can_follow_up(self) -> bool:
        """Return whether any column has room for a disc and a reply on top of it."""
        position = self.position.play(self.found.column)
        return any(position.height(column) <= HEIGHT - 2 for column in range(WIDTH))

    def is_only_column(self) -> bool:
        """Return whether no other column has room for a disc."""
        return len(self.position.legal_columns) == 1

    def plan(self, plan: Plan) -> list[str]:
        """Return alternative texts on a plan that answers every reply, the most complete first."""
        pairs = self.pairs()
        if not pairs and plan.otherwise is Otherwise.NOTHING:
            if not self.can_follow_up():
                return []
            return [f"Whatever {self.other} plays, {self.holder} answers in the same column"]
        on_top = self.on_top(plan)
        if not pairs and plan.alone is not None:
            column = self.naming.column(plan.alone)
            return [f"{text}, and never first in column {column}" for text in on_top] + on_top
        if not pairs:
            return on_top
        named = f"Swap pairs {join_words(pairs)}"
        if len(pairs) == 1:
            one, two = map(self.cell, self.found.pairs[0])
            named = f"If {self.other} takes {one}, {self.holder} takes {two}, and the reverse"
        return [*(f"{named}; else {text}" for text in on_top), named]
