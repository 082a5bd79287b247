"""Whatever lies in a database, a bad row costs that row and a sentence, and the rest is read."""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from c4studio.ground.database import DatabaseError, DatabaseFault
from c4studio.language.messages import Refusal
from c4studio.language.said import Quoted, SaidError
from c4studio.library import changes, reviews, words_file
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.filters import (
    ALL_GAMES_FILTER,
    GameFilter,
    PlayerSeat,
    find_saved_search,
    save_filter_as_search,
    saved_searches,
    select_games,
    select_set_up_games,
)
from c4studio.library.habits import habits_of_player, names_of_player
from c4studio.library.library import Library, LibraryError
from c4studio.library.players import players_of_library
from c4studio.library.repertoire import moves_of_players_games, repertoire_of_player
from c4studio.library.words_file import PackedGames
from c4studio.training.puzzles.solving import (
    choose_next_puzzle,
    record_puzzle_try,
    users_puzzle_rating,
)
from c4studio.training.sets import (
    list_set_summaries,
    log_finished_round,
    rename_puzzle_set,
    stored_puzzle_sets,
)
from c4studio.training.sources import choose_todays_questions
from c4studio.training.statistics import training_statistics
from c4studio.training.store import TrainingDatabase, choose_todays_work
from c4studio.ui.library.open_part import find_mistakes
from c4studio.words.rendering import render_within
from engine import Position
from engine.scanning import WORD_BYTES
from tests.faults.mutated_databases import Damage, mutate
from tests.faults.sound_databases import GAMES, PUZZLE, build_library, build_training
from tests.training.cards import RIGHT, TestClock


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sound library and a sound training database, with small pages."""
    folder = tmp_path_factory.mktemp("sound")
    build_library(folder / "library.db")
    build_training(folder / "training.db")
    for each in folder.glob("*.db"):
        with closing(sqlite3.connect(each, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA page_size = 512")
            connection.execute("VACUUM")
    return folder


def read_library(library: Library) -> Iterator[Callable[[PackedGames], object]]:
    """Everything that is asked of a library."""
    numbers = range(1, 9)
    yield lambda words: [*library.games(newest_games(words, b"\xff"))]
    for wanted in (
        GameFilter(player="me", seat=PlayerSeat.RED),
        GameFilter(player="Ann", opponent="Bob"),
        GameFilter(text="centre", least=1),
        GameFilter(source="first", tag="good", since=20200101, until=20301231, event="Cup"),
        GameFilter(thrown=True, reviewed=True, cause="gave_cell", decisive=9, changes=1, held=1),
        GameFilter(red=((3, 0),), result="red"),
    ):
        yield partial(_choose_games, library, wanted)
    yield lambda words: select_set_up_games(library, words, ALL_GAMES_FILTER)
    yield lambda words: count_continuations(
        words, ExplorerQuestion(Position.from_moves("44")), threads=1
    )
    yield lambda _: saved_searches(library)
    yield lambda _: find_saved_search(library, "lost")
    yield lambda _: reviews.numbers_of_unreviewed_games(library, numbers)
    yield lambda _: [*reviews.batches_to_review(library, numbers)]
    yield lambda _: [*reviews.read_reviewed_games(library, numbers)]
    yield lambda _: habits_of_player(library, numbers, names_of_player(library, "me"))
    yield lambda words: find_mistakes(newest_games(words, b"\xff"), "", library, words)
    yield lambda words: repertoire_of_player(
        library, words, GameFilter(player="Ann", seat=PlayerSeat.RED)
    )
    yield lambda _: players_of_library(library)
    yield lambda _: library.count_games()
    # What is written.
    yield lambda _: library.add_games([*GAMES, GAMES[0]], "again.txt")
    yield lambda _: changes.tag_games(library, "x", numbers)
    yield lambda _: changes.merge_players(library, "Bob", ["Ann"])
    yield lambda _: changes.set_own_names(library, ["Bob"])
    yield lambda _: changes.remove_twin_games(library)
    yield lambda _: library.replace_game(4, GAMES[1])
    yield lambda _: save_filter_as_search(library, "new", GameFilter(tag="x"))
    for _ in range(6):
        yield lambda _: changes.undo_last_change(library)
    yield lambda words: words_file.load_packed_games(library, words)


def _choose_games(library: Library, wanted: GameFilter, words: PackedGames) -> object:
    return select_games(library, words, wanted)


def read_training(store: TrainingDatabase) -> Iterator[Callable[[], object]]:
    """Everything that is asked of a training database."""
    yield lambda: training_statistics(store)
    yield lambda: choose_todays_questions(store)
    yield lambda: users_puzzle_rating(store)
    yield lambda: [*store.export_cards()]
    yield lambda: stored_puzzle_sets(store)
    yield lambda: list_set_summaries(store)
    yield lambda: choose_next_puzzle(store, [PUZZLE])
    # What is written.
    yield lambda: [
        store.record_try(store.card_task(key), RIGHT) for key in choose_todays_work(store).keys
    ]
    yield lambda: [store.take_back_try(each.card.key) for each in store.all_cards()]
    yield store.replay_memory
    yield lambda: record_puzzle_try(store, PUZZLE, True, 3)
    yield lambda: log_finished_round(store, "mine", 1, 1, 1)
    yield lambda: rename_puzzle_set(store, "mine", "ours")
    yield lambda: store.delete_cards(each.card.key for each in store.all_cards())


def check_library(path: Path, damage: Damage) -> str:
    words = PackedGames(0, 0, 0, memoryview(b""))
    try:
        with Library(path) as library:
            games = [*library.read_games(range(1, 8))]
            assert damage.rows is None or len(games) >= 6 - damage.rows
            with suppress(DatabaseError):
                words = words_file.load_packed_games(library)
            for work in read_library(library):
                with suppress(DatabaseError, LibraryError):
                    work(words)
            return said_of(library.database.damaged.error_on_damage())
    except DatabaseError as error:
        assert damage.rows is None, render_within(error.said)
        return said_of(error)


def check_training(path: Path, damage: Damage) -> str:
    clock = TestClock()
    clock.pass_days(9)
    try:
        store = TrainingDatabase(path, clock)
    except DatabaseError as error:
        assert damage.rows is None, render_within(error.said)
        return said_of(error)
    with closing(store):
        if store.remark is not None:
            assert damage.rows is None
            assert store.remark.said.message is Refusal.KEPT_AS
            kept = store.remark.said.value("file")
            assert isinstance(kept, Quoted)
            assert path.with_name(kept.text).exists()
            return said_of(store.remark)
        assert damage.rows is None or len([*store.all_cards()]) >= 5 - damage.rows
        for work in read_training(store):
            with suppress(DatabaseError):
                work()
        return said_of(store.database.damaged.error_on_damage())


def said_of(error: SaidError | None) -> str:
    """Check the sentence on what is damaged, and return its kind."""
    if error is None:
        return "nothing"
    said = render_within(error.said)
    assert len(said) < 1500
    assert "\n" not in said
    return type(error).__name__


def places_of_schema(path: Path) -> list[range]:
    """Where a database has the texts of its tables and indexes."""
    data = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        texts = [
            sql.encode() for (sql,) in connection.execute("SELECT sql FROM sqlite_schema") if sql
        ]
    starts = [(data.find(text), len(text)) for text in texts]
    return [range(start, start + length) for start, length in starts if start >= 0]


def flip_bit_of_schema(path: Path, chance: Random) -> Damage:
    return flip_bit(path, chance, chance.choice(places_of_schema(path)))


def flip_bit(path: Path, chance: Random, places: range | None = None) -> Damage:
    data = bytearray(path.read_bytes())
    place = chance.choice(places or range(len(data)))
    data[place] ^= chance.choice((0x80, 1 << chance.randrange(8)))
    path.write_bytes(data)
    return Damage(f"a flipped bit in byte {place}", None)


# What a statement meets in damaged pages may look like a mistake of ours; it costs a sentence.
LOGGED = pytest.mark.expected_log("a statement failed in")


@pytest.mark.parametrize(
    ("harm", "times"),
    [
        (mutate, 30),
        pytest.param(mutate, 10_000, marks=pytest.mark.verify),
        *(pytest.param(flip, 30, marks=LOGGED) for flip in (flip_bit_of_schema, flip_bit)),
        *(
            pytest.param(flip, 300, marks=(LOGGED, pytest.mark.verify))
            for flip in (flip_bit_of_schema, flip_bit)
        ),
    ],
)
@pytest.mark.parametrize(
    ("name", "check"), [("library.db", check_library), ("training.db", check_training)]
)
def test_no_damage_is_a_traceback(
    sound: Path,
    tmp_path: Path,
    *,
    name: str,
    check: Callable[[Path, Damage], str],
    harm: Callable[[Path, Random], Damage],
    times: int,
) -> None:
    said = Counter[str]()
    for number in range(times):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / name
        shutil.copy(sound / name, path)
        damage = harm(path, Random(f"{name} {number}"))
        try:
            said[check(path, damage)] += 1
        except Exception as error:
            raise AssertionError(f"{number}: {damage.what}") from error
        shutil.rmtree(folder)
    assert harm is not mutate or {"nothing", "RowsLeftOutError", "DatabaseError"} <= said.keys()


@pytest.mark.parametrize("name", ["library.db", "training.db"])
def test_a_bad_byte_in_the_schema_is_damage(sound: Path, tmp_path: Path, name: str) -> None:
    data = bytearray((sound / name).read_bytes())
    place = places_of_schema(sound / name)[0]
    # A byte that begins a character, within the name of a type of SQL.
    data[place.start + 13] = 0xC5
    path = tmp_path / name
    path.write_bytes(data)
    if name == "library.db":
        with pytest.raises(DatabaseError) as caught:
            Library(path)
        assert caught.value.fault is DatabaseFault.DAMAGED
        return
    with closing(TrainingDatabase(path, TestClock())) as store:
        assert store.remark is not None and store.remark.said.message is Refusal.KEPT_AS


def test_two_reads_of_a_table_that_disagree_are_no_fault(sound: Path, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    shutil.copy(sound / "library.db", path)
    with Library(path) as library:
        words = words_file.load_packed_games(library)
        number = words.set_up[0]
        shorter = replace(words, words=memoryview(b""))
        assert len(select_set_up_games(library, shorter, ALL_GAMES_FILTER)) == 1
        # The packed games have the set-up game as one from the empty board.
        packed = bytearray(words.words)
        packed[(number - 1) * WORD_BYTES : number * WORD_BYTES] = words.set_up_words[:WORD_BYTES]
        (kept,) = library.read_games([number])
        taken = replace(words, words=memoryview(bytes(packed)))
        wanted = GameFilter(player=kept.entry.facts.red, seat=PlayerSeat.RED)
        moves = [*moves_of_players_games(library, taken, wanted)]
        assert moves.count(kept.entry.moves) == 1, "another game has these moves from the start"
        assert repertoire_of_player(library, taken, wanted).side == "red"
