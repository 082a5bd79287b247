"""Grades of players: tests that can be resumed, and grades of the players of given games."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from c4studio.grading.matches import GAMES_PER_LEVEL, GradingGame, MatchGame, play_test_games
from c4studio.grading.players import GradingError, PlayerFault, TestedPlayer
from c4studio.grading.questions import QUESTIONS_PER_TEST, TestAnswer, TestQuestion, test_questions
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.stored_rows import checked_scores, require_sound_row
from c4studio.ground.whole_file import read_whole_file
from c4studio.language.messages import Refusal
from c4studio.opponents.people import LEVELS
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from engine import SearchStopped, Side, Solver, StopFlag
from engine.errors import reason
from engine.score import scores_of_values

_T = TypeVar("_T")
RECORD_FORMAT = "c4studio grade 1"
"""Format name in the first line of a record file; a file with another first line is refused."""


@dataclass(frozen=True, slots=True)
class GradePlan:
    """The parameters of a player's test. Equal plans give equal positions and opponents.

    Attributes:
        player: name of the player.
        seed: seed of the random choice of positions and opponents.
        positions: number of positions in the test.
        games: number of games against each level of opponent.
        seconds: time limit for each move of the player.
    """

    player: str
    seed: int = 1
    positions: int = QUESTIONS_PER_TEST
    games: int = GAMES_PER_LEVEL
    seconds: float = 2.0


@dataclass(slots=True)
class PlayerGrade:
    """The test results of a player: answers to positions, and games against opponents.

    Attributes:
        plan: the parameters of the test.
        answers: answers to the positions, in their order.
        games: games against the levels, the weakest first.
    """

    plan: GradePlan
    answers: list[TestAnswer] = field(default_factory=list)
    games: list[MatchGame] = field(default_factory=list)

    @property
    def faults(self) -> Counter[PlayerFault]:
        """The number of the player's invalid answers, by kind."""
        faults = [answer.fault for answer in self.answers] + [game.fault for game in self.games]
        return Counter(fault for fault in faults if fault is not None)


class GradeRecord:
    """A file of JSON lines with a player's test results, so that the test can be resumed.

    Args:
        path: the file of the record; None to keep the results in memory only.
        plan: the parameters of the test.

    Raises:
        GradingError: the file cannot be used, or holds the grade of another plan.
    """

    def __init__(self, path: Path | None, plan: GradePlan) -> None:
        self._path = path
        self.grade = PlayerGrade(plan)
        if path is None:
            return
        head = json.dumps({"form": RECORD_FORMAT, **asdict(plan)})
        try:
            lines = read_whole_file(path).splitlines(keepends=True) if path.exists() else []
            # A line without its end was being written when the program was ended.
            whole = [line.decode() for line in lines if line.endswith(b"\n")]
            _check_record_head(path, whole, head)
            for line in whole[1:]:
                self._take_entry(load_json(line))
            path.write_text("".join(whole) if whole else f"{head}\n", encoding="utf-8")
        except GradingError:
            raise
        except OSError as error:
            raise GradingError(Refusal.GRADE_NOT_KEPT, file=path, why=reason(error)) from error
        except WRONG_KIND_ERRORS as error:
            raise GradingError(Refusal.NO_GRADE, file=path, form=RECORD_FORMAT) from error

    def add_answer(self, answer: TestAnswer) -> None:
        """Append a player's answer to the record of its test."""
        question = answer.question
        self._append_entry(
            {
                "line": question.line,
                "columns": list(question.score_values),
                "column": None if answer.column is None else answer.column + 1,
                "fault": answer.fault,
            }
        )
        self.grade.answers.append(answer)

    def add_game(self, game: MatchGame) -> None:
        """Append a player's game against an opponent to the record of its test."""
        self._append_entry(asdict(game))
        self.grade.games.append(game)

    def _take_entry(self, entry: dict[str, Any]) -> None:
        """Parse a JSON entry of the record file and add it to the test results.

        Raises one of ``WRONG_KIND_ERRORS`` for one that ``add_answer`` and ``add_game`` do not
        write.
        """
        fault = None if entry["fault"] is None else PlayerFault(entry["fault"])
        if "level" in entry:
            entry |= {"side": Side(entry["side"]), "fault": fault}
            game = MatchGame(**entry)
            require_sound_row(game.level in LEVELS and game.points in (0, 0.5, 1), "no such game")
            require_sound_row(game.number in range(self.grade.plan.games), "no such game")
            require_sound_row(bool(Line.from_text(game.moves).positions), "no moves")
            self.grade.games.append(game)
            return
        position = Line.from_text(entry["line"]).end
        scores = scores_of_values(checked_scores(entry["columns"]), position.ply)
        column = None if entry["column"] is None else entry["column"] - 1
        legal = position.legal_columns
        require_sound_row(column is None or column in legal, "no legal column")
        require_sound_row(all(scores[each] is not None for each in legal), "a column has no score")
        question = TestQuestion(entry["line"], scores)
        self.grade.answers.append(TestAnswer(question, column, fault))

    def _append_entry(self, entry: dict[str, Any]) -> None:
        """Append a JSON entry to the record file; do nothing if the record has no file."""
        if self._path is None:
            return
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(entry)}\n")
        except OSError as error:
            why = reason(error)
            raise GradingError(Refusal.GRADE_NOT_KEPT, file=self._path, why=why) from error


def _check_record_head(path: Path, lines: list[str], head: str) -> None:
    """Raise a GradingError if the first line of a record file is not the head of this record."""
    if lines and lines[0].rstrip("\n") != head:
        raise GradingError(Refusal.OTHER_GRADE, file=path)


def run_grade_plan(
    record: GradeRecord,
    player: TestedPlayer,
    solver: Solver,
    stop: StopFlag | None = None,
    batch: int = 1,
) -> Iterator[None]:
    """Run the positions and games of a player's test that its record does not contain yet.

    Yield after each answer and each game.

    Args:
        record: the record of the test.
        player: the player.
        solver: scores the positions.
        stop: ends the test.
        batch: the number of positions, or of games, for which the player is asked at once.

    Raises:
        GradingError: the record cannot be written.
        SearchStopped: ``stop`` was set.
    """
    grade = record.grade
    plan = grade.plan
    questions = test_questions(solver, plan.seed, plan.positions, stop)
    for asked in _batches(islice(questions, len(grade.answers), None), batch):
        replies = player.choose_columns([question.line for question in asked])
        _check_stop(stop)
        for question, reply in zip(asked, replies, strict=True):
            record.add_answer(TestAnswer(question, reply.column, reply.fault))
            yield
    played = {(game.level, game.number) for game in grade.games}
    pairings = (
        GradingGame(level, number, plan.seed)
        for level in LEVELS
        for number in range(plan.games)
        if (level, number) not in played
    )
    for begun in _batches(pairings, batch):
        games = play_test_games(player, begun, solver, stop)
        _check_stop(stop)
        for game in games:
            record.add_game(game)
            yield


def _batches(items: Iterable[_T], size: int) -> Iterator[list[_T]]:
    """Yield items in lists of a size; the last may be shorter."""
    left = iter(items)
    while batch := list(islice(left, size)):
        yield batch


def _check_stop(stop: StopFlag | None) -> None:
    """Raise SearchStopped if the test was stopped: the player may have been killed for that."""
    if stop is not None and stop.is_set:
        raise SearchStopped


@dataclass(frozen=True, slots=True)
class NamedLine:
    """The moves of a game, and the names of its players.

    Attributes:
        line: the moves.
        red: name of the first player, empty if unknown.
        yellow: name of the second player, empty if unknown.
    """

    line: Line
    red: str = ""
    yellow: str = ""


def grades_of_players(
    solver: Solver,
    games: Iterable[NamedLine],
    stop: StopFlag | None = None,
    seat: Side | None = None,
) -> list[PlayerGrade]:
    """Return a grade for each player of some games, in the order of first occurrence.

    A player without a name is one of its own in each game, named after the side and, of several
    games, after the 1-based number of the game. Moves in positions where every column keeps the
    result are left out. With a ``seat`` only the players of that side are graded, and those
    without a name are the same player in all games.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    grades: dict[str, PlayerGrade] = {}
    every = list(games)
    for number, game in enumerate(every, 1):
        where = f" of game {number}" if len(every) > 1 and seat is None else ""
        names = {Side.RED: game.red or f"Red{where}", Side.YELLOW: game.yellow or f"Yellow{where}"}
        for question, column in _choices_in_line(solver, game.line, stop):
            side = question.position.to_move
            if seat is not None and side is not seat:
                continue
            name = names[side]
            grade = grades.setdefault(name, PlayerGrade(GradePlan(name, positions=0, games=0)))
            grade.answers.append(TestAnswer(question, column))
    return list(grades.values())


def _choices_in_line(
    solver: Solver, line: Line, stop: StopFlag | None
) -> Iterator[tuple[TestQuestion, int]]:
    """Yield each position of a game in which some column is a mistake, with the move played."""
    for number, column in enumerate(line.columns):
        position = line.positions[number]
        columns = solver.score_columns(position, stop)
        if JudgedMove(position, column, columns).is_choice:
            yield TestQuestion(Line(line.start, line.columns[:number]).text, columns), column
