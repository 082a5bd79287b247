from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.ground.paths import packaged_book
from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, Said, say
from c4studio.review import JudgedMove, Line, MoveClass, Review, review_line
from c4studio.review.moments import (
    LAST_DISCS_OF_GAME,
    LEAST_DISCS_OF_AVOIDABLE_BLUNDER,
    LEAST_DISCS_OF_VERY_DEAR_MISTAKE,
    LEAST_SHARED_OVERSIGHTS,
    MOST_DISCS_TO_FORESEE,
    THEORY_DISCS,
    DecisiveMoves,
    is_opening_move,
)
from c4studio.review.moves import LEAST_DISCS_OF_DEAR_MISTAKE, glyph_of_move
from c4studio.review.searches import review_games
from c4studio.words.insight import moments as words
from c4studio.words.insight.reasons import LONGEST_FIRST_LINE, LONGEST_SECOND_LINE, fits_length
from c4studio.words.rendering import render
from engine import Board, Side, Solver
from engine.grid import Cell
from tests import generated
from tests.boards import ON_BOTH
from tests.cases import cases
from tests.language.named import cell, cells
from tests.review.insight.checker import Board as Referee
from tests.review.test_review import ending, invented


def found_in(solver: Solver, moves: str) -> tuple[Review, DecisiveMoves]:
    review = review_line(solver, Line.from_text(moves))
    found = review.decisive_moves
    assert found is not None
    return review, found


@cases()
def test_the_moment_that_a_teacher_names(
    moves: str, theory: int | None, decisive: int | None, solver: Solver
) -> None:
    review, found = found_in(solver, moves)
    assert (found.theory and found.theory.ply) == theory
    assert (found.decisive and found.decisive.ply) == decisive
    assert found.most_important_move is (found.decisive or found.theory)
    told = words.decisive_move_sentence(
        found, review, lambda move: words.mistake_reason_line(move, None)
    )
    assert (told == say(Message.NO_CHANGE)) == (theory is None and decisive is None)


def test_a_four_that_the_winner_missed_before_winning_with_another_is_told(solver: Solver) -> None:
    review, found = found_in(solver, "44132534344315665534522322")
    told = words.decisive_move_sentence(found, review, words.mistake_second_line)
    assert told.value("second") == say(
        Message.MISSED_AND_WON_WITH,
        side=Side.YELLOW,
        cells=cells("b4"),
        number=24,
        cell=cell("b5"),
        last=26,
    )


@cases()
def test_the_head_says_no_more_of_the_moment_than_is_true(
    moves: str, head: Message, punished: Message, solver: Solver
) -> None:
    (game,) = review_games(solver, [moves])
    found = game.review.decisive_moves
    assert found is not None
    told = words.decisive_move_sentence(
        found,
        game.review,
        lambda move: words.mistake_reason_line(move, game.findings[move].reason),
    )
    first, second = told.value("first"), told.value("second")
    assert isinstance(first, Said)
    assert isinstance(second, Said)
    assert (first.message, second.message) == (head, punished)
    if punished is Message.PUNISHED_BY:
        assert second.squares[0] in first.squares


def test_a_win_that_was_never_given_away_is_no_game_without_a_moment() -> None:
    review = Review.of_line(Line.from_text("4141414"))
    told = words.decisive_move_sentence(DecisiveMoves(None), review, words.mistake_second_line)
    assert told == say(Message.KEPT_WIN_THROUGHOUT, winner=Side.RED)


def check_moments(review: Review) -> None:
    """Check that the moments are what their definitions say, from the judged moves alone."""
    found = review.decisive_moves
    assert found is not None
    assert found.theory == review.last_result_change
    moves = [move for move in review.moves if move is not None]
    winner = review.line.end.winner
    first = 0 if found.theory is None else found.theory.ply
    errors = [
        move
        for move in moves
        if winner is not None
        and move.side is not winner
        and move.score.value < 0
        and move.score != move.best_score
        and move.ply >= first
    ]
    at_once = [move for move in errors if move.score.end == move.ply + 1]
    assert found.blunder == (at_once[-1] if at_once else None)
    move = found.decisive
    if move is None:
        assert found.punishment is None
        return
    assert move in errors
    late = wins_later_by_force(move, moves)
    assert (found.missed_punishment is not None) == late
    assert late or not was_given_back(move, moves)
    costs = LEAST_DISCS_OF_DEAR_MISTAKE if move.is_fault else move.discs_lost or 0
    is_last_blunder = move in at_once and (move.ply + 1 == moves[-1].ply or late)
    least = (
        LEAST_DISCS_OF_VERY_DEAR_MISTAKE
        if first > THEORY_DISCS
        else LEAST_DISCS_OF_AVOIDABLE_BLUNDER
    )
    left_four = Referee(move.position, passed=True).winning(move.side.other)
    if is_last_blunder and (left_four or late):
        least = LEAST_DISCS_OF_AVOIDABLE_BLUNDER
    assert costs >= min(LEAST_DISCS_OF_DEAR_MISTAKE, least)
    if costs < LEAST_DISCS_OF_DEAR_MISTAKE or not can_be_seen(move, moves):
        # Nothing dearer that can be seen near the end comes before it.
        assert (is_last_blunder and len(move.best_columns) > 1) or not [
            each
            for each in errors
            if (each.is_fault or (each.discs_lost or 0) >= LEAST_DISCS_OF_DEAR_MISTAKE)
            and moves[-1].ply - each.ply <= LAST_DISCS_OF_GAME
            and can_be_seen(each, moves)
            and (wins_later_by_force(each, moves) or not was_given_back(each, moves))
        ]
    after = [each for each in moves if each.ply == move.ply + 1 and each.score == each.best_score]
    assert found.punishment == (after[0] if after else None)


def wins_later_by_force(move: JudgedMove, moves: list[JudgedMove]) -> bool:
    """Whether the answer left out a four, and the disc after next completed one all the same."""
    after = [each for each in moves if each.ply > move.ply]
    if len(after) != 3:
        return False
    answer, last = after[0], after[-1].ply
    fours = [score for score in answer.columns if score is not None and score.end == answer.ply]
    return bool(fours) and answer.score not in fours and answer.score.end == last


def was_given_back(move: JudgedMove, moves: list[JudgedMove]) -> bool:
    """Whether the same side later stood half as well again as before the mistake, or better."""
    before, after = move.best_score.value, move.score.value
    own = [each for each in moves if each.side is move.side and each.ply > move.ply]
    return any(2 * each.best_score.value >= before + after for each in own)


def can_be_seen(move: JudgedMove, moves: list[JudgedMove]) -> bool:
    """Whether a player sees why a move is a mistake: it ends soon, or in a perfect attack."""
    if move.score.end - move.ply <= MOST_DISCS_TO_FORESEE or move.best_score.end == move.ply:
        return True
    later = [each for each in moves if each.ply > move.ply]
    answers, own = later[::2], later[1::2]
    if not own or any(each.score != each.best_score for each in answers):
        return False
    lost = [
        score
        for score in own[0].columns
        if score is not None and score.value < 0 and score.end == own[0].ply + 1
    ]
    return len(own[0].position.legal_columns) - len(lost) <= 1


def check_episodes(review: Review) -> None:
    """Check that each mistake is told once, in the order of play, and stories have one cell."""
    found, told = review.decisive_moves, review.mistake_groups
    assert found is not None
    assert tuple(move for episode in told for move in episode.moves) == review.mistakes
    assert set(review.mistakes) == {
        *review.faults(),
        *filter(None, [found.decisive, found.blunder]),
    }
    for episode in told:
        moves = episode.moves
        assert found.most_important_move not in moves or len(moves) == 1
        assert (episode.cell is None) == (len(moves) == 1)
        if episode.cell is not None:
            assert len(moves) >= LEAST_SHARED_OVERSIGHTS
            assert len({move.side for move in moves}) == 2
            column, row = episode.cell
            assert all(column in move.keeping_columns and column != move.column for move in moves)
            assert {move.position.height(column) for move in moves} == {row}
            # Of cells that were missed as long, the one is told that was missed longest.
            several = moves[:LEAST_SHARED_OVERSIGHTS]
            assert any(
                all(was_the_point(cell, move, review) for move in several)
                for cell in kept_cells(moves[0])
            )
    assert all(one.moves[-1].ply < two.moves[0].ply for one, two in pairwise(told))


def kept_cells(move: JudgedMove) -> list[Cell]:
    return [(column, move.position.height(column)) for column in move.keeping_columns]


def was_the_point(cell: Cell, move: JudgedMove, review: Review) -> bool:
    """Whether a cell was an own four, that of the only good move, or that of a best answer."""
    own = move.columns[cell[0]]
    if move.best_score.end == move.ply:
        return own is not None and own.end == move.ply
    if move.keeping_columns == (cell[0],):
        return True
    answers = [each for each in review.moves if each is not None and each.ply == move.ply + 1]
    return any(
        cell[0] in each.best_columns and each.position.height(cell[0]) == cell[1]
        for each in answers
    )


def check_counts(review: Review) -> None:
    """Check that the longest run of each side is free of the mistakes that are listed."""
    for side, summary in review.player_summaries.items():
        own = [move in review.mistakes for move in review.moves if move and move.side is side]
        runs = [len([*run]) for is_mistake, run in groupby(own) if not is_mistake]
        assert summary.longest == max(runs, default=0)


@ON_BOTH
@given(data=st.data())
def test_moments_and_episodes_of_invented_scores(data: st.DataObject, board: Board) -> None:
    review = data.draw(invented(board))
    check_moments(review)
    check_episodes(review)
    check_counts(review)


@given(seed=st.integers(0, 200))
def test_moments_and_episodes_of_games(seed: int) -> None:
    review = review_line(Solver(4, packaged_book()), Line.from_text(generated.game(seed)))
    check_moments(review)
    check_episodes(review)
    check_counts(review)


@ON_BOTH
def test_moments_and_episodes_of_the_end_of_a_game(board: Board) -> None:
    solver, line = ending(board)
    review = review_line(solver, line)
    check_moments(review)
    check_episodes(review)
    check_counts(review)
    assert review.decisive_moves is not None
    assert review.decisive_moves.decisive == review.faults()[-1]
    for move in review.mistakes:
        first, second = words.mistake_reason_line(move, None), words.mistake_second_line(move)
        assert fits_length(first, LONGEST_FIRST_LINE)
        assert fits_length(second, LONGEST_SECOND_LINE)
        assert first.message is not Message.OPENING


def test_a_run_without_a_mistake_ends_at_a_loss_that_was_hastened(solver: Solver) -> None:
    review, found = found_in(solver, "44455625361")
    assert not review.faults()
    assert review.mistakes == (found.decisive,) == (review.moves[9],)
    # Yellow's fifth disc is the mistake that is listed.
    assert review.player_summaries[Side.YELLOW].longest == 4
    assert review.player_summaries[Side.RED].longest == 6


def test_a_line_that_is_not_judged_has_no_moments() -> None:
    review = Review.of_line(Line.from_text("44"))
    assert review.decisive_moves is None
    assert not review.mistakes
    assert not review.mistake_groups


@cases()
def test_the_story_of_a_game(moves: str, told: str | None, solver: Solver) -> None:
    said = words.story_sentence(review_line(solver, Line.from_text(moves)))
    assert (None if said is None else render(said)) == told


@pytest.mark.parametrize("seed", range(12))
def test_a_story_is_what_the_results_say(seed: int, solver: Solver) -> None:
    line = Line.from_text(generated.game(seed))
    said = words.story_sentence(review_line(solver, line))
    winners = [solver.solve(each).winner for each in line.positions]
    changes = [ply for ply, (one, other) in enumerate(pairwise(winners), 1) if one is not other]
    assert (said is None) is not bool(changes)
    if said is None:
        return
    assert fits_length(said, LONGEST_SECOND_LINE)
    parts = {part.message: part for part in said.parts}
    begin = parts.get(Message.WAS_WINNING) or parts[Message.WAS_DRAWN]
    assert begin.message is (Message.WAS_DRAWN if winners[0] is None else Message.WAS_WINNING)
    named = [part.value("number") for part in said.parts if part.message is Message.NUMBERED_CELL]
    assert named == [*dict.fromkeys((changes[0], changes[-1]))]
    end = Message.SETTLED_DRAW if winners[-1] is None else Message.GAVE_WIN
    assert line.end.is_over
    assert end in parts
    if (middle := parts.get(Message.RESULT_CHANGED)) is not None:
        assert middle.value("number") == len(changes) > 2


@cases()
def test_a_cell_is_said_to_be_missed_where_it_was_the_point(
    moves: str, groups: dict[tuple[int, ...], NamedCell | None], solver: Solver
) -> None:
    review, _ = found_in(solver, moves)
    told = {tuple(move.ply for move in each.moves): each.cell for each in review.mistake_groups}
    for plies, missed in groups.items():
        assert told[plies] == (None if missed is None else missed.square)


def test_first_disc_and_lost_positions(solver: Solver) -> None:
    review, _ = found_in(solver, "44455625361")
    first = review.moves[0]
    assert first is not None
    assert glyph_of_move(first) is None
    for move in filter(None, review.moves):
        if move.move_class is MoveClass.FORCED:
            assert len(move.keeping_columns) == 1 or len(move.position.legal_columns) == 1


@pytest.mark.parametrize("seed", range(12))
def test_sentences_are_short(seed: int, solver: Solver) -> None:
    review, found = found_in(solver, generated.game(seed))
    for move in review.mistakes:
        first, second = words.mistake_reason_line(move, None), words.mistake_second_line(move)
        place = words.move_number_and_cell(move)
        assert place.message is Message.MOVE_AT
        assert place.value("number") == move.ply
        assert words.mistake_sentence(move, first) == say(
            Message.MISTAKE_SAYS, move=place, text=first
        )
        assert fits_length(first, LONGEST_FIRST_LINE)
        assert fits_length(second, LONGEST_SECOND_LINE)
        assert (is_opening_move(move) and move.is_fault) == (first.message is Message.OPENING)
    told = words.decisive_move_sentence(
        found, review, lambda move: words.mistake_reason_line(move, None)
    )
    assert fits_length(told, LONGEST_SECOND_LINE)
