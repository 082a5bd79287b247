"""Grades of players whose strength is known, and records that survive a kill."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from c4studio.grading.connectx import STANDARD_CONFIGURATION, agent, observation_of_position
from c4studio.grading.grade import (
    GradePlan,
    GradeRecord,
    NamedLine,
    PlayerGrade,
    grades_of_players,
    run_grade_plan,
)
from c4studio.grading.matches import MatchGame, elo_difference, elo_rating, games_by_level
from c4studio.grading.players import (
    CommandPlayer,
    GradingError,
    PlayerFault,
    PlayerReply,
    python_player,
)
from c4studio.grading.questions import (
    rate_answers,
    rates_by_number_of_keeping_columns,
    rates_by_phase,
    worst_answers,
)
from c4studio.grading.questions import (
    test_questions as questions_of_test,
)
from c4studio.ground.paths import packaged_manual
from c4studio.opponents.people import ELO_OF_LEVELS, LEVELS
from c4studio.report.wording.grade import elo_text
from c4studio.review import Line
from c4studio.words.rendering import render
from engine import Position, Side, Solver
from tests.faults.mutated_databases import VALUES
from tests.grading.bots import greedy_column, random_column
from tests.refusals import refused


class Function:
    """A player within this process."""

    def __init__(self, choose: object) -> None:
        self._choose = choose

    def choose_columns(self, lines: Sequence[str]) -> list[PlayerReply]:
        boards = map(observation_of_position, map(Position.from_moves, lines))
        return [
            PlayerReply(self._choose(each, STANDARD_CONFIGURATION))  # type: ignore[operator]
            for each in boards
        ]

    def close(self) -> None:
        pass


def graded(choose: object, solver: Solver, path: Path | None = None, seed: int = 3) -> PlayerGrade:
    record = GradeRecord(path, GradePlan("bot", seed=seed, positions=50, games=2))
    for _ in run_grade_plan(record, Function(choose), solver):
        pass
    return record.grade


def test_the_perfect_agent_keeps_every_result(solver: Solver) -> None:
    grade = graded(agent, solver, seed=5)
    found = rate_answers(grade.answers)
    assert (found.asked, found.kept, found.best) == (50, 50, 50)
    assert not worst_answers(grade.answers) and not grade.faults
    assert sum(game.points for game in grade.games) >= len(LEVELS) * 2 - 2


def test_players_come_out_in_the_order_of_their_strength(solver: Solver) -> None:
    found = [graded(each, solver) for each in (random_column, greedy_column, agent)]
    kept = [rate_answers(grade.answers).kept for grade in found]
    points = [sum(game.points for game in grade.games) for grade in found]
    assert kept == sorted(set(kept)) and points == sorted(points) and points[2] > 10
    assert all(move.move and move.move.is_fault for move in worst_answers(found[0].answers))


def test_rates_by_phase_and_by_holding_columns_add_up(solver: Solver) -> None:
    answers = graded(greedy_column, solver).answers
    whole = rate_answers(answers)
    for parts in (rates_by_phase(answers), rates_by_number_of_keeping_columns(answers)):
        assert sum(each.asked for each in parts.values()) == whole.asked
        assert sum(each.kept for each in parts.values()) == whole.kept
    assert all(1 <= holding <= 6 for holding in rates_by_number_of_keeping_columns(answers))


def test_the_same_seed_asks_the_same(solver: Solver) -> None:
    asked = [[each.line for each in questions_of_test(solver, seed, 30)] for seed in (1, 1, 2)]
    assert asked[0] == asked[1] != asked[2]
    positions = [Position.from_moves(moves) for moves in asked[0]]
    assert len({min(each.key(), each.mirror().key()) for each in positions}) == 30


def test_a_killed_grade_goes_on_to_the_same_bytes(solver: Solver, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    expected = graded(greedy_column, solver, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    for kept in (1, 20, 51, 60):
        # The line under way was not written whole.
        broken.write_bytes(b"".join(lines[:kept]) + lines[kept][:9])
        found = graded(greedy_column, solver, broken)
        assert broken.read_bytes() == whole.read_bytes()
        assert (found.answers, found.games) == (expected.answers, expected.games)


def test_a_record_of_something_else_is_refused(solver: Solver, tmp_path: Path) -> None:
    path = tmp_path / "grade.jsonl"
    GradeRecord(path, GradePlan("bot", seed=1))
    with refused(GradingError, "holds another grade"):
        GradeRecord(path, GradePlan("bot", seed=2))
    path.write_text('{"form": "x"}\nnothing\n', encoding="utf-8")
    with refused(GradingError, "holds another grade"):
        GradeRecord(path, GradePlan("bot"))
    with refused(GradingError, "cannot be kept in"):
        GradeRecord(tmp_path, GradePlan("bot"))


@pytest.mark.parametrize("kind", ["crash", "illegal"])
def test_faults_are_counted_and_lose_games(kind: str, solver: Solver) -> None:
    record = GradeRecord(None, GradePlan(kind, positions=6, games=1))
    with closing(CommandPlayer([sys.executable, "-m", "tests.grading.bots", kind])) as player:
        for _ in run_grade_plan(record, player, solver):
            pass
    grade = record.grade
    assert grade.faults[PlayerFault(kind)] == sum(grade.faults.values()) > 0
    assert all(game.points == 0 for game in grade.games if game.fault)


def games(points: float, number: int) -> Iterator[MatchGame]:
    return (MatchGame("Club", k, Side.RED, "", points) for k in range(number))


def test_elo_and_its_interval() -> None:
    even = elo_difference([*games(1, 10), *games(0, 10)])
    assert even.difference == pytest.approx(0) and even.low == pytest.approx(-(even.high or 0))
    assert even.high == pytest.approx(147.8, abs=0.1)
    assert render(elo_text(even)) == "+0 (−148 … +148)"
    three_quarters = elo_difference([*games(1, 15), *games(0, 5)])
    assert three_quarters.difference == pytest.approx(191, abs=1)
    won = elo_difference(games(1, 20))
    assert won.difference is won.high is None and (won.low or 0) > 200
    assert elo_difference([]).low is None


def level_games(level: str, points: float, number: int) -> list[MatchGame]:
    return [MatchGame(level, k, Side.RED, "", points) for k in range(number)]


def test_one_rating_over_all_levels() -> None:
    for level, elo in ELO_OF_LEVELS.items():
        even = elo_rating(level_games(level, 1, 10) + level_games(level, 0, 10))
        assert even.difference == pytest.approx(elo, abs=0.1)
        assert even.low and even.high and even.low < elo < even.high
    # Three quarters of the points against one level, a quarter against one that is as far above.
    gap = ELO_OF_LEVELS["Strong"] - ELO_OF_LEVELS["Club"]
    weaker = level_games("Club", 1, 15) + level_games("Club", 0, 5)
    stronger = level_games("Strong", 1, 5) + level_games("Strong", 0, 15)
    between = elo_rating(weaker + stronger)
    assert between.difference == pytest.approx(ELO_OF_LEVELS["Club"] + gap / 2, abs=0.1)
    alone = elo_rating(weaker)
    assert alone.difference == pytest.approx(
        ELO_OF_LEVELS["Club"] + (elo_difference(weaker).difference or 0), abs=0.1
    )
    # More games make it surer.
    widths = [each.high - each.low for each in (between, alone) if each.high and each.low]
    assert widths[0] < widths[1]
    won, lost = elo_rating(level_games("Master", 1, 9)), elo_rating(level_games("Club", 0, 9))
    assert won.difference is won.high is None and (won.low or 0) > ELO_OF_LEVELS["Master"]
    assert lost.difference is lost.low is None and (lost.high or 999) < ELO_OF_LEVELS["Club"]
    assert elo_rating([]).low is None


def test_the_ratings_of_the_levels_are_those_of_the_manual() -> None:
    text = (packaged_manual() / "opponents.md").read_text(encoding="utf-8")
    rows = [[cell.strip(" *") for cell in row.split("|")] for row in text.splitlines()]
    found = {row[1]: int(row[6]) for row in rows if len(row) > 6 and row[1] in LEVELS}
    assert found == dict(ELO_OF_LEVELS)


def test_batches_give_the_same_grade_as_single_questions(solver: Solver, tmp_path: Path) -> None:
    plan = GradePlan("bot", seed=4, positions=30, games=2)
    single, batched = GradeRecord(None, plan), GradeRecord(tmp_path / "grade.jsonl", plan)
    with closing(python_player("tests.grading.bots:greedy_column")) as player:
        for _ in run_grade_plan(single, player, solver):
            pass
    with closing(python_player("tests.grading.bots:greedy_columns", batch=8)) as player:
        for number, _ in enumerate(run_grade_plan(batched, player, solver, batch=8)):
            # It ends amidst a batch, and goes on there.
            if number == 10:
                break
        again = GradeRecord(tmp_path / "grade.jsonl", plan)
        assert len(again.grade.answers) == 11
        for _ in run_grade_plan(again, player, solver, batch=8):
            pass
    assert again.grade.answers == single.grade.answers
    assert again.grade.games == single.grade.games and not single.grade.faults


@pytest.mark.parametrize("answer", ["no list", "too few"])
def test_a_batch_that_is_not_answered_whole_is_a_fault_of_each(answer: str, solver: Solver) -> None:
    name = {"no list": "greedy_column", "too few": "short_list"}[answer]
    with closing(python_player(f"tests.grading.bots:{name}", batch=4)) as player:
        if answer == "no list":
            with pytest.raises(GradingError):
                player.choose_columns(["", "4"])
            return
        assert (
            player.choose_columns(["", "4", "44"]) == [PlayerReply(None, PlayerFault.ILLEGAL)] * 3
        )


def test_the_players_of_a_seat_are_one_without_names(solver: Solver) -> None:
    games = [NamedLine(Line.from_text("44414")), NamedLine(Line.from_text("44415"), red="Ann")]
    found = {
        grade.plan.player: [answer.question.line for answer in grade.answers]
        for grade in grades_of_players(solver, [*games, games[0]], seat=Side.RED)
    }
    assert found.keys() == {"Red", "Ann"}
    assert all(len(line) % 2 == 0 for lines in found.values() for line in lines)
    assert len(found["Red"]) == 2 * len({*found["Red"]})


def test_players_of_games_are_graded_by_their_moves(solver: Solver) -> None:
    game = NamedLine(Line.from_text("44414"), red="Ann")
    found = {grade.plan.player: grade for grade in grades_of_players(solver, [game])}
    assert found.keys() <= {"Ann", "Yellow"}
    asked = [answer for grade in found.values() for answer in grade.answers]
    assert {answer.question.line for answer in asked} <= {"", "4", "44", "444", "4441"}
    first = found["Ann"].answers[0]
    assert (first.question.line, first.column, first.keeps_result) == ("", 3, True)


def test_the_agent_refuses_another_board() -> None:
    with pytest.raises(ValueError, match="7 columns and 6 rows"):
        agent(observation_of_position(Position()), STANDARD_CONFIGURATION | {"columns": 8})


NO_ENTRIES = ("", "[", "[" * 9000, "9" * 5000, "null", "[]", "{}", '{"fault": null}', "\x85")


@pytest.fixture(scope="module")
def kept_grade(solver: Solver, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of the record of a grade."""
    path = tmp_path_factory.mktemp("grade") / "grade.jsonl"
    graded(greedy_column, solver, path)
    return path.read_text().splitlines(keepends=True)


@pytest.mark.parametrize("times", [300, pytest.param(20_000, marks=pytest.mark.verify)])
def test_a_damaged_record_is_refused_in_one_sentence_or_read(
    kept_grade: list[str], times: int, tmp_path: Path
) -> None:
    path, refusals = tmp_path / "grade.jsonl", 0
    plan = GradePlan(**{k: v for k, v in json.loads(kept_grade[0]).items() if k != "form"})
    for number in range(times):
        chance = Random(number)
        place = chance.choice((1, 2, len(kept_grade) - 1, len(kept_grade) - 2))
        entry = json.loads(kept_grade[place])
        odd = [each for each in VALUES if not isinstance(each, bytes)]
        entry[chance.choice([*entry])] = chance.choice([*odd, [], {}, [0] * 7, [99] * 7, "rock"])
        line = json.dumps(entry) if chance.random() < 0.9 else chance.choice(NO_ENTRIES)
        line += "\n"
        path.write_text("".join([*kept_grade[:place], line, *kept_grade[place + 1 :]]))
        try:
            found = GradeRecord(path, plan).grade
        except GradingError as error:
            assert f"{path} is no grade of" in render(error.said)
            refusals += 1
        else:
            rates_by_phase(found.answers), rates_by_number_of_keeping_columns(found.answers)
            worst_answers(found.answers)
            for games in games_by_level(found.games).values():
                assert elo_text(elo_difference(games))
            assert found.faults.total() >= 0
    assert times / 2 < refusals < times
