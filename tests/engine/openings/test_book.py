import random
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine import Book, CacheError, Position, Solver, Source, win_score
from engine.openings.book import folded_key
from engine.openings.book_format import WORD, read_header, write_book
from engine.openings.rows import Draft
from engine.openings.walk import walk

VALUES = {Position.from_moves(m): v for m, v in (("32164625", 11), ("6146", 18), ("7422", -3))}


def write(path: Path, values: Mapping[Position, int]) -> Path:
    """Write a book of a few scores."""
    draft = Draft()
    for position, value in values.items():
        draft.put(position, value)
    write_book(path, draft)
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path / "test.c4b", VALUES)


def test_a_book_answers_for_positions_and_their_mirrors(path: Path) -> None:
    book = Book(path)
    assert len(book) == 3
    assert book.plies == 8
    assert book.stored == (8, 4)
    assert book.damaged == 0
    for position, value in VALUES.items():
        assert book.value(position) == book.value(position.mirror()) == value


@pytest.mark.parametrize("moves", ["", "614", "6142", "1234", "61463", "123456712"])
def test_what_a_book_does_not_know(path: Path, moves: str) -> None:
    assert Book(path).value(Position.from_moves(moves)) is None


def test_what_the_rules_know(path: Path) -> None:
    book = Book(path)
    assert book.value(Position.from_moves("112233")) == 18
    assert book.value(Position.from_moves("1122334")) is None


class MadeUp:
    """Scores drawn at random for positions of one number of discs, and what follows from them."""

    def __init__(self, discs: int) -> None:
        self._discs, self._chance = discs, random.Random(discs)
        self.values: dict[int, tuple[Position, int]] = {}

    def score(self, position: Position) -> int:
        children = [position.play(column) for column in position.legal_columns]
        if any(child.winner for child in children):
            return win_score(position.ply + 1)
        if position.ply < self._discs:
            return max(-self.score(child) for child in children)
        value = self._chance.randint(-15, 14)
        return self.values.setdefault(folded_key(position), (position, value))[1]


@pytest.mark.parametrize("discs", range(9, 14))
def test_positions_with_fewer_discs_follow_from_what_the_moves_lead_to(
    tmp_path: Path, discs: int
) -> None:
    position, made_up = Position.from_moves("444443335"), MadeUp(discs)
    value = made_up.score(position)
    path = tmp_path / "some.c4b"
    book = Book(write(path, dict(made_up.values.values())))
    assert len(book) == len(made_up.values)
    assert book.value(position) == book.value(position.mirror()) == value
    made_up.values.popitem()
    left = {**dict(made_up.values.values()), Position.from_moves("112"): 0}
    assert Book(write(path, left)).value(position) is None


def some_scores(chance: random.Random, share: float) -> dict[Position, int]:
    """Made-up scores of a share of all positions of three to five discs."""
    positions = [position for plies in (3, 4, 5) for position in walk(plies, Position())]
    return {each: chance.randint(-17, 17) for each in positions if chance.random() < share}


@pytest.mark.parametrize("share", [0.002, 0.1, 0.9, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_scores_are_each_is_read_as_it_was_written(
    tmp_path: Path, seed: int, share: float
) -> None:
    values = some_scores(random.Random(seed), share)
    book = Book(write(tmp_path / "some.c4b", values))
    assert len(book) == len(values)
    for plies in book.stored:
        for position in walk(plies, Position()):
            assert book.value(position) == book.value(position.mirror()) == values.get(position)


def test_just_behind_the_book_the_predecessors_tell_a_bound(tmp_path: Path) -> None:
    values = {"447": 2, "437": 1, "473": 5}
    before = {Position.from_moves(moves): value for moves, value in values.items()}
    book = Book(write(tmp_path / "test.c4b", before))
    # Yellow may have come from 447 or 437, of 4734 only one is known.
    assert book.lower_bound(Position.from_moves("4473")) == -1
    assert book.lower_bound(Position.from_moves("4734")) == -5
    assert book.lower_bound(Position.from_moves("4734").mirror()) == -5
    # Of none before it, of one that has too few or too many discs, of one that is over.
    for moves in ("6611", "447", "44737"):
        assert book.lower_bound(Position.from_moves(moves)) is None


def test_the_solver_believes_its_book(path: Path) -> None:
    solver = Solver(memory_mb=1, book=path)
    assert solver.solve(Position.from_moves("32164625")).value == 11
    assert solver.nodes == 0
    parent = Position.from_moves("614")
    first = next(solver.analyse(parent))
    assert first.columns[5] is not None
    assert first.columns[5].source is Source.BOOK


def spoil(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 0x55
    path.write_bytes(data)


def header_length(path: Path) -> int:
    return read_header(memoryview(path.read_bytes()), path).length


@pytest.mark.parametrize("place", [0, 9, 13, 17, 21, 25, 33, 40, 100, -1])
def test_a_book_with_a_damaged_header_is_not_believed(path: Path, place: int) -> None:
    spoil(path, header_length(path) - 1 if place < 0 else place)
    with pytest.raises(CacheError, match=r"no opening book|of version|damaged"):
        Book(path)


@pytest.mark.parametrize(("place", "number"), [(0, 14), (8, 39)])
def test_a_header_with_impossible_numbers(path: Path, place: int, number: int) -> None:
    data, length = path.read_bytes(), header_length(path)
    facts, rest = data[:36], data[length:]
    body = bytearray(zlib.decompressobj().decompress(data[36 : length - 4]))
    body[place] = number
    packed = zlib.compress(bytes(body))
    facts = facts[:-4] + struct.pack("=I", len(facts) + len(packed) + 4)
    whole = facts + packed
    path.write_bytes(whole + struct.pack("=I", zlib.crc32(whole)) + rest)
    with pytest.raises(CacheError, match="is invalid: "):
        Book(path)


@pytest.mark.expected_log("is damaged")
def test_a_damaged_block_is_not_believed_and_said_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole = path.read_bytes()
    for place in range(header_length(path), len(whole)):
        path.write_bytes(whole)
        spoil(path, place)
        caplog.clear()
        book = Book(path)
        answers = {position: book.value(position) for position in VALUES}
        assert book.damaged == 1
        assert [record.getMessage() for record in caplog.records] == [
            f"{path} is damaged: blocks of scores left out: 1"
        ]
        assert None in answers.values()
        assert all(answers[position] in (None, VALUES[position]) for position in VALUES)
        assert set(answers.values()) != {None}


@pytest.mark.expected_log("is damaged")
def test_what_a_damaged_block_would_have_told_of_others_is_not_believed_either(
    tmp_path: Path,
) -> None:
    values = some_scores(random.Random(5), 1)
    path = write(tmp_path / "some.c4b", values)
    whole = path.read_bytes()
    sections = read_header(memoryview(whole), path).sections
    assert [section.discs for section in sections] == [5, 4, 3]
    four = header_length(path) + WORD * sum(sections[0].words)
    spoil(path, four + 1)
    book = Book(path)
    answers = {position: book.value(position) for position in values}
    assert {answer for each, answer in answers.items() if answer != values[each]} == {None}
    lost = [position.ply for position, answer in answers.items() if answer is None]
    assert 0 < lost.count(4) < lost.count(5) < len(values)
    assert 3 not in lost


@pytest.mark.expected_log("is damaged")
def test_a_book_that_ends_too_soon(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])
    book = Book(path)
    assert book.damaged == 1
    assert sorted(book.value(position) or 0 for position in VALUES) == [0, 0, 11]


def test_a_position_that_no_game_reaches_has_a_place_of_its_own(tmp_path: Path) -> None:
    reachable = Position.from_text("yy5/rr5/yy5/rr5/yy5/rr5")
    painted = Position.from_text("rr5/yy5/rr5/yy5/rr5/yy5")
    book = Book(write(tmp_path / "some.c4b", {reachable: 4}))
    assert book.value(reachable) == 4
    assert book.value(painted) is None


@pytest.mark.parametrize("data", [b"", b"C4BOOK", b"x" * 100])
def test_what_is_no_book(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(CacheError, match=r"cannot be read|no opening book"):
        Book(path)


def test_a_book_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CacheError, match=r"none cannot be read: no such file or directory$"):
        Solver(memory_mb=1, book=tmp_path / "none")
