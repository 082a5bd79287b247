"""What is in files, and writing them."""

from pathlib import Path

from c4studio.formats import sgf
from c4studio.game import Collection, Game
from tests.hands import Hand


def line(hand: Hand) -> str:
    return hand.document.game.end().move_string()


def in_file(path: Path) -> str:
    return sgf.read_sgf(path.read_text(encoding="utf-8")).game.end().move_string()


def write(path: Path, *games: Game) -> None:
    path.write_text(sgf.sgf_of_games(Collection(list(games))), encoding="utf-8")
