"""Reviews of games on other boards: as far as scores are known, and said to be so."""

import json
import random

import pytest

from c4studio.report.review_records import is_review_batch, review_batch_text
from c4studio.review import Line, Review, review_line
from c4studio.review.batch import ReviewTask
from c4studio.review.graph import graph_points
from c4studio.review.records import review_from_record, review_to_record
from c4studio.words import review as words
from c4studio.words.insight.moments import known_from_sentence, story_in_brief
from c4studio.words.rendering import render
from engine import Board, Position, SearchStopped, Side, Solver, StopFlag
from tests.review.insight.positions import BOARDS, quiet_position

KNOWN = 12
"""Number of last moves of a game whose scores are known at once."""


def game(board: Board) -> Line:
    """A whole game by chance."""
    rng, columns = random.Random(f"game {board}"), list[int]()
    position = Position(board)
    while not position.is_over:
        legal = position.legal_columns
        quiet = [each for each in legal if not position.play(each).is_over]
        columns.append(rng.choice(quiet if quiet and position.ply < board.size - 8 else legal))
        position = position.play(columns[-1])
    return Line(Position(board), tuple(columns))


def known_at_the_end(line: Line) -> Review:
    """The review of a game of whose moves only the last ones are judged."""
    end = Line(line.positions[-1 - KNOWN], line.columns[-KNOWN:])
    found = review_line(Solver(8, board=line.start.board), end)
    assert found.is_complete
    return Review(line, (None,) * (len(line.columns) - KNOWN) + found.scores)


@pytest.mark.parametrize("board", [*BOARDS, Board(10, 4)], ids="{0.width}x{0.height}".format)
def test_a_game_is_text_with_its_board(board: Board) -> None:
    line = game(board)
    assert line.text.startswith(f"{board.width}x{board.height}:")
    assert Line.from_text(line.text) == line
    start = quiet_position(random.Random(3), 8, board)
    later = Line(start, start.legal_columns[:1])
    assert Line.from_text(later.text) == later


@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
def test_what_is_known_is_judged_and_the_rest_is_said_to_be_unknown(board: Board) -> None:
    review = known_at_the_end(game(board))
    first = len(review.moves) - KNOWN + 1
    assert not review.is_complete
    assert review.known_from == first
    assert render(known_from_sentence(review)) == f"Known from move {first} on"
    headline = story_in_brief(review)
    assert headline is not None
    assert render(headline).endswith(f"nown from move {first} on")
    assert sum(point.score is None for point in graph_points(review)) == first - 1
    for side in Side:
        summary = review.player_summaries[side]
        assert sum(summary.counts.values()) == KNOWN // 2
        assert summary.unknown == len([p for p in review.unknown_positions if p.to_move is side])
        told = render(words.player_summary_sentence(summary))
        assert told.endswith(f"{summary.unknown} moves unknown")


@pytest.mark.parametrize("board", [Board(8, 8), Board(10, 4)], ids="{0.width}x{0.height}".format)
def test_a_review_with_unknown_moves_is_written_and_read(board: Board) -> None:
    review = known_at_the_end(game(board))
    record = json.loads(json.dumps(review_to_record(review)))
    assert record["board"] == f"{board.width}x{board.height}"
    assert record["known_from"] == review.known_from
    assert record["plies"][0]["score"] is record["plies"][0]["class"] is None
    assert record["red"]["unknown"] == review.player_summaries[Side.RED].unknown
    assert review_from_record(record) == review


def test_a_moment_counts_once_all_later_moves_are_judged() -> None:
    """With the last change of the result among the known moves no earlier move can be later."""
    found = 0
    for board in BOARDS:
        review = known_at_the_end(game(board))
        moment = review.decisive_moves
        assert (moment is not None) == bool(review.mistakes and review.faults())
        if moment is not None:
            found += 1
            assert moment.theory == review.faults()[-1]
    assert found


def test_a_review_ends_with_its_seconds_and_begins_with_the_last_disc() -> None:
    line = game(Board(9, 9))
    review = review_line(Solver(8, board=Board(9, 9)), line, seconds=0.3)
    assert not review.is_complete
    assert review.known_from is not None
    assert all(move is None for move in review.moves[: review.known_from - 1])
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        review_line(Solver(8, board=Board(9, 9)), line, stop, seconds=60)


def test_workers_review_games_of_several_boards() -> None:
    games = tuple(game(board).text for board in (Board(8, 8), Board(5, 4)))
    task = ReviewTask((*games, "4141414"), seconds=2.0)
    text = review_batch_text(task)
    assert is_review_batch(task, text)
    eight, small, usual = map(json.loads, text.split("\n"))
    assert eight["board"] == "8x8"
    assert f"nown from move {eight['known_from']} on" in eight["headline"]
    assert small["known_from"] == 1
    assert "board" not in usual
    assert ReviewTask(games, seconds=1.0).name != ReviewTask(games).name
    eight["board"] = "8x7"
    assert not is_review_batch(task, "\n".join(map(json.dumps, (eight, small, usual))))
