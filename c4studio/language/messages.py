"""The table of messages, in English, with named places for what they tell of: those on play.

A message is written as it stands within a sentence, without a capital letter; the renderer begins a
sentence with one. The rest of the table is in ``notices``; another language is another table for
the same messages.
"""

from __future__ import annotations

from enum import Enum, auto, unique
from functools import cache
from string import Formatter


class Noun(Enum):
    """The nouns for things that sentences count, such as games."""

    ANSWER = auto()
    CARD = auto()
    COLUMN = auto()
    DAMAGED_PART = auto()
    DAY = auto()
    DISC = auto()
    ENTRY = auto()
    GAME = auto()
    LINE = auto()
    MINUTE = auto()
    MISTAKE = auto()
    MORE_PLACE = auto()
    MOVE = auto()
    NEW_CARD = auto()
    PART = auto()
    PLACE = auto()
    POSITION = auto()
    PUZZLE = auto()
    QUESTION = auto()
    REPLY = auto()
    ROUND = auto()
    ROW = auto()
    SPELLING = auto()
    STAR = auto()
    TIME = auto()


class Joint(Enum):
    """The ways to join the items of a list in a sentence."""

    AND = auto()
    OR = auto()
    COMMA = auto()
    SEMICOLON = auto()
    LINE = auto()
    """Moves of a line, one after the other."""
    DOT = auto()
    """Items on one line that are no sentence."""
    STOP = auto()
    """Sentences, one after the other."""
    THEN = auto()
    FOUR = auto()
    """The ends of a line of four."""
    PAIR = auto()
    """Two cells of which each answers the other."""


@cache
def places_of(template: str) -> tuple[str, ...]:
    """Return the names of the places in the text of a message, each once, in their order."""
    found = (place for _, place, _, _ in Formatter().parse(template) if place)
    return tuple(dict.fromkeys(found))


class AnyMessage(Enum):
    """Base class of messages, each of which is an English text with named places."""

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the message's places, in their order."""
        return places_of(self.value)


@unique
class Message(AnyMessage):
    """Messages on play: why columns are good or bad, and what was found out about games."""

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
    LEAVES_THREAT = "leaves {holder}'s threat on {cell}"
    LEAVES_THREAT_AND_OPENS = "leaves {holder}'s threat on {cell} and opens {cells}"
    BLOCKS_BUT_ONE_IS_OPEN = "blocks {cell}, but {cells} is open"
    BLOCKS_BUT_SEVERAL_ARE_OPEN = "blocks {cell}, but {cells} are open"
    BLOCKS_BUT_MANY_ARE_OPEN = "blocks {cell}, but {first} and {more} more are open"
    HAS_THREATS_ON = "{holder} has threats on {cells}"
    HAS_THREATS = "{holder} has {number} threats"
    UNDER_THREAT = "under {holder}'s threat ({cells})"
    LETS_BLOCK_OWN_THREAT = "lets {holder} block {other}'s own threat on {cells}"
    TWO_THREATS_ON = "two threats at once: {cells}"
    THREE_THREATS_ON = "three threats at once: {cells}"
    SEVERAL_THREATS_ON = "{number} threats at once: {cells}"
    TWO_THREATS = "two threats at once"
    THREE_THREATS = "three threats at once"
    SEVERAL_THREATS = "{number} threats at once"
    STACKED_THREATS_ON_TOP = "stacked threats: {low}, then {high} on top"
    MUST_PLAY_UNDER_A_THREAT = "{other} must play under a threat now"
    MUST_PLAY_UNDER = "{other} must play {below}, under the threat on {cell}"
    BLOCKS = "blocks {cells}"
    BLOCKS_AND_ATTACKS_THEN = "blocks {cell} and attacks: then {ends}"
    BLOCKS_AND_ATTACKS = "blocks {cell} and attacks"
    ONLY_MOVE_BLOCKS = "only move (blocks {cell}); {text}"
    WINS_ALL_THE_SAME = "{holder} wins all the same"
    MISSES_THE_FOUR_STILL_WINS = "misses the four on {cells}; still wins"
    MISSES_THE_FOUR = "misses the four on {cells}"
    MISSES_THE_FOURS = "misses the fours on {cells}"
    MISSES_A_FOUR = "misses a four"

    # Reasons: attacks.
    ATTACK_UNTIL = "attack: {first}, until {other} must play under {cells}"
    THEIR_ATTACK_UNTIL = "{holder}'s attack: {first}, until {other} must play under {cells}"
    ATTACK_THEN = "attack: {first}, then {ends}"
    ATTACK_RUN_THEN = "attack: {cells}, then {ends}"
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
    STACKED_THREATS_ON = "stacked threats: {ends}"
    STACKED_THREATS = "stacked threats"
    A_FOUR = "a four"
    THREATENS = "threatens {what}"
    THREATENS_OPEN_FOUR = "threatens a four on {cell}"
    SIDE_THREATENS = "{holder} threatens {what}"
    THREAT_PARRIED = "{does}; {other}'s {reply} stops it"
    THEN_SIDE_THREATENS = "then {holder} threatens {what}"
    THEN_PREPARES = "then {cell} prepares {what}"
    THEIR_DISC_PREPARES = "{holder}'s {cell} prepares {what}"
    THEN_THREATENING = "then {cells}, threatening {what}"
    PLAYS_THREATENING = "{holder} plays {cells}, threatening {what}"

    # Reasons: waiting threats, zugzwang and what a side aims for.
    ODD = "odd"
    EVEN = "even"
    MAKES_WAITING_THREAT = "makes a waiting threat on {cell} ({four}, {parity})"
    WAITING_THREAT_DECIDES = "{holder}'s waiting threat on {cell} ({four}, {parity}) decides"
    THREATS_DECIDE = "{holder}'s threats on {cells} decide"
    GETS_FOUR = "{holder} gets a four on {cells}"
    GETS_FOUR_SINCE = "{holder} gets a four on {cell}: in the end {other} must play {below}"
    AIMS_FOR_FOUR_ON = "{holder} aims for a four on {cells}"
    AIMS_FOR = "aims for {four}"
    RUNS_OUT_OF_MOVES = "{who} runs out of moves (zugzwang)"
    RUNS_OUT_AND_AIMS = "{who} runs out of moves; {holder} {aims}"
    RUNS_OUT_PASS_BETTER = "{who} runs out of moves (zugzwang): a pass would do better"
    THREAT_FOR_BOTH = "{cell} is a threat for both: whoever plays {below} loses"
    RUNS_OUT_UNDER = "{who} runs out of moves and must play {below}, under {cell}"
    LEFT_WITH = "in the end {who} is left with {below}, under {cell}"
    ZUGZWANG_ONLY_SAFE = "zugzwang: only {column:bare} is safe for {who}; {cells} lie under threats"
    SPARE_CELLS = "spare cells: {cells}; {who} runs out"
    NO_SPARE_CELLS = "no spare cell is left: {who} runs out"
    WOULD_WIN_IF_IT_COULD_PASS = "{who} would win if it could pass (zugzwang)"

    # Reasons: plans.
    ONLY_COLUMN_LEFT_WINS = "only column {column} is left: {holder} wins"
    ONLY_COLUMN_LEFT_DRAW = "only column {column} is left: draw"
    FILLS_UP = "the board fills up without a four"
    FOLLOW_UP_EACH_TIME = "follow-up: {holder} drops on top each time"
    DRAW_EACH_TIME = "draw: {holder} drops on top each time"
    DROPS_ON_TOP_EACH_TIME = "{holder} drops on top each time"
    PLAYS_THEN_DROPS_ON_TOP = "{holder} plays {first}, then drops on top each time"
    HOLDS_BOTH_LINES = "{holder} holds: {other} completes neither {one} nor {two}"
    HOLDS_BOTH_LINES_WITH = "{holder} holds with {first}: {other} completes neither {one} nor {two}"
    AIMS_AND_WINS = "{holder} {aims} and wins"
    PLAYS_DOES_AND_WINS = "{holder} plays {first}, {does} and wins"
    THEN_PLAYS_DOES_AND_WINS = "then {holder} plays {first}, {does} and wins"
    MAKES_THREAT = "makes a threat on {cell} ({four})"
    STACKS_THREAT = "makes a threat on {cell} ({four}), stacked with {near}"
    LIES_IN_LINES = "lies in {lines} of four"
    THREATENS_AT_ONCE = "threatens {cells} at once"
    THREATENS_LINE = "threatens {cell} ({four})"
    STOPS_LINE = "stops {four}"
    MAKES_TWO_OF = "makes two of {four}"
    MAKES_TWO_OF_DECISIVE = "makes two of {four}, which decides"
    DRAW_BY_FOLLOW_UP = "draw by follow-up: {holder} drops on top or plays safe"
    HOLDS_BY_FOLLOW_UP = "{holder} holds by follow-up"
    PLAYS_THEN_HOLDS = "{holder} plays {first}, then holds by follow-up"
    WINS_BY_FOLLOW_UP = "{holder} wins by follow-up"
    WINS_BY_FOLLOW_UP_AFTER = "{holder} wins by follow-up after {first}"
    AIMS_AND_WINS_BY_FOLLOW_UP = "{holder} {aims} and wins by follow-up"
    WITH_REMARK = "{text}, {remark}"
    NEVER_UNDER_THREAT = "never under {other}'s threat ({cells})"
    NEVER_UNDER_THREATS = "never under {other}'s threats ({cells})"
    DROPS_ON_TOP = "drops on top"
    DROPS_ON_TOP_BUT = "drops on top, {remark}"
    DROPS_ON_TOP_OR_SAFE = "drops on top or plays safe"
    AND_NEVER_FIRST_IN = "{does}, and never first in column {column}"
    ANSWERS_IN_SAME_COLUMN = "whatever {other} plays, {holder} answers in the same column"
    SWAP_PAIRS = "swap pairs {pairs}"
    IF_TAKES_TAKES = "if {other} takes {one}, {holder} takes {two}, and the reverse"
    ELSE = "{first}; else {second}"
    PAIR_ELSE = "swap pair {pair}, else {text}"

    # Reasons: what a result hangs on.
    NEEDS_LINE_TO_WIN = "{four} decides for {holder}"
    NEEDS_LINE_TO_DRAW = "{holder} holds thanks to {four}"
    NEEDS_FOUR_TO_WIN = "{holder} relies on {cell}"
    NEEDS_FOUR_TO_DRAW = "{holder} holds thanks to {cell}"
    WINS_SINCE_MUST_BLOCK = "wins because {other} must block {cell} now"
    DRAWS_SINCE_MUST_BLOCK = "draws because {other} must block {cell} now"
    NEEDS_THREAT_TO_WIN = "{holder}'s threat on {cell} ({four}) decides"
    NEEDS_THREAT_TO_DRAW = "{holder} holds thanks to the threat on {cell} ({four})"
    NEEDS_BOTH_TO_WIN = "{cells} together decide for {holder}"
    NEEDS_BOTH_TO_DRAW = "{holder} holds thanks to both {cells}"
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
    LETS_TAKE_AND_GET = "lets {holder} take {cell} and get {what}"
    WINS_WITH_FOUR = "{holder} wins with the four on {cell}"
    WINS_WITH_FOUR_IN_ROW = "{holder} wins with the four on {cell} ({parity})"
    A_WAITING_THREAT_IN_ROW = "a waiting threat on {cell} ({parity})"
    A_WAITING_THREAT = "a waiting threat on {cell}"
    A_FOUR_IN_ROW = "a four on {cell} ({parity})"

    # Reasons: the key cell.
    TAKES_WHERE_FOUR = "takes {cell}, where {other} would get a four"
    TAKES_CENTRE = "takes {cell}, the centre"
    TAKES_CENTRE_AND_KEY = "takes {cell}, the centre and {other}'s key cell"
    TAKES_KEY = "takes {cell}, {other}'s key cell"
    TAKES_WHERE_DOES = "takes {cell}, where {other} {does}"
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
    DOES_NOT_LOSE = "does not lose"
    DOES_NOT_WIN = "does not win"
    EVERY_COLUMN_LOSES = "every column loses"
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
    MISSES_CELL = "misses {cell}, which {does}"
    SIDE_BLOCKS_AND = "{holder} blocks {cell} and {result}"
    SIDE_TAKES_ATTACK_AND = "{holder} takes {cell}, where {other} would attack, and {result}"
    SIDE_STOPS_THEIR_AND = "{holder} plays {cell}, stops {other}'s {attack} and {result}"
    SIDE_STOPS_THE_AND = "{holder} plays {cell}, stops the {attack} and {result}"
    SIDE_PLAYS_DOES_AND = "{holder} plays {cell}, {does} and {result}"
    LETS_TAKE_WHICH = "lets {holder} take {cell}, which {does}"

    # Better columns.
    COLUMNS_KEEP_WIN = "columns {columns} keep the win"
    COLUMNS_KEEP_DRAW = "columns {columns} keep the draw"
    ONLY_KEEPS_WIN = "only {column:bare} keeps the win"
    ONLY_KEEPS_WIN_AND = "only {cell} keeps the win: it {does}"
    ONLY_KEEPS_DRAW = "only {column:bare} keeps the draw"
    ONLY_KEEPS_DRAW_AND = "only {cell} keeps the draw: it {does}"
    COLUMNS_KEEP_WIN_AND = "columns {columns} keep the win; {cell} {does}"
    COLUMNS_KEEP_DRAW_AND = "columns {columns} keep the draw; {cell} {does}"
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
    TAKE_YOURSELF_ONLY_WINS = "take {cell} yourself: only it keeps the win"
    TAKE_YOURSELF_ONLY_DRAWS = "take {cell} yourself: only it keeps the draw"
    TAKE_YOURSELF_WINS = "take {cell} yourself: it keeps the win"
    TAKE_YOURSELF_DRAWS = "take {cell} yourself: it keeps the draw"
    TAKE_YOURSELF_LASTS = "take {cell} yourself: it lasts {moves} longer"
    COLUMN_WINS_MUCH_SOONER = "column {column} wins much sooner"
    COLUMN_LASTS_MUCH_LONGER = "column {column} lasts much longer"

    # Second lines of reasons.
    FROM_TO = "from {first} to {last}"
    DROPS_ON_IT = "{holder} drops on top of it and has four"
    NO_OTHER_REPLY_WINS = "no other reply of {holder}'s wins"
    NO_OTHER_REPLY_HOLDS = "no other reply of {holder}'s holds"
    ONE_DISC_CANNOT_BLOCK = "one disc cannot block them all"
    CAN_BLOCK_ONLY_ONE = "{other} can block only one"
    BLOCKING_LETS_DROP = "blocking {low} lets {holder} drop on {high}"
    NO_OTHER_COLUMN_IS_LEFT = "no other column is left"
    ALL_LEFT_IS_UNDER_THREATS = "whatever is left is under one of {holder}'s threats"
    MUST_PLAY = "{other} must play {cell}"
    MUST_PLAY_THEN = "{other} must play {cell}; then {run}"
    PLAYS_RUN = "{holder} plays {run}"
    PLAYS_RUN_ALL_FORCED = "{holder} plays {run}; every reply is forced"
    EVERY_REPLY_IS_FORCED = "every reply is forced"
    MOVE_FORCES = "{cell} (forced {reply})"
    MOVE_ANSWERED = "{cell} ({reply})"
    RUN_CUT = "{moves} … {last}"
    THE_THREAT = "the threat: {cell}"
    THE_THREAT_THEN = "the threat: {cells}, then {ends}"
    NO_REPLY_SAVES = "no reply saves {other}"
    NO_REPLY_HELPS = "no reply helps"
    PLAYS_RUN_THEN_NEXT = "{holder} plays {run}, then {next}"
    GOES_ON_WITH = "{holder} goes on with {next}"
    NEXT_OR_AFTER = "{cell}, or {exception} after {cells}"
    PLAN_BEST_PLAY_FOUR = "{plan}; best play: the four {four}"
    PLAYS_RUN_THEN_DOES = "{holder} plays {run}, then {does}"
    PLAYS_RUN_AND_PLAN = "{holder} plays {run}. {plan:sentence}"
    MUST_PLAY_CELL_UNDER = "in the end {other} must play {cell}, under {above}"
    WITHOUT_CELL_DRAW = "without {cell} it would be a draw"
    WITHOUT_CELL_WIN = "without {cell} {other} would win"
    THE_FOUR_WITHOUT_IT_DRAW = "without {four} it would be a draw"
    THE_FOUR_WITHOUT_IT_WIN = "without {four} {other} would win"
    THE_FOUR_WITHOUT_ONE_DRAW = "{cell} serves {four} and others; without {cell} it would be a draw"
    THE_FOUR_WITHOUT_ONE_WIN = "{cell} serves {four} and others; without {cell} {other} would win"
    THE_FOURS_ONE_HOLDS = "the lines are {fours}; with only one of the cells {other} would hold"
    THE_FOURS_ONE_WINS = "the lines are {fours}; with only one of the cells {other} would win"
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
    BEST_PLAY_WINS_ON = "best play begins {line}; {holder} wins on disc {disc}"

    # Remarks on a position, and threats.
    THREATENS_FOUR_ON = "{who} threatens four on {cells}"
    THREATENS_ATTACK = "{who} threatens an attack: {cell}, then {ends}"
    CANNOT_LOSE = "{who} cannot lose from here"
    THREAT_OPEN_NOW = "{side}'s threat on {cell}, open now"
    SIDES_THREAT = "{side}'s threat on {cell} ({parity})"
    SIDES_WAITING_THREAT = "{side}'s waiting threat on {cell} ({parity})"
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
    ONLY_COLUMN_DID = "only {column:bare} {did}"
    COLUMNS_DID = "{columns:bare} {did}"
    KEPT_THE_WIN = "kept the win"
    KEPT_THE_DRAW = "kept the draw"
    HELD_OUT = "held out"
    FROM_WIN_TO_DRAW = "from win to draw"
    FROM_WIN_TO_LOSS = "from win to loss"
    FROM_DRAW_TO_LOSS = "from draw to loss"
    COST_OF_LATER_WIN = "wins {discs} later"
    COST_OF_SOONER_LOSS = "loses {discs} sooner"
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
    PUNISHED_BY = "{side}'s {cell} punished it"
    WON_WITH = "{side} won with {cell}"
    LAST_CHANGE = "the last change: {mistake}"
    IN_THEORY = "in theory: {mistake}"
    NO_CHANGE = "no move changed the result"
    KNOWN_FROM = "known from move {number} on"
    STANDS_WON = "as it stands, {side} wins with best play"
    STANDS_DRAWN = "as it stands, best play ends in a draw"
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
        " of {hard} where fewer than half of players would; longest run without a mistake {run}"
    )
    AND_MOVES_UNKNOWN = "{known}; {moves} unknown"
    COLUMNS_HOLD = "{number} of {legal} hold"
