"""Games as other programs write them; the games are made up, and the forms are theirs."""

import json
from collections.abc import Sequence
from typing import Any

FEN = "7/7/7/7/3p3/3PP2[PPPPPPPPPPPPPPPPPPPpppppppppppppppppppp] b - - 3 2"
PGN = """[Event "Ladder"]
[Site "https://example.org/"]
[Date "2024.05.??"]
[Round "3"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[Variant "cfour"]

1. P@d1 {+0.26/6 0.002s} P@d2 2. P@d3! (2. P@e1 $2 {"quieter" [x]} P@e2) P@c1 3. P@e1 1-0

[White "Bob"]
[Black "Ann"]
[Variant "cfour"]
[FEN "7/7/7/7/3p3/3PP2[PPpp] b - - 3 2"]

1... P@d3 2. P@d4 *
"""
OCCUPIED = "a1(O), a2(X), b1(O)"
NUMBERED = "1. g1 d1 2. b1 d2 3. e1 d3 4. e2 b2 0-1"
ACTIONS = "x3 o3 x2 o2 x4"


def arena_replay(
    columns: Sequence[int], *, size: tuple[int, int, int] = (7, 6, 4), **more: Any
) -> dict[str, Any]:
    """A replay as Kaggle's Game Arena writes it: both agents wait in the first two steps."""
    steps = [[_arena_agent(-1), _arena_agent(-1)] for _ in range(2)]
    for number, column in enumerate(columns):
        step = [_arena_agent(None), _arena_agent(None)]
        written = f"{'xo'[number % 2]}{column}"
        words = f"Column {column}\tis\r\nbest (;-)"
        step[number % 2]["action"] = {
            "submission": column,
            "actionString": written,
            "thoughts": "Let me think.",
            "generate_returns": ["{}", json.dumps({"main_response": words})],
        }
        steps.append(step)
    width, height, in_row = size
    parameters = {"columns": width, "rows": height, "x_in_row": in_row}
    return {
        "name": "open_spiel_connect_four",
        "configuration": {"openSpielGameParameters": parameters},
        "info": {"TeamNames": ["Model A", "Model B"]},
        "rewards": [1, -1],
        "statuses": ["DONE", "DONE"],
        "steps": steps,
    } | more


def _arena_agent(submission: int | None) -> dict[str, Any]:
    return {"action": {"submission": submission}, "reward": None, "info": {}, "status": "DONE"}


def record(*rounds: Sequence[object], variants: Sequence[str] = ("7x6",)) -> dict[str, Any]:
    """A record as Abstract Play writes it."""
    return {
        "header": {
            "game": {"name": "Four In A Row", "variants": list(variants)},
            "site": {"name": "Abstract Play", "gameid": "1"},
            "date-start": "2024-05-01T08:00:00.000Z",
            "date-end": "2024-05-06T08:00:00.000Z",
            "players": [
                {"name": "Ann", "userid": "1", "result": 1},
                {"name": "Bob", "userid": "2", "result": 0},
            ],
        },
        "moves": list(rounds),
    }


def trial(columns: Sequence[int], *, winner: int | None = None, tall: bool = False) -> str:
    """A trial as Ludii writes it, in one dimension, or with the top cells in two."""
    sites = [column + 35 * tall for column in columns]
    moves = [
        f"Move=[Move:mover={number % 2 + 1},from={site},to={site},"
        f"actions=[Add:type=Cell,to={site},what={number % 2 + 1},decision=true]]\n"
        for number, site in enumerate(sites)
    ]
    end = "" if winner is None else f"winner={winner}\nendtype=Normal\n"
    return (
        "game=../Common/res/lud/board/space/line/Connect Four.lud\n"
        f"START GAME OPTIONS\nModelisation/{'2D' if tall else '1D'}\nEND GAME OPTIONS\n"
        f"RNG internal state=-20,-57,-50,60,-35,-62,1,12\n{''.join(moves)}"
        f"numInitialPlacementMoves=0\n{end}rankings=0.0,1.0,2.0\nSANDBOX=false\n"
        "LUDII_VERSION=1.3.10\n"
    )


SAMPLES = {
    "a replay of Kaggle's Game Arena": json.dumps(arena_replay([3, 3, 2])),
    "a record of Abstract Play": json.dumps(record(["d1", "d2"], ["e1", "d3"])),
    "PGN": PGN,
    "a FEN": FEN,
    "a trial of Ludii": trial([3, 3, 2], winner=1),
    "a list of discs": OCCUPIED,
    "actions of OpenSpiel": ACTIONS,
    "cells": NUMBERED,
}
"""A text of each form, by the name that the reader gives to the form."""

FOREIGN_TEXTS = [
    *SAMPLES.values(),
    json.dumps([record(["d1", "pass"], [{"move": "d2"}, None])] * 2, indent=1),
    json.dumps(arena_replay([3, 3, 2, 9]), indent=1),
    trial([3, 2, 3, 2, 3, 2, 3], winner=1, tall=True),
    f"position fen {FEN} moves P@d3 P@d4",
    "position startpos moves P@d1 P@d2",
    "1. P@d1 P@d2 2. P@e1 {a comment} 1/2-1/2",
    f"{NUMBERED}\n1. d1 d2 1/2-1/2\n",
    f"{ACTIONS}\nx:3 o:3\n",
    f"{OCCUPIED}\nd1(X)\n",
    f"{FEN}\n{FEN}\n",
]
"""Texts in foreign forms, for tests that damage them."""
