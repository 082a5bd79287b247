from c4studio.export.repertoires import proposed_repertoire_as_game
from c4studio.library.repertoire import repertoire_of_games
from c4studio.report.preparation.proposal import propose_repertoire
from c4studio.report.wording.preparation import proposed_move_text_function
from c4studio.words.naming import DEFAULT_NAMING
from engine import Position, Side, folded_key
from tests.report.preparation.small import SCORES

# Red plays d1, and after d2 once c1, which throws the win away, and after e1 b1, which keeps it.
GAMES = ["443", "443", "452", "411", "341"]


def test_own_moves_are_kept_where_they_hold_and_natural_ones_proposed_elsewhere() -> None:
    tree = repertoire_of_games(GAMES, Side.RED)
    found = propose_repertoire(tree, SCORES, 4)
    repertoire = found.repertoire
    assert repertoire.columns_in_position(Position()) == (3,)
    assert folded_key(Position()) in found.kept
    # c1 does not hold after d2; the natural move that does is d3.
    assert repertoire.columns_in_position(Position.from_moves("44")) == (3,)
    assert folded_key(Position.from_moves("44")) not in found.kept
    assert repertoire.columns_in_position(Position.from_moves("45")) == (1,)
    assert folded_key(Position.from_moves("45")) in found.kept
    for choice in repertoire.choices.values():
        scores = SCORES(choice.position)
        best = max(score for score in scores if score is not None)
        chosen = scores[choice.columns[0]]
        assert chosen is not None
        assert chosen.result == best.result
        assert choice.position.ply <= 4


def test_a_mirrored_position_gets_the_mirrored_column() -> None:
    one, other = (
        propose_repertoire(repertoire_of_games(games, Side.YELLOW), SCORES, 3)
        for games in (["3"], ["5"])
    )
    for choice in one.repertoire.choices.values():
        assert other.repertoire.columns_in_position(choice.position) == choice.columns


def test_the_comments_say_why_a_move_is_proposed() -> None:
    tree = repertoire_of_games(GAMES, Side.RED)
    found = propose_repertoire(tree, SCORES, 2)
    why = proposed_move_text_function(found, tree, DEFAULT_NAMING)
    game = proposed_repertoire_as_game(found.repertoire, why, DEFAULT_NAMING)
    assert game.facts.event == "Red: proposed repertoire"
    first = game.root.variations[0]
    assert first.annotation.comment == "Played in 4 of 5 games"
    after = {node.move_string(): node for node in first.variations}
    answer = after["44"].variations[0]
    assert answer.annotation.comment.startswith("The natural move; c1 was played")
