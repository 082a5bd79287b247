import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from c4studio.formats import encoding, sgf
from c4studio.game import Collection
from c4studio.ground.paths import packaged_book
from c4studio.ground.progress import Cancelled
from c4studio.library import importing, words_file
from c4studio.library.changes import remove_games
from c4studio.library.entry import entry_of_game
from c4studio.library.importing import import_paths, import_text
from c4studio.library.library import Library
from c4studio.report.wording import library as library_words
from c4studio.training.store import TrainingDatabase
from c4studio.words.rendering import render
from engine import STANDARD, Board, Solver
from tests.generated import game
from tests.trees import collections

SET_UP = "7/7/7/7/7/3ry2 44"
"""A game from a set-up position."""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of 300 games, with three faults."""
    folder = tmp_path / "games"
    folder.mkdir()
    for number in range(3):
        lines = [f"{game(seed)}\n" for seed in range(100 * number, 100 * number + 100)]
        lines[50] = "4x\n"
        (folder / f"{number}.txt").write_text("".join(lines))
    return folder


def test_a_folder_is_imported_with_a_report_of_what_was_refused(
    library: Library, folder: Path
) -> None:
    parts: list[float] = []
    outcome = import_paths(library, [folder], parts.append)
    assert outcome.added == library.count_games() == 297
    assert outcome.refused == 3
    said = render(outcome.refusals[1].refusal_sentence)
    assert said.startswith(f"{folder / '1.txt'}:51:2: found 'x' for move 2")
    assert parts == sorted(parts)
    again = import_paths(library, [folder])
    assert (again.added, again.known) == (0, 297)


BAD_FILES = {
    "deep.json": b'{"a":' * 200_000,
    "long.json": b'{"steps": ' + b"9" * 4_301 + b"}",
    "damaged.json": b'{"format": "c4studio game", "version": 2, "nodes": [{"position": 5}]}',
    "endless.json": b'{"format": "c4studio game", "version": 2, "nodes": 1e999}',
    "nested.sgf": b"(;C[" * 5_000,
    "zero.sgf": b"\0" * 5_000,
    "halves.json": b'{"steps": [[{"status": "\\ud800"}], [{"status": "\xff"}]]}',
}


def test_a_bad_file_never_ends_the_import_of_the_others(library: Library, folder: Path) -> None:
    for name, data in BAD_FILES.items():
        (folder / name).write_bytes(data)
    outcome = import_paths(library, [folder])
    assert outcome.added == 297
    refused = {Path(each.source).name for each in outcome.refusals}
    assert refused == {"0.txt", "1.txt", "2.txt", *BAD_FILES}
    for refusal in outcome.refusals:
        assert len(render(refusal.refusal_sentence)) < 400


@pytest.mark.expected_log("the reader of .*1.txt failed")
def test_a_reader_that_fails_costs_its_file(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = (folder / "1.txt").read_bytes()
    monkeypatch.setattr(
        encoding, "is_plain_text", lambda piece: {}[piece] if piece == bad else True
    )
    outcome = import_paths(library, [folder])
    assert outcome.added == 198
    assert [render(each.refusal_sentence) for each in outcome.refusals][1].endswith(
        "1.txt: found a text that cannot be read, expected moves, cells such as d1, a link, a"
        " position, a drawn board or SGF"
    )


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
def test_files_whose_names_are_no_text_are_imported(library: Library, tmp_path: Path) -> None:
    below = Path(os.fsdecode(os.fsencode(tmp_path) + b"/in/d\xe9")) / os.fsdecode(b"\xff.txt")
    below.parent.mkdir(parents=True)
    below.write_text("4455\n9\n")
    outcome = import_paths(library, [tmp_path / "in"])
    assert (outcome.added, outcome.refused) == (1, 1)
    assert render(outcome.refusals[0].refusal_sentence).startswith(f"{tmp_path}/in/d�/�.txt:2:1: ")
    (kept,) = library.read_games([1])
    assert kept.source == f"{tmp_path}/in/d�/�.txt"


def test_cancelling_keeps_what_is_in(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "GAMES_PER_TRANSACTION", 20)
    reports = 0

    def report(_: float) -> None:
        nonlocal reports
        reports += 1
        if reports == 3:
            raise Cancelled

    outcome = import_paths(library, [folder], report)
    assert outcome.cancelled
    assert outcome.added == library.count_games() == 198


def test_every_batch_that_is_reported_is_in(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "GAMES_PER_TRANSACTION", 50)
    seen = []

    def landed(outcome: importing.ImportOutcome) -> None:
        with Library(library.path) as other:
            seen.append((outcome.added, other.count_games()))

    import_paths(library, [folder], on_batch_stored=landed)
    assert len(seen) == 6
    assert all(said == there for said, there in seen)


def test_games_from_set_up_positions_are_counted_apart(library: Library) -> None:
    outcome = import_text(library, "7/7/7/7/7/3ry2 44\n44\n", "paste")
    assert (outcome.added, outcome.set_up) == (2, 1)


def test_claimed_results_are_compared_with_ours(library: Library) -> None:
    cells = ["b"] * 42
    cells[18:22], cells[0:2] = ["x", "o", "x", "o"], ["x", "o"]
    solver = Solver(16, packaged_book())
    text = "".join(f"{','.join(cells)},{claim}\n" for claim in ("win", "draw", "loss"))
    outcome = import_text(library, text, "uci", solver.solve)
    assert (outcome.added, outcome.known, outcome.refused) == (1, 2, 0)
    assert (outcome.compared, outcome.differing) == (3, 2)
    said = render(outcome.refusals[0].found.said)
    assert said.startswith("The file says")
    assert ", and best play gives" in said


TREE = "(;GM[44]PB[Ann]PW[Bob];B[d1]C[{}](;W[d2])(;W[e1]))"


def said_of(outcome: importing.ImportOutcome) -> list[str]:
    return [render(each) for each in library_words.unclear_parts_sentences(outcome)]


def test_a_second_import_says_that_comments_were_left_out(library: Library) -> None:
    first = import_text(library, TREE.format("one"), "a.sgf")
    assert (first.added, first.comments_left_out, said_of(first)) == (1, 0, [])
    same = import_text(library, TREE.format("one"), "b.sgf")
    assert (same.known, same.comments_left_out) == (1, 0)
    bare = import_text(library, "(;GM[44]PB[Ann]PW[Bob];B[d1];W[d2])", "c.sgf")
    assert (bare.known, bare.comments_left_out) == (1, 0)
    other = import_text(library, TREE.format("two") * 2, "d.sgf")
    assert (other.known, other.comments_left_out) == (2, 2)
    assert said_of(other) == ["Comments of 2 games left out"]
    (kept,) = library.read_games([1])
    assert "one" in kept.entry.document


def test_a_document_of_an_older_version_is_the_same(library: Library) -> None:
    import_text(library, TREE.format("one"), "a.sgf")
    with library.database.transaction() as connection:
        old = "UPDATE documents SET sgf = replace(sgf, 'AP[c4studio:', 'AP[c4studio:0.')"
        assert connection.execute(old).rowcount == 1
    assert import_text(library, TREE.format("one"), "b.sgf").comments_left_out == 0


@settings(max_examples=8)
@given(collections())
def test_what_is_imported_twice_lacks_only_other_comments_on_the_same_game(
    games: Collection,
) -> None:
    entries = list(map(entry_of_game, games.games))
    first = {(each.word, each.start, each.facts): each for each in reversed(entries)}
    other = sum(
        bool(each.document) and each.document != first[each.word, each.start, each.facts].document
        for each in entries
    )
    with TemporaryDirectory() as folder, Library(Path(folder) / "library.db") as library:
        for added in (len(first), 0):
            outcome = import_text(library, sgf.sgf_of_games(games), "a.sgf")
            assert (outcome.added, outcome.comments_left_out) == (added, other)


def test_exchanged_colours_and_assumed_character_sets_are_said(
    library: Library, tmp_path: Path
) -> None:
    white_first = "(;GM[44]PB[Ann];W[d1];B[d2])"
    outcome = import_text(library, white_first + white_first.replace("d2", "e1"), "a.sgf")
    assert outcome.added == 2
    assert said_of(outcome) == [
        "Colours were exchanged, since White is first in the file (2 games)"
    ]
    paths = [tmp_path / name for name in ("a.sgf", "b.sgf", "c.sgf", "d.txt")]
    for path, name in zip(paths, ["田中", "山本", "鈴木", "4"], strict=True):
        path.write_bytes(f"(;GM[44]PB[{name}];B[d1])".encode("shift_jis"))
    paths[3].write_text("x\n")
    outcome = import_paths(library, paths)
    assert [render(each) for each in outcome.assumed] == [
        f"{path}: the text is not in UTF-8, so it was read as Shift_JIS" for path in paths[:3]
    ]
    assert said_of(outcome) == [
        f"{render(outcome.assumed[0])}; 2 more files are read as assumed",
    ]
    names = [kept.facts.red for kept in library.read_games(range(1, 9))]
    assert names[2:] == ["田中", "山本", "鈴木"]


def test_another_library_brings_its_games_in(library: Library, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    for name, board in (("other", STANDARD), ("nine", Board(9, 9))):
        with Library(tmp_path / "club" / f"{name}.db") as other:
            lines = (f"{board}: {game(seed, board)}" for seed in range(30))
            import_text(other, "\n".join((*lines, SET_UP)), "list.txt")
            remove_games(other, [1])
            # The packed games lie beside it then.
            words_file.load_packed_games(other)
    parts: list[float] = []
    sources = {file: file.read_bytes() for file in (tmp_path / "club").iterdir()}
    outcome = import_paths(library, [tmp_path / "club"], parts.append)
    assert {file: file.read_bytes() for file in (tmp_path / "club").iterdir()} == sources
    # Both have the game from a set-up position.
    assert (outcome.added, outcome.known, outcome.refused) == (59, 1, 0)
    assert outcome.set_up == 2
    assert parts == sorted(parts)
    with Library(tmp_path / "club" / "nine.db") as other:
        expected = {kept.entry.line.text for kept in other.read_games(range(2, 31))}
    kept = library.read_games(range(1, library.count_games() + 1))
    assert expected < {each.entry.line.text for each in kept}
    # Also into itself, and a database of another kind.
    again = import_paths(library, [library.path])
    assert (again.added, again.known) == (0, 59)
    with closing(TrainingDatabase(tmp_path / "training.db")):
        pass
    other_kind = import_paths(library, [tmp_path / "training.db"])
    said = render(other_kind.refusals[0].refusal_sentence)
    assert said == f"{tmp_path / 'training.db'}: this database is no library of games"
