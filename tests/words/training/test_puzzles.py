from c4studio.language.messages import Noun
from c4studio.language.said import Amount
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.words.naming import Naming
from c4studio.words.rendering import render_within
from c4studio.words.training import puzzles as words

PUZZLE = Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG, Theme.NOT_UNDER))


def test_every_theme_has_a_name() -> None:
    assert set(words.THEME_NAMES) == set(Theme)
    assert (
        render_within(words.names_of_puzzle_themes(PUZZLE))
        == "running out of moves, do not play under it"
    )


def test_what_is_asked_and_the_solution() -> None:
    assert render_within(words.puzzle_question(PUZZLE)) == "Yellow to move and win"
    assert (
        render_within(words.puzzle_question(PUZZLE), Naming(exchanged=True))
        == "Red to move and win"
    )
    assert (
        render_within(words.puzzle_question(Puzzle("644466", "4", 1, (Theme.ONLY_DRAW,))))
        == "Red to move and draw"
    )
    assert render_within(words.puzzle_solution(PUZZLE)) == "e3, then d4 d5"
    assert render_within(words.puzzle_solution(Puzzle("644466", "4", 1))) == "d4"
    assert render_within(Amount(1, Noun.STAR)) == "1 star"
