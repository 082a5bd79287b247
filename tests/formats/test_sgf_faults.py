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
from tests.refusals import fault_of, text_of
from tests.trees import contents


@pytest.mark.parametrize(
    ("text", "fault", "beginning"),
    [
        # The structure.
        ("", "1:1: found the end of the text, expected '('", ""),
        ("(", "1:2: found the end of the text, expected ';'", ""),
        ("()", "1:2: found ')', expected ';'", ""),
        ("(;GM[44];B[d1]\n(;GM[44];B[d2])", "2:16: found the end of the text, expected", "4"),
        ("(;GM[44];B[d1]!", "1:15: found '!', expected ';', '(' or ')'", "4"),
        ("(;GM[44];B[d1];[x])", "1:16: found a value, expected the name of its property", "4"),
        ("(;GM[44];B[d1]B;)", "1:16: found 'B' without a value, expected '['", "4"),
        ("(;GM[44];B[d1]!)", "1:15: found '!', expected ';', '(' or ')'", "4"),
        ("(;GM[44];B[d1](;W[d2]);B[d3])", "1:23: found ';', expected '(' or ')'", "44"),
        ("(;GM[44];B[d1]))", "1:16: found ')', expected '(' or the end of the text", "4"),
        ("(;GM[44];B[d1])x", "1:16: found 'x', expected '(' or the end of the text", "4"),
        ("[x](;GM[44])", "1:1: found a value, expected the name of its property", ""),
        ("(;GM[44];B[d1];W[d4](", "1:18: found d4, which has nothing below it", "4"),
        # The game.
        ("(;B[d1])", "1:2: found a game of Go, expected GM[44], which is Connect Four", ""),
        ("(;FF[4]GM[1]SZ[19])", "1:11: found a game of Go, expected GM[44]", ""),
        ("(;GM[2]SZ[8])", "1:6: found game '2', expected GM[44], which is Connect Four", ""),
        ("(;GM[44]SZ[3:7])", "1:12: found a board of size '3:7', expected SZ[7:6] or another", ""),
        ("(;GM[44]SZ[x])", "1:12: found a board of size 'x', expected SZ[7:6] or another", ""),
        ("(;GM[44])(;B[d1])", "1:11: found a game of Go", ""),
        # Moves.
        ("(;GM[44];B[d1];W[d3])", "1:18: found d3, which has nothing below it, expected", "4"),
        ("(;GM[44];B[d1];W[d1])", "1:18: found d1, which is taken, expected a1, b1", "4"),
        (
            "(;GM[44];B[d1];B[d2])",
            "1:18: found d2 played by B out of turn, expected a move of W: a1, b1, c1, d2, e1",
            "4",
        ),
        ("(;GM[44];W[d1];W[d2])", "1:18: found d2 played by W out of turn, expected a m", "4"),
        ("(;GM[44];B[d1];W[])", "1:18: found '', expected a cell from a1 to g6", "4"),
        ("(;GM[44];B[tt])", "1:12: found 'tt', expected a cell from a1 to g6", ""),
        ("(;GM[44]SZ[8:8];B[i1])", "1:19: found 'i1', expected a cell from a1 to h8", ""),
        ("(;GM[44];B[d1];W[d2]B[d3])", "1:18: found a second move in one node", "4"),
        ("(;GM[44];B[d1];W[d2][d3])", "1:22: found a second move in one node, expected ';'", "4"),
        (
            "(;GM[44];B[a1];W[b1];B[a2];W[b2];B[a3];W[b3];B[a4];W[b4])",
            "1:54: found b4, although the game is over, expected no more moves",
            "1212121",
        ),
        # Positions.
        ("(;GM[44]AB[a2])", "1:12: found an impossible position (the disc in a2", ""),
        ("(;GM[44]AB[a1][b1])", "1:12: found an impossible position (Red has 2 and", ""),
        ("(;GM[44]AB[a1]AW[a1])", "1:18: found a1 again, expected each cell once", ""),
        ("(;GM[44]AB[zz])", "1:12: found 'zz', expected a cell such as d1, or a1:c2", ""),
        ("(;GM[44]AB[a1:b2:c3])", "1:12: found 'a1:b2:c3', expected a cell such as d1", ""),
        ("(;GM[44]AB[a1]PL[B])", "1:18: found 'B' to move, expected W, whose turn it is", ""),
        ("(;GM[44]AW[a1]PL[W])", "1:18: found 'W' to move, expected B, whose turn it is", ""),
        ("(;GM[44];B[d1];W[d2];AE[d1])", "1:25: found an impossible position (the disc in", "44"),
        ("(;GM[44];B[d1];PL[B])", "1:19: found 'B' to move, expected W", "4"),
        (
            "(;GM[44]AB[a1]AW[b1];\n;B[a2];;W[g2])",
            "2:11: found g2, which has nothing below it, expected a3, b2, c1, d1, e1, f1 or g1",
            "",
        ),
    ],
)  # fmt: skip
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
