import random
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog  # noqa: TID251

from c4studio.formats import read, read_any_format
from c4studio.game import Collection, Game, GameFacts
from c4studio.game.tree import excerpt_of_game
from c4studio.ui.games.games_part import GamesPart
from engine import STANDARD, Board
from tests.hands import Hand, wait
from tests.lines import DRAWN
from tests.review.insight.positions import quiet_position
from tests.ui.games.games_list import chosen, rows


def test_adding_and_removing_is_undone(three: Hand) -> None:
    first, second, third = three.document.collection.games
    three.do("game.add")
    assert (len(rows(three)), chosen(three)) == (4, 3)
    three.press("Ctrl+Z")
    assert (len(rows(three)), three.document.game) == (3, first)
    three.document.show_game(second)
    three.desk.docks["dock.games"].raise_()
    three.part(GamesPart).list.setFocus()
    three.press("Delete")
    assert [row[0] for row in rows(three)] == ["Alice – Bob", "Unnamed game (7)"]
    assert three.document.game is third
    assert chosen(three) == 1
    three.press("Ctrl+Z")
    assert three.document.collection.games == [first, second, third]
    assert (three.document.game, chosen(three)) == (second, 1)


def test_the_last_game_cannot_be_removed(three: Hand) -> None:
    remove = three.desk.actions["game.remove"]
    remove.trigger()
    remove.trigger()
    assert rows(three) == [("Unnamed game (7)", "1", "")]
    assert not remove.isEnabled()
    assert three.desk.docks["dock.games"].isHidden()
    three.document.undo_stack.undo()
    assert remove.isEnabled()


def test_an_edit_of_another_game_is_undone_where_it_was_made(three: Hand) -> None:
    first, second, _ = three.document.collection.games
    three.press("1")
    three.document.show_game(second)
    three.press("Ctrl+Z")
    assert (three.document.game, chosen(three)) == (first, 0)
    assert rows(three)[0][1] == "4"


def test_marked_games_are_removed_together_and_come_back(many: Hand) -> None:
    part, games = many.part(GamesPart), list(many.document.collection.games)
    many.press("Shift+Down", "Shift+Down")
    assert part.panel.count.text() == "500 · 3 marked"
    assert many.document.game is games[2]
    many.press("Delete")
    assert many.document.collection.games == games[3:]
    assert many.document.game is games[3]
    many.press("Ctrl+Z")
    assert many.document.collection.games == games


def test_marked_games_are_exported(many: Hand, tmp_path: Path) -> None:
    part, games = many.part(GamesPart), many.document.collection.games
    many.press("Down", "Shift+Down")
    many.do("game.export")
    dialog = many.dialog(QFileDialog)
    assert dialog.windowTitle() == "Export 2 games"
    assert Path(dialog.selectedFiles()[0]).name == "2 games.sgf"
    dialog.reject()
    for name, kind in (("some.sgf", "SGF"), ("some.json", "JSON"), ("some.txt", "moves")):
        path = tmp_path / name
        part.games.export.write_to_file(path)
        said = f"Exported 2 games to {name}"
        wait(partial(lambda s: many.status == s, said))
        text = path.read_text(encoding="utf-8")
        if kind != "SGF":
            assert len(text.splitlines()) == 2
        else:
            again = read_any_format(text).collection.games
            assert [each.facts for each in again] == [each.facts for each in games[1:3]]


def test_a_page_of_chosen_games_is_reviewed_and_named_after_its_players(
    hand: Hand, tmp_path: Path
) -> None:
    game = excerpt_of_game(read(DRAWN), 31, 42)
    game.facts = GameFacts(red="Ada", yellow="Ben")
    hand.document.load(Collection([game]))
    export = hand.part(GamesPart).games.export
    export.ask_for_file([game])
    dialog = hand.dialog(QFileDialog)
    assert Path(dialog.selectedFiles()[0]).name == "Ada – Ben.sgf"
    dialog.reject()
    path = tmp_path / "page.html"
    export.write_to_file(path)
    wait(path.exists)
    assert "Choices kept" in path.read_text(encoding="utf-8")
    assert all(node.scores is None for node in game.root.walk())


def test_the_game_that_is_shown_moves_among_the_others(three: Hand) -> None:
    first, second, third = three.document.collection.games
    three.press("Ctrl+G", "Alt+Down")
    assert three.document.collection.games == [second, first, third]
    assert (three.document.game, chosen(three)) == (first, 1)
    three.press("Alt+Down")
    assert not three.desk.actions["game.down"].isEnabled()
    three.press("Alt+Up", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert three.document.collection.games == [first, second, third]
    assert chosen(three) == 0


def test_games_on_several_boards_are_exported_with_the_scores_of_each(
    hand: Hand, tmp_path: Path
) -> None:
    boards = (Board(9, 9), STANDARD, Board(5, 4))
    late = [quiet_position(random.Random(3), board.size - 6, board) for board in boards]
    games = [Game(position) for position in late]
    hand.document.load(Collection(games))
    export, path = hand.part(GamesPart).games.export, tmp_path / "games.pdf"
    export.ask_for_file(games)
    export.write_to_file(path)
    said = "Exported 3 games to games.pdf"
    wait(lambda: hand.status == said)
    assert path.read_bytes().startswith(b"%PDF")
