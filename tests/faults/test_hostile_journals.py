"""A journal can have any values and right checksums; what makes no sense is left out and said."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from c4studio.document.journals.journal_record import (
    JournalBase,
    JournalError,
    JsonRecord,
    base_to_record,
    step_to_line,
)  # fmt: skip
from c4studio.document.journals.replay import replay_journal
from c4studio.formats import json_lines, read, sgf
from c4studio.game import Annotation, Collection
from tests.faults import rounds

VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 10**30, 1.5, float("nan"), "", "a", "1", "\ud800", "x" * 1000,
    [], [0], [-1], [[]], [0] * 500, {}, {"a": 1},
)  # fmt: skip


INDEXES = "index", "old", "new"


def sound() -> tuple[JsonRecord, list[JsonRecord]]:
    """Return the records of a base and of steps with every kind of edit."""
    games = Collection([read("4444443"), read("123456")])
    branch = sgf.sgf_fragment_of_branch(games.games[1].root.node_at([0, 0]))
    note = json_lines.annotation_to_dict(Annotation(comment="a comment"))
    text = sgf.sgf_of_games(games)
    edits: list[JsonRecord] = [
        {"do": "annotate", "game": 0, "at": [0, 0], "annotation": note},
        {"do": "remove", "game": 0, "at": [0], "index": 0},
        {"do": "insert", "game": 1, "at": [0], "index": 1, "branch": branch},
        {"do": "move game", "old": 0, "new": 1},
        {"do": "insert game", "index": 1, "text": text},
        {"do": "reorder", "game": 0, "at": [], "old": 0, "new": 0},
        {"do": "remove game", "index": 0, "count": 1},
    ]
    steps = [{"edits": [edit], "place": {"game": 0, "at": []}} for edit in edits]
    return base_to_record(JournalBase(text, changes=1, place={"game": 0, "at": [0, 0]})), steps


def places(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the keys that lead to every value inside a record."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inside:
        yield (*above, key)
        if isinstance(each, dict | list):
            yield from places(each, (*above, key))


def mutated(value: JsonRecord, rng: random.Random) -> JsonRecord:
    """Remove or replace one to three values of a record."""
    changed: JsonRecord = json.loads(json.dumps(value))
    for _ in range(rng.randint(1, 3)):
        *way, last = rng.choice([*places(changed), ("place",)])
        parent: Any = changed
        for key in way:
            parent = parent[key]
        if rng.random() < 0.2 and last in (parent if isinstance(parent, dict) else ()):
            del parent[last]
        else:
            parent[last] = json.loads(json.dumps(rng.choice(VALUES)))
    return changed


def test_sound_records_are_replayed_whole() -> None:
    base, steps = sound()
    lines = [step_to_line(number, each) for number, each in enumerate([base, *steps])]
    replayed = replay_journal(lines)
    assert (replayed.steps, replayed.damage) == (len(steps), "")


@rounds(500, 20_000)
def test_journals_with_random_values_and_right_checksums(rounds: int) -> None:
    rng, refused, damaged = random.Random(1), 0, 0
    base, steps = sound()
    for _ in range(rounds):
        first = mutated(base, rng) if rng.random() < 0.3 else base
        later = [mutated(each, rng) if rng.random() < 0.2 else each for each in steps]
        lines = [step_to_line(number, each) for number, each in enumerate([first, *later])]
        try:
            replayed = replay_journal(lines)
        except JournalError as error:
            assert "\n" not in str(error)
            refused += 1
            continue
        damaged += bool(replayed.damage)
        assert sgf.read_sgf(sgf.sgf_of_games(replayed.collection)).collection.games
    assert 0 < refused < rounds // 2 < damaged + refused < rounds


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("value", [-1, 99])
def test_an_index_that_is_none_leaves_the_games_whole(number: int, value: int) -> None:
    """Python's lists take such an index, but the edit's inverse then changes another place."""
    base, steps = sound()
    edit = {key: value if key in INDEXES else old for key, old in steps[number]["edits"][0].items()}
    replayed = replay_journal(
        [step_to_line(0, base), step_to_line(1, {"edits": [edit], "place": None})]
    )
    assert replayed.damage
    assert sgf.sgf_of_games(replayed.collection) == base["text"]


@pytest.mark.parametrize(("key", "value"), [("changes", None), ("path", 3), ("text", "(;")])
def test_a_base_that_makes_no_sense(key: str, value: object) -> None:
    base, _ = sound()
    with pytest.raises(JournalError, match="makes no sense"):
        replay_journal([step_to_line(0, base | {key: value})])
