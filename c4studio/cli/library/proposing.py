"""``c4studio library propose``: proposes a first repertoire from a player's games."""

from __future__ import annotations

import argparse
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from c4studio.cli.common.arguments import (
    OK,
    SubcommandAdder,
    UsageError,
    int_parser_up_to,
    run_interruptible,
)
from c4studio.cli.common.inputs import paths_from_options, solver_from_options, write_games
from c4studio.cli.common.printing import print_outcome
from c4studio.cli.library.opening import (
    add_filter_options,
    filter_from_options,
    library_from_options,
)
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.library import words_file
from c4studio.library.filters import MOST_DISCS_OF_GAME, PlayerSeat
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import PlayedRepertoire, repertoire_of_player
from c4studio.preparation.proposal import (
    MOST_DISCS_OF_PROPOSAL,
    ProposedRepertoire,
    propose_repertoire,
)
from c4studio.training.card import Card
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.training.store import TrainingDatabase
from c4studio.words import preparation as words
from c4studio.words.rendering import render
from engine import Side, Solver, StopFlag


def add_subcommand(command: SubcommandAdder) -> None:
    """Add the subcommand ``propose`` to ``c4studio library``."""
    text = "Propose a first repertoire: what you play where it holds, else the natural move."
    parser = command("propose", run_propose, text)
    parser.add_argument(
        "--side", type=Side, choices=tuple(Side), default=Side.RED, help="default: red"
    )
    parser.add_argument(
        "--discs",
        type=int_parser_up_to(MOST_DISCS_OF_GAME),
        default=MOST_DISCS_OF_PROPOSAL,
        metavar="N",
        help="positions with so many discs at most",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="an SGF file with variations")
    parser.add_argument("--learn", action="store_true", help="add its positions to the cards")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_filter_options(parser)


def run_propose(options: argparse.Namespace) -> int:
    """Propose a repertoire, and write it to a file or learn it as cards."""
    if options.out is not None and options.out.suffix != ".sgf":
        raise UsageError(f"{options.out} ends otherwise than .sgf")
    solver = solver_from_options(options)
    with library_from_options(options) as library:
        packed, wanted = (
            words_file.load_packed_games(library),
            filter_from_options(options, library),
        )
        own = replace(
            wanted,
            player=wanted.player or USERS_OWN_NAMES,
            seat=PlayerSeat(options.side.value),
        )
        tree = repertoire_of_player(library, packed, own)
    found, cards = run_interruptible(partial(_propose, tree, options.discs, solver))
    told = render(words.proposal_sentence(found))
    if options.out is not None:
        text = sgf.sgf_of_games(Collection([words.proposed_game(found, tree)]))
        write_games(text.encode(), options.out)
        told = f"{options.out}: {told}"
    new = _learn(options, cards) if options.learn else None
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
    return OK


def _propose(
    tree: PlayedRepertoire, discs: int, solver: Solver, stop: StopFlag
) -> tuple[ProposedRepertoire, list[Card]]:
    scorer = partial(solver.score_columns, stop=stop)
    found = propose_repertoire(tree, scorer, discs)
    return found, cards_of_repertoire(found.repertoire, scorer)


def _learn(options: argparse.Namespace, cards: list[Card]) -> int:
    """Add flash cards to the training database. Return the number of new ones."""
    path = paths_from_options(options).training
    assert path is not None, "the command line has a folder for data"
    with closing(TrainingDatabase(path)) as store:
        if store.remark is not None:
            raise store.remark
        return store.add_cards(cards)
