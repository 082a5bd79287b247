"""The commands of the Edit menu."""

from __future__ import annotations

from c4studio.ui.commands.command import HIDDEN, NO_MOVES, Command

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
