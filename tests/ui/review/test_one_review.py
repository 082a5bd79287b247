"""One review of a line, made once a change, is what every place in the window reads."""

from itertools import groupby

import pytest

from c4studio.export.html import page
from c4studio.export.report import GameReport
from c4studio.export.request import ExportRequest
from c4studio.formats import read
from c4studio.ground.progress import ignore_progress
from c4studio.review import line_search, moments, nodes_of_line
from c4studio.review import review as review_module
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from engine import Side
from tests.calls import note_calls
from tests.hands import Hand, OpenWindow, wait
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.windows import described


def test_a_review_finds_its_moments_and_mistakes_once_a_change(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Another test may have had a review of this line.
    review_module._shared_equal_review.cache_clear()
    names = ("find_decisive_moves", "find_mistakes", "find_mistake_groups", "last_result_change")
    calls = {name: note_calls(monkeypatch, moments, name) for name in names}
    scored = note_calls(monkeypatch, line_search, "positions_with_scores")
    hand.press("F12")
    wait_for_review(hand)
    results = hand.reviewer.results
    wait(lambda: all(map(results.reason_of_mistake, results.mistakes)))
    # Panel, graph and list have been drawn; so are the list of games, a report and the glyphs.
    model = hand.part(GamesPart).list.model()
    assert model.index(0, GamesColumn.DECIDED).data() == "16"
    report = GameReport.of_game(hand.document.game)
    assert report.review is hand.reviewer.review
    assert len(report.mistake_nodes) == len(results.mistakes)
    hand.press("Home", "N", "N", "V", "V")
    hand.do("review.glyphs")
    hand.reviewer.refresh()
    for name, arguments in calls.items():
        assert len(arguments) == len(set(arguments)), name
    assert len(calls["find_decisive_moves"]) == 1
    # Each position of the line was searched once.
    (positions,) = [positions for _, positions, *_ in scored]
    assert len(positions) == len(set(positions)) == len(MOVES)


def test_a_loss_that_was_hastened_is_a_mistake_everywhere(open_window: OpenWindow) -> None:
    hand = open_window(read("44455625361"))
    hand.press("F12")
    wait_for_review(hand)
    part = hand.review
    (mistake,) = part.reviewer.review.mistakes
    assert not mistake.is_fault
    part.panel_sight.refresh_if_stale()
    assert part.panel.faults.count() == 1
    assert part.panel._whose.isVisible()
    assert "1 mistake found" in described(part.graph)
    report = GameReport.of_game(hand.document.game)
    (node,) = report.mistake_nodes
    assert report.mistake_at_node(node) == mistake
    assert report.mistake_at_node(report.nodes[-1]) is None
    written = page.write_page(ExportRequest(games=[hand.document.game]), ignore_progress).decode()
    assert "sooner than" in written


def test_counts_and_list_do_not_contradict_each_other(reviewed: Hand) -> None:
    review = reviewed.reviewer.review
    listed = [row.move for row in reviewed.review.panel.faults.rows]
    assert tuple(listed) == review.mistakes
    for side in Side:
        own = [move in listed for move in review.moves if move and move.side is side]
        longest = max(len([*run]) for wrong, run in groupby(own) if not wrong)
        said = f"longest run without a mistake {longest} move"
        assert said in reviewed.review.panel._players[side].text()
    kept = [node.scores for node in nodes_of_line(reviewed.document.game.end())[:-1]]
    assert tuple(kept) == review.scores


def test_reasons_of_late_mistakes_are_looked_for_before_those_of_the_opening(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    hand.press("Home")
    hand.reviewer.refresh()
    plies = [move.ply for move in hand.reviewer._moves]
    assert len(plies) == len(hand.reviewer.results.mistakes) > 2
    assert plies == sorted(plies, reverse=True)
