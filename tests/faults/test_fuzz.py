"""Damaged and invented texts, journals and settings: none takes a second, or half a gigabyte."""

import io
import json
import logging
from pathlib import Path
from random import Random

import pytest

from c4studio import formats
from c4studio.document.journals.journal_record import (
    JournalBase,
    JournalError,
    JsonRecord,
    base_to_record,
    step_to_line,
)
from c4studio.document.journals.replay import replay_journal
from c4studio.formats import FormatError
from c4studio.ui.settings import ALL_SETTINGS, Settings
from tests.faults.trials import count_outcomes
from tests.formats.test_mutations import PIECES, damaged, damaged_bytes, outcome
from tests.refusals import kind_of, text_of

SECONDS = 1.0
MEGABYTES = 500
REPEATS = (1, 1, 2, 10, 100, 1000, 10_000)
GAME = "(;GM[44];B[d1];W[d2](;B[d3])(;B[e1]))"
EDITS = [
    {"do": "insert", "game": 0, "at": [0], "index": 0, "branch": "(;W[e1])"},
    {"do": "remove", "game": 0, "at": [0, 0], "index": 1},
    {"do": "reorder", "game": 0, "at": [0, 0], "old": 0, "new": 1},
    {"do": "annotate", "game": 0, "at": [], "annotation": {"comment": "x"}},
    {"do": "insert game", "index": 1, "text": GAME},
]


def invented(chance: Random) -> str:
    """Pieces of all formats in any order, some of them very often."""
    pieces = [
        chance.choice(PIECES) * chance.choice(REPEATS) for _ in range(chance.randrange(1, 30))
    ]
    return "".join(pieces)


def invented_text(chance: Random, _: Path) -> str:
    try:
        return kind_of(formats.read_any_format(invented(chance)))
    except FormatError as error:
        assert len(text_of(error)) <= 200
        return "fault"


def damaged_text(chance: Random, _: Path) -> str:
    return outcome(chance)


def damaged_journal(chance: Random, _: Path) -> str:
    """A journal whose lines prove themselves, but say anything; or one that is damaged."""
    base = base_to_record(JournalBase(damaged(GAME, chance) if chance.random() < 0.3 else GAME))
    lines = [step_to_line(0, base)]
    for number in range(1, chance.randrange(1, 8)):
        step: JsonRecord = {"edits": [chance.choice(EDITS)], "place": {"game": 0, "at": []}}
        if chance.random() < 0.3:
            try:
                step = json.loads(damaged(json.dumps(step), chance))
            except (ValueError, RecursionError):
                step = {"edits": 1}
        lines.append(step_to_line(number, step))
    data = b"".join(lines)
    if chance.random() < 0.5:
        data = damaged_bytes(data, chance)
    try:
        return "damaged journal" if replay_journal(io.BytesIO(data)).damage else "journal"
    except (JournalError, ValueError, LookupError, TypeError):
        return "no journal"


def damaged_settings(chance: Random, folder: Path) -> str:
    path = folder / "settings.json"
    values = json.dumps({each.name: str(each.default) for each in ALL_SETTINGS})
    path.write_bytes(damaged_bytes(damaged(values, chance).encode(errors="replace"), chance))
    kept = Settings(path)
    for each in ALL_SETTINGS:
        kept.get(each)
    return "settings"


KINDS = {damaged_text: 12, invented_text: 6, damaged_journal: 3, damaged_settings: 1}


@pytest.mark.expected_log("The setting")
@pytest.mark.parametrize("times", [1_000, pytest.param(1_000_000, marks=pytest.mark.soak)])
def test_no_input_takes_long_or_much_memory(tmp_path: Path, times: int) -> None:
    logging.getLogger("c4studio.ui.settings").setLevel(logging.CRITICAL)
    try:
        outcomes = count_outcomes(
            times,
            lambda chance: chance,
            [lambda chance: chance.choices([*KINDS], [*KINDS.values()])[0](chance, tmp_path)],
            lambda _: SECONDS,
            MEGABYTES,
        )
    finally:
        logging.getLogger("c4studio.ui.settings").setLevel(logging.NOTSET)
    assert len(outcomes) >= 10
