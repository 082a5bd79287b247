"""File names for exported games."""

import re
from collections.abc import Sequence

from c4studio.game import Game
from c4studio.words import wording
from c4studio.words.pieces import shorten_at_end

LONGEST_FILE_NAME = 60
"""The greatest number of characters of a name, so that it fits any file system."""

_FORBIDDEN_CHARACTERS_PATTERN = re.compile(
    r'[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f<>:"/\\|?*]+'
)


def file_names_of_games(games: Sequence[Game], suffix: str) -> list[str]:
    """Return a file name for each game, with its number, e.g. ``03 Alice – Bob.html``."""
    digits = max(2, len(str(len(games))))
    return [
        f"{number:0{digits}} {_file_name_of_game(game)}".rstrip(" .") + f".{suffix}"
        for number, game in enumerate(games, start=1)
    ]


def file_stem_of_game(game: Game) -> str:
    """Return a file name without suffix, made from a game's information; empty if there is none."""
    return _without_forbidden(wording.name_of_game(game.facts)).strip(" .")


def _file_name_of_game(game: Game) -> str:
    return _without_forbidden(
        wording.name_of_game(game.facts) or wording.distinguishing_name("game", game)
    )


def _without_forbidden(name: str) -> str:
    """Remove from a name the characters that file names cannot have."""
    return shorten_at_end(
        " ".join(_FORBIDDEN_CHARACTERS_PATTERN.sub(" ", name).split()), LONGEST_FILE_NAME
    )
