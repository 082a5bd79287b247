"""How well a player is prepared: repertoires beside the games of a library, and their coverage."""

from dataclasses import dataclass
from functools import partial

from c4studio.language.messages import Practice
from c4studio.library.library import Library, LibraryError
from c4studio.library.repertoire import moves_of_players_games
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.coverage import (
    MOST_DISCS_OF_COVERAGE,
    Coverage,
    CoverageSearch,
    simple_win_test,
)
from c4studio.report.preparation.met import PreparedGames, compare_games
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.preparation.replies import (
    GameCounter,
    game_counter,
    positions_of_opponent,
    recorded_counts,
)
from c4studio.training.repertoire import Repertoire
from engine import Solver, StopFlag
from engine.proofs import Prover


@dataclass(frozen=True, slots=True)
class ComparedRepertoire:
    """A repertoire beside the games of its player, with what its coverage is searched from.

    Attributes:
        repertoire: the repertoire of one side.
        met: what the player's games with that side made of it.
        count: counts the library's games in the positions with the opponent to move.
        discs: the number of discs up to which answers are expected.
    """

    repertoire: Repertoire
    met: PreparedGames
    count: GameCounter
    discs: int

    def find_coverage(self, solver: Solver, stop: StopFlag) -> Coverage:
        """Return how much of what comes the repertoire answers, and its gaps."""
        scorer = partial(solver.score_columns, stop=stop)
        search = CoverageSearch(self.repertoire, self.count, scorer, self.discs)
        return search.find_coverage(simple_win_test(Prover(), stop))


def compare_with_library(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[ComparedRepertoire]:
    """Compare the repertoires of a question with the games of its player, or else of the user.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: no repertoire has a move, or there is no such player.
    """
    known = [each for each in question.repertoires.values() if each.choices]
    if not known:
        raise LibraryError(Practice.NO_REPERTOIRE)
    found = []
    for repertoire in known:
        wanted = question.filter_of_side(repertoire.side)
        met = compare_games(repertoire, moves_of_players_games(library, packed, wanted))
        count = recorded_counts(positions_of_opponent(repertoire), game_counter(packed))
        discs = question.discs or MOST_DISCS_OF_COVERAGE
        found.append(ComparedRepertoire(repertoire, met, count, discs))
    return found
