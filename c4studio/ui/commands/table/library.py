"""The commands of the Library menu."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, OFF_BOARD, Activity, Command

_LIBRARY = ("&Library",)

LIBRARY: tuple[Command, ...] = (
    Command(
        "library.explorer",
        "&Explorer",
        _LIBRARY,
        ("Ctrl+J",),
        "Show what the games of your library did in this position.",
        barred=OFF_BOARD,
    ),
    Command(
        "library.import",
        "&Import games…",
        _LIBRARY,
        (),
        "Put the games of files into your library.",
        gap=True,
    ),
    Command(
        "library.import_folder",
        "Import a &folder…",
        _LIBRARY,
        (),
        "Put all games of a folder and its subfolders into your library.",
    ),
    Command(
        "library.fragment",
        "Find a fra&gment…",
        _LIBRARY,
        (),
        "Paint a part of a position in the setup editor, and find the games that reach it.",
        barred=frozenset({Activity.LEARNING, Activity.PLAYING}),
        gap=True,
    ),
    Command(
        "library.me",
        "Wh&o am I, and who is who…",
        _LIBRARY,
        (),
        "Say which players of your library are you, and which names are one player.",
    ),
    Command(
        "library.repertoire",
        "What I pla&y",
        _LIBRARY,
        (),
        "Open what you, or the player in the explorer, plays with each side as a tree.",
        barred=ANYTHING,
    ),
    Command(
        "library.write_back",
        "Write &back to the library",
        _LIBRARY,
        (),
        "Put games that were opened from the library and changed in the place of the old ones.",
    ),
    Command(
        "library.review",
        "&Review the games found",
        _LIBRARY,
        (),
        "Review the games that the explorer has found, and keep the reviews in the library.",
        gap=True,
    ),
    Command(
        "library.habits",
        "&Habits and holes…",
        _LIBRARY,
        (),
        "Show results, kept choices and causes of mistakes in the games found, and replies.",
    ),
    Command(
        "library.mistake",
        "&Worst mistake again",
        _LIBRARY,
        (),
        "Open the position in which a result was given away most often in the games found.",
        barred=ANYTHING,
    ),
    Command(
        "library.train",
        "&Train on these",
        _LIBRARY,
        (),
        "Make training cards of the mistakes in the games found.",
        barred=OFF_BOARD,
    ),
    Command(
        "library.positions",
        "&Save positions of mistakes…",
        _LIBRARY,
        (),
        "Write the positions in which a result was given away to a file.",
    ),
    Command(
        "library.remove",
        "Remo&ve the games found",
        _LIBRARY,
        (),
        "Take the games that the explorer has found out of your library; undo brings them back.",
        gap=True,
    ),
    Command(
        "library.remove_game",
        "Remove this ga&me",
        _LIBRARY,
        (),
        "Take the game on the board, if it was opened from your library, out of it.",
    ),
    Command(
        "library.twins",
        "Remove &duplicates",
        _LIBRARY,
        (),
        "Take out games without names and dates whose moves another game with them has.",
    ),
    Command(
        "library.undo",
        "Undo the &last change",
        _LIBRARY,
        (),
        "Take back the last removal, merging of players or tag of the library.",
    ),
    Command(
        "library.backup",
        "Back &up the library…",
        _LIBRARY,
        (),
        "Write a copy of your library.",
        gap=True,
    ),
)
"""The commands of the Library menu, in their order."""
