"""The commands of the Play and Train menus."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, HIDDEN, OFF_BOARD, Command, Scope

_PLAY = ("&Play",)
_NO_GAME = "No game is being played."

PLAY: tuple[Command, ...] = (
    Command(
        "play",
        "&Play…",
        _PLAY,
        ("P",),
        "Play against an opponent as strong as you like, or let two people play.",
        "play",
        Scope.BOARD,
        toolbar=True,
        label="Play",
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "play.back",
        "&Take back",
        _PLAY,
        (),
        "Take your last disc back, and the answer to it.",
        gap=True,
        unless=_NO_GAME,
        barred=OFF_BOARD,
    ),
    Command(
        "play.hint",
        "&Hint",
        _PLAY,
        (),
        "Say on which side of the board to look, and then in which column.",
        unless=_NO_GAME,
        barred=OFF_BOARD,
    ),
    Command(
        "play.swap",
        "&Change sides",
        _PLAY,
        (),
        "Play the side of the engine from here on, and let it play yours.",
        unless=_NO_GAME,
        barred=OFF_BOARD,
    ),
    Command(
        "play.resign",
        "R&esign…",
        _PLAY,
        (),
        "Give the game up, after a question.",
        unless=_NO_GAME,
        barred=OFF_BOARD,
    ),
    Command(
        "play.rematch",
        "Re&match",
        _PLAY,
        (),
        "Play again from the same position, colours exchanged.",
        unless="No game was played, or one is being played.",
        barred=OFF_BOARD,
    ),
    Command(
        "play.stop",
        "&Stop and analyse",
        _PLAY,
        (),
        "Stop playing, show the scores, and let discs of both sides be played.",
        unless=_NO_GAME,
    ),
)
"""The commands of the Play menu, in their order."""


_TRAIN = ("&Train",)
_WAYS = ("&Train", "Learn a &way to play")

TRAIN: tuple[Command, ...] = (
    Command(
        "train.today",
        "&Today",
        _TRAIN,
        ("Ctrl+T",),
        "Train the cards that are due today.",
        gap=True,
        barred=ANYTHING,
    ),
    Command(
        "train.solve",
        "&Solve puzzles",
        _TRAIN,
        (),
        "Solve ten puzzles about as hard as you are strong, of the stars and the theme you choose.",
        barred=ANYTHING,
    ),
    Command(
        "train.streak",
        "St&reak",
        _TRAIN,
        (),
        "Solve puzzles, the easy ones first, until the first error.",
        barred=ANYTHING,
    ),
    Command(
        "train.hold",
        "&Hold out",
        _TRAIN,
        (),
        "Defend lost positions as long as best play of the other side allows.",
        barred=ANYTHING,
    ),
    Command(
        "train.fixed",
        "&Fixed set",
        _TRAIN,
        (),
        "Solve the same fifty puzzles again and faster, with the times beside each other.",
        barred=ANYTHING,
    ),
    Command(
        "train.course",
        "&Course exercises",
        _TRAIN,
        (),
        "Answer the exercises of the guide one after the other.",
        barred=ANYTHING,
    ),
    Command(
        "train.add",
        "&Add the mistakes of this game",
        _TRAIN,
        (),
        "Keep the mistakes of this line as cards, and as many positions with nothing wrong.",
        gap=True,
        barred=OFF_BOARD | HIDDEN,
    ),
    Command(
        "train.add_all",
        "Add the &mistakes of all games",
        _TRAIN,
        (),
        "Keep the mistakes of the main lines of all games of this document as cards.",
        barred=HIDDEN,
    ),
    Command(
        "train.winning",
        "&Win as the first player",
        _WAYS,
        (),
        "Make cards of a winning column for each position up to disc 8 that can come about.",
    ),
    Command(
        "train.holding",
        "&Hold out as the second player",
        _WAYS,
        (),
        "Make cards of 100 positions: hold out longest, or use the commonest mistakes.",
    ),
    Command(
        "train.first",
        "My moves for the &first player",
        _WAYS,
        (),
        "Make a card of each position of this game with its variations where the first player"
        " moves.",
        gap=True,
    ),
    Command(
        "train.second",
        "My moves for the &second player",
        _WAYS,
        (),
        "Make a card of each position of this game with its variations where the second player"
        " moves.",
    ),
    Command(
        "train.progress",
        "&Progress…",
        _TRAIN,
        (),
        "Show what is due and learned, and what was found and missed, over time.",
        gap=True,
    ),
    Command(
        "train.sets",
        "Sets of p&uzzles…",
        _TRAIN,
        (),
        "Rename or delete the sets of puzzles that you have made.",
        barred=OFF_BOARD,
    ),
    Command(
        "train.sheet",
        "Sh&eet of exercises…",
        _TRAIN,
        (),
        "Write puzzles or a way to play as a sheet to print, a page that asks, or for Anki.",
    ),
)
"""The commands of the Train menu, in their order."""
