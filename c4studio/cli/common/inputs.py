"""Opening of the solver, the folders and the game that a command's options name."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from c4studio import formats
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.game_files import is_file, is_folder, print_remarks, read_games
from c4studio.game import Game
from c4studio.paths import OTHERS, Paths, user_paths
from c4studio.solvers import open_solver
from engine import Solver


def paths_of(options: argparse.Namespace) -> Paths:
    """Return the user's folders, adjusted to the options ``--no-cache`` and ``--cache-dir``."""
    paths = user_paths()
    if options.no_cache:
        return dataclasses.replace(paths, cache=None, others=None)
    if options.cache_dir is not None:
        folder = options.cache_dir
        return dataclasses.replace(paths, cache=folder, others=folder / OTHERS)
    return paths


def solver_of(options: argparse.Namespace) -> Solver:
    """Open a solver with the opening book, and with the user's stored scores on disk.

    If the stored scores cannot be used, a warning is printed and new scores are kept in memory
    only.
    """
    paths = paths_of(options)
    memory, threads = options.memory, options.threads
    opened = open_solver(memory, paths.book, paths.scores, threads)
    if opened.fault is not None:
        print(f"c4studio: scores are not kept: {opened.fault}", file=sys.stderr)
    say_remarks(opened.solver)
    return opened.solver


def say_remarks(solver: Solver) -> None:
    """Print the solver's warnings about its stored scores to the standard error."""
    for remark in solver.cache.take_remarks() if solver.cache else ():
        print(f"c4studio: {remark}", file=sys.stderr)


def read_game(source: str | None) -> Game | None:
    """Read the game that an argument names: a file with a game, or a text such as a move string.

    What was unclear in it is printed to the standard error.
    """
    if source is None:
        return None
    if is_file(Path(source)):
        return print_remarks(source, read_games(source)).game
    refuse_missing_file(source)
    with folders_refused(source):
        return print_remarks(source, formats.read_any(source)).game


@contextmanager
def folders_refused(source: str) -> Iterator[None]:
    """Return a context in which the error for an unreadable text says so if the text is a folder.

    Raises:
        UsageError: the text is the name of a folder.
        FormatError: the text cannot be read, and there is no such folder.
    """
    try:
        yield
    except formats.FormatError as error:
        if is_folder(Path(source)):
            raise UsageError(f"{source} is a folder, expected moves or a file") from error
        raise


def refuse_missing_file(source: str) -> None:
    """Refuse a text that looks like the name of a missing file.

    Raises:
        UsageError: the text has a suffix like the name of a file.
    """
    if Path(source).suffix[1:].isalnum():
        raise UsageError(f"there is no file {source}")
