"""A small library and a small training database with a row of every kind."""

from contextlib import closing
from pathlib import Path

from c4studio.formats import sgf
from c4studio.game import NodeScores
from c4studio.ground.paths import packaged_book
from c4studio.library import changes, words_file
from c4studio.library.entry import entry_of_game
from c4studio.library.filters import GameFilter, PlayerSeat, save_filter_as_search
from c4studio.library.library import Library
from c4studio.review.insight.causes import Cause
from c4studio.training.card import Card, CardKind
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.puzzles.solving import record_puzzle_try
from c4studio.training.sets import log_finished_round, store_puzzle_set
from c4studio.training.store import TrainingDatabase
from engine import Position, Solver
from tests.library.games import entry, review
from tests.training.cards import RIGHT, WRONG, TestClock

GAMES = (
    entry("44444326555", red="Ann", yellow="Bob", date="2024-05-06", event="Cup", result="1-0"),
    entry("4453234", red="Ann", yellow="Çelik", date="2023", result="draw"),
    entry("1122334", red="Bob", yellow="Anna"),
    entry("7654321"),
    entry("444", "....... ....... ....... ....... ....... rryy...".replace(" ", "/"), red="Ann"),
)
DOCUMENT = "(;GM[44]PB[Ann]PW[Dora]DT[2025-01];B[d1]C[the centre];W[d2](;B[d3])(;B[c1]C[or so]))"
PUZZLE = Puzzle("4455", "3", 1, (Theme.TWO_FOURS,), "made up")


def build_library(path: Path) -> None:
    """Make a library of seven games with facts, comments, tags, reviews, searches and changes."""
    with Library(path) as library:
        library.add_games(GAMES, "first.txt")
        (game,) = sgf.read_sgf(DOCUMENT).collection.games
        library.add_games([entry_of_game(game), entry("5544", red="Eve")], "second.sgf")
        changes.merge_players(library, "Ann", ["Anna"])
        changes.set_own_names(library, ["Ann"])
        changes.tag_games(library, "good", [1, 2, 5])
        changes.remove_games(library, [7])
        save_filter_as_search(
            library, "lost", GameFilter(player="me", seat=PlayerSeat.RED, red=((3, 0),))
        )
        save_filter_as_search(library, "drawn", GameFilter(result="drawn", since=20200101))
        for numbers, fast in (([1], False), ([2, 3], True)):
            review(library, numbers, fast=fast)
        words_file.load_packed_games(library)


def build_training(path: Path) -> None:
    """Make a training database of five cards, of which some were tried, with puzzles and sets."""
    clock = TestClock()
    with closing(TrainingDatabase(path, clock)) as store:
        cards = sound_cards()
        store.add_cards(cards)
        store.record_try(store.card_task(cards[0].key), RIGHT)
        store.record_try(store.card_task(cards[1].key), WRONG)
        record_puzzle_try(store, PUZZLE, True, 12)
        clock.pass_days(1)
        store.record_try(store.card_task(cards[1].key), RIGHT)
        record_puzzle_try(store, PUZZLE, False, 5)
        store.suspend_card(cards[2].key)
        store_puzzle_set(store, "mine", [PUZZLE])
        log_finished_round(store, "mine", 30, 1, 2)


def sound_cards() -> list[Card]:
    """Return cards of all kinds with right answers and scores."""
    solver = Solver(16, packaged_book())
    kinds = (
        ("44445326", CardKind.MISTAKE, Cause.UNDER_THREAT),
        ("4444532", CardKind.MISTAKE, Cause.LEFT_DIAGONAL),
        ("44553", CardKind.QUIET, None),
        ("44", CardKind.REPERTOIRE, None),
        ("4455", CardKind.QUIET, None),
    )
    found = []
    for rank, (moves, kind, cause) in enumerate(kinds):
        scores = solver.score_columns(Position.from_moves(moves))
        best = max(score for score in scores if score is not None).result
        holding = tuple(c for c, s in enumerate(scores) if s is not None and s.result == best)
        values = NodeScores(scores).values
        found.append(Card(kind, moves, holding, values, 0, cause, "a game", f"{moves}1", rank))
    return found
