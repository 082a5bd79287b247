"""Where the reviewed game left the user's repertoire, told in the review's panel."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Slot

from c4studio.game import Edit
from c4studio.game.edits import ReplaceFacts
from c4studio.ground.folding import comparable_text
from c4studio.language.messages import Message, Practice
from c4studio.language.said import Said, say
from c4studio.library.library import Library
from c4studio.library.players import own_names_to_compare, sides_of_player
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.departure import Departure, find_departure
from c4studio.report.wording import preparation as words
from c4studio.review.line import line_of_nodes
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.part import Desk, Part, RunWithTraining, carries_out
from c4studio.ui.review.review_part import ReviewPart
from c4studio.words.players.play import USER_NAME
from engine import Side

NAMES_IN_PLAY = frozenset({comparable_text(USER_NAME)})
"""The names of the user that are known without a library, in the form in which texts are
compared."""


class PreparationPart(Part):
    """Tells where the current line left the repertoires that the user learns as cards.

    In a game that names the user it is the repertoire of that side, else those of both.

    Args:
        desk: the objects that all parts of the window share.
        review: the review, in whose panel it is told.
        run: runs work with the training database.
        shelf: the library, which knows the user's names.
    """

    def __init__(
        self, desk: Desk, review: ReviewPart, run: RunWithTraining, shelf: CurrentLibrary
    ) -> None:
        super().__init__(desk)
        self._review, self._run, self._shelf = review, run, shelf
        self._repertoires: Mapping[Side, Repertoire] = {}
        self._names = NAMES_IN_PLAY
        self._is_read = False
        self._is_asked = False
        review.shown.connect(self._show_departures)
        self._document.edited.connect(self._on_edited)
        shelf.changed.connect(self._read_names)
        shelf.switched.connect(self._read_names)

    @Slot()
    def on_cards_changed(self) -> None:
        """Read the repertoires anew, since flash cards were added or removed."""
        self._is_read = False
        self._review.panel_sight.refresh()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, ReplaceFacts):
            self._review.panel_sight.refresh()

    @Slot()
    def _read_names(self) -> None:
        """Read the user's names from the library, if there is a repertoire to tell of."""
        if not any(each.choices for each in self._repertoires.values()):
            self._tell()
            return
        # Whoever uses the library says why it cannot be read; no name is known then.
        self._shelf.read_library(_own_names).then(
            self, done=self._on_names_read, failed=lambda _: self._tell()
        )

    @Slot(object)
    def _on_names_read(self, names: frozenset[str] | None) -> None:
        self._names = NAMES_IN_PLAY | (names or frozenset())
        self._tell()

    def _tell(self) -> None:
        self._show_departures()
        if self._is_asked:
            self._go_to_departure()

    def _read_repertoires(self) -> None:
        self._is_read = True
        self._run(learned_repertoires).then(
            self, done=self._on_repertoires_read, failed=self._on_reading_failed
        )

    @Slot(object)
    def _on_repertoires_read(self, found: Mapping[Side, Repertoire]) -> None:
        self._repertoires = found
        self._read_names()

    @Slot(object)
    def _on_reading_failed(self, sentence: Said) -> None:
        """Go on without a repertoire. Only who has asked for one hears why there is none."""
        if self._is_asked:
            self._is_asked = False
            self._messages.warn(sentence)

    # What is asked for.

    @carries_out("review.departure")
    def _ask_for_departure(self) -> None:
        self._is_asked = True
        if self._is_read:
            self._go_to_departure()
        else:
            self._read_repertoires()

    def _go_to_departure(self) -> None:
        """Go to the position before the next move that left a repertoire, and tell of it."""
        self._is_asked = False
        nodes = self._review.reviewer.updated_reviewer().nodes
        found = self._departures()
        if not found:
            has_any = any(each.choices for each in self._repertoires.values())
            self._messages.say(Practice.NOT_LEFT if has_any else Practice.NO_REPERTOIRE)
            return
        here = self._document.current.position.ply
        later = [each for each in found if each.position.ply > here]
        departure = (later or found)[0]
        self._document.go_to(nodes[departure.position.ply])
        self._messages.say(words.departure_sentence(departure))

    def _departures(self) -> list[Departure]:
        """Return the moves with which the line left the repertoires, the first one first."""
        line = line_of_nodes(self._review.reviewer.updated_reviewer().nodes)
        sides = sides_of_player(self._document.game.facts, self._names)
        told = (each for side, each in self._repertoires.items() if side in sides)
        found = (find_departure(each, line) for each in told)
        return sorted(
            (each for each in found if each is not None), key=lambda each: each.position.ply
        )

    # What is shown.

    @Slot()
    def _show_departures(self) -> None:
        """Tell where the line left the repertoires, and how it went on, if scores are shown."""
        if not self._desk.look.shows_scores:
            self._review.panel.preparation.show_lines(())
            return
        if not self._is_read:
            self._read_repertoires()
        look = self._desk.look.value
        told = (say(Message.FULL_STOP, text=each) for each in self._departure_sentences())
        self._review.panel.preparation.show_lines([look.rendered(each) for each in told])

    def _departure_sentences(self) -> Iterator[Said]:
        for departure in self._departures():
            yield words.departure_sentence(departure)
            went_on = words.after_departure_sentence(departure, self._review.reviewer.review)
            if went_on is not None:
                yield went_on


def _own_names(library: Library, _: PackedGames) -> frozenset[str]:
    return own_names_to_compare(library)
