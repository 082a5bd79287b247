"""``c4studio train``: prints, exports and deletes the user's training data."""

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager

from c4studio.cli.common import inputs
from c4studio.cli.common.arguments import (
    EXIT_FAILED,
    EXIT_OK,
    ArgumentsError,
    UsageError,
    run_interruptible,
)
from c4studio.cli.common.command import (
    argument,
    choice,
    command,
    command_group,
    file_path,
    flag,
    integer,
)
from c4studio.cli.common.options import GAMES, JSON, SHARED_OPTIONS
from c4studio.cli.common.printing import print_outcome
from c4studio.cli.common.repertoires import REPERTOIRE_OPTIONS, repertoires_from_options
from c4studio.cli.common.reports import report_command, report_options, show_report
from c4studio.cli.puzzles import write_exercises
from c4studio.export.exercises import Exercise, exercises_from_repertoire, repertoire_plan_function
from c4studio.export.repertoires import repertoire_as_game, repertoire_of_game
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.game.boards import BOARDS_OF_REPERTOIRES
from c4studio.language.refusal import require_board
from c4studio.report import Report
from c4studio.report.bringing_home import tell_home_positions
from c4studio.report.departures import tell_departures
from c4studio.report.preparation.departure import compare_lines
from c4studio.report.puzzle_sets import tell_sets
from c4studio.report.training import tell_progress
from c4studio.review.line import line_of_nodes, nodes_of_line
from c4studio.training import repertoire
from c4studio.training.bringing_home import forget_home_position, home_key, home_positions
from c4studio.training.card import Card
from c4studio.training.progress import read_progress
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import stored_key
from c4studio.training.repertoire import Repertoire
from c4studio.training.sets import list_set_summaries
from c4studio.training.store import TrainingDatabase
from c4studio.words.naming import spoken_naming
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render
from c4studio.words.training import puzzles
from engine import STANDARD, Side, StopFlag

MOST_DISCS_OF_REPERTOIRE = STANDARD.size
REPERTOIRE_SUFFIXES = (".sgf", ".pdf", ".html", ".apkg")
"""File name extensions of the formats in which a repertoire can be written."""


@contextmanager
def _open_store(options: argparse.Namespace) -> Iterator[TrainingDatabase]:
    """Open the database with the user's training cards.

    Raises:
        DatabaseError: the database cannot be used; it says where a damaged file was kept.
        RowsLeftOut: the work in the context is done, but for damaged rows.
    """
    path = inputs.paths_from_options(options).training
    assert path is not None
    with closing(TrainingDatabase(path)) as store:
        if store.remark is not None:
            raise store.remark
        yield store
        store.database.damaged.raise_if_damaged()


def _ask_for_status(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the user's progress in training."""
    with _open_store(options) as store:
        yield tell_progress(read_progress(store))


def _ask_for_sets(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the user's sets of puzzles."""
    with _open_store(options) as store:
        yield tell_sets(list_set_summaries(store))


def _ask_for_home_positions(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the user's positions to bring home."""
    with _open_store(options) as store:
        yield tell_home_positions(home_positions(store), store.today)


def _export_cards(options: argparse.Namespace) -> None:
    """Write all training cards with their logs, one JSON object on each line."""
    with _open_store(options) as store:
        text = "".join(f"{line}\n" for line in store.export_cards())
        inputs.write_games(text.encode(), options.out)


def _run_repertoire(options: argparse.Namespace) -> None:
    """Write a repertoire to a file, add its positions to the training cards, or print its size."""
    if options.out is not None and options.out.suffix not in REPERTOIRE_SUFFIXES:
        raise UsageError(f"{options.out} ends otherwise than {', '.join(REPERTOIRE_SUFFIXES)}")
    solver = inputs.solver_from_options(options)

    def find(stop: StopFlag) -> tuple[Repertoire, list[Card], bytes | list[Exercise]]:
        scorer = PuzzleMiner(solver, stop).column_scores
        whole, found = _find_repertoire(options, scorer)
        cards, why = (
            repertoire.cards_of_repertoire(found, scorer),
            repertoire_plan_function(whole, scorer, stop, spoken_naming()),
        )
        if options.out is None:
            return found, cards, []
        if options.out.suffix == ".sgf":
            return (
                found,
                cards,
                sgf.sgf_of_games(Collection([repertoire_as_game(found, why)])).encode(),
            )
        return (
            found,
            cards,
            list(
                exercises_from_repertoire(found, [each.key for each in cards], why, spoken_naming())
            ),
        )

    found, cards, written = run_interruptible(find)
    solver.close()
    told = amount_text(len(cards), "position")
    if options.out is not None:
        if isinstance(written, bytes):
            inputs.write_games(written, options.out)
        else:
            title = render(puzzles.repertoire_title(found.side))
            write_exercises(written, options.out, title)
        told = f"{options.out}: {told}"
    new = None
    if options.learn:
        with _open_store(options) as store:
            new = store.add_cards(cards)
            told += f", {new} of them new cards"
    file = None if options.out is None else str(options.out)
    members = {"side": found.side, "file": file, "positions": len(cards), "new_cards": new}
    print_outcome(options.json, told, members)


def _find_repertoire(
    options: argparse.Namespace, scorer: ColumnScorer
) -> tuple[Repertoire, Repertoire]:
    """Return the repertoire that the options name, and the part of it that they ask for."""
    if options.source in ("red", "yellow"):
        side = Side(options.source)
        whole = repertoire.packaged_repertoire_of_side(side)
        if options.discs is None:
            return whole, repertoire.learned_part_of_repertoire(side, scorer)
        return whole, whole.cut_at_discs(options.discs)
    game = inputs.read_game(options.source)
    require_board(game.root.position.board, BOARDS_OF_REPERTOIRES)
    whole = repertoire_of_game(game, Side(options.side))
    found = whole.cut_at_discs(options.discs or MOST_DISCS_OF_REPERTOIRE)
    if not found.choices:
        raise UsageError(f"{options.source} has no move of {options.side} from the empty board")
    return whole, found


def _compare_games(options: argparse.Namespace) -> int:
    """Show where each game left the repertoires. Return exit status 1 if a file is unread."""
    solver = inputs.solver_from_options(options)
    repertoires = repertoires_from_options(options, solver.score_columns)
    solver.close()
    named = inputs.NamedGames(options.games, as_json=options.json)
    lines = ((each.index, line_of_nodes(nodes_of_line(each.game.end()))) for each in named)
    show_report(tell_departures(compare_lines(repertoires.values(), lines)), options)
    return EXIT_FAILED if named.unread else EXIT_OK


def _forget_training(options: argparse.Namespace) -> None:
    """Delete one training card, or all training data."""
    if options.all == (options.position is not None):
        raise ArgumentsError("expected a position to forget, or --all, one of the two")
    with _open_store(options) as store:
        if options.all:
            store.delete_all()
            print_outcome(options.json, "Everything is forgotten.", {"forgotten": "all"})
            return
        position = inputs.read_game(options.position).end().position
        is_home = forget_home_position(store, home_key(position))
        key = stored_key(position)
        is_card = store.card_with_key(key) is not None
        if not is_card and not is_home:
            raise UsageError(f"there is no card of {options.position}")
        store.delete_cards([key] if is_card else [])
    forgotten = {"forgotten": options.position}
    told = "The card is forgotten." if is_card else "The position to bring home is forgotten."
    print_outcome(options.json, told, forgotten)


COMMANDS = command_group(
    "train",
    SHARED_OPTIONS,
    report_command("train status", _ask_for_status),
    report_command("train sets", _ask_for_sets),
    report_command("train home", _ask_for_home_positions),
    command("train export", _export_cards, file_path("--out")),
    command(
        "train repertoire",
        _run_repertoire,
        argument("source"),
        choice("--side", ("red", "yellow"), default="red"),
        integer("--discs", most=MOST_DISCS_OF_REPERTOIRE).with_places(
            most=repertoire.MOST_DISCS_OF_RED_REPERTOIRE, learned=repertoire.LEARNED_RED_POSITIONS
        ),
        file_path("--out"),
        *(flag("--learn"), JSON),
    ),
    command("train compare", _compare_games, GAMES, *REPERTOIRE_OPTIONS, *report_options()),
    command("train forget", _forget_training, argument("position", nargs="?"), flag("--all"), JSON),
)
