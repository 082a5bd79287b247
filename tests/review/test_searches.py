"""What is searched for reviews: each position and result once, in steps that can begin again."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from c4studio.game import NodeScores
from c4studio.ground.progress import ignore_progress
from c4studio.review import Line, Review, line_search, review_line
from c4studio.review import review as review_module
from c4studio.review.insight import Explainer, ReasonKind
from c4studio.review.insight.causes import MistakeFinding
from c4studio.review.searches import (
    CauseFinder,
    ScoreQuestions,
    causes_of_games,
    results_one_by_one,
    review_games,
    scores_of_games,
    search_mistake_findings,
    search_reviewed_lines,
    search_scores,
)
from c4studio.training.card import Card
from c4studio.training.gathering import FIRST_ASKED_DISC, cards_of_review
from engine import Position, SearchStopped, Side, Solver, StopFlag
from tests.calls import note_calls
from tests.review.insight.test_causes import is_forced

GAME = "6345141561444343315262"
"""A game in which both sides make mistakes that can be trained."""
MIRRORED = "".join(str(8 - int(column)) for column in GAME)


@pytest.fixture(scope="module")
def review(solver: Solver) -> Review:
    return review_line(solver, Line.from_text(GAME))


def positions_of(calls: list[tuple[Any, ...]]) -> list[Position]:
    """The positions that were searched by calls of ``positions_with_scores``."""
    return [position for _, positions, *_ in calls for position in positions]


def cards_of_both(review: Review, source: str, find_cause: CauseFinder) -> list[Card]:
    """What the window makes of a reviewed line."""
    return cards_of_review(review, tuple(Side), find_cause, source)


def test_what_is_done_is_taken_out_and_not_done_again() -> None:
    left, done, heard = [1, 2, 3], Counter[int](), list[float]()

    def find(number: int) -> int:
        done[number] += 1
        if done[number] == 1 and number == 2:
            raise SearchStopped
        return 10 * number

    some = results_one_by_one(left, find, heard.append)
    assert next(some) == 10
    with pytest.raises(SearchStopped):
        next(some)
    assert left == [2, 3]
    assert list(results_one_by_one(left, find, heard.append)) == [20, 30]
    assert done == {1: 1, 2: 2, 3: 1}
    assert heard == [pytest.approx(1 / 3), 0.5, 1.0]


def test_scores_of_a_period_come_together_and_those_of_the_end_first(solver: Solver) -> None:
    line = Line.from_text("4444446677112")
    positions = [*line.positions[:-1], line.positions[3]]
    (together,) = search_scores(positions, 60, solver, StopFlag(), ignore_progress)
    assert [together[number] for number in range(len(positions))] == [
        NodeScores(solver.score_columns(each)) for each in positions
    ]
    single = [*search_scores(positions, 0, solver, StopFlag(), ignore_progress)]
    assert sorted(number for each in single for number in each) == [*range(len(positions))]
    # The third position occurs twice and is searched once.
    assert sorted(map(len, single)) == [1] * (len(positions) - 2) + [2]
    assert [*search_scores([], 60, solver, StopFlag(), ignore_progress)] == []


def test_positions_that_occur_in_several_games_or_mirrored_are_searched_once(
    solver: Solver, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = note_calls(monkeypatch, line_search, "positions_with_scores")
    lines = [Line.from_text(each) for each in (GAME, GAME[:9], MIRRORED)]
    left: list[ScoreQuestions] = [dict(enumerate(each.positions[:-1])) for each in lines]
    found = [*scores_of_games(left, solver, StopFlag(), ignore_progress)]
    assert [*found[0].values()] == list(review.scores)
    assert [*found[1].values()] == list(review.scores[:9])
    assert [each.columns for each in found[2].values()] == [
        each.columns[::-1] for each in review.scores if each
    ]
    assert len(positions_of(searched)) == len(GAME)
    assert not left


def test_a_game_of_a_command_has_all_that_is_known_of_it(solver: Solver, review: Review) -> None:
    (game,) = review_games(solver, [GAME])
    assert game.review == review
    assert tuple(game.findings) == review.mistakes
    assert game.causes is not None
    for side in Side:
        counts, missed = game.causes[side].counts, game.causes[side].missed
        told = Counter({cause: count.missed for cause, count in counts.items()})
        assert +told == Counter(cause for _, cause in missed)
        assert all(count.faced >= count.missed for count in counts.values())
    (fast,) = review_games(solver, [GAME], fast=True)
    assert (fast.review, fast.findings, fast.causes) == (review, {}, None)


def test_the_attack_that_was_played_is_told(solver: Solver) -> None:
    (found,) = review_games(solver, ["7767455774415164656"])
    moments = found.review.decisive_moves
    assert moments is not None
    move = moments.decisive
    assert move is not None
    assert move.reply == 5
    position, column = move.position, move.column
    explainer = Explainer(solver)
    others = explainer.reason_of_column(position, move.columns, column)
    told = explainer.finding_of_mistake(position, move.columns, column, move.reply).reason
    assert told == found.findings[move].reason
    # Another attack begins with the column of the prover, and wins alike.
    assert others.line[1] == 4
    assert told.line[:2] == (column, 5)
    assert is_forced(position.play(column), told.line[1:])
    # A mirrored game has the mirrored attack.
    mirrored = explainer.reason_of_column(
        position.mirror(), move.columns[::-1], 6 - column, reply=1
    )
    assert mirrored.line[:2] == (6 - column, 1)
    assert is_forced(position.mirror().play(6 - column), mirrored.line[1:])
    # What forces nothing is no attack.
    other = explainer.reason_of_column(position, move.columns, column, reply=0)
    assert other == replace(others, is_reply_played=False, is_of_game=True)


def test_the_threat_that_was_made_comes_before_another_attack(solver: Solver) -> None:
    (found,) = review_games(solver, ["3734447566731677166411732255"])
    moments = found.review.decisive_moves
    assert moments is not None
    move = moments.decisive
    assert move is not None
    reason = found.findings[move].reason
    assert reason.holder_reply == move.reply == 2
    made = reason.after.after(2).threats(Side.YELLOW)
    assert {(1, 3), (4, 3)} <= made.keys()
    # Without the reply an attack is told that begins elsewhere, and wins alike.
    others = Explainer(solver).reason_of_column(move.position, move.columns, move.column)
    assert others.kind is ReasonKind.FORCED_WIN
    assert others.holder_reply != 2


def test_no_attack_is_told_with_a_reply_that_was_a_mistake_itself(solver: Solver) -> None:
    """Red's e4 after d6 gives the win back, since Yellow then has a four."""
    position = Position.from_moves("372424436357356166577422667731124")
    scores = solver.score_columns(position)
    reason = Explainer(solver).reason_of_column(position, scores, 3, reply=4)
    replies = solver.score_columns(position.play(3))
    assert replies[4] is not None
    assert replies[4].result < 0
    assert reason.line[:2] == (3, 2)


def test_best_play_goes_on_with_the_reply_that_was_played(solver: Solver) -> None:
    (found,) = review_games(solver, ["14741354457577455332"])
    moments = found.review.decisive_moves
    assert moments is not None
    move = moments.decisive
    assert move is not None
    assert moments.punishment is not None
    told = found.findings[move].reason
    assert told.holder_reply == move.reply == moments.punishment.column
    # Another reply is as good.
    other = Explainer(solver).reason_of_column(move.position, move.columns, move.column)
    assert other.holder_reply not in (None, move.reply)


def test_a_finished_review_and_known_causes_are_used_for_cards(
    solver: Solver, review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = search_mistake_findings(review.mistakes, solver, StopFlag(), ignore_progress)
    found = {move: each for move, each in findings if isinstance(each, MistakeFinding)}
    sought = note_calls(monkeypatch, review_module, "positions_with_scores")
    explained = note_calls(monkeypatch, Explainer, "cause_of_mistake")
    search = search_reviewed_lines([(review, "mine")], found, cards_of_both)
    (cards,) = search(solver, StopFlag(), ignore_progress)
    assert {card.source for card in cards} == {"mine"}
    assert (len(sought), len(explained)) == (0, 0)
    # Nothing is known beforehand here, and the cards are the same.
    bare = search_reviewed_lines([(Review.of_line(review.line), "mine")], {}, cards_of_both)
    assert [*bare(solver, StopFlag(), ignore_progress)] == [cards]
    assert len(positions_of(sought)) == len(GAME)
    # The first discs are no cards.
    assert len(explained) == sum(fault.ply >= FIRST_ASKED_DISC for fault in review.faults()) > 0


def test_scores_of_a_file_are_not_believed(solver: Solver, review: Review) -> None:
    wrong = tuple(
        NodeScores.from_values((0,) * 7, place.ply, stored=True)
        for place in review.line.positions[:-1]
    )
    claimed = Review(review.line, wrong)
    findings = search_mistake_findings(
        filter(None, claimed.moves), solver, StopFlag(), ignore_progress
    )
    assert [found for _, found in findings] == [*review.scores]
    (causes,) = causes_of_games([(5, claimed)], {}, solver, StopFlag(), ignore_progress)
    assert [causes[5][side].missed for side in Side] == [(), ()]
    two = search_reviewed_lines([(claimed, ""), (review, "")], {}, cards_of_both)
    cards, expected = two(solver, StopFlag(), ignore_progress)
    assert cards == expected
