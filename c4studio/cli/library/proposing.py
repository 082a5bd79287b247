"""``c4studio library propose``: proposes a first repertoire from a player's games."""

import argparse
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial

from c4studio.cli.common.arguments import UsageError, run_interruptible
from c4studio.cli.common.command import choice, command, file_path, flag, integer
from c4studio.cli.common.inputs import paths_from_options, solver_from_options, write_games
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import print_outcome
from c4studio.cli.library import opening
from c4studio.export.repertoires import proposed_repertoire_as_game
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.library import words_file
from c4studio.library.filters import MOST_DISCS_OF_GAME, PlayerSeat
from c4studio.report.preparation.proposal import (
    MOST_DISCS_OF_PROPOSAL,
    propose_from_tree,
    trees_to_propose_from,
)
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.wording import preparation as words
from c4studio.training.card import Card
from c4studio.training.store import TrainingDatabase
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render
from engine import Side


def run_propose(options: argparse.Namespace) -> None:
    """Propose a repertoire, and write it to a file or learn it as cards."""
    if options.out is not None and options.out.suffix != ".sgf":
        raise UsageError(f"{options.out} ends otherwise than .sgf")
    solver = solver_from_options(options)
    with opening.library_from_options(options) as library:
        wanted = opening.filter_from_options(options, library)
        question = LibraryQuestion(replace(wanted, seat=PlayerSeat(options.side.value)))
        packed = words_file.load_packed_games(library)
        (tree,) = trees_to_propose_from(question, library, packed)
    proposal = run_interruptible(partial(propose_from_tree, tree, options.discs, solver))
    found, cards = proposal.found, proposal.cards
    told = render(words.proposal_sentence(found))
    if options.out is not None:
        why = words.proposed_move_text_function(found, tree, spoken_naming())
        game = proposed_repertoire_as_game(found.repertoire, why, spoken_naming())
        text = sgf.sgf_of_games(Collection([game]))
        write_games(text.encode(), options.out)
        told = f"{options.out}: {told}"
    new = _add_cards(options, cards) if options.learn else None
    if new is not None:
        told += f", {new} new cards"
    members = {
        "side": options.side,
        "file": None if options.out is None else str(options.out),
        "positions": len(cards),
        "kept": len(found.kept),
        "new_cards": new,
    }
    print_outcome(options.json, told, members)


def _add_cards(options: argparse.Namespace, cards: Sequence[Card]) -> int:
    """Add flash cards to the training database. Return the number of new ones."""
    path = paths_from_options(options).training
    assert path is not None, "the command line has a folder for data"
    with closing(TrainingDatabase(path)) as store:
        if store.remark is not None:
            raise store.remark
        return store.add_cards(cards)


COMMAND = command(
    "library propose",
    run_propose,
    choice("--side", Side, default=Side.RED),
    integer("--discs", most=MOST_DISCS_OF_GAME, default=MOST_DISCS_OF_PROPOSAL),
    file_path("--out"),
    flag("--learn"),
    JSON,
    opening.FILTER_OPTIONS,
)
