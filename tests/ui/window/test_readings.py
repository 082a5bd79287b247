"""How scores read and what columns are called: chosen once, seen everywhere at once."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from c4studio.document import GameDocument
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.insight.why_part import WhyPart
from engine import Score, Side
from tests.hands import Hand, wait
from tests.windows import described

LETTERS = tuple("abcdefg")


def _scores(hand: Hand) -> list[Score]:
    """The exact scores of the columns as the engine knows them, from the left."""
    analysis = analysis_with_stored_scores(hand.document.current, hand.controller.analysis)
    assert analysis is not None
    return [each.exact for each in analysis.columns if each is not None and each.exact is not None]


def _choose(hand: Hand, **values: object) -> None:
    for name, value in values.items():
        setting = next(each for each in settings.USER_SETTINGS if each.name == name)
        hand.desk.settings.set(setting, value)


def _accessible(hand: Hand, document: GameDocument) -> str:
    model = hand.tree.model()
    index = model.index_of(document.current)
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


def test_discs_to_the_end_stand_wherever_a_score_stood(solved: Hand) -> None:
    found = _scores(solved)
    ply, best = solved.document.current.position.ply, max(found)
    assert solved.verdict.meaning.startswith(f"R+1: {best.plies} discs from now")
    _choose(solved, score_form="plies")
    assert solved.scores == [str(each.end - ply) if int(each) else "=" for each in found]
    assert f"wins in {best.plies} discs with best play" in solved.verdict.sentence
    assert solved.verdict.meaning == ""
    assert f" wins in {best.plies} discs with best play" in _accessible(solved, solved.document)
    assert "core +" not in described(solved.desk.panel.board.buttons[3])
    solved.do("read")
    assert f"Scores: column a {'wins' if int(found[0]) > 0 else 'loses'} in " in (
        solved.desk.messages.bar.text
    )
    graph = solved.review.graph
    solved.do("review")
    wait(lambda: f"wins in {best.plies} discs" in described(graph))
    solved.desk.docks.bring_to_front("dock.why")
    why = solved.part(WhyPart).panel.list
    assert f"wins in {best.plies} discs" in why.item(0).text()


def test_the_move_that_ends_the_game_may_stand_there_too(solved: Hand) -> None:
    found = _scores(solved)
    _choose(solved, score_form="move")
    assert solved.scores == [str(each.end) if int(each) else "=" for each in found]
    wins, loses = ("wins", "loses")
    captions = [chip.caption for chip in solved.desk.panel.overlay.chips if chip.known]
    assert captions == [wins if int(each) > 0 else loses for each in found]
    assert solved.desk.panel.legend.lines[0] == "game ends on disc"


def test_columns_show_the_scores_of_one_side_or_of_the_one_to_move(solved: Hand) -> None:
    found = _scores(solved)
    assert solved.document.current.position.to_move is Side.YELLOW
    _choose(solved, column_side="red")
    assert solved.scores == [str(-each) for each in found]
    assert solved.desk.panel.legend.lines == ("Red’s score", "game ends on")
    solved.press("F")
    assert solved.scores == [str(each) for each in found]
    _choose(solved, column_side="mover")
    assert solved.scores == [str(each) for each in found]


def test_columns_may_be_compared_with_the_best_one(solved: Hand) -> None:
    found = _scores(solved)
    _choose(solved, compared=True)
    lost = [int(max(found)) - int(each) for each in found]
    assert solved.scores == [f"−{each}" if each else "0" for each in lost]
    assert solved.desk.panel.legend.lines[0] == "against the best"
    solved.press("1")
    solved.settle()
    assert "0" in solved.scores


def test_letters_name_the_columns_in_all_places(solved: Hand) -> None:
    _choose(solved, column_names="letters")
    board, document = solved.desk.panel.board, solved.document
    assert [each.accessibleName() for each in board.buttons] == [
        f"Column {name}, key {key}" for key, name in enumerate(LETTERS, start=1)
    ]
    name = LETTERS[document.current.column or 0]
    assert f"in column {name}" in _accessible(solved, document)
    assert solved.tree.model().move_face(document.current).name == name
    assert "Column d: " in described(solved.desk.panel.overlay)
    assert solved.desk.panel.overlay.column_tip(0).startswith("Column a: ")
    assert described(solved.verdict.line).startswith("Best line ")
    assert not set(described(solved.verdict.line)) & set("1234567")
    assert solved.desk.actions["drop.4"].text() == "Column &d"
    solved.desk.docks.bring_to_front("dock.why")
    rows = solved.part(WhyPart).panel.list
    assert re.match(r"[a-g](, [a-g])*  ", rows.item(1).text())
    solved.press("1")
    assert solved.desk.actions["undo"].text() == "&Undo disc in column a"
    _choose(solved, column_names="numbers")
    assert solved.desk.actions["undo"].text() == "&Undo disc in column 1"


def test_a_column_that_is_full_is_refused_by_its_name(hand: Hand) -> None:
    _choose(hand, column_names="letters")
    hand.press(*"4444444")
    assert hand.status == "Column d is full"


@pytest.mark.parametrize("percent", [75, 150, 200])
def test_the_sentence_of_the_verdict_grows_with_the_text(solved: Hand, percent: int) -> None:
    verdict = solved.verdict
    size, height = verdict._sentence.font().pointSizeF(), verdict.height()
    _choose(solved, text_size=percent)
    assert verdict._sentence.font().pointSizeF() == pytest.approx(size * percent / 100)
    # Below 100 % other text stays at 12 pixels, so that the panel may keep its height.
    assert verdict.height() > height or percent < 100
    assert verdict.height() == verdict._layout.heightForWidth(verdict.width())
    _choose(solved, text_size=100)
    assert verdict._sentence.font().pointSizeF() == pytest.approx(size)


def test_the_verdict_says_what_its_score_counts_where_it_has_the_room(solved: Hand) -> None:
    verdict, best = solved.verdict, max(_scores(solved))
    assert str(best) == "−1"
    solved.window.resize(1120, 760)
    wait(verdict._meaning.isVisible)
    assert verdict.meaning == "R+1: 30 discs from now"
    colour = solved.window.look.theme.hex_colour(Ink.RED_WINS)
    assert f'<span style="color:{colour}">R+1</span>' in verdict._meaning.text()
    heard_of = QAccessible.queryAccessibleInterface(verdict._meaning)
    assert heard_of.text(QAccessible.Text.Name) == verdict.meaning
    assert verdict.height() == verdict._layout.heightForWidth(verdict.width())
    solved.window.resize(900, 600)
    wait(lambda: not verdict._meaning.isVisible())
    assert verdict._sentence.toolTip() == verdict.meaning != ""
    solved.press("V")
    assert verdict.meaning == verdict._sentence.toolTip() == ""


def test_the_tip_of_a_chip_says_in_plain_words_how_the_game_ends(solved: Hand) -> None:
    overlay = solved.desk.panel.overlay
    column, score = next((n, s) for n, s in enumerate(_scores(solved)) if int(s))
    assert score.winner is not None
    end = f"{str(score.winner).capitalize()} wins on move {score.end}"
    assert f"{end}, {score.plies} discs from now" in overlay.column_tip(column).splitlines()[-1]
