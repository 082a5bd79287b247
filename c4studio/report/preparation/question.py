"""A question about the games of a library: whose games, and what they are compared with."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from c4studio.game.boards import BOARDS_OF_REPERTOIRES
from c4studio.language.messages import Practice
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.library import LibraryError
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import LEAST_GAMES_OF_POSITION
from c4studio.training.repertoire import Repertoire
from c4studio.words.wording import names_of_boards
from engine import Position, Side


@dataclass(frozen=True, slots=True)
class LibraryQuestion:
    """A question about the games of a library, which a report answers.

    Attributes:
        wanted: the filter of the games, which names the player.
        repertoires: the user's repertoires by side; those of missing sides are empty.
        position: the position that the games reach.
        discs: the number of discs up to which lines are followed; None for the usual one.
        least: the least number of games of a position that is looked at.
    """

    wanted: GameFilter
    repertoires: Mapping[Side, Repertoire] = field(default_factory=dict)
    position: Position = field(default_factory=Position)
    discs: int | None = None
    least: int = LEAST_GAMES_OF_POSITION

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that are asked about: the one that the filter names, or both."""
        seat = self.wanted.seat
        return tuple(Side) if seat == PlayerSeat.EITHER else (Side(seat),)

    def check_board(self) -> None:
        """Check that repertoires are learned on the board that the filter names.

        Raises:
            LibraryError: they are not.
        """
        if self.wanted.board_of_reports not in BOARDS_OF_REPERTOIRES:
            boards = names_of_boards(BOARDS_OF_REPERTOIRES)
            raise LibraryError(Practice.REPERTOIRES_ON, boards=boards)

    def filter_of_side(self, side: Side) -> GameFilter:
        """Return the filter of the games that the player, or else the user, had with a side."""
        player = self.wanted.player or USERS_OWN_NAMES
        return replace(self.wanted, player=player, seat=PlayerSeat(side.value))
