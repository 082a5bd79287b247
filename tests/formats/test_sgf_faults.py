"""What is wrong with a text that is no SGF, or no Connect Four."""

import sys
import threading
import time
from random import Random

import pytest

from c4studio.formats import FormatError, games_as_json_lines, lines, sgf
from c4studio.game import Annotation, Collection, Game, GameNode
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import Position
from tests.cases import cases
from tests.refusals import fault_of, text_of
from tests.trees import contents


@cases()
def test_faults_are_named_in_their_place(text: str, fault: str, beginning: str) -> None:
    error = fault_of(sgf.read_sgf, text)
    assert text_of(error).startswith(fault)
    assert error.beginning == beginning


def test_a_fragment_must_fit() -> None:
    game = Game()
    text = sgf.sgf_fragment_of_branch(game.root.add_variation(3))
    with pytest.raises(FormatError) as caught:
        sgf.read_sgf_fragment(text, game.root.variations[0])
    assert caught.value.said.has(Remark.OUT_OF_TURN)
    with pytest.raises(FormatError) as caught:
        sgf.read_sgf_fragment(text[:-2], game.root)
    assert caught.value.said.has(Remark.END_OF_TEXT)


def large(nodes: int) -> Game:
    """A game with many variations and a comment at every node."""
    random, game = Random(1), Game()
    known: list[GameNode] = [game.root]
    while len(known) < nodes:
        node = random.choice(known)
        while random.random() < 0.95:
            new = [each for each in node.position.legal_columns if node.variation(each) is None]
            if not new:
                break
            node = node.add_variation(random.choice(new))
            node.annotation = Annotation(comment=f"Comment [{len(known)}] of\nsome usual length")
            known.append(node)
    return game


def test_50_000_nodes_with_comments_are_read_and_written_quickly() -> None:
    game = large(50_000)
    sgf.read_sgf("(;GM[44])")  # makes the parser
    started = time.perf_counter()
    text = sgf.sgf_of_games(Collection([game]))
    written = time.perf_counter()
    again = sgf.read_sgf(text).game
    read = time.perf_counter()
    assert contents(again.root) == contents(game.root)
    # A busy machine takes ten times as long; the obvious grammar would take a hundred times.
    assert written - started < 15
    assert read - written < 30


DEEP = 1_900


@pytest.mark.parametrize("level", ["(;C[x]", "(;C[x])(;N[y]"])
def test_no_nesting_is_too_deep(level: str) -> None:
    text = "(;GM[44]" + level * DEEP + ")" * (DEEP + 1)
    assert sys.getrecursionlimit() < DEEP
    reading = sgf.read_sgf(text)
    root = reading.game.root
    assert len(list(root.walk())) == text.count(";")
    written = sgf.sgf_of_games(reading.collection)
    assert contents(sgf.read_sgf(written).game.root) == contents(root)
    fragment = sgf.sgf_fragment_of_branch(root.variations[-1])
    assert contents(sgf.read_sgf_fragment(fragment, root)) == contents(root.variations[-1])
    assert sgf.read_sgf(sgf.sgf_of_branch(root.variations[0])).game.root.position == Position()
    assert games_as_json_lines(reading.collection).count("parent") == text.count(";")
    ends = sum(not node.variations for node in root.walk())
    assert len(lines.move_strings_of_all_lines(reading.game, scores=True)) == ends
    for cut in (len(text) - 1, len(text) // 3):
        assert sgf.read_sgf(text[:cut]).remarks == (say(Remark.BREAKS_OFF),)


def test_threads_may_read_at_once() -> None:
    text = sgf.sgf_of_games(Collection([large(500)]))
    expected = contents(sgf.read_sgf(text).game.root)
    results: list[bool] = []

    def work() -> None:
        for _ in range(5):
            results.append(contents(sgf.read_sgf(text).game.root) == expected)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 20
