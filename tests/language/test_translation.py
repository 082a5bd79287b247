"""A language is read from a file: its forms and plurals, and what is wrong in the file."""

import logging
from pathlib import Path

import pytest

from c4studio.ground.languages import language_with_code, offered_languages
from c4studio.ground.paths import Paths
from c4studio.language.english import ENGLISH, Language
from c4studio.language.messages import Message, Notice, Noun
from c4studio.language.said import Amount, Listed, NamedCell, SaidError, Value, say
from c4studio.language.translation import layout_faults, read_translation
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Side
from tests.language.files import file_of_language
from tests.words.pseudo import PSEUDO

WHOLE = file_of_language(ENGLISH)
POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n == 1000 ? 3 : 2"


def language_of(*lines: str) -> Language:
    """A language with some texts of its own, and otherwise English ones."""
    return read_translation("de", "\n".join(lines)).language


def text_in(language: Language, value: Value, *, exchanged: bool = False) -> str:
    return render(value, Naming(exchanged, language=language))


def faults_of(text: str) -> list[tuple[str, str]]:
    return [(each.key, render_within(each.said)) for each in read_translation("de", text).faults]


def test_a_whole_file_has_no_faults_and_is_the_language() -> None:
    found = read_translation("en", WHOLE)
    assert not found.faults and not [*layout_faults(found.language)]
    for name in ("tag", "name", "messages", "nouns", "joints", "numerals", "column", "labels"):
        assert getattr(found.language, name) == getattr(ENGLISH, name)
    other = read_translation("x-pseudo", file_of_language(PSEUDO))
    assert not other.faults
    assert other.language.messages == PSEUDO.messages


def test_a_place_asks_for_the_form_of_a_phrase_by_its_name() -> None:
    german = language_of(
        "[Message]",
        "MAKES_TWO_THREATS | macht Drohungen auf {cells}",
        "    which: Drohungen auf {cells} macht",
        "DOES_AND_RESULT | {does} und {result}",
        "    which: {does:which} und {result:which}",
        "WINS | gewinnt",
        "SIDE_COULD_PLAY_DOES | {holder} könnte {cell} spielen, was {does:which}",
    )
    makes = say(Message.MAKES_TWO_THREATS, cells=Listed((NamedCell((0, 0)), NamedCell((1, 0)))))
    both = say(Message.DOES_AND_RESULT, does=makes, result=say(Message.WINS))
    assert text_in(german, both) == "Macht Drohungen auf a1 and b1 und gewinnt"
    could = say(Message.SIDE_COULD_PLAY_DOES, holder=Side.RED, cell=NamedCell((3, 0)), does=both)
    assert text_in(german, could) == (
        "Red könnte d1 spielen, was Drohungen auf a1 and b1 macht und gewinnt"
    )


def test_sides_have_forms_and_initials_and_nouns_have_cases() -> None:
    german = language_of(
        *("[Side]", "RED | rot", "    disc: roten", "YELLOW | gelb", "    disc: gelben"),
        *("[language]", "plural | n != 1", 'thousands | "."'),
        *("[Noun]", "DISC | Stein | Steine", "    dative: Stein | Steinen"),
        *("[Notice]", "DISC_COLOUR | dem {side:disc} Stein", "NAMED_SCORE | {side:initial}{size}"),
        "WINS_IN_WITH_BEST_PLAY | {side} gewinnt in {discs:dative} bei bestem Spiel",
    )
    disc = say(Notice.DISC_COLOUR, side=Side.YELLOW)
    assert text_in(german, disc) == "Dem gelben Stein"
    assert text_in(german, disc, exchanged=True) == "Dem roten Stein"
    score = say(Notice.NAMED_SCORE, side=Side.YELLOW, size="+3")
    assert text_in(german, score) == "G+3"
    wins = say(Notice.WINS_IN_WITH_BEST_PLAY, side=Side.RED, discs=Amount(2000, Noun.DISC))
    assert text_in(german, wins) == "Rot gewinnt in 2.000 Steinen bei bestem Spiel"
    assert text_in(german, Amount(2000, Noun.DISC)) == "2.000 Steine"


def test_a_noun_has_as_many_plurals_as_its_language() -> None:
    polish = language_of(
        *("[language]", f"plural | {POLISH}"),
        *("[Noun]", "MOVE | ruch | ruchy | ruchów | tysiąc"),
    )
    amounts = (1, 2, 5, 12, 22, 112, 1000, 1005)
    assert [text_in(polish, Amount(each, Noun.MOVE)).split()[1] for each in amounts] == [
        *("ruch", "ruchy", "ruchów", "ruchów", "ruchy", "ruchów", "tysiąc", "ruchów")
    ]


@pytest.mark.parametrize(
    ("line", "other", "told"),
    [
        ("WINS | wins", "", ("Message.WINS", "missing, so that it is in English")),
        ("WINS | wins", "WINS", ("Message.WINS", "the number of texts is 0, expected 1")),
        (
            "BLOCKS | blocks {cells}",
            "BLOCKS | blocks {cell}",
            ("Message.BLOCKS", "found the places of “blocks {cell}”, expected those of “blocks {"),
        ),
        ("BLOCKS | blocks {cells}", "BLOCKS | {", ("Message.BLOCKS", "found the places of “")),
        (
            "NAMED_SCORE | {side:initial}{size}",
            "NAMED_SCORE | {side:initial}{size!r}",
            ("Notice.NAMED_SCORE", "found the places of “{side:initial}{size!r}”"),
        ),
        (
            "ONLY_WINS | only {column:bare} wins",
            "ONLY_WINS | only {column:value} wins",
            ("Message.ONLY_WINS", "found the places of “only {column:value} wins”"),
        ),
        ("[Side]", "[Sides]", ("Sides.RED", "English has no such text")),
        ("WINS | wins", "WINS | wins\nWINS | w", ("Message.WINS", "stands in the file twice")),
        ("plural | n != 1", "plural | n **", ("language.plural", "no rule for plurals (")),
        ("MOVE | move | moves", "MOVE | moves", ("Noun.MOVE", "the number of texts is 1, exp")),
        (
            "MOVE | move | moves",
            "MOVE | move | moves\n    dative: moves",
            ("Noun.MOVE", "the number of texts is 1, expected 2"),
        ),
        ("game | &Game", "game", ("menu.game", "missing, so that it is in English")),
        ("game | &Game", "game | &Game\n    x", ("menu.game", "English has no line for “x”")),
        (
            "    ^ Open\n",
            "",
            ("command.file.open", "a line is missing for “Open”"),
        ),
    ],
)
def test_what_is_wrong_is_told_of_each_text(line: str, other: str, told: tuple[str, str]) -> None:
    assert WHOLE.count(f"{line}") >= 1
    key, sentence = told
    found = faults_of(WHOLE.replace(line, other, 1))
    assert [each for each in found if each[0] == key and each[1].startswith(sentence)], found
    assert language_of(WHOLE.replace(line, other, 1)).labels.keys() == ENGLISH.labels.keys()


def test_texts_too_long_for_their_widgets_and_shared_access_keys_are_told() -> None:
    text = WHOLE.replace("game | &Game", f"game | &{'Game' * 5}", 1)
    text = text.replace("edit | &Edit", "edit | &Gedit", 1).replace("help | &Help", "help | H", 1)
    found = [(each.key, render_within(each.said)) for each in layout_faults(language_of(text))]
    assert found == [
        ("menu.game", "too long for its place: 21 characters, in English 5"),
        ("menu.edit", "shares the access key g with menu.game"),
        ("menu.help", "has no access key"),
    ]


@pytest.fixture
def own(tmp_path: Path) -> Paths:
    """A user's folders, with a file of a language and others that are none."""
    paths = Paths(None, tmp_path, tmp_path)
    paths.languages.mkdir()
    (paths.languages / "tlh.txt").write_text("[language]\nname | Klingon\n[Message]\nWINS | Qap")
    (paths.languages / "no code.txt").write_text("")
    (paths.languages / "broken.txt").write_bytes(b"\xff\xff")
    return paths


@pytest.mark.expected_log("broken.txt cannot be read")
def test_only_whole_languages_and_those_of_the_user_are_offered(own: Paths) -> None:
    assert offered_languages(own).items() >= {"en": "English", "tlh": "Klingon"}.items()
    assert {"no code", "broken"}.isdisjoint(offered_languages(own))


def test_what_a_language_lacks_is_in_english_and_logged_once(
    own: Paths, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    language = language_with_code("tlh", own)
    assert text_in(language, say(Message.WINS)) == "Qap"
    assert text_in(language, say(Message.LOSES)) == "Loses"
    assert len(caplog.records) == 1
    with pytest.raises(SaidError) as fault:
        language_with_code("xx", own)
    told = render_within(fault.value.said)
    assert told.startswith("there is no language xx, expected one of en, ")
