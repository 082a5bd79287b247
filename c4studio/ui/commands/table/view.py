"""The commands of the View menu."""

from __future__ import annotations

from c4studio.pictures.inks import Use, colours_for
from c4studio.ui.commands.command import Activity, Command, Scope

_VIEW = ("&View",)
_THEME = ("&View", "&Theme")

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
