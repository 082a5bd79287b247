import re

import pytest

from c4studio.language.english import ENGLISH
from c4studio.language.messages import AnyMessage, Joint, Message, Noun, Prompt, places_of
from c4studio.language.said import Said
from c4studio.words.rendering import render
from tests.language.examples import read_examples
from tests.language.sentences import TABLES

GONE = (
    "chance",
    "even rows first",
    "odd rows first",
    "answer to every reply",
    "mostly",
    "search alone",
    "comes to a",
)
"""Words that no message has any more."""


STOPPED = (Message.FULL_STOP, Message.COLUMN_IN_FULL)
"""Messages that end as a sentence of running text does."""


EXAMPLES = tuple(read_examples())


@pytest.mark.parametrize("table", TABLES)
def test_each_message_has_one_example(table: type[AnyMessage]) -> None:
    # Those of the window that have no places stand in their table as they are read.
    wanted = [message for message in table if message.places or table is not Prompt]
    assert [said.message for said, _ in EXAMPLES if said.message in table] == wanted


@pytest.mark.parametrize(
    ("said", "english"), EXAMPLES, ids=[each.message.name for each, _ in EXAMPLES]
)
def test_a_message_in_english(said: Said, english: str) -> None:
    assert render(said) == english


def test_the_tables_are_whole() -> None:
    assert ENGLISH.messages.keys() == {message for table in TABLES for message in table}
    assert ENGLISH.nouns.keys() == set(Noun)
    assert ENGLISH.joints.keys() == set(Joint)


def test_a_message_begins_small_and_ends_without_a_stop() -> None:
    for message in Message:
        text = re.sub(r"\{.*?\}", "{}", message.value)
        assert text[0] == text[0].lower() or text.startswith("JSON"), message
        assert message in STOPPED or not text.endswith("."), message
        assert message is Message.ROW_OF_COLUMNS or "  " not in text, message


def test_the_places_of_a_text() -> None:
    assert places_of("{disc} opens {cell:sentence}, {cell}") == ("disc", "cell")
    assert Message.GETS_FOUR.places == ("holder", "cells")


@pytest.mark.parametrize("words", GONE)
def test_words_that_are_gone_are_in_no_message(words: str) -> None:
    assert not [message for message in Message if words in message.value.lower()]
