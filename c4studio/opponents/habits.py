"""The parameters of the model of people, with the values of the average player."""

from dataclasses import dataclass

from c4studio.opponents.traits import Traits
from engine.fours import Direction


@dataclass(frozen=True, slots=True)
class HumanHabits:
    """The parameters of the model of people; the defaults are those of the average player.

    The first ones say what is overlooked, as fractions and as factors on the odds. Those from
    ``lines`` on say what makes a column attractive, as the coefficients of its traits (see
    ``Traits``) in the logarithm of its weight; that of ``diagonals`` was not fitted.

    Attributes:
        own: fraction of own vertical and horizontal fours that are overlooked.
        own_diagonal: factor on the odds of overlooking an own four if it is diagonal.
        block: fraction of vertical fours to block that are overlooked.
        block_horizontal: factor on the odds of overlooking a four to block if it is horizontal.
        block_diagonal: the same if it is diagonal.
        under: fraction of the other side's fours directly above the own disc that are overlooked.
        wins: fraction of later own wins that are overlooked however near they are.
        wins_horizon: number of discs. A win that comes so much later than the nearest one is seen
            1/e times as often.
        losses: fraction of later own losses that are overlooked however near they are.
        losses_horizon: the same number of discs for losses.
        careless: fraction of moves for which the player looks at no four and no end of the game.
        fade: weights are raised to the power exp(-fade · discs / cells), so that preferences fade
            as the board fills.
    """

    own: float = 0.049
    own_diagonal: float = 2.43
    block: float = 0.198
    block_horizontal: float = 1.42
    block_diagonal: float = 2.65
    under: float = 0.569
    wins: float = 0.499
    wins_horizon: float = 15.7
    losses: float = 0.942
    losses_horizon: float = 2.65
    careless: float = 0.069
    fade: float = 2.28
    lines: float = 1.7
    theirs: float = 0.19
    row: float = -0.55
    middle: float = 1.55
    centre: float = -0.09
    fours: float = 0.39
    stops: float = 1.21
    opens: float = -0.37
    closes: float = 0.52
    gives: float = -2.9
    own_near: float = 0.21
    other_near: float = 0.28
    top: float = 0.32
    beside: float = 0.2
    goes_on: float = 0.53
    diagonals: float = 0.0

    @property
    def preferences(self) -> Traits:
        """The coefficients of the traits of a column in the logarithm of its weight."""
        return Traits(**{name: getattr(self, name) for name in Traits._fields})

    def own_factor(self, direction: Direction) -> float:
        """Return the factor on the odds of overlooking an own four of a direction."""
        return self.own_diagonal if direction is Direction.DIAGONAL else 1

    def block_factor(self, direction: Direction) -> float:
        """Return the factor on the odds of overlooking a four to block of a direction."""
        if direction is Direction.DIAGONAL:
            return self.block_diagonal
        return self.block_horizontal if direction is Direction.HORIZONTAL else 1
