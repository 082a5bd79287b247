"""Reader of PGN as Cute Chess writes games of ``cfour``: tags, and drops such as ``P@d1``.

Comments, judgements and variations are read as well. White begins, as red does. Source: the PGN
standard of Steven J. Edwards (1994), and cutechess/cutechess.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from c4studio.formats import cells, link
from c4studio.formats.foreign.fen import A_DROP, play_drop, position_of_fen
from c4studio.formats.reading import (
    LONGEST_FOREIGN_COMMENT,
    FormatError,
    Reading,
    comment_text,
    fact_text,
    found_and_expected_sentence,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameFacts, GameNode, Glyph
from c4studio.ground.limits import MOST_GAMES_OF_TEXT, MOST_NODES
from c4studio.ground.progress import PIECES_PER_REPORT, Report, report_nothing
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Said, Value, say
from engine import STANDARD, Board, Position

FORMAT_NAME = say(Remark.A_PGN)
_VARIANT = "cfour"
_TAG_LINE_REGEX = r"\[[^\S\n]*+[A-Za-z][A-Za-z0-9_]*+[^\S\n]++\"(?:[^\"\\\n]|\\.)*+\"[^\S\n]*+\]"
_TAGS_START_PATTERN = re.compile(rf"\s*+{_TAG_LINE_REGEX}[^\S\n]*+(?:\n|\Z)")
_DROP_START_PATTERN = re.compile(r"\s*+(?:[0-9]++\.++\s*+)?[Pp]?@[A-Za-z][0-9]")
_TOKEN_PATTERN = re.compile(
    r"(?P<tag>\[[^\S\n]*+(?P<name>[A-Za-z][A-Za-z0-9_]*+)[^\S\n]++"
    r"\"(?P<value>(?:[^\"\\\n]|\\.)*+)\"[^\S\n]*+\])"
    r"|\{(?P<comment>[^}]*+)\}|;(?P<rest>[^\n]*+)|(?P<open>\()|(?P<close>\))"
    r"|(?P<glyph>\$(?P<code>[0-9]{1,3})|[!?]{1,2})"
    r"|(?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![^\s(){};]))"
    r"|(?P<number>[0-9]++\.*+|\.++)|(?P<move>[^\s(){};!?$]++)"
)
_SPACE_PATTERN = re.compile(r"\s*+")
_ESCAPED_PATTERN = re.compile(r"\\(.)")
_GLYPH_BY_CODE = {
    "1": Glyph.GOOD,
    "2": Glyph.MISTAKE,
    "3": Glyph.BRILLIANT,
    "4": Glyph.BLUNDER,
    "5": Glyph.INTERESTING,
    "6": Glyph.DUBIOUS,
}
_FIELD_BY_TAG = {
    "White": "red",
    "Black": "yellow",
    "Event": "event",
    "Site": "place",
    "Date": "date",
    "Round": "round",
    "Annotator": "annotator",
}
_UNKNOWN_VALUES = frozenset({"?", "-", "????.??.??"})
_UNKNOWN_PART_PATTERN = re.compile(r"\.\?\?")


def has_tags(text: str) -> bool:
    """Return whether a text begins with the tags of PGN, and none of them is a link with moves."""
    return _TAGS_START_PATTERN.match(text) is not None and not link.move_string_of_link(text)


def begins_with_drop(text: str) -> bool:
    """Return whether a text begins with a drop as PGN has it, without any tags."""
    return _DROP_START_PATTERN.match(text) is not None


def is_tag_line(line: str) -> bool:
    """Return whether a line is a tag of PGN."""
    return _TAGS_START_PATTERN.fullmatch(line) is not None


def read_pgn(text: str, report: Report = report_nothing, board: Board = STANDARD) -> Reading:
    """Parse the games of a text in PGN.

    Args:
        text: the text.
        report: receives the fraction of the text that has been parsed.
        board: the board of games without a FEN, which tells its own.

    Raises:
        FormatError: a game is one of another variant, or a move is illegal.
    """
    reader = _PgnReader(text, board)
    for number, token in enumerate(_tokens(text)):
        if number % PIECES_PER_REPORT == 0:
            report(token.start() / len(text))
        reader.take(token)
    reader.finish_game()
    return Reading(Collection(reader.games), FORMAT_NAME, tuple(dict.fromkeys(reader.remarks)))


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """Yield the tokens of PGN.

    Raises:
        FormatError: a comment has no end.
    """
    index = _end_of_space(text, 0)
    while index < len(text):
        token = _TOKEN_PATTERN.match(text, index)
        if token is None:
            is_comment = text[index] == "{"
            found = say(Remark.COMMENT_WITHOUT_END) if is_comment else quote_shortened(text[index])
            raise FormatError.at_index(text, index, found, Quoted("'}'") if is_comment else A_DROP)
        yield token
        index = _end_of_space(text, token.end())


def _end_of_space(text: str, index: int) -> int:
    found = _SPACE_PATTERN.match(text, index)
    assert found is not None
    return found.end()


@dataclass(slots=True)
class _PgnReader:
    """Builds games from the tokens of PGN.

    Attributes:
        text: the whole text, for the places of errors.
        board: the board of games without a FEN.
        games: the games so far.
        remarks: what was unclear in them.
    """

    text: str
    board: Board
    games: list[Game] = field(default_factory=list)
    remarks: list[Said] = field(default_factory=list)
    _tags: dict[str, str] = field(default_factory=dict)
    _game: Game | None = None
    _node: GameNode | None = None
    _waiting: list[GameNode] = field(default_factory=list)
    _result: str = ""
    _nodes: int = 0

    def take(self, token: re.Match[str]) -> None:
        """Take the next token."""
        if token["tag"] is not None:
            self._take_tag(token)
        elif token["comment"] is not None or token["rest"] is not None:
            _add_comment(self._node_of_comment(), token)
        else:
            self._take_moves(token, self._node_of_moves())

    def _take_moves(self, token: re.Match[str], node: GameNode) -> None:
        """Take a token of the moves that is no comment; ``node`` is the last one's."""
        if token["open"] is not None:
            self._open_variation(token, node)
        elif token["close"] is not None:
            if not self._waiting:
                raise self._error(token, quote_shortened(token[0]), A_DROP)
            self._node = self._waiting.pop()
        elif token["glyph"] is not None:
            self._judge(token, node)
        elif token["result"] is not None:
            self._end_game(token["result"])
        elif token["move"] is not None:
            self._node = self._play(token, node)

    def _take_tag(self, token: re.Match[str]) -> None:
        if self._game is not None:
            self.finish_game()
        name, value = token["name"], _ESCAPED_PATTERN.sub(r"\1", token["value"])
        if name == "Variant" and value.strip().lower() != _VARIANT:
            found = say(Remark.A_VARIANT, text=quote_shortened(value))
            raise self._error(token, found, Quoted(repr(_VARIANT)))
        self._tags[name] = value
        if name == "FEN":
            position, exchanged = position_of_fen(self.text, token.start("value"))
            self._game = Game(position)
            if exchanged:
                self.remarks.append(say(Remark.EXCHANGED_BLACK_FIRST))

    def _node_of_moves(self) -> GameNode:
        """Return the node after which the next move is played."""
        if self._node is None:
            self._game = self._game or Game(Position(self.board))
            self._node = self._game.root
        return self._node

    def _node_of_comment(self) -> GameNode:
        """Return the node that a comment is about: behind a result it belongs to that game."""
        is_between_games = self._game is None and not self._tags and self.games
        return self.games[-1].end() if is_between_games else self._node_of_moves()

    def _open_variation(self, token: re.Match[str], node: GameNode) -> None:
        if node.parent is None:
            raise self._error(token, quote_shortened(token[0]), A_DROP)
        self._waiting.append(node)
        self._node = node.parent

    def _judge(self, token: re.Match[str], node: GameNode) -> None:
        code = token["code"]
        glyph = _GLYPH_BY_CODE.get(code) if code else Glyph(token["glyph"])
        if glyph is not None:
            node.annotation = replace(node.annotation, glyph=glyph)

    def _play(self, token: re.Match[str], node: GameNode) -> GameNode:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            expected = say(Remark.AT_MOST_POSITIONS, most=MOST_NODES)
            raise self._error(token, say(Remark.MORE), expected)
        try:
            return play_drop(node, token["move"])
        except FormatError as error:
            line = self.text.count("\n", 0, token.start()) + 1
            first = token.start() - self.text.rfind("\n", 0, token.start())
            raise error.moved_to_line(line, first) from error

    def _end_game(self, result: str) -> None:
        self._result = cells.RESULT_BY_TOKEN[result]
        self.finish_game()

    def finish_game(self) -> None:
        """Add the game that is read to the games, with its tags."""
        if self._game is None and not self._tags and self.games:
            return
        game = self._game or Game(Position(self.board))
        facts = {
            field_name: _UNKNOWN_PART_PATTERN.sub("", fact_text(value)).replace(".", "-")
            if tag == "Date"
            else fact_text(value)
            for tag, field_name in _FIELD_BY_TAG.items()
            if (value := self._tags.get(tag, "?")) not in _UNKNOWN_VALUES
        }
        game.facts = GameFacts(**facts)
        result = self._result or cells.RESULT_BY_TOKEN.get(self._tags.get("Result", ""), "")
        cells.set_result(game, result)
        self.games.append(game)
        if len(self.games) > MOST_GAMES_OF_TEXT:
            expected = say(Remark.AT_MOST_GAMES, most=MOST_GAMES_OF_TEXT)
            raise FormatError(found_and_expected_sentence(say(Remark.MORE), expected))
        self._tags, self._game, self._node, self._result = {}, None, None, ""
        self._waiting.clear()

    def _error(self, token: re.Match[str], found: Value, expected: Value) -> FormatError:
        return FormatError.at_index(self.text, token.start(), found, expected)


def _add_comment(node: GameNode, token: re.Match[str]) -> None:
    """Add the comment that a token is to those of a node."""
    words = token["comment"] if token["comment"] is not None else token["rest"]
    parts = filter(None, (node.annotation.comment, comment_text(words)))
    if len(node.annotation.comment) < LONGEST_FOREIGN_COMMENT:
        node.annotation = replace(node.annotation, comment="\n".join(parts))
