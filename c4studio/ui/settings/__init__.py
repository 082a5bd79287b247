"""The table of all settings, one row each, and their groups in the preferences."""

from __future__ import annotations

import os
from typing import Any

from c4studio.game.boards import board_of_name, name_of_board
from c4studio.ground.limits import most_memory_mb
from c4studio.opponents.people import LEVELS
from c4studio.pictures.inks import ColourMedium, colour_sets_for_medium
from c4studio.ui.settings.setting import (
    Setting,
    choice_setting,
    decode_bytes,
    number_setting,
    read_json_list,
    read_json_object,
    read_text,
    switch_setting,
)
from c4studio.ui.settings.settings_file import Settings
from engine import STANDARD, Board

__all__ = [
    "ALL_SETTINGS",
    "SETTINGS_BY_GROUP",
    "USER_SETTINGS",
    "Setting",
    "Settings",
    "last_board",
]

SYSTEM_THEME = "system"
THEME = choice_setting(
    "theme",
    "Theme",
    {
        SYSTEM_THEME: "As the system",
        **{each.word: each.title for each in colour_sets_for_medium(ColourMedium.WINDOW)},
    },
    "Colours of the window.",
)
TEXT_SIZE = number_setting(
    "text_size",
    "Size of text (%)",
    100,
    (75, 200),
    "Text of the window and the board, in percent of the system's.",
)
COLOURS_SWAPPED = switch_setting(
    "flipped",
    "First player",
    False,
    "How the first player is drawn and named, on the screen only.",
    ("Red", "Yellow"),
)
_COLUMN_LETTERS = STANDARD.letters
COLUMN_NAMES = choice_setting(
    "column_names",
    "Columns",
    {
        "letters": f"{_COLUMN_LETTERS[0]} to {_COLUMN_LETTERS[-1]}",
        "numbers": f"1 to {STANDARD.width}",
    },
    f"What the columns are called, on the screen only; the keys 1 to {STANDARD.width} stay.",
)
SCORES_SHOWN = switch_setting("numbers", "Scores", True, "Scores are shown above the columns.")
SCORE_FORM = choice_setting(
    "score_form",
    "Scores as",
    {
        "score": "Score: +3",
        "plies": "Discs to the end: wins in 9",
        "move": "Last move: wins on move 37",
    },
    "What stands for a score: +3, the discs until the game ends, or the one that ends it.",
)
COLUMN_SIDE = choice_setting(
    "column_side",
    "Scores of the columns",
    {"mover": "The side to move", "red": "Red"},
    "Whose scores stand above the columns.",
)
SCORE_SIDE = choice_setting(
    "score_side",
    "Scores of the moves",
    {
        "winner": "With the winner: R+3",
        "red": "For red: +3 or −3",
        "mover": "For the side that moved",
    },
    "How scores read beside the moves: with the winner's letter, or with a sign for one side.",
)
SCORES_AS_LOSS = switch_setting(
    "compared",
    "Compare with the best column",
    False,
    "Above the columns stands what each loses against the best one, which has 0.",
)
REVIEW_AT_ONCE = switch_setting(
    "review_at_once",
    "Review by itself",
    True,
    "Games are reviewed as soon as they are shown, while the engine runs and nobody plays.",
)
EASIEST_MISTAKES_FIRST = switch_setting(
    "easiest_first",
    "Easiest mistakes first",
    True,
    "Reviews list the mistakes first that most people would avoid; otherwise in the order of play.",
)
CARDS_FROM_REVIEWS = switch_setting(
    "cards_of_reviews",
    "Cards of reviews",
    True,
    "The mistakes of a game whose review was asked for become cards to train.",
)
THREATS_SHOWN = switch_setting(
    "threats", "Threats", False, "Cells that complete a four are marked."
)
PEOPLE_SHOWN = switch_setting(
    "people", "People", False, "How often people would play each column, as an estimate."
)
AVERAGE_PEOPLE = "average"
PEOPLE_LEVEL = choice_setting(
    "people_level",
    "People of level",
    {AVERAGE_PEOPLE: "Average player", **{name: name for name in LEVELS if name != "Perfect"}},
    "The strength of the people whose moves are estimated.",
)
DISCS_ANIMATED = switch_setting(
    "animate", "Falling discs", True, "Discs fall; otherwise they appear at once."
)
MOVES_AS_GRAPH = switch_setting(
    "moves_as_graph",
    "Moves",
    False,
    "The moves are shown as a graph; otherwise two a row.",
    ("Two a row", "As a graph"),
)
NO_AUTOSAVE = "never"
AUTOSAVE = choice_setting(
    "autosave",
    "Save by itself",
    {
        NO_AUTOSAVE: "Never",
        "2": "2 seconds after a change",
        "10": "10 seconds after a change",
        "60": "A minute after a change",
    },
    "A game that has a file is saved without being asked; edits are safe from a crash anyway.",
)
FIRST_STEPS_SHOWN = switch_setting(
    "first_steps",
    "First steps",
    True,
    "An empty board says what to do first, and offers examples.",
)
ENGINE_THREADS = number_setting(
    "threads",
    "Threads",
    max(1, (os.cpu_count() or 1) // 2),
    (1, 64),
    "Threads that search a hard position together; the rest of the machine stays free.",
)
ENGINE_MEMORY_MB = number_setting(
    "memory_mb",
    "Size of the table (MB)",
    64,
    (1, most_memory_mb()),
    "How much of what was searched is remembered; each window has a table of its own.",
)

# What the program keeps for itself.

WINDOW_GEOMETRY = Setting("window/geometry", b"", decode_bytes, "Place and size of the window.")
DOCK_LAYOUT = Setting("window/layout", b"", decode_bytes, "Places and sizes of the docks.")
DOCK_SHARES = Setting(
    "window/shares", "{}", read_json_object, "Parts of the window that the docks have on each side."
)
PLAY_PANELS = Setting(
    "window/play_panels",
    '{"dock.moves": true}',
    read_json_object,
    "Docks that are shown while a game is played, by name: whether each is in front of its tabs.",
)
SHORTCUTS = Setting(
    "shortcuts", "{}", read_json_object, "Shortcuts that were changed: lists of keys by command."
)
RECENT_COMMANDS = Setting(
    "recent_commands", "[]", read_json_list, "Commands that were found by name, the last one first."
)
RECENT_FILES = Setting(
    "recent_files", "[]", read_json_list, "Files that were open, the last one first."
)
PICTURE_OPTIONS = Setting("export/picture", "{}", read_json_object, "What was chosen for pictures.")
EXPORT_THEMES = Setting(
    "export/themes", "{}", read_json_object, "Colours that were chosen for pages and reports."
)
LAST_GAME_OPTIONS = Setting(
    "play/choice", "{}", read_json_object, "What was chosen for the last game."
)
OTHER_ENGINE = Setting(
    "engine/other", "{}", read_json_object, "Another engine: program, options, seconds a position."
)
GAME_RESULTS = Setting(
    "play/results", "[]", read_json_list, "Results of games against levels, the last one last."
)
EXERCISE_ANSWERS = Setting(
    "course",
    "{}",
    read_json_object,
    "The last answer to each exercise of the guide, right or wrong, by its move string.",
)
LIBRARY_FILE = Setting(
    "library/file", "", read_text, "File of the library that is used; empty for one's own."
)
OTHER_LIBRARY_FILES = Setting(
    "library/files",
    "[]",
    read_json_list,
    "Files of other libraries that were used, the last one first.",
)
OTHERS_SCORES_MENTIONED = Setting(
    "others_told", "", read_text, "Not empty after it was said that scores of others are unused."
)
CARDS_OF_REVIEWS_TOLD = Setting(
    "cards_of_reviews_told", "", read_text, "Not empty after it was said that reviews make cards."
)
LAST_BOARD = Setting(
    "board",
    name_of_board(STANDARD),
    lambda value: name_of_board(board_of_name(read_text(value))),
    "Board that was chosen last for a new game.",
)
LAST_FOLDER = Setting("last_folder", "", read_text, "Folder of the file that was chosen last.")

ALL_SETTINGS: tuple[Setting[Any], ...] = tuple(
    each for each in globals().values() if isinstance(each, Setting)
)
"""All settings, in the order of their definitions."""
SETTINGS_BY_GROUP: dict[str, tuple[Setting[Any], ...]] = {
    "Looks": (THEME, TEXT_SIZE, COLOURS_SWAPPED, COLUMN_NAMES, DISCS_ANIMATED, FIRST_STEPS_SHOWN),
    "Scores": (
        SCORES_SHOWN,
        SCORE_FORM,
        COLUMN_SIDE,
        SCORE_SIDE,
        SCORES_AS_LOSS,
        THREATS_SHOWN,
        PEOPLE_SHOWN,
        PEOPLE_LEVEL,
    ),
    "Games": (
        MOVES_AS_GRAPH,
        REVIEW_AT_ONCE,
        EASIEST_MISTAKES_FIRST,
        CARDS_FROM_REVIEWS,
        AUTOSAVE,
    ),
    "Engine": (ENGINE_THREADS, ENGINE_MEMORY_MB),
}
"""The settings that users can change, by the group that the preferences show them in."""
USER_SETTINGS = tuple(each for group in SETTINGS_BY_GROUP.values() for each in group)
"""The settings that users can change, in the order of the preferences."""


def last_board(config: Settings) -> Board:
    """Return the board that was chosen last for a new game."""
    return board_of_name(config.get(LAST_BOARD))
