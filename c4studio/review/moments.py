"""Find the moves that decided a game, and group its mistakes for explanation.

``Review`` keeps what these functions return, so that it is found once for each review.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.review.insight.board import PositionCells
from c4studio.review.moves import LEAST_DISCS_OF_DEAR_MISTAKE, JudgedMove, faulty_moves
from engine import Side
from engine.grid import Cell

MOST_MISSED_CELLS = 3
"""Maximum number of cells that would have kept a result for one of them to be called missed."""

MOST_DISCS_TO_FORESEE = 11
"""Maximum number of discs from a mistake to its punishing four that a player can foresee."""

LAST_DISCS_OF_GAME = 13
"""Number of last discs of a game whose dear mistakes count more than a cheap blunder at its end."""

LEAST_DISCS_OF_AVOIDABLE_BLUNDER = 4
"""Minimum number of discs by which a blunder must hasten the loss to be avoidable."""

THEORY_DISCS = 6
"""Number of first discs whose mistakes are a matter of theory: nobody sees at the board why."""

LEAST_DISCS_OF_VERY_DEAR_MISTAKE = 13
"""Minimum number of discs by which a move must hasten the loss to count more than the last change
of the result, if that came after the first ``THEORY_DISCS`` discs."""

LAST_OPENING_DISC = 12
"""The number of the last disc of the opening."""

LEAST_SHARED_OVERSIGHTS = 3
"""Minimum number of mistakes that miss the same cell to be grouped as a story."""


@dataclass(frozen=True, slots=True)
class DecisiveMoves:
    """The decisive moves of a game: one by theory, and one that cost the game in practice.

    Attributes:
        theory: the last move that changed the result; None if no move did.
        decisive: the loser's mistake whose punishment was played; None if there is no such move
            or no loser.
        punishment: the winner's next move after the decisive one, if it was a best one.
        missed_punishment: the winner's next move after the decisive one, if it missed a four and
            the winner still won with its next disc.
        blunder: the loser's last move that left a threat or was played under one, so that the next
            disc could complete four, though another column lasted longer; None for none.
    """

    theory: JudgedMove | None
    decisive: JudgedMove | None = None
    punishment: JudgedMove | None = None
    blunder: JudgedMove | None = None
    missed_punishment: JudgedMove | None = None

    @property
    def most_important_move(self) -> JudgedMove | None:
        """The decisive move to be named first.

        It is the one that decided the game in practice or, if there is none, the one in theory.
        """
        return self.decisive or self.theory


def last_result_change(moves: Sequence[JudgedMove | None]) -> JudgedMove | None:
    """Return the last move of a line that changed the result; None if there is none.

    The result is also None until all later moves are judged.
    """
    for move in reversed(moves):
        if move is None or move.is_fault:
            return move
    return None


def find_decisive_moves(moves: Sequence[JudgedMove], winner: Side | None) -> DecisiveMoves:
    """Return the decisive moves of a game all of whose moves are judged.

    Args:
        moves: the moves of the game.
        winner: the side that has completed four; None if neither has.
    """
    theory = last_result_change(moves)
    if winner is None or not moves:
        return DecisiveMoves(theory)
    # What was decisive before the last change of the result was given back.
    first = 0 if theory is None else theory.ply
    errors = [
        move
        for move in moves
        if move.side is winner.other and move.ply >= first and _hastens_loss(move)
    ]
    blunder = next((move for move in reversed(errors) if move.allows_four_at_once), None)
    decisive = _find_punished_mistake(
        [
            move
            for move in errors
            if _missed_punishment(move, moves) or not _is_mistake_given_back(move, moves)
        ],
        moves,
        first,
    )
    after = None if decisive is None else _next_move(decisive, moves)
    is_best = after is not None and after.score == after.best_score
    missed = None if decisive is None else _missed_punishment(decisive, moves)
    return DecisiveMoves(theory, decisive, after if is_best else None, blunder, missed)


def _hastens_loss(move: JudgedMove) -> bool:
    return move.score.value < 0 and move.score != move.best_score


def _next_move(move: JudgedMove, moves: Sequence[JudgedMove], later: int = 1) -> JudgedMove | None:
    """Return the move that was played a number of moves later; None if the game ended before."""
    place = move.ply - moves[0].ply + later
    return moves[place] if place < len(moves) else None


def _missed_punishment(move: JudgedMove, moves: Sequence[JudgedMove]) -> JudgedMove | None:
    """Return the answer to a mistake that missed a four and won with the next disc all the same.

    The result is None for any other answer.
    """
    answer, last = _next_move(move, moves), moves[-1].ply
    if answer is None or answer.ply != last - 2 or not answer.misses_four:
        return None
    return answer if answer.score.end == last else None


def _is_mistake_given_back(move: JudgedMove, moves: Sequence[JudgedMove]) -> bool:
    """Return whether the winner later gave back half of what a mistake had cost, or more."""
    half = (move.best_score.value + move.score.value) / 2
    return any(
        later.best_score.value >= half
        for later in moves
        if later.side is move.side and later.ply > move.ply
    )


def _find_punished_mistake(
    errors: Sequence[JudgedMove], moves: Sequence[JudgedMove], first: int
) -> JudgedMove | None:
    """Return the loser's mistake whose punishment was played; None if no single one was decisive.

    It is the last mistake that is dear and can be seen at the board. A four that was missed and a
    blunder that is punished by the last disc, or might have been two discs sooner, come first,
    but not a disc under a threat that is not dear and comes after the mistake that lost the game,
    if that is no matter of theory; and if only one other column was left, as in an attack, a cheap
    blunder comes after the mistake that led to it, and does not count if the player ran out of
    moves and had lost after the opening. Where there is no such mistake, the costliest one counts.

    Args:
        errors: the loser's moves that hastened the loss, without those that were given back.
        moves: the moves of the game.
        first: the number of the disc that changed the result for the last time; 0 for none.
    """
    last = moves[-1].ply
    blunders = [
        move
        for move in errors
        if (move.ply == last - 1 or _missed_punishment(move, moves))
        and _is_avoidable_blunder(move)
        and (first <= THEORY_DISCS or move.is_dear or not _is_under_threat(move, last))
    ]
    dear = [move for move in errors if move.is_dear and _is_foreseeable_mistake(move, moves)]
    near = [move for move in dear if last - move.ply <= LAST_DISCS_OF_GAME]
    least = (
        LEAST_DISCS_OF_AVOIDABLE_BLUNDER
        if first <= THEORY_DISCS
        else LEAST_DISCS_OF_VERY_DEAR_MISTAKE
    )
    costly = [
        move
        for move in errors
        if (move.discs_lost or 0)
        >= (least if move.ply > THEORY_DISCS else LEAST_DISCS_OF_DEAR_MISTAKE)
    ]
    preferred = (
        [move for move in near if move.misses_four],
        [move for move in blunders if len(move.best_columns) > 1],
        near,
        [move for move in blunders if first <= THEORY_DISCS or not _runs_out_of_moves(move)],
        dear,
        sorted(costly, key=lambda move: (move.discs_lost or 0, move.ply)),
    )
    return next((found[-1] for found in preferred if found), None)


def _is_avoidable_blunder(move: JudgedMove) -> bool:
    return move.allows_four_at_once and (
        move.is_fault or (move.discs_lost or 0) >= LEAST_DISCS_OF_AVOIDABLE_BLUNDER
    )


def _is_under_threat(move: JudgedMove, last: int) -> bool:
    """Return whether the last disc of a game punished a move that left no four open."""
    fours = PositionCells(move.position).fours_now(move.side.other)
    return move.ply == last - 1 and not fours


def _runs_out_of_moves(move: JudgedMove) -> bool:
    """Return whether all columns but one at most lie under threats, with no four to be stopped."""
    fours = PositionCells(move.position).fours_now(move.side.other)
    return not fours and len(move.safe_columns) <= 1


def _is_foreseeable_mistake(move: JudgedMove, moves: Sequence[JudgedMove]) -> bool:
    """Return whether a player can see at the board why a move is a mistake.

    It missed an own four, is punished soon, or was punished without a slip, beginning with a threat
    that left one safe column at most.
    """
    if move.misses_four or move.score.end - move.ply <= MOST_DISCS_TO_FORESEE:
        return True
    own = _next_move(move, moves, 2)
    later = (each for each in moves if each.side is not move.side and each.ply > move.ply)
    return (
        own is not None
        and len(own.safe_columns) <= 1
        and all(each.score == each.best_score for each in later)
    )


@dataclass(frozen=True, slots=True)
class MistakeGroup:
    """A group of mistakes that are explained together.

    Attributes:
        moves: the mistakes: one alone; or at least ``LEAST_SHARED_OVERSIGHTS`` of both sides that
            all miss the same cell.
        cell: the cell (column, row) on which a disc would have kept the result each time; None for
            one mistake alone.
    """

    moves: tuple[JudgedMove, ...]
    cell: Cell | None = None


def is_opening_move(move: JudgedMove) -> bool:
    """Return whether a move belongs to the opening phase, which only boards with a book have."""
    return move.ply <= LAST_OPENING_DISC and move.position.board in BOARDS_WITH_BOOK


def find_mistakes(
    moves: Iterable[JudgedMove | None], moments: DecisiveMoves | None
) -> tuple[JudgedMove, ...]:
    """Return the moves that changed the result, the decisive move, and the loser's last blunder.

    They are in order of play.

    Args:
        moves: the moves of a game; those that are not judged yet are left out.
        moments: the decisive moves, if they are known.
    """
    others = () if moments is None else (moments.decisive, moments.blunder)
    found = {*faulty_moves(moves), *filter(None, others)}
    return tuple(sorted(found, key=lambda move: move.ply))


def find_mistake_groups(
    mistakes: Iterable[JudgedMove],
    moments: DecisiveMoves | None,
    moves: Iterable[JudgedMove | None],
) -> tuple[MistakeGroup, ...]:
    """Group a game's mistakes for explanation, in the order of play.

    The mistake to be named first has a group of its own.

    Args:
        mistakes: the mistakes.
        moments: the decisive moves, if they are known.
        moves: the moves of the game; None for those that are not judged yet.
    """
    headline = None if moments is None else moments.most_important_move
    answers = {move.ply - 1: move for move in moves if move is not None}
    found: list[MistakeGroup] = []
    run: list[_Mistake] = []
    for move in mistakes:
        if move == headline:
            found.extend((*_group_mistakes(run, keeping_cells(move)), MistakeGroup((move,))))
            run = []
        else:
            run.append(_Mistake(move, _missed_cells(move, answers.get(move.ply))))
    return (*found, *_group_mistakes(run))


@dataclass(frozen=True, slots=True)
class _Mistake:
    """A mistake and the cells of which it can be said that it missed them."""

    move: JudgedMove
    cells: frozenset[Cell]


def keeping_cells(move: JudgedMove) -> frozenset[Cell]:
    """Return the few cells on which a disc would have kept the result that a mistake lost.

    If fours were missed, only their cells count. If the cells are many, none was missed.
    """
    cells = frozenset((column, move.position.height(column)) for column in move.keeping_columns)
    if move.misses_four:
        return cells.intersection(PositionCells(move.position).fours_now(move.side))
    return cells if len(cells) <= MOST_MISSED_CELLS else frozenset()


def _missed_cells(move: JudgedMove, answer: JudgedMove | None) -> frozenset[Cell]:
    """Return the cells on which a disc would have kept the result, and that were the point.

    Those were on which a best answer falls, or the only one of the kind; but if fours were missed,
    nothing else was the point.

    Args:
        move: the mistake.
        answer: the next move of the game, if it is judged.
    """
    few = keeping_cells(move)
    if move.misses_four or len(few) == 1:
        return few
    if answer is None:
        return frozenset()
    taken = {(column, answer.position.height(column)) for column in answer.best_columns}
    return frozenset(
        cell for cell in taken if cell[0] in move.keeping_columns and cell[0] != move.column
    )


def _group_mistakes(
    run: Sequence[_Mistake], then: frozenset[Cell] = frozenset()
) -> Iterator[MistakeGroup]:
    """Yield groups of mistakes that are explained together, in the order of play.

    Args:
        run: the mistakes.
        then: the cells that the next mistake missed, which has a group of its own.
    """
    while run:
        episode = _find_shared_oversight(run, then) or MistakeGroup((run[0].move,))
        yield episode
        run = run[len(episode.moves) :]


def _find_shared_oversight(run: Sequence[_Mistake], then: frozenset[Cell]) -> MistakeGroup | None:
    """Return the longest series of mistakes that all miss the same cell; None if there is none.

    It begins with the first given mistake and contains mistakes of both sides. Of several cells it
    is the one that was missed longest; in the end another one may have been as good.
    """
    common, length = run[0].cells, 1
    for mistake in run[1:]:
        if not (left := common & mistake.cells):
            break
        common, length = left, length + 1
    sides = {mistake.move.side for mistake in run[:length]}
    if length < LEAST_SHARED_OVERSIGHTS or len(sides) < 2:
        return None
    kept, board = [keeping_cells(mistake.move) for mistake in run], run[0].move.position.board
    later = [*kept[length:], then]

    def missed_later(cell: Cell) -> int:
        return sum(1 for _ in takewhile(lambda kept: cell in kept, later))

    def rank(cell: Cell) -> tuple[int, bool, int, Cell]:
        return -missed_later(cell), cell not in common, board.from_middle(cell[0]), cell

    cell = min(common | frozenset.intersection(*kept[:length]), key=rank)
    told = run[: length + missed_later(cell)]
    return MistakeGroup(tuple(mistake.move for mistake in told), cell)
