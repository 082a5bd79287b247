"""Sentences on how a repertoire fits the games that come: departures, coverage, gaps."""

from collections.abc import Callable, Iterator

from c4studio.language.messages import Joint, Noun, Practice
from c4studio.language.said import Amount, Listed, NamedCell, NamedCells, Quoted, Said, say
from c4studio.library.repertoire import PlayedRepertoire
from c4studio.report.preparation.coverage import Coverage, Gap, PreparedGames, RepeatedDeparture
from c4studio.report.preparation.departure import Departure, DepartureKind
from c4studio.report.preparation.proposal import ProposedRepertoire
from c4studio.review import Review
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from engine import Position, folded_key
from engine.grid import Cell


def departure_sentence(departure: Departure) -> Said:
    """Say where a game left a repertoire, who left it, and what was prepared there."""
    position, number = departure.position, departure.ply
    if departure.kind is DepartureKind.END:
        return say(Practice.LEFT_AT_END, side=departure.side, number=number + 1)
    played = NamedCell(_cell_of(position, departure.column))
    if departure.kind is DepartureKind.OPPONENT:
        side = departure.side
        return say(
            Practice.LEFT_BY_OPPONENT, side=side.other, other=side, number=number, played=played
        )
    return say(
        Practice.LEFT_BY_PLAYER,
        side=departure.side,
        number=number,
        prepared=_prepared_cells(departure),
        played=played,
    )


def after_departure_sentence(departure: Departure, review: Review) -> Said | None:
    """Say how a game went on after it left a repertoire; None while its moves are not judged."""
    if not review.is_complete:
        return None
    # The departure itself may be the mistake.
    later = [move for move in review.mistakes if move.ply >= departure.ply]
    if not later:
        return say(Practice.NO_MISTAKE_AFTER)
    if later[0].ply == departure.ply:
        return say(Practice.MISTAKE_BY_LEAVING)
    return say(Practice.FIRST_MISTAKE_AFTER, side=later[0].side, number=later[0].ply)


def prepared_games_sentences(found: PreparedGames) -> Iterator[Said]:
    """Say how many of a player's games met what is prepared, and who left it."""
    each = f"{found.moves / found.games:.1f}" if found.games else "0"
    yield say(
        Practice.PREPARED_GAMES,
        side=found.side,
        met=found.met,
        games=Amount(found.games, Noun.GAME),
        moves=Quoted(f"{each} moves"),
    )
    yield say(
        Practice.WHO_LEFT,
        mine=found.left[DepartureKind.PLAYER],
        theirs=found.left[DepartureKind.OPPONENT],
        end=found.left[DepartureKind.END],
    )


def coverage_sentence(coverage: Coverage) -> Said:
    """Say up to which move how many games are prepared."""
    shares = (
        say(Practice.MOVE_SHARE, number=discs + 1, percent=percent_text(share))
        for discs, share in coverage.shares.items()
    )
    listed = Listed(tuple(shares), Joint.COMMA)
    return say(Practice.PREPARED_TO_MOVES, side=coverage.side, shares=listed)


def gap_text(gap: Gap) -> Said:
    """Say how often a gap of a repertoire comes up, and what it costs."""
    return say(
        Practice.GAP_FREQUENCY,
        percent=Quoted(f"{100 * gap.chance:.1f}"),
        games=Amount(gap.games, Noun.GAME),
        points=Quoted(f"{gap.cost:.2f}"),
    )


def repeated_departure_text(found: RepeatedDeparture) -> Said:
    """Say what was prepared, what was played instead, and in how many games."""
    departure = found.departure
    return say(
        Practice.DEPARTURE_COUNT,
        prepared=_prepared_cells(departure),
        played=NamedCell(_cell_of(departure.position, departure.column)),
        games=Amount(found.games, Noun.GAME),
    )


def proposed_move_comment(
    found: ProposedRepertoire, tree: PlayedRepertoire, position: Position, column: int
) -> Said:
    """Say why a move is proposed: because it is played already, or as the natural one.

    Args:
        found: the proposal.
        tree: what the player plays.
        position: the position before the move.
        column: the 0-based column of the move.
    """
    played = tree.columns_played(position)
    if folded_key(position) in found.kept:
        games = Amount(sum(played.values()), Noun.GAME)
        return say(Practice.PROPOSED_OWN, number=played.get(column, 0), games=games)
    if not played:
        return say(Practice.PROPOSED_NEW)
    most = max(played, key=lambda each: (played[each], -each))
    return say(Practice.PROPOSED_INSTEAD, played=NamedCell(_cell_of(position, most)))


def proposed_move_text_function(
    found: ProposedRepertoire, tree: PlayedRepertoire, naming: Naming
) -> Callable[[Position, int], str]:
    """Return a function that says why a proposal plays a column in a position."""
    return lambda position, column: render(
        proposed_move_comment(found, tree, position, column), naming
    )


def proposal_sentence(found: ProposedRepertoire) -> Said:
    """Say how many positions a proposal has, and in how many the player's own move is kept."""
    positions = Amount(len(found.repertoire.choices), Noun.POSITION)
    side = found.repertoire.side
    return say(Practice.PROPOSAL_IS, side=side, positions=positions, kept=len(found.kept))


def percent_text(share: float) -> Quoted:
    """Return a share in percent, as text without a sign."""
    return Quoted(f"{100 * share:.0f}")


def _prepared_cells(departure: Departure) -> NamedCells:
    cells = tuple(_cell_of(departure.position, column) for column in departure.prepared)
    return NamedCells(cells, Joint.OR)


def _cell_of(position: Position, column: int) -> Cell:
    return column, position.height(column)
