"""The recurring mistakes of the games found are opened, trained or saved."""

from contextlib import closing
from pathlib import Path

from c4studio.ground.paths import Paths
from c4studio.language.messages import Notice
from c4studio.training.card import CardKind
from c4studio.training.store import TrainingDatabase
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.words.rendering import render
from tests.generated import game as moves_of
from tests.hands import Hand, wait


def test_mistakes_of_the_games_found_become_cards(hand: Hand, tmp_path: Path, paths: Paths) -> None:
    games = tmp_path / "games"
    games.mkdir()
    played = [moves_of(seed) for seed in (1, 2, 3)]
    (games / "list.txt").write_text("\n".join(played))
    panel, actions = hand.part(ExplorerPart).panel, hand.desk.actions
    hand.drop_files(games)
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.train"].trigger()
    wait(lambda: "no reviewed mistakes" in hand.status)
    actions["library.review"].trigger()
    wait(lambda: hand.status == "3 games reviewed.")
    wait(lambda: panel.count.text() == "3 games.")
    actions["library.train"].trigger()
    wait(lambda: "new card" in hand.status)
    assert paths.training is not None
    with closing(TrainingDatabase(paths.training)) as store:
        cards = [stored.card for stored in store.all_cards()]
    assert {card.kind for card in cards} >= {CardKind.MISTAKE}
    assert {card.game for card in cards} <= set(played)


def test_mistakes_that_cannot_be_trained_are_said_with_what_to_do(
    hand: Hand, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    # The third disc gives the win away, for a reason that is 40 discs long.
    (games / "list.txt").write_text("441\n")
    panel, actions = hand.part(ExplorerPart).panel, hand.desk.actions
    hand.drop_files(games)
    wait(lambda: panel.count.text() == "1 game.")
    actions["library.review"].trigger()
    wait(lambda: hand.status == "1 game reviewed.")
    wait(lambda: panel.count.text() == "1 game.")
    actions["library.train"].trigger()
    wait(lambda: hand.messages.bar.text == render(Notice.NO_CARDS))
