from pathlib import Path

import pytest

from c4studio.game.setup import Painting
from c4studio.library import words_file
from c4studio.library.filters import GameFilter, saved_searches, select_games
from c4studio.library.library import Library
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.setup.words import PATTERN_SEARCH_TEXT
from c4studio.ui.widgets.fields import show_value
from engine import Side
from tests.hands import Hand, wait
from tests.ui.library.hands import imported
from tests.ui.setup.setup_hands import click, faults

WEST = frozenset({(0, 0)})
EVERYTHING = GameFilter(
    player="Ann",
    opponent="Bob 1",
    since=20240101,
    until=20249999,
    event="Cup",
    source="ann",
    least=3,
    most=40,
    tag="mine",
    reviewed=True,
    thrown=True,
    only="missed",
    cause="missed_four",
    decisive=20,
    changes=2,
    held=4,
    red=((3, 0),),
    yellow=((3, 1),),
    empty=((0, 0),),
)


@pytest.mark.parametrize("wanted", [GameFilter(), EVERYTHING, GameFilter(until=20240599, most=9)])
def test_a_filter_is_shown_and_read_back(hand: Hand, wanted: GameFilter) -> None:
    assert FilterDialog(wanted, {}, hand.window).filter() == wanted


def test_its_rows_have_one_height_and_it_opens_as_high_as_they_need(hand: Hand) -> None:
    dialog = FilterDialog(GameFilter(), {}, hand.window)
    dialog.show()
    fields = (dialog.saved, *dialog.fields.values())
    assert len({field.height() for field in fields}) == 1
    assert all(field.height() >= field.sizeHint().height() for field in fields)
    assert dialog.height() >= dialog.sizeHint().height()
    dialog.close()


@pytest.mark.parametrize(("field", "text"), [("since", "soon"), ("fragment", "d9=r")])
def test_what_cannot_be_read_is_said_in_the_dialog(hand: Hand, field: str, text: str) -> None:
    dialog = FilterDialog(GameFilter(), {}, hand.window)
    dialog.open()
    show_value(dialog.fields[field], text)
    dialog.accept()
    assert dialog.isVisible()
    assert text in dialog.fault.text()
    dialog.reject()


def asked_for_more(hand: Hand) -> FilterDialog:
    hand.part(ExplorerPart).panel.more.click()
    return hand.dialog(FilterDialog)


def test_more_conditions_choose_games_and_are_saved(hand: Hand, folder: Path, own: Path) -> None:
    panel = imported(hand, folder).panel
    dialog = asked_for_more(hand)
    show_value(dialog.fields["opponent"], "Bob 1")
    show_value(dialog.fields["since"], "2024")
    dialog.saved.setCurrentText("against Bob")
    dialog.save.click()
    dialog.accept()
    wait(lambda: panel.count.text() == "1 game.")
    assert panel.more.text() == "More (2)…"
    wait(lambda: hand.window.findChild(FilterDialog) is None)
    expected = GameFilter(opponent="Bob 1", since=20240000)
    with Library(own) as library:
        wait(lambda: saved_searches(library) == {"against Bob": expected})
    # A saved search brings its conditions back, and is forgotten.
    panel.set_filter(GameFilter())
    wait(lambda: panel.count.text() == "63 games.")
    dialog = asked_for_more(hand)
    dialog.saved.setCurrentText("against Bob")
    dialog.saved.activated.emit(1)
    assert dialog.filter() == expected
    dialog.forget.click()
    dialog.accept()
    wait(lambda: panel.count.text() == "1 game.")
    with Library(own) as library:
        wait(lambda: not saved_searches(library))


def test_a_painted_fragment_is_found(hand: Hand, folder: Path, own: Path) -> None:
    panel = imported(hand, folder).panel
    action = hand.desk.actions["library.fragment"]
    action.trigger()
    assert hand.desk.actions["setup"].isChecked()
    editor = hand.part(SetupPart).editor
    palette = editor.panel.palette_bar
    # Floating discs are no position, and a part of positions all the same.
    click(editor, 3, 0)
    click(editor, 3, 3)
    palette.colours[Side.YELLOW].click()
    click(editor, 3, 4)
    assert faults(editor) == [text_of(PATTERN_SEARCH_TEXT)]
    palette.bare.click()
    click(editor, 0, 0)
    click(editor, 0, 1)
    palette.colours[None].click()
    click(editor, 0, 1)
    editor.panel.search.click()
    assert not hand.desk.actions["setup"].isChecked()
    wanted = GameFilter(red=((3, 0), (3, 3)), yellow=((3, 4),), empty=((0, 0),))
    assert panel.filter == wanted
    assert panel.more.text() == "More (3)…"
    with Library(own) as library:
        chosen = select_games(library, words_file.load_packed_games(library), wanted)
    assert chosen is not None
    number = int.from_bytes(chosen, "little").bit_count()
    assert 0 < number < 63
    wait(lambda: panel.count.text().startswith(f"{number} game"))
    # The next time the editor begins with what was searched for, and the command searches.
    action.trigger()
    assert editor.painting == Painting(frozenset(wanted.red), frozenset(wanted.yellow), WEST)
    hand.press("X")
    click(editor, 6, 0)
    action.trigger()
    assert panel.filter.empty == ((0, 0), (6, 0))
    # A position that is set up is another thing: it begins with the game, and discs fall.
    hand.do("setup")
    assert editor.painting == Painting()
    assert palette.gravity.isChecked()
    assert palette.bare.isHidden()
    assert faults(editor) == ["No faults"]
