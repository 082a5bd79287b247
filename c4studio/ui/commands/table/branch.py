"""The commands on branches of the game tree, in the Edit, Go and View menus."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, NO_MOVES, OFF_BOARD, Command, Scope

_EDIT, _GO, _FOLD = ("&Edit",), ("G&o",), ("&View", "&Variations")

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

FOLDS: tuple[Command, ...] = (
    Command(
        "moves.graph",
        "As a &graph",
        _FOLD,
        ("G",),
        "Show the moves as discs on lines; otherwise two a row.",
        scope=Scope.BOARD,
        checkable=True,
    ),
    Command(
        "fold",
        "&Fold",
        _FOLD,
        ("-",),
        "Show the variations of this move no longer.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "unfold",
        "&Unfold",
        _FOLD,
        ("+",),
        "Show the variations of this move.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "fold.all",
        "Fold all &below",
        _FOLD,
        ("_",),
        "Show no variations of this move and of those that follow.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
    Command(
        "unfold.all",
        "Unfold &all below",
        _FOLD,
        ("*",),
        "Show the variations of this move and of all that follow.",
        scope=Scope.BOARD,
        unless=NO_MOVES,
        barred=OFF_BOARD,
    ),
)
"""The commands for folds in the View menu, in their order."""
