"""Patterns of cells to search for in positions, whatever lies in the other cells."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.formats.coordinates import CELLS, NAMES
from c4studio.game.setup import Cell, Painting
from c4studio.library.library import LibraryError
from engine import InvalidPosition, Side

_SIGNS: dict[str, Side | None] = {side.value[0]: side for side in Side} | {"-": None}


@dataclass(frozen=True, slots=True)
class Fragment:
    """A pattern of cells to search for in positions, whatever lies in the other cells.

    Each cell of the pattern is in one of the three sorted tuples.

    Attributes:
        red: cells with a red disc.
        yellow: cells with a yellow disc.
        empty: cells without a disc.
    """

    red: tuple[Cell, ...] = ()
    yellow: tuple[Cell, ...] = ()
    empty: tuple[Cell, ...] = ()

    @classmethod
    def from_text(cls, text: str) -> Fragment:
        """Parse a pattern from text such as ``d1=r e1=y e2=-``, or from a drawn board.

        Empty cells of a drawn board do not belong to the pattern.

        Raises:
            LibraryError: the text is no pattern of cells.
        """
        words = text.replace(",", " ").split()
        if len(words) != 1 or "=" in text:
            return cls._from_words(words)
        try:
            return cls.of(Painting.from_text(text))
        except InvalidPosition as error:
            raise LibraryError(
                f"{text!r} is neither a board nor cells like d1=r: {error}"
            ) from None

    @classmethod
    def _from_words(cls, words: list[str]) -> Fragment:
        cells: dict[Cell, Side | None] = {}
        for word in words:
            name, _, sign = word.lower().partition("=")
            if name not in CELLS or sign not in _SIGNS:
                raise LibraryError(f"{word!r} is no cell like d1=r, d1=y or d1=-")
            if cells.setdefault(CELLS[name], _SIGNS[sign]) != _SIGNS[sign]:
                raise LibraryError(f"{name} has two contents in the fragment")
        parts = (
            tuple(sorted(cell for cell, side in cells.items() if side is each))
            for each in (Side.RED, Side.YELLOW, None)
        )
        return cls(*parts)

    @classmethod
    def of(cls, painting: Painting) -> Fragment:
        """Return the discs and the bare cells of a painted board as a pattern."""
        parts = (painting.red, painting.yellow, painting.bare)
        return cls(*(tuple(sorted(cells)) for cells in parts))

    def painting(self) -> Painting:
        """Return the pattern as a painted board."""
        return Painting(*(frozenset(cells) for cells in (self.red, self.yellow, self.empty)))

    def text(self) -> str:
        """Return the pattern as text that ``from_text`` can parse."""
        parts = zip((self.red, self.yellow, self.empty), "ry-", strict=True)
        return " ".join(f"{NAMES[c][r]}={sign}" for cells, sign in parts for c, r in cells)
