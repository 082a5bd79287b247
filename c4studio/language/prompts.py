"""The table of messages, in English: what the window says of its commands and of what is done."""

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
