"""The table of all messages, in English, with named places for what they tell of.

A message is written as it stands within a sentence, without a capital letter; the renderer begins a
sentence with one. Another language is another table for the same messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto, unique
from functools import cache
from string import Formatter


class Noun(Enum):
    """What is counted in sentences."""

    COLUMN = auto()
    DISC = auto()
    MOVE = auto()


class Joint(Enum):
    """How the items of a list are joined."""

    AND = auto()
    OR = auto()
    COMMA = auto()
    SEMICOLON = auto()
    LINE = auto()
    """Moves of a line, one after the other."""
    FOUR = auto()
    """The cells of a line of four."""
    PAIR = auto()
    """Two cells of which each answers the other."""


@unique
class Message(Enum):
    """All messages, each with its English text."""

    # Joints of whole messages.
    AND_ALSO = "{first}; {second}"
    AND_THEN_SENTENCE = "{first}. {second:sentence}"
    DOES = "{who} {does}"
    ALL_OF = "{items}"
    FULL_STOP = "{text}."
    COLUMN_SAYS = "column {column}: {text:sentence}"
    ROW_OF_COLUMNS = "{columns}  {text:sentence}"
    BARE_COLUMN_SAYS = "{column}: {text:sentence}"

    # Reasons: what a column does at once.
    FOUR_NOW = "four now"
    LEAVES_FOUR = "leaves {holder}'s four on {cell}"
    LEAVES_FOUR_AND_OPENS = "leaves {holder}'s four on {cell} and opens {cells}"
    BLOCKS_BUT_ONE_IS_OPEN = "blocks {cell}, but {cells} is open"
    BLOCKS_BUT_SEVERAL_ARE_OPEN = "blocks {cell}, but {cells} are open"
    BLOCKS_BUT_MANY_ARE_OPEN = "blocks {cell}, but {first} and {more} more are open"
    HAS_FOURS_ON = "{holder} has fours on {cells}"
    HAS_FOURS = "{holder} has {number} fours"
    UNDER_FOUR = "under {holder}'s four ({cells})"
    LETS_BLOCK_OWN_FOUR = "lets {holder} block {other}'s own four on {cells}"
    TWO_FOURS_ON = "two fours at once: {cells}"
    THREE_FOURS_ON = "three fours at once: {cells}"
    SEVERAL_FOURS_ON = "{number} fours at once: {cells}"
    TWO_FOURS = "two fours at once"
    THREE_FOURS = "three fours at once"
    SEVERAL_FOURS = "{number} fours at once"
    STACKED_FOURS_ON_TOP = "stacked fours: {low}, then {high} on top"
    MUST_PLAY_UNDER_A_FOUR = "{other} must play under a four now"
    MUST_PLAY_UNDER = "{other} must play {below}, under the four on {cell}"
    BLOCKS = "blocks {cells}"
    BLOCKS_AND_ATTACKS_THEN = "blocks {cell} and attacks: then {ends}"
    BLOCKS_AND_ATTACKS = "blocks {cell} and attacks"
    ONLY_MOVE_BLOCKS = "only move (blocks {cell}); {text}"
    WINS_ALL_THE_SAME = "{holder} wins all the same"
    MISSES_A_FOUR_STILL_WINS = "misses a four; still wins"
    MISSES_THE_FOUR = "misses the four on {cells}"
    MISSES_THE_FOURS = "misses the fours on {cells}"
    MISSES_A_FOUR = "misses a four"

    # Reasons: attacks.
    ATTACK_UNTIL = "attack: {first}, until {other} must play under {cells}"
    THEIR_ATTACK_UNTIL = "{holder}'s attack: {first}, until {other} must play under {cells}"
    ATTACK_THEN = "attack: {first}, then {ends}"
    THEIR_ATTACK_THEN = "{holder}'s attack: {first}, then {ends}"
    ATTACK_ENDS = "attack ends on {cells}"
    THEIR_ATTACK_ENDS = "{holder}'s attack ends on {cells}"
    ATTACK_WINS = "attack from {first} wins"
    THEIR_ATTACK_WINS = "{holder}'s attack from {first} wins"
    ON_TOP_OF = "{low} and {high} on top"
    A_FOUR_ON = "a four on {cells}"
    AN_ATTACK_FROM = "an attack from {cell}"
    AN_ATTACK_THEN = "an attack: {cell}, then {ends}"
    AN_ATTACK = "an attack"
    ATTACK_FROM = "attack from {cell}"
    STACKED_FOURS_ON = "stacked fours: {ends}"
    STACKED_FOURS = "stacked fours"
    A_FOUR = "a four"
    THREATENS = "threatens {what}"
    SIDE_THREATENS = "{holder} threatens {what}"
    THEN_SIDE_THREATENS = "then {holder} threatens {what}"
    THEN_PREPARES = "then {cell} prepares {what}"
    THEIR_DISC_PREPARES = "{holder}'s {cell} prepares {what}"
    THEN_THREATENING = "then {cells}, threatening {what}"
    PLAYS_THREATENING = "{holder} plays {cells}, threatening {what}"

    # Reasons: waiting fours, zugzwang and what a side aims for.
    ODD = "odd"
    EVEN = "even"
    WAITING_FOUR = "waiting four on {cell} ({parity})"
    THEIR_WAITING_FOUR = "{holder}'s waiting four on {cell} ({parity})"
    GETS_FOUR = "{holder} gets a four on {cells}"
    GETS_FOUR_SINCE = "{holder} gets a four on {cell}: in the end {other} must play {below}"
    BUILDS_FOUR = "{holder} builds a four on {cells}"
    AIMS_FOR_THE_FOUR = "aims for the four on {cells}"
    AIMS_FOR_A_FOUR = "aims for a four on {cells}"
    RUNS_OUT_OF_MOVES = "{who} runs out of moves (zugzwang)"
    RUNS_OUT_AND_AIMS = "{who} runs out of moves; {holder} {aims}"
    RUNS_OUT_PASS_BETTER = "{who} runs out of moves (zugzwang): a pass would do better"
    WOULD_WIN_IF_IT_COULD_PASS = "{who} would win if it could pass (zugzwang)"

    # Reasons: plans.
    ONLY_COLUMN_LEFT_WINS = "only column {column} is left: {holder} wins"
    ONLY_COLUMN_LEFT_DRAW = "only column {column} is left: draw"
    FILLS_UP = "the board fills up without a four"
    FOLLOW_UP_EACH_TIME = "follow-up: {holder} drops on top each time"
    DRAW_EACH_TIME = "draw: {holder} drops on top each time"
    DROPS_ON_TOP_EACH_TIME = "{holder} drops on top each time"
    PLAYS_THEN_DROPS_ON_TOP = "{holder} plays {first}, then drops on top each time"
    WINS_BY_TWO_SWAP_PAIRS = "{holder} wins: follow-up with two swap pairs"
    HOLDS_BY_TWO_SWAP_PAIRS = "{holder} holds: follow-up with two swap pairs"
    HOLDS_ONE_OF_PAIR = "{holder} holds: {other} gets {one} or {two}, never both"
    HOLDS_WITH_THEN_ONE_OF_PAIR = (
        "{holder} holds with {first}; {other} then gets {one} or {two}, never both"
    )
    HOLDS_WITH_LATER_ONE_OF_PAIR = (
        "{holder} holds with {first}; {other} later gets {one} or {two}, never both"
    )
    WINS_WITH_PAIR = "{holder} wins with {first} and the swap pair {pair}"
    AIMS_WITH_PAIR = "{holder} {aims}; swap pair {pair}"
    AIMS_WITH_ONE_PAIR = "{holder} {aims}; one swap pair"
    SWAP_PAIR = "swap pair {pair}: if {other} takes one, {holder} takes the other"
    PLAYS_DOES_AND_WINS = "{holder} plays {first}, {does} and wins"
    THEN_PLAYS_DOES_AND_WINS = "then {holder} plays {first}, {does} and wins"
    BUILDS_A_FOUR_ON = "builds a four on {cell}"
    DRAW_BY_FOLLOW_UP = "draw by follow-up: {holder} drops on top or plays safe"
    PLAYS_THEN_HOLDS = "{holder} plays {first}, then holds by follow-up"
    WINS_BY_FOLLOW_UP = "{holder} wins by follow-up"
    WINS_BY_FOLLOW_UP_AFTER = "{holder} wins by follow-up after {first}"
    AIMS_AND_WINS_BY_FOLLOW_UP = "{holder} {aims} and wins by follow-up"
    WITH_REMARK = "{text}, {remark}"
    NEVER_UNDER_FOUR = "never under {other}'s four ({cells})"
    NEVER_UNDER_FOURS = "never under {other}'s fours ({cells})"
    DROPS_ON_TOP = "drops on top"
    DROPS_ON_TOP_BUT = "drops on top, {remark}"
    DROPS_ON_TOP_OR_SAFE = "drops on top or plays safe"
    AND_NEVER_FIRST_IN = "{does}, and never first in column {column}"
    ANSWERS_IN_SAME_COLUMN = "whatever {other} plays, {holder} answers in the same column"
    SWAP_PAIRS = "swap pairs {pairs}"
    IF_TAKES_TAKES = "if {other} takes {one}, {holder} takes {two}, and the reverse"
    ELSE = "{first}; else {second}"
    PAIR_ELSE = "swap pair {pair}, else {text}"
    OTHERWISE = "otherwise {text}"

    # Reasons: what a result hangs on.
    DECIDES_ALSO_NEEDS = "{cell} decides: {holder}'s four there also needs {cells}"
    DECIDES_NEEDS_FOUR = "{cell} decides: {holder} needs a four there to win"
    DECIDES_POSSIBLE_FOUR = "{cell} decides: {holder} draws by a possible four there"
    WINS_SINCE_MUST_BLOCK = "wins because {other} must block {cell} now"
    DRAWS_SINCE_MUST_BLOCK = "draws because {other} must block {cell} now"
    DECIDES_ONCE_FILLED = "{cell} decides: {holder} could make four there, once {below} is filled"
    NEEDS_BOTH_TO_WIN = "{holder} needs both {cells} to win: they make one four"
    NEEDS_BOTH_TO_DRAW = "{holder} needs both {cells} to draw: they make one four"
    HAS_FOURS_NEITHER_WINS = "{holder} has fours on {cells}; neither alone wins"
    HAS_FOURS_NEITHER_DRAWS = "{holder} has fours on {cells}; neither alone draws"
    CAN_AIM_NEITHER_WINS = "{holder} can aim at fours on {cells}; neither alone wins"
    CAN_AIM_NEITHER_DRAWS = "{holder} can aim at fours on {cells}; neither alone draws"
    HOLDS_BY_DEFENCE = "{holder} holds by defence alone"
    TOO_EARLY = "too early to tell"
    WINS_SLOWLY = "wins slowly"
    GAINS_NOTHING = "gives nothing away, gains nothing"

    # Reasons: where best play leads.
    BEST_PLAY = "best play: {text}"
    ONLY_WINNING_MOVE = "only winning move"
    ONLY_DRAWING_MOVE = "only drawing move"
    THE_ONLY_WINNING_MOVE = "the only winning move"
    THE_ONLY_DRAWING_MOVE = "the only drawing move"
    BEST_PLAY_GIVES = "best play gives {holder} {what}"
    A_DRAW = "a draw"
    A_DRAW_LATER_ON_TOP = "a draw; {holder} later drops on top each time"
    A_DRAW_CAN_STOP = "a draw; {holder} can stop every four"
    TAKES_AND_GETS = "{holder} takes {cell} and gets {what}"
    GETS = "{holder} gets {what}"
    LEAVES_BEST_PLAY = "leaves {cell}; best play: {text}"
    WINS_WITH_FOUR = "{holder} wins with the four on {cell}"
    WINS_WITH_FOUR_IN_ROW = "{holder} wins with the four on {cell} ({parity})"
    A_WAITING_FOUR_IN_ROW = "a waiting four on {cell} ({parity})"
    A_WAITING_FOUR = "a waiting four on {cell}"
    A_FOUR_IN_ROW = "a four on {cell} ({parity})"

    # Reasons: the key cell.
    TAKES_WHERE_FOUR = "takes {cell}, where {other} would get a four"
    TAKES_CENTRE = "takes {cell}, the centre"
    TAKES_CENTRE_AND_KEY = "takes {cell}, the centre and {other}'s key cell"
    TAKES_KEY = "takes {cell}, {other}'s key cell"
    TAKES_KEY_FOR_FOUR = "takes {cell}, {other}'s key cell for a four on {four}"
    IS = "{name}: {does}"
    GETS_KEY_AFTER_MOST = "{other} gets {cell} in best play after most others"
    GETS_KEY_AFTER = "{other} gets {cell} in best play after columns {columns}"

    # Reasons: what the next moves do.
    WINS = "wins"
    DRAWS = "draws"
    LOSES = "loses"
    STILL_WINS = "still wins"
    HOLDS_THE_DRAW = "holds the draw"
    MISSES_THE_ATTACK = "misses the {attack}"
    STOPS_IT = "{holder} stops it"
    MISSES_ATTACK_STILL_WINS = "misses the {attack}; still wins"
    LEAVES_TO = "leaves {cell}, {move}, to {holder}"
    LEAVES_TO_WHO = "leaves {cell}, {move}, to {holder}, who {gets}"
    DRAWS_IF_FINDS = "draws if {holder} finds {cell}"
    LOSES_IF_FINDS = "loses if {holder} finds {cell}"
    DRAWS_AFTER = "draws after {holder}'s {cells}"
    LOSES_TO_REPLIES = "loses to {holder}'s {cells}"
    DRAWS_EG_AFTER = "draws, e.g. after {holder}'s {cell}"
    LOSES_EG_TO = "loses, e.g. to {holder}'s {cell}"
    LOSES_TO_SOONER = "loses to {cells}, {margin}"
    LOSES_ONLY_TO_SOONER = "loses only to {cells}, {margin}"
    EVERY_LOSES_THIS_TO = "every column loses, this one to {cells}"
    EVERY_LOSES_THIS_ONLY_TO = "every column loses, this one only to {cells}"
    EVERY_LOSES_HOLDS_OUT = "every column loses; this one holds out to disc {disc}"
    EVERY_LOSES_TAKEN = "every column loses; {cell} holds out longest, {holder} takes it"
    STOPS_ATTACK = "stops {other}'s {attack}"
    DOES_AND_RESULT = "{does} and {result}"
    START_LETS_TAKE = "{start}, but lets {other} take {cell}"
    COLUMN_IS_QUICKER = "column {column} is quicker"
    AFTER_REPLY_ONLY = "{start}; after {other}'s {reply}, only {cell} {result}"
    BLOCK_ON = "{start}; block {other}'s {reply} on {cell}"
    MUST_BE_ANSWERED_ON = "{start}; {other}'s {reply} must be answered on {cell}"
    ANSWER_WITH = "{start}; answer {other}'s {reply} with {cells}"
    AFTER_REPLY_PLAYS = "{start}; after {other}'s {reply}, {holder} plays {cell}"
    NO_COLUMN_WINS_SOONER = "no column wins sooner"
    AFTER_REPLY_ALL_WIN = "{start}; after {other}'s {reply}, all columns win"
    AFTER_REPLY_MOST_WIN = "{start}; after {other}'s {reply}, most columns win"
    AFTER_REPLY_SEVERAL_WIN = "{start}; after {other}'s {reply}, several columns win"
    AFTER_REPLY_ALL_DRAW = "{start}; after {other}'s {reply}, all columns draw"
    AFTER_REPLY_MOST_DRAW = "{start}; after {other}'s {reply}, most columns draw"
    AFTER_REPLY_SEVERAL_DRAW = "{start}; after {other}'s {reply}, several columns draw"
    MISSES_BUILDER = "misses {cell}, which builds a four on {four} and {result}"
    SIDE_BLOCKS_AND = "{holder} blocks {cell} and {result}"
    SIDE_TAKES_ATTACK_AND = "{holder} takes {cell}, where {other} would attack, and {result}"
    SIDE_STOPS_THEIR_AND = "{holder} plays {cell}, stops {other}'s {attack} and {result}"
    SIDE_STOPS_THE_AND = "{holder} plays {cell}, stops the {attack} and {result}"
    SIDE_PLAYS_DOES_AND = "{holder} plays {cell}, {does} and {result}"
    CUTS_LINE_TO = "cuts {other}'s line to {cell}"

    # Requests that are refused.
    GAME_IS_OVER = "the game is over"
    COLUMN_IS_FULL = "column {column} is full"
    MOVE_IS_IN_COLUMN = "the move is in column {column} already"
    NO_MOVE_TO_REPLACE = "there is no move here to replace"
    START_STAYS = "the start of the game cannot be deleted"
    IS_MAIN_LINE = "this is the main line already"
    NO_VARIATION_AFTER = "no variations follow in this line"
    NO_VARIATION_BEFORE = "no variations start before here"
    TOO_MANY_GAMES = "there would be {number} games, and at most {most} can be opened again"
    TOO_MANY_POSITIONS = "there would be {number} positions, and at most {most} can be opened again"

    # Discs that are no position.
    WRONG_ROWS = "a board has {most} rows from the top, this one has {number}"
    WRONG_CELLS_IN_ROW = "row {row} has {number} cells, a board has {most} columns"
    NO_SIGN_OF_A_CELL = "{cell}: {sign} is no cell; a disc is r or y, an empty cell {empty}"
    NO_SUCH_CELL = "there is no column {column}, row {row}"
    TWO_DISCS_IN_CELL = "a cell holds two discs"
    DISC_FLOATS = "the disc in {cell} has nothing below it"
    WRONG_COUNTS = (
        "{red} has {reds} and {yellow} has {yellows}: {red} moves first, so {red} must have as many"
        " discs as {yellow} or one more"
    )
    BOTH_HAVE_FOUR = "both sides have four in a row"
    PLAYED_AFTER_FOUR = "{side} has four in a row, yet {other} has played after it"
    HAD_WON_BEFORE = "{side} had already won before the last disc"

    # Texts that cannot be read.
    FOUND_EXPECTED = "found {found}, expected {expected}"
    AT_PLACE = "{line}:{column}: {fault}"
    OF_FILE = "{file}: {fault}"
    THE_END = "the end"
    END_OF_TEXT = "the end of the text"
    MORE_TEXT = "more text"
    MORE = "more"
    AT_MOST = "at most {most}"
    CHARACTERS = "{number} characters"
    CHARACTERS_NO_SGF = "{number} characters that are no SGF"
    LINES = "{number} lines"
    AT_MOST_POSITIONS = "at most {most} positions"
    AT_MOST_NODES = "at most {most} nodes"
    AT_MOST_NODES_IN_LINE = "at most {most} nodes in a line"
    AT_MOST_GAMES = "at most {most} games"
    AT_MOST_VARIATIONS = "at most {most} variations of a node"
    AT_MOST_TREES = "at most {most} trees within each other"
    AT_MOST_CHARACTERS_IN_NODE = "at most {most} characters in a node"
    AT_MOST_VALUES_IN_NODE = "at most {most} values in a node"
    ANY_FORMAT = "moves, cells such as d1, a link, a position, a drawn board or SGF"
    AN_IMPOSSIBLE_POSITION = "an impossible position ({reason})"
    A_POSSIBLE_ONE = "a possible one"
    RED_DISC_SIGN = "a red disc"
    YELLOW_DISC_SIGN = "a yellow disc"
    EMPTY_CELL_SIGN = "an empty cell"
    NUMBER_OF_EMPTY_CELLS = "a number of empty cells"
    NEW_ROW = "a new row"
    ROW_OF_CELLS = "a row of {number} cells"
    NUMBER_OF_ROWS = "{number} rows"
    ROWS_TOP_FIRST = "{number}, the top one first"
    SOME_MOVES = "moves"
    SCORE_WITH_SIGN = "a score with a sign"
    SCORE_FROM_TO = "a score from -{most} to {most}"
    A_CELL_SUCH_AS = "a cell such as d1"
    A_CELL_OR_SEVERAL = "a cell such as d1, or a1:c2 for several"
    A_CELL_FROM_TO = "a cell from a1 to g6"
    A_DIGIT_FROM_TO = "a digit from {first} to {last}"
    A_COLUMN_FROM_TO = "a column from {first} to {last}"
    NO_MORE_MOVES = "no more moves"
    FOR_MOVE = "{text} for move {number}"
    FOR_MOVE_ALTHOUGH = "{text} for move {number} although {reason}"
    SINCE = "{text}, {reason}"
    ALTHOUGH_OVER = "although the game is over"
    WHICH_IS_TAKEN = "which is taken"
    WHICH_FLOATS = "which has nothing below it"
    UNEQUAL_GROUPS = "{text}, unequal groups"
    MOVES_ALONE_OR_SCORE = "moves alone, such as {text}, or one score behind them"
    MOVES_OR_SCORED = "{text}, the moves {joined} or the moves {moves} with {scores}"
    A_SCORE_OF = "a score of {number}"
    A_SCORE_OF_OR = "a score of {number} or -{number}"
    SCORES_OF = "scores of {numbers}"
    OR_NOTHING = "{text} or nothing"
    MOVES_OR_SEVEN_SCORES = "{text}, moves or the scores of the seven columns"
    MOVE_OR_SCORE = "{text}, a move or a score as other lines have it"
    MOVES_IN_LIST_FROM_0 = "{text} behind a position in a list that counts from 0"
    LIST_FROM_1 = "a list that counts from 1, or no moves"
    LINK_WITHOUT_MOVES = "a link without moves"
    LINK_WITH_MOVES = "one with pos= and a move string"
    A_POSITION = "a position"
    A_SMALLER_ONE = "a smaller one"
    A_SMALLER_ONE_REST_LEFT_OUT = "a smaller one; the rest was left out"
    GAME_OF_MORE = "a game of more than {most} characters"
    OBJECT_OF_MORE = "an object of more than {most} characters"
    OTHER_JSON = "other JSON"
    DAMAGED_JSON = "damaged JSON"
    BROKEN_JSON = "JSON that breaks off or is damaged ({text})"
    DEEP_JSON = "JSON nested too deeply"
    DAMAGED_GAME = "a damaged game as JSON"
    GAME_AS_JSON = "a game as JSON"
    GAME_AS_JSON_OF = "a game as JSON with format {format} and version {version}"
    REPLAY_WITH_STEPS = "a ConnectX replay with its steps"
    BOARD_OF_SIZE = "a board of {columns} by {rows} with {four} in a row"
    SIZE_WITH_FOUR = "{columns} by {rows} with {four}"
    AS_ACTION = "{text} as action {number}"
    ILLEGAL_ACTION = "a replay whose action {number} is not legal ({reason})"
    A_LEGAL_GAME = "a legal game"
    SGF_SIZE = "a board of size {text}"
    GAME_OF_GO = "a game of Go"
    SGF_GAME = "game {text}"
    WHICH_IS_CONNECT_FOUR = "{text}, which is Connect Four"
    SECOND_MOVE_IN_NODE = "a second move in one node"
    BEFORE_IT = "{text} before it"
    OUT_OF_TURN = "{text} played by {letter} out of turn"
    A_MOVE_OF = "a move of {letter}: {cells}"
    TO_MOVE = "{letter} to move"
    WHOSE_TURN = "{letter}, whose turn it is by the discs"
    AGAIN = "{text} again"
    EACH_CELL_ONCE = "each cell once"
    VALUE_WITHOUT_END = "a value without an end"
    A_VALUE = "a value"
    NAME_BEFORE_VALUE = "the name of its property before it"
    WITHOUT_VALUE = "{text} without a value"
    FILE_IS_EMPTY = "the file is empty, expected games"
    FILE_CANNOT_BE_READ = "the file cannot be read: {reason}"

    MOVE_IS_ILLEGAL = "move {number} ({text}): {reason}"
    NO_DIGIT_OF_A_COLUMN = "a column is a digit from 1 to 7"
    NO_SUCH_COLUMN = "there is no column {column}"
    FILE_SAYS = "the file says {claim}, and best play gives {truth}"
    SIDE_WINS = "{side:colour} wins"
    TEXT_CANNOT_BE_READ = "the text cannot be read: {fault}"

    # Pictures that cannot be read.
    NO_BOARD_IN_PICTURE = "found no board of 7 columns and 6 rows in the picture"
    PICTURE_HAS_MB = "the picture has {number} MB, at most {most}"
    PICTURE_HAS_PIXELS = "the picture has more than {most} million pixels"
    NO_PICTURE = "the file is no picture that can be read: PNG, JPEG, WebP, GIF, BMP or TIFF"
    PICTURE_IS_TOO_LONG = "the moving picture is too long"
    PICTURE_CANNOT_BE_READ = "{file} cannot be read: {reason}"
    PICTURES_NEED = "to read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'"

    # What was unclear in a text.
    TAKEN_FOR_FIRST = "{text} was taken for {side}, who moves first"
    EXCHANGED_BY_COUNT = "colours were exchanged, since there is one more yellow disc than red"
    EXCHANGED_WHITE_FIRST = "colours were exchanged, since White is first in the file"
    SAYS_GO = (
        "the file says that this is Go, but its board of seven columns and six rows is that of"
        " Connect Four"
    )
    FRONT_LEFT_OUT = "what stands in front of the first game was left out"
    READ_FROM_0 = "the digits were read as columns from 0 to 6"
    PROVED_FROM_0 = "the digits were read as columns from 0 to 6, since there is a 0"
    SCORE_LEFT_OUT = "the score behind the moves was left out"
    SCORES_LEFT_OUT = "the scores behind the moves were left out"
    NOT_IN_CHARSET = "the text is not in {named}, so it was read as {charset}"

    # Steps that can be undone.
    UNDO_DISC = "disc in column {column}"
    UNDO_FILLING = "filling of column {column}"
    UNDO_EMPTYING = "emptying of column {column}"
    UNDO_PROMOTION = "promotion of a variation"
    UNDO_ORDER_OF_VARIATIONS = "order of variations"
    UNDO_NEW_MAIN_LINE = "new main line"
    UNDO_DELETION = "deletion"
    UNDO_CUTTING = "cutting of a branch"
    UNDO_PASTED_BRANCH = "pasted branch"
    UNDO_REPLACEMENT = "replacement of a move"
    UNDO_DISC_TAKEN_BACK = "disc taken back"
    UNDO_BEST_LINE = "best line"
    UNDO_GLYPHS_OF_REVIEW = "glyphs of the review"
    UNDO_COMMENT_FROM_REASON = "comment from a reason"
    UNDO_TYPING_COMMENT = "typing a comment"
    UNDO_TYPING_BEFORE = "typing a comment before the move"
    UNDO_NAMING_POSITION = "naming the position"
    UNDO_GLYPH = "glyph {glyph}"
    UNDO_GLYPH_REMOVAL = "removal of a glyph"
    UNDO_MARK = "mark"
    UNDO_MARK_REMOVAL = "removal of a mark"
    UNDO_MARKS_REMOVAL = "removal of marks"
    UNDO_MARK_COLOUR = "colour of a mark"
    UNDO_ARROW = "arrow"
    UNDO_ARROW_REMOVAL = "removal of an arrow"
    UNDO_GAME_DETAILS = "game details"
    UNDO_NEW_GAME = "new game"
    UNDO_ADDED_GAME = "added game"
    UNDO_PASTED_GAME = "pasted game"
    UNDO_PASTED_GAMES = "pasted games"
    UNDO_COPY_OF_GAME = "copy of a game"
    UNDO_ORDER_OF_GAMES = "order of games"
    UNDO_REMOVED_GAME = "removed game"
    UNDO_REMOVED_GAMES = "removed games"
    UNDO_OPENED_GAME = "opened game"
    UNDO_OPENED_GAMES = "opened games"
    UNDO_OPENED_TREES = "opened trees"
    UNDO_OPENED_POSITION = "opened position"
    UNDO_SET_UP = "position set up"
    UNDO_PICTURE = "picture"
    UNDO_CANCELLING = "cancelling"
    UNDO_PAINTING = "painting"
    UNDO_FALLING = "falling of discs"
    UNDO_MIRRORING = "mirroring"
    UNDO_EXCHANGE = "exchange of colours"
    UNDO_CLEARING = "clearing of the board"
    UNDO_RETURN = "return to the game"
    UNDO_TYPING = "typing"
    UNDO_REPAIR = "repair of a disc"
    UNDO_LAST_SEARCH = "last search"

    # Kinds of texts.
    MOVE_STRING = "a move string"
    THAT_COUNTS_FROM_0 = "{kind} that counts from 0"
    WITH_A_SCORE = "{kind} with a score"
    WITH_SCORES = "{kind} with scores"
    LIST_OF_GAMES = "a list of games"
    SOME_WITH_A_SCORE = "{kind}, {number} with a score"
    SOME_WITH_SCORES = "{kind}, {number} with scores"
    DRAWN_GRID = "a drawn grid"
    IN_WHICH_FIRST = "{kind} in which {sign} is first"
    LIST_OF_CELLS = "cells"
    A_LINK = "a link"
    AN_SGF_FILE = "an SGF file"
    CONNECTX_REPLAY = "a ConnectX replay"

    # Better columns.
    COLUMNS_KEEP_WIN = "columns {columns} keep the win"
    COLUMNS_KEEP_DRAW = "columns {columns} keep the draw"
    ONLY_KEEPS_WIN = "only {column:bare} keeps the win"
    ONLY_KEEPS_DRAW = "only {column:bare} keeps the draw"
    COLUMNS_WIN = "columns {columns} win"
    COLUMNS_DRAW = "columns {columns} draw"
    ONLY_WINS = "only {column:bare} wins"
    ONLY_DRAWS = "only {column:bare} draws"
    SOONER_THAN = "{moves} sooner than column {column}"
    COLUMN_QUICKER_BY = "column {column} is {moves} quicker"
    COLUMN_WINS_SOONER = "column {columns} wins {moves} sooner"
    COLUMNS_WIN_SOONER = "columns {columns} win {moves} sooner"
    COLUMN_LASTS_LONGER = "column {columns} lasts {moves} longer"
    COLUMNS_LAST_LONGER = "columns {columns} last {moves} longer"
    COLUMN_WINS_MUCH_SOONER = "column {column} wins much sooner"
    COLUMN_LASTS_MUCH_LONGER = "column {column} lasts much longer"

    # Second lines of reasons.
    IS_FOUR_NOW = "{cells} is four now"
    ARE_FOUR_NOW = "{cells} are four now"
    FROM_TO = "from {first} to {last}"
    DROPS_ON_IT = "{holder} drops on top of it and has four"
    NO_OTHER_REPLY_WINS = "no other reply of {holder}'s wins"
    NO_OTHER_REPLY_HOLDS = "no other reply of {holder}'s holds"
    ONE_DISC_CANNOT_BLOCK = "one disc cannot block them all"
    CAN_BLOCK_ONLY_ONE = "{other} can block only one"
    BLOCKING_LETS_DROP = "blocking {low} lets {holder} drop on {high}"
    NO_OTHER_COLUMN_IS_LEFT = "no other column is left"
    ALL_LEFT_IS_BELOW_FOURS = "whatever is left is below one of {holder}'s fours"
    MUST_PLAY = "{other} must play {cell}"
    MUST_PLAY_THEN = "{other} must play {cell}; then {run}"
    PLAYS_RUN = "{holder} plays {run}"
    PLAYS_RUN_ALL_FORCED = "{holder} plays {run}; every reply is forced"
    EVERY_REPLY_IS_FORCED = "every reply is forced"
    MOVE_FORCES = "{cell} (forced {reply})"
    MOVE_ANSWERED = "{cell} ({reply})"
    RUN_CUT = "{moves} … {last}"
    THE_THREAT = "the threat: {cell}"
    THE_THREAT_THEN = "the threat: {cell}, then {ends}"
    NO_REPLY_SAVES = "no reply saves {other}"
    NO_REPLY_HELPS = "no reply helps"
    PLAYS_RUN_THEN_NEXT = "{holder} plays {run}, then {next}"
    GOES_ON_WITH = "{holder} goes on with {next}"
    NEXT_OR_AFTER = "{cell}, or {exception} after {cells}"
    PLAN_BEST_PLAY_FOUR = "{plan}; best play: the four {four}"
    PLAYS_RUN_THEN_DOES = "{holder} plays {run}, then {does}"
    PLAYS_RUN_AND_PLAN = "{holder} plays {run}. {plan:sentence}"
    MUST_PLAY_BELOW_IT = "in the end {other} must play {cell} below it"
    WITHOUT_CELL_DRAW = "without {cell} it would be a draw"
    WITHOUT_CELL_WIN = "without {cell} {other} would win"
    THE_FOUR = "the four {four}"
    THE_FOUR_WITHOUT_IT_DRAW = "the four {four}; without it, a draw"
    THE_FOUR_WITHOUT_IT_WIN = "the four {four}; without it, {other} wins"
    THE_FOUR_WITHOUT_ONE_DRAW = "the four {four}; without a four on {cell}, a draw"
    THE_FOUR_WITHOUT_ONE_WIN = "the four {four}; without a four on {cell}, {other} wins"
    THE_FOURS_ONE_HOLDS = "the fours {fours}; with only one of the cells {other} would hold"
    THE_FOURS_ONE_WINS = "the fours {fours}; with only one of the cells {other} would win"
    ONLY_ONE_CELL_HOLDS = "with only one of the cells {other} would hold"
    ONLY_ONE_CELL_WINS = "with only one of the cells {other} would win"
    CANNOT_WIN_EVEN_IF = "{other} cannot win even if no four of {holder}'s counted"
    NO_OTHER_COLUMN_DOES = "no other column does"
    COULD_PASS_WIN = "if {who} could pass, {who} would win"
    COULD_PASS_NOT_LOSE = "if {who} could pass, {who} would not lose"
    ONLY_COLUMN_WINS = "the only column that wins"
    ONLY_COLUMN_DRAWS = "the only column that draws"
    ONLY_COLUMN_HOLDS_OUT = "the only column that holds out"
    BEST_PLAY_BEGINS = "best play begins {line}"
    BEST_PLAY_BEGINS_FOUR = "best play begins {line} …; the four {four} on disc {disc}"
    BEST_PLAY_TO_FOUR = "best play: {line}; the four {four} on disc {disc}"
    BEST_PLAY_NO_WIN = "best play: {line}; then {other} can no longer win"
    BEST_PLAY_WIN_CERTAIN = "best play: {line}; then {holder}'s win is certain"

    # Remarks on a position, and threats.
    THREATENS_FOUR_ON = "{who} threatens four on {cells}"
    THREATENS_ATTACK = "{who} threatens an attack: {cell}, then {ends}"
    FOUR_OPEN_NOW = "{side}'s four on {cell}, open now"
    SIDES_FOUR = "{side}'s four on {cell} ({parity})"
    SIDES_WAITING_FOUR = "{side}'s waiting four on {cell} ({parity})"
    WHICH_DECIDES = "{threat}, which decides"
    STEP = "step {number} of {all}: {side} on {cell}"
    STEP_SAYS = "{step} · {text:sentence}"
    LOOKING_FOR_REASON = "looking for a reason…"
    WAITING_FOR_SCORES = "waiting for the scores…"
    ENGINE_PAUSED = "engine paused"
    COLUMN_IN_FULL = "column {column}: {text:sentence}."

    # Mistakes of a game, and the moves that decided it.
    DISC_AT = "{side} {cell}"
    MOVE_AT = "move {number}, {side} {cell}"
    MOVE_IN_COLUMN = "move {number}, {side} in column {column}"
    MISTAKE_SAYS = "{move}: {text:sentence}"
    ONLY_KEPT_WIN = "only {column:bare} kept the win"
    ONLY_KEPT_DRAW = "only {column:bare} kept the draw"
    ONLY_HELD_OUT = "only {column:bare} held out"
    SEVERAL_KEPT_WIN = "{columns:bare} kept the win"
    SEVERAL_KEPT_DRAW = "{columns:bare} kept the draw"
    SEVERAL_HELD_OUT = "{columns:bare} held out"
    MANY_KEPT_WIN = "{count} kept the win"
    MANY_KEPT_DRAW = "{count} kept the draw"
    MANY_HELD_OUT = "{count} held out"
    FROM_WIN_TO_DRAW = "from win to draw"
    FROM_WIN_TO_LOSS = "from win to loss"
    FROM_DRAW_TO_LOSS = "from draw to loss"
    COSTS = "costs {discs}"
    OPENING = "opening; {held}"
    MOVES_FROM_TO = "moves {first} to {last}"
    MOVES_AND = "moves {first} and {last}"
    BOTH_SHOULD_HAVE_PLAYED = "both should have played {cell}"
    GIVEN_BACK = "given back at once"
    BOTH_MISSED = "both missed {cell}"
    DISC_DID = "{disc}: {effect}"
    KEPT_EACH_TIME = "{cell} kept the result each time"
    INSTEAD_KEPT_EACH_TIME = "{discs} instead; {cell} kept the result each time"
    DECISIVE = "decisive: {mistake}"
    LAST_CHANGE = "the last change: {mistake}"
    IN_THEORY = "in theory: {mistake}"
    NO_CHANGE = "no move changed the result"
    KEPT_WIN_THROUGHOUT = "{winner} kept the win from the first move to the last"

    # What a move did.
    FORCED = "forced"
    BEST = "best"
    ONLY_COLUMN_THAT_KEEPS = "the only column that keeps the result"
    WINS_LATER_THAN = "wins {discs} later than {columns:named}"
    LOSES_SOONER_THAN = "loses {discs} sooner than {columns:named}"
    TURNS_WIN_INTO_DRAW = "turns a win into a draw; {kept}"
    TURNS_WIN_INTO_LOSS = "turns a win into a loss; {kept}"
    TURNS_DRAW_INTO_LOSS = "turns a draw into a loss; {kept}"
    ONLY_KEPT_IT = "only {columns:named} kept it"
    KEPT_IT = "{columns:named} kept it"
    PERFECT_PLAY_DRAW = "column {column}: from here perfect play ends on disc {disc}, a draw"
    PERFECT_PLAY_WIN = "column {column}: from here perfect play ends on disc {disc}, {winner} wins"

    # Counts of a player's moves.
    NO_WRONG_COLUMN = "{side} had no wrong column to choose; longest run without a mistake {run}"
    KEPT_RESULT = (
        "{side} kept the result in {kept} of {moves} where a wrong column was possible; longest run"
        " without a mistake {run}"
    )
    KEPT_RESULT_HARD = (
        "{side} kept the result in {kept} of {moves} where a wrong column was possible, {hard_kept}"
        " of {hard} where at most {most} were right; longest run without a mistake {run}"
    )
    COLUMNS_HOLD = "{number} of {legal} hold"

    # Learning, training and what was tried.
    FIND_TO_KEEP_WIN = "move {number}: find a column for {side} to keep the win"
    FIND_TO_HOLD_DRAW = "move {number}: find a column for {side} to hold the draw"
    FIND_TO_HOLD_OUT = "move {number}: find a column for {side} to hold out"
    COLUMN_IS_RIGHT = "column {column} is right"
    COLUMN_IS_WRONG = "column {column} is wrong"
    LOOK_LEFT = "look on the left"
    LOOK_MIDDLE = "look in the middle"
    LOOK_RIGHT = "look on the right"
    COLUMN_HINT = "column {column}"
    ANSWERS_IN_COLUMN = "{other} answers in column {column}"
    IS_SOLUTION = "column {column} is the solution"
    ARE_SOLUTIONS = "columns {columns} are solutions"

    @property
    def places(self) -> frozenset[str]:
        """The names of the message's places."""
        return places_of(self.value)


@cache
def places_of(template: str) -> frozenset[str]:
    """Return the names of the places in the text of a message."""
    return frozenset(place for _, place, _, _ in Formatter().parse(template) if place)


@dataclass(frozen=True)
class Language:
    """A language: its texts for messages, nouns and lists.

    Attributes:
        messages: the text of each message.
        nouns: each noun in singular and plural.
        joints: what stands between the items of a list, and before its last one.
        column: what stands before the name of one column, and of several.
    """

    messages: Mapping[Message, str]
    nouns: Mapping[Noun, tuple[str, str]]
    joints: Mapping[Joint, tuple[str, str]]
    column: tuple[str, str]

    # A language is one object; its tables are never compared.
    __hash__ = object.__hash__


ENGLISH = Language(
    {each: each.value for each in Message},
    {
        Noun.COLUMN: ("column", "columns"),
        Noun.DISC: ("disc", "discs"),
        Noun.MOVE: ("move", "moves"),
    },
    {
        Joint.AND: (", ", " and "),
        Joint.OR: (", ", " or "),
        Joint.COMMA: (", ", ", "),
        Joint.SEMICOLON: ("; ", "; "),
        Joint.LINE: (" ", " "),
        Joint.FOUR: ("-", "-"),
        Joint.PAIR: ("–", "–"),
    },
    ("column ", "columns "),
)
