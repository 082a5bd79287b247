"""Export of a line of play as an animated picture: GIF, APNG or WebP, written with Pillow.

All frames share one palette, so that a frame of a GIF needs to store changed pixels only.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from c4studio.export import picture
from c4studio.export.request import ExportError, ExportRequest
from c4studio.ground.progress import OnProgress, report_within
from c4studio.language.messages import Refusal
from c4studio.pictures import strip_svg
from c4studio.pictures.inks import ColourSet, Ink

if TYPE_CHECKING:
    from PIL.Image import Image

PillowOptionsFunction = Callable[["Image"], dict[str, Any]]
"""A function that returns Pillow's options for a format, given the first frame."""

DEFAULT_SCALE = 0.5
"""The default scale of an animation, which makes frames 410 pixels wide."""
MOST_PIXELS_OF_ALL_FRAMES = 64_000_000
"""The most pixels of all frames of an animation together, which take 192 MB."""
SMALLER_PALETTE_SIZE, LARGER_PALETTE_SIZE = 31, 63
"""The two possible sizes of a palette. With the transparent colour they fill five bits or six."""
LEAST_PIXELS_OF_COLOUR = 20
"""A colour with fewer pixels than this in the frames is not visible."""
LEAST_COLOUR_DIFFERENCE = 6
"""The least difference between two colours of a palette, in steps of 0 to 255."""
PALETTE_REFINING_ROUNDS = 4
"""Number of rounds of refining a palette, in which each colour moves to the mean of its pixels."""
SAMPLED_FRAMES = 8
"""Number of frames from whose colours the palette is chosen."""


def write_gif(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the positions of a line of play as an animated GIF."""
    # Otherwise Pillow would give each frame a palette of its own, or repeat unchanged pixels.
    return _write_animation(request, report, "GIF", _shared_palette_options)


def write_apng(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the positions of a line of play as an animated PNG."""
    return _write_animation(request, report, "PNG", lambda _: {})


def write_webp(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the positions of a line of play as an animated, lossless WebP."""
    return _write_animation(request, report, "WEBP", lambda _: {"lossless": True})


def _write_animation(
    request: ExportRequest, report: OnProgress, form: str, options: PillowOptionsFunction
) -> bytes:
    try:
        import PIL.Image  # noqa: F401, PLC0415  (an extra)
    except ImportError as error:
        raise ExportError(Refusal.PICTURES_NEEDED) from error
    drawn = _frames_as_images(request, report_within(report, 0, 0.8))
    frames = _share_palette(drawn, picture.picture_style_of_request(request).colours)
    report(0.9)
    first, *others = frames if form != "WEBP" else [frame.convert("RGB") for frame in frames]
    shown = frame_durations(request, len(frames))
    file = io.BytesIO()
    first.save(
        file,
        form,
        save_all=True,
        append_images=others,
        duration=shown if others else shown[0],
        loop=0,
        **options(first),
    )
    report(1.0)
    return file.getvalue()


def _shared_palette_options(first: Image) -> dict[str, Any]:
    return {"optimize": True, "palette": bytes(first.getpalette() or ())}


def frame_durations(request: ExportRequest, count: int) -> list[int]:
    """Return for how many milliseconds each of ``count`` frames is visible."""
    usual, last = (round(1000 * each) for each in (request.film_seconds, request.last_seconds))
    return [usual] * (count - 1) + [last]


def frames_as_svg(request: ExportRequest) -> list[str]:
    """Return the frames of an animation as SVG pictures of one size: the positions of a line.

    Raises:
        ExportError: the line has no moves in the requested range.
    """
    nodes, style = (
        picture.nodes_of_requested_moves(request),
        picture.picture_style_of_request(request),
    )
    said = picture.captions_of_nodes(request, nodes)
    lines = max(len(each.splitlines()) for each in said)
    return [
        strip_svg([diagram], [text], style, lines=lines)
        for diagram, text in zip(picture.diagrams_of_nodes(request, nodes), said, strict=True)
    ]


def _frames_as_images(request: ExportRequest, report: OnProgress) -> list[Image]:
    """Draw the frames of an animation as images of one size, one for each position of a line."""
    from PIL import Image  # noqa: PLC0415  (an extra)

    with picture.qt_import_errors_as_export_errors():
        from c4studio.drawing import raster  # noqa: PLC0415  (what is no picture needs no Qt)

        raster.ensure_application()
    drawn = frames_as_svg(request)
    scale, frames = request.scale or DEFAULT_SCALE, []
    for place, still in enumerate(drawn):
        report(place / len(drawn))
        size = raster.pixel_size(still, scale)
        if size.width() * size.height() * len(drawn) > MOST_PIXELS_OF_ALL_FRAMES:
            shown = f"{size.width()}x{size.height()}"
            values = {"number": len(drawn), "most": MOST_PIXELS_OF_ALL_FRAMES}
            raise ExportError(Refusal.TOO_MANY_FRAMES, size=shown, **values)
        data = raster.rgba_bytes(raster.render_svg(still, scale))
        frames.append(Image.frombytes("RGBA", (size.width(), size.height()), data).convert("RGB"))
    return frames


def _share_palette(frames: list[Image], colours: ColourSet) -> list[Image]:
    """Reduce the frames of an animation to a common palette, without dithering.

    The palette is chosen from a sample of the frames.
    """
    from PIL import Image  # noqa: PLC0415  (an extra)

    step = max(1, len(frames) // SAMPLED_FRAMES)
    # The last frame has the most discs.
    samples = [*frames[::step], frames[-1]]
    width, height = frames[0].size
    montage = Image.new("RGB", (width, height * len(samples)))
    for place, frame in enumerate(samples):
        montage.paste(frame, (0, place * height))
    counted = {colour: count for count, colour in montage.getcolors(width * montage.height) or []}
    palette = Image.new("P", (1, 1))
    palette.putpalette(_choose_palette(counted, colours))
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]


def _choose_palette(counted: dict[Any, int], colours: ColourSet) -> bytes:
    """Choose the palette of an animation: visible colours of the theme, and the best of all others.

    Colours are weighted by the square root of their number of pixels. If they were weighted by the
    number itself, the shades of the board's frame would take most of the palette, and thin letters
    would get a wrong colour.
    """
    from PIL import Image  # noqa: PLC0415  (an extra)

    table = {tuple(bytes.fromhex(colours.hex_colour(ink)[1:])) for ink in Ink}
    drawn = sorted(colour for colour in table if counted.get(colour, 0) >= LEAST_PIXELS_OF_COLOUR)
    # Pillow does not distinguish colours that are closer to each other.
    data = b"".join(
        bytes(colour) * round(count**0.5)
        for colour, count in counted.items()
        if all(
            max(abs(a - b) for a, b in zip(colour, each, strict=True)) > LEAST_COLOUR_DIFFERENCE
            for each in drawn
        )
    )
    size = SMALLER_PALETTE_SIZE if len(drawn) <= SMALLER_PALETTE_SIZE // 2 else LARGER_PALETTE_SIZE
    weighed = Image.frombytes("RGB", (len(data) // 3, 1), data)
    mixed = weighed.quantize(
        size - len(drawn), Image.Quantize.MEDIANCUT, kmeans=PALETTE_REFINING_ROUNDS
    )
    return b"".join(map(bytes, drawn)) + bytes(mixed.getpalette() or ())
