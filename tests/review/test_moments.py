from dataclasses import replace
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.ground.paths import packaged_book
from c4studio.language.messages import Joint, Message
from c4studio.language.said import Listed, say
from c4studio.review import Line, MoveClass, Review, review_line
from c4studio.review.moments import (
    DEAR,
    SOON,
    STORY,
    THEORY,
    VERY_DEAR,
    Episode,
    Moments,
    is_opening,
)
from c4studio.review.moves import glyph_of
from c4studio.words.insight import moments as words
from c4studio.words.insight.reasons import LONGEST, LONGEST_MORE, fits
from engine import Side, Solver
from tests import generated
from tests.language.named import cell
from tests.review.test_review import invented


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, packaged_book())


def found_in(solver: Solver, moves: str) -> tuple[Review, Moments]:
    review = review_line(solver, Line.from_text(moves))
    found = review.moments
    assert found is not None
    return review, found


@pytest.mark.parametrize(
    ("moves", "theory", "decisive"),
    [
        # Three on top of each other are ignored.
        ("1717171", 4, 6),
        # Lost from the start, and the four on the ground is not stopped.
        ("44455625361", None, 10),
        # The last change is punished by the next disc.
        ("44436464662132332555", 19, 19),
        # Nobody has lost yet, though the result has changed.
        ("171717", 4, None),
        ("", None, None),
    ],
)
def test_the_moment_that_a_teacher_names(
    moves: str, theory: int | None, decisive: int | None, solver: Solver
) -> None:
    review, found = found_in(solver, moves)
    assert (found.theory and found.theory.ply) == theory
    assert (found.decisive and found.decisive.ply) == decisive
    assert found.headline is (found.decisive or found.theory)
    told = words.headline(found, review, lambda move: words.line(move, None))
    assert (told == say(Message.NO_CHANGE)) == (theory is None and decisive is None)


def test_a_win_that_was_never_given_away_is_no_game_without_a_moment() -> None:
    review = Review.of(Line.from_text("4141414"))
    told = words.headline(Moments(None, None), review, words.more)
    assert told == say(Message.KEPT_WIN_THROUGHOUT, winner=Side.RED)


def check_moments(review: Review) -> None:
    """Check that the moments are what their definitions say, from the judged moves alone."""
    found = review.moments
    assert found is not None
    assert found.theory == review.turning_point
    moves = [move for move in review.moves if move is not None]
    winner = review.line.end.winner
    theoretical = found.theory is None or found.theory.ply <= THEORY
    decisive = [
        move
        for move in moves
        if winner is not None
        and move.side is not winner
        and move.score.value < 0
        and (found.theory is None or move.ply >= found.theory.ply)
        and (
            move.score.end - move.ply <= SOON
            if move.is_fault
            else move.score.end <= move.best.end - (DEAR if theoretical else VERY_DEAR)
        )
    ]
    assert found.decisive == (decisive[-1] if decisive else None)


def check_episodes(review: Review) -> None:
    """Check that each mistake is told once, in the order of play, and stories have one cell."""
    found, told = review.moments, review.episodes
    assert found is not None
    assert tuple(move for episode in told for move in episode.moves) == review.mistakes
    assert set(review.mistakes) == {*review.faults(), *filter(None, [found.decisive])}
    for episode in told:
        moves = episode.moves
        assert found.headline not in moves or len(moves) == 1
        if len(moves) == 2:
            assert moves[1].ply == moves[0].ply + 1
        if episode.is_story:
            assert len(moves) >= STORY
            assert len({move.side for move in moves}) == 2
            assert episode.cell is not None
        if episode.cell is not None:
            column, row = episode.cell
            assert all(column in move.kept_by and column != move.column for move in moves)
            assert {move.position.height(column) for move in moves} == {row}
    assert all(one.moves[-1].ply < two.moves[0].ply for one, two in pairwise(told))


def check_counts(review: Review) -> None:
    """Check that the longest run of each side is free of the mistakes that are listed."""
    for side, summary in review.summaries.items():
        own = [move in review.mistakes for move in review.moves if move and move.side is side]
        runs = [len([*run]) for is_mistake, run in groupby(own) if not is_mistake]
        assert summary.longest == max(runs, default=0)


@given(review=invented())
def test_moments_and_episodes_of_invented_scores(review: Review) -> None:
    check_moments(review)
    check_episodes(review)
    check_counts(review)


@given(seed=st.integers(0, 200))
def test_moments_and_episodes_of_games(seed: int) -> None:
    review = review_line(Solver(4, packaged_book()), Line.from_text(generated.game(seed)))
    check_moments(review)
    check_episodes(review)
    check_counts(review)


def test_a_run_without_a_mistake_ends_at_a_loss_that_was_hastened(solver: Solver) -> None:
    review, found = found_in(solver, "44455625361")
    assert not review.faults()
    assert review.mistakes == (found.decisive,) == (review.moves[9],)
    # Yellow's fifth disc is the mistake that is listed.
    assert review.summaries[Side.YELLOW].longest == 4
    assert review.summaries[Side.RED].longest == 6


def test_a_line_that_is_not_judged_has_no_moments() -> None:
    review = Review.of(Line.from_text("44"))
    assert review.moments is None
    assert not review.mistakes
    assert not review.episodes


def test_one_cell_that_both_miss_is_one_story(solver: Solver) -> None:
    review, _ = found_in(solver, "1717171")
    story = review.episodes[0]
    assert words.places(story) == say(Message.MOVES_FROM_TO, first=1, last=4)
    assert words.episode(story) == say(Message.BOTH_SHOULD_HAVE_PLAYED, cell=cell("d1"))
    assert words.episode_more(story) == say(Message.KEPT_EACH_TIME, cell=cell("d1"))
    red = say(Message.DISC_AT, side=Side.RED, cell=cell("a1"))
    yellow = say(Message.DISC_AT, side=Side.YELLOW, cell=cell("g1"))
    assert words.episode_more(replace(story, moves=story.moves[:2])) == say(
        Message.INSTEAD_KEPT_EACH_TIME, discs=Listed((red, yellow)), cell=cell("d1")
    )
    lost = say(Message.FROM_WIN_TO_LOSS)
    did = tuple(say(Message.DISC_DID, disc=disc, effect=lost) for disc in (red, yellow))
    assert words.episode_more(Episode(story.moves[:2])) == say(
        Message.ALL_OF, items=Listed(did, Joint.SEMICOLON)
    )
    assert [move.ply for move in story.moves] == [1, 2, 3, 4]


def test_first_disc_and_lost_positions(solver: Solver) -> None:
    review, _ = found_in(solver, "44455625361")
    first = review.moves[0]
    assert first is not None
    assert glyph_of(first) is None
    for move in filter(None, review.moves):
        if move.move_class is MoveClass.FORCED:
            assert len(move.kept_by) == 1 or len(move.position.legal_columns) == 1


@pytest.mark.parametrize("seed", range(12))
def test_sentences_are_short(seed: int, solver: Solver) -> None:
    review, found = found_in(solver, generated.game(seed))
    for move in review.mistakes:
        first, second = words.line(move, None), words.more(move)
        place = words.place(move)
        assert place.message is Message.MOVE_AT
        assert place.value("number") == move.ply
        assert words.mistake(move, first) == say(Message.MISTAKE_SAYS, move=place, text=first)
        assert fits(first, LONGEST)
        assert fits(second, LONGEST_MORE)
        assert (is_opening(move) and move.is_fault) == (first.message is Message.OPENING)
    for episode in review.episodes:
        assert fits(words.episode(episode), LONGEST)
        assert fits(words.episode_more(episode), LONGEST_MORE)
    told = words.headline(found, review, lambda move: words.line(move, None))
    assert fits(told, LONGEST_MORE)
