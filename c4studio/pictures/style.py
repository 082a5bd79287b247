"""How a picture looks, whatever it shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.pictures.inks import LIGHT, Colours
from c4studio.words.naming import LETTERED, NUMBERED, Naming


class Coordinates(StrEnum):
    """What the columns are called below the board."""

    NUMBERS = "numbers"
    LETTERS = "letters"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Style:
    """How pictures look.

    Attributes:
        colours: LIGHT, DARK, PRINT or CONTRAST of ``inks``.
        exchanged: the first player is drawn, and named, yellow.
        mirrored: left and right are exchanged.
        coordinates: what the columns are called.
        ground: there is something behind the picture; otherwise one sees through.
        width: of the whole in pixels; None leaves it to whoever shows it.
        definitions: the picture has what it refers to. In a page of several pictures of the same
            colours one of them is enough, or ``definitions`` by itself.
    """

    colours: Colours = LIGHT
    exchanged: bool = False
    mirrored: bool = False
    coordinates: Coordinates = Coordinates.LETTERS
    ground: bool = True
    width: int | None = None
    definitions: bool = True

    @property
    def naming(self) -> Naming:
        """What the sides are called."""
        return Naming(self.exchanged)

    @property
    def columns(self) -> tuple[str, ...]:
        """What the columns are called, as they stand from the left; empty for nothing."""
        names = {
            Coordinates.NUMBERS: NUMBERED,
            Coordinates.LETTERS: LETTERED,
            Coordinates.NONE: (),
        }[self.coordinates]
        return names[::-1] if self.mirrored else names
