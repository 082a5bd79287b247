"""Engines for tests: programs that speak UCI, well or badly, by the kind of their fault."""

import os
import sys
import time
from pathlib import Path

FOREVER = 1000


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


def main(kind: str) -> None:
    for line in sys.stdin:
        word = line.split()[0]
        if kind == "mute":
            time.sleep(FOREVER)
        elif word == "uci":
            write("id name Tester \x1b[2J" + "x" * 200)
            write("uciok")
        elif word == "isready":
            write("readyok")
        elif word == "go" and kind != "patient":
            answer_badly(kind)
        elif word == "stop":
            write("bestmove P@a1")
        elif word == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1])
