"""The puzzles that are shipped: how many of each kind there are, and that none is wrong."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count, islice
from pathlib import Path
from random import Random

import pytest
from bitbully import bitbully_core
from bitbully_databases import BitBullyDatabases

from c4studio.game.boards import BOARDS_WITH_PUZZLES
from c4studio.ground.paths import packaged_puzzles
from c4studio.review import Line
from c4studio.training.card import mirrored_moves
from c4studio.training.puzzles.chain import puzzle_defects
from c4studio.training.puzzles.mining import MinedGame, PuzzleMiner
from c4studio.training.puzzles.puzzle import MOST_STARS, Puzzle, Theme, parse_puzzle_set
from c4studio.training.sources import packaged_puzzle_list
from c4studio.words.training.themes import read_answer
from engine import STANDARD, Board, Position, Score, Solver
from engine.score import ColumnScores
from tests.review.insight.positions import quiet_position
from tests.training.puzzles.plain_search import PlainSearch
from tests.training.shipped_set import spearman

LEAST_OF_A_KIND = 14


@pytest.fixture(scope="module")
def shipped() -> Iterator[list[Puzzle]]:
    yield parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))


def test_there_are_enough_of_every_kind_in_little_room(shipped: list[Puzzle]) -> None:
    assert len(shipped) >= 600
    assert packaged_puzzles().stat().st_size <= 120_000
    stars = Counter(puzzle.stars for puzzle in shipped)
    themes = Counter(theme for puzzle in shipped for theme in puzzle.themes)
    assert min(stars[each] for each in range(1, MOST_STARS + 1)) >= LEAST_OF_A_KIND
    # Nobody sees an answer by a follow-up or a swap pair alone.
    assert set(themes) == set(Theme) - {Theme.FOLLOW_UP, Theme.SWAP_PAIR}
    assert min(themes.values()) >= LEAST_OF_A_KIND
    # A filter that keeps nearly all is none, and openings are memory.
    assert max(themes.values()) <= len(shipped) / 3
    early = sum(puzzle.position.ply + 1 < 10 for puzzle in shipped)
    assert early == themes[Theme.OPENING] <= 0.15 * len(shipped)


def test_no_position_and_no_idea_is_there_twice(shipped: list[Puzzle]) -> None:
    assert len({puzzle.key for puzzle in shipped}) == len(shipped)
    assert len({puzzle.idea for puzzle in shipped} - {""}) == len(shipped)


def test_stars_rise_as_fewer_find_it(shipped: list[Puzzle]) -> None:
    shares = [puzzle.found for puzzle in shipped if puzzle.found is not None]
    assert len(shares) == len(shipped)
    assert spearman([puzzle.stars for puzzle in shipped], shares) < -0.8
    assert spearman([1, 2, 3, 9], [4, 4, 5, 5]) == pytest.approx(0.894, abs=1e-3)


def scores_of_bitbully(core: bitbully_core.BitBullyCore, position: Position) -> ColumnScores:
    """Return the scores that bitbully's own search finds, without our engine and book."""
    cells = [
        [{None: 0, "red": 1, "yellow": 2}[position.disc(column, row)] for row in range(6)]
        for column in STANDARD.columns
    ]
    board = bitbully_core.BoardCore()
    assert board.setBoard(cells)
    return tuple(
        Score.for_side_to_move(score, position.ply) if position.is_legal(column) else None
        for column, score in enumerate(core.scoreMoves(board))
    )


@pytest.mark.parametrize("board", BOARDS_WITH_PUZZLES[1:], ids=str)
def test_sets_of_other_boards_have_puzzles_of_several_kinds(board: Board) -> None:
    puzzles = packaged_puzzle_list(board)
    assert len(puzzles) == 60
    assert {puzzle.position.board for puzzle in puzzles} == {board}
    assert len({puzzle.idea for puzzle in puzzles} - {""}) == len(puzzles)
    assert [puzzle.stars for puzzle in puzzles] == sorted(puzzle.stars for puzzle in puzzles)
    assert len({puzzle.stars for puzzle in puzzles}) > 3
    assert len({theme for puzzle in puzzles for theme in puzzle.themes}) > 6
    # The model of people does not know these boards.
    assert {puzzle.found for puzzle in puzzles} == {None}


@pytest.mark.parametrize("board", BOARDS_WITH_PUZZLES[1:], ids=str)
@pytest.mark.parametrize("empty", [30, pytest.param(99, marks=pytest.mark.verify)])
def test_a_plain_search_finds_one_answer_on_other_boards(
    empty: int, board: Board, tmp_path: Path
) -> None:
    search = PlainSearch(board, tmp_path)
    puzzles = [
        puzzle
        for puzzle in packaged_puzzle_list(board)
        if board.size - puzzle.position.ply <= empty
    ]
    assert len(puzzles) > 9
    assert [each for each in puzzles if not search.has_one_answer(each)] == []
    wrong = replace(puzzles[0], solution=board.digits[puzzles[0].position.legal_columns[0]])
    if wrong.columns != puzzles[0].columns[:1]:
        assert not search.has_one_answer(wrong)


def ending(seed: int, board: Board) -> Line:
    """A game by chance from a late position, of which a plain search finds the results soon."""
    chance = Random(seed)
    start = position = quiet_position(chance, board.size - 30, board)
    columns = list[int]()
    while not position.is_over:
        columns.append(chance.choice(position.legal_columns))
        position = position.play(columns[-1])
    return Line(start, tuple(columns))


@pytest.mark.parametrize("board", BOARDS_WITH_PUZZLES[1:], ids=str)
@pytest.mark.parametrize("number", [4, pytest.param(100, marks=pytest.mark.verify)])
def test_mined_puzzles_of_other_boards_have_one_answer_by_a_plain_search(
    number: int, board: Board, tmp_path: Path
) -> None:
    search = PlainSearch(board, tmp_path)
    with Solver(16, board=board) as solver:
        miner = PuzzleMiner(solver)
        games = (MinedGame(ending(seed, board).text, "") for seed in count())
        found = chain.from_iterable(miner.find_puzzles(each, read_answer) for each in games)
        puzzles = [*islice(found, number)]
    assert [each for each in puzzles if not search.has_one_answer(each)] == []


@pytest.mark.verify
def test_every_turn_is_as_bitbully_says(shipped: list[Puzzle]) -> None:
    core = bitbully_core.BitBullyCore(BitBullyDatabases.get_database_path("12-ply-dist"))
    found = list(puzzle_defects(shipped, lambda position: scores_of_bitbully(core, position)))
    assert len(found) == len(shipped)
    assert [defect for defect in found if defect is not None] == []


def test_wrong_puzzles_are_found(shipped: list[Puzzle]) -> None:
    core = bitbully_core.BitBullyCore()
    late = max(shipped, key=lambda puzzle: (puzzle.moves_to_find > 1, puzzle.position.ply))
    first, reply, *_ = late.columns
    other = next(c for c in late.position.legal_columns if c != first)
    answered = late.positions[1]
    elsewhere = next(
        c for c in answered.legal_columns if c != reply and not answered.play(c).is_over
    )
    last = answered.play(elsewhere).legal_columns[0]
    wrong = [
        late,
        replace(late, solution=f"{other + 1}"),
        replace(late, solution=f"{first + 1}{elsewhere + 1}{last + 1}"),
        Puzzle("444", "4", 1),
        replace(late, moves=mirrored_moves(late.moves), solution=_mirrored(late.solution)),
    ]
    found = list(puzzle_defects(wrong, lambda position: scores_of_bitbully(core, position)))
    assert [defect and defect.number for defect in found] == [None, 2, 3, 4, 5]


def _mirrored(solution: str) -> str:
    return "".join(str(8 - int(column)) for column in solution)
