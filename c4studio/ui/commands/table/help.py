"""The commands of the Help menu."""

from __future__ import annotations

from c4studio.ui.commands.command import Command

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
