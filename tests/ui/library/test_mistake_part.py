from contextlib import closing
from pathlib import Path

from c4studio.ground.paths import Paths
from c4studio.language.notices import Notice
from c4studio.training.card import CardKind
from c4studio.training.store import TrainingDatabase
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.rendering import render
from tests.generated import game as moves_of
from tests.ui.library.hands import Wait, drop


def test_mistakes_of_the_games_found_become_cards(
    window: MainWindow, tmp_path: Path, paths: Paths, wait: Wait
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    played = [moves_of(seed) for seed in (1, 2, 3)]
    (games / "list.txt").write_text("\n".join(played))
    panel, actions = window.part(ExplorerPart).panel, window.desk.actions
    drop(window, games)
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.train"].trigger()
    wait(lambda: "no reviewed mistakes" in window.statusBar().currentMessage())
    actions["library.review"].trigger()
    wait(lambda: window.statusBar().currentMessage() == "3 games reviewed.")
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.train"].trigger()
    wait(lambda: "new card" in window.statusBar().currentMessage())
    assert paths.training is not None
    with closing(TrainingDatabase(paths.training)) as store:
        cards = [stored.card for stored in store.all_cards()]
    assert {card.kind for card in cards} >= {CardKind.MISTAKE}
    assert {card.game for card in cards} <= set(played)


def test_mistakes_that_cannot_be_trained_are_said_with_what_to_do(
    window: MainWindow, tmp_path: Path, wait: Wait
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    # The third disc gives the win away, for a reason that is 40 discs long.
    (games / "list.txt").write_text("441\n")
    panel, actions = window.part(ExplorerPart).panel, window.desk.actions
    drop(window, games)
    wait(lambda: panel.count.text() == "1 game.")
    actions["library.review"].trigger()
    wait(lambda: window.statusBar().currentMessage() == "1 game reviewed.")
    wait(lambda: panel.count.text() == "1 game.")
    actions["library.train"].trigger()
    wait(lambda: window.messages.bar.text == render(Notice.NO_CARDS))
