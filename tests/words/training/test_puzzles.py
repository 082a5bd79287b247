from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.words.naming import Naming
from c4studio.words.training import puzzles as words

PUZZLE = Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG, Theme.NOT_UNDER))


def test_every_theme_has_a_name() -> None:
    assert set(words.THEMES) == set(Theme)
    assert words.themes(PUZZLE) == "running out of moves, do not play under it"


def test_what_is_asked_and_the_solution() -> None:
    assert words.question(PUZZLE) == "Yellow to move and win"
    assert words.question(PUZZLE, Naming(exchanged=True)) == "Red to move and win"
    assert words.question(Puzzle("644466", "4", 1, (Theme.ONLY_DRAW,))) == "Red to move and draw"
    assert words.solution(PUZZLE) == "e3, then d4 d5"
    assert words.solution(Puzzle("644466", "4", 1)) == "d4"
    assert words.stars(1) == "1 star"
