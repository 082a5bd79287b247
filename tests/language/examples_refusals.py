"""What refusals say in English, one of each message."""

from c4studio.language.grammar import Noun
from c4studio.language.refusals import Refusal
from c4studio.language.said import Amount, NamedCell, Said, say
from engine import Side

REFUSALS: tuple[tuple[Said, str], ...] = (
    (say(Refusal.ANY, text="'d9'"), "'d9'"),
    (say(Refusal.SINCE, text="'d9'", why="permission denied"), "'d9': permission denied"),
    (say(Refusal.MOVE, number=3, why="permission denied"), "Move 3: permission denied"),
    (say(Refusal.ON_LINE, number=3, why="permission denied"), "Line 3: permission denied"),
    (
        say(Refusal.FAILED, what="The search for reasons", why="permission denied"),
        "The search for reasons failed: permission denied",
    ),
    (say(Refusal.LITTLE_MEMORY, number=3), "A table needs at least 1 MB of memory, not 3"),
    (
        say(Refusal.NO_MEMORY, number=3, why="permission denied"),
        "A table of 3 MB cannot be had: permission denied",
    ),
    (
        say(Refusal.NOT_ON_THIS_BOARD, columns=9, rows=8),
        "This goes with the usual board of 7 columns and 6 rows alone, not with one of 9 by 8",
    ),
    (say(Refusal.SOLVER_CLOSED), "The solver is closed"),
    (say(Refusal.NOT_STARTED), "The engine did not start"),
    (
        say(Refusal.NOT_STARTED_SINCE, why="permission denied"),
        "The engine did not start: permission denied",
    ),
    (
        say(Refusal.BOOK_UNREADABLE, path="x.c4t", why="permission denied"),
        "The book x.c4t cannot be read: permission denied",
    ),
    (say(Refusal.BOOK_SHORT, path="x.c4t"), "x.c4t is no opening book: it is too short"),
    (
        say(Refusal.BOOK_FORMAT, path="x.c4t", number=3),
        "x.c4t is no opening book of format 3",
    ),
    (
        say(Refusal.BOOK_BOARD, path="x.c4t", why="8x7, not 7x6"),
        "The book x.c4t is of the board 8x7, not 7x6",
    ),
    (
        say(Refusal.BOOK_VERSION, path="x.c4t", number=3),
        "The book x.c4t is of version 3 of the search",
    ),
    (say(Refusal.BOOK_DAMAGED, path="x.c4t"), "The header of the book x.c4t is damaged"),
    (
        say(Refusal.BOOK_INVALID, path="x.c4t", why="permission denied"),
        "The header of the book x.c4t is invalid: permission denied",
    ),
    (say(Refusal.SHARD_MISSING, path="x.c4t"), "The shard x.c4t is missing or damaged"),
    (say(Refusal.SHARD_SCORES, path="x.c4t"), "A worker gave no scores for the shard x.c4t"),
    (
        say(Refusal.CHECK_UNKNOWN, path="x.c4t"),
        "x.c4t does not say how far the check has come; remove it to begin again",
    ),
    (
        say(Refusal.SCORES_UNREADABLE, path="x.c4t", why="permission denied"),
        "The scores in x.c4t cannot be had: permission denied",
    ),
    (say(Refusal.SCORES_NO_FILE, path="x.c4t"), "x.c4t is no regular file"),
    (say(Refusal.SCORES_NOT_OWN, path="x.c4t"), "x.c4t belongs to another user"),
    (say(Refusal.SCORES_LARGE, path="x.c4t"), "x.c4t is larger than any file of scores"),
    (say(Refusal.SCORES_VERSION, path="x.c4t"), "x.c4t holds scores of another version or board"),
    (say(Refusal.SCORES_NONE, path="x.c4t"), "x.c4t holds no scores"),
    (say(Refusal.SCORES_IN_MEMORY), "Scores are kept in memory only"),
    (
        say(Refusal.SCORES_IN_MEMORY_SINCE, why="permission denied"),
        "Scores are kept in memory only: permission denied",
    ),
    (
        say(Refusal.SCORES_NOT_CLEARED, why="permission denied"),
        "The scores were not cleared: permission denied",
    ),
    (
        say(Refusal.MEMORY_DAMAGED),
        "Damaged scores were found in memory and cleared; its hardware may be at fault",
    ),
    (
        say(Refusal.SCORES_CONTRADICT, path="x.c4t"),
        "The scores in x.c4t contradict each other and are not used",
    ),
    (
        say(Refusal.SCORES_NOT_KEPT, path="x.c4t", why="permission denied"),
        "New scores are not kept in x.c4t: permission denied",
    ),
    (
        say(Refusal.SCORES_NOT_KEPT_SINCE, why="permission denied"),
        "New scores are not kept: permission denied",
    ),
    (
        say(Refusal.SCORES_PUT_ASIDE, why="permission denied", path="x.c4t", number=3),
        "permission denied; it was put aside as x.c4t for 3 days",
    ),
    (say(Refusal.SCORES_DAMAGED, path="x.c4t", number=3), "Damaged parts of x.c4t are not used: 3"),
    (
        say(Refusal.QUEUE_HAS_NO_PLACE),
        "Scores are kept in memory only, so there is no queue for the night",
    ),
    (
        say(Refusal.QUEUE_DAMAGED, path="overnight.json"),
        "overnight.json holds no queue for the night; remove it to begin a new one",
    ),
    (say(Refusal.QUEUE_FULL, number=1000), "The queue for the night has room for 1,000 positions"),
    (say(Refusal.QUEUE_IN_USE), "Another program works on the queue for the night already"),
    (say(Refusal.NOT_IN_QUEUE, moves="4455"), "4455 is not in the queue for the night"),
    (say(Refusal.BOARD_AT, number=3, why="permission denied"), "Board 3: permission denied"),
    (
        say(Refusal.BOARD_AT_CELL, number=3, cell=NamedCell((3, 1)), why="permission denied"),
        "Board 3, cell d2: permission denied",
    ),
    (
        say(Refusal.LAYOUT_UNKNOWN, found="(3, 2)", wanted="(n, 42)"),
        "There is no layout (3, 2); there are (n, 42)",
    ),
    (
        say(Refusal.LAYOUT_SHAPE, layout="connectx", wanted="(n, 42)", found="(3, 2)"),
        "Boards in the layout connectx have the shape (n, 42), this array has (3, 2)",
    ),
    (
        say(Refusal.LAYOUT_TYPE, found="(3, 2)"),
        "Boards are arrays of numbers, this one is of (3, 2)",
    ),
    (
        say(Refusal.LAYOUT_BITS, found="(3, 2)"),
        "Bitboards are unsigned 64-bit numbers, this array is of (3, 2)",
    ),
    (
        say(Refusal.LAYOUT_MARKS, wanted="(n, 42)", found="(3, 2)"),
        "Marks go with the layout (n, 42), not with (3, 2)",
    ),
    (
        say(Refusal.LAYOUT_OPTION, layout="errors", wanted="'raise' or 'mark'", found="'no'"),
        "errors is 'raise' or 'mark', not 'no'",
    ),
    (
        say(Refusal.LAYOUT_MARK_COUNT, wanted="(n, 42)", found="(3, 2)"),
        "There are (n, 42) boards and (3, 2) marks",
    ),
    (
        say(Refusal.CANNOT_BE_READ, file="x.db", why="permission denied"),
        "x.db cannot be read: permission denied",
    ),
    (
        say(Refusal.CANNOT_BE_OPENED, file="x.db", why="permission denied"),
        "x.db cannot be opened: permission denied",
    ),
    (
        say(Refusal.CANNOT_BE_WRITTEN, file="x.db", why="permission denied"),
        "x.db cannot be written: permission denied",
    ),
    (
        say(Refusal.CANNOT_BE_MADE, file="x.db", why="permission denied"),
        "x.db cannot be made: permission denied",
    ),
    (
        say(Refusal.COULD_NOT_BE_SAVED, file="x.db", why="permission denied"),
        "x.db could not be saved: permission denied",
    ),
    (say(Refusal.FOLDER_IS_GONE), "Its folder is gone; Save as takes another"),
    (
        say(Refusal.CHANGES_NOT_SAFE, why="permission denied"),
        "Changes are not kept safe until you save: permission denied",
    ),
    (
        say(Refusal.NOT_RECOVERED, why="permission denied", file="x.db"),
        "A game that was open cannot be recovered: permission denied; its journal is kept as x.db",
    ),
    (say(Refusal.SOMETHING_WRONG), "Something went wrong"),
    (
        say(Refusal.NO_WORKER, why="No module named 'c4studio'"),
        "A worker cannot import C4 Studio: No module named 'c4studio'",
    ),
    (
        say(Refusal.NO_RESULT),
        "A worker gave no result of its task, expected one with this version of C4 Studio",
    ),
    (say(Refusal.NOT_OPENED, file="x.db"), "x.db was not opened, since the game here changed"),
    (say(Refusal.NOTHING_COPIED), "Nothing was copied, since the game changed meanwhile"),
    (say(Refusal.NOTHING_PRINTED), "Nothing was printed, since the game changed meanwhile"),
    (
        say(Refusal.NOTHING_PRINTED_SINCE, why="permission denied"),
        "Nothing was printed: permission denied",
    ),
    (
        say(Refusal.NOT_WRITTEN, file="x.db"),
        "x.db was not written, since the games changed meanwhile",
    ),
    (say(Refusal.DATABASE_DAMAGED, file="x.db"), "x.db is damaged"),
    (say(Refusal.DATABASE_FOREIGN, file="x.db"), "x.db is no file of this kind"),
    (
        say(Refusal.DATABASE_NEWER, file="x.db"),
        "x.db was written by a newer version of C4 Studio, which can open it",
    ),
    (
        say(Refusal.DATABASE_LOCKED, file="x.db"),
        "x.db is in use by another program; try again when that is done",
    ),
    (say(Refusal.DATABASE_FULL, file="x.db"), "x.db cannot be written: the disk is full"),
    (say(Refusal.DATABASE_READ_ONLY, file="x.db"), "x.db cannot be written: it is read-only"),
    (say(Refusal.DATABASE_UNREADABLE, file="x.db"), "x.db cannot be read"),
    (say(Refusal.OTHER_VERSION, number=3, most=2), "Its version is 3, expected 1 to 2"),
    (say(Refusal.LACKS, part="table card"), "It lacks the table card"),
    (say(Refusal.HAS_TOO_MUCH, part="view v"), "It has a view v"),
    (
        say(
            Refusal.DAMAGED_IN_PLACES,
            file="x.db",
            tables=say(Refusal.ROW_LEFT_OUT, table="card", first="row 3"),
        ),
        "x.db is damaged in places: 1 row of the table card is left out (row 3)",
    ),
    (
        say(Refusal.ROW_LEFT_OUT, table="card", first="row 3"),
        "1 row of the table card is left out (row 3)",
    ),
    (
        say(Refusal.ROWS_LEFT_OUT, rows=Amount(2, Noun.ROW), table="card", first="row 3"),
        "2 rows of the table card are left out (the first is row 3)",
    ),
    (
        say(Refusal.TABLE_LOST, table="round"),
        "The table round was missing, so what it held is lost",
    ),
    (say(Refusal.FAULT_OF_ROW, row="3", why="permission denied"), "Row 3: permission denied"),
    (say(Refusal.KEPT_AS, text="'d9'", file="x.db"), "'d9'; it was kept as x.db"),
    (say(Refusal.ASKS_IN_HTML), "A page that asks ends in .html"),
    (say(Refusal.NO_FORM, ending=".txt"), ".txt is no form, expected .pdf, .html or .apkg"),
    (say(Refusal.NO_ENDING), "No ending"),
    (
        say(Refusal.ANKI_NEEDED),
        "An Anki package needs the extra 'anki': pip install 'c4studio[anki]'",
    ),
    (
        say(Refusal.PICTURES_NEEDED),
        "Moving pictures need the extra 'pictures': pip install 'c4studio[pictures]'",
    ),
    (
        say(Refusal.QT_NEEDED, why="permission denied"),
        "Pictures in pixels need Qt, which does not start: permission denied",
    ),
    (
        say(Refusal.TOO_MANY_FRAMES, number=3, size="640x480", most=5),
        "3 frames of 640x480 pixels are too many, expected at most 5 pixels in all",
    ),
    (
        say(Refusal.TOO_MANY_PIXELS, size="640x480", most=5),
        "The picture would have 640x480 pixels, expected at least 1 and at most 5 a side",
    ),
    (
        say(Refusal.NO_MOVES_IN_RANGE, first=1, last=15, least=20, most=5),
        "The line has moves 1 to 15, expected some from 20 to 5 among them",
    ),
    (say(Refusal.LINK_NEEDS_MOVES), "A link needs moves from the empty board, and there are none"),
    (
        say(Refusal.LINK_NEEDS_USUAL_BOARD, usual="7x6", board="8x8"),
        "A link shows a game on 7x6, and this one is on 8x8",
    ),
    (
        say(Refusal.PAGE_NEEDS_ONE_BOARD, boards="7x6, 8x8"),
        "A web page shows games on one board, and these are on 7x6, 8x8; export them apart",
    ),
    (
        say(Refusal.NO_REASON, why="permission denied"),
        "There is no reason to draw, since permission denied",
    ),
    (say(Refusal.NO_FOLDER), "There is no folder for a library"),
    (say(Refusal.NOTHING_TO_TAKE_BACK, file="x.db"), "There is nothing to take back in x.db"),
    (say(Refusal.NO_PLAYER, name="'Zoe'", file="x.db"), "There is no player 'Zoe' in x.db"),
    (
        say(Refusal.NO_PLAYER_NEAR, name="'Zoe'", file="x.db", near="Zoé"),
        "There is no player 'Zoe' in x.db; near: Zoé",
    ),
    (say(Refusal.NOBODY_IS_YOU), "Nobody is marked as you; c4studio library me NAME does it"),
    (say(Refusal.SEARCH_DAMAGED), "The saved search is damaged"),
    (say(Refusal.NAMED_SEARCH_DAMAGED, name="'Zoe'"), "The saved search 'Zoe' is damaged"),
    (
        say(Refusal.NOT_SEARCHABLE, text="'d9'", why="permission denied"),
        "'d9' cannot be searched for: permission denied",
    ),
    (say(Refusal.NO_DATE, text="'d9'"), "'d9' is no date such as 2024-05-06"),
    (say(Refusal.NO_WORD, text="'d9'"), "'d9' has no word to search for"),
    (
        say(Refusal.NO_FRAGMENT, text="'d9'", why="permission denied"),
        "'d9' is neither a board nor cells like d1=r: permission denied",
    ),
    (say(Refusal.NO_FRAGMENT_CELL, text="'d9'"), "'d9' is no cell like d1=r, d1=y or d1=-"),
    (say(Refusal.TWO_CONTENTS, cell="d1"), "d1 has two contents in the fragment"),
    (say(Refusal.NO_SEARCH, name="'Zoe'"), "There is no saved search 'Zoe'"),
    (
        say(Refusal.NO_SEARCH_BUT, name="'Zoe'", known="a, b"),
        "There is no saved search 'Zoe'; saved: a, b",
    ),
    (say(Refusal.NO_GAME, number=3, file="x.db"), "There is no game 3 in x.db"),
    (
        say(Refusal.GAME_DAMAGED, number=3, why="permission denied"),
        "Game 3 of the library is damaged: permission denied",
    ),
    (say(Refusal.FILE_THERE, file="x.db"), "There is a file x.db already"),
    (say(Refusal.NO_FILE, file="x.db"), "There is no file x.db"),
    (say(Refusal.LIBRARY_ITSELF, file="x.db"), "x.db is the library itself; choose another file"),
    (say(Refusal.NO_PLACE_FOR_CARDS), "Training has no place for its cards here"),
    (say(Refusal.NO_PUZZLE_OBJECT), "Expected an object with moves, solution, stars and themes"),
    (say(Refusal.MOVES_NOT_PLAYABLE, moves="'44'"), "The moves '44' cannot be played"),
    (say(Refusal.NO_MOVE_BEFORE), "No move leads to the position, expected one at least"),
    (
        say(Refusal.SOLUTION_OF_OTHERS),
        "The solution ends with a move of the other side, or has none",
    ),
    (say(Refusal.OTHER_TURNS, found="(3, 2)", number=3), "Turns is (3, 2), but the solution has 3"),
    (say(Refusal.OTHER_STARS, number=3, most=5), "Stars is 3, expected 1 to 5"),
    (say(Refusal.OTHER_SHARE, found="7"), "Found is 7, expected a share from 0 to 1"),
    (say(Refusal.SOLUTION_NOT_PLAYABLE, moves="'44'"), "The solution '44' cannot be played"),
    (
        say(Refusal.LINE_OF_OTHERS, number=3, side=Side.RED),
        "Line 3 does not end with a move of red",
    ),
    (
        say(Refusal.COMMAND_UNCLEAR, command="'x'", why="permission denied"),
        "The command 'x' cannot be split into words: permission denied",
    ),
    (say(Refusal.COMMAND_EMPTY), "The command is empty, expected a program and its arguments"),
    (
        say(Refusal.PLAYER_NOT_STARTED, name="'Zoe'", why="permission denied"),
        "The player 'Zoe' cannot be started: permission denied",
    ),
    (
        say(Refusal.PLAYER_SILENT, name="'bot'", why="ended with status 2"),
        "The player 'bot' ended with status 2 instead of answering its first position",
    ),
    (
        say(Refusal.PLAYER_NO_COLUMN, name="'bot'", found="'y'"),
        "The player 'bot' answered first with 'y', expected a column",
    ),
    (say(Refusal.ENGINE_SILENT, name="'bot'", why="ended"), "The engine 'bot' ended"),
    (
        say(Refusal.ENGINE_OPTION, found="'Hash'"),
        "'Hash' is no option of an engine, expected one such as Hash=64",
    ),
    (
        say(Refusal.ENGINE_MOVE, found="'e2e4'", variant="cfour"),
        "The engine answered 'e2e4', no legal move; does it play the variant cfour?",
    ),
    (
        say(Refusal.MODULE_SILENT, name="'bot:play'", why="ended"),
        "The player 'bot:play' ended while its module was imported",
    ),
    (
        say(Refusal.NO_PYTHON),
        "A Python function needs C4 Studio as pip installs it, beside a Python",
    ),
    (
        say(Refusal.NO_FUNCTION_NAME, name="'Zoe'"),
        "'Zoe' names no function, expected module:function",
    ),
    (
        say(Refusal.NO_MODULE, module="'bots'", why="permission denied"),
        "The module 'bots' cannot be imported: permission denied",
    ),
    (
        say(Refusal.NO_FUNCTION_IN, module="'bots'", name="'Zoe'"),
        "The module 'bots' has no function 'Zoe'",
    ),
    (say(Refusal.NO_FUNCTION, name="'Zoe'"), "'Zoe' is no function"),
    (
        say(Refusal.OTHER_GRADE, file="x.db"),
        "x.db holds another grade; name another file or remove it",
    ),
    (
        say(Refusal.GRADE_NOT_KEPT, file="x.db", why="permission denied"),
        "The grade cannot be kept in x.db: permission denied",
    ),
    (
        say(Refusal.NO_GRADE, file="x.db", form="grade-1"),
        "x.db is no grade of grade-1; name another file",
    ),
    (
        say(Refusal.NO_ARRAY, file="x.db", why="permission denied"),
        "x.db holds no array of numbers: permission denied",
    ),
    (
        say(Refusal.SEVERAL_ARRAYS, file="x.db", number=3),
        "x.db holds 3 arrays, expected one or one called boards",
    ),
    (
        say(Refusal.MANY_BOARDS, file="x.npy", found="30,000,000", wanted="20,000,000"),
        "x.npy holds 30,000,000 boards, expected at most 20,000,000",
    ),
    (say(Refusal.NO_NUMBER, found="'x'"), "Found 'x' in place of a number"),
    (say(Refusal.JSON_TOO_DEEP), "Found JSON nested too deeply"),
    (say(Refusal.NO_POSITIONS, file="x.db"), "x.db is empty, expected a position a line"),
    (say(Refusal.NO_TEXT, found="(3, 2)", name="'Zoe'"), "Found (3, 2) as 'Zoe', expected a text"),
    (say(Refusal.NO_BOARD_ENTRY), "Found no moves, position or board, expected one of them"),
    (say(Refusal.UNEVEN_ROWS), "Found rows of different lengths in board"),
)
