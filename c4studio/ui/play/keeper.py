"""Keeps each game that is played in the user's own library, and learns from its mistakes."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Slot

from c4studio.game import Game, GameFacts, GameNode
from c4studio.game.times import milliseconds_taken
from c4studio.language.messages import Practice
from c4studio.language.said import Said
from c4studio.library.entry import entry_of_game
from c4studio.library.played import KeptGame, PlayedGame
from c4studio.library.shelf import CurrentLibrary, KeptPlace
from c4studio.report.review_records import reviews_of_task
from c4studio.review.insight.causes import Cause
from c4studio.review.records import JsonRecord, review_from_record
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of_review
from c4studio.training.store import TrainingDatabase
from c4studio.ui import settings
from c4studio.ui.kept_games import contents_of_game
from c4studio.ui.labels import text_within
from c4studio.ui.part import Desk, RunWithTraining
from c4studio.ui.play.match import (
    OUT_OF_TIME,
    RESIGNATION,
    Match,
    facts_for_match,
    names_players_of,
)
from c4studio.ui.play.round import PlayedRound
from c4studio.words import wording
from c4studio.words.players.play import level_of_opponent, opponent_name
from engine import Side


class GameKeeper(QObject):
    """Keeps each game that is played, as soon as it ends or is broken off.

    Args:
        desk: the objects that all parts of the window share.
        round_: the game in progress.
        shelf: keeps the games.
        run_training: runs work with the training database; None if there is none.
        parent: the owner.
    """

    def __init__(
        self,
        desk: Desk,
        round_: PlayedRound,
        shelf: CurrentLibrary,
        run_training: RunWithTraining | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk, self._round, self._shelf = desk, round_, shelf
        self._run_training = run_training
        self._game = desk.document.game
        self._place = KeptPlace()
        # The game in progress as it was kept last.
        self._state: Hashable = None
        # Where the games of this window are kept, each with the moves that are kept.
        self._places = WeakKeyDictionary[Game, tuple[KeptPlace, str | None]]()
        desk.kept.wanted.connect(self.keep_game)

    def begin_game(self) -> None:
        """Prepare to keep the game that begins, or goes on after it was broken off."""
        self._game = self._desk.document.game
        begun = self._round.start.move_string()
        # A game that was kept in an earlier run has no place yet.
        place, moves = self._places.get(self._game, (KeptPlace(begun=begun), ""))
        goes_on = moves is not None and begun.startswith(moves)
        self._place, self._state = place if goes_on else KeptPlace(), None

    @Slot()
    def keep_game(self) -> None:
        """Keep the game in progress as it stands, unless it is kept so already."""
        rnd, match, game = self._round, self._round.match, self._game
        if (
            match is None
            or self._shelf.own is None
            or not self._desk.settings.get(settings.GAMES_KEPT)
            or not rnd.has_persons_disc
        ):
            return
        is_whole = names_players_of(game.facts, match)
        path = rnd.head.path()
        line = path if is_whole else path[path.index(rnd.start) :]
        kept = _game_of_line(line, self._facts(match, is_whole=is_whole))
        state = contents_of_game(kept), rnd.is_aided
        if state == self._state:
            return
        self._state = state
        # Variations, and moves of others before those that were played, are not kept.
        is_all = is_whole and game.root.count_nodes() == len(path)
        # A game that was resigned, or lost by the clock, never goes on as the same.
        moves = rnd.head.move_string() if rnd.lost_by is None else None
        self._places[game] = self._place, moves
        times = tuple(map(milliseconds_taken, line[1:]))
        handle = self._shelf.keep_game(
            entry_of_game(kept), _played_game(match, times, is_aided=rnd.is_aided), self._place
        )
        self._desk.kept.note_begin()
        contents = contents_of_game(game)
        done = partial(self._on_kept, game if is_all else None, contents)
        handle.then(self, done=done, failed=self._on_not_kept)

    def _facts(self, match: Match, *, is_whole: bool) -> GameFacts:
        """Return the facts of the game in progress, for the library."""
        facts, rnd = self._game.facts, self._round
        if not is_whole:
            facts = facts_for_match(match, GameFacts())
        if rnd.lost_by is not None and rnd.ending is not None and not facts.result:
            how = OUT_OF_TIME if rnd.ending.has(Practice.OUT_OF_TIME) else RESIGNATION
            facts = replace(facts, result=f"{rnd.lost_by.other.capitalize()}+{how}")
        return replace(facts, date=facts.date or date.today().isoformat())

    def _on_kept(self, game: Game | None, contents: Hashable, _: object) -> None:
        self._desk.kept.note_end(game, contents)
        reviewing = self._shelf.review_played_games(reviews_of_task)
        reviewing.then(self, done=self._learn, failed=self._desk.messages.warn)

    def _on_not_kept(self, sentence: Said) -> None:
        self._state = None
        self._desk.kept.note_end()
        self._desk.messages.warn(sentence)

    def _learn(self, reviewed: Sequence[tuple[KeptGame, JsonRecord]]) -> None:
        """Make flash cards of the user's mistakes, if reviews make cards."""
        wants_cards = self._desk.settings.get(settings.CARDS_FROM_REVIEWS)
        if reviewed and wants_cards and self._run_training is not None:
            adding = self._run_training(partial(_add_cards, reviewed))
            adding.then(self, failed=self._desk.messages.warn)


def _game_of_line(line: Sequence[GameNode], facts: GameFacts) -> Game:
    """Return a game with the moves and annotations of a line alone."""
    game = Game(line[0].position, facts)
    node = game.root
    for each in line[1:]:
        if each.column is None:
            node = node.add_setup(each.position)
        else:
            node = node.add_variation(each.column)
        node.annotation = each.annotation
    return game


def _played_game(match: Match, times: tuple[int | None, ...], *, is_aided: bool) -> PlayedGame:
    return PlayedGame(
        None if match.level is None else match.human,
        opponent_name(match.level),
        level_of_opponent(match.level),
        match.clock.text,
        is_aided,
        times,
    )


def _add_cards(reviewed: Sequence[tuple[KeptGame, JsonRecord]], store: TrainingDatabase) -> int:
    """Add cards of the user's mistakes in reviewed games. Return the number of new cards."""
    return store.add_cards([card for each in reviewed for card in _cards_of_game(*each)])


def _cards_of_game(kept: KeptGame, record: JsonRecord) -> list[Card]:
    causes = {ply["ply"]: ply["cause"] for ply in record["plies"]}
    side = kept.played.side
    return cards_of_review(
        review_from_record(record),
        tuple(Side) if side is None else (side,),
        lambda move: Cause(causes[move.ply] or Cause.OTHER),
        text_within(wording.game_heading(kept.stored.facts)),
    )
