"""Games of other boards are reviewed as far as their scores are known in a limited time."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from c4studio.library import reviews, words_file
from c4studio.library.filters import GameFilter
from c4studio.library.fitted import level_like_user
from c4studio.library.habits import find_habits, habits_of_player
from c4studio.library.importing import import_text
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game
from c4studio.library.record import read_played_record
from c4studio.report.habits import tell_habits_alone
from c4studio.report.review_records import reviews_of_task
from c4studio.report.text import report_text
from c4studio.review.batch import solver_of_worker_thread
from c4studio.review.insight.causes import Cause
from c4studio.review.records import review_from_record
from c4studio.training.gathering import cards_of_review
from c4studio.words.naming import DEFAULT_NAMING
from engine import Board, Side, Solver
from engine.exchange import score_file_name
from tests.generated import game
from tests.library.games import review

EIGHT, SMALL = Board(8, 8), Board(5, 4)
GAMES = f"8x8: {game(67, EIGHT)}\n4455666\n5x4: {game(1, SMALL)}\n9x9: 5566\n"
"""Games of four boards: one whose first moves are not judged, two that are judged to the first
move, and one of which nothing is known."""
SECONDS = 0.5


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        import_text(library, GAMES, "games.txt")
        yield library


def todo(library: Library, seconds: float = SECONDS) -> list[int]:
    return reviews.numbers_of_unreviewed_games(library, range(1, 5), seconds=seconds)


def test_games_are_reviewed_until_more_time_is_given(library: Library) -> None:
    assert todo(library) == [2, 3, 1, 4]
    assert review(library, todo(library), seconds=SECONDS) == 2
    assert todo(library) == todo(library, SECONDS / 2) == []
    assert todo(library, 60) == [1, 4]
    found = {kept.id: record for kept, record in reviews.read_reviewed_games(library, range(1, 5))}
    judged = {n: [ply["class"] is not None for ply in each["plies"]] for n, each in found.items()}
    assert all(judged[2]) and all(judged[3])
    assert judged[1] == sorted(judged[1])
    assert sum(judged[1]) > 20
    assert not any(judged[4])
    assert not any(ply["forecast"] for ply in found[1]["plies"])
    with Solver(8, board=EIGHT) as solver:
        for move in review_from_record(found[1]).moves[-20:]:
            assert move is not None
            assert move.columns == solver.score_columns(move.position)


def test_what_is_not_judged_counts_nowhere_and_is_said(library: Library) -> None:
    review(library, [1, 4], seconds=SECONDS)
    habits = habits_of_player(library, [1, 4], frozenset())
    ((_, record), (_, other)) = reviews.read_reviewed_games(library, [1, 4])
    plies = [*record["plies"], *other["plies"]]
    judged = [ply for ply in plies if ply["class"] is not None]
    assert habits.unjudged == len(plies) - len(judged) > 4
    assert sum(habits.choices.values()) == sum(
        len({(each > 0) - (each < 0) for each in ply["columns"] if each is not None}) > 1
        for ply in judged
    )
    faults = [ply for ply in judged if "_to_" in ply["class"]]
    assert sum(map(len, habits.recurring_mistakes)) == len(faults) > 0
    assert f"Not judged: {habits.unjudged} moves" in report_text(
        tell_habits_alone(habits), DEFAULT_NAMING
    )
    # No position of one board is that of another.
    assert {board for board, _ in habits.mistakes} == {"8x8"}
    packed = words_file.load_packed_games(library)
    assert find_habits(GameFilter(board="9x9"), library, packed).habits.unjudged == 4


def test_mistakes_become_cards_that_are_right(library: Library) -> None:
    review(library, [1], seconds=SECONDS)
    ((_, record),) = reviews.read_reviewed_games(library, [1])
    causes = {ply["ply"]: Cause(ply["cause"] or "other") for ply in record["plies"]}
    cards = cards_of_review(review_from_record(record), tuple(Side), lambda move: causes[move.ply])
    assert cards
    with Solver(8, board=EIGHT) as solver:
        for card in cards:
            scores = solver.score_columns(card.position)
            best = max(each for each in scores if each is not None).result
            assert card.answers == tuple(
                column for column, each in enumerate(scores) if each and each.result == best
            )


def test_the_progress_is_that_of_the_time_and_ends_whole(library: Library) -> None:
    told: list[float] = []
    found = reviews.review_and_store(
        library,
        todo(library),
        lambda task, advance: reviews_of_task(solver_of_worker_thread, task, advance=advance),
        told.append,
    )
    assert found == (4, 2)
    assert told == sorted(told)
    assert len(told) > 20
    assert told[-1] == 1.0


def test_workers_know_what_the_file_of_scores_of_a_board_knows(
    library: Library, tmp_path: Path
) -> None:
    (kept,) = library.read_games([1])
    position, scores = kept.entry.line.positions[34], tmp_path / "scores.bin"

    def nodes(scores: Path | None) -> int:
        solver = solver_of_worker_thread(EIGHT, scores)
        solver.score_columns(position)
        return solver.nodes

    with Solver(16, None, tmp_path / score_file_name(EIGHT), board=EIGHT) as solver:
        solver.score_columns(position)
    ((_, task),) = reviews.batches_to_review(library, [1], scores=scores)
    # A thread has its solver for long.
    with ThreadPoolExecutor(1) as fresh:
        known = fresh.submit(nodes, task.scores).result()
    assert known < nodes(None) / 10


def test_strength_is_that_of_the_usual_board(library: Library) -> None:
    (kept,) = library.read_games([1])
    number = keep_played_game(library, kept.entry, PlayedGame(Side.RED, "Casual"))
    review(library, [number], seconds=SECONDS)
    record = read_played_record(library)
    assert record.mistakes[number] > 0
    assert record.whole.choices == 0
    assert level_like_user(library) is None
