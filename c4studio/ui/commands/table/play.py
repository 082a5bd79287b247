"""The commands of the Play menu."""

from __future__ import annotations

from c4studio.ui.commands.command import OFF_BOARD, Command, Scope

_PLAY = ("&Play",)
_NONE = "No game is being played."

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
        unless=_NONE,
        barred=OFF_BOARD,
    ),
    Command(
        "play.hint",
        "&Hint",
        _PLAY,
        (),
        "Say on which side of the board to look, and then in which column.",
        unless=_NONE,
        barred=OFF_BOARD,
    ),
    Command(
        "play.swap",
        "&Change sides",
        _PLAY,
        (),
        "Play the side of the engine from here on, and let it play yours.",
        unless=_NONE,
        barred=OFF_BOARD,
    ),
    Command(
        "play.resign",
        "R&esign…",
        _PLAY,
        (),
        "Give the game up, after a question.",
        unless=_NONE,
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
        unless=_NONE,
    ),
)
"""The commands of the Play menu, in their order."""
