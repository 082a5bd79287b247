"""Texts of the sheet on one opponent: what he opens, where he goes wrong, and prepared lines."""

from c4studio.language.messages import Joint, Noun, Practice
from c4studio.language.said import Amount, Listed, NamedCell, NamedCells, Quoted, Said, say
from c4studio.library.repertoire import OpponentReply
from c4studio.report.preparation.opponent import OpponentSide, PreparedLine
from c4studio.report.wording.habits import reply_games
from engine import Position
from engine.grid import Cell

_EFFECT_MESSAGE_BY_RESULTS = {
    (1, 0): Practice.SHEET_WIN_TO_DRAW,
    (1, -1): Practice.SHEET_WIN_TO_LOSS,
    (0, -1): Practice.SHEET_DRAW_TO_LOSS,
}


def side_heading(name: str, side: OpponentSide) -> Said:
    """Return the heading above what an opponent plays with one side."""
    games = Amount(side.games, Noun.GAME)
    return say(Practice.SHEET_SIDE, name=Quoted(name), side=side.side, games=games)


def opening_sentence(side: OpponentSide, most: int) -> Said | None:
    """Say what an opponent begins with, the most frequent moves first; None without a game."""
    if not side.opening:
        return None
    moves = tuple(reply_games(each) for each in side.opening[:most])
    return say(Practice.SHEET_OPENS, moves=Listed(moves, Joint.SEMICOLON))


def mistake_text(mistake: OpponentReply) -> Said:
    """Say which move of an opponent is a mistake, what it does, and how often it was played."""
    assert mistake.score is not None
    assert mistake.best is not None
    before, column = Position.from_moves(mistake.moves[:-1]), int(mistake.moves[-1]) - 1
    effect = _EFFECT_MESSAGE_BY_RESULTS[mistake.best.result, mistake.score.result]
    return say(
        Practice.SHEET_MISTAKE,
        side=before.to_move,
        cell=NamedCell((column, before.height(column))),
        effect=say(effect),
        games=Amount(mistake.games, Noun.GAME),
    )


def line_text(line: PreparedLine) -> Said:
    """Return a prepared line with how often the opponent walks into it."""
    message = Practice.SHEET_LINE_TO_MISTAKE if line.is_mistake else Practice.SHEET_LINE
    return say(
        message,
        cells=NamedCells(cells_of_moves(line.moves), Joint.COMMA),
        percent=Quoted(f"{100 * line.chance:.0f}"),
        games=Amount(line.games, Noun.GAME),
    )


def cells_of_moves(moves: str) -> tuple[Cell, ...]:
    """Return the cells of the discs of a move string from the empty board, in their order."""
    cells: list[Cell] = []
    position = Position()
    for digit in moves:
        column = position.board.digits.index(digit)
        cells.append((column, position.height(column)))
        position = position.play(column)
    return tuple(cells)
