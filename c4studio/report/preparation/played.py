"""What a player plays: the usual moves with each side, and replies that the player never met."""

from dataclasses import dataclass

from c4studio.library import repertoire
from c4studio.library.library import Library
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.question import LibraryQuestion


@dataclass(frozen=True, slots=True)
class PlayedSide:
    """What a player plays with one side.

    Attributes:
        tree: the player's moves.
        holes: opponents' replies that the player never met, the most frequent first.
        least: the least number of games of a position that is looked at.
    """

    tree: repertoire.PlayedRepertoire
    holes: list[repertoire.OpponentReply]
    least: int


def what_is_played(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[PlayedSide]:
    """Return what the player of a question, or the user, plays with each side asked about.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
    """
    discs, least = question.discs or repertoire.MOST_DISCS_OF_TREE, question.least
    found = []
    for wanted in map(question.filter_of_side, question.sides):
        tree = repertoire.repertoire_of_player(library, packed, wanted, discs)
        found.append(PlayedSide(tree, tree.replies_new_to_player(packed, least), least))
    return found
