import json
from dataclasses import replace

import pytest

from c4studio.training.card import mirrored_moves
from c4studio.training.puzzles.puzzle import (
    Puzzle,
    Theme,
    TrainingError,
    parse_puzzle_set,
    puzzle_set_text,
    unique_puzzles,
)
from c4studio.words.rendering import render_within

GOOD = Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG, Theme.ONLY_DRAW), "Ann v Bob")


def test_a_set_is_read_as_it_was_written() -> None:
    other = Puzzle("7/7/7/7/7/r6 1234567", "1", 5)
    assert parse_puzzle_set(puzzle_set_text([GOOD, other])) == [GOOD, other]
    entry = json.loads(GOOD.json)
    assert entry == {
        "moves": "64446622515",
        "solution": "544",
        "turns": 2,
        "stars": 2,
        "themes": ["zugzwang", "only_draw"],
        "source": "Ann v Bob",
    }


def test_the_share_of_players_who_find_it_is_read_as_it_was_written() -> None:
    known = replace(GOOD, found=0.125)
    assert json.loads(known.json)["found"] == 0.125
    (again,) = parse_puzzle_set(known.json)
    assert again.found == 0.125
    assert again == GOOD


def test_the_idea_is_read_as_it_was_written_and_kept_once() -> None:
    known = replace(GOOD, idea="0123456789")
    (again,) = parse_puzzle_set(known.json)
    assert again.idea == known.idea
    sister, other = replace(known, moves="44"), replace(GOOD, moves="55")
    assert list(unique_puzzles([known, sister, other])) == [known, other]


def test_the_move_that_led_there_is_the_last_one() -> None:
    assert GOOD.position_before.play(int(GOOD.moves[-1]) - 1) == GOOD.position
    assert GOOD.columns == (4, 3, 3)
    assert len(GOOD.positions) == 4


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"solution": "5"}, "line 2: turns is 2, but the solution has 1"),
        ({"solution": "54", "turns": 1}, "line 2: the solution ends with a move of the other side"),
        ({"solution": "548"}, "line 2: the solution '548' cannot be played"),
        ({"moves": ""}, "line 2: no move leads to the position"),
        ({"moves": "4444444"}, "line 2: the moves '4444444' cannot be played"),
        ({"stars": 6}, "line 2: stars is 6, expected 1 to 5"),
        ({"found": 1.5}, "line 2: found is 1.5, expected a share from 0 to 1"),
        ({"found": "x"}, "line 2: found is 'x', expected a share from 0 to 1"),
        ({"themes": ["fun"]}, "line 2: 'fun' is not a valid Theme"),
        ({"moves": None}, "line 2: "),
    ],
)
def test_a_fault_is_named_with_its_line(changes: dict[str, object], said: str) -> None:
    text = f"{GOOD.json}\n{json.dumps(json.loads(GOOD.json) | changes)}\n"
    with pytest.raises(TrainingError) as caught:
        parse_puzzle_set(text)
    assert render_within(caught.value.said).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        *("[]", "1", "{}", "nothing", pytest.param("[" * 99_999, id="deep")),
        pytest.param("9" * 4_301, id="long"),
        GOOD.json.replace('"stars":2', '"stars":1e999'),
        GOOD.json.replace('"stars":2', f'"stars":"{"9" * 5_000}"'),
        GOOD.json.replace('"turns":2', f'"turns":{"[" * 500}{"]" * 500}'),
        GOOD.json.replace('"themes":[', f'"themes":["{"x" * 5_000}",'),
        GOOD.json.replace('"moves":', '"moves":[[]],"other":'),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(TrainingError) as caught:
        parse_puzzle_set(text)
    said = render_within(caught.value.said)
    assert said.startswith("line 1: ") and len(said) < 300


def test_a_turn_of_an_earlier_puzzle_and_a_mirror_image_are_no_new_ones() -> None:
    later = Puzzle("6444662251554", "4", 1)
    mirror = Puzzle(mirrored_moves(GOOD.moves), "344", 2)
    other = Puzzle("6444662251551", "4", 1)
    assert list(unique_puzzles([GOOD, later, mirror, other])) == [GOOD, other]
