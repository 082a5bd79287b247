"""Opening repertoires: the column that one side plays in each position that may arise.

Transpositions and mirror images are one position. A line ends where a forced win, or a plan that
was checked against every reply, finishes the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from c4studio.ground.paths import packaged_repertoire
from c4studio.language.messages import Refusal
from c4studio.language.refusal import error_reason
from c4studio.opponents.people import column_chances
from c4studio.review.line import Line
from c4studio.training.answers import right_columns_of_card
from c4studio.training.card import Card, CardKind
from c4studio.training.endings import canonical_position
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.puzzle import TrainingError
from c4studio.training.store import TrainingDatabase
from engine import Position, Side, folded_key
from engine.score import values_of_scores

CAREFUL_OPPONENT_SKILL = 0.21
"""The skill of opponents, that of the level *Club*, by whose replies positions are ordered."""
MOST_DISCS_OF_RED_REPERTOIRE = 8
"""Number of discs up to which Red's packaged repertoire is learned, although it goes on to 12."""
LEARNED_RED_POSITIONS = 180
"""Number of positions of Red's packaged repertoire that are learned, the likeliest ones."""


@dataclass(frozen=True, slots=True)
class RepertoireMove:
    """The columns that an opening repertoire plays in one position.

    Attributes:
        moves: the moves to the position, 1-7 from the empty board.
        columns: the 0-based columns that the repertoire plays, the preferred one first.
    """

    moves: str
    columns: tuple[int, ...]

    @property
    def position(self) -> Position:
        """The position in which the repertoire plays these columns."""
        return Position.from_moves(self.moves)


class Repertoire:
    """An opening repertoire: the columns that one side plays in each position.

    Args:
        side: the side of the repertoire.
        choices: the columns to play, by position. The first one counts if a position or its mirror
            image occurs again.
    """

    def __init__(self, side: Side, choices: Iterable[RepertoireMove]) -> None:
        self.side = side
        self.choices: dict[int, RepertoireMove] = {}
        for choice in choices:
            self.choices.setdefault(folded_key(choice.position), choice)

    def columns_in_position(self, position: Position) -> tuple[int, ...]:
        """Return the 0-based columns that the repertoire plays in a position; empty if unknown."""
        choice = self.choices.get(folded_key(position))
        if choice is None or choice.position == position:
            return () if choice is None else choice.columns
        return tuple(map(position.board.mirror, choice.columns))

    def cut_at_discs(self, discs: int) -> Repertoire:
        """Return a copy of the repertoire that ends at a number of discs on the board."""
        kept = (each for each in self.choices.values() if len(each.moves) <= discs)
        return Repertoire(self.side, kept)


def parse_repertoire(text: str, side: Side) -> Repertoire:
    """Parse a repertoire from text: each line has the moves to a position and the column to play.

    Raises:
        TrainingError: a line cannot be played, or does not end with a move of the side.
    """
    choices = []
    for number, line in enumerate(text.split(), 1):
        try:
            position = Position.from_moves(line[:-1])
            position.play(int(line[-1]) - 1)
        except ValueError as error:
            raise TrainingError(Refusal.ON_LINE, number=number, why=error_reason(error)) from error
        if position.to_move is not side:
            raise TrainingError(Refusal.LINE_OF_OTHERS, number=number, side=side)
        choices.append(RepertoireMove(line[:-1], (int(line[-1]) - 1,)))
    return Repertoire(side, choices)


def learned_part_of_repertoire(side: Side, scorer: ColumnScorer) -> Repertoire:
    """Return the part of a repertoire from the package that is learned unless more is asked for."""
    found = packaged_repertoire_of_side(side)
    if side is Side.YELLOW:
        return found
    return likeliest_part_of_repertoire(
        found.cut_at_discs(MOST_DISCS_OF_RED_REPERTOIRE), LEARNED_RED_POSITIONS, scorer
    )


# Each tried column of a card looks into it, and reading Red's takes 50 ms.
@cache
def packaged_repertoire_of_side(side: Side) -> Repertoire:
    """Return a repertoire from the package: Red's winning way, or Yellow's longest defence.

    Red's repertoire goes on beyond ``MOST_DISCS_OF_RED_REPERTOIRE`` discs.
    """
    text = packaged_repertoire(str(side)).read_text(encoding="ascii")
    return parse_repertoire(text, side)


def reach_probabilities(repertoire: Repertoire, scorer: ColumnScorer) -> Mapping[int, float]:
    """Return how often careful opponents reach each position of a repertoire, as a probability.

    The keys are the folded keys of the positions, which mirror images share.
    """
    found: dict[int, float] = {}
    level = {Position(): 1.0}
    while level:
        following: dict[Position, float] = {}
        for position, chance in level.items():
            if position.to_move is repertoire.side:
                found[folded_key(position)] = found.get(folded_key(position), 0.0) + chance
                moves = [(column, 1.0) for column in repertoire.columns_in_position(position)[:1]]
            else:
                moves = list(careful_reply_probabilities(position, scorer))
            for column, share in moves:
                after = canonical_position(position.play(column))
                if not after.is_over and _repertoire_covers_position(repertoire, after):
                    following[after] = following.get(after, 0.0) + chance * share
        level = following
    return found


def _repertoire_covers_position(repertoire: Repertoire, position: Position) -> bool:
    return position.to_move is not repertoire.side or bool(repertoire.columns_in_position(position))


def careful_reply_probabilities(
    position: Position, scorer: ColumnScorer
) -> Iterator[tuple[int, float]]:
    """Yield the legal columns, each with the probability that careful opponents play it."""
    weights = column_chances(position, scorer(position), CAREFUL_OPPONENT_SKILL)
    total = sum(weights)
    for column in position.legal_columns:
        yield column, weights[column] / total


def likeliest_part_of_repertoire(
    repertoire: Repertoire, count: int, scorer: ColumnScorer
) -> Repertoire:
    """Return the positions of a repertoire that careful opponents bring about most often.

    Args:
        repertoire: the repertoire.
        count: the maximum number of positions.
        scorer: finds exact scores.
    """
    return Repertoire(repertoire.side, _likeliest_first(repertoire, scorer)[:count])


def _likeliest_first(repertoire: Repertoire, scorer: ColumnScorer) -> list[RepertoireMove]:
    often = reach_probabilities(repertoire, scorer)
    ordered = sorted(
        repertoire.choices.items(), key=lambda each: (-often.get(each[0], 0.0), each[1].moves)
    )
    return [choice for _, choice in ordered]


def cards_of_repertoire(repertoire: Repertoire, scorer: ColumnScorer) -> list[Card]:
    """Build flash cards from a repertoire, the positions that are reached most often first.

    The first answer is the repertoire's column. Other columns are right too if they keep the win or
    the draw, or if all columns lose and they lose as late.

    Args:
        repertoire: the repertoire.
        scorer: finds exact scores.
    """
    cards = []
    for rank, choice in enumerate(_likeliest_first(repertoire, scorer), 1):
        scores = scorer(choice.position)
        others = right_columns_of_card(CardKind.REPERTOIRE, scores)
        cards.append(
            Card(
                CardKind.REPERTOIRE,
                choice.moves,
                tuple(dict.fromkeys((*choice.columns, *others))),
                values_of_scores(scores),
                rank=rank,
            )
        )
    return cards


def repertoires_of_cards(cards: Iterable[Card]) -> dict[Side, Repertoire]:
    """Build the repertoire of each side that the user learns, from the user's flash cards.

    The first answer of a card is the repertoire's column.
    """
    choices: dict[Side, list[RepertoireMove]] = {side: [] for side in Side}
    for card in cards:
        if card.kind is CardKind.REPERTOIRE and not (line := Line.from_text(card.moves)).start.ply:
            choices[line.end.to_move].append(RepertoireMove(card.moves, card.answers[:1]))
    return {side: Repertoire(side, found) for side, found in choices.items()}


def learned_repertoires(store: TrainingDatabase) -> dict[Side, Repertoire]:
    """Return the repertoire of each side that the user learns as flash cards."""
    return repertoires_of_cards(each.card for each in store.all_cards())
