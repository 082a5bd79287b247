from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from c4studio.game import Annotation, Game, GameNode, Glyph, NodeScores
from c4studio.game.annotation import BLANK_ANNOTATION
from c4studio.game.branches import BranchMerge, merge_annotations, merge_branch
from c4studio.game.edits import ReplaceAnnotation
from engine import Board, IllegalMove, Position
from tests.boards import ON_BOTH
from tests.engine.naive import games
from tests.lines import lines
from tests.trees import contents, trees


def line(node: GameNode, moves: str) -> GameNode:
    for move in moves:
        node = node.variation(int(move) - 1) or node.add_variation(int(move) - 1)
    return node


def apply(done: BranchMerge) -> None:
    for edit in done.edits:
        edit.apply()


def legal_moves(source: GameNode, start: Position) -> set[str]:
    """Which lines below ``source`` can also be played from ``start``."""
    possible = set()
    for node in source.walk():
        position, moves = start, node.move_string()[len(source.move_string()) :]
        try:
            for move in moves:
                position = position.play(int(move) - 1)
        except IllegalMove:
            continue
        possible.add(moves)
    return possible


@given(trees(20, setups=False))
@settings(max_examples=50)
def test_on_an_equal_position_everything_is_copied(source: Game) -> None:
    before = contents(source.root)
    target = Game()
    target.root.annotation, target.root.scores = source.root.annotation, source.root.scores
    done = merge_branch(source.root, target.root)
    assert target.root.variations == []
    apply(done)
    assert contents(target.root) == contents(source.root) == before
    assert (done.added, done.known, done.dropped) == (source.root.count_nodes() - 1, 0, 0)


@given(trees(15, setups=False), games())
@settings(max_examples=50)
def test_what_is_legal_is_copied_and_the_rest_is_counted(source: Game, moves: str) -> None:
    target = line(Game().root, moves)
    done = merge_branch(source.root, target)
    apply(done)
    expected = legal_moves(source.root, target.position)
    assert {node.move_string()[len(moves) :] for node in target.walk()} == expected
    assert done.added == len(expected) - 1
    assert done.added + done.dropped == source.root.count_nodes() - 1
    for node in target.walk():
        for child in node.variations:
            assert child.parent is node
            assert child.column is not None
            assert child.position == node.position.play(child.column)


@given(trees(12), trees(12), st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_what_is_there_stays_and_the_edits_can_be_undone(
    source: Game, target: Game, random: Random
) -> None:
    onto = random.choice(list(target.root.walk()))
    before = contents(target.root)
    nodes = set(target.root.walk())
    done = merge_branch(source.root, onto)
    assert contents(target.root) == before
    apply(done)
    assert nodes <= set(target.root.walk())
    assert target.root.count_nodes() == len(nodes) + done.added
    for edit in reversed(done.edits):
        edit.inverse().apply()
    assert contents(target.root) == before


@given(trees(20))
@settings(max_examples=50)
def test_what_was_copied_once_is_known_the_second_time(source: Game) -> None:
    target = Game(source.root.position)
    apply(merge_branch(source.root, target.root))
    again = merge_branch(source.root, target.root)
    assert again.edits == ()
    assert again.added == again.dropped == 0


@ON_BOTH
def test_the_moves_join_those_that_are_there(board: Board) -> None:
    game = Game(Position(board))
    first = line(game.root, "44").parent
    source = Game(Position(board))
    line(source.root, "455")
    line(source.root, "447")
    done = merge_branch(source.root, game.root)
    apply(done)
    assert lines(game.root) == ["447", "455"]
    assert done.first is first
    assert (done.added, done.known, done.dropped) == (3, 2, 0)


def test_what_is_written_stays_and_gains_what_it_lacks() -> None:
    game, source = Game(), Game()
    mine, theirs = line(game.root, "4"), line(source.root, "4")
    mine.annotation = Annotation(comment="Mine")
    theirs.annotation = Annotation(comment="Theirs", glyph=Glyph.GOOD)
    done = merge_branch(source.root, game.root)
    assert [type(edit) for edit in done.edits] == [ReplaceAnnotation]
    apply(done)
    assert mine.annotation == Annotation(comment="Mine", glyph=Glyph.GOOD)
    assert merge_annotations(BLANK_ANNOTATION, theirs.annotation) == theirs.annotation


def test_equal_moves_of_the_source_become_one() -> None:
    source, game = Game(), Game()
    source.root.add_variation(3).add_variation(3)
    twin = source.root.add_variation(3)
    twin.annotation = Annotation(name="Twin")
    twin.add_variation(0)
    apply(merge_branch(source.root, game.root))
    assert lines(game.root) == ["44", "41"]
    assert game.root.variations[0].annotation.name == "Twin"


def test_scores_are_copied_with_their_position_only() -> None:
    source = Game()
    line(source.root, "4").scores = NodeScores.from_values((0,) * 7, 1)
    same, other = Game(), Game(Position.from_moves("1"))
    apply(merge_branch(source.root, same.root))
    apply(merge_branch(source.root, other.root))
    assert same.root.variations[0].scores == NodeScores.from_values((0,) * 7, 1)
    assert other.root.variations[0].scores is None


def test_a_position_that_was_set_up_is_legal_anywhere() -> None:
    source, game = Game(), Game(Position.from_moves("444444"))
    painted = Position.from_text("7/7/7/3y3/3rr2/2yry2")
    source.root.add_setup(painted).add_variation(3)
    line(source.root, "4")
    done = merge_branch(source.root, game.root)
    apply(done)
    assert [node.position for node in game.root.variations] == [painted]
    assert (done.added, done.dropped) == (2, 1)


def test_long_chains_need_no_recursion() -> None:
    source, game = Game(), Game()
    node = source.root
    for number in range(5000):
        node = node.add_setup(Position.from_moves("1" if number % 2 else "2"))
    done = merge_branch(source.root, game.root)
    apply(done)
    assert game.root.count_nodes() == 5001
