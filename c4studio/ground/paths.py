"""Paths of the application's files and folders, by the conventions of the platform."""

from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from platformdirs import PlatformDirs

from engine import STANDARD, Board
from engine.exchange import score_file_name
from engine.openings.packaged import PACKAGED_BOOK

OTHERS_SCORES_FOLDER = "scores-of-others"
"""The name of the folder of other people's scores, which earlier versions used."""
OTHERS_SCORES_FILE_PATTERN = "*.c4others"
"""Matches the names of files in the folder of other people's scores."""
_PLATFORM_DIRS = PlatformDirs("c4studio", appauthor=False)


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders and files that the program uses. Tests and ``--cache-dir`` choose others.

    Attributes:
        cache: the folder of the file of scores; None keeps scores in memory.
        config: the folder of the settings file.
        log: the folder of the log file.
        book: the opening book's file; None for none.
        state: the folder of the journals, which survive a crash, and of the queue for the night;
            None for neither.
        data: the folder of the user's databases; None for none.
        others: the folder of other people's scores, which earlier versions used; None for none.
    """

    cache: Path | None
    config: Path
    log: Path
    book: Path | None = None
    state: Path | None = None
    data: Path | None = None
    others: Path | None = None

    @property
    def scores(self) -> Path | None:
        """The path of the file of scores of the usual board.

        Each version of the engine has its own file.
        """
        return self.scores_of(STANDARD)

    def scores_of(self, board: Board) -> Path | None:
        """Return the path of the file of the scores of a board. Each board has its own file."""
        return self.cache / score_file_name(board) if self.cache else None

    @property
    def settings(self) -> Path:
        """The path of the settings file."""
        return self.config / "settings.json"

    @property
    def languages(self) -> Path:
        """The folder of the user's own files of languages."""
        return self.config / "languages"

    @property
    def journals(self) -> Path | None:
        """The folder of the journals of open documents; None for no journals."""
        return self.state / "journals" if self.state else None

    @property
    def overnight(self) -> Path | None:
        """The path of the queue of positions for the night; None if no queue is kept.

        It needs a file of scores, in which the searches keep what they find.
        """
        return self.state / "overnight.json" if self.state and self.cache else None

    @property
    def training(self) -> Path | None:
        """The path of the training database; None if nothing is kept of training."""
        return self.data / "training.db" if self.data else None

    @property
    def library(self) -> Path | None:
        """The path of the default library of games; None if there is no default library."""
        return self.data / "library.db" if self.data else None

    @property
    def log_file(self) -> Path:
        """The path of the log file."""
        return self.log / "c4studio.log"


def user_paths() -> Paths:
    """Return this user's folders by the platform's conventions, and the packaged book.

    Nothing is created.
    """
    return Paths(
        _PLATFORM_DIRS.user_cache_path,
        _PLATFORM_DIRS.user_config_path,
        _PLATFORM_DIRS.user_log_path,
        packaged_book(),
        _PLATFORM_DIRS.user_state_path,
        _PLATFORM_DIRS.user_data_path,
        _PLATFORM_DIRS.user_data_path / OTHERS_SCORES_FOLDER,
    )


def packaged_book() -> Path | None:
    """Return the path of the packaged opening book; None if there is none."""
    return PACKAGED_BOOK


def packaged_sets() -> list[Path]:
    """Return the packaged files of positions with known scores, the easiest first."""
    names = ("end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium", "begin-hard")
    return [_find_packaged("sets", f"{name}.txt") for name in names]


def packaged_examples() -> dict[str, Path]:
    """Return the paths of the packaged example games by their names."""
    names = ("annotated", "perfect", "zugzwang")
    return {name: _find_packaged("examples", f"{name}.sgf") for name in names}


def packaged_puzzles(board: Board = STANDARD) -> Path:
    """Return the path of the packaged set of puzzles on a board."""
    return _find_packaged("puzzles", f"{board}.jsonl")


def packaged_repertoire(side: str) -> Path:
    """Return the path of the packaged repertoire of a side, ``red`` or ``yellow``."""
    return _find_packaged("repertoire", f"{side}.txt")


def packaged_languages() -> list[Path]:
    """Return the packaged files of languages, sorted."""
    return sorted(_find_packaged("languages").glob("*.txt"))


def packaged_manual() -> Path:
    """Return the folder of the manual's pages."""
    return _find_packaged("manual")


def _find_packaged(*parts: str) -> Path:
    return Path(str(resources.files("c4studio.resources").joinpath(*parts)))
