"""What ends a text of others: padding of old systems, and the place where it breaks off."""

import time
from pathlib import Path

import pytest

from c4studio import formats
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import RefusedPart, games_of_file, games_of_text
from tests.cases import cases
from tests.formats.foreign.samples import FOREIGN_TEXTS
from tests.formats.test_mutations import FILES, PASTES
from tests.refusals import fault_of, remarks_of, text_of
from tests.trees import contents


@cases()
def test_a_text_that_breaks_off_is_read_as_far_as_it_goes(
    text: str, moves: list[str], tmp_path: Path
) -> None:
    said = "The text breaks off before its last ')', and was read as far as it goes"
    path = tmp_path / "broken.sgf"
    path.write_text(text)
    for reading in (formats.read_any_format(text), formats.read_file_contents(text.encode())):
        assert remarks_of(reading) == (said,)
        assert [game.end().move_string() for game in reading.collection.games] == moves
    imported = list(games_of_file(path))
    assert [each.moves for each in imported if isinstance(each, LibraryEntry)] == moves
    assert isinstance(imported[-1], LibraryEntry) and imported[-1].remarks


@pytest.mark.parametrize("padding", ["\x1a", "\0\0\0", "\r\n\x1a\0\n\0", "\x1a" + "\0" * 200_000])
@pytest.mark.parametrize("text", FOREIGN_TEXTS + FILES + PASTES)
def test_padding_behind_a_text_is_no_game(text: str, padding: str) -> None:
    for read in (formats.read_any_format, lambda each: formats.read_file_contents(each.encode())):
        whole, padded = (read(each).collection.games for each in (text, text + padding))
        assert [contents(game.root) for game in whole] == [contents(game.root) for game in padded]
    assert [*map(str, games_of_text([text]))] == [
        *map(str, games_of_text([text, padding[:1], padding[1:]]))
    ]


@pytest.mark.parametrize("padding", ["\x1a", "\0" * 1_000_000, "\r\n\x1a\0\n\0"])
def test_padding_behind_nothing_is_refused(padding: str) -> None:
    for read in (formats.read_any_format, lambda each: formats.read_file_contents(each.encode())):
        assert ": no game begins with " in text_of(fault_of(read, padding))
    (refused,) = games_of_text([padding])
    assert isinstance(refused, RefusedPart) and refused.said == say(Remark.FILE_IS_EMPTY)


def test_trees_nested_without_end_are_refused_before_they_are_walked(tmp_path: Path) -> None:
    path = tmp_path / "deep.sgf"
    for text in ("(" * 5_000_000, "(;" + "(" * 5_000_000, "(;B[d1]" * 700_000):
        path.write_text(text)
        started = time.process_time()
        (refused,) = games_of_file(path)
        assert isinstance(refused, RefusedPart) and refused.said.has(Remark.MORE)
        assert time.process_time() - started < 3.5
