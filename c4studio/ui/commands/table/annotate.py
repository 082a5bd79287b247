"""The commands of the Annotate menu."""

from __future__ import annotations

from c4studio.game import Glyph
from c4studio.ui.commands.command import OFF_BOARD, Command, Scope

_ANNOTATE = ("&Annotate",)
_GLYPH = ("&Annotate", "&Glyph")

_GLYPHS = {
    Glyph.BRILLIANT: "&Brilliant move",
    Glyph.GOOD: "&Good move",
    Glyph.INTERESTING: "&Interesting move",
    Glyph.DUBIOUS: "&Dubious move",
    Glyph.MISTAKE: "&Mistake",
    Glyph.BLUNDER: "B&lunder",
}

NO_GLYPH = "glyph.none"


def glyph_id(glyph: Glyph) -> str:
    """Return the id of the command that gives the current move a glyph such as ``!?``."""
    return f"glyph.{glyph}"


ANNOTATE: tuple[Command, ...] = (
    Command(
        "comment",
        "&Comment",
        _ANNOTATE,
        ("C",),
        "Write what there is to say after this move.",
        scope=Scope.BOARD,
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "comment.before",
        "Comment &before the move",
        _ANNOTATE,
        ("Shift+C",),
        "Write what there is to say before this move.",
        scope=Scope.BOARD,
        barred=OFF_BOARD,
    ),
    Command(
        "why.copy",
        "Copy the re&ason",
        _ANNOTATE,
        ("Ctrl+Shift+Y",),
        "Copy the chosen reason as text.",
        scope=Scope.BOARD,
        unless="No reason is chosen.",
    ),
    Command(
        "why.comment",
        "Comment from the &reason",
        _ANNOTATE,
        ("Shift+Y",),
        "Write the chosen reason down here, with its marks and arrows.",
        scope=Scope.BOARD,
        unless="No reason is chosen.",
        barred=OFF_BOARD,
    ),
    Command(
        "name",
        "&Name the position",
        _ANNOTATE,
        ("Shift+T",),
        "Give the position a title.",
        scope=Scope.BOARD,
        barred=OFF_BOARD,
    ),
    *(
        Command(
            glyph_id(glyph),
            f"{text} {glyph}",
            _GLYPH,
            (f"Ctrl+{number}",),
            f"Judge the move: {text.replace('&', '').lower()}.",
            checkable=True,
            unless="There is no move here to judge.",
            barred=OFF_BOARD,
        )
        for number, (glyph, text) in enumerate(_GLYPHS.items(), start=1)
    ),
    Command(
        NO_GLYPH,
        "&No glyph",
        _GLYPH,
        ("Ctrl+0",),
        "Take the judgement away.",
        gap=True,
        unless="This move is not judged.",
        barred=OFF_BOARD,
    ),
    Command(
        "mark",
        "&Mark cells",
        _ANNOTATE,
        ("M",),
        "Mark cells and draw arrows by keyboard; Esc ends it.",
        scope=Scope.BOARD,
        checkable=True,
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "marks.clear",
        "C&lear marks and arrows",
        _ANNOTATE,
        ("Shift+M",),
        "Take all marks and arrows of this position away.",
        scope=Scope.BOARD,
        unless="This position has no marks or arrows.",
        barred=OFF_BOARD,
    ),
    Command(
        "facts",
        "Game &facts…",
        _ANNOTATE,
        ("Ctrl+I",),
        "Say who played, where, when and how it ended.",
        gap=True,
    ),
)
"""The commands of the Annotate menu, in their order."""
