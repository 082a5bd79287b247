"""The table of messages, in English: what the window says of its commands and of what is done."""

from __future__ import annotations

from enum import unique

from c4studio.language.grammar import AnyMessage


@unique
class Prompt(AnyMessage):
    """Messages of the window: why a command is grey, what was done, and what the user could do."""

    # Why commands are grey.
    GAME_IS_EMPTY = "the game has no moves yet"
    AT_THE_START = "this is the start of the game"
    GAME_IS_OVER = "the game is over"
    ALL_GAMES_EMPTY = "no game has moves yet"
    LIBRARY_FIRST = "open or make a library first"
    GAMES_FOUND_FIRST = "open or make a library, and show games of it in the explorer first"
    SETTING_UP = "end the setting up of a position first"
    LEARNING = "finish learning first"
    PLAYING = "stop playing first"
    AWAY_FROM_BOARD = "go back to the board first"
    CONCEALING = "show the scores or stop playing first"
    ON_OTHER_BOARD = "this is for games on the board of {board} alone"

    # Annotation.
    CLICK_TO_MARK = "click cells to mark them with a {name}"
    UNTIL_ESC = "{does}; Esc ends it"
    DRAW_IN = "draw in {hue}"
    FROM_NOW_ON = "{hue} from now on"

    # Engine.
    MERGE_FILE = "merge {name} into your own scores?"
    CACHE_OF_BOARD = "cache of {name_of_board}"
    EXPORTED_SIZE = "exported to {name}: {byte_size_text}"
    ENTRIES_FORGOTTEN = "{entry_amount} forgotten"

    # Files.
    GAME_OF = "a game of {discs}"
    PLACE_IN_TEXT = "line {line}, character {column}"
    READ_FROM = "{verb} {count_games} from {kind}"
    NUMBER_OF_GAMES = "{len} games"
    COPIED_TEXT = "copied {text}"
    COPYING = "copying {description}"
    COPIED = "copied {what}"
    FIRST_MOVES = "{usable} moves"
    TAKES_IT_FOR = "{said}. {how} takes it for {other}"
    OPEN_ON_BOARD = "open on {name_of_board}"
    USE_FIRST = "use the first {moves}"
    REVIEWING_FOR = "reviewing for {name}"
    WRITING = "writing {name}"
    PAGES_COME = "{what}. Its pages come at once."
    EXPORTED_TO = "exported to {name}"
    EXPORTING_TO = "exporting {name}"
    FIRST_BELOW = ", the first {len} of them below"
    PAGE_OF = "page {number} of {count}"
    READ_AS = ", read as {kind}"
    OPENED = "opened {name}{taken_for}"
    CHANGED_ON_DISK = "{name} has changed on disk{yours}."
    FILE_IS_GONE = "{name} is no longer there; save to write it again."
    SAVED = "saved {name}"
    ENDED_BADLY = "C4 Studio did not end as it should, and {ending}."
    GAMES_WERE_OPEN = "{len} games were open"
    DISCARD_GAMES = "discard these {count} games?"
    SAVE_CHANGES = "save the changes to {distinct_name}?"
    WITHOUT_FILE = "{number} without a file (the first is {name})"

    # Games.
    GAMES_EXPORTED = "exported {games} to {name}"
    EXPORT_GAMES = "export {number}"
    GAMES_MARKED = "{text} · {selected} marked"
    COLUMN_UNKNOWN = "{title} unknown"

    # Help.
    EXERCISE_ANSWERED = "{name}, answered {answered}"
    ABOUT = (
        "an exact analysis board for Connect Four: every score is that of perfect play.\n\nThe"
        " {build} build of the search runs on this computer.\n\nMIT Licence, © 2026 The C4 Studio"
        " authors."
    )
    NOT_IN_MANUAL = "the manual does not have “{text}”"
    NOT_AVAILABLE = "not available: {help_text}"
    IS_EMPTY = "{path} is empty."
    THE_LOG_CANNOT = "the log cannot be read: {error}"
    HOLD_KEY = "hold {numbers}"
    KEY_IS_TAKEN = "{keys_text} is the shortcut of “{name}”."
    KEY_OPENS_MENU = "{keys_text} opens the menu {menu}."

    # Library.
    MORE_CONDITIONS = "more ({number})…"
    GAME_FROM_LIBRARY = "{done} the game from the library."
    SEARCH_SAVED = "saved as {name}."
    GAMES_REVIEWED = "{games} reviewed."
    LIBRARY_COPIED = "the library was copied to {name}."
    OPENED_PLAYED = "{done} what is played."
    WRITTEN_BACK = "{games} written back to the library."
    ASK_WHO_IS_ME = "{said} Which of the players are you?"
    TAKEN_BACK = "taken back: {change_outcome_sentence}."

    # Pages.
    PRACTICE_ENDED = "the game goes on, so {practice} has ended"

    # Play.
    ENGINE_IS = "the engine {opponent_strength}"

    # Review.
    REVIEWED = "{asked_for} reviewed"
    REVIEWING = "reviewing {asked_for}"
    BEST_LINE_ADDED = "best play ends on move {end}; {added} added"
    REASON_IS_COMMENT = "the reason is the comment of move {ply} now"
    NEXT_OF_KIND = "go to the next of them: {of_side}"
    MOVES_JUDGED = "{known} of {moves} moves judged"
    F12_REVIEWS = "{state}. F12 reviews the game."
    GLYPHS_ADDED = "{glyphs} added"

    # Setup.
    PAINT_SIDE = "paint {lower} discs"
    TEXT_UNREADABLE = "the text cannot be read yet: expected a board of {height} rows, or moves"

    # Training.
    EXERCISES_OF_GUIDE = "{len} exercises of the guide, from easy to hard"
    POSITIONS_TO_HOLD = "{len} lost positions; defend them as long as possible"

    # Tree.
    MOVES_PASTED = "{moves} pasted"
    MOVES_KNOWN = "{moves} there already"
    MOVES_LEFT_OUT = "{moves} left out, since not legal here"
    MOVES_DELETED = "{moves} deleted; {keys} brings {them} back"
    OCCURS_NOWHERE_ELSE = "this position occurs nowhere else in the game{so_far}"
    IN_VARIATION = "variation, level {variation_level}, {place} of {len}"
    IN_MAIN_LINE = "main line, {place} of {line}"

    # Window.
    DROP_IN_COLUMN = "column &{named}"
    UNDO_STEP = "&Undo {step_name}"
    REDO_STEP = "&Redo {step_name}"
    NOT_LOGGED = "nothing is logged, since {log} is no use: {error}"

    # Several wings.
    WRITTEN = "written to {name}"
    KEEP_SIDE = "&Keep {side}"
    TAKE_SIDE = "&Take {side}"
    GAMES_OF = "games of {day}"
    WEB_PAGE = (
        "a browser shows it on one page with a board to step through; printed, it has"
        " {pages}{first}."
    )
    PAGES = "{pages}{first}."
    NOT_PASTED = "nothing was pasted: a comment has room for {most} characters, {line} a line"
    CLOSE_DOCK = "close {dock}"
    FLOAT_DOCK = "float {dock}"
    CLEAR_FIELD = "clear: {name}"
    CANCEL_WORK = "cancel: {what}"
    COUNT_OF_GAMES = "games: {count}"
    SOME_OF = "{some} of {all}"
    POSITION_BEFORE = "for the position before"
    NOT_KNOWN_YET = "not known yet"
    DIAGRAM_TITLE = "Connect Four: {text:sentence}"
    COLUMN_HOLDS = "column {column}: {contents}"
    LAST_DISC_ON = "last disc on {cell}"
    STRIP_TITLE = "Connect Four: {positions} of a line"
    COPIED_ROW = "copied: {name}"

    # Reports.
    OPENS_POSITION = "opens this position, after {text}"
