"""The Help menu."""

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
        gap=True,
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
        "about",
        "&About C4 Studio",
        _HELP,
        (),
        "Say what this program is, its version and its licence.",
        gap=True,
    ),
)
"""Its rows, in their order."""
