from functools import partial
from statistics import median
from time import perf_counter
from unicodedata import normalize

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from c4studio.drawing.look import Look
from c4studio.formats import read
from c4studio.game import Collection, Game, GameFacts
from c4studio.ground.folding import comparable_text
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import (
    GameRowTexts,
    GamesColumn,
    ListArrangement,
    TurningPoints,
    matches_words,
)
from tests.hands import Hand, wait
from tests.ui.games.games_list import chosen, column


def test_a_search_shows_the_games_that_have_all_words(many: Hand) -> None:
    part, games = many.part(GamesPart), many.document.collection.games
    assert part.panel.count.text() == "500"
    many.press("Ctrl+F")
    assert part.panel.search.hasFocus()
    QTest.keyClicks(part.panel.search, "OPEN 2026-01-05 ann")
    wait(lambda: part.panel.count.text() == "6 of 500")
    found = column(many, GamesColumn.PLAYERS)
    assert set(found) == {f"Ann – Guest {number:03}" for number in range(60, 500, 84)}
    many.press("Down")
    assert part.list.hasFocus()
    many.press("Down", "Down")
    assert many.document.game in games[60::84]
    assert many.document.undo_stack.count() == 0
    many.press("Ctrl+F", "Escape")
    wait(lambda: part.panel.count.text() == "500")
    assert chosen(many) == games.index(many.document.game)
    assert many.desk.panel.board.hasFocus()
    # The keys are the board's again.
    many.press("1", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "1"


def test_what_is_typed_in_the_list_is_searched_for(many: Hand) -> None:
    part = many.part(GamesPart)
    QTest.keyClicks(part.list, "c")
    assert part.panel.search.text() == "c"
    assert part.panel.search.hasFocus()
    QTest.keyClicks(part.panel.search, "id")
    wait(lambda: part.panel.count.text() == "166 of 500")


def test_columns_sort_and_the_third_click_gives_the_order_of_the_file(many: Hand) -> None:
    part = many.part(GamesPart)
    view, model = part.list, part.model
    # A narrow list leaves dates out.
    many.window.resize(1120, 760)
    wait(lambda: not view.isColumnHidden(GamesColumn.DATE))
    unsorted, header = column(many, GamesColumn.DATE), view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(GamesColumn.DATE) + 5, header.height() // 2)
    for wanted in (sorted(unsorted), sorted(unsorted, reverse=True), unsorted):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        wait(partial(lambda w: column(many, GamesColumn.DATE) == w, wanted))
        assert chosen(many) == part.model.row_of_game(many.document.game)
    model.sort(GamesColumn.PLAYERS, Qt.SortOrder.AscendingOrder)
    names = column(many, GamesColumn.PLAYERS)
    wait(lambda: column(many, GamesColumn.PLAYERS) == sorted(names))


def test_edits_are_followed_while_the_list_is_sorted_and_searched(many: Hand) -> None:
    part, document = many.part(GamesPart), many.document
    part.list.model().sort(GamesColumn.DATE, Qt.SortOrder.DescendingOrder)
    part.panel.search.setText("bob")
    wait(lambda: part.panel.count.text() == "167 of 500")
    assert not many.desk.actions["game.down"].isEnabled()
    last = document.collection.games[499]
    document.show_game(last)
    many.do("game.duplicate")
    wait(lambda: part.panel.count.text() == "168 of 501")
    copy = document.game
    assert document.collection.games[500] is copy
    many.do("game.remove")
    assert part.panel.count.text() == "167 of 500"
    assert part.model.row_of_game(copy) is None
    document.undo_stack.undo()
    wait(lambda: part.panel.count.text() == "168 of 501")
    document.load(Collection([Game(facts=GameFacts(red="Bob")), Game()]))
    wait(lambda: part.panel.count.text() == "1 of 2")
    many.do("game.add")
    assert part.panel.count.text() == "3"
    assert part.panel.search.text() == ""


def test_the_window_lives_on_while_many_games_are_arranged(hand: Hand) -> None:
    """No piece of work takes long; the bound is generous, for a machine that has others to do."""
    games = [read("4455") for _ in range(5000)]
    for number, each in enumerate(games):
        each.facts = GameFacts(red=f"P{number * 7919 % 5000}", event=f"E{number % 7}")
    hand.document.load(Collection(games))
    model = hand.part(GamesPart).list.model()
    pauses, before = [0.0], perf_counter()
    work = ListArrangement("e", GamesColumn.PLAYERS).arranged_games(
        games, GameRowTexts(Look(), TurningPoints())
    )
    for _ in work:
        pauses.append(perf_counter() - before)
        before = perf_counter()
    assert len(pauses) > 90
    assert median(pauses) < 0.02
    model.sort(GamesColumn.PLAYERS)
    names = sorted((f"P{number} – ?" for number in range(5000)), key=str.casefold)
    wait(lambda: column(hand, GamesColumn.PLAYERS) == names)


def test_words_are_found_however_they_are_composed() -> None:
    game = Game(facts=GameFacts(red=normalize("NFD", "Émile"), event="Straße"))
    for words in ("émile", "ÉMILE", "strasse", normalize("NFD", "émi")):
        assert matches_words(game, comparable_text(words).split())
    assert not matches_words(game, ["emile"])
