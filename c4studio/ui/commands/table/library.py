"""The commands of the Library menu."""

from __future__ import annotations

from functools import partial

from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    ALL_USER_ACTIVITIES,
    NO_GAMES_FOUND,
    NO_LIBRARY,
    ON_OTHER_BOARD,
    Activity,
    Command,
)

_library = partial(Command, menu=("&Library",))
_stored = partial(_library, unless=NO_LIBRARY)
_found = partial(_library, unless=NO_GAMES_FOUND)
_preparation = partial(Command, menu=("&Library", "Preparatio&n"), unless=NO_LIBRARY)
_libraries = partial(Command, menu=("&Library", "Libr&aries"))

LIBRARY: tuple[Command, ...] = (
    _library(
        "library.explorer",
        "&Explorer",
        "Show what the games of your library did in this position.",
        ("Ctrl+J",),
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _libraries(
        "library.own", "&My library", "Use your own library in all windows.", checkable=True
    ),
    _libraries(
        "library.new",
        "&New library…",
        "Make an empty library in a file of its own, and use it in all windows.",
    ),
    _libraries("library.switch", "&Open library…", "Use the library of a file in all windows."),
    _library(
        "library.import", "&Import games…", "Put the games of files into your library.", gap=True
    ),
    _library(
        "library.import_folder",
        "Import a &folder…",
        "Put all games of a folder and its subfolders into your library.",
    ),
    _library(
        "library.import_text",
        "Import the &clipboard",
        "Put the games of a copied text into your library.",
    ),
    _stored(
        "library.fragment",
        "Find a fra&gment…",
        "Paint a part of a position in the setup editor, and find the games that reach it.",
        gap=True,
        barred=frozenset({Activity.LEARNING, Activity.PLAYING}) | ON_OTHER_BOARD,
    ),
    _stored(
        "library.me",
        "Wh&o am I, and who is who…",
        "Say which players of your library are you, and which names are one player.",
    ),
    _found(
        "library.open",
        "O&pen the games found",
        "Open the games that the explorer has found, to look at or to export them.",
        barred=ALL_USER_ACTIVITIES,
    ),
    _stored(
        "library.repertoire",
        "What I pla&y",
        "Open what you, or the player in the explorer, plays with each side as a tree.",
        barred=ALL_USER_ACTIVITIES,
    ),
    _stored(
        "library.write_back",
        "Write &back to the library",
        "Put games that were opened from the library and changed in the place of the old ones.",
    ),
    _found(
        "library.review",
        "&Review the games found",
        "Review the games that the explorer has found, and keep the reviews in the library.",
        gap=True,
    ),
    _stored(
        "library.habits",
        "&Habits and holes…",
        "Show your results, kept choices and causes of mistakes, and replies to you.",
    ),
    _preparation(
        "library.prepared",
        "How I am &prepared…",
        "Say how often what you learn comes up, how much it covers, and which gap costs most.",
    ),
    _preparation(
        "library.propose",
        "P&ropose a repertoire",
        "Open what you already play where it holds, and the natural move where it does not.",
        barred=ALL_USER_ACTIVITIES,
    ),
    _preparation(
        "library.sheet",
        "&Sheet on an opponent…",
        "Write what the explorer's player opens, where he errs, and which of your lines reach it.",
    ),
    _preparation(
        "library.print_sheet",
        "Pri&nt the sheet on an opponent…",
        "Print what the explorer's player opens, where he errs, and which of your lines reach it.",
    ),
    _found(
        "library.mistake",
        "&Worst mistake again",
        "Open the position in which a result was given away most often in the games found.",
        barred=ALL_USER_ACTIVITIES,
    ),
    _found(
        "library.train",
        "&Train on these",
        "Make training cards of the mistakes in the games found.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _found(
        "library.positions",
        "&Save positions of mistakes…",
        "Write the positions in which a result was given away to a file.",
    ),
    _found(
        "library.remove",
        "Remo&ve the games found",
        "Take the games that the explorer has found out of your library; undo brings them back.",
        gap=True,
    ),
    _stored(
        "library.remove_game",
        "Remove this ga&me",
        "Take the game on the board, if it was opened from your library, out of it.",
    ),
    _stored(
        "library.twins",
        "Remove &duplicates",
        "Take out games without names and dates whose moves another game with them has.",
    ),
    _stored(
        "library.undo",
        "Undo the &last change",
        "Take back the last removal, merging of players or tag of the library.",
    ),
    _stored("library.backup", "Back &up the library…", "Write a copy of your library.", gap=True),
)
"""The commands of the Library menu, in their order."""
