"""The commands of the Play and Train menus."""

from __future__ import annotations

from functools import partial

from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    ALL_USER_ACTIVITIES,
    NO_MOVES_AT_ALL,
    NO_MOVES_REASON,
    ON_OTHER_BOARD,
    SCORE_HIDING_ACTIVITIES,
    Command,
    ShortcutScope,
)

_NO_GAME = "No game is being played."
NO_CHOICE = "No colour is to be chosen now."
"""The tooltip of the commands that choose a colour under the swap rule."""

_play = partial(Command, menu=("&Play",))
_in_game = partial(_play, unless=_NO_GAME)
_train = partial(Command, menu=("&Train",))
_exercise = partial(_train, barred=ALL_USER_ACTIVITIES)
_way = partial(Command, menu=("&Train", "Learn a &way to play"))

PLAY: tuple[Command, ...] = (
    _play(
        "play",
        "&Play…",
        "Play against an opponent as strong as you like, or let two people play.",
        ("P",),
        icon="play",
        scope=ShortcutScope.BOARD,
        gap=True,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    Command(
        "play.dials",
        "Play with seed and &dials…",
        "Play an opponent that errs by numbers of yours, in a game that a seed repeats.",
        menu=(),
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _play(
        "play.fair",
        "&Fair openings…",
        "List the openings of three discs for the swap rule, with their values, the fairest first.",
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES | ON_OTHER_BOARD,
    ),
    _in_game(
        "play.back",
        "&Take back",
        "Take your last disc back, and the answer to it.",
        gap=True,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _in_game(
        "play.hint",
        "&Hint",
        "Say on which side of the board to look, and then in which column.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _play(
        "play.keep",
        "&Keep your colour",
        "With the swap rule: play on with the colour that you have.",
        unless=NO_CHOICE,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _play(
        "play.exchange",
        "Take the &other colour",
        "With the swap rule: take the colour of the player who has placed the three discs.",
        unless=NO_CHOICE,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _in_game(
        "play.swap",
        "&Change sides",
        "Play the side of the engine from here on, and let it play yours.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _in_game(
        "play.resign",
        "R&esign…",
        "Give the game up, after a question.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _play(
        "play.rematch",
        "Re&match",
        "Play again from the same position, colours exchanged.",
        unless="No game was played, or one is being played.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _in_game(
        "play.stop",
        "&Stop and analyse",
        "Stop playing, show the scores, and let discs of both sides be played.",
    ),
)
"""The commands of the Play menu, in their order."""


TRAIN: tuple[Command, ...] = (
    _exercise(
        "train.today", "&Today", "Train the cards that are due today.", ("Ctrl+T",), gap=True
    ),
    _exercise(
        "train.solve",
        "&Solve puzzles",
        "Solve ten puzzles about as hard as you are strong, of the stars and the theme you choose.",
    ),
    _exercise(
        "train.streak", "St&reak", "Solve puzzles, the easy ones first, until the first error."
    ),
    _exercise(
        "train.hold",
        "&Hold out",
        "Defend lost positions as long as best play of the other side allows.",
    ),
    _exercise(
        "train.fixed",
        "&Fixed set",
        "Solve the same fifty puzzles again and faster, with the times beside each other.",
    ),
    _exercise(
        "train.swap",
        "&Keep or swap",
        "Choose a colour in openings of three discs, as with the swap rule.",
    ),
    _exercise(
        "train.course",
        "&Course exercises",
        "Answer the exercises of the guide one after the other.",
    ),
    _train(
        "train.add",
        "&Add the mistakes of this game",
        "Keep the mistakes of this line as cards, and as many positions with nothing wrong.",
        gap=True,
        unless=NO_MOVES_REASON,
        barred=ACTIVITIES_WITHOUT_BOARD | SCORE_HIDING_ACTIVITIES | ON_OTHER_BOARD,
    ),
    _train(
        "train.add_all",
        "Add the &mistakes of all games",
        "Keep the mistakes of the main lines of all games of this document as cards.",
        unless=NO_MOVES_AT_ALL,
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _way(
        "train.winning",
        "&Win as the first player",
        "Make cards of a winning column for each position up to disc 8 that can come about.",
    ),
    _way(
        "train.holding",
        "&Hold out as the second player",
        "Make cards of 100 positions: hold out longest, or use the commonest mistakes.",
    ),
    _way(
        "train.first",
        "My moves for the &first player",
        "Make a card of each position of this game with its variations where the first player"
        " moves.",
        gap=True,
        unless=NO_MOVES_REASON,
        barred=ON_OTHER_BOARD,
    ),
    _way(
        "train.second",
        "My moves for the &second player",
        "Make a card of each position of this game with its variations where the second player"
        " moves.",
        unless=NO_MOVES_REASON,
        barred=ON_OTHER_BOARD,
    ),
    _train(
        "train.progress",
        "&Progress…",
        "Show what is due and learned, and what was found and missed, over time.",
        gap=True,
    ),
    _train(
        "train.sets",
        "Sets of p&uzzles…",
        "Rename or delete the sets of puzzles that you have made.",
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _train(
        "train.sheet",
        "Sh&eet of exercises…",
        "Write puzzles or a way to play as a sheet to print, a page that asks, or for Anki.",
    ),
)
"""The commands of the Train menu, in their order."""
