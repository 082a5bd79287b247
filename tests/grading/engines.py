"""Engines for tests: programs that speak UCI, well or badly, by the kind of their fault."""

import os
import sys
import time
from itertools import islice
from pathlib import Path

FOREVER = 1000
HOSTILE_LINES = iter(Path(sys.argv[2]).read_bytes().split(b"\n") if "hostile" in sys.argv else ())
"""The lines of a file, which a hostile engine writes, ten before each answer."""


def write(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def answer_badly(kind: str) -> None:
    """What an engine of a kind does where it should search."""
    if kind == "garbage":
        for line in ("info score", "info depth x score cp 1e9 pv P@z9", "\x1b[2J", "info pv", "४"):
            write(line)
        write("bestmove")
    elif kind == "endless":
        while True:
            sys.stdout.write("info score cp 1 " * 100)
    elif kind == "chatter":
        while True:
            write("info depth 1 score cp 1 pv P@d1")
    elif kind == "silent":
        time.sleep(FOREVER)
    elif kind == "illegal":
        write("bestmove e2e4")
    elif kind == "crash":
        os._exit(3)
    elif kind == "child":
        if not os.fork():
            Path(sys.argv[2]).write_text(str(os.getpid()))
            time.sleep(FOREVER)
        time.sleep(FOREVER)
    else:
        write("info depth 3 score mate 2 nodes 20 pv P@a1 P@b1 P@a2")
        write("bestmove P@a1")


def right_move(moves: int) -> str:
    """The answer after a number of moves, each of which went into another column from the left."""
    return f"bestmove P@{'abcdefg'[moves]}1"


def answer_too_much(kind: str, moves: int) -> None:
    """What an engine of a kind that plays right moves writes where it should search."""
    sys.stdout.buffer.write(b"".join(line + b"\n" for line in islice(HOSTILE_LINES, 10)))
    write(right_move(moves))
    if "late" in sys.argv:
        time.sleep(0.05)
    for _ in range(1 if kind == "twice" else moves % 3):
        write(right_move(moves))


def main(kind: str) -> None:
    if sys.argv[2:3] == ["pid"]:
        Path(sys.argv[3]).write_text(str(os.getpid()))
    moves, searched = 0, None
    for line in sys.stdin:
        word = line.split()[0]
        if kind == "mute":
            time.sleep(FOREVER)
        elif word == "uci":
            write("id name Tester \x1b[2J" + "x" * 200)
            write("uciok")
        elif word == "isready":
            write("readyok")
        elif word == "position":
            moves = line.count("@")
        elif word == "go" and kind == "patient":
            if searched is not None:
                write(right_move(searched))
            write("info depth 1 score cp 1")
            searched = moves
        elif word == "go" and kind in ("twice", "hostile"):
            answer_too_much(kind, moves)
        elif word == "go":
            answer_badly(kind)
        elif word == "stop":
            write(right_move(moves))
            searched = None
        elif word == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1])
