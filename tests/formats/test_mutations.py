"""Files and pastes that were damaged at random give games or one sentence, never anything else."""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from c4studio import formats
from c4studio.formats import FormatError, Reading, sgf
from c4studio.game import Collection
from engine import Position
from tests.formats.foreign.samples import FOREIGN_TEXTS
from tests.formats.test_read import DRAWN, READINGS
from tests.refusals import kind_of, text_of
from tests.trees import all_contents

FAULT = re.compile(r"\d+:\d+: (found .+, expected|no game begins with .+; right would be) .+")
FILES = [
    "(;FF[4]CA[UTF-8]AP[c4studio:0.1]GM[44]SZ[7:6]PB[Ann]PW[Bob]RE[B+4]GC[two\nlines]\n"
    ";B[d1];W[d2]C[So\\]lid: \\\\ yes.]BM[1](;B[d3]SCORES[-1 0 2 . 4 5 6]V[6];W[d4])(;B[e1]TE[2]))",
    "(;GM[44]AB[a1][c1:c1]AW[b1]PL[W]LB[a1:A][b2:B\\:c]TR[c1]AR[a1:g1]HUES[a1:blue][a1:g1:green]KM[6.5]\r\n"
    "(;W[c2](;B[c3])(;B[d1];C[nothing];W[d2]))(;W[g1];AE[g1]PL[W]N[undone];W[f1]BEFORE[x]))",
    "(;GM[44];W[a1];B[a2]IT[];W[b1]DO[](;B[b2])(;B[c1];W[c2]))(;GM[44]SZ[7:6];B[g1])",
    "Subject: a game\n\n(;GM[44]EV[\U0001d11e]C[caf\xe9\ttab];B[d1]XX[a][b][];W[e1];B[f1];W[g1])",
]
PASTES = [
    *READINGS,
    DRAWN.format(x="x", o="o"),
    DRAWN.format(x="1", o="2").replace(".", "0"),
    "44444456233",
    "32164625123456",
    "1. d1 d2 2. d3 d4 3. e1 e2 4. a1 b1",
    "7/3y3/3r3/3y3/3rr2/2yry2 55",
]
PIECES = [
    *"()[];:\\/|.01789xoryd \n\r\t\0\ufeff\u2028\xa0\U0001f534",
    "\ud800", "(;", ";B[d1]", ";W[d2]", "B[", "AB[a1]", "AE[a1]", "PL[W]", "GM[1]", "GM[44]",
    "CA[latin-1]", "C[\\", "pos=", "://", "d1 ", "7/7", "44", "SCORES[1]",
]  # fmt: skip


def damaged(text: str, rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        start, stop = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        stop = min(stop, start + rng.choice((1, 1, 3, 40, 1000)))
        piece = text[start:stop]
        match rng.randrange(6):
            case 0:
                text = text[:start] + text[stop:]
            case 1:
                text = text[:stop] + piece + text[stop:]
            case 2:
                text = text[:start] + rng.choice(PIECES) + text[start:]
            case 3:
                text = text[:start] + rng.choice(PIECES) + text[start + 1 :]
            case 4:
                text = text[:start]
            case 5:
                text = text[:start] + piece[::-1] + text[stop:]
    return text


def damaged_bytes(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randrange(4)):
        if changed:
            changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def outcome(rng: Random, texts: Sequence[str] = ()) -> str:
    """Damage something, read it, and say what came of it."""
    text = damaged(rng.choice(texts or (FILES if rng.random() < 0.6 else PASTES)), rng)
    try:
        if rng.random() < 0.3:
            reading = formats.read_file_contents(damaged_bytes(text.encode(errors="replace"), rng))
        else:
            reading = formats.read_any_format(text)
    except FormatError as error:
        assert FAULT.fullmatch(text_of(error)), text
        assert len(text_of(error)) <= 200
        assert error.line >= 1 <= error.column
        assert Position.from_moves(error.beginning)
        return "fault"
    for each in (reading, *reading.others):
        check(each)
    return kind_of(reading)


def check(reading: Reading) -> None:
    """Assert that what was read is games, all of which can be written and read again."""
    for game in reading.collection.games:
        for node in game.root.walk():
            if node.column is not None and node.parent is not None:
                assert node.position == node.parent.position.play(node.column)
    assert all_contents(again(reading.collection)) == all_contents(reading.collection)


def again(collection: Collection) -> Collection:
    text = sgf.sgf_of_games(collection)
    text.encode()
    return sgf.read_sgf(text).collection


def damage(times: int) -> None:
    rng = Random(times)
    outcomes = Counter(outcome(rng) for _ in range(times))
    assert times / 4 < outcomes["fault"] < times
    assert outcomes["an SGF file"] > times / 20
    assert len(outcomes) >= 6


def test_1_000_damaged_files_and_pastes() -> None:
    damage(1_000)


def test_damaged_texts_of_other_programs() -> None:
    rng = Random(600)
    outcomes = Counter(outcome(rng, FOREIGN_TEXTS) for _ in range(600))
    assert 100 < outcomes["fault"] < 500
    assert len(outcomes) >= 8


@pytest.mark.verify
def test_20_000_damaged_files_and_pastes() -> None:
    damage(20_000)
