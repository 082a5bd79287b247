"""The commands of the Edit and Go menus."""

from __future__ import annotations

from functools import partial

from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    ALL_USER_ACTIVITIES,
    AWAY_FROM_GAME,
    NO_MOVES_REASON,
    SCORE_HIDING_ACTIVITIES,
    START_REASON,
    Command,
    ShortcutScope,
    ToolbarButton,
)

_IS_MAIN_LINE = "What is on the board is in the main line already."

_edit = partial(Command, menu=("&Edit",))
_OF_MOVES = {"copy.line", "copy.lines", "copy.cells", "copy.link"}
"""The forms of a copied game that have nothing but moves."""
_copy_as = partial(Command, menu=("&Edit", "Copy &as"))
_branch = partial(
    Command,
    menu=("&Edit",),
    scope=ShortcutScope.BOARD,
    unless=START_REASON,
    barred=ACTIVITIES_WITHOUT_BOARD,
)
_go = partial(Command, menu=("G&o",), scope=ShortcutScope.BOARD, barred=AWAY_FROM_GAME)
_step = partial(_go, scope=ShortcutScope.GAME)

_COPY_AS = tuple(
    _copy_as(id_, text, help_, unless=NO_MOVES_REASON if id_ in _OF_MOVES else "")
    for id_, text, help_ in (
        ("copy.game", "&Whole game", "Copy the game with all that is written in it, as SGF."),
        ("copy.line", "&Main line", "Copy the moves of the main line to its end."),
        ("copy.lines", "&Every line", "Copy the moves of every line, a line each."),
        ("copy.cells", "Main line as &cells", "Copy the cells of the main line, such as 1. d1 d2."),
        ("copy.position", "&Position", "Copy the position on one line of text."),
        ("copy.link", "&Link", "Copy a link to a page that shows the moves up to here."),
        (
            "copy.mail",
            "Position for &a mail",
            "Copy the position drawn with letters, with what opens it again.",
        ),
    )
)

EDIT: tuple[Command, ...] = (
    _edit(
        "undo",
        "&Undo",
        "Take back the last edit.",
        ("Ctrl+Z",),
        icon="undo",
        button=ToolbarButton(),
        repeats=True,
        gap=True,
        unless="There is nothing to undo.",
        barred=AWAY_FROM_GAME,
    ),
    _edit(
        "redo",
        "&Redo",
        "Repeat the edit taken back.",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        icon="redo",
        button=ToolbarButton(),
        repeats=True,
        unless="There is nothing to redo.",
        barred=AWAY_FROM_GAME,
    ),
    _edit(
        "copy",
        "&Copy moves",
        "Copy the moves up to here as a move string.",
        ("Ctrl+C",),
        icon="copy",
        gap=True,
        unless="The board is empty: there are no moves to copy.",
    ),
    *_COPY_AS,
    _edit(
        "copy.picture",
        "Copy p&icture",
        "Copy the board as a picture, in the form that was chosen last for exporting one.",
        ("Ctrl+Alt+C",),
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _edit(
        "paste",
        "&Paste game",
        "Open the game or position on the clipboard.",
        ("Ctrl+V",),
        icon="paste",
    ),
    _edit(
        "paste.other",
        "Read the pasted text differentl&y",
        "Take the text that was pasted last for the other thing that it could be.",
        ("Ctrl+Alt+V",),
        unless="No text was pasted that could be something else.",
    ),
    _edit(
        "setup",
        "&Set up a position",
        "Paint a position disc by disc, and go on from there.",
        ("Ctrl+E",),
        icon="setup",
        button=ToolbarButton("Set up"),
        checkable=True,
        gap=True,
    ),
)
"""The commands of the Edit menu, in their order."""

PREFERENCES: tuple[Command, ...] = (
    _edit(
        "preferences",
        "Pre&ferences…",
        "Choose how the window looks and how the engine works.",
        ("Ctrl+,",),
        gap=True,
    ),
)
"""The commands at the end of the Edit menu."""


BRANCH: tuple[Command, ...] = (
    _branch(
        "branch.copy",
        "Copy &branch",
        "Copy this move with all that follows it.",
        ("Ctrl+Shift+C",),
        gap=True,
    ),
    _branch(
        "branch.cut",
        "Cu&t branch",
        "Copy this move with all that follows it, and delete it.",
        ("Ctrl+Shift+X",),
    ),
    _edit(
        "branch.paste",
        "Paste bra&nch",
        "Add the moves on the clipboard after this one, as far as they are legal.",
        ("Ctrl+Shift+V",),
        scope=ShortcutScope.BOARD,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _branch(
        "branch.promote",
        "Pro&mote variation",
        "Exchange this variation with the one above it.",
        ("Ctrl+Up",),
        repeats=True,
        gap=True,
        unless=_IS_MAIN_LINE,
    ),
    _branch(
        "branch.main",
        "Make main &line",
        "Make the moves up to here the main line.",
        ("Ctrl+Shift+Up",),
        unless=_IS_MAIN_LINE,
    ),
    _edit(
        "branch.replace",
        "R&eplace move",
        "Choose another column for this move, and keep what follows as far as it is legal.",
        ("Ctrl+R",),
        scope=ShortcutScope.BOARD,
        unless=START_REASON,
        barred=ALL_USER_ACTIVITIES,
    ),
    _branch(
        "branch.delete",
        "&Delete from here",
        "Delete this move with all that follows it.",
        ("Ctrl+Del",),
    ),
)
"""The commands for branches in the Edit menu, in their order."""


GO: tuple[Command, ...] = (
    _step(
        "start",
        "To the &start",
        "Go to the start of the game.",
        ("Home",),
        icon="start",
        button=ToolbarButton(),
        gap=True,
        unless=START_REASON,
    ),
    _step(
        "back",
        "One move &back",
        "Go one move back.",
        ("Left",),
        icon="back",
        button=ToolbarButton(),
        repeats=True,
        unless=START_REASON,
    ),
    _step(
        "forward",
        "One move &forward",
        "Go one move on in this line.",
        ("Right",),
        icon="forward",
        button=ToolbarButton(),
        repeats=True,
        unless="This line ends here.",
    ),
    _step(
        "end",
        "To the &end",
        "Go to the end of this line.",
        ("End",),
        icon="end",
        button=ToolbarButton(),
        unless="This line ends here.",
    ),
    _go(
        "variation.previous",
        "&Previous variation",
        "Go to the variation before this one.",
        ("Up",),
        repeats=True,
        gap=True,
        unless="No variation of this move comes before it.",
    ),
    _go(
        "variation.next",
        "&Next variation",
        "Go to the variation after this one.",
        ("Down",),
        repeats=True,
        unless="No variation of this move comes after it.",
    ),
)
"""The commands of the Go menu, in their order."""

POINTS: tuple[Command, ...] = (
    _go(
        "point.previous",
        "Previous branch p&oint",
        "Go back to where another variation starts.",
        ("Ctrl+Left",),
        repeats=True,
        unless="No variations start before here.",
    ),
    _go(
        "point.next",
        "Next branch po&int",
        "Go on to where another variation starts.",
        ("Ctrl+Right",),
        repeats=True,
        unless="No variations follow in this line.",
    ),
    _go(
        "elsewhere",
        "Same position else&where",
        "Go to the next move that leads to this position or to its mirror image.",
        ("T",),
        gap=True,
        unless="This position occurs nowhere else in the game.",
    ),
)
"""The commands for branch points in the Go menu, in their order."""
