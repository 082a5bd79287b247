"""Drawing of score chips, which show a column's score with a shape for win, draw or loss."""

from dataclasses import replace

from c4studio.pictures import shapes
from c4studio.pictures.display import (
    TEXT_BASELINE_OFFSET,
    DrawnItem,
    ItemGroup,
    PathItem,
    Pen,
    RectItem,
    TextItem,
    text_width,
    width_of_small_letters,
)
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Rectangle
from c4studio.pictures.scenes import VERDICT_INKS, ChipState, ScoreChip, Verdict
from c4studio.pictures.shapes import CHIP_CORNER, Point
from c4studio.words.players.people import percent_of_people

# In heights of the chip:
CLOSED_COLUMN_FONT_HEIGHT = 0.22
CAPTION_FONT_HEIGHT = 0.23
CAPTION_LINE_EDGES = (0.62, 0.9)
SCORE_FONT, BOUND_FONT = 0.38, 0.3
SCORE_LINE, SCORE_ALONE = (0.14, 0.64), (0.1, 0.9)
"""Top and bottom of the score in a chip with a caption, and in one without."""
LOW_SCORE_LINE, LOW_CAPTION_LINE = (0.0, 0.5), (0.5, 1.0)
"""Top and bottom of score and caption in a low chip, where they would touch in their usual places.
"""
TALL_SHAPE_LINE, TALL_SCORE_LINE = (0.05, 0.27), (0.2, 0.7)
"""Top and bottom of the shape and of the score in a chip for large text, where one is above the
other."""
VERDICT_SHAPE_SIZE = 0.12
SHAPE_TO_SCORE_GAP = 0.6
"""Distance between the shape and the score, in sizes of the shape."""
# In its widths:
WIDEST_SCORE, WIDEST_BOUND = 0.5, 0.33
"""Greatest fonts with which a score and a bound have room, however large text is."""
MOST_CAPTION_WIDTH = 0.9
"""Greatest width of a caption."""
LONGEST_USUAL_CAPTION = "move 40"
"""The caption that must have room, or else all captions are only their last words."""
LINES_IN_FONTS = 2.0
"""Least height of a chip with a caption, in heights of the least font."""
OUTLINE_GAP, OUTLINE, OUTLINE_CORNER = 0.05, 0.03, 0.04
SHARE_BAR_EDGES, SHARE_BAR_LINE = (0.1, 0.9), (0.925, 0.985)
"""Left and right end, in widths, and top and bottom, in heights, of the bar for a share."""
WIDEST_SHARE = "99 %"
PERSON_SIZE, PERSON_WIDTH = 0.4, 1.15
"""Size of the sign for people, and its width with a gap, in heights of the font of their share."""
FORECAST_DASH = (1.0, 2.5)
WIDEST_FORECAST, LEAST_OF_FORECAST = "40 %", 0.75
"""The widest text of a forecast, and the share of its font at which it loses its sign."""
FORECAST_WIDTH = 0.92
"""The share of a chip's width that the text of a forecast takes at most."""
SIGN_LINE = 0.3
"""Width of the line of the sign for *about*, in sizes of the sign."""
STALE_SCORE_OPACITY = 0.42
"""Opacity of a score chip that still shows the score of the previous position."""


def chip_item(box: Rectangle, chip: ScoreChip, played: bool, least: float = 0.0) -> ItemGroup:
    """Draw the score chip of a column into a box. It has an outline if the column was played.

    Its caption has a font of the height ``least`` at the least, where there is room.
    """
    items: list[DrawnItem] = [_chip_outline(box)] if played else []
    if chip.state is ChipState.FORECAST:
        return ItemGroup((*items, *_forecast_items(box, chip, least)), "chip forecast")
    ink, fill = VERDICT_INKS[chip.verdict]
    ink = Ink.ON_FILL if chip.best else ink
    if chip.state is ChipState.CLOSED:
        if chip.caption:
            font = round(max(box.height * CLOSED_COLUMN_FONT_HEIGHT, least))
            items.append(TextItem(box.middle, font, chip.caption, Ink.MUTED))
        return ItemGroup(tuple(items), "chip closed")
    if chip.share is not None:
        chip = replace(chip, caption=f"{percent_of_people(chip.share)} %")
    if not has_room_for_caption(box, least):
        chip = replace(chip, caption="")
    items += [_chip_card(box, chip, fill), *_score_items(box, chip, ink, least)]
    if chip.share is not None:
        items += _share_items(box, chip, ink if chip.best else Ink.TEXT, least)
    elif chip.caption:
        place, pale = (_text_boxes(box, least)[1].middle, ink if chip.best else Ink.MUTED)
        said = chip.brief if has_short_caption(box, least) else chip.caption
        items.append(TextItem(place, _fitting_caption_font(box, least, said), said, pale))
    return ItemGroup(tuple(items), f"chip {chip.verdict.value}{' best' if chip.best else ''}")


def has_short_caption(box: Rectangle, least: float = 0.0) -> bool:
    """Return whether a box is so narrow that a chip has its brief caption."""
    return (
        width_of_small_letters(LONGEST_USUAL_CAPTION, _caption_font(box, least))
        > MOST_CAPTION_WIDTH * box.width
    )


def has_room_for_caption(box: Rectangle, least: float) -> bool:
    """Return whether a box has room for a caption below the score, both with the least font."""
    return box.height >= LINES_IN_FONTS * least


def chip_baselines(box: Rectangle, least: float = 0.0) -> tuple[float, float]:
    """Return the y coordinates of the baselines of a chip's score and of its caption."""
    fonts = _score_font(box, least, exact=True), _caption_font(box, least)
    first, second = (
        line.middle[1] + TEXT_BASELINE_OFFSET * font
        for line, font in zip(_text_boxes(box, least), fonts, strict=True)
    )
    return first, second


def _text_boxes(box: Rectangle, least: float) -> tuple[Rectangle, Rectangle]:
    """Return the boxes of the score and of the caption below it in a chip that has both."""
    score = TALL_SCORE_LINE if box.height > box.width else SCORE_LINE
    lines = box.horizontal_slice(*score), box.horizontal_slice(*CAPTION_LINE_EDGES)
    if lines[1].middle[1] - lines[0].middle[1] >= least:
        return lines
    return box.horizontal_slice(*LOW_SCORE_LINE), box.horizontal_slice(*LOW_CAPTION_LINE)


def _caption_font(box: Rectangle, least: float) -> int:
    return round(max(box.height * CAPTION_FONT_HEIGHT, least))


def _score_font(box: Rectangle, least: float, exact: bool) -> int:
    high, wide = (SCORE_FONT, WIDEST_SCORE) if exact else (BOUND_FONT, WIDEST_BOUND)
    return round(max(min(box.height * high, box.width * wide), least))


def _forecast_items(box: Rectangle, chip: ScoreChip, least: float) -> list[DrawnItem]:
    """Draw a forecast: a hollow chip with the sign for *about*, whose edge is dotted.

    The edge is strong, and so is the text, where no column is better by what counts.
    """
    ink, edge = (Ink.TEXT, 2.0) if chip.best else (Ink.MUTED, 1.0)
    pen = Pen(Ink.TEXT if chip.best else Ink.BORDER, edge, dash=FORECAST_DASH)
    items: list[DrawnItem] = [
        RectItem(box, box.width * CHIP_CORNER, pen=pen, kind="card", inside=True)
    ]
    font, size = _score_font(box, least, exact=False), box.height * VERDICT_SHAPE_SIZE
    before = (2 + SHAPE_TO_SCORE_GAP) * size
    has_caption = has_room_for_caption(box, least) and not has_short_caption(box, least)
    place = _text_boxes(box, least)[0] if has_caption else box.horizontal_slice(*SCORE_ALONE)
    room, text, widest = FORECAST_WIDTH * box.width - before, chip.text, WIDEST_FORECAST
    # All chips of a row have the same form.
    if room / text_width(widest, 1, bold=True) < max(least, LEAST_OF_FORECAST * font):
        text, widest = chip.brief, WIDEST_FORECAST.split(maxsplit=1)[0]
    font = min(font, int(room / text_width(widest, 1, bold=True)))
    wide = text_width(text, font, chip.best)
    left, y = box.middle[0] - (wide + before) / 2, place.middle[1]
    sign = Pen(ink, SIGN_LINE * size, least=1.2, round_ends=True)
    items.append(PathItem(shapes.FORECAST_OUTLINE, (left + size, y), size, pen=sign, kind="about"))
    items.append(TextItem((left + before, y), font, text, ink, bold=chip.best, start=True))
    if has_caption:
        below = _text_boxes(box, least)[1].middle
        items.append(
            TextItem(
                below, _fitting_caption_font(box, least, chip.caption), chip.caption, Ink.MUTED
            )
        )
    return items


def _fitting_caption_font(box: Rectangle, least: float, text: str) -> int:
    most = box.width * MOST_CAPTION_WIDTH / width_of_small_letters(text, 1)
    return min(_caption_font(box, least), int(most))


def _share_items(box: Rectangle, chip: ScoreChip, ink: Ink, least: float) -> list[DrawnItem]:
    """Draw the share of people who would play a column in place of the caption, above its bar.

    A person, which small chips have no room for, tells it apart from scores and forecasts.
    """
    assert chip.share is not None
    bar = _share_bar(box, chip.share, ink)
    if not chip.caption:
        return bar
    # All chips of a row have the same form.
    room, wide = MOST_CAPTION_WIDTH * box.width, text_width(WIDEST_SHARE, 1)
    font = _caption_font(box, least)
    before = PERSON_WIDTH if font * (wide + PERSON_WIDTH) <= room else 0.0
    font = min(font, int(room / (wide + before)))
    y = _text_boxes(box, least)[1].middle[1]
    left = box.middle[0] - (text_width(chip.caption, font) + before * font) / 2
    text = TextItem((left + before * font, y), font, chip.caption, ink, start=True)
    size = PERSON_SIZE * font
    person = PathItem(shapes.PERSON_OUTLINE, (left + size, y), size, ink, kind="person")
    return [*([person] if before else []), text, *bar]


def _share_bar(box: Rectangle, share: float, ink: Ink) -> list[DrawnItem]:
    """Draw a thin bar for the share of people who would play a column, with a line for all."""
    left, right = SHARE_BAR_EDGES
    line = box.horizontal_slice(*SHARE_BAR_LINE)
    start, whole = line.left + left * line.width, (right - left) * line.width
    middle = line.top + line.height / 2
    thin = line.height / 3
    return [
        RectItem(Rectangle(start, middle - thin / 2, whole, thin), 0.0, ink, kind="people all"),
        RectItem(Rectangle(start, line.top, share * whole, line.height), 0.0, ink, kind="people"),
    ]


def _chip_outline(box: Rectangle) -> RectItem:
    corner, pen = CHIP_CORNER + OUTLINE_CORNER, Pen(Ink.TEXT, box.width * OUTLINE, least=1.5)
    return RectItem(box.inset(-box.width * OUTLINE_GAP), box.width * corner, pen=pen, kind="played")


def _chip_card(box: Rectangle, chip: ScoreChip, fill: Ink) -> RectItem:
    corner = box.width * CHIP_CORNER
    if chip.best:
        return RectItem(box, corner, fill, kind="card")
    if chip.state is ChipState.EXACT:
        return RectItem(box, corner, Ink.SURFACE, Pen(Ink.BORDER, 1), "card", inside=True)
    return RectItem(box, corner, pen=Pen(Ink.BORDER, 1, dash=(4, 2)), kind="card", inside=True)


def _score_items(box: Rectangle, chip: ScoreChip, ink: Ink, least: float) -> list[DrawnItem]:
    """Draw the shape for win, draw or loss and the score to its right, centred together.

    In a chip for large text, which is higher than wide, the sign is above the score.
    """
    exact = chip.state is ChipState.EXACT
    font = _score_font(box, least, exact)
    if box.height > box.width and chip.verdict is not Verdict.OPEN:
        above = box.horizontal_slice(*TALL_SHAPE_LINE).middle
        sign = _verdict_sign(chip, above, box.height * VERDICT_SHAPE_SIZE, font, ink)
        return [
            sign,
            TextItem(box.horizontal_slice(*TALL_SCORE_LINE).middle, font, chip.text, ink, exact),
        ]
    line = _text_boxes(box, least)[0] if chip.caption else box.horizontal_slice(*SCORE_ALONE)
    y = line.middle[1]
    size = 0.0 if chip.verdict is Verdict.OPEN else box.height * VERDICT_SHAPE_SIZE
    before = (2 + SHAPE_TO_SCORE_GAP) * size
    room = (box.width - before) / text_width(chip.text, 1, exact)
    font = max(min(font, int(room)), round(least))
    wide = text_width(chip.text, font, exact)
    if size and wide + before > box.width:
        if not exact:
            # A small chip of a wide board has room for the result alone.
            place = box.middle[0], y
            return [_verdict_sign(chip, place, size, font, ink)]
        # The sign of the number says as much.
        size = before = 0.0
    left = box.middle[0] - (wide + before) / 2
    items: list[DrawnItem] = []
    if size:
        items.append(_verdict_sign(chip, (left + size, y), size, font, ink))
    return [*items, TextItem((left + before, y), font, chip.text, ink, exact, start=True)]


def _verdict_sign(chip: ScoreChip, place: Point, size: float, font: int, ink: Ink) -> DrawnItem:
    """Draw the sign beside a score: the shape for win, draw or loss."""
    return PathItem(shapes.verdict_outline(chip.verdict), place, size, ink, kind="shape")
