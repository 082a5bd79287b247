"""The record of a simulated player's games says what that player was."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game, played_games
from c4studio.library.record import NOTHING_PLAYED, PlayedRecord, read_played_record
from c4studio.opponents.people import ELO_OF_LEVELS, LEVELS, Level, Opponent
from c4studio.report.record import tell_record
from c4studio.report.wording.record import levels_of_month, trend_of_record
from engine import Position, Side, Solver
from tests.library.games import entry, review

FIRST = date(2026, 10, 5)
GAMES_A_DAY, DAYS = 4, 30
WEAKEST, STRONGEST = LEVELS["Casual"].skill, LEVELS["Strong"].skill


def skill_on(day: int, *, learns: bool) -> float:
    """The dial of the player: from *Casual* to *Strong* in a month, or always between them."""
    share = day / (DAYS - 1) if learns else 0.5
    return float(WEAKEST ** (1 - share) * STRONGEST**share)


def played(solver: Solver, levels: tuple[Level, ...], seed: int) -> str:
    """The moves of a game between two levels, that of the first player first."""
    line, moves = [Position()], ""
    players = [Opponent(level, seed) for level in levels]
    while not line[-1].is_over:
        column = players[len(moves) % 2].choose_column(line, solver.score_columns(line[-1]))
        line, moves = [*line, line[-1].play(column)], f"{moves}{column + 1}"
    return moves


def month_of_play(path: Path, *, learns: bool) -> PlayedRecord:
    """The record of a player of a month, against *Regular*."""
    solver = Solver(16, packaged_book())
    with Library(path) as library:
        for number in range(DAYS * GAMES_A_DAY):
            day = number // GAMES_A_DAY
            me, side = Level(skill_on(day, learns=learns)), (Side.RED, Side.YELLOW)[number % 2]
            pair = (me, LEVELS["Regular"])[:: 1 if side is Side.RED else -1]
            names = ("Player", "Regular")[:: 1 if side is Side.RED else -1]
            game = entry(
                played(solver, pair, number),
                red=names[0],
                yellow=names[1],
                date=(FIRST + timedelta(day)).isoformat(),
            )
            keep_played_game(library, game, PlayedGame(side, "Regular", "Regular"))
        numbers = [each.stored.id for each in played_games(library)]
        review(library, numbers)
        return read_played_record(library)


@pytest.mark.parametrize("learns", [True, pytest.param(False, marks=pytest.mark.verify)])
def test_a_month_of_a_player_shows_as_what_it_was(path: Path, learns: bool) -> None:
    record = month_of_play(path, learns=learns)
    trend = trend_of_record(record)
    assert trend is not None
    climbed = ELO_OF_LEVELS["Strong"] - ELO_OF_LEVELS["Casual"]
    if learns:
        assert 0 < trend.least <= climbed <= trend.most
    else:
        assert trend.least <= 0 <= trend.most
    levels = levels_of_month(record.whole)
    assert levels is not None
    names = list(LEVELS)
    middle = names[names.index(levels.weakest) : names.index(levels.strongest) + 1]
    assert {"Regular", "Club"} & set(middle)
    facts = tell_record(record).records[0]
    assert sum(each["games"] for each in facts["months"]) == DAYS * GAMES_A_DAY
    assert [each["month"] for each in facts["months"]] == ["2026-10", "2026-11"]
    (opponent,) = facts["opponents"]
    assert (opponent["opponent"], opponent["games"]) == ("Regular", DAYS * GAMES_A_DAY)
    assert len(facts["last"]) == 10


def test_games_with_help_and_of_two_people_count_for_no_result(path: Path) -> None:
    with Library(path) as library:
        game = entry("1212121", red="Player", date="2026-11-30")
        keep_played_game(library, game, PlayedGame(Side.RED, "Club", "Club", is_aided=True))
        keep_played_game(library, game, PlayedGame(None))
        keep_played_game(library, game, PlayedGame(Side.RED))
        record = read_played_record(library)
    assert (len(record.games), record.aided) == (3, 1)
    assert {name: each.won for name, each in record.opponents.items()} == {("", ""): 1}
    assert tell_record(NOTHING_PLAYED).records[0]["games"] == 0
