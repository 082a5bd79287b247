"""The commands of the Annotate, Engine and Review menus."""

from __future__ import annotations

from c4studio.game import Glyph
from c4studio.ui.commands.command import ANYTHING, HIDDEN, OFF_BOARD, Command, Scope

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


_ENGINE = ("E&ngine",)

ENGINE: tuple[Command, ...] = (
    Command(
        "engine",
        "&Analyse",
        _ENGINE,
        ("Space",),
        "Let the engine run, or pause it.",
        "engine",
        Scope.BOARD,
        checkable=True,
        toolbar=True,
        label="Engine",
        spare=True,
        gap=True,
    ),
    Command(
        "best",
        "Play the &best column",
        _ENGINE,
        ("Return", "Enter"),
        "Play a column that no other is better than.",
        "best",
        Scope.BOARD,
        barred=ANYTHING,
    ),
    Command(
        "why",
        "Say &why",
        _ENGINE,
        ("Y",),
        "Say why the column under the pointer, or else the best one, is good or bad.",
        scope=Scope.BOARD,
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "cache",
        "&Cache…",
        _ENGINE,
        (),
        "Look into the scores on disk, check and share them, or clear them.",
        gap=True,
    ),
)
"""The commands of the Engine menu, in their order."""


_REVIEW = ("&Review",)
_WHOSE = ("&Review", "M&istakes of")

REVIEW: tuple[Command, ...] = (
    Command(
        "review",
        "&Review the game",
        _REVIEW,
        ("F12",),
        "Judge every move of this line by the exact scores.",
        "review",
        toolbar=True,
        label="Review",
        gap=True,
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "review.all",
        "Review &all games",
        _REVIEW,
        ("Shift+F12",),
        "Judge every move of the main lines of all games of this document.",
        barred=HIDDEN,
    ),
    Command(
        "mistake.next",
        "&Next mistake",
        _REVIEW,
        ("N",),
        "Go to the next move that threw a result away.",
        scope=Scope.BOARD,
        repeats=True,
        gap=True,
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "mistake.previous",
        "&Previous mistake",
        _REVIEW,
        ("Shift+N",),
        "Go to the last move before this one that threw a result away.",
        scope=Scope.BOARD,
        repeats=True,
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "mistakes.both",
        "&Both sides",
        _WHOSE,
        (),
        "Go through the mistakes of both sides.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistakes.first",
        "The &first player",
        _WHOSE,
        (),
        "Go through the mistakes of who moves first, and of nobody else.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistakes.second",
        "The &second player",
        _WHOSE,
        (),
        "Go through the mistakes of who moves second, and of nobody else.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistake.comment",
        "&Write the reason down",
        _REVIEW,
        (),
        "Make why this move was a mistake its comment, with marks and an arrow.",
        unless="This move is no mistake, or why it is one is not known yet.",
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "review.glyphs",
        "Add &glyphs",
        _REVIEW,
        (),
        "Give the moves of this line the glyphs that they have earned, where they have none.",
        gap=True,
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "learn",
        "&Learn from mistakes",
        _REVIEW,
        ("Ctrl+L",),
        "Find the column that would have kept the result, mistake by mistake.",
        gap=True,
        barred=HIDDEN,
    ),
    Command(
        "puzzles.mine",
        "Pu&zzles from these games",
        _REVIEW,
        (),
        "Find the puzzles in the main lines of all games of this document, and keep them as a set.",
        barred=HIDDEN,
    ),
    Command(
        "line.best",
        "Add the &best line",
        _REVIEW,
        ("Ctrl+B",),
        "Put best play of both sides from here to the end into the game.",
        gap=True,
        barred=ANYTHING,
    ),
    Command(
        "line.fan",
        "Add all lines as goo&d",
        _REVIEW,
        (),
        "Put best play behind every column that no other is better than into the game.",
        barred=ANYTHING,
    ),
    Command(
        "line.column",
        "Add the line of this &column",
        _REVIEW,
        ("Ctrl+Shift+B",),
        "Put best play behind the column under the pointer, or that with the keyboard, into the"
        " game.",
        barred=ANYTHING,
    ),
)
"""The commands of the Review menu, in their order."""
