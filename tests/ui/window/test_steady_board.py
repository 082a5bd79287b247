"""The board and its scores stay where they are, and as large, while one steps, and in each dock."""

import pytest
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.game import GameFacts
from c4studio.opponents.people import LEVELS
from c4studio.ui import settings
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.play.match import Match
from c4studio.ui.settings import Settings
from c4studio.words.course import CHAPTERS
from engine import Side
from tests.generated import game
from tests.hands import Hand, OpenWindow, pause, wait
from tests.lines import DRAWN, LONG
from tests.screens import places, places_at_rest
from tests.windows import still_settings

SIZES = pytest.mark.parametrize("size", [(900, 600), (910, 480), (1120, 760), (1366, 730)], ids=str)
DOCKS = ("why", "review", "explorer", "games", "moves")
SEEN = ("dock.verdict", "dock.moves", "dock.graph")
"""The docks that are not behind a tab."""
EXAMPLES_OF_EACH = 2
"""How many positions of each chapter are looked at."""


def resize(hand: Hand, size: tuple[int, int]) -> None:
    hand.window.resize(*size)
    wait(lambda: hand.window.size().toTuple() == size)
    places_at_rest(hand.window, hand.desk.panel.board, hand.tree)


@pytest.mark.one_in(3)
@SIZES
@pytest.mark.expected_log("This plugin does not support raise")
def test_no_step_and_no_dock_moves_the_board(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    hand = open_window(read(LONG))
    resize(hand, size)
    panel, docks = hand.desk.panel, hand.desk.docks
    seen = {places(hand.window, panel.board, panel.overlay)}
    for number, name in enumerate(DOCKS):
        docks[f"dock.{name}"].show()
        docks.bring_to_front(f"dock.{name}")
        for moves in (LONG, DRAWN) if name == "moves" else (game(number),):
            hand.document.replace_game(read(moves))
            hand.document.go_to_start()
            while hand.document.current.variations:
                hand.document.step_forward()
                QTest.qWait(5)
                seen.add(places(hand.window, panel.board, panel.overlay))
    assert len(seen) == 1
    # None of the docks has widened the place of all.
    QTest.qWait(50)
    assert docks["dock.moves"].width() <= 0.32 * hand.window.width()


@pytest.mark.parametrize("size", [(900, 600), (1366, 768)], ids=str)
@pytest.mark.parametrize("is_played", [False, True])
def test_after_larger_text_the_window_is_as_it_was(
    open_window: OpenWindow, size: tuple[int, int], is_played: bool
) -> None:
    config = Settings()
    hand = pause(open_window(read(DRAWN), config))
    if is_played:
        hand.play.start_game(Match(Side.RED, None))
    resize(hand, size)
    docks = hand.desk.docks
    shown = [hand.desk.panel.board, *(docks[name] for name in docks.shown_docks if name in SEEN)]
    before = places_at_rest(hand.window, *shown)
    config.set(settings.TEXT_SIZE, 150)
    assert places_at_rest(hand.window, *shown) != before
    # Texts of the graph, which the pointer tells as well, take no room from the board.
    assert hand.desk.panel.board.width() > 280
    config.set(settings.TEXT_SIZE, 100)
    assert places_at_rest(hand.window, *shown) == before


@SIZES
def test_no_sentence_about_people_moves_the_list_of_moves(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    hand = pause(open_window(read(LONG)))
    resize(hand, size)
    verdict, moves = hand.verdict, hand.tree
    verdict.show_people("", keeps_room=True)
    seen = {places_at_rest(hand.window, moves)}
    for end in ("", "; b is hardest to spoil", " or f; b is hardest to spoil"):
        verdict.show_people(f"People (estimate): 99 % of average players find b{end}")
        seen.add(places_at_rest(hand.window, moves))
    assert len(seen) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [(900, 600), (1120, 760), (1366, 730)], ids=str)
@pytest.mark.parametrize("resigned", [False, True])
def test_no_disc_and_no_end_of_a_game_that_is_played_moves_the_board(
    hand: Hand, size: tuple[int, int], resigned: bool
) -> None:
    resize(hand, size)
    hand.document.set_game_facts(GameFacts(red="Ada", yellow="Ben", event="Oslo"))
    part, panel = hand.play, hand.desk.panel
    part.start_game(Match(Side.RED, None))
    seen = {places_at_rest(hand.window, panel.board, panel.overlay)}
    for move in DRAWN[:-1] if resigned else DRAWN:
        panel.board.column_clicked.emit(int(move) - 1)
        QTest.qWait(2)
        seen.add(places(hand.window, panel.board, panel.overlay))
    if resigned:
        part.giving_up.end_lost_game(Side.RED, "Resign")
    assert part.round.is_over
    assert part.match is not None
    for _ in range(3):
        QTest.qWait(20)
        seen.add(places(hand.window, panel.board, panel.overlay))
        hand.document.step_back()
    assert len(seen) == 1


@SIZES
@pytest.mark.parametrize("percent", [100, 150])
def test_no_hint_moves_the_board(
    open_window: OpenWindow, size: tuple[int, int], percent: int
) -> None:
    hand = open_window(config=still_settings(percent))
    resize(hand, size)
    part, board = hand.play, hand.desk.panel.board
    part.start_game(Match(Side.RED, LEVELS["Regular"]))
    seen, told = {places_at_rest(hand.window, board)}, {part.bar.sentence}
    for _ in range(2):
        hand.do("play.hint")
        wait(lambda: part.bar.sentence not in told)
        told.add(part.bar.sentence)
        seen.add(places_at_rest(hand.window, board))
    part.giving_up.end_lost_game(Side.RED, "Resign")
    seen.add(places_at_rest(hand.window, board))
    assert len(seen) == 1


@SIZES
def test_no_text_of_the_guide_moves_its_board(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    hand = pause(open_window())
    resize(hand, size)
    hand.do("guide")
    page = hand.part(GuidePart).page
    places_at_rest(hand.window, page.board)
    seen = set()
    for number in range(len(CHAPTERS)):
        page.list.setCurrentRow(number)
        for place in (*range(EXAMPLES_OF_EACH), len(page.places) - 1):
            page.place_chosen.emit(min(place, len(page.places) - 1))
            page.stepped.emit(1)
            QTest.qWait(2)
            seen.add(places(hand.window, page.board, page.scored.overlay, page.buttons["leave"]))
    assert len(seen) == 1
    # All of it is in sight: only sentences scroll in a low window.
    (found,) = seen
    below = hand.window.statusBar().geometry().top()
    assert all(each.bottom() < below for each in found)


def test_a_low_window_leaves_the_board_its_room_and_folds_the_graph(
    open_window: OpenWindow,
) -> None:
    hand = pause(open_window(read(LONG)))
    graph, board = hand.review.graph, hand.desk.panel.board
    resize(hand, (1120, 760))
    assert graph.grid.axis
    resize(hand, (910, 480))
    assert board.grid.cell >= 29
    assert not graph.grid.axis
    assert graph.visibleRegion().boundingRect() == graph.rect()
    resize(hand, (1120, 760))
    assert graph.grid.axis
