"""The commands of the View and Help menus."""

from __future__ import annotations

from c4studio.pictures.inks import Use, colours_for
from c4studio.ui.commands.command import NO_MOVES, OFF_BOARD, Activity, Command, Scope

_VIEW = ("&View",)
_THEME = ("&View", "&Theme")
_FOLD = ("&View", "&Variations")

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

VIEW: tuple[Command, ...] = (
    Command(
        "numbers",
        "&Scores",
        _VIEW,
        ("V",),
        "Show scores, verdict and best line; hold the key to see them for a moment.",
        "numbers",
        Scope.BOARD,
        checkable=True,
        toolbar=True,
        label="Scores",
        spare=True,
        gap=True,
        barred=frozenset({Activity.LEARNING}),
    ),
    Command(
        "threats",
        "T&hreats",
        _VIEW,
        ("H",),
        "Mark the cells that complete a four: triangles in odd rows, squares in even ones.",
        scope=Scope.BOARD,
        checkable=True,
    ),
    Command(
        "flip",
        "&Exchange colours",
        _VIEW,
        ("F",),
        "Draw and name the first player yellow, on the screen only.",
        "flip",
        Scope.BOARD,
        checkable=True,
    ),
    Command(
        "animate",
        "&Falling discs",
        _VIEW,
        (),
        "Let discs fall; otherwise they appear at once.",
        checkable=True,
    ),
    Command(
        "theme.system",
        "As the &system",
        _THEME,
        (),
        "Colours as the system has them.",
        checkable=True,
        group="theme",
    ),
    *(
        Command(
            f"theme.{each.word}", each.label, _THEME, (), each.help, checkable=True, group="theme"
        )
        for each in colours_for(Use.WINDOW)
    ),
    Command(
        "read",
        "Read &out the position",
        _VIEW,
        ("R",),
        "Put the position in words, for a screen reader too.",
        scope=Scope.BOARD,
        gap=True,
    ),
    Command(
        "alone",
        "&Board alone",
        _VIEW,
        ("F9",),
        "Hide the panels around the board, so that the board has their room, or show them again.",
    ),
    Command(
        "reset",
        "&Reset layout",
        _VIEW,
        (),
        "Put the parts of the window back in their places.",
        gap=True,
    ),
)
"""The commands of the View menu, in their order."""


_HELP = ("&Help",)

HELP: tuple[Command, ...] = (
    Command(
        "palette",
        "&Find a command…",
        _HELP,
        ("Ctrl+K",),
        "Find any command by its name and use it.",
        "palette",
        toolbar=True,
        label="Find command",
        spare=True,
        gap=True,
    ),
    Command(
        "guide",
        "&Guide",
        _HELP,
        ("Shift+F1",),
        "Learn the game in 14 chapters with examples and exercises.",
        checkable=True,
    ),
    Command(
        "manual",
        "&Manual",
        _HELP,
        ("Ctrl+F1",),
        "Show the manual, one page a subject; no network is needed.",
        checkable=True,
    ),
    Command(
        "meaning",
        "What the &numbers mean",
        _HELP,
        (),
        "Show the page of the manual about scores.",
    ),
    Command(
        "card",
        "&Shortcuts",
        _HELP,
        ("?", "F1"),
        "Show all shortcuts on one card.",
    ),
    Command(
        "shortcuts",
        "&Change shortcuts…",
        _HELP,
        (),
        "Give commands other shortcuts.",
    ),
    Command(
        "report",
        "&Report a problem…",
        _HELP,
        (),
        "Show versions and the end of the log, to copy into a report.",
        gap=True,
    ),
    Command(
        "about",
        "&About C4 Studio",
        _HELP,
        (),
        "Say what this program is, its version and its licence.",
    ),
)
"""The commands of the Help menu, in their order."""
