"""A first opening repertoire, proposed from what a player already plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from c4studio.library.library import Library
from c4studio.library.repertoire import PlayedRepertoire, repertoire_of_player
from c4studio.library.words_file import PackedGames
from c4studio.opponents.people import column_chances
from c4studio.report.preparation.coverage import shares_of_replies
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.training.answers import right_columns_of_card
from c4studio.training.card import Card, CardKind
from c4studio.training.endings import canonical_position
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.repertoire import (
    CAREFUL_OPPONENT_SKILL,
    Repertoire,
    RepertoireMove,
    cards_of_repertoire,
)
from engine import Position, Solver, StopFlag, folded_key

LEAST_CHANCE_OF_LINE = 0.01
"""Minimum share of games that come to a position for a move to be proposed there."""
MOST_DISCS_OF_PROPOSAL = 8
"""Default number of discs on the board up to which moves are proposed."""


@dataclass(frozen=True, slots=True)
class ProposedRepertoire:
    """A repertoire proposed to a player.

    Attributes:
        repertoire: the repertoire.
        kept: the folded keys of the positions in which the player's own move is proposed.
    """

    repertoire: Repertoire
    kept: frozenset[int]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A repertoire proposed from what a player plays with one side.

    Attributes:
        tree: what the player plays.
        found: the proposed repertoire.
        cards: the flash cards that teach it.
    """

    tree: PlayedRepertoire
    found: ProposedRepertoire
    cards: Sequence[Card]


def trees_to_propose_from(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[PlayedRepertoire]:
    """Return what the player of a question, or else the user, plays with each side asked about.

    Raises:
        DatabaseError, LibraryError: as for ``select_games``.
    """
    question.check_board()
    wanted = map(question.filter_of_side, question.sides)
    return [repertoire_of_player(library, packed, each) for each in wanted]


def propose_from_tree(
    tree: PlayedRepertoire, discs: int, solver: Solver, stop: StopFlag
) -> Proposal:
    """Propose a repertoire to a player, with its flash cards.

    Args:
        tree: what the player plays with one side.
        discs: number of discs on the board up to which moves are proposed.
        solver: finds exact scores.
        stop: ends the search from another thread.
    """
    scorer = partial(solver.score_columns, stop=stop)
    found = propose_repertoire(tree, scorer, discs)
    return Proposal(tree, found, cards_of_repertoire(found.repertoire, scorer))


def propose_repertoire(
    tree: PlayedRepertoire, scorer: ColumnScorer, discs: int = MOST_DISCS_OF_PROPOSAL
) -> ProposedRepertoire:
    """Propose a repertoire to a player: the usual moves where they keep the result.

    Where none of the player's moves keeps it, the move is the one that careful people find most
    often of those that do; in a lost position, of those that lose as late as possible.

    Args:
        tree: what the player plays with one side.
        scorer: finds exact scores.
        discs: number of discs on the board up to which moves are proposed.
    """
    choices: list[RepertoireMove] = []
    kept: set[int] = set()
    level = {Position(): ("", 1.0)}
    while level:
        following: dict[Position, tuple[str, float]] = {}
        for position, (moves, chance) in level.items():
            if position.to_move is tree.side:
                column, is_own = _proposed_column(tree, position, scorer)
                choices.append(RepertoireMove(moves, (column,)))
                if is_own:
                    kept.add(folded_key(position))
                replies = [(column, 1.0)]
            else:
                replies = _replies_with_shares(tree, position, scorer)
            for column, share in replies:
                after = position.play(column)
                if after.is_over or after.ply > discs or chance * share < LEAST_CHANCE_OF_LINE:
                    continue
                known = after.mirror() if after.mirror() in following else after
                text, before = following.get(known, (f"{moves}{column + 1}", 0.0))
                following[known] = text, before + chance * share
        level = following
    return ProposedRepertoire(Repertoire(tree.side, choices), frozenset(kept))


def _replies_with_shares(
    tree: PlayedRepertoire, position: Position, scorer: ColumnScorer
) -> list[tuple[int, float]]:
    """Return the opponents' moves in a position, each with the share of games that play it."""
    played = tree.columns_played(position)
    games = [played.get(column, 0) for column in position.board.columns]
    shares = shares_of_replies(position, games, scorer)
    return [(column, shares[column]) for column in position.legal_columns]


def _proposed_column(
    tree: PlayedRepertoire, position: Position, scorer: ColumnScorer
) -> tuple[int, bool]:
    """Return the column to propose in a position, and whether the player plays it already."""
    usual = _usual_column(position, tree.columns_played(position), scorer)
    if usual is not None:
        return usual, True
    return _natural_column(position, scorer), False


def _usual_column(position: Position, own: dict[int, int], scorer: ColumnScorer) -> int | None:
    """Return the column that a player plays most often of those that keep the result, or None."""
    scores = scorer(position)
    best = max(score for score in scores if score is not None)
    holding = {
        column: games
        for column, games in own.items()
        if (score := scores[column]) is not None and score.result == best.result
    }
    return max(holding, key=lambda column: (holding[column], -column), default=None)


def _natural_column(position: Position, scorer: ColumnScorer) -> int:
    """Return the right column that careful people play most often."""
    # The mirror image of a position gets the mirrored column.
    folded = canonical_position(position)
    scores = scorer(folded)
    chances = column_chances(folded, scores, CAREFUL_OPPONENT_SKILL)
    right = right_columns_of_card(CardKind.REPERTOIRE, scores)
    column = max(right, key=lambda each: (chances[each], -each))
    return column if folded == position else position.board.mirror(column)
