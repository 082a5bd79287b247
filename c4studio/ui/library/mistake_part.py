"""Commands that open, train or save the recurring mistakes in the library games found."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.ground import whole_file
from c4studio.ground.progress import Report, WorkError
from c4studio.ground.service import Handle
from c4studio.insight import Explainer
from c4studio.insight.tally import Miss
from c4studio.language.notices import Notice
from c4studio.library import reviews
from c4studio.library.habits import habits_of, names_of
from c4studio.library.library import Kept, Library
from c4studio.library.shelf import Shelf
from c4studio.library.words_file import Words
from c4studio.review.review import Review, from_record
from c4studio.training import gathering
from c4studio.training.card import Card
from c4studio.training.store import Store
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands
from c4studio.ui.widgets.file_dialogs import choose_new_file, last_folder
from c4studio.words import library as words
from c4studio.words import wording
from c4studio.words.pieces import amount
from c4studio.words.rendering import render, render_within
from engine import Position, Side, Solver, StopFlag
from engine.errors import reason

Train = Callable[[Callable[[Store], object]], Handle]
"""A function that runs work with the training database in its thread, and returns the handle."""
MOST_MISTAKES = 200
"""Maximum number of positions that are returned."""


class MistakeUsePart(LibraryPart):
    """Finds a player's recurring mistakes in the library games, to open, train or save them.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found.
        train: runs work with the training database.
    """

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart, train: Train) -> None:
        super().__init__(desk, shelf, explorer)
        self._train_with = train
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_cards)

    def commands(self) -> Commands:
        """Return the commands that open, train and save recurring mistakes."""
        return {
            "library.mistake": partial(self._find_mistakes, self._open_worst),
            "library.train": partial(self._find_mistakes, self._train),
            "library.positions": partial(self._find_mistakes, self._save_positions),
        }

    def _find_mistakes(self, use: Callable[[list[Mistake]], None]) -> None:
        """Find the mistakes of the player whom the filter names, and pass them to ``use``.

        The search covers the listed games.
        """
        if self._explorer.has_games():
            work = partial(find_mistakes, self._explorer.games, self._explorer.panel.filter.player)
            handle = self._shelf.ask(work)
            self._desk.messages.see_through(handle, partial(self._on_mistakes, use))

    def _on_mistakes(
        self, use: Callable[[list[Mistake]], None], found: list[Mistake] | None
    ) -> None:
        if found:
            use(found)
        else:
            self._desk.messages.say(render(Notice.NO_MISTAKES))

    def _open_worst(self, found: list[Mistake]) -> None:
        worst = found[0]
        self._explorer.opened.open(worst.kept, worst.position)
        self._desk.messages.tell(f"{render(words.mistake(worst.misses, worst.misses[0].ply))}.")

    def _train(self, found: list[Mistake]) -> None:
        """Make flash cards from mistakes, after a search for their causes."""
        self._desk.messages.say(render(Notice.MAKING_CARDS))
        self._search.run("Making cards of mistakes", partial(cards_of, found), follow=True)

    @Slot(object)
    def _on_cards(self, cards: list[Card]) -> None:
        if not cards:
            self._desk.messages.tell(render(Notice.NO_CARDS))
            return
        added = partial(self._on_added, len(cards))
        adding = self._train_with(lambda store: store.add(cards))
        adding.then(self, done=added, failed=self._desk.messages.warn)

    def _on_added(self, found: int, new: int) -> None:
        self._desk.messages.say(render(words.cards(new, found)))

    def _save_positions(self, found: list[Mistake]) -> None:
        suggested = last_folder(self._desk.settings) / "mistakes.txt"
        dialog = choose_new_file(self._desk.window, "Save positions", suggested, "txt")
        dialog.fileSelected.connect(partial(self._write, found))
        dialog.open()

    def _write(self, found: list[Mistake], name: str) -> None:
        path = Path(name)
        handle = self._desk.file.storage.run(
            f"Writing {path.name}", lambda _: write_positions(found, path)
        )
        self._desk.messages.see_through(handle, self._on_positions)

    def _on_positions(self, number: int) -> None:
        self._desk.messages.say(f"{amount(number, 'position')} saved.")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A position in which a player threw the result away, once or more often.

    Attributes:
        position: the position before the mistake.
        kept: the library's entry for the game in which it happened last.
        review: the review of that game.
        misses: each time that it happened.
    """

    position: Position
    kept: Kept
    review: Review
    misses: tuple[Miss, ...]


def find_mistakes(games: array[int], player: str, library: Library, _: Words) -> list[Mistake]:
    """Return the mistakes of a player in reviewed games, the most frequent first.

    Args:
        games: the numbers of the games, the newest first.
        player: the name of the player; empty for both players of each game.
        library: the library.
    """
    habits = habits_of(library, games, names_of(library, player))
    found = []
    for misses in habits.recurring[:MOST_MISTAKES]:
        last = misses[0]
        kept, record = next(reviews.read(library, [last.game]))
        review = from_record(record)
        position = next(move.position for move in review.moves if move and move.ply == last.ply)
        found.append(Mistake(position, kept, review, tuple(misses)))
    return found


def cards_of(
    found: Sequence[Mistake], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[list[Card]]:
    """Yield lists of flash cards for mistakes, each made from the latest game with the mistake.

    The causes are searched first, since only mistakes with a cause can be trained.
    """
    cards: list[Card] = []
    explainer = Explainer(solver)
    sides: defaultdict[int, set[Side]] = defaultdict(set)
    games = {mistake.kept.id: mistake for mistake in found}
    for mistake in found:
        sides[mistake.kept.id].add(mistake.position.to_move)
    for number, mistake in enumerate(games.values()):
        report(number / len(games))
        source = render_within(wording.heading(mistake.kept.facts))
        own = sides[mistake.kept.id]
        cards += gathering.cards_of(
            mistake.review,
            own,
            lambda move: explainer.cause(move.position, move.columns, move.column, stop),
            source,
        )
    yield cards


def write_positions(found: Sequence[Mistake], path: Path) -> int:
    """Write the positions of mistakes to a file, one a line. Return their number.

    Raises:
        WorkError: the file cannot be written.
    """
    text = "".join(f"{mistake.position.text()}\n" for mistake in found)
    try:
        whole_file.write(path, text.encode())
    except OSError as error:
        raise WorkError(f"{path.name} cannot be written: {reason(error)}") from error
    return len(found)
