"""Where the games of a text in PGN begin and end, found one line after another.

A game is its tags, its moves, and its result with the comments behind it. The next game begins with
a tag behind moves or a result, with a move behind a result, with move number 1 behind moves, or
with a tag that the game has already. The last may follow a game of tags alone: of such a game the
next one takes the tags that a blank line or a comment separates, unless it has these tags itself.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from c4studio.ground.limits import MOST_TEXT_CHARACTERS

TAG_REGEX = (
    r"\[[^\S\n]*+(?P<name>[A-Za-z][A-Za-z0-9_]*+)[^\S\n]++"
    r"\"(?P<value>(?:[^\"\\\n]|\\.)*+)\"[^\S\n]*+\]"
)
TOKEN_PATTERN = re.compile(
    rf"\s*+(?:(?P<tag>{TAG_REGEX})"
    r"|(?P<comment>\{(?P<words>[^}]*+)(?P<closed>\})?+)|(?P<rest>;[^\n]*+)|(?P<escape>^%[^\n]*+)"
    r"|(?P<open>\()|(?P<close>\))|(?P<glyph>\$(?P<code>[0-9]{1,3})|[!?]{1,2})"
    r"|(?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![^\s(){};\[]))"
    r"|(?P<number>[0-9]++\.*+|\.++)|(?P<move>\[?+[^\s(){};!?$\[]++)|(?P<stray>\S))",
    re.MULTILINE,
)
"""A token of PGN behind white space; the name of the group that matched last is its kind."""
COMMENT_TOKEN_KINDS = frozenset({"comment", "rest", "escape"})
"""The kinds of tokens that may stand anywhere and neither begin nor end a game."""
_FIRST_NUMBER = "1."


class GameText(NamedTuple):
    """The text of one game within a longer one.

    Attributes:
        text: the text of the game; one that is too long to be read is cut off.
        line: 1-based line of the whole text at which the game begins.
        column: 1-based character of that line at which the game begins.
    """

    text: str
    line: int = 1
    column: int = 1


class _Tag(NamedTuple):
    """A tag: its name, its line, its index in the line, and whether a gap precedes it."""

    name: str
    place: tuple[int, int]
    is_after_gap: bool


def games_of_lines(lines: Iterable[tuple[int, str]]) -> Iterator[GameText]:
    """Yield the text of each game of a text in PGN that is given by its numbered lines."""
    splitter = _Splitter()
    for number, line in lines:
        yield from splitter.take_line(number, line)
    yield from splitter.finish()


class _Splitter:
    """Splits the lines of a text in PGN into games."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._start = (1, 0)
        self._length = 0
        self._opened: int | None = None
        self._all_are_closed = True
        self._has_gap = False
        self._begin_game()

    def _begin_game(self) -> None:
        self._has_moves = self._has_played = self._has_ended = False
        self._is_too_long = False
        self._depth = 0
        self._tags: list[_Tag] = []
        self._names: set[str] = set()
        self._second = 0

    def take_line(self, number: int, line: str) -> Iterator[GameText]:
        """Take the next line, and yield each game that has ended before or on it."""
        if self._is_too_long or not self._lines:
            self._lines, self._start = [], (number, 0)
        self._lines.append(line)
        self._length += len(line) + 1
        self._has_gap = self._has_gap or not line.strip()
        index = 0
        if self._opened is not None:
            index = line.find("}") + 1
            self._opened = None if index else self._opened
        while self._opened is None and (token := TOKEN_PATTERN.match(line, index)):
            index = token.end()
            yield from self._take_token(token, number)
        if self._length > MOST_TEXT_CHARACTERS and not self._is_too_long:
            yield GameText("\n".join(self._lines), self._start[0], self._start[1] + 1)
            self._begin_game()
            self._is_too_long = self._has_moves = True
            self._opened = None

    def finish(self) -> Iterator[GameText]:
        """Yield the games that have not ended before the end of the text."""
        if self._opened is not None and not self._is_too_long:
            # Without its end, a comment would take all games behind it.
            count = self._opened - self._start[0] + 1
            rest, self._lines = self._lines[count:], self._lines[:count]
            first, self._opened, self._all_are_closed = self._opened + 1, None, False
            for number, line in enumerate(rest, first):
                yield from self.take_line(number, line)
        yield from self._end_game_of_tags()
        if self._lines and not self._is_too_long:
            yield from self._end_game_at((self._start[0] + len(self._lines), 0))

    def _take_token(self, token: re.Match[str], number: int) -> Iterator[GameText]:
        kind = token.lastgroup or ""
        place = number, token.start(kind)
        if kind == "tag":
            yield from self._take_tag(token["name"], place)
        elif kind in COMMENT_TOKEN_KINDS:
            self._has_gap = True
            if kind == "comment" and token["closed"] is None and self._all_are_closed:
                self._opened = number
        else:
            yield from self._take_moves(token, place)

    def _take_tag(self, name: str, place: tuple[int, int]) -> Iterator[GameText]:
        if self._has_moves:
            yield from self._end_game_at(place)
        if name in self._names:
            yield from self._end_game_of_tags()
            self._second, self._names = len(self._tags), set()
        self._names.add(name)
        self._tags.append(_Tag(name, place, self._has_gap))
        self._has_gap = False

    def _take_moves(self, token: re.Match[str], place: tuple[int, int]) -> Iterator[GameText]:
        """Take a token that is neither a tag nor a comment."""
        yield from self._end_game_of_tags()
        kind = token.lastgroup
        # A result at the end of a variation does not end the game.
        ends_variation = kind == "close" and self._depth > 0
        begins_again = token[kind or 0] == _FIRST_NUMBER and self._has_played and not self._depth
        if begins_again or (self._has_ended and not ends_variation):
            yield from self._end_game_at(place)
        self._tags.clear()
        self._names.clear()
        self._has_moves, self._has_ended = True, kind == "result"
        self._has_played = self._has_played or kind == "move"
        self._depth += (kind == "open") - ends_variation

    def _end_game_of_tags(self) -> Iterator[GameText]:
        """Yield the game that has only tags, if it has ended because one of its tags came again."""
        if not self._second:
            return
        second = self._second
        gaps = [at for at in range(1, second + 1) if self._tags[at].is_after_gap]
        begin = gaps[-1] if gaps else second
        if not self._names.isdisjoint(tag.name for tag in self._tags[begin:second]):
            begin = second
        tags, names = self._tags[begin:], self._names | {tag.name for tag in self._tags[begin:]}
        yield from self._end_game_at(tags[0].place)
        self._tags, self._names = tags, names

    def _end_game_at(self, place: tuple[int, int]) -> Iterator[GameText]:
        """Yield the game that ends at a place, unless it was too long, and begin the next there."""
        (first, begin), (last, end) = self._start, place
        count = last - first
        if not self._is_too_long:
            pieces = [self._lines[0][begin:end]] if not count else self._lines[: count + 1]
            if count:
                pieces[0] = pieces[0][begin:]
                pieces[count:] = [line[:end] for line in pieces[count:]]
            yield GameText("\n".join(pieces), first, begin + 1)
        self._lines, self._start = self._lines[count:], place
        self._length = sum(map(len, self._lines)) - end
        self._begin_game()
