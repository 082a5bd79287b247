"""The commands for playing a game: begin, go on, hints, resignation, and the stored result."""

from dataclasses import replace
from functools import partial
from random import randint

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMessageBox

from c4studio.analysis.controller import LiveAnalysis
from c4studio.drawing.look import Look
from c4studio.game import Game, GameFacts, GameNode
from c4studio.game.boards import BOARDS_OF_OTHER_ENGINES, BOARDS_WITH_BOOK, BOARDS_WITH_PEOPLE
from c4studio.language.said import Said
from c4studio.library.fitted import level_like_user, level_of_player
from c4studio.library.players import players_of_library
from c4studio.library.shelf import CurrentLibrary
from c4studio.opponents.fitted import FittedLevel, PlayerOfLibrary
from c4studio.opponents.known import analysis_of_opponent
from c4studio.review import JudgedMove, Review, nodes_of_line
from c4studio.review.forecasts import (
    ColumnsToPlay,
    Knowledge,
    columns_to_play,
    find_columns_to_play,
)
from c4studio.training.drill import cells_of_hint, region_of
from c4studio.ui.commands.command import Activity
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, RunWithTraining, carries_out
from c4studio.ui.play.habits import PlayHabits
from c4studio.ui.play.keeper import GameKeeper
from c4studio.ui.play.match import (
    OUT_OF_TIME,
    RESIGNATION,
    Match,
    facts_after_colour_choice,
    facts_for_match,
    match_to_continue,
    names_players_of,
    with_sides_exchanged,
)
from c4studio.ui.play.play_dialog import HIGHEST_SEED, GameOffer, PlayDialog
from c4studio.ui.play.round import PlayedRound
from c4studio.ui.play.round_view import PlayedRoundView
from c4studio.ui.play.swap_rule import ColourChoice
from c4studio.ui.widgets import plain_text
from c4studio.words import review
from c4studio.words.forecast import hint_with_knowledge
from c4studio.words.players import play
from engine import Position, Side, Solver, StopFlag


class Resignation(QObject):
    """Ends a game by resignation or on time, and stores the result with the game.

    Attributes:
        box: the open question whether to resign, None if there is none.
    """

    def __init__(self, desk: Desk, round_: PlayedRound, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._round = round_
        self.box: QMessageBox | None = None
        round_.changed.connect(self._on_round_changed)

    def ask_to_resign(self) -> None:
        """Ask the user to confirm the resignation. The game goes on meanwhile."""
        if self._round.is_over or self.box is not None:
            return
        box = self.box = plain_text.message_box(
            self._desk.window,
            QMessageBox.Icon.Question,
            text_of("play.resign"),
            text_of("play.resign_the_game"),
            "",
        )
        box.addButton(text_of("play.resign"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(
            box.addButton(text_of("play.play_on"), QMessageBox.ButtonRole.RejectRole)
        )
        box.accepted.connect(self._resign)
        box.finished.connect(self._on_question_answered)
        box.open()

    @Slot()
    def _on_question_answered(self) -> None:
        box, self.box = self.box, None
        if box is not None:
            box.deleteLater()

    @Slot()
    def _on_round_changed(self) -> None:
        """Close the question once the game has ended by itself."""
        # A question that was answered just now is hidden already.
        if self._round.is_over and self.box is not None and self.box.isVisible():
            self.box.reject()

    @Slot()
    def _resign(self) -> None:
        match = self._round.match
        if match is not None and not self._round.is_over:
            loser = match.human if match.level is not None else self._round.head.position.to_move
            self.end_lost_game(loser, RESIGNATION)

    @Slot(object)
    def lose_on_time(self, loser: Side) -> None:
        """End the game because a side has no time left."""
        self.end_lost_game(loser, OUT_OF_TIME)

    def end_lost_game(self, loser: Side, how: str) -> None:
        """End the game by resignation or on time.

        Store the result unless one is recorded already.
        """
        document, match = self._desk.document, self._round.match
        is_alone = match is not None and match.level is not None
        facts = document.game.facts
        if not facts.result and self._is_end_of_game:
            if not document.game.end().is_in_subtree_of(self._round.head):
                document.make_main_line(self._round.head)
            winner = loser.other.capitalize()
            document.set_game_facts(replace(facts, result=f"{winner}+{how}"))
        ending = play.lost_game_sentence(loser, how == OUT_OF_TIME, by_user=is_alone)
        self._round.end_as_lost(loser, ending)

    @property
    def _is_end_of_game(self) -> bool:
        """Whether the end of the round is that of the game, and not of a variation in it.

        A game of the same players that was left open may have gone on at an earlier move. Its new
        moves become the main line, to which a result belongs.
        """
        match, game = self._round.match, self._desk.document.game
        end = game.end()
        if match is None or self._round.head is end:
            return match is not None
        return names_players_of(game.facts, match) and not end.position.is_over


class Hints:
    """Gives hints on the next disc of the user, at each position the first less exact."""

    def __init__(self, desk: Desk, round_: PlayedRound, view: PlayedRoundView) -> None:
        self._desk, self._round, self._view = desk, round_, view
        # The node at which the part of the board was named.
        self._hinted: GameNode | None = None

    def reset(self) -> None:
        """Begin again with a hint at a part of the board, because a new game starts."""
        self._hinted = None

    def give_hint(self) -> None:
        """Search a hint and show it, if it is the user's turn."""
        if not self._round.is_persons_turn:
            return
        node, analysis = self._round.head, self._desk.analysis
        shown = analysis.analysis if node.position.board not in BOARDS_WITH_BOOK else None
        # The analysis of the window may have gone on for longer than a second.
        is_here = shown is not None and shown.position == node.position
        known = columns_to_play(shown, None) if shown is not None and is_here else None
        if known is not None:
            self._show_hint({node: known})
            return
        find = partial(_find_best_columns, node.position, analysis.live)
        self._round.search_answer(text_of("play.looking"), find, self._show_hint)

    def _show_hint(self, found: dict[GameNode, ColumnsToPlay]) -> None:
        ((node, (good, knowledge)),) = found.items()
        board = node.position.board
        column = min(good, key=board.from_middle)
        self._round.is_aided = True
        hint = column if node is self._hinted else region_of(column, board)
        self._hinted = node
        cells = cells_of_hint(node.position, hint)
        told = review.mistake_hint(hint)
        if board not in BOARDS_WITH_BOOK:
            told = hint_with_knowledge(told, knowledge)
        self._view.show_hint(node, told, cells)


def _find_best_columns(
    position: Position, live: LiveAnalysis, solver: Solver, stop: StopFlag
) -> ColumnsToPlay:
    """Return the best columns; on boards without a book what is proved in a second, or forecast."""
    if position.board not in BOARDS_WITH_BOOK:
        return find_columns_to_play(analysis_of_opponent(position, solver, stop), solver, stop)
    columns = live.scores(position, solver, stop)
    best = max(score for score in columns if score is not None)
    good = tuple(column for column, score in enumerate(columns) if score == best)
    return good, Knowledge.PROVED


class PlayPart(Part):
    """Plays a game against the engine or between two people, within the game tree.

    Args:
        desk: the objects that all parts of the window share.
        shelf: keeps the games that are played.
        run_training: runs work with the training database; None if there is none.

    Attributes:
        round: the state of the game.
        clock: the clock for two people.
        bar: the bar with the side to move.
        habits: the stored choices and results.
        giving_up: ends the game by resignation or time.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, run_training: RunWithTraining | None
    ) -> None:
        super().__init__(desk)
        self.round = PlayedRound(desk, self)
        self._shelf = shelf
        self._keeper = GameKeeper(desk, self.round, shelf, run_training, self)
        self._view = PlayedRoundView(desk, self.round, self)
        self._hints = Hints(desk, self.round, self._view)
        self.bar, self.clock = self._view.bar, self._view.clock
        self.habits = PlayHabits(desk.settings)
        self.giving_up = Resignation(desk, self.round, self)
        self._last_match: Match | None = None
        # The finished games of this session without help, each with the user's side.
        self._unaided: list[tuple[Game, Side]] = []
        desk.document.game_about_to_be_shown.connect(self._on_game_changed)
        self.round.changed.connect(self._show_game)
        self.round.broken.connect(self._on_round_broken)
        self.round.colours_chosen.connect(self._on_colours_chosen)
        self._view.ended.connect(self._store_result)
        self._view.ended.connect(self._keeper.keep_game)
        self.clock.ran_out.connect(self.giving_up.lose_on_time)
        desk.look.changed.connect(self._on_look_changed)
        desk.actions.bind_commands(
            {
                "play.back": self.round.take_back,
                "play.hint": self._hints.give_hint,
                "play.keep": partial(self.round.choose_colours, ColourChoice(exchanges=False)),
                "play.exchange": partial(self.round.choose_colours, ColourChoice(exchanges=True)),
                "play.resign": self.giving_up.ask_to_resign,
            }
        )
        self._show_game()

    @property
    def match(self) -> Match | None:
        """The parameters of the game in progress; None while no game is played."""
        return self.round.match

    @Slot(object, bool)
    def _on_look_changed(self, _: Look, tells: bool) -> None:
        """Update the names of the sides. Count the game as aided if scores are shown."""
        if self.match is not None and tells and not self.round.is_over:
            self.round.is_aided = True
        self._show_game()

    def close(self) -> None:
        """End the game before the window closes."""
        if self.match is not None:
            self.stop()

    def start_game(self, match: Match) -> None:
        """Start a game at the current position of the document."""
        self.stop()
        self._last_match = match
        self._hints.reset()
        self._desk.columns.add_handler(self.round.play_chosen_column)
        self._view.reset_clocks(match)
        self.round.begin_round(match)
        self._keeper.begin_game()
        # Only now, when the panels of the analysis are gone, which would all be shown anew.
        self._desk.look.set_scores_shown(False)

    @carries_out("play.stop")
    @Slot()
    def stop(self) -> None:
        """End the game. Hidden scores are shown again."""
        self._desk.columns.remove_handler(self.round.play_chosen_column)
        self._desk.look.set_scores_shown(None)
        match = self.match
        if match is not None and not self.round.is_over and not self.round.has_persons_disc:
            self.habits.keep_side(match)
        if not self.round.is_over:
            self._keeper.keep_game()
        self.round.end_round()

    # What is asked for.

    @carries_out("play.dials", with_dials=True)
    @carries_out("play", with_dials=False)
    def _open_play_dialog(self, *, with_dials: bool) -> None:
        node, game = self._document.current, self._document.game
        offer = self.habits.offer
        match = replace(offer.match, seed=randint(1, HIGHEST_SEED))
        here = match_to_continue(game.facts, replace(match, human=node.position.to_move))
        # A game with an opponent of ours goes on; any other was there to be looked at.
        goes_on = here.level is not None and names_players_of(game.facts, here)
        can_go_on = not game.is_blank and not node.position.is_over
        offer = replace(offer, from_start=not can_go_on or (offer.from_start and not goes_on))
        if not offer.from_start:
            match = here
        dialog = PlayDialog(
            replace(
                offer,
                match=match,
                with_dials=with_dials,
                other=self._other_name,
                board=node.position.board,
            ),
            self.habits.suited_level_name(self._users_choices()),
            not node.position.is_over,
            self._desk.look.value,
            self._desk.window,
        )

        dialog.chosen.connect(self._on_offer_chosen)
        dialog.open()
        if node.position.board in BOARDS_WITH_PEOPLE:
            like_user = self._shelf.use_own_library(text_of("play.reading_record"), level_like_user)
            players = self._shelf.read_library(lambda library, _: players_of_library(library))
            warn = self._messages.warn
            like_user.then(dialog, done=dialog.add_level_like_user, failed=warn)
            players.then(dialog, done=dialog.add_players, failed=warn)

    @property
    def _other_name(self) -> str:
        """The name of another engine that is switched on; "" if no engine is."""
        other = self._desk.other_engine
        is_known = self._document.game.board in BOARDS_OF_OTHER_ENGINES
        return other.name if other.is_on and is_known else ""

    @Slot(object)
    def _on_offer_chosen(self, offer: GameOffer) -> None:
        """Start the game that the user chose in the dialog."""
        level = offer.match.level
        if isinstance(level, PlayerOfLibrary):
            # The player's games are looked at before the first disc.
            fitting = self._shelf.read_library(partial(level_of_player, level.name))
            self._messages.follow_to_result(fitting, partial(self._on_player_fitted, offer))
            return
        self.habits.store_offer(offer)
        self.stop()
        if offer.from_start:
            start = Position(self._document.game.board)
            game = Game(start, facts_for_match(offer.match, GameFacts()))
            game.root.annotation = offer.match.clock.annotation
            if self._document.game.is_blank:
                self._desk.file.replace_game(game)
            elif not self._document.add_games(game):
                return
        elif self._document.current.position.is_over:
            # The document may have changed while the dialog was open.
            self._messages.say(text_of("play.the_game"))
            return
        else:
            facts, end = self._document.game.facts, self._document.game.end()
            # A game of these players goes on, wherever in it; one of others stays as it ended.
            if self._document.current is end or names_players_of(facts, offer.match):
                self._document.set_game_facts(facts_for_match(offer.match, facts))
        self.start_game(offer.match)
        self._desk.panel.board.setFocus()

    def _on_player_fitted(self, offer: GameOffer, level: FittedLevel | None) -> None:
        if level is not None:
            self._on_offer_chosen(replace(offer, match=replace(offer.match, level=level)))

    @carries_out("play.swap")
    def _swap_sides(self) -> None:
        """Exchange the sides of user and engine, and continue the game."""
        match = self.match
        if match is not None and match.level is not None:
            game = self._document.game
            if self.round.head is game.end():
                self._document.set_game_facts(with_sides_exchanged(game.facts, match))
            self._last_match = replace(match, human=match.human.other)
            self.round.change_sides(self._last_match)

    @carries_out("play.rematch")
    def _start_rematch(self) -> None:
        """Play again from the same start position with exchanged sides, as a new game."""
        if self._last_match is None:
            return
        match = replace(
            self._last_match, human=self._last_match.human.other, seed=self._last_match.seed + 1
        )
        self.stop()
        start = self.round.start
        nodes = nodes_of_line(start)
        to_start = nodes[: nodes.index(start) + 1] if start in nodes else nodes[:1]
        game = Game(nodes[0].position, facts=facts_for_match(match, GameFacts()))
        game.root.annotation = match.clock.annotation
        node = game.root
        for each in to_start[1:]:
            if each.column is not None:
                node = node.add_variation(each.column)
        if self._document.add_games(game):
            self.habits.store_rematch(match)
            self.start_game(match)

    # What changes meanwhile.

    @Slot(object, object)
    def _on_colours_chosen(self, match: Match, choice: ColourChoice) -> None:
        """Store with the game who has which colour now, and say it."""
        exchanged = choice.exchanges
        facts = facts_after_colour_choice(self._document.game.facts, match, exchanged=exchanged)
        self._document.set_game_facts(facts)
        if match.level is not None:
            human = match.human.other if exchanged else match.human
            said = play.swap_choice_sentence(
                human, exchanged=exchanged, reason=choice.reason, points=choice.points
            )
            self._view.show_choice(said)
            self._messages.say(said)

    @Slot(object)
    def _on_round_broken(self, sentence: Said | None) -> None:
        self.stop()
        if sentence is not None:
            self._messages.warn(sentence)

    @Slot()
    def _on_game_changed(self) -> None:
        """End the game in progress because the window is about to show another game."""
        if self.match is not None:
            self.stop()

    # What is shown.

    @Slot()
    def _show_game(self) -> None:
        """Show the game. Enable the commands that can be used now, and disable the others."""
        actions, match, over = self._actions, self.match, self.round.is_over
        against_engine = match is not None and match.level is not None
        in_play = against_engine and not over and self.round.swap.is_chosen
        for name, enabled in {
            "play.back": match is not None and self.round.lost_by is None,
            "play.keep": self.round.is_persons_choice,
            "play.exchange": self.round.is_persons_choice,
            "play.hint": in_play,
            "play.swap": in_play,
            "play.resign": not over,
            "play.stop": match is not None,
            "play.rematch": self._last_match is not None and over,
        }.items():
            actions[name].setEnabled(enabled)
        self._update_activities()
        self._view.show_round()

    def _update_activities(self) -> None:
        """Disable commands while a game is going on, and while its scores are hidden."""
        goes_on = not self.round.is_over
        conceals = goes_on and self._desk.look.conceals_scores
        self._actions.set_under_way(Activity.PLAYING, goes_on)
        self._actions.set_under_way(Activity.CONCEALING, conceals)

    def _users_choices(self) -> list[JudgedMove]:
        """Return the user's moves that mattered, of games without help whose scores are known."""
        moves = (
            (move, side)
            for game, side in self._unaided
            for move in Review.of_nodes(nodes_of_line(game.end())).moves
        )
        return [
            move
            for move, side in moves
            if move is not None and move.side is side and move.is_choice
        ]

    @Slot()
    def _store_result(self) -> None:
        """Store the result of a finished game against a level if the user had no help."""
        start = self.round.start.position
        # The levels were fitted on the usual board.
        is_whole = not self.round.is_aided and start == Position()
        if self.match is not None and is_whole:
            self.habits.add_game(self.match, self.round.winner)
            self._unaided.append((self._document.game, self.match.human))
