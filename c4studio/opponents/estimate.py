"""An estimate of what players of a level do in a position, beside what is exactly known of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from c4studio.opponents.outlook import MOST_ESTIMATED_POSITIONS, ScoreColumns, WinOutlook
from c4studio.opponents.people import Level, column_chances
from c4studio.opponents.traits import RECENT_DISCS, recent_cells
from engine import Position
from engine.grid import Cell

FIRST_POSITIONS = 200
"""Number of positions of the short search, which finds nearly the same in a tenth of a second."""
LEAST_SHARE_OF_TRAP = 0.5
"""Least share of players who fall into what is called a trap."""
LEAST_GAIN_OF_TRY = 0.03
"""By how much oftener a player must go wrong after the best try than after the longest defence."""


@dataclass(frozen=True, slots=True)
class PeopleEstimate:
    """What players of a level do in a position, as an estimate.

    Attributes:
        position: the position, in which the game is not over.
        shares: for each column the share of the players that would play it.
        keeping: the columns that keep the result, which is exact.
        is_lost: whether every column loses.
        longest: if every column loses, the columns that lose last, which is exact.
        trap: the column that most play although it throws the result away; None for none.
        refutation: the cell of the best reply to the trap.
        is_trap_lost: whether the trap loses; otherwise it only draws.
        wrong: for each column that keeps a win or a loss, the chance that such a player gives the
            win away afterwards, which is the better known the nearer it is to the best; None as
            long as it is unknown, for a draw, and where there is no choice.
    """

    position: Position
    shares: tuple[float, ...]
    keeping: tuple[int, ...]
    is_lost: bool
    longest: tuple[int, ...] = ()
    trap: int | None = None
    refutation: Cell | None = None
    is_trap_lost: bool = False
    wrong: Mapping[int, float] | None = None

    @property
    def finding(self) -> float:
        """The share of the players who play a column that keeps the result."""
        return sum(self.shares[column] for column in self.keeping)

    @property
    def best_try(self) -> int | None:
        """The column after which the player goes wrong most often in a lost position.

        It is None if the player does so hardly less often after the longest defence, or after
        another one that is as long.
        """
        if not self.is_lost or not self.wrong:
            return None
        tried = max(self.wrong, key=self.wrong.__getitem__)
        others = [self.wrong[each] for each in self.longest if each != tried]
        if tried in self.longest and not others:
            return None
        defended = max(others, default=0.0)
        return tried if self.wrong[tried] - defended >= LEAST_GAIN_OF_TRY else None

    @property
    def surest(self) -> int | None:
        """The column after which the player spoils a win least often, if several win."""
        if self.is_lost or not self.wrong:
            return None
        return min(self.wrong, key=self.wrong.__getitem__)


def estimate_people(
    line: Sequence[Position], level: Level, score_columns: ScoreColumns
) -> Iterator[PeopleEstimate]:
    """Yield what players of a level do in a position: first the shares, then the outlook as well.

    The outlook comes twice: from a short search at first, and from one several times as long.

    Args:
        line: the positions of the game, the last one that of the estimate.
        level: the strength of the players.
        score_columns: returns the exact scores of a position's columns.
    """
    position = line[-1]
    columns = score_columns(position)
    recent = recent_cells(line[-1 - RECENT_DISCS :])
    shares = column_chances(position, columns, level.skill, level.habits, recent)
    results = {each: score.result for each, score in enumerate(columns) if score is not None}
    best = max(results.values())
    keeping = tuple(each for each, result in results.items() if result == best)
    likeliest = max(results, key=shares.__getitem__)
    last = max(score for score in columns if score is not None)
    longest = tuple(each for each in keeping if best < 0 and columns[each] == last)
    found = PeopleEstimate(position, shares, keeping, is_lost=best < 0, longest=longest)
    if likeliest not in keeping and shares[likeliest] >= LEAST_SHARE_OF_TRAP:
        reply = _best_reply_cell(position.play(likeliest), score_columns)
        is_lost = results[likeliest] < 0
        found = replace(found, trap=likeliest, refutation=reply, is_trap_lost=is_lost)
    yield found
    if best and len(keeping) > 1:
        outlook = WinOutlook(level, score_columns)
        for more in (FIRST_POSITIONS, MOST_ESTIMATED_POSITIONS - FIRST_POSITIONS):
            wrong = (
                outlook.chances_of_tries(position, more)
                if best < 0
                else outlook.chances_of_spoiling(position, keeping, more)
            )
            yield replace(found, wrong=wrong)


def _best_reply_cell(position: Position, score_columns: ScoreColumns) -> Cell:
    scores = score_columns(position)
    values = {each: score.value for each, score in enumerate(scores) if score is not None}
    column = max(values, key=values.__getitem__)
    return column, position.height(column)
