"""The example games: their files are as they are made, and what their comments say is so."""

import re
from collections.abc import Iterator

import pytest

from c4studio.formats import sgf
from c4studio.game import Collection, Game, GameNode
from c4studio.ground.paths import packaged_examples
from c4studio.review.insight.board import PositionCells
from c4studio.review.line import line_of_nodes, nodes_of_line
from c4studio.review.moves import JudgedMove, glyph_of_move
from c4studio.review.review import review_line
from engine import Side, Solver
from tests.examples import examples, read_examples

EXAMPLES = [*read_examples()]
MISTAKES = {"annotated": [13], "perfect": [], "zugzwang": []}
"""The numbers of the discs of each main line that throw the result away."""
ENDS = {"annotated": ("f2", Side.YELLOW), "perfect": ("a5", Side.RED), "zugzwang": ("d3", Side.RED)}
LEAST_COMMENTS = 15
CELL = "[a-g][1-6]"


@pytest.fixture(scope="module")
def made() -> dict[str, Game]:
    return examples()


def judged(game: Game, solver: Solver) -> list[tuple[GameNode, JudgedMove]]:
    """The moves of the main line with their nodes."""
    nodes = nodes_of_line(game.end())
    moves = review_line(solver, line_of_nodes(nodes)).moves
    return [(node, move) for node, move in zip(nodes[1:], moves, strict=True) if move is not None]


def told(game: Game) -> Iterator[tuple[GameNode, str]]:
    for node in game.root.walk():
        if node.annotation.comment:
            yield node, node.annotation.comment


def threats(node: GameNode, side: Side) -> set[str]:
    return {name_of(cell) for cell in PositionCells(node.position).threats(side)}


def name_of(cell: tuple[int, int]) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1] + 1}"


def played(node: GameNode) -> str:
    assert node.column is not None
    return name_of((node.column, node.position.height(node.column) - 1))


def test_the_files_are_as_they_are_made(made: dict[str, Game]) -> None:
    for name, game in made.items():
        kept = packaged_examples()[name].read_text(encoding="utf-8")
        assert sgf.sgf_of_games(Collection([game])) == kept


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_mistake_is_without_a_comment_and_no_own_four_is_missed(
    name: str, made: dict[str, Game], solver: Solver
) -> None:
    moves = judged(made[name], solver)
    assert [move.ply for _, move in moves if move.is_fault] == MISTAKES[name]
    for node, move in moves:
        assert node.annotation.comment or not move.is_fault
        assert node.annotation.glyph == glyph_of_move(move)
        own = PositionCells(move.position).fours_now(move.side)
        assert not own or played(node) in map(name_of, own)
    assert sum(bool(node.annotation.comment) for node, _ in moves) >= LEAST_COMMENTS


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_game_ends_with_a_four(name: str, made: dict[str, Game]) -> None:
    end = made[name].end()
    assert (played(end), end.position.winner) == ENDS[name]


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_is_called_a_threat_or_a_block_is_one(name: str, made: dict[str, Game]) -> None:
    found = 0
    for node, text in told(made[name]):
        if node.parent is None:
            continue
        here = {each: threats(node, each) for each in Side}
        for cell in re.findall(f"threat on ({CELL})", text):
            before = threats(node.parent, node.position.to_move)
            assert cell in here[Side.RED] | here[Side.YELLOW] | before, text
            found += 1
        for cell in re.findall(f"must block ({CELL})", text):
            own = PositionCells(node.position).fours_now(node.position.to_move.other)
            assert cell in map(name_of, own), text
            found += 1
    assert found > 3


@pytest.mark.parametrize("name", EXAMPLES)
def test_lines_that_are_named_are_fours_without_discs_of_both(
    name: str, made: dict[str, Game]
) -> None:
    for node, text in told(made[name]):
        for first, last in re.findall(f"({CELL})–({CELL})", text):
            (line,) = (
                each
                for each in node.position.board.lines
                if {first, last} <= set(map(name_of, each))
                and {name_of(each[0]), name_of(each[-1])} == {first, last}
            )
            # Where a disc stops the line of the other side, it lies in it.
            discs = {node.position.disc(*cell) for cell in line if name_of(cell) != played(node)}
            assert len(discs - {None}) == 1, (text, first, last)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_only_winning_disc_is_the_only_one(
    name: str, made: dict[str, Game], solver: Solver
) -> None:
    for node, move in judged(made[name], solver):
        if re.search("[Oo]nly (first|winning) disc", node.annotation.comment):
            assert move.keeping_columns == (node.column,)
            assert move.score.value > 0


def test_variations_fail_as_the_comments_say(made: dict[str, Game], solver: Solver) -> None:
    """Each variation is worse than the main line, but for the one that mends the mistake."""
    for name, game in made.items():
        for node in game.root.walk():
            if node.parent is None or node.is_main or not node.parent.is_main:
                continue
            nodes = nodes_of_line(next(reversed([*node.walk()])))
            move, *after = review_line(solver, line_of_nodes(nodes)).moves[node.position.ply - 1 :]
            assert move is not None
            assert not any(each.is_fault for each in after if each is not None)
            main = solver.score_columns(node.parent.position)[node.parent.variations[0].column or 0]
            mends = name == "annotated" and node.position.ply == 13
            assert main is not None
            assert (move.score > main) if mends else (move.score <= main), (name, played(node))
            assert node.annotation.comment
            assert node.annotation.glyph == glyph_of_move(move)
