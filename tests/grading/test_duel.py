"""Matches between two programs: openings, points, faults, and the end by a decision."""

import sys
from contextlib import closing

import pytest

from c4studio.grading.duel import (
    DECIDING_RATIO,
    Duel,
    DuelGame,
    Hypotheses,
    random_openings,
    share_of_elo,
)
from c4studio.grading.matches import LevelPlayer
from c4studio.grading.players import CommandPlayer, PlayerFault
from c4studio.report.duel import tell_duel
from engine import Position, SearchStopped, Side, Solver, StopFlag

BOT = [sys.executable, "-m", "tests.grading.bots"]


def test_openings_are_quiet_different_and_the_same_for_a_seed() -> None:
    found = random_openings(7, 300)
    assert found == random_openings(7, 300) != random_openings(8, 300)
    assert len(set(found)) == 300 and all(len(each) == 6 for each in found)
    for moves in found:
        position = Position.from_moves(moves)
        assert not any(position.play(column).is_over for column in position.legal_columns)
    assert random_openings(1, 5, 0) == [""]
    assert len(random_openings(1, 20, 1)) == 7


def test_each_opening_is_played_with_either_side(solver: Solver) -> None:
    duel = Duel("Newcomer", "Perfect", random_openings(1, 3))
    weak, strong = LevelPlayer("Newcomer", 1, solver), LevelPlayer("Perfect", 1, solver)
    assert list(duel.play(weak, strong, StopFlag())) == duel.games
    assert [game.side for game in duel.games] == [Side.RED, Side.YELLOW] * 3
    assert [game.moves[:6] for game in duel.games[::2]] == list(duel.openings)
    for game in duel.games:
        winner = Position.from_moves(game.moves).winner
        assert game.points == (0.5 if winner is None else float(winner is game.side))
    assert sum(game.points for game in duel.games) < 2
    facts = tell_duel(duel).facts
    assert facts is not None and facts[0]["points"] == sum(game.points for game in duel.games)


@pytest.mark.parametrize("kind", ["crash", "illegal"])
def test_a_fault_loses_the_game_for_whom_it_is(kind: str, solver: Solver) -> None:
    duel = Duel(kind, "Club", random_openings(1, 2))
    with closing(CommandPlayer([*BOT, kind], seconds=5)) as bot:
        for _ in duel.play(bot, LevelPlayer("Club", 1, solver), StopFlag()):
            pass
    lost = [game for game in duel.games if game.fault]
    assert lost and all(game.points == 0 for game in lost)
    assert duel.faults(of_first=True) == {PlayerFault(kind): len(lost)}
    assert not duel.faults(of_first=False)


def with_points(*points: float, is_tested: bool = True) -> Duel:
    hypotheses = Hypotheses(0, 100) if is_tested else None
    games = [DuelGame(list(Side)[k % 2], "4", each) for k, each in enumerate(points)]
    return Duel("a", "b", [], hypotheses, games)


def test_a_match_is_decided_when_the_evidence_is_enough() -> None:
    assert share_of_elo(0) == 0.5 and share_of_elo(400) == pytest.approx(10 / 11)
    assert with_points(*[1, 0] * 4).ratio == 0
    even, better = with_points(*[1, 0] * 20), with_points(*[1, 1, 1, 0] * 10)
    assert even.ratio < 0 < better.ratio
    assert with_points(*[1, 1] * 40).is_decided and with_points(*[0, 0] * 40).is_decided
    assert not with_points(*[1, 1] * 40, is_tested=False).is_decided
    # As the formula of the source gives it: 20 pairs of mean 3/4, with one lost and one won.
    pairs = [1.0, 0.5] * 10 + [0.0, 1.0]
    mean = sum(pairs) / 22
    variance = sum((each - mean) ** 2 for each in pairs) / 22
    low, high = 0.5, share_of_elo(100)
    expected = 20 * (high - low) * (1.5 - low - high) / (2 * variance)
    assert better.ratio == pytest.approx(expected) and abs(DECIDING_RATIO) < 3


def test_the_match_ends_when_it_is_decided(solver: Solver) -> None:
    duel = Duel("p", "n", random_openings(3, 40), Hypotheses(0, 100))
    strong, weak = LevelPlayer("Perfect", 1, solver), LevelPlayer("Newcomer", 1, solver)
    for _ in duel.play(strong, weak, StopFlag()):
        pass
    assert duel.is_decided and 10 <= len(duel.games) < 80 and not len(duel.games) % 2


def test_a_match_that_is_stopped_counts_no_broken_game(solver: Solver) -> None:
    duel, stop = Duel("a", "b", random_openings(1, 2)), StopFlag()
    players = LevelPlayer("Club", 1, solver), LevelPlayer("Club", 2, solver)
    playing = duel.play(*players, stop)
    next(playing)
    stop.set()
    with pytest.raises(SearchStopped):
        next(playing)
    assert len(duel.games) == 1
