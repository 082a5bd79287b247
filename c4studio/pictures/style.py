"""The style of pictures: colours, names of columns, size and background."""

from dataclasses import dataclass, replace
from enum import StrEnum

from c4studio.language.english import ENGLISH, Language
from c4studio.pictures.inks import LIGHT, ColourSet
from c4studio.words.naming import Naming
from engine import Board


class Coordinates(StrEnum):
    """The ways to name the columns below the board. With any names, rows have their numbers."""

    NUMBERS = "numbers"
    LETTERS = "letters"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a picture.

    Attributes:
        colours: LIGHT, DARK, PRINT or CONTRAST of ``inks``.
        exchanged: whether the first player is drawn and named yellow.
        mirrored: whether left and right are exchanged.
        coordinates: names of the columns.
        ground: whether the picture has a background; otherwise it is transparent.
        width: width in pixels; None leaves the size to the program that shows the picture.
        definitions: whether the picture contains its SVG definitions. In a page with several
            pictures in the same colours, one copy is enough.
        language: the language of what is said of the picture.
    """

    colours: ColourSet = LIGHT
    exchanged: bool = False
    mirrored: bool = False
    coordinates: Coordinates = Coordinates.LETTERS
    ground: bool = True
    width: int | None = None
    definitions: bool = True
    language: Language = ENGLISH

    @property
    def naming(self) -> Naming:
        """The names of sides and columns."""
        return Naming(self.exchanged, language=self.language)

    def with_names(self, naming: Naming) -> "Style":
        """Return the style with the names of sides and the language of a naming."""
        return replace(self, exchanged=naming.exchanged, language=naming.language)

    def column_names(self, board: Board) -> tuple[str, ...]:
        """Return the names of a board's columns from the left. A style may have none."""
        if self.coordinates is Coordinates.NONE:
            return ()
        names = Naming(lettered=self.coordinates is Coordinates.LETTERS).columns(board)
        return names[::-1] if self.mirrored else names
