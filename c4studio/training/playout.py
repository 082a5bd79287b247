"""Games that the user plays to the end from a position, against an opponent of some strength.

*Bring it home* asks for positions of the user's own, in which a win is to be won or a draw held.
*Hold out* asks for lost positions, which are defended against best play as long as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import randint

from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.opponents.people import Opponent
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.review.review import time_limit_of_review
from c4studio.training.drill import DrillQuestion, SearchingTry, columns_best_first
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from engine import Board, Position, SearchStopped, Solver, StopFlag
from engine.score import ColumnScores
from engine.time_limit import TimeLimit

PERFECT = "Perfect"
"""The name of the opponent that makes no mistakes."""
LEAST_DISCS_TO_PLAY_OUT = 6
"""Minimum number of discs until a position ends with best play, for it to be worth playing out."""
HIGHEST_SEED = 999_999


@dataclass(frozen=True, slots=True)
class OpponentsReply:
    """The opponent's move in a game that is played out.

    Attributes:
        column: the 0-based column of the reply, None if the disc before has ended the game.
        scores: the exact scores of the columns after the reply, () if the game is over.
    """

    column: int | None = None
    scores: ColumnScores = ()


@dataclass(frozen=True, slots=True)
class PositionToPlayOut(DrillQuestion):
    """A question in which the user plays a position to the end of the game.

    Attributes:
        scores: the exact scores of the position's columns.
        opponent: the name of the opponent, of ``NAMED_LEVELS``.
        origin: a readable name of the game that the position comes from.
    """

    scores: ColumnScores = ()
    opponent: str = PERFECT
    origin: str = ""

    @classmethod
    def from_line(
        cls, line: Line, scores: ColumnScores, opponent: str = PERFECT, origin: str = ""
    ) -> PositionToPlayOut:
        """Build the question from the moves to a position and the scores of its columns."""
        answers = _best_columns(line.end.board, scores)
        return cls(line, answers, scores=scores, opponent=opponent, origin=origin)

    @property
    def result(self) -> int:
        """The result with best play for the side to move: 1 for a win, 0 a draw, -1 a loss."""
        return max(score for score in self.scores if score is not None).result

    @property
    def limit(self) -> int:
        """The number of discs on the board when the game ends with best play."""
        return max(score for score in self.scores if score is not None).end

    @property
    def is_defence(self) -> bool:
        """Whether no more can be reached than to lose as late as possible."""
        return self.result < 0 and self.opponent == PERFECT

    def begin(self) -> PlayedOutGame:
        """Begin a new game from the position."""
        return PlayedOutGame(self)


class PlayedOutGame(SearchingTry):
    """A game that the user plays from a position to the end.

    A won position is passed if the user wins, any other one if the user does not lose; a lost one
    against best play is passed if no move hastens the loss.

    Attributes:
        question: the position.
        limit: the number of discs on the board when the game ends with best play.
        seed: seed of the opponent's random choices, which no two games share.
        slips: the user's moves that threw the result away, won later or lost sooner than necessary.
    """

    def __init__(self, question: PositionToPlayOut) -> None:
        super().__init__(question)
        self.question = question
        self.limit = question.limit
        self.seed = randint(1, HIGHEST_SEED)
        self.slips: list[JudgedMove] = []
        self._scores = question.scores

    @property
    def discs(self) -> int:
        """The number of discs on the board."""
        return self.line.end.ply

    @property
    def faults(self) -> list[JudgedMove]:
        """The user's moves that threw a win or a draw away, in order of play."""
        return [each for each in self.slips if each.is_fault]

    @property
    def result(self) -> int:
        """The user's result at the end: 1 for a win, 0 a draw, -1 a loss."""
        winner = self.line.end.winner
        if winner is None:
            return 0
        return 1 if winner is self.question.line.end.to_move else -1

    def play(self, column: int) -> None:
        """Play a disc of the user into a 0-based column, which must be legal."""
        move = JudgedMove(self.line.end, column, self._scores)
        if move.is_fault or move.discs_lost:
            self.slips.append(move)
            self.lost += move.discs_lost or 0
        self.add_move(column)
        self.answers = ()

    def search_for_answer(self) -> Callable[[ColumnScorer], OpponentsReply]:
        """Return the search for the opponent's move."""
        return partial(find_reply, self)

    def take_answer(self, found: OpponentsReply) -> None:
        """Play the opponent's reply to the user's last disc."""
        if found.column is not None:
            self.add_move(found.column)
        self._scores = found.scores
        self.answers = _best_columns(self.line.end.board, found.scores)
        if not self.line.end.is_over:
            return
        question = self.question
        least = 1 if question.result > 0 else 0
        self.passed = not self.slips if question.is_defence else self.result >= least

    def give_up(self) -> bool:
        """End the game as lost if the user has thrown the result away. Return whether it ended."""
        if self.passed is None and self.faults:
            self.passed = False
            return True
        return False


def find_reply(game: PlayedOutGame, scorer: ColumnScorer) -> OpponentsReply:
    """Find the opponent's reply to the disc of the user that was played last."""
    position, name = game.line.end, game.question.opponent
    if position.is_over:
        return OpponentsReply()
    if name == PERFECT:
        column = best_reply(position, scorer)
    else:
        # Exact scores are known here on every board.
        opponent = Opponent(NAMED_LEVELS[name], game.seed)
        column = opponent.choose_column(game.line.positions, scorer(position))
    after = position.play(column)
    return OpponentsReply(column, () if after.is_over else scorer(after))


def scores_if_known(position: Position, solver: Solver, stop: StopFlag) -> ColumnScores | None:
    """Return the exact scores of a position's columns, None if they take too long.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    with TimeLimit(time_limit_of_review(position.board), stop) as limit:
        try:
            return solver.score_columns(position, limit.flag)
        except SearchStopped:
            if not limit.is_spent:
                raise
            return None


def endgame_of_line(line: Line, solver: Solver, stop: StopFlag) -> Line | None:
    """Return a game's moves up to the last mistake after which much is left to play.

    From there on the other side would win or draw with best play. None if there is no such mistake,
    or if scores take too long.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    for number in range(len(line.columns) - 1, -1, -1):
        position, column = line.positions[number], line.columns[number]
        if (scores := scores_if_known(position, solver, stop)) is None:
            return None
        move = JudgedMove(position, column, scores)
        if move.is_fault and move.score.end - move.ply >= LEAST_DISCS_TO_PLAY_OUT:
            return Line(line.start, line.columns[: number + 1])
    return None


def _best_columns(board: Board, scores: ColumnScores) -> tuple[int, ...]:
    """Return the columns with the highest score, those near the centre first."""
    known = [score for score in scores if score is not None]
    best = [column for column, score in enumerate(scores) if known and score == max(known)]
    return columns_best_first(board, best)


def lines_to_lost_positions(puzzles: Iterable[Puzzle]) -> list[Line]:
    """Return the lines of play to the positions after the first move of each puzzle's solution.

    There the side to move is lost. Puzzles about keeping a draw are left out.
    """
    return [
        Line(puzzle.line.start, (*puzzle.line.columns, puzzle.columns[0]))
        for puzzle in puzzles
        if Theme.ONLY_DRAW not in puzzle.themes
    ]


def lost_positions(lines: Iterable[Line], scorer: ColumnScorer) -> Iterator[PositionToPlayOut]:
    """Yield a question for each line that leads to a lost position worth defending.

    Lines after which the game is over, or soon is, are left out.
    """
    for line in lines:
        if not line.end.is_over:
            found = PositionToPlayOut.from_line(line, scorer(line.end))
            if found.limit - line.end.ply >= LEAST_DISCS_TO_PLAY_OUT:
                yield found
