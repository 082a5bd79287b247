"""The user's repertoires for commands: learned as flash cards, packaged, or of a file."""

import argparse
from contextlib import closing

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, choice
from c4studio.cli.common.inputs import paths_from_options, read_game
from c4studio.export.repertoires import repertoire_of_game
from c4studio.training import repertoire
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.repertoire import Repertoire
from c4studio.training.store import TrainingDatabase
from engine import Side

LEARNED_CHOICE, PACKAGED_CHOICE = "learned", "packaged"
"""The values of the option that name the user's own repertoire, and those of the package."""
REPERTOIRE_OPTIONS = (argument("--repertoire", default=LEARNED_CHOICE), choice("--side", Side))
"""The options that name a repertoire and its side."""


def repertoires_from_options(
    options: argparse.Namespace, scorer: ColumnScorer
) -> dict[Side, Repertoire]:
    """Return the repertoires that the options name, by side; those without a move are left out.

    Args:
        options: the options of the command.
        scorer: finds exact scores.

    Raises:
        DatabaseError: the database with the cards cannot be used.
        UsageError: no repertoire has a move of the side.
    """
    source: str = options.repertoire
    found: dict[Side, Repertoire]
    if source == LEARNED_CHOICE:
        found = _learned_repertoires(options)
    elif source == PACKAGED_CHOICE:
        found = {side: repertoire.learned_part_of_repertoire(side, scorer) for side in Side}
    else:
        game = read_game(source)
        # The other side's moves in it are the replies that the repertoire answers.
        side = options.side or Side.RED
        found = {each: Repertoire(each, ()) for each in Side}
        found[side] = repertoire_of_game(game, side)
    sides = tuple(Side) if options.side is None else (options.side,)
    wanted = {side: found[side] for side in sides if found[side].choices}
    if not wanted:
        whose = "" if options.side is None else f" of {options.side}"
        hint = "c4studio train repertoire red --learn adds one"
        if source == LEARNED_CHOICE:
            raise UsageError(f"no repertoire{whose} is learned: {hint}")
        raise UsageError(f"{source} has no move{whose} from the empty board")
    return wanted


def _learned_repertoires(options: argparse.Namespace) -> dict[Side, Repertoire]:
    path = paths_from_options(options).training
    assert path is not None, "the command line has a folder for data"
    if not path.exists():
        return repertoire.repertoires_of_cards(())
    with closing(TrainingDatabase(path)) as store:
        if store.remark is not None:
            raise store.remark
        return repertoire.learned_repertoires(store)
