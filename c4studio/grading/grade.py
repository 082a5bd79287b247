"""Grades of players: tests that can be resumed, and grades of the players of given games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from c4studio.formats.lines import line_to
from c4studio.game import Game, NodeScores
from c4studio.grading.matches import GAMES, MatchGame, Pairing, match_game
from c4studio.grading.players import Fault, GradingError, Player
from c4studio.grading.questions import COUNT, Answer, Question, questions
from c4studio.opponents.people import LEVELS
from c4studio.review.line import Line
from c4studio.review.moves import Move
from engine import Side, Solver, StopFlag
from engine.errors import reason

FORM = "c4studio grade 1"
"""Format name in the first line of a record file; a file with another first line is refused."""


@dataclass(frozen=True, slots=True)
class Plan:
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
    positions: int = COUNT
    games: int = GAMES
    seconds: float = 2.0


@dataclass(slots=True)
class Grade:
    """The test results of a player: answers to positions, and games against opponents.

    Attributes:
        plan: the parameters of the test.
        answers: answers to the positions, in their order.
        games: games against the levels, the weakest first.
    """

    plan: Plan
    answers: list[Answer] = field(default_factory=list)
    games: list[MatchGame] = field(default_factory=list)

    @property
    def faults(self) -> Counter[Fault]:
        """The number of the player's invalid answers, by kind."""
        faults = [answer.fault for answer in self.answers] + [game.fault for game in self.games]
        return Counter(fault for fault in faults if fault is not None)


class Record:
    """A file of JSON lines with a player's test results, so that the test can be resumed.

    Args:
        path: the file of the record; None to keep the results in memory only.
        plan: the parameters of the test.

    Raises:
        GradingError: the file cannot be used, or holds the grade of another plan.
    """

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self._path = path
        self.grade = Grade(plan)
        if path is None:
            return
        head = json.dumps({"form": FORM, **asdict(plan)})
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            # A line without its end was being written when the program was ended.
            whole = [line.decode() for line in lines if line.endswith(b"\n")]
            if whole and whole[0].rstrip("\n") != head:
                raise GradingError(f"{path} holds another grade; name another file or remove it")
            for line in whole[1:]:
                self._take(json.loads(line))
            path.write_text("".join(whole) if whole else f"{head}\n", encoding="utf-8")
        except OSError as error:
            raise GradingError(f"the grade cannot be kept in {path}: {reason(error)}") from error
        except (ValueError, KeyError, TypeError) as error:
            if isinstance(error, GradingError):
                raise
            raise GradingError(f"{path} is no grade of {FORM}; name another file") from error

    def add_answer(self, answer: Answer) -> None:
        """Append a player's answer to the record of its test."""
        question = answer.question
        self._write(
            {
                "line": question.line,
                "columns": list(question.values),
                "column": None if answer.column is None else answer.column + 1,
                "fault": answer.fault,
            }
        )
        self.grade.answers.append(answer)

    def add_game(self, game: MatchGame) -> None:
        """Append a player's game against an opponent to the record of its test."""
        self._write(asdict(game))
        self.grade.games.append(game)

    def _take(self, entry: dict[str, Any]) -> None:
        """Parse a JSON entry of the record file and add it to the test results."""
        fault = None if entry["fault"] is None else Fault(entry["fault"])
        if "level" in entry:
            entry |= {"side": Side(entry["side"]), "fault": fault}
            self.grade.games.append(MatchGame(**entry))
            return
        ply = Line.from_text(entry["line"]).end.ply
        scores = NodeScores.from_values(entry["columns"], ply)
        column = None if entry["column"] is None else entry["column"] - 1
        question = Question(entry["line"], scores.columns)
        self.grade.answers.append(Answer(question, column, fault))

    def _write(self, entry: dict[str, Any]) -> None:
        """Append a JSON entry to the record file; do nothing if the record has no file."""
        if self._path is None:
            return
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(entry)}\n")
        except OSError as error:
            raise GradingError(
                f"the grade cannot be kept in {self._path}: {reason(error)}"
            ) from error


def carry_out(
    record: Record, player: Player, solver: Solver, stop: StopFlag | None = None
) -> Iterator[None]:
    """Run the positions and games of a player's test that its record does not contain yet.

    Yield after each answer and each game.

    Raises:
        GradingError: the record cannot be written.
        SearchStopped: ``stop`` was set.
    """
    grade = record.grade
    plan = grade.plan
    done = len(grade.answers)
    for number, question in enumerate(questions(solver, plan.seed, plan.positions, stop)):
        if number < done:
            continue
        reply = player.choose(question.line)
        record.add_answer(Answer(question, reply.column, reply.fault))
        yield
    played = {(game.level, game.number) for game in grade.games}
    for level in LEVELS:
        for number in range(plan.games):
            if (level, number) not in played:
                pairing = Pairing(level, number, plan.seed)
                record.add_game(match_game(player, pairing, solver, stop))
                yield


def grades_of(solver: Solver, games: Iterable[Game], stop: StopFlag | None = None) -> list[Grade]:
    """Return a grade for each player of some games, in the order of first occurrence.

    A player without a name is named after the side. Moves in positions where every column keeps the
    result are left out.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    grades: dict[str, Grade] = {}
    for game in games:
        names = {Side.RED: game.facts.red or "Red", Side.YELLOW: game.facts.yellow or "Yellow"}
        for question, column in _choices(solver, game, stop):
            name = names[question.position.to_move]
            grade = grades.setdefault(name, Grade(Plan(name, positions=0, games=0)))
            grade.answers.append(Answer(question, column))
    return list(grades.values())


def _choices(solver: Solver, game: Game, stop: StopFlag | None) -> Iterator[tuple[Question, int]]:
    """Yield each position of a game in which some column is a mistake, with the move played."""
    line = Line.from_text(line_to(game.end()))
    for number, column in enumerate(line.columns):
        position = line.positions[number]
        columns = solver.score_columns(position, stop)
        if Move(position, column, columns).is_choice:
            yield Question(Line(line.start, line.columns[:number]).text, columns), column
