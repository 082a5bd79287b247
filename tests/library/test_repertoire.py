from collections import Counter
from pathlib import Path

from c4studio.library import words_file
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.repertoire import (
    OpponentReply,
    PlayedRepertoire,
    lines_of_repertoire,
    repertoire_as_game,
    repertoire_of_games,
    repertoire_of_player,
)
from engine import Position, Side, Solver, folded_key
from tests.generated import game as moves_of
from tests.library.games import entries, entry, library_of

MINE = ["4453", "4435", "44321", "4144", "5", "3445"]


def test_a_tree_merges_transpositions_and_mirror_images() -> None:
    games = [moves_of(seed) for seed in range(40)] + MINE
    tree = repertoire_of_games(games, Side.RED, 8)
    expected: Counter[int] = Counter()
    for moves in games:
        for ply in range(min(len(moves), 8)):
            expected[folded_key(Position.from_moves(moves[:ply]))] += 1
    assert {key: place.games for key, place in tree.places.items()} == expected
    for key, place in tree.places.items():
        assert place.position == Position.from_moves(place.moves)
        assert folded_key(place.position) == key
        assert all(column in place.position.legal_columns for column in place.columns)
    # Each place is listed once, after the one that leads to it.
    listed = [folded_key(Position.from_moves(moves)) for moves, _ in lines_of_repertoire(tree, 1)]
    assert sorted(listed) == sorted(expected)


def test_columns_of_mirrored_games_are_counted_as_in_the_first_game() -> None:
    tree = repertoire_of_games(["344", "544", "343"], Side.RED)
    place = tree.places[folded_key(Position.from_moves("3"))]
    assert place.columns == {3: 3}
    after = tree.places[folded_key(Position.from_moves("34"))]
    assert after.columns == {3: 2, 2: 1}


def test_a_tree_is_of_one_player_and_side_with_holes_and_mistakes(tmp_path: Path) -> None:
    own = [entry(moves, red="Ann", yellow="Bob") for moves in MINE]
    others = [entry("4422", red="Bob", yellow="Ann"), entry("4777", red="Çelik", yellow="Dora")]
    with library_of(tmp_path / "my.db", [*entries(60), *own, *others]) as library:
        words = words_file.load_packed_games(library)
        tree = repertoire_of_player(
            library, words, GameFilter(player="Ann", seat=PlayerSeat.RED), 6
        )
        games = [k.entry.moves for k in library.read_games(range(1, 69)) if k.facts.red == "Ann"]
        every = [k.entry.moves for k in library.read_games(range(1, 69))]
        assert next(iter(tree.places.values())).games == len([g for g in games if g])
        solver = Solver(16, book=None)
        known = {*tree.places}
        for hole in tree.replies_new_to_player(words, 1):
            key = folded_key(Position.from_moves(hole.moves))
            came = [g for g in every if reaches(g, key)]
            assert key not in known
            assert 0 < hole.games <= len(came)
        assert tree.replies_new_to_player(words, 1)
        whole = repertoire_of_games([moves_of(4), moves_of(4)], Side.RED, 42)
        ends = {k: p for k, p in whole.places.items() if p.position.ply >= 12}
        late = PlayedRepertoire(Side.RED, ends, 42)
        for each in late.opponents_mistakes(solver.score_columns):
            scores = solver.score_columns(Position.from_moves(each.moves[:-1]))
            score = scores[int(each.moves[-1]) - 1]
            best = max(s for s in scores if s is not None)
            assert each == OpponentReply(each.moves, 2, score, best)
            assert score is not None
            assert (score.value > 0, score.value >= 0) != (best.value > 0, best.value >= 0)
        assert late.opponents_mistakes(solver.score_columns)


def reaches(moves: str, key: int) -> bool:
    """Whether a game comes to a position."""
    return any(folded_key(Position.from_moves(moves[:ply])) == key for ply in range(len(moves) + 1))


def test_a_tree_becomes_a_game_with_each_place_once() -> None:
    tree = repertoire_of_games(MINE, Side.RED)
    game = repertoire_as_game(tree, lambda place, number: f"{number} of {place.games}", 1)
    inner = [folded_key(node.position) for node in game.root.walk() if node.variations]
    assert sorted(inner) == sorted(tree.places)
    first = game.root.variations[0]
    assert first.move_string() == "4"
    assert first.annotation.comment == "4 of 6"
