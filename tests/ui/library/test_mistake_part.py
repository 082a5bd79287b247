"""The recurring mistakes of the games found are opened, trained or saved."""

from contextlib import closing
from pathlib import Path

from c4studio.game import Game
from c4studio.ground.paths import Paths
from c4studio.language.messages import Notice
from c4studio.training.card import CardKind
from c4studio.training.store import TrainingDatabase
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.words.rendering import render
from engine import Board, Position
from tests.generated import game as moves_of
from tests.hands import Hand, wait
from tests.ui.library.hands import panel_says


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


def test_mistakes_on_a_large_board_become_cards_as_far_as_they_are_proved(
    hand: Hand, tmp_path: Path, paths: Paths
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "list.txt").write_text(f"8x8:\n{moves_of(67, Board(8, 8))}\n11\n")
    actions = hand.desk.actions
    hand.drop_files(games)
    hand.document.add_games(Game(Position(Board(8, 8))))
    wait(panel_says(hand, "2 games"))
    hand.do("library.review")
    wait(lambda: hand.status.startswith("2 games reviewed, 2 of them from a later move on"))
    wait(panel_says(hand, "2 games"))
    hand.do("library.mistake")
    wait(lambda: hand.document.current.position.ply > 20)
    assert hand.document.game.board == Board(8, 8)
    hand.document.go_to(hand.document.game.root)
    wait(actions["library.train"].isEnabled)
    hand.do("library.train")
    wait(lambda: "new card" in hand.status)
    assert paths.training is not None
    with closing(TrainingDatabase(paths.training)) as store:
        cards = [stored.card for stored in store.all_cards()]
    assert {card.position.board for card in cards} == {Board(8, 8)}
    assert cards[0].scores[cards[0].answers[0]] is not None
