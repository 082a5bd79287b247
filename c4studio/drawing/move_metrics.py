"""What the list of moves shows of a move, and how much space it takes."""

from dataclasses import dataclass
from string import printable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption

from c4studio.drawing.fonts import medium_text
from engine import Side

MOVE_PART_GAP = 3
"""Space in pixels between the parts of a move, such as disc, name and glyph."""
LOST_STEP_SIGN_WIDTH = 9
"""Width in pixels of the sign that a move loses a step, e.g. from a win to a draw."""
REPEATED_POSITION_SIGN_EDGE = 14
"""Edge in pixels of the sign that a position occurs elsewhere in the game."""
MOST_CACHED_TEXT_WIDTHS = 500
"""The greatest number of text widths in the cache."""
MOST_CACHED_COMMENTS = 4_000
"""The greatest number of wrapped comments in the cache, more than one line of moves can have."""
ELLIPSIS = "…"
"""The end of a text that was cut off."""


@dataclass(frozen=True, slots=True)
class MoveContents:
    """The contents of a move in the list of moves, except its score.

    Attributes:
        name: the name of the column, or a text for a set-up position.
        side: the side that moved; None for a set-up position.
        glyph: the judgement of the move, e.g. ``?!``; empty for none.
        lost: the number of steps that the move loses: 1 from a win to a draw or from a draw to a
            loss, 2 from a win to a loss.
        sign: name of the icon that says that the position recurs elsewhere; empty for none.
    """

    name: str
    side: Side | None = None
    glyph: str = ""
    lost: int = 0
    sign: str = ""


_TYPICAL_WIDE_MOVE = MoveContents("d", Side.RED, "?", 1)
"""A typical wide move, from whose width the common left edge of the scores follows."""


class MoveMetrics:
    """The sizes in pixels of moves and texts in the list of moves.

    Attributes:
        font: the font of texts, with digits of equal width.
        bold: the font of names and glyphs.
        row: height of a row.
        line: height of a line of a comment.
        disc: diameter of a disc.
        number: width of a move number.
        score: width of a score.
    """

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        larger = medium_text(font)
        if font.pointSizeF() > 0:
            self.font.setPointSizeF(larger * font.pointSizeF())
        else:
            self.font.setPixelSize(round(larger * font.pixelSize()))
        self.font.setFeature(QFont.Tag("tnum"), 1)
        self.bold = QFont(self.font)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.stored = QFont(self.font)
        self.stored.setItalic(True)
        self._plain_widths = QFontMetrics(self.font)
        self._bold_widths = QFontMetrics(self.bold)
        # Less than the narrowest letter, since some pairs stand closer together.
        narrowest = min(map(self._plain_widths.horizontalAdvance, printable.strip()))
        self._least = 0.8 * narrowest
        self._text_widths: dict[str, int] = {}
        self._wrapped: dict[tuple[str, int, int], tuple[str, ...]] = {}
        self.line = self._plain_widths.height()
        # All moves of a game have room in a window of usual size.
        self.row = self.line + 1
        self.disc = self.line - 1
        self.number = self.text_width("42") + 2 * MOVE_PART_GAP
        self.score = self.text_width("R+18") + 3 * MOVE_PART_GAP
        self._widths: dict[tuple[str, str, int, bool], int] = {}

    def text_width(self, text: str) -> int:
        """Return the width of a short text in the font for texts."""
        if text not in self._text_widths:
            if len(self._text_widths) >= MOST_CACHED_TEXT_WIDTHS:
                self._text_widths.clear()
            self._text_widths[text] = self._plain_widths.horizontalAdvance(text)
        return self._text_widths[text]

    def bold_width(self, text: str) -> int:
        """Return the width of a name or a glyph in the bold font."""
        return self._bold_widths.horizontalAdvance(text)

    def move_width(self, face: MoveContents) -> int:
        """Return the width of a move without its score."""
        name = "" if face.side else face.name
        key = (name, face.glyph, face.lost, bool(face.sign))
        if key not in self._widths:
            width = self.bold_width(name) + MOVE_PART_GAP if name else self.disc
            width += self.bold_width(face.glyph) + MOVE_PART_GAP if face.glyph else 0
            width += face.lost * LOST_STEP_SIGN_WIDTH + (MOVE_PART_GAP if face.lost else 0)
            width += REPEATED_POSITION_SIGN_EDGE + MOVE_PART_GAP if face.sign else 0
            self._widths[key] = width + 2 * MOVE_PART_GAP
        return self._widths[key]

    def score_left(self, face: MoveContents, width: int) -> int:
        """Return the x coordinate of a move's score, given the width available for both.

        Scores are aligned to the right of the widest usual move, as far as there is room.
        """
        return max(
            self.move_width(face), min(self.move_width(_TYPICAL_WIDE_MOVE), width - self.score)
        )

    def sign_rect(self, rect: QRect, face: MoveContents) -> QRect:
        """Return the rectangle of the sign that a move's position occurs elsewhere in the game."""
        right = rect.left() + self.move_width(face) - MOVE_PART_GAP
        return QRect(
            right - REPEATED_POSITION_SIGN_EDGE,
            rect.top() + (rect.height() - REPEATED_POSITION_SIGN_EDGE) // 2,
            REPEATED_POSITION_SIGN_EDGE,
            REPEATED_POSITION_SIGN_EDGE,
        )

    def exceeds_lines(self, text: str, width: int, most: int) -> bool:
        """Return whether a text certainly exceeds a number of lines, without wrapping it.

        If the result is False, only ``wrap_text`` can tell.
        """
        return text.isascii() and text.isprintable() and len(text) * self._least > most * width

    def wrap_text(self, text: str, width: int, most: int) -> tuple[str, ...]:
        """Wrap a text into at most ``most`` lines.

        Text that does not fit is replaced by an ellipsis.
        """
        key = (text, width, most)
        if key not in self._wrapped:
            if len(self._wrapped) >= MOST_CACHED_COMMENTS:
                self._wrapped.clear()
            self._wrapped[key] = self._lay_out_text(text, width, most)
        return self._wrapped[key]

    def _lay_out_text(self, text: str, width: int, most: int) -> tuple[str, ...]:
        layout = QTextLayout(text, self.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        lines: list[str] = []
        while (line := layout.createLine()).isValid() and len(lines) <= most:
            line.setLineWidth(width)
            lines.append(text[line.textStart() : line.textStart() + line.textLength()])
        layout.endLayout()
        if len(lines) > most:
            # The line after the last one fills up what is left of it, which a word may have left.
            rest = "".join(lines[most - 1 :])
            cut = self._plain_widths.elidedText(rest, Qt.TextElideMode.ElideRight, width)
            lines = [*lines[: most - 1], cut]
        return tuple(line.rstrip() for line in lines)
