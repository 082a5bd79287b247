"""``c4studio puzzles``: finds puzzles in games, checks sets of puzzles, and prints them."""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from c4studio.cli.common import arguments, inputs
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import (
    argument,
    choice,
    command,
    command_group,
    file_path,
    flag,
    integer,
)
from c4studio.cli.common.inputs import NamedGames
from c4studio.cli.common.options import BOARD, GAMES, JSON, SHARED_OPTIONS
from c4studio.cli.common.parts import OutputParts
from c4studio.cli.common.printing import print_notice, print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.workers import WORKER_OPTIONS, finish_parts
from c4studio.export.exercises import (
    Exercise,
    exercises_from_puzzles,
    proved_reason_function,
    write_exercises_file,
)
from c4studio.export.request import ExportError
from c4studio.formats.encoding import decode_text
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import Game
from c4studio.game.boards import BOARDS_WITH_PUZZLES
from c4studio.ground import whole_file
from c4studio.ground.paths import packaged_puzzles
from c4studio.language.messages import Practice
from c4studio.review import Line
from c4studio.review.batch import solver_of_worker_thread
from c4studio.training.puzzles.chain import PuzzleDefect, puzzle_defects
from c4studio.training.puzzles.mining import (
    MinedGame,
    MiningTask,
    PuzzleMiner,
    is_mined_set,
    mining_tasks,
)
from c4studio.training.puzzles.puzzle import (
    MOST_STARS,
    Puzzle,
    Theme,
    TrainingError,
    parse_puzzle_set,
    puzzle_set_text,
    unique_puzzles,
)
from c4studio.words.naming import spoken_naming
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render, render_within
from c4studio.words.training.themes import read_answer
from engine import STANDARD, StopFlag

PUZZLES_ON_SHEET = 12
"""Default number of puzzles on a sheet."""


def find_puzzles_of_task(task: MiningTask) -> str:
    """Search a batch of games for puzzles, in a worker process.

    Return the puzzles as JSON lines.
    """
    boards = [Line.from_text(game.line).start.board for game in task.games]
    miners = {board: PuzzleMiner(solver_of_worker_thread(board)) for board in boards}
    found = (
        puzzle
        for board, game in zip(boards, task.games, strict=True)
        for puzzle in miners[board].find_puzzles(game, read_answer)
    )
    return puzzle_set_text(unique_puzzles(found))


def _find_puzzles_in_games(options: argparse.Namespace) -> int:
    """Find puzzles in games, and write them as a set.

    Return exit status 1 if a file of a folder is unreadable.
    """
    named = NamedGames(options.games, board=options.board)
    games = [each.game for each in named]
    todo = mining_tasks(
        [MinedGame(move_string_of_line_to(game.end()), _name_of_game(game)) for game in games]
    )
    out: Path = options.out
    with arguments.os_errors_as_usage_errors(f"{out} cannot be written"):
        parts = OutputParts.beside_output(out)
        # Equal tasks share a part.
        tasks = {task.name: task for task in todo}
        finish_parts(options, parts, tasks, find_puzzles_of_task, is_mined_set)
        found = (
            puzzle
            for task in todo
            for puzzle in parse_puzzle_set(parts.read_part(task.name).decode())
        )
        puzzles = list(unique_puzzles(found))
        whole_file.write_stream(out, puzzle_set_text(puzzles).encode())
        parts.remove_folder()
    stars = Counter(puzzle.stars for puzzle in puzzles)
    told = ", ".join(f"{stars[each]} of {amount_text(each, 'star')}" for each in sorted(stars))
    counted = f"{amount_text(len(puzzles), 'puzzle')} from {amount_text(len(games), 'game')}"
    print_outcome(
        options.json,
        f"{out}: {counted}" + (f" ({told})" if told else ""),
        {
            "file": str(out),
            "games": len(games),
            "puzzles": len(puzzles),
            "stars": {str(each): stars[each] for each in sorted(stars)},
        },
    )
    return arguments.EXIT_FAILED if named.unread else arguments.EXIT_OK


def _name_of_game(game: Game) -> str:
    """Return the name of a game for its puzzles: the names of the players, or the title."""
    facts = game.facts
    return (
        f"{facts.red or '?'} v {facts.yellow or '?'}" if facts.red or facts.yellow else facts.title
    )


def read_puzzles(name: str) -> list[Puzzle]:
    """Parse a set of puzzles from a file, or from the standard input for ``-``.

    Raises:
        UsageError: the file cannot be read, or a line holds no puzzle.
    """
    try:
        return parse_puzzle_set(decode_text(inputs.read_input_bytes(name))[0])
    except TrainingError as error:
        raise UsageError(f"{name}: {render_within(error.said)}") from error


def _verify_puzzles(options: argparse.Namespace) -> int:
    """Check the puzzles of a set for defects. Return exit status 1 if there is one."""
    puzzles = read_puzzles(options.set)
    solvers = inputs.SolversOfBoards(options)
    found: list[PuzzleDefect] = []

    def check(stop: StopFlag) -> None:
        with progress_bar() as progress:
            bar = progress.add_task("puzzles", total=len(puzzles))
            for defect in puzzle_defects(
                puzzles, lambda each: solvers.solver_of(each.board).score_columns(each, stop)
            ):
                progress.advance(bar)
                if defect is not None:
                    found.append(defect)

    arguments.run_interruptible(check)
    solvers.close()
    for defect in found:
        print_notice(f"{options.set}: puzzle {defect.number}: {defect.text}")
    turns = sum(puzzle.moves_to_find for puzzle in puzzles)
    defects = [{"puzzle": each.number, "defect": each.text} for each in found]
    print_outcome(
        options.json,
        f"{options.set}: {amount_text(len(puzzles), 'puzzle')} with {amount_text(turns, 'turn')}, "
        f"{len(found)} with a defect",
        {"file": options.set, "puzzles": len(puzzles), "turns": turns, "defects": defects},
    )
    return arguments.EXIT_FAILED if found else arguments.EXIT_OK


def _write_sheet(options: argparse.Namespace) -> None:
    """Write the first puzzles of the requested kind as a sheet of exercises."""
    shipped = options.board or STANDARD
    if options.set is None and shipped not in BOARDS_WITH_PUZZLES:
        raise UsageError(f"no puzzles of {shipped} come with the program: name a set")
    puzzles = [
        puzzle
        for puzzle in read_puzzles(options.set or str(packaged_puzzles(shipped)))
        if options.stars in (None, puzzle.stars)
        and options.theme in (None, *puzzle.themes)
        and options.board in (None, puzzle.position.board)
    ][: options.count]
    if not puzzles:
        raise UsageError("the set has no such puzzle")
    solvers = inputs.SolversOfBoards(options)
    naming = spoken_naming()
    exercises = arguments.run_interruptible(
        lambda stop: exercises_from_puzzles(
            puzzles, proved_reason_function(solvers.solver_of, stop, naming), naming
        )
    )
    solvers.close()
    write_exercises(exercises, options.out, render(Practice.PUZZLES), is_interactive=options.ask)
    print_outcome(
        options.json,
        f"{options.out}: {amount_text(len(puzzles), 'puzzle')}",
        {"file": str(options.out), "puzzles": len(puzzles)},
    )


def write_exercises(
    exercises: Sequence[Exercise], out: Path, title: str, *, is_interactive: bool = False
) -> None:
    """Write exercises as a sheet for paper, an interactive page, or an Anki package.

    Raises:
        UsageError: the suffix names no format, or the file cannot be written.
    """
    try:
        data = write_exercises_file(
            *(exercises, title, out.suffix, spoken_naming()), is_interactive=is_interactive
        )
    except ExportError as error:
        why = render_within(error.said)
        raise UsageError(f"{out} cannot be written: {why}") from error
    inputs.write_games(data, out)


COMMANDS = command_group(
    "puzzles",
    SHARED_OPTIONS,
    command(
        "puzzles mine",
        _find_puzzles_in_games,
        GAMES,
        BOARD,
        file_path("--out", required=True),
        *(*WORKER_OPTIONS, JSON),
    ),
    command("puzzles verify", _verify_puzzles, argument("set"), JSON),
    command(
        "puzzles sheet",
        _write_sheet,
        argument("set", nargs="?"),
        file_path("--out", required=True),
        flag("--ask"),
        integer("--count", default=PUZZLES_ON_SHEET),
        integer("--stars", most=MOST_STARS),
        choice("--theme", map(str, Theme)),
        BOARD.with_settings(default=None),
        JSON,
    ),
)
