import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4studio.formats import read
from c4studio.game import Game, GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch
from c4studio.game.occurrences import Occurrence, OccurrenceIndex
from engine import Board, Position
from engine.openings.book import folded_key
from tests.boards import ON_BOTH
from tests.document.random_edits import bushy_game
from tests.engine.naive import games
from tests.trees import trees


def counted(root: GameNode) -> OccurrenceIndex:
    occurrences = OccurrenceIndex(root)
    occurrences.process_queue(1_000_000)
    assert occurrences.is_complete
    return occurrences


def naive_others(node: GameNode, root: GameNode) -> set[GameNode]:
    """The same by comparing positions one by one."""
    wanted = {node.position, node.position.mirror()}
    if root.position in wanted:
        return set()
    return {each for each in root.walk() if each is not node and each.position in wanted}


@ON_BOTH
@given(data=st.data())
def test_a_position_shares_its_key_with_its_mirror_image(data: st.DataObject, board: Board) -> None:
    moves = data.draw(games(board=board))
    mirrored = moves.translate(str.maketrans(board.digits, board.digits[::-1]))
    position = Position.from_moves(moves, board)
    assert folded_key(position) == folded_key(Position.from_moves(mirrored, board))
    assert folded_key(position) in (position.key(), position.mirror().key())


@given(trees(40))
@settings(max_examples=50)
def test_all_others_are_found(game: Game) -> None:
    check_others(game)


@ON_BOTH
def test_all_others_of_a_game_with_equal_positions_are_found(board: Board) -> None:
    game = bushy_game(board)
    before = check_others(game)
    for column in (0, board.width - 1):
        game.root.add_variation(column)
    assert check_others(game) == before + 2


def check_others(game: Game) -> int:
    """Check all occurrences of a game, and count the nodes that have others."""
    occurrences, found_nodes = counted(game.root), 0
    for node in game.root.walk():
        others = naive_others(node, game.root)
        found = occurrences.other_nodes(node)
        assert len(found) == len(set(found))
        assert set(found) == others
        same = any(other.position == node.position for other in others)
        kind = Occurrence.SAME if same else Occurrence.MIRRORED
        assert occurrences.occurrence_of(node) is (kind if others else None)
        found_nodes += bool(others)
    return found_nodes


@given(trees(40), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 30)), max_size=12))
def test_edits_are_followed_however_slowly(game: Game, steps: list[tuple[int, int]]) -> None:
    occurrences = OccurrenceIndex(game.root)
    removed: list[RemoveBranch] = []
    for place, portion in steps:
        nodes = list(game.root.walk())[1:]
        if removed and place % 2:
            back = removed.pop().inverse()
            back.apply()
            occurrences.queue_branch(back.node)
        elif nodes:
            node = nodes[place % len(nodes)]
            assert node.parent is not None
            edit = RemoveBranch(node.parent, node.parent.variations.index(node), node)
            edit.apply()
            occurrences.queue_removal(node)
            removed.append(edit)
        occurrences.process_queue(portion)
        in_tree = set(game.root.walk())
        for node in in_tree:
            assert set(occurrences.other_nodes(node)) <= naive_others(node, game.root)
    occurrences.process_queue(1_000_000)
    for node in game.root.walk():
        assert set(occurrences.other_nodes(node)) == naive_others(node, game.root)
    gone = [node for edit in removed for node in edit.node.walk()]
    assert all(occurrences.other_nodes(node) == [] for node in gone)


@ON_BOTH
def test_a_node_added_before_its_branch_was_reached_counts_once(board: Board) -> None:
    game = read("4", board)
    occurrences = OccurrenceIndex(game.root)
    edit = InsertBranch(game.root, 1, game.root.continuation(0))
    edit.apply()
    occurrences.queue_branch(edit.node)
    twin = game.root.add_variation(board.width - 1)
    occurrences.process_queue(100)
    assert occurrences.other_nodes(twin) == [edit.node]
    assert occurrences.occurrence_of(twin) is Occurrence.MIRRORED


def test_the_start_is_no_news() -> None:
    game = read("4")
    again = game.root.variations[0].add_setup(Position())
    occurrences = counted(game.root)
    assert occurrences.occurrence_of(again) is occurrences.occurrence_of(game.root) is None


@pytest.mark.parametrize("portion", [1, 7])
def test_work_is_done_in_portions(portion: int) -> None:
    game = read("44455512")
    occurrences = OccurrenceIndex(game.root)
    portions = 0
    while not occurrences.is_complete:
        occurrences.process_queue(portion)
        portions += 1
    assert portions == -(-9 // portion)


@ON_BOTH
def test_what_has_come_to_occur_elsewhere_is_told_once(board: Board) -> None:
    game = read("123", board)
    occurrences = counted(game.root)
    assert occurrences.take_changed_nodes() == set()
    node = game.root
    for column in (2, 1, 0):
        node = node.add_variation(column)
    occurrences.queue_branch(game.root.variations[1])
    occurrences.process_queue(1000)
    assert occurrences.take_changed_nodes() == {game.end(), node}
    assert occurrences.take_changed_nodes() == set()
    occurrences.queue_removal(game.root.variations[1])
    occurrences.process_queue(1000)
    assert game.end() in occurrences.take_changed_nodes()
