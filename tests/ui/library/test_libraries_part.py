"""Several libraries: making, opening and choosing them."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog  # noqa: TID251

from c4studio.ground import database
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.library.tables import CountField
from c4studio.ui.settings import Settings
from tests.faults.disks import as_somebody_else
from tests.faults.test_library import raise_version
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.library.hands import count, imported, panel_says, shelf_of, text_of, use
from tests.windows import NewSession

OWN = "63 games"
"""What the explorer says of the user's own library, which has the games of ``folder``."""


def listed(hand: Hand) -> list[tuple[str, bool]]:
    """The libraries in the menu, and which of them is marked."""
    return [(each.text(), each.isChecked()) for each in hand.part(LibrariesPart).entries]


def is_used(hand: Hand, path: Path) -> bool:
    return shelf_of(hand).path == path


def open_menu(hand: Hand) -> None:
    hand.part(LibrariesPart)._menu.aboutToShow.emit()


def test_a_new_library_takes_the_games_that_are_imported_from_then_on(
    hand: Hand, folder: Path, tmp_path: Path, own: Path
) -> None:
    panel, actions = imported(hand, folder).panel, hand.desk.actions
    assert not panel.library.isVisible()
    assert actions["library.own"].isChecked()
    actions["library.new"].trigger()
    dialog = hand.dialog(QFileDialog)
    folder_of_libraries = own.parent / "libraries"
    assert Path(dialog.directory().absolutePath()) == folder_of_libraries
    path = folder_of_libraries / "Club.db"
    hand.choose(path)
    wait(panel_says(hand, "The library has no games yet."))
    assert panel.library.isVisible()
    assert panel.library.text() == "Library: Club"
    assert text_of(hand, 3, CountField.GAMES) == ""
    assert list(hand.part(ExplorerPart).listed_games) == []
    assert listed(hand) == [("&1 Club", True)]
    assert not actions["library.own"].isChecked()
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "few.txt").write_text("445\n4455\n")
    hand.drop_files(tmp_path / "more")
    wait(panel_says(hand, "2 games"))
    actions["library.own"].trigger()
    wait(panel_says(hand, OWN))
    assert not panel.library.isVisible()
    assert listed(hand) == [("&1 Club", False)]
    assert (count(path), count(own)) == (2, 63)


def test_all_windows_change_the_library(
    new_session: NewSession, masters: Path, folder: Path
) -> None:
    session = new_session()
    first, second = Hand(session.windows[0]), Hand(session.add_window())
    pause(second).window.show()
    for hand in (first, second):
        hand.do("library.explorer")
    imported(first, folder)
    wait(panel_says(second, OWN))
    use(first, "library.switch", masters)
    wait(lambda: first.status == "The library is Masters: 2 games.")
    for hand in (first, second):
        wait(panel_says(hand, "2 games"))
        assert hand.part(ExplorerPart).panel.library.text() == "Library: Masters"
        assert listed(hand) == [("&1 Masters", True)]
    second.do("library.own")
    wait(panel_says(first, OWN))
    assert listed(first) == [("&1 Masters", False)]
    # The menu goes back to it.
    second.part(LibrariesPart).entries[0].trigger()
    wait(panel_says(first, "2 games"))


def test_a_name_that_is_too_long_is_no_library(open_window: OpenWindow, paths: Paths) -> None:
    config = Settings(paths.settings)
    config.set(settings.LIBRARY_FILE, "x" * 5000)
    hand = pause(open_window(config=config))
    wait(lambda: shelf_of(hand).path == paths.library)
    hand.window.close()


def test_the_library_used_last_is_used_at_the_next_start(
    open_window: OpenWindow, paths: Paths, masters: Path
) -> None:
    hand = pause(open_window(config=Settings(paths.settings)))
    use(hand, "library.switch", masters)
    wait(lambda: shelf_of(hand).path == masters)
    hand.window.close()
    again = pause(open_window(config=Settings(paths.settings)))
    again.do("library.explorer")
    wait(panel_says(again, "2 games"))
    assert listed(again) == [("&1 Masters", True)]
    again.window.close()
    # A file that is gone costs a sentence, once.
    masters.rename(masters.with_name("Old.db"))
    last = pause(open_window(config=Settings(paths.settings)))
    bar = last.messages.bar
    wait(bar.isVisible)
    assert bar.text == (
        "This is your own library, since the one used last cannot be opened:"
        f" there is no file {masters}."
    )
    assert shelf_of(last).path == paths.library
    assert not masters.exists()
    open_menu(last)
    wait(lambda: listed(last) == [("&1 Masters (missing)", False)])
    assert not last.part(LibrariesPart).entries[0].isEnabled()
    # It is offered again once it is back.
    masters.with_name("Old.db").rename(masters)
    open_menu(last)
    assert listed(last) == [("&1 Masters", False)]
    assert last.part(LibrariesPart).entries[0].isEnabled()
    last.window.close()
    quiet = pause(open_window(config=Settings(paths.settings)))
    quiet.do("library.explorer")
    wait(panel_says(quiet, "There is no library yet."))
    assert not quiet.messages.bar.isVisible()


def test_libraries_of_one_name_are_told_apart_and_long_names_are_cut(
    hand: Hand, masters: Path, tmp_path: Path
) -> None:
    panel, long_name = hand.part(ExplorerPart).panel, "x" * 200
    width = panel.minimumSizeHint().width()
    for path in (masters, tmp_path / "Masters.db", tmp_path / f"{long_name}.db"):
        use(hand, "library.new" if path != masters else "library.switch", path)
        wait(partial(is_used, hand, path))
    names = [text for text, _ in listed(hand)]
    assert names[0] == f"&1 {'x' * 39}…"
    assert [name.partition(" – ")[0] for name in names[1:]] == ["&2 Masters", "&3 Masters"]
    assert names[1].endswith(tmp_path.name)
    assert names[2].endswith(masters.parent.name)
    assert panel.minimumSizeHint().width() == width


def a_text(path: Path) -> None:
    path.write_text("no library at all\n" * 100)


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def gone(path: Path) -> None:
    path.unlink()


def somebody_elses(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 7")
        connection.commit()


@pytest.mark.parametrize(
    "spoiled",
    [
        (a_text, "is damaged"),
        (nothing, "is no file of this kind"),
        (gone, "there is no file"),
        (raise_version, "was written by a newer version"),
        (somebody_elses, "is no file of this kind"),
    ],
    ids=lambda spoiled: spoiled[0].__name__,
)
def test_a_file_that_is_no_library_costs_a_sentence_and_the_former_one_stays(
    hand: Hand, folder: Path, masters: Path, spoiled: tuple[Callable[[Path], None], str]
) -> None:
    imported(hand, folder)
    spoil, said = spoiled
    spoil(masters)
    before = masters.read_bytes() if masters.exists() else None
    use(hand, "library.switch", masters)
    bar = hand.messages.bar
    wait(lambda: bar.text.startswith("Another library cannot be opened: "))
    assert said in bar.text
    assert str(masters) in bar.text
    assert (masters.read_bytes() if masters.exists() else None) == before
    assert panel_says(hand, OWN)()
    assert hand.desk.actions["library.own"].isChecked()
    assert listed(hand) == []
    assert hand.desk.settings.get(settings.LIBRARY_FILE) == ""


def test_a_file_that_is_there_is_not_replaced_by_a_new_library(hand: Hand, masters: Path) -> None:
    use(hand, "library.new", masters)
    bar = hand.messages.bar
    wait(lambda: f"there is a file {masters} already" in bar.text)
    assert count(masters) == 2


def test_a_locked_library_costs_a_sentence(
    hand: Hand, masters: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database.open_database_or_read_only, "__defaults__", (0.1,))
    use(hand, "library.switch", masters)
    wait(panel_says(hand, "2 games"))
    own = hand.desk.actions["library.own"]
    own.trigger()
    wait(panel_says(hand, "There is no library yet."))
    with closing(sqlite3.connect(masters, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN EXCLUSIVE")
        hand.part(LibrariesPart).entries[0].trigger()
        wait(lambda: "is in use by another program" in hand.messages.bar.text)
    # Qt marked the entry when it was clicked.
    assert listed(hand) == [("&1 Masters", False)]
    assert own.isChecked()


def test_a_library_that_may_not_be_written_is_read_and_says_so(
    hand: Hand, masters: Path, tmp_path: Path
) -> None:
    for each in (masters.parent, tmp_path, *tmp_path.parents):
        if each != Path("/"):
            each.chmod(0o555 if each == masters.parent else each.stat().st_mode | 0o111)
    masters.chmod(0o444)
    part = hand.part(LibrariesPart)
    # Without dialogs, in which somebody else may not look at root's files.
    with as_somebody_else():
        part._open_library(masters)
        wait(panel_says(hand, "2 games. The library is read-only"))
        part._open_library(masters.with_name("New.db"), is_new=True)
        wait(lambda: "is read-only" in hand.messages.bar.text)
        assert shelf_of(hand).path == masters
    masters.parent.chmod(0o755)


def test_two_libraries_become_one_by_an_import(
    hand: Hand, folder: Path, masters: Path, own: Path
) -> None:
    imported(hand, folder)
    use(hand, "library.import", masters)
    wait(panel_says(hand, "65 games"))
    assert (count(own), count(masters)) == (65, 2)
