"""The commands of the View and Help menus."""

from __future__ import annotations

from functools import partial

from c4studio.pictures.inks import ColourMedium, colour_sets_for_medium
from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    NO_MOVES_REASON,
    Activity,
    Command,
    ShortcutScope,
    ToolbarButton,
)

_fold = partial(
    Command,
    menu=(),
    scope=ShortcutScope.BOARD,
    unless=NO_MOVES_REASON,
    barred=ACTIVITIES_WITHOUT_BOARD,
)
_view = partial(Command, menu=("&View",))
_theme = partial(Command, menu=("&View", "&Theme"), checkable=True, group="theme")
_help = partial(Command, menu=("&Help",))
_workspace = partial(_view, checkable=True)

WORKSPACES: tuple[Command, ...] = (
    _workspace(
        "workspace.analyse",
        "&Analyse games",
        "Analyse a game, with all panels around the board.",
        ("F2",),
        button=ToolbarButton("Analyse", leads=True),
        barred=frozenset({Activity.SETTING_UP}),
    ),
    _workspace(
        "workspace.play",
        "&Play games",
        "Play with nothing around the board that tells how good a move is.",
        ("F3",),
        button=ToolbarButton("Play", leads=True),
        barred=frozenset({Activity.SETTING_UP}),
    ),
    _workspace(
        "workspace.learn",
        "&Learn",
        "See what there is to train today, and begin with it.",
        ("F4",),
        button=ToolbarButton("Learn", leads=True),
        barred=frozenset({Activity.SETTING_UP, Activity.PLAYING}),
    ),
)
"""The commands for workspaces, which begin the View menu."""

FOLDS: tuple[Command, ...] = (
    Command(
        "moves.graph",
        "As a &graph",
        "Show the moves as discs on lines; otherwise two a row.",
        ("G",),
        menu=(),
        scope=ShortcutScope.BOARD,
        checkable=True,
    ),
    _fold("fold", "&Fold", "Show the variations of this move no longer.", ("-",)),
    _fold("unfold", "&Unfold", "Show the variations of this move.", ("+",)),
    _fold(
        "fold.all",
        "Fold all &below",
        "Show no variations of this move and of those that follow.",
        ("_",),
    ),
    _fold(
        "unfold.all",
        "Unfold &all below",
        "Show the variations of this move and of all that follow.",
        ("*",),
    ),
)
"""The commands for folds in the list of moves, which are in no menu."""

VIEW: tuple[Command, ...] = (
    _view(
        "numbers",
        "&Scores",
        "Show scores, verdict and best line; hold the key to see them for a moment.",
        ("V",),
        icon="numbers",
        button=ToolbarButton("Scores", spare=True),
        scope=ShortcutScope.BOARD,
        checkable=True,
        gap=True,
        barred=frozenset({Activity.LEARNING}),
    ),
    _view(
        "threats",
        "T&hreats",
        "Mark the cells that complete a four: triangles in odd rows, squares in even ones.",
        ("H",),
        scope=ShortcutScope.BOARD,
        checkable=True,
    ),
    _view(
        "people",
        "P&eople",
        "Show how often people would play each column; an estimate.",
        ("Shift+H",),
        scope=ShortcutScope.BOARD,
        checkable=True,
    ),
    _view(
        "flip",
        "E&xchange colours",
        "Draw and name the first player yellow, on the screen only.",
        ("F",),
        icon="flip",
        scope=ShortcutScope.BOARD,
        checkable=True,
    ),
    _view(
        "animate",
        "&Falling discs",
        "Let discs fall; otherwise they appear at once.",
        checkable=True,
    ),
    _theme("theme.system", "As the &system", "Colours as the system has them."),
    *(
        _theme(f"theme.{each.word}", each.label, each.help)
        for each in colour_sets_for_medium(ColourMedium.WINDOW)
    ),
    _view(
        "read",
        "Read &out the position",
        "Put the position in words, for a screen reader too.",
        ("R",),
        scope=ShortcutScope.BOARD,
        gap=True,
    ),
    _view(
        "alone",
        "&Board alone",
        "Hide the panels around the board, so that the board has their room, or show them again.",
        ("F9",),
    ),
    _view("reset", "&Reset layout", "Put the parts of the window back in their places.", gap=True),
)
"""The commands of the View menu, in their order."""


HELP: tuple[Command, ...] = (
    _help(
        "palette",
        "&Find a command…",
        "Find any command by its name and use it.",
        ("Ctrl+K",),
        icon="palette",
        button=ToolbarButton("Find command", spare=True),
        gap=True,
    ),
    _help(
        "guide",
        "&Guide",
        "Learn the game in 22 chapters with examples and exercises.",
        ("Shift+F1",),
        checkable=True,
    ),
    _help(
        "manual",
        "&Manual",
        "Show the manual, one page a subject; no network is needed.",
        ("Ctrl+F1",),
        checkable=True,
    ),
    _help("meaning", "What the &numbers mean", "Show the page of the manual about scores."),
    _help("card", "&Shortcuts", "Show all shortcuts on one card.", ("?", "F1")),
    _help("shortcuts", "&Change shortcuts…", "Give commands other shortcuts."),
    _help(
        "report",
        "&Report a problem…",
        "Show versions and the end of the log, to copy into a report.",
        gap=True,
    ),
    _help("about", "&About C4 Studio", "Say what this program is, its version and its licence."),
)
"""The commands of the Help menu, in their order."""
