"""``c4studio match``: lets two programs play each other."""

import argparse
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError, os_errors_as_usage_errors
from c4studio.cli.common.command import argument, command, file_path, integer
from c4studio.cli.common.inputs import NamedGames, solver_from_options
from c4studio.cli.common.options import MEMORY
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_options, show_report
from c4studio.cli.grading.grade import TIME_PER_MOVE
from c4studio.export.pgn import pgn_of_game
from c4studio.game import Game, GameFacts
from c4studio.grading.duel import DISCS_OF_OPENING, Duel, DuelGame, Hypotheses, random_openings
from c4studio.grading.matches import LevelPlayer
from c4studio.grading.players import CommandPlayer, python_player
from c4studio.grading.uci_engine import options_of_lines, uci_player
from c4studio.ground.progress import PieceCounter
from c4studio.opponents.people import LEVELS
from c4studio.report.duel import tell_duel
from c4studio.review import played_line
from c4studio.review.line import Line
from engine import Position, Side, StopFlag

GAMES = 100
"""Number of games of a match."""
MOST_DISCS_OF_OPENING = 16


def run_match(options: argparse.Namespace) -> None:
    """Let two programs play, and print the result."""
    if options.openings:
        openings = _openings_of_games(options.openings)[: (options.games + 1) // 2]
    else:
        openings = random_openings(options.seed, (options.games + 1) // 2, options.discs)
    duel = Duel(options.first, options.second, openings)
    if options.sprt is not None:
        duel.hypotheses = Hypotheses(*sorted(options.sprt))
    with (
        closing(_player(options.first, options, options.option_a)) as first,
        closing(_player(options.second, options, options.option_b)) as second,
        progress_bar() as progress,
    ):
        bar = progress.add_task("games", total=2 * len(openings))

        def play(stop: StopFlag) -> None:
            for game in duel.play(first, second, stop):
                progress.advance(bar)
                if options.pgn is not None:
                    _append_game(options.pgn, duel, game)

        def interrupt() -> None:
            first.kill()
            second.kill()

        arguments.run_interruptible(play, interrupt)
    show_report(tell_duel(duel), options)


def _openings_of_games(sources: list[str]) -> list[str]:
    """Return the moves, 1-7, of the games of files.

    Raises:
        UsageError: a game does not begin on the empty board of seven columns, or is over.
    """
    found = []
    for each in NamedGames(sources):
        line = played_line(each.game.end())
        if line.start != Position() or line.end.is_over:
            raise UsageError(
                f"no opening, which begins on the empty board and is not over: {line.text}"
            )
        found.append(line.text)
    return found


def _player(
    text: str, options: argparse.Namespace, engine_options: list[str]
) -> CommandPlayer | LevelPlayer:
    """Start a player that was named on the command line.

    Raises:
        GradingError: there is no such program or function.
        UsageError: there is no such level, or a program that is no engine was given options.
    """
    kind, _, name = text.partition(":")
    if engine_options and kind != "uci":
        raise UsageError(f"{text} takes no options; an engine is named uci:COMMAND")
    if kind == "uci":
        return uci_player(name, options.time, options_of_lines(engine_options))
    if kind == "python":
        return python_player(name, options.time)
    if kind != "level":
        return CommandPlayer.from_text(text, options.time)
    if name not in LEVELS:
        raise UsageError(f"no level {name!r}; expected one of {', '.join(LEVELS)}")
    return LevelPlayer(name, options.seed, solver_from_options(options))


def _append_game(path: Path, duel: Duel, played: DuelGame) -> None:
    """Append a game to a file in PGN.

    Raises:
        UsageError: the file cannot be written.
    """
    red, yellow = (duel.first, duel.second)[:: 1 if played.side is Side.RED else -1]
    facts = GameFacts(red, yellow, round=str(len(duel.games)), date=date.today().isoformat())
    if played.fault is not None:
        winner = played.side if played.points else played.side.other
        facts = replace(facts, result=f"{winner.name.title()}+F")
    game = Game(None, facts)
    node = game.root
    for column in Line.from_text(played.moves).columns:
        node = node.add_variation(column)
    with os_errors_as_usage_errors(f"{path} cannot be written"), path.open("a") as file:
        file.write(f"{pgn_of_game(game, PieceCounter())}\n")


COMMAND = command(
    "match",
    run_match,
    argument("first"),
    argument("second"),
    *(argument(f"--option-{each}", action="append", default=[]) for each in "ab"),
    integer("--games", default=GAMES),
    argument("--openings", nargs="+"),
    integer("--discs", least=0, most=MOST_DISCS_OF_OPENING, default=DISCS_OF_OPENING),
    integer("--seed", least=0, default=1),
    TIME_PER_MOVE,
    argument("--sprt", type=arguments.decimal_parser_between(-1000, 1000), nargs=2),
    file_path("--pgn"),
    *report_options(),
    MEMORY,
)
