"""The table of all settings, one row each, and their groups in the preferences."""

import os
from typing import Any

from c4studio.game.boards import board_of_name, name_of_board
from c4studio.ground.limits import most_memory_mb
from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.opponents.people import LEVELS
from c4studio.pictures.inks import ColourMedium, colour_sets_for_medium
from c4studio.ui.settings.setting import (
    Setting,
    choice_setting,
    decode_bytes,
    language_setting,
    number_setting,
    read_json_list,
    read_json_object,
    read_text,
    switch_setting,
)
from c4studio.ui.settings.settings_file import Settings
from engine import STANDARD, Board


def _read_opponent(value: object) -> str:
    """Read the name of an opponent from the file of settings.

    Raises:
        ValueError: there is no such opponent.
    """
    if (name := read_text(value)) not in NAMED_LEVELS:
        raise ValueError(f"{name!r} is no opponent")
    return name


SYSTEM_THEME = "system"
THEME = choice_setting(
    "theme", SYSTEM_THEME, *(each.word for each in colour_sets_for_medium(ColourMedium.WINDOW))
)
SYSTEM_LANGUAGE = "system"
LANGUAGE = language_setting("language", SYSTEM_LANGUAGE)
TEXT_SIZE = number_setting("text_size", 100, (75, 200))
COLOURS_SWAPPED = switch_setting("flipped", False, is_named=True)
COLUMN_NAMES = choice_setting("column_names", "letters", "numbers")
SCORES_SHOWN = switch_setting("numbers", True)
SCORE_FORM = choice_setting("score_form", "score", "plies", "move")
COLUMN_SIDE = choice_setting("column_side", "mover", "red")
SCORE_SIDE = choice_setting("score_side", "winner", "red", "mover")
SCORES_AS_LOSS = switch_setting("compared", False)
GAMES_KEPT = switch_setting("games_kept", True)
REVIEW_AT_ONCE = switch_setting("review_at_once", True)
CARDS_FROM_REVIEWS = switch_setting("cards_of_reviews", True)
THREATS_SHOWN = switch_setting("threats", False)
FORECAST_SHOWN = switch_setting("forecast", True)
PEOPLE_SHOWN = switch_setting("people", False)
AVERAGE_PEOPLE = "average"
PEOPLE_LEVEL = choice_setting(
    "people_level", AVERAGE_PEOPLE, *(name for name in LEVELS if name != "Perfect")
)
DISCS_ANIMATED = switch_setting("animate", True)
MOVES_AS_GRAPH = switch_setting("moves_as_graph", False, is_named=True)
NO_AUTOSAVE = "never"
AUTOSAVE = choice_setting("autosave", NO_AUTOSAVE, "2", "10", "60")
FIRST_STEPS_SHOWN = switch_setting("first_steps", True)
ENGINE_THREADS = number_setting("threads", max(1, (os.cpu_count() or 1) // 2), (1, 64))
ENGINE_MEMORY_MB = number_setting("memory_mb", 64, (1, most_memory_mb()))

# What the program keeps for itself.

WINDOW_GEOMETRY = Setting("window/geometry", b"", decode_bytes)
"""Setting: place and size of the window."""
DOCK_LAYOUT = Setting("window/layout", b"", decode_bytes)
"""Setting: places and sizes of the docks."""
DOCK_SHARES = Setting("window/shares", "{}", read_json_object)
"""Setting: the docks' shares of the window's size on each side."""
PLAY_PANELS = Setting("window/play_panels", '{"dock.moves": true}', read_json_object)
"""Setting: the docks that are shown while a game is played, by name, and whether each is in front
of its tabs."""
SHORTCUTS = Setting("shortcuts", "{}", read_json_object)
"""Setting: the shortcuts that the user has changed, as lists of keys by command."""
RECENT_COMMANDS = Setting("recent_commands", "[]", read_json_list)
"""Setting: the commands that were found by name, the last one first."""
RECENT_FILES = Setting("recent_files", "[]", read_json_list)
"""Setting: the files that were open, the last one first."""
PICTURE_OPTIONS = Setting("export/picture", "{}", read_json_object)
"""Setting: the last options of exported pictures."""
EXPORT_THEMES = Setting("export/themes", "{}", read_json_object)
"""Setting: the last colour themes of exported pages and reports."""
LAST_GAME_OPTIONS = Setting("play/choice", "{}", read_json_object)
"""Setting: the last choices in the dialog for a new game."""
HOME_OPPONENT = Setting("train/opponent", "Regular", _read_opponent)
"""Setting: the opponent against whom positions were brought home last."""
OTHER_ENGINE = Setting("engine/other", "{}", read_json_object)
"""Setting: another engine, with its program, options and seconds for a position."""
GAME_RESULTS = Setting("play/results", "[]", read_json_list)
"""Setting: the results of games against levels, the last one last."""
EXERCISE_ANSWERS = Setting("course", "{}", read_json_object)
"""Setting: the last answer to each exercise of the guide, right or wrong, by its move string."""
LIBRARY_FILE = Setting("library/file", "", read_text)
"""Setting: the file of the library that is used; empty for the user's own library."""
OTHER_LIBRARY_FILES = Setting("library/files", "[]", read_json_list)
"""Setting: the files of other libraries that were used, the last one first."""
OTHERS_SCORES_MENTIONED = Setting("others_told", "", read_text)
"""Setting: not empty once the user was told that scores of others are no longer used."""
CARDS_OF_REVIEWS_TOLD = Setting("cards_of_reviews_told", "", read_text)
"""Setting: not empty once the user was told that reviews make flash cards."""
LAST_BOARD = Setting(
    "board", name_of_board(STANDARD), lambda value: name_of_board(board_of_name(read_text(value)))
)
"""Setting: the board that was chosen last for a new game."""
STATISTICS_SHOWN = switch_setting("review/statistics", False)
"""Setting: whether the review shows its counts below the mistakes."""
LAST_FOLDER = Setting("last_folder", "", read_text)
"""Setting: the folder of the file that was chosen last."""

ALL_SETTINGS: tuple[Setting[Any], ...] = tuple(
    each for each in globals().values() if isinstance(each, Setting)
)
"""All settings, in the order of their definitions."""
SETTINGS_BY_GROUP: dict[str, tuple[Setting[Any], ...]] = {
    "looks": (
        *(LANGUAGE, THEME, TEXT_SIZE, COLOURS_SWAPPED, COLUMN_NAMES, DISCS_ANIMATED),
        FIRST_STEPS_SHOWN,
    ),
    "scores": (
        SCORES_SHOWN,
        SCORE_FORM,
        COLUMN_SIDE,
        SCORE_SIDE,
        SCORES_AS_LOSS,
        THREATS_SHOWN,
        FORECAST_SHOWN,
        PEOPLE_SHOWN,
        PEOPLE_LEVEL,
    ),
    "games": (MOVES_AS_GRAPH, GAMES_KEPT, REVIEW_AT_ONCE, CARDS_FROM_REVIEWS, AUTOSAVE),
    "engine": (ENGINE_THREADS, ENGINE_MEMORY_MB),
}
"""The settings that users can change, by the key of the group in the preferences."""
USER_SETTINGS = tuple(each for group in SETTINGS_BY_GROUP.values() for each in group)
"""The settings that users can change, in the order of the preferences."""


def last_board(config: Settings) -> Board:
    """Return the board that was chosen last for a new game."""
    return board_of_name(config.get(LAST_BOARD))
