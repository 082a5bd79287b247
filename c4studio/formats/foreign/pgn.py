"""Reader of PGN as Cute Chess writes games of ``cfour``: tags, and drops such as ``P@d1``.

Comments, judgements and variations are read as well. White begins, as red does. Source: the PGN
standard of Steven J. Edwards (1994), and cutechess/cutechess.
"""

import re
from dataclasses import dataclass, field, replace

from c4studio.formats import cells, link, reading
from c4studio.formats.foreign import pgn_games
from c4studio.formats.foreign.fen import DROP_EXPECTATION, play_drop, position_of_fen
from c4studio.formats.foreign.pgn_games import TOKEN_PATTERN
from c4studio.formats.reading import FormatError, Reading
from c4studio.formats.rules import refuse_unknown_rules
from c4studio.game import Collection, Game, GameFacts, GameNode, Glyph
from c4studio.ground.limits import MOST_GAMES_OF_TEXT, MOST_HEADER_CHARACTERS, MOST_NODES
from c4studio.ground.progress import PIECES_PER_PROGRESS_REPORT, OnProgress, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Said, Value, say
from engine import STANDARD, Board, Position

FORMAT_NAME = say(Remark.A_PGN)
_VARIANT = "cfour"
_TAG_REGEX = re.sub(r"\?P<\w+>", "?:", pgn_games.TAG_REGEX)
_FRONT_REGEX = r"(?:\s++|%[^\n]*+|;(?!\s*+[A-Z]{1,2}\[)[^\n]*+|\{[^}]*+\})*+"
"""What may stand in front of a game: white space, and comments that are no nodes of SGF."""
_TAGS_START_PATTERN = re.compile(
    rf"{_FRONT_REGEX}{_TAG_REGEX}(?=[^\S\n]*+(?:\n|\Z|\[|[0-9*;{{]|[Pp]?@))"
)
_TAG_LINE_PATTERN = re.compile(rf"^[^\S\n]*+{_TAG_REGEX}[^\S\n]*+$", re.MULTILINE)
_DROP_START_PATTERN = re.compile(rf"{_FRONT_REGEX}(?:[0-9]++\.++\s*+)?[Pp]?@[A-Za-z][0-9]")
_NUMBERED_START_PATTERN = re.compile(rf"{_FRONT_REGEX}[0-9]++\.++\s*+[Pp]?@[A-Za-z][0-9]")
_BARE_DROPS_PATTERN = re.compile(r"\s*+(?:[Pp]?@[A-Za-z][0-9]++(?:\s++|\Z))++")
_WORD_PATTERN = re.compile(r"[^\W\d_]{3}")
_ESCAPED_PATTERN = re.compile(r"\\(.)")
GLYPH_BY_CODE = {
    "1": Glyph.GOOD,
    "2": Glyph.MISTAKE,
    "3": Glyph.BRILLIANT,
    "4": Glyph.BLUNDER,
    "5": Glyph.INTERESTING,
    "6": Glyph.DUBIOUS,
}
# A tag that comes later here goes before an earlier one.
FIELD_BY_TAG = {
    "Player1": "red",
    "Player2": "yellow",
    "Red": "red",
    "Yellow": "yellow",
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


def begins_with_game(text: str) -> bool:
    """Return whether a text begins with the tags of PGN or with numbered drops, and is no link."""
    return _begins_with_tags(text) or _NUMBERED_START_PATTERN.match(text) is not None


def _begins_with_tags(text: str) -> bool:
    """Return whether a text begins with the tags of PGN, and is no single tag with a link."""
    return _TAGS_START_PATTERN.match(text) is not None and not (
        _TAG_LINE_PATTERN.fullmatch(text.strip()) and link.move_string_of_link(text)
    )


def is_pgn(text: str) -> bool:
    """Return whether a text begins with tags or a drop, or has words in front of its tags."""
    return (
        _begins_with_tags(text)
        or _DROP_START_PATTERN.match(text) is not None
        or _end_of_words(text) > 0
    )


def are_bare_drops(text: str) -> bool:
    """Return whether a text is drops alone, without numbers, tags or results."""
    return _BARE_DROPS_PATTERN.fullmatch(text) is not None


def _end_of_words(text: str) -> int:
    """Return the index of the first tag of a text that has words in front of it, else 0."""
    found = _TAG_LINE_PATTERN.search(text, 0, MOST_HEADER_CHARACTERS)
    if found is None or not is_tag_line(found[0]):
        return 0
    return found.start() if _WORD_PATTERN.search(text, 0, found.start()) else 0


def is_tag_line(line: str) -> bool:
    """Return whether a line is a tag of PGN, and no link."""
    return _TAG_LINE_PATTERN.fullmatch(line) is not None and not link.move_string_of_link(line)


def read_pgn(text: str, report: OnProgress = ignore_progress, board: Board = STANDARD) -> Reading:
    """Parse the games of a text in PGN.

    Args:
        text: the text.
        report: receives the fraction of the text that has been parsed.
        board: the board of games without a FEN, which tells its own.

    Raises:
        FormatError: a game is one of another variant, or a move is illegal.
    """
    remarks: dict[Said, None] = {}
    refuse_unknown_rules(text)
    if not _begins_with_tags(text) and (front := _end_of_words(text)):
        # The words become spaces, so that errors give the place in the whole text.
        text = re.sub(r"[^\n]", " ", text[:front]) + text[front:]
        remarks[say(Remark.FRONT_LEFT_OUT)] = None
    games: list[Game] = []
    nodes, progress = 0, _Progress(report, len(text))
    for part in pgn_games.games_of_lines(enumerate(text.split("\n"), 1)):
        reader = _GameReader(part.text, board, MOST_NODES - nodes)
        try:
            games.append(reader.read(progress))
        except FormatError as error:
            column = part.column if error.line == 1 else 1
            raise error.moved_to_line(part.line + error.line - 1, column) from error
        _check_number_of_games(len(games))
        nodes += reader.nodes
        progress.before += len(part.text)
        remarks |= dict.fromkeys(reader.remarks)
    return Reading(Collection(games), FORMAT_NAME, tuple(remarks))


@dataclass(slots=True)
class _Progress:
    """Reports how much of a text is parsed.

    Attributes:
        report: receives the fraction.
        length: number of characters of the text.
        before: number of characters before the game that is being parsed.
        tokens: number of tokens so far.
    """

    report: OnProgress
    length: int
    before: int = 0
    tokens: int = 0

    def count_token(self, end: int) -> None:
        """Count a token that ends at an index of the text of the game."""
        self.tokens += 1
        if self.tokens % PIECES_PER_PROGRESS_REPORT == 0:
            self.report((self.before + end) / self.length)


def _check_number_of_games(number: int) -> None:
    if number > MOST_GAMES_OF_TEXT:
        expected = say(Remark.AT_MOST_GAMES, most=MOST_GAMES_OF_TEXT)
        raise FormatError(reading.found_and_expected_sentence(say(Remark.MORE), expected))


@dataclass(slots=True)
class _GameReader:
    """Builds a game from its text in PGN.

    Attributes:
        text: the text of the game.
        board: the board of a game without a FEN.
        most: the most moves that the game may have.
        nodes: number of moves so far.
        remarks: what was unclear in the game.
    """

    text: str
    board: Board
    most: int
    nodes: int = 0
    remarks: list[Said] = field(default_factory=list)
    _tags: dict[str, str] = field(default_factory=dict)
    _start: Position | None = None
    _game: Game | None = None
    _node: GameNode | None = None
    _waiting: list[GameNode] = field(default_factory=list)
    _comments: list[str] = field(default_factory=list)
    _result: str | None = None

    def read(self, progress: _Progress) -> Game:
        """Return the game.

        Raises:
            FormatError: the game is one of another variant, or a move is illegal.
        """
        index = 0
        while token := TOKEN_PATTERN.match(self.text, index):
            index = token.end()
            progress.count_token(index)
            self._take(token)
        self._last_node_of_game()
        return self._game_with_facts()

    def _take(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if kind == "tag":
            self._take_tag(token)
        elif kind == "comment" and token["closed"] is None:
            raise self._error(token, say(Remark.COMMENT_WITHOUT_END), Quoted("'}'"))
        elif kind == "comment":
            self._take_comment(token["words"])
        elif kind == "rest":
            self._take_comment(token["rest"][1:])
        elif kind != "escape":
            self._take_moves(token, self._last_node_of_game())

    def _take_moves(self, token: re.Match[str], node: GameNode) -> None:
        """Process a token of the moves that is no comment.

        ``node`` is the node of the last move.
        """
        kind = token.lastgroup
        if kind == "open":
            self._open_variation(token, node)
        elif kind == "close":
            self._close_variation(token)
        elif kind == "glyph":
            self._judge(token, node)
        elif kind == "result":
            self._result = cells.RESULT_BY_TOKEN[token["result"]]
        elif kind == "move":
            self._node = self._play(token, node)
        elif kind == "stray":
            raise self._error(token, reading.quote_shortened(token["stray"]), DROP_EXPECTATION)

    def _take_tag(self, token: re.Match[str]) -> None:
        name, value = token["name"], _ESCAPED_PATTERN.sub(r"\1", token["value"])
        if name == "Variant" and value.strip().lower() != _VARIANT:
            found = say(Remark.A_VARIANT, text=reading.quote_shortened(value))
            raise self._error(token, found, Quoted(repr(_VARIANT)))
        self._tags[name] = value
        if name == "FEN":
            self._start, exchanged = position_of_fen(self.text, token.start("value"))
            if exchanged:
                self.remarks.append(say(Remark.EXCHANGED_BLACK_FIRST))

    def _last_node_of_game(self) -> GameNode:
        """Return the node after which the next move is played."""
        if self._node is None:
            self._game = Game(self._start or Position(self.board))
            self._node = self._game.root
            self._add_comments(self._node)
        return self._node

    def _take_comment(self, words: str) -> None:
        """Add a comment to the last move, or keep it for the move or the game that it precedes."""
        is_first_of_variation = bool(self._waiting) and self._node is self._waiting[-1].parent
        self._comments.append(words)
        if self._game is not None and self._node is not None and not is_first_of_variation:
            self._add_comments(self._node if self._result is None else self._game.end())

    def _add_comments(self, node: GameNode) -> None:
        comment = self._with_kept_comments(node.annotation.comment)
        node.annotation = replace(node.annotation, comment=comment)

    def _with_kept_comments(self, comment: str) -> str:
        """Return a comment, followed by the comments that were kept for the same node."""
        for words in self._comments:
            if len(comment) < reading.LONGEST_FOREIGN_COMMENT:
                comment = "\n".join(filter(None, (comment, reading.comment_text(words))))
        self._comments.clear()
        return comment

    def _open_variation(self, token: re.Match[str], node: GameNode) -> None:
        if node.parent is None:
            raise self._error(token, reading.quote_shortened(token["open"]), DROP_EXPECTATION)
        self._waiting.append(node)
        self._node = node.parent

    def _close_variation(self, token: re.Match[str]) -> None:
        if not self._waiting:
            raise self._error(token, reading.quote_shortened(token["close"]), DROP_EXPECTATION)
        # The result was that of the variation.
        self._node, self._result = self._waiting.pop(), None
        self._add_comments(self._node)

    def _judge(self, token: re.Match[str], node: GameNode) -> None:
        code = token["code"]
        glyph = GLYPH_BY_CODE.get(code) if code else Glyph(token["glyph"])
        if glyph is not None:
            node.annotation = replace(node.annotation, glyph=glyph)

    def _play(self, token: re.Match[str], node: GameNode) -> GameNode:
        self.nodes += 1
        if self.nodes > self.most:
            expected = say(Remark.AT_MOST_POSITIONS, most=MOST_NODES)
            raise self._error(token, say(Remark.MORE), expected)
        try:
            played = play_drop(node, token["move"])
        except FormatError as error:
            start = token.start("move")
            line = self.text.count("\n", 0, start) + 1
            raise error.moved_to_line(line, start - self.text.rfind("\n", 0, start)) from error
        if self._comments:
            before = self._with_kept_comments(played.annotation.before)
            played.annotation = replace(played.annotation, before=before)
        return played

    def _game_with_facts(self) -> Game:
        """Return the game with what its tags say."""
        assert self._game is not None, "the first move or the end of the text has begun it"
        facts = {
            field_name: _UNKNOWN_PART_PATTERN.sub("", reading.fact_text(value)).replace(".", "-")
            if tag == "Date"
            else reading.fact_text(value)
            for tag, field_name in FIELD_BY_TAG.items()
            if (value := self._tags.get(tag, "?")) not in _UNKNOWN_VALUES
        }
        self._game.facts = GameFacts(**facts)
        result = self._result or cells.RESULT_BY_TOKEN.get(self._tags.get("Result", ""), "")
        cells.set_result(self._game, result)
        return self._game

    def _error(self, token: re.Match[str], found: Value, expected: Value) -> FormatError:
        start = token.start(token.lastgroup or 0)
        return FormatError.at_index(self.text, start, found, expected)
