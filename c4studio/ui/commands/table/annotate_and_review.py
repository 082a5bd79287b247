"""The commands of the Annotate, Engine and Review menus."""

from __future__ import annotations

from functools import partial

from c4studio.game import Glyph
from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    ALL_USER_ACTIVITIES,
    GAME_OVER_REASON,
    NO_MOVES_AT_ALL,
    NO_MOVES_REASON,
    ON_OTHER_BOARD,
    SCORE_HIDING_ACTIVITIES,
    Command,
    ShortcutScope,
    ToolbarButton,
)

_annotate = partial(Command, menu=("&Annotate",))
_note = partial(
    Command, menu=("&Annotate",), scope=ShortcutScope.BOARD, barred=ACTIVITIES_WITHOUT_BOARD
)
_glyph = partial(Command, menu=("&Annotate", "&Glyph"), barred=ACTIVITIES_WITHOUT_BOARD)
_engine = partial(Command, menu=("E&ngine",))
_review = partial(Command, menu=("&Review",))
_whose = partial(Command, menu=("&Review", "M&istakes of"), checkable=True, group="mistakes")

_GLYPHS = {
    Glyph.BRILLIANT: "&Brilliant move",
    Glyph.GOOD: "&Good move",
    Glyph.INTERESTING: "&Interesting move",
    Glyph.DUBIOUS: "&Dubious move",
    Glyph.MISTAKE: "&Mistake",
    Glyph.BLUNDER: "B&lunder",
}

NO_GLYPH = "glyph.none"


def glyph_command_id(glyph: Glyph) -> str:
    """Return the id of the command that gives the current move a glyph such as ``!?``."""
    return f"glyph.{glyph}"


ANNOTATE: tuple[Command, ...] = (
    _note("comment", "&Comment", "Write what there is to say after this move.", ("C",), gap=True),
    _note(
        "comment.before",
        "Comment &before the move",
        "Write what there is to say before this move.",
        ("Shift+C",),
    ),
    _annotate(
        "why.copy",
        "Copy the re&ason",
        "Copy the chosen reason as text.",
        ("Ctrl+Shift+Y",),
        scope=ShortcutScope.BOARD,
        unless="No reason is chosen.",
    ),
    _note(
        "why.comment",
        "Comment from the &reason",
        "Write the chosen reason down here, with its marks and arrows.",
        ("Shift+Y",),
        unless="No reason is chosen.",
    ),
    _note("name", "&Name the position", "Give the position a title.", ("Shift+T",)),
    *(
        _glyph(
            glyph_command_id(glyph),
            f"{text} {glyph}",
            f"Judge the move: {text.replace('&', '').lower()}.",
            (f"Ctrl+{number}",),
            checkable=True,
            unless="There is no move here to judge.",
        )
        for number, (glyph, text) in enumerate(_GLYPHS.items(), start=1)
    ),
    _glyph(
        NO_GLYPH,
        "&No glyph",
        "Take the judgement away.",
        ("Ctrl+0",),
        gap=True,
        unless="This move is not judged.",
    ),
    _note(
        "mark",
        "&Mark cells",
        "Mark cells and draw arrows by keyboard; Esc ends it.",
        ("M",),
        checkable=True,
        gap=True,
    ),
    _note(
        "marks.clear",
        "C&lear marks and arrows",
        "Take all marks and arrows of this position away.",
        ("Shift+M",),
        unless="This position has no marks or arrows.",
    ),
    _annotate(
        "facts",
        "Game &facts…",
        "Say who played, where, when and how it ended.",
        ("Ctrl+I",),
        gap=True,
    ),
)
"""The commands of the Annotate menu, in their order."""


ENGINE: tuple[Command, ...] = (
    _engine(
        "engine",
        "&Run the engine",
        "Let the engine run, or pause it.",
        ("Space",),
        icon="engine",
        button=ToolbarButton("Engine", spare=True),
        scope=ShortcutScope.BOARD,
        checkable=True,
        gap=True,
    ),
    _engine(
        "best",
        "Play the &best column",
        "Play a column that no other is better than.",
        ("Return", "Enter"),
        icon="best",
        scope=ShortcutScope.BOARD,
        unless=GAME_OVER_REASON,
        barred=ALL_USER_ACTIVITIES,
    ),
    _engine(
        "why",
        "Say &why",
        "Say why the column under the pointer, or else the best one, is good or bad.",
        ("Y",),
        scope=ShortcutScope.BOARD,
        gap=True,
        unless=GAME_OVER_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _engine(
        "overnight",
        "Think &overnight",
        "Put this position into the queue that is searched while nothing else is.",
        gap=True,
        unless=GAME_OVER_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _engine(
        "overnight.queue",
        "&Queue for the night…",
        "Show the positions in the queue and what is known of them, and open or remove one.",
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _engine(
        "compare",
        "&Compare with another…",
        "Ask another engine, which speaks UCI, beside this one, and play against it.",
        gap=True,
        barred=SCORE_HIDING_ACTIVITIES | ON_OTHER_BOARD,
    ),
    Command(
        "cache",
        "&Cache…",
        "Look into the scores on disk, check and share them, or clear them.",
        menu=(),
    ),
)
"""The commands of the Engine menu, in their order."""


REVIEW: tuple[Command, ...] = (
    _review(
        "review",
        "&Review the game",
        "Judge every move of this line by the exact scores.",
        ("F12",),
        icon="review",
        button=ToolbarButton("Review"),
        gap=True,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "review.all",
        "Review &all games",
        "Judge every move of the main lines of all games of this document.",
        ("Shift+F12",),
        unless=NO_MOVES_AT_ALL,
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "mistake.next",
        "&Next mistake",
        "Go to the next move that threw a result away.",
        ("N",),
        scope=ShortcutScope.GAME,
        repeats=True,
        gap=True,
        unless=NO_MOVES_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "mistake.previous",
        "&Previous mistake",
        "Go to the last move before this one that threw a result away.",
        ("Shift+N",),
        scope=ShortcutScope.GAME,
        repeats=True,
        unless=NO_MOVES_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _whose("mistakes.both", "&Both sides", "Go through the mistakes of both sides."),
    _whose(
        "mistakes.first",
        "The &first player",
        "Go through the mistakes of who moves first, and of nobody else.",
    ),
    _whose(
        "mistakes.second",
        "The &second player",
        "Go through the mistakes of who moves second, and of nobody else.",
    ),
    _review(
        "mistakes.easiest",
        "&Easiest mistakes first",
        "List the mistakes first that most people would have avoided, or in the order of play.",
        checkable=True,
    ),
    _review(
        "mistake.comment",
        "Add the rea&son",
        "Make why this move was a mistake its comment, with marks and an arrow.",
        unless="This move is no mistake, or why it is one is not known yet.",
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "review.departure",
        "Where it left my repert&oire",
        "Go to where this line left the repertoire that you learn, and say what was prepared.",
        unless=NO_MOVES_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "review.glyphs",
        "Add &glyphs",
        "Give the moves of this line the glyphs that they have earned, where they have none.",
        gap=True,
        unless=NO_MOVES_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "learn",
        "&Learn from mistakes",
        "Find the column that would have kept the result, mistake by mistake.",
        ("Ctrl+L",),
        gap=True,
        unless=NO_MOVES_REASON,
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "puzzles.mine",
        "Pu&zzles from these games",
        "Find the puzzles in the main lines of all games of this document, and keep them as a set.",
        unless=NO_MOVES_AT_ALL,
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _review(
        "line.best",
        "Add the &best line",
        "Put best play of both sides from here to the end into the game.",
        ("Ctrl+B",),
        gap=True,
        unless=GAME_OVER_REASON,
        barred=ALL_USER_ACTIVITIES,
    ),
    _review(
        "line.fan",
        "Add all lines as goo&d",
        "Put best play behind every column that no other is better than into the game.",
        unless=GAME_OVER_REASON,
        barred=ALL_USER_ACTIVITIES,
    ),
    _review(
        "line.column",
        "Add the line of this &column",
        "Put best play behind the column under the pointer, or that with the keyboard, into the"
        " game.",
        ("Ctrl+Shift+B",),
        unless=GAME_OVER_REASON,
        barred=ALL_USER_ACTIVITIES,
    ),
)
"""The commands of the Review menu, in their order."""
