"""A game is copied as text in each format."""

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.formats import read, sgf
from c4studio.game import Game
from c4studio.language.messages import Prompt
from c4studio.ui.files.clipboard import COPY_COMMANDS
from c4studio.ui.labels import text_of
from c4studio.words.rendering import render
from engine import Position
from tests.hands import Hand, wait
from tests.held import hold_up

NO_MOVES_REASON = f"{render(Prompt.GAME_IS_EMPTY)}."

SGF = "(;FF[4]CA[UTF-8]GM[44]SZ[7:6]AP[c4studio:0.1];B[d1];W[d2](;B[d3])(;B[a1]))"


pytestmark = pytest.mark.start(SGF)


def copied(hand: Hand, id_: str) -> str:
    QGuiApplication.clipboard().setText("before")
    hand.do(id_)
    wait(lambda: QGuiApplication.clipboard().text() != "before")
    assert hand.status == f"Copied {text_of(COPY_COMMANDS[id_][2])}"
    return QGuiApplication.clipboard().text()


def test_every_text_of_a_game(hand: Hand) -> None:
    hand.press("Home", "Right")
    assert {
        id_: copied(hand, id_) for id_ in COPY_COMMANDS if id_ not in ("copy.mail", "copy.game")
    } == {
        "copy.line": "444",
        "copy.lines": "444\n441",
        "copy.cells": "1. d1 d2 2. d3",
        "copy.position": "7/7/7/7/7/3r3",
        "copy.link": "https://connect4.gamesolver.org/?pos=4",
    }
    assert copied(hand, "copy.mail").startswith("Yellow (Y) is to move, disc 2.\n")
    game = sgf.read_sgf(copied(hand, "copy.game")).game
    assert [node.move_string() for node in game.root.walk()] == ["", "4", "44", "444", "441"]


def test_a_mail_names_the_sides_as_they_are_drawn(hand: Hand) -> None:
    hand.press("Home")
    hand.do("flip")
    assert copied(hand, "copy.mail").startswith("Yellow (Y) is to move, disc 1.\n")


def test_what_has_no_moves_is_said(hand: Hand) -> None:
    QGuiApplication.clipboard().setText("before")
    hand.document.replace_game(Game(Position.from_moves("44")))
    hand.document.play(3)
    hand.do("copy.link")
    said = hand.window.statusBar().currentMessage
    shown = "A link needs moves from the empty board, and there are none"
    wait(lambda: shown in (said(), hand.messages.bar.text))
    hand.document.replace_game(read(""))
    assert hand.desk.actions["copy.line"].toolTip().endswith(NO_MOVES_REASON)
    hand.do("copy.line")
    assert QGuiApplication.clipboard().text() == "before"


def test_what_is_copied_is_the_game_as_it_is_when_it_is_written(hand: Hand) -> None:
    with hold_up(hand.desk.file.storage):
        hand.do("copy.line")
        hand.press("End", "5")
    wait(lambda: QGuiApplication.clipboard().text() == "4445")
