"""The Edit menu."""

from __future__ import annotations

from c4studio.ui.commands.command import NO_MOVES, Command

_EDIT = ("&Edit",)

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
    Command(
        "copy.picture",
        "Copy p&icture",
        _EDIT,
        ("Ctrl+Alt+C",),
        "Copy the board as a picture, in the form that was chosen last for exporting one.",
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
"""Its rows, in their order."""

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
"""The end of the menu."""
