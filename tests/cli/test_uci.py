"""``c4studio uci``: what a board is answered."""

import time
from collections.abc import Iterator

import pytest

from c4studio.cli.uci.search import seconds_of_clock
from c4studio.cli.uci.server import LONGEST_COMMAND, parse_limits
from c4studio.formats.foreign.fen import is_fen, read_fen
from c4studio.formats.uci import (
    EngineReport,
    drop_words,
    fen_of_position,
    parse_report,
    position_line,
    score_words,
)
from c4studio.grading.player_process import PlayerProcess
from engine import Position, Score
from tests.cases import cases
from tests.generated import game
from tests.grading.test_uci_engine import OURS

PATIENCE = 30.0
DRAWN = "535434621515455444222133336226611667777177"
"""A game that is drawn on the full board."""
HARD = "position startpos moves P@a1 P@b1 P@a2 P@b2 P@g1 P@f1 P@g2 P@f2 P@b3 P@a3 P@f3 P@g3"


class Board:
    """A board that speaks with our engine."""

    def __init__(self) -> None:
        self.process = PlayerProcess(OURS)

    def tell(self, *lines: str) -> None:
        for line in lines:
            self.process.send_line(line)

    def hear(self, last: str) -> list[str]:
        """The engine's lines up to the one that begins with a word."""
        heard: list[str] = []
        while not heard or heard[-1].split()[0] != last:
            line = self.process.next_line(PATIENCE)
            assert line is not None, heard
            heard.append(line)
        return heard


@pytest.fixture
def board() -> Iterator[Board]:
    board = Board()
    yield board
    board.process.kill()


def test_a_win_is_mate_and_a_draw_is_cp_0(board: Board) -> None:
    board.tell("position startpos", "go movetime 2000")
    heard = board.hear("bestmove")
    assert " score mate 21 " in heard[-2]
    words = heard[-2].split()
    assert [each in words for each in ("depth", "nodes", "time", "nps", "pv")] == [True] * 5
    assert heard[-1] == "bestmove P@d1 ponder P@d2"
    board.tell("position startpos moves P@c1", "go infinite", "stop")
    board.hear("bestmove")
    drawn = "position startpos moves P@d1 P@d2 P@d3 P@d4 P@d5 P@c1"
    board.tell(drawn, "go")
    line = board.hear("bestmove")[-2].split()
    reading = read_fen(drawn).game.end().position
    assert parse_report(" ".join(line), reading) is not None


def test_a_depth_is_a_number_of_discs_that_are_seen(board: Board) -> None:
    three = "position startpos moves P@a1 P@b1 P@a2 P@b2 P@a3 P@b3"
    board.tell(three, "go depth 4")
    assert " depth 1 score mate 1 " in board.hear("bestmove")[0]
    board.tell("position startpos", "go depth 4")
    heard = board.hear("bestmove")
    assert [line.split()[2] for line in heard[:-1]] == ["1", "2", "3", "4"]
    assert all(" score cp 0 " in line for line in heard[:-1])
    # Yellow has two cells for a four, and Red one disc.
    lost = "position startpos moves P@a1 P@c1 P@a2 P@d1 P@g1 P@e1"
    board.tell(lost, "go depth 4")
    assert " depth 2 score mate -1 " in board.hear("bestmove")[-2]


def test_nodes_and_moves_to_choose_from_are_kept_to(board: Board) -> None:
    board.tell(HARD, "go nodes 1000")
    begun = time.monotonic()
    assert board.hear("bestmove")[-1].startswith("bestmove P@")
    assert time.monotonic() - begun < PATIENCE / 2
    board.tell("position startpos", "go movetime 500 searchmoves P@a1 P@b1")
    assert board.hear("bestmove")[-1].split()[1] == "P@b1"


def test_what_go_does_not_understand_is_told_in_a_short_line(board: Board) -> None:
    board.tell("position startpos", f"go nodes 9 {'x' * 3000}")
    told, *_ = heard = board.hear("bestmove")
    assert told.startswith(f"info string go leaves out '{'x' * 100}")
    assert max(map(len, heard)) < 1000


def test_what_go_understands_is_not_told(board: Board) -> None:
    for line in (
        "go depth 1",
        "go nodes 9",
        "go wtime 9 btime 9 winc -1 movestogo 1",
        "go movetime 1",
    ):
        board.tell("position startpos", f"{line} searchmoves P@a1 P@b1", "stop")
        heard = board.hear("bestmove")
        assert not any("string" in each for each in heard)
        assert heard[-1].split()[1] in ("P@a1", "P@b1")


def test_stop_is_answered_at_once(board: Board) -> None:
    board.tell("isready")
    board.hear("readyok")
    taken = []
    for _ in range(5):
        board.tell(HARD, "go infinite", "isready")
        board.hear("readyok")
        begun = time.monotonic()
        board.tell("stop")
        assert board.hear("bestmove")[-1].startswith("bestmove P@")
        taken.append(time.monotonic() - begun)
    assert min(taken) < 0.02


def test_a_board_that_ponders_hears_the_move_when_it_was_played(board: Board) -> None:
    board.tell("position startpos moves P@d1", "go ponder movetime 200", "isready")
    assert not any(line.startswith("bestmove") for line in board.hear("readyok"))
    board.tell("ponderhit")
    assert board.hear("bestmove")


WON = "position startpos moves P@d1 P@d2 P@e1 P@c1 P@b1"


def test_a_bad_line_changes_nothing(board: Board) -> None:
    board.tell("position startpos moves P@d1", "foo bar", "isready")
    board.hear("readyok")
    board.tell("x" * (2 * LONGEST_COMMAND), "joho isready")
    told = f"info string a command has more than {LONGEST_COMMAND} bytes"
    assert board.hear("readyok") == [told, "readyok"]
    board.tell("go movetime 1000")
    assert board.hear("bestmove")[-1].startswith("bestmove P@d2")


def test_quit_ends_a_search(board: Board) -> None:
    board.tell(HARD, "go infinite", "quit")
    deadline = time.monotonic() + PATIENCE
    while not board.process.has_ended:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_columns_are_ranked(board: Board) -> None:
    board.tell("setoption name MultiPV value 3", WON, "go")
    *_, first, second, third, best = board.hear("bestmove")
    for rank, (line, end) in enumerate(((first, 15), (second, 16), (third, 16)), 1):
        assert f" multipv {rank} score mate {end} " in line
    assert " pv P@d3 " in first and best.startswith("bestmove P@d3")
    board.tell("setoption name MultiPV value 1", "go")
    assert not any("multipv" in line for line in board.hear("bestmove"))


def test_strength_is_limited_to_the_level_with_the_nearest_elo(board: Board) -> None:
    moves = {}
    board.tell("setoption name UCI_LimitStrength value true")
    for elo, level in ((10, "Newcomer"), (480, "Club"), (900, "Perfect")):
        board.tell(f"setoption name UCI_Elo value {elo}", WON, "go")
        moves[elo] = board.hear("bestmove")[-1].split()[1]
        board.tell("setoption name UCI_LimitStrength value false")
        board.tell(f"setoption name Level value {level}", "go")
        assert board.hear("bestmove")[-1].split()[1] == moves[elo]
        board.tell("setoption name UCI_LimitStrength value true")
    assert moves[900] == "P@d3" != moves[10]


def test_a_level_errs_and_options_are_set(board: Board) -> None:
    board.tell("setoption name level value newcomer", "setoption name Hash value 2")
    board.tell("setoption name Threads value 2", "isready")
    assert board.hear("readyok") == ["readyok"]
    played = set()
    for moves in ("P@d1", "P@a1", "P@d1 P@d2 P@c1", "P@b1 P@b2 P@e1"):
        board.tell(f"position startpos moves {moves}", "go movetime 3000")
        *_, report, answer = board.hear("bestmove")
        played.add(answer.split()[1] == report.split()[report.split().index("pv") + 1])
    assert played


# The words of the protocol.


def test_positions_are_told_as_they_are_read() -> None:
    for seed in range(40):
        position, line = Position(), list[int]()
        for column in (int(move) - 1 for move in game(seed)):
            assert is_fen(fen_of_position(position))
            assert read_fen(fen_of_position(position)).game.end().position == position
            line.append(column)
            position = position.play(column)
        told = position_line(Position(), line)
        assert read_fen(told).game.end().position == position
        assert told.split()[3:] == drop_words(Position(), line)


@pytest.mark.parametrize("ply", [0, 1, 20, 33])
def test_scores_are_told_as_they_are_read(ply: int) -> None:
    position = Position()
    for move in DRAWN[:ply]:
        position = position.play(int(move) - 1)
    for value in range(-18, 19):
        score = Score.for_side_to_move(value, ply)
        if score.plies > 0 and value:
            found = parse_report(f"info score {score_words(score)}", position)
            assert found == EngineReport(score=score)
    assert score_words(Score.for_side_to_move(0, ply)) == "cp 0"


@cases()
def test_what_is_no_report_is_left_out(line: str) -> None:
    assert parse_report(line, Position()) is None


def test_limits_leave_out_what_is_not_understood() -> None:
    position = Position()
    limits = parse_limits(
        ["depth", "x", "nodes", "-3", "movetime", "9x", "searchmoves", "e2e4"], position
    )
    assert limits == parse_limits(["nodes", "0"], position)
    limits = parse_limits(["wtime", "21000", "btime", "5", "movestogo", "0"], position)
    assert limits.seconds == pytest.approx(1.0)
    assert seconds_of_clock(10, 0, 1) == pytest.approx(0.01)
