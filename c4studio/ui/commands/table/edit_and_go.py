"""The commands of the Edit and Go menus."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, HIDDEN, NO_MOVES, OFF_BOARD, Command, Scope

_EDIT = ("&Edit",)

_COPY = ("&Edit", "Copy &as")

_COPY_AS = tuple(
    Command(id_, text, _COPY, (), help_)
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
    Command(
        "undo",
        "&Undo",
        _EDIT,
        ("Ctrl+Z",),
        "Take back the last edit.",
        "undo",
        repeats=True,
        toolbar=True,
        gap=True,
        unless="There is nothing to undo.",
    ),
    Command(
        "redo",
        "&Redo",
        _EDIT,
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "Repeat the edit taken back.",
        "redo",
        repeats=True,
        toolbar=True,
        unless="There is nothing to redo.",
    ),
    Command(
        "copy",
        "&Copy moves",
        _EDIT,
        ("Ctrl+C",),
        "Copy the moves up to here as a move string.",
        "copy",
        gap=True,
        unless=NO_MOVES,
    ),
    *_COPY_AS,
    Command(
        "copy.picture",
        "Copy p&icture",
        _EDIT,
        ("Ctrl+Alt+C",),
        "Copy the board as a picture, in the form that was chosen last for exporting one.",
        barred=HIDDEN,
    ),
    Command(
        "paste",
        "&Paste game",
        _EDIT,
        ("Ctrl+V",),
        "Open the game or position on the clipboard.",
        "paste",
    ),
    Command(
        "paste.other",
        "Read the pasted text differentl&y",
        _EDIT,
        ("Ctrl+Alt+V",),
        "Take the text that was pasted last for the other thing that it could be.",
        unless="No text was pasted that could be something else.",
    ),
    Command(
        "setup",
        "&Set up a position",
        _EDIT,
        ("Ctrl+E",),
        "Paint a position disc by disc, and go on from there.",
        "setup",
        checkable=True,
        toolbar=True,
        label="Set up",
        gap=True,
    ),
)
"""The commands of the Edit menu, in their order."""

PREFERENCES: tuple[Command, ...] = (
    Command(
        "preferences",
        "Pre&ferences…",
        _EDIT,
        ("Ctrl+,",),
        "Choose how the window looks and how the engine works.",
        gap=True,
    ),
)
"""The commands at the end of the Edit menu."""


BRANCH: tuple[Command, ...] = (
    Command(
        "branch.copy",
        "Copy &branch",
        _EDIT,
        ("Ctrl+Shift+C",),
        "Copy this move with all that follows it.",
        scope=Scope.BOARD,
        gap=True,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "branch.cut",
        "Cu&t branch",
        _EDIT,
        ("Ctrl+Shift+X",),
        "Copy this move with all that follows it, and delete it.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "branch.paste",
        "Paste bra&nch",
        _EDIT,
        ("Ctrl+Shift+V",),
        "Add the moves on the clipboard after this one, as far as they are legal.",
        scope=Scope.BOARD,
        barred=OFF_BOARD,
    ),
    Command(
        "branch.promote",
        "Pro&mote variation",
        _EDIT,
        ("Ctrl+Up",),
        "Exchange this variation with the one above it.",
        scope=Scope.BOARD,
        repeats=True,
        gap=True,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "branch.main",
        "Make main &line",
        _EDIT,
        ("Ctrl+Shift+Up",),
        "Make the moves up to here the main line.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "branch.replace",
        "R&eplace move",
        _EDIT,
        ("Ctrl+R",),
        "Choose another column for this move, and keep what follows as far as it is legal.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=ANYTHING,
    ),
    Command(
        "branch.delete",
        "&Delete from here",
        _EDIT,
        ("Ctrl+Del",),
        "Delete this move with all that follows it.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
)
"""The commands for branches in the Edit menu, in their order."""


_GO = ("G&o",)

GO: tuple[Command, ...] = (
    Command(
        "start",
        "To the &start",
        _GO,
        ("Home",),
        "Go to the start of the game.",
        "start",
        Scope.BOARD,
        toolbar=True,
        gap=True,
        unless="This is the start of the game.",
    ),
    Command(
        "back",
        "One move &back",
        _GO,
        ("Left",),
        "Go one move back.",
        "back",
        Scope.BOARD,
        repeats=True,
        toolbar=True,
        unless="This is the start of the game.",
    ),
    Command(
        "forward",
        "One move &forward",
        _GO,
        ("Right",),
        "Go one move on in this line.",
        "forward",
        Scope.BOARD,
        repeats=True,
        toolbar=True,
        unless="This line ends here.",
    ),
    Command(
        "end",
        "To the &end",
        _GO,
        ("End",),
        "Go to the end of this line.",
        "end",
        Scope.BOARD,
        toolbar=True,
        unless="This line ends here.",
    ),
    Command(
        "variation.previous",
        "&Previous variation",
        _GO,
        ("Up",),
        "Go to the variation before this one.",
        "",
        Scope.BOARD,
        repeats=True,
        gap=True,
        unless=NO_MOVES,
    ),
    Command(
        "variation.next",
        "&Next variation",
        _GO,
        ("Down",),
        "Go to the variation after this one.",
        "",
        Scope.BOARD,
        repeats=True,
        unless=NO_MOVES,
    ),
)
"""The commands of the Go menu, in their order."""

POINTS: tuple[Command, ...] = (
    Command(
        "point.previous",
        "Previous branch p&oint",
        _GO,
        ("Ctrl+Left",),
        "Go back to where another variation starts.",
        scope=Scope.BOARD,
        repeats=True,
        unless=NO_MOVES,
    ),
    Command(
        "point.next",
        "Next branch po&int",
        _GO,
        ("Ctrl+Right",),
        "Go on to where another variation starts.",
        scope=Scope.BOARD,
        repeats=True,
        unless=NO_MOVES,
    ),
    Command(
        "elsewhere",
        "Same position else&where",
        _GO,
        ("T",),
        "Go to the next move that leads to this position or to its mirror image.",
        scope=Scope.BOARD,
        gap=True,
        unless=NO_MOVES,
    ),
)
"""The commands for branch points in the Go menu, in their order."""
