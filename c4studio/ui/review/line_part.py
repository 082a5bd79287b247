"""Commands that insert best play into the game tree: one line, or all equally good ones."""

from collections.abc import Callable
from functools import partial

from c4studio.game import GameNode
from c4studio.game.branches import merge_branch
from c4studio.language.messages import Noun, Prompt, Remark
from c4studio.language.said import Amount, say
from c4studio.review.line import LineColumns, best_lines_after, equally_good_lines
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.searches import SearchHolder
from engine import Position, Solver, StopFlag

LinesByColumn = dict[int, LineColumns]
"""Lines of best play by their first column (0-based)."""
FindLines = Callable[[Solver, Position, StopFlag], LinesByColumn]


class BestLinePart(Part):
    """Searches lines of best play, and inserts them into the game tree as one undo step."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._search = SearchHolder(self)
        self._search.failed.connect(desk.messages.warn)

    @carries_out("line.fan", fan=True)
    @carries_out("line.best", fan=False)
    def _insert_best_lines(self, fan: bool) -> None:
        self._search_lines(equally_good_lines, fan)

    @carries_out("line.column")
    def _insert_line_of_column(self) -> None:
        """Insert the line that begins with the column under the pointer or with the focus."""
        column = self._desk.panel.board.pointed_column
        position = self._document.current.position
        if column is None or not position.is_legal(column):
            self._messages.say(text_of("review.point"))
        else:
            self._search_lines(
                lambda solver, position, stop: dict(
                    best_lines_after(solver, position, [column], stop)
                )
            )

    def _search_lines(self, find: FindLines, fan: bool = False) -> None:
        node = self._document.current
        position = node.position
        search = self._desk.answers.start_search(
            text_of("review.looking"),
            [self._desk.answers.place_of(node)],
            lambda solver, stop, _: {0: find(solver, position, stop)},
            partial(self._insert_lines, fan),
        )
        self._search.hold_search(search)
        self._messages.show_progress(search)

    def _insert_lines(self, fan: bool, found: dict[GameNode, LinesByColumn]) -> None:
        ((node, lines),) = found.items()
        document = self._document
        if document.collection.game_of(node) is not document.game:
            # Views follow the game that is shown, so it changes where it is seen.
            document.go_to(node)
        if not fan:
            column = min(lines, key=node.position.board.from_middle)
            lines = {column: lines[column]}
        done = merge_branch(tree_of_lines(node, lines), node)
        if done.edits:
            document.push(say(Remark.UNDO_BEST_LINE), done.edits)
        end = node.position.ply + max(map(len, lines.values()))
        added = (
            text_within(Amount(done.added, Noun.MOVE))
            if done.edits
            else text_of("review.nothing_new")
        )
        self._messages.say(say(Prompt.BEST_LINE_ADDED, end=end, added=added))


def tree_of_lines(node: GameNode, lines: LinesByColumn) -> GameNode:
    """Build a tree that starts with a node's position and contains the given lines."""
    root = GameNode(node.position)
    for line in lines.values():
        last = root
        for column in line:
            last = last.add_variation(column)
    return root
