"""A month of a simulated player, who plays and trains each day, shows as what it was.

The dial of the player gets finer with each card that it trains, and the cards are the mistakes of
its own games. So its record climbs, and *Progress* counts what it found and missed.
"""

from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.library import reviews
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game
from c4studio.library.record import read_played_record
from c4studio.opponents.people import LEVELS, Level
from c4studio.report.record import tell_record
from c4studio.report.training import tell_progress
from c4studio.report.wording.record import levels_of_month, trend_of_record
from c4studio.review import JudgedMove
from c4studio.review.insight.causes import Cause
from c4studio.review.records import review_from_record
from c4studio.training.card import CardAttempt
from c4studio.training.gathering import cards_of_review
from c4studio.training.progress import read_progress
from c4studio.training.statistics import DAYS_OF_WEEK
from c4studio.training.store import TrainingDatabase, choose_todays_work
from engine import Side, Solver
from engine.score import scores_of_values
from tests.library.games import entry, review
from tests.library.test_record import played
from tests.training.cards import TestClock

DAYS, GAMES_A_DAY = 30, 3
GAINED_BY_CARD = 0.985
"""By what a trained card multiplies the skill of the player, which is 0 for a perfect one."""


@dataclass
class Trainee:
    """A player that errs like people, and less so with each card that it trains."""

    skill: float = LEVELS["Casual"].skill
    chance: Random = field(default_factory=partial(Random, 5))
    solver: Solver = field(default_factory=partial(Solver, 16, packaged_book()))

    def play(self, library: Library, number: int, day: str) -> int:
        """Play a game against *Regular*, keep it, and return its number."""
        is_first = number % 2 == 0
        pair = (Level(self.skill), LEVELS["Regular"])[:: 1 if is_first else -1]
        names = ("Player", "Regular")[:: 1 if is_first else -1]
        game = entry(played(self.solver, pair, number), red=names[0], yellow=names[1], date=day)
        side = Side.RED if is_first else Side.YELLOW
        return keep_played_game(library, game, PlayedGame(side, "Regular", "Regular"))

    def train(self, store: TrainingDatabase) -> list[bool]:
        """Answer the cards of the day as well as the dial says. Return which were found."""
        found = []
        for key in choose_todays_work(store).keys:
            task = store.card_task(key)
            scores = scores_of_values(task.scores, task.position.ply)
            move = JudgedMove(task.position, task.answers[0], scores)
            passed = self.chance.random() < move.keeping_share_of_level(Level(self.skill))
            store.record_try(task, CardAttempt(task.answers[0] if passed else None, passed, 12))
            found.append(passed)
            self.skill *= GAINED_BY_CARD
        return found


def _cause_of_move(causes: Mapping[int, str | None], move: JudgedMove) -> Cause:
    return Cause(causes[move.ply] or Cause.OTHER)


@pytest.mark.verify
def test_a_month_of_play_and_training_shows_as_what_it_was(tmp_path: Path) -> None:
    trainee, clock = Trainee(), TestClock()
    weeks, skills = Counter[tuple[str, bool]](), []
    with (
        Library(tmp_path / "library.db") as library,
        closing(TrainingDatabase(tmp_path / "training.db", clock)) as store,
    ):
        for day in range(DAYS):
            today = clock().date()
            skills.append(trainee.skill)
            numbers = [
                trainee.play(library, day * GAMES_A_DAY + game, today.isoformat())
                for game in range(GAMES_A_DAY)
            ]
            review(library, numbers)
            for number, (_, found) in enumerate(reviews.read_reviewed_games(library, numbers)):
                side = (Side.RED, Side.YELLOW)[(day * GAMES_A_DAY + number) % 2]
                causes = {ply["ply"]: ply["cause"] for ply in found["plies"]}
                find_cause = partial(_cause_of_move, causes)
                store.add_cards(cards_of_review(review_from_record(found), (side,), find_cause))
            monday = today - timedelta(today.weekday())
            weeks.update((monday.isoformat(), each) for each in trainee.train(store))
            clock.pass_days(1)
        record, progress = read_played_record(library), tell_progress(read_progress(store))
    # Play: each game is in its month, and the strength climbs as the dial did.
    months = tell_record(record).records[0]["months"]
    assert sum(each["games"] for each in months) == DAYS * GAMES_A_DAY
    assert [each["month"] for each in months] == ["2026-03"]
    trend, levels = trend_of_record(record), levels_of_month(record.whole)
    assert trend is not None and trend.least > 0
    names = [*LEVELS]
    middle = sum(skills) / DAYS
    likeliest = min(names, key=lambda name: abs(LEVELS[name].skill - middle))
    assert levels is not None
    assert names.index(levels.weakest) <= names.index(likeliest) <= names.index(levels.strongest)
    # Progress: each week has what was found and missed in it, and ever more is found.
    told = progress.records[0]["weeks"]
    assert told == {
        week: {
            "asked": weeks[week, True] + weeks[week, False],
            "passed": weeks[week, True],
        }
        for week in sorted({week for week, _ in weeks})
    }
    shares = [each["passed"] / each["asked"] for each in told.values()]
    assert len(shares) == DAYS // DAYS_OF_WEEK + 1
    assert shares[-1] > shares[0] + 0.1
