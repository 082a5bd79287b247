"""The games of a text in PGN begin and end in one place, however tags, blanks and results stand."""

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from c4studio import formats
from c4studio.formats import cells, uci
from c4studio.game import Game
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import RefusedPart, games_of_text
from engine import Position
from tests.cases import cases
from tests.refusals import fault_of, remarks_of, text_of

TAGS = "Event", "White", "Black", "Result", "Variant", "FEN", "SetUp"
THREE_DISCS = Position.from_moves("445")
RESULTS = "1-0", "0-1", "1/2-1/2", "*"
DECOYS = ['{[White "Z"]\n\n[FEN "x"] * 1.}', '; [White "Z"] *\n', '\n% [White "Z"] (\n']
"""Comments that look like the tags of another game."""

Facts = tuple[str, str, str, str, str, str]
"""A game: who plays red and yellow, event, result, start and moves."""


def facts_of(game: Game) -> Facts:
    facts, end = game.facts, game.end()
    moves = end.position.text() if game.root.position.ply else end.move_string()
    start = game.root.position.text()
    return facts.red, facts.yellow, facts.event, facts.result, start, moves


def games_read(text: str) -> list[Facts]:
    return [facts_of(game) for game in formats.read_any_format(text).collection.games]


def games_imported(text: str, chance: Random) -> list[Facts]:
    """The games of a text that comes in pieces of any length."""
    pieces, index = [], 0
    while index < len(text):
        length = chance.choice((1, 7, 40, 4_000))
        pieces.append(text[index : index + length])
        index += length
    found = list(games_of_text(pieces))
    return [facts_of(each.as_game()) for each in found if isinstance(each, LibraryEntry)]


class Sample:
    """A game by chance with seven tags in a given order, all of them or some, and its text."""

    def __init__(self, chance: Random, order: tuple[str, ...], number: int, *, whole: bool) -> None:
        start = chance.choice((Position(), THREE_DISCS))
        self.result = chance.choice(RESULTS)
        self.end, self.words, self.columns = start, list[str](), ""
        for _ in range(chance.choice((0, 0, 1, 2, 3))):
            column = chance.choice((0, 1, 5, 6))
            self.words.append(uci.drop_word(self.end, column))
            self.end = self.end.play(column)
            self.columns += str(column + 1)
        self.has_result = chance.random() < 0.5
        names = f"e{number}", f"w{number}", f"b{number}"
        values = *names, self.result, "cfour", uci.fen_of_position(start), "1"
        self.values = dict(zip(TAGS, values, strict=True))
        self.is_bare = not self.words and not self.has_result
        # What follows a game of tags alone is told by the tags that come again.
        some = chance.sample(TAGS, chance.randrange(2, 8))
        self.order = [tag for tag in order if whole or self.is_bare or tag in some]
        if start.ply and "FEN" not in self.order:
            self.order.append("FEN")
        if not self.has_result and "Result" not in self.order:
            self.result = "*"
        self.start = start

    @property
    def facts(self) -> Facts:
        red, yellow, event = (
            self.values[tag] if tag in self.order else "" for tag in ("White", "Black", "Event")
        )
        moves = self.end.text() if self.start.ply else self.columns
        result = cells.RESULT_BY_TOKEN[self.result]
        return red, yellow, event, result, self.start.text(), moves

    def lines(self, order: tuple[str, ...] | list[str]) -> list[str]:
        return [f'[{tag} "{self.values[tag]}"]' for tag in order if tag in self.order]

    def moves(self, between: str = " ") -> str:
        return between.join([*self.words, *([self.result] if self.has_result else [])])

    def plain_text(self) -> str:
        return "\n".join([*self.lines(TAGS), "", self.moves(), ""])

    def odd_text(self, chance: Random) -> str:
        blanks = ["\n"] * 4 + ["", " ", "\n\n", "\n \n\n", *(f"\n{decoy}" for decoy in DECOYS)]
        text = "".join(f"{line}{chance.choice(blanks)}" for line in self.lines(self.order))
        number = chance.choice(("", "1. ", "1... ")) if self.words else ""
        between = chance.choice((" ", "\n", ' {[Black "Z"]} '))
        return f"{text}{number}{self.moves(between)}"


def samples_of(seed: int, order: tuple[str, ...]) -> tuple[list[Sample], Random]:
    """One to three games, the first of them with its tags in an order."""
    chance = Random(seed)
    samples = list[Sample]()
    for number in range(chance.choice((1, 2, 3))):
        whole = number > 0 and samples[-1].is_bare
        samples.append(Sample(chance, order, number, whole=whole))
        order = tuple(chance.sample(TAGS, len(TAGS)))
    return samples, chance


def orders(step: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    return islice(enumerate(permutations(TAGS)), 0, None, step)


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.verify)])
def test_any_text_has_the_games_of_its_plain_form(step: int) -> None:
    for seed, order in orders(step):
        samples, chance = samples_of(seed, order)
        expected = [sample.facts for sample in samples]
        plain = "\n".join(sample.plain_text() for sample in samples)
        odd = chance.choice(("", "\n")).join(sample.odd_text(chance) for sample in samples)
        for text in (plain, odd, odd.replace("\n", "\r\n")):
            assert games_read(text) == expected, (seed, text)
            assert games_imported(text, chance) == expected, (seed, text)


WHITE, BLACK = '[White "A"]\n', '[Black "B"]\n'


@cases()
def test_each_of_these_texts_has_these_games(
    text: str, players: list[str], moves: list[str]
) -> None:
    for games in (games_read(text), games_imported(text, Random(1))):
        assert [f"{red}-{yellow}" for red, yellow, *_ in games] == players
        assert [game[-1] for game in games] == moves


def test_a_game_of_another_form_in_front_of_tags_is_not_left_out() -> None:
    text = f"4455\n{WHITE}\n1. P@d1 *"
    assert "2:1: found '['" in text_of(fault_of(formats.read, text))
    assert [game[-1] for game in games_imported(text, Random(1))] == ["4455", "4"]
    words = formats.read_any_format(f"Look at this\n{WHITE}\n1. P@d1 *")
    assert remarks_of(words) == ("What stands in front of the first game was left out",)


def test_a_comment_belongs_to_the_move_it_precedes_or_follows() -> None:
    text = f"{{front}}\n{WHITE}\n{{start}} P@d1 P@d2 ({{why not}} P@e1 {{so}} *) ({{no}}) * {{end}}"
    root = formats.read(text).root
    first = root.variations[0]
    end, other = first.variations
    assert [each.annotation.comment for each in (root, first)] == ["front\nstart", ""]
    assert (other.annotation.before, other.annotation.comment) == ("why not", "so")
    assert (end.annotation.before, end.annotation.comment) == ("", "no\nend")


@pytest.mark.parametrize("tags", [("Player1", "Player2"), ("Red", "Yellow"), ("White", "Black")])
def test_players_have_their_names_whatever_the_tags_call_them(tags: tuple[str, str]) -> None:
    first, second = tags
    facts = formats.read(f'[{second} "Bob"]\n[{first} "Ann"]\n\nP@d1 *').facts
    assert (facts.red, facts.yellow) == ("Ann", "Bob")
    both = formats.read('[Player1 "Ann"]\n[Red "?"]\n[White "Cara"]\n\nP@d1 *').facts
    assert both.red == "Cara"


def test_a_comment_without_an_end_costs_one_game() -> None:
    text = f'{WHITE}\nP@d1 {{begun\n\n{BLACK}\nP@e1 {{a}} *\n\n[White "C"]\n\nP@d9 *\n'
    found = list(games_of_text([text.replace("{a}", "")]))
    assert [type(each) for each in found] == [RefusedPart, LibraryEntry, RefusedPart]
    assert [each.line for each in found if isinstance(each, RefusedPart)] == [3, 11]


def test_a_game_that_is_too_long_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("c4studio.formats.foreign.pgn_games", "c4studio.library.sources"):
        monkeypatch.setattr(f"{module}.MOST_TEXT_CHARACTERS", 300)
    comments = "; more\n" * 100
    long = f'{BLACK}\nP@d1 {comments}* [White "C"]\n\nP@e1\n'
    found = list(games_of_text([f"{WHITE}\nP@a1 *\n{long}"]))
    assert [type(each) for each in found] == [LibraryEntry, RefusedPart, LibraryEntry]
    assert [each.moves for each in found if isinstance(each, LibraryEntry)] == ["1", "5"]


def test_the_place_of_a_fault_in_a_line_of_two_games_is_told() -> None:
    text = f"{WHITE}\nP@d1 * {WHITE.strip()} P@d9 *"
    assert "3:22: found 'd9'" in text_of(fault_of(formats.read, text))
    (_, refused) = games_of_text([text])
    assert isinstance(refused, RefusedPart) and (refused.line, refused.column) == (3, 22)


def test_many_games_on_one_line_take_no_more_time_than_on_many() -> None:
    text = f"{WHITE}\n{'* ' * 20_000}"
    assert len(formats.read_any_format(text).collection.games) == 20_000
