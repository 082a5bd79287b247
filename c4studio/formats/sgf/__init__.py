"""SGF, FF[4]: the file format of documents, with a whole tree and all annotations.

``(;FF[4]CA[UTF-8]AP[c4studio:0.1]GM[44]SZ[7:6]PB[Ann]PW[Bob];B[d1];W[d2]C[Solid.](;B[d3])(;B[e1]))``

Our additions to the standard, and our choices where it leaves one:

* **GM[44]**: no number is registered for Connect Four. Without GM a file is one of Go.
* **SZ** is the size of the board, columns before rows, ``SZ[8:7]``; without it the usual board.
* **Cells** are column letter and row from the bottom: ``a1`` ... ``g6``. Rectangles are read.
* **B is red, and first.** Files in which W is first are read with the colours exchanged.
* **AB, AW, AE, PL** set up a position, at the root or later; who is to move follows from the discs,
  and PL must agree. A node without a move sets up the position that is there already.
* **BM, DO, IT, TE**: ``?`` is BM[1], ``??`` BM[2], ``?!`` DO, ``!?`` IT, ``!`` TE[1], ``!!`` TE[2].
* **CR, MA, SQ, TR, LB** mark cells, one mark a cell. **AR** is an arrow from one cell to another.
* **HUES** (ours): the colours of marks and arrows that are not white, ``green``, ``blue`` or
  ``violet``: ``HUES[d1:green][d1:f3:blue]`` colours the mark on d1 and the arrow from d1 to f3.
* **V** is the exact score of the position, positive if red wins. It is written only if the scores
  of all playable columns are exact.
* **SCORES** (ours): the scores of all columns, from the left, for the side to move, with
  ``.`` for none: ``SCORES[-4 -3 11 4 0 -2 -5]``. In a fragment, which is a branch in the journal,
  ``new`` after the scores says that this program computed them; nowhere else is that believed.
* **BEFORE** (ours): the comment before the move, a text like C.
* **PB PW GN EV RO PC DT RE AN SO GC** are game information; RE has ``B+4`` for ``Red+4``.
* All other properties, and values that cannot be interpreted, are kept as they were written.
"""

from c4studio.formats.lines import legal_beginning
from c4studio.formats.reading import FormatError, Reading, normalise_text
from c4studio.formats.rules import refuse_unknown_rules
from c4studio.formats.sgf.reader import TreeReader
from c4studio.formats.sgf.syntax import ParsedText, parse_sgf, with_closed_trees
from c4studio.formats.sgf.writer import sgf_text_of_branch, sgf_text_of_fragment, sgf_text_of_game
from c4studio.game import Collection, GameNode
from c4studio.ground.door import repaired_text
from c4studio.ground.progress import OnProgress, PieceCounter, ignore_progress, report_within
from c4studio.language.messages import Remark
from c4studio.language.said import Said, say

FORMAT_NAME = say(Remark.AN_SGF_FILE)


def read_sgf(text: str, report: OnProgress = ignore_progress) -> Reading:
    """Parse the games of an SGF text. ``report`` receives the fraction that is done.

    Raises:
        FormatError: the text is no SGF, or no game of Connect Four; the message says where.
    """
    text = normalise_text(text)
    refuse_unknown_rules(text)
    # The text is read in two passes of about the same length.
    syntax = parse_sgf(text, report_within(report, 0, 0.5))
    rest = report_within(report, 0.5, 1)
    remarks: dict[Said, None] = {}
    if syntax.until is not None and (closed := with_closed_trees(text, syntax.until)):
        whole = parse_sgf(closed)
        if whole.fault is None:
            text, syntax = closed, whole
            remarks[say(Remark.BREAKS_OFF)] = None
    if syntax.fault is not None:
        raise _error_with_legal_beginning(syntax.fault, text, syntax, rest)
    reader = TreeReader(text, rest)
    games = [reader.build_game(tree) for tree in syntax.trees]
    remarks |= dict.fromkeys(reader.remarks)
    if syntax.junk:
        remarks[say(Remark.FRONT_LEFT_OUT)] = None
    return Reading(Collection(games), FORMAT_NAME, tuple(remarks))


def sgf_of_games(collection: Collection, report: OnProgress = ignore_progress) -> str:
    """Write games as SGF, each on a new line. ``report`` receives the fraction done."""
    tally = PieceCounter(collection.count_nodes(), report)
    return repaired_text("".join(sgf_text_of_game(game, tally) for game in collection.games))


def sgf_of_branch(node: GameNode, report: OnProgress = ignore_progress) -> str:
    """Write a node and all nodes below it as an SGF game that starts at the node's parent."""
    return repaired_text(sgf_text_of_branch(node, PieceCounter(node.count_nodes(), report)))


def sgf_fragment_of_branch(node: GameNode) -> str:
    """Write a node and all nodes below it as SGF text that ``read_sgf_fragment`` adds to a tree."""
    return repaired_text(sgf_text_of_fragment(node))


def read_sgf_fragment(text: str, parent: GameNode) -> GameNode:
    """Parse a branch that ``sgf_fragment_of_branch`` wrote.

    Return its first node, which is not yet added to the tree.

    Args:
        text: the fragment.
        parent: the node that the fragment follows; its variations stay as they are.

    Raises:
        FormatError: the fragment cannot follow ``parent``.
    """
    text = normalise_text(text)
    syntax = parse_sgf(text)
    if syntax.fault is not None:
        raise syntax.fault
    return TreeReader(text).build_branch(syntax.trees[0], parent)


def _error_with_legal_beginning(
    fault: FormatError, text: str, syntax: ParsedText, report: OnProgress
) -> FormatError:
    """Return a reading error that also holds the legal moves before the fault in its game."""
    if not syntax.trees:
        return fault
    try:
        legal = legal_beginning(TreeReader(text, report).build_game(syntax.trees[-1]).end())
    except FormatError as error:
        legal = error.beginning
    return FormatError(fault.said, fault.line, fault.column, legal)
