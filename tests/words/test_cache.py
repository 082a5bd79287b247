"""Sentences on the scores on disk."""

from pathlib import Path

from c4studio.words import cache as words
from c4studio.words.rendering import render
from engine import Position
from engine.checks import RefutedEntry
from engine.exchange import CacheCheck, CacheState
from tests.cases import cases

WRONG = RefutedEntry(Position(), 2, 3, -18, 1)


@cases()
def test_sizes(number: int, text: str) -> None:
    assert words.byte_size_text(number) == text


def state(hits: int = 0, damaged: int = 0, clean: bool = True) -> CacheState:
    return CacheState(Path("x"), 100, 1, 4, (0, 1), hits, 12_345, clean, damaged, ())


def test_what_a_file_is_like() -> None:
    assert render(words.cache_fill_sentence(state())) == "1 entry, 25.0% of the room for 4"
    assert render(words.saved_searches_sentence(state())) == "No question was answered from it yet"
    assert render(words.saved_searches_sentence(state(hits=1))) == (
        "1 question answered without a search, some 12,345 positions saved"
    )
    assert render(words.score_file_condition_sentence(state())) == "Sound, closed properly"
    assert (
        render(words.score_file_condition_sentence(state(damaged=2)))
        == "2 damaged parts in it, not used"
    )
    assert render(words.score_file_condition_sentence(state(clean=False))).startswith(
        "Sound, in use"
    )


@cases()
def test_what_a_check_found(check: CacheCheck, sentence: str) -> None:
    assert render(words.score_check_outcome_sentence(check)) == sentence


def test_what_became_of_another_file() -> None:
    sound, wrong = CacheCheck(1205, 0, 5, (), seed=7), CacheCheck(5, 0, 5, (WRONG,))
    none = CacheCheck(98_751, 0, 0, (), undecided=100)
    assert render(words.score_merge_outcome_sentence("a.c4t", sound, 1)) == (
        "a.c4t was merged, 5 of 1,205 entries checked (seed 7): 1 entry new"
    )
    refused = "Nothing of a.c4t was taken: 1 of 5 entries solved again are wrong"
    assert render(words.score_merge_outcome_sentence("a.c4t", wrong, 0)) == refused
    assert render(words.score_merge_outcome_sentence("a.c4t", none, 0)) == (
        "Nothing of a.c4t was taken: 0 of 98,751 entries checked"
    )
    assert (
        render(words.score_check_outcome_sentence(none))
        == "0 of 98,751 entries checked, which says nothing about the scores"
    )
