"""Write display lists (the drawn items of a picture) as SVG.

The result is valid XML whatever a text holds. Colours are attributes, so that any style sheet
overrides them.
"""

import re
from xml.sax.saxutils import escape, quoteattr

from c4studio.pictures import display
from c4studio.pictures.inks import ColourSet, Ink
from c4studio.pictures.places import cell_center
from c4studio.pictures.shapes import DrawingCommand, Outline, Point

SvgAttributes = dict[str, str | float]

FONT_FAMILIES = "C4 Studio Sans, Inter, Helvetica, Arial, sans-serif"
_ILLEGAL_XML_PATTERN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Matches characters that XML cannot contain, not even as references."""


def escape_xml(text: str) -> str:
    """Escape a text for XML. Illegal characters are replaced."""
    return escape(_ILLEGAL_XML_PATTERN.sub("\ufffd", text))


def svg_element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Return an SVG element. ``content`` is XML; ``_`` in names of attributes becomes ``-``."""
    given = "".join(
        f" {key.strip('_').replace('_', '-')}={_attribute_value(value)}"
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def _attribute_value(value: str | float) -> str:
    return quoteattr(
        _ILLEGAL_XML_PATTERN.sub("\ufffd", value) if isinstance(value, str) else length_text(value)
    )


def length_text(value: float) -> str:
    """Format a length with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def svg_document(
    size: tuple[float, float], body: str, *, title: str, description: str, **attributes: str
) -> str:
    """Return a whole SVG picture.

    Args:
        size: width and height, in the unit of its elements.
        body: the elements of the picture.
        title: title of the picture for screen readers.
        description: description of the picture for screen readers.
        attributes: more attributes of the root, such as its class or a width in pixels.
    """
    wide, high = map(length_text, size)
    return svg_element(
        "svg",
        svg_element("title", escape_xml(title))
        + svg_element("desc", escape_xml(description))
        + body,
        **{"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"0 0 {wide} {high}",
        role="img",
        font_family=FONT_FAMILIES,
        **attributes,
    )


def use_element(name: str, **attributes: str | float) -> str:
    """Return an SVG ``use`` element, which refers to the definition with a name."""
    # Some readers of SVG do not know the newer form.
    return svg_element("use", **attributes, **{"xlink:href": f"#{name}"})


def path_data(outline: Outline, at: Point = (0.0, 0.0), size: float = 1.0) -> str:
    """Return an outline as the data of an SVG path, moved to ``at`` and scaled by ``size``."""
    return "".join(_path_command_text(step, at, size) for step in outline)


def _path_command_text(step: DrawingCommand, at: Point, size: float) -> str:
    letter, *numbers = step
    if letter == "O":
        x, y, radius = (each * size for each in numbers)
        # Halves of a circle that are wider than twice the radius would bulge.
        radius = round(radius, 2)
        r, wide = length_text(radius), length_text(2 * radius)
        start = f"M{length_text(at[0] + x - radius)},{length_text(at[1] + y)}"
        return f"{start}a{r},{r} 0 1 0 {wide},0a{r},{r} 0 1 0 -{wide},0z"
    both = zip(*[iter(numbers)] * 2, strict=False)
    points = [f"{length_text(at[0] + x * size)},{length_text(at[1] + y * size)}" for x, y in both]
    return f"{letter}{' '.join(points)}"


def item_to_svg(item: display.DrawnItem, colours: ColourSet) -> str:
    """Convert a drawn item to an SVG element, including all items of a group."""
    match item:
        case display.ItemGroup():
            return _write_group(item, colours)
        case display.PathItem():
            shape: SvgAttributes = {"d": path_data(item.outline, item.at, item.size)}
            look = _paint_attributes(item.fill, item.pen, colours) | _opacity_attribute(
                item.opacity
            )
            return svg_element("path", **_class_attribute(item.kind), **shape, **look)
        case display.CircleItem():
            shape = {"cx": item.at[0], "cy": item.at[1], "r": item.radius}
            look = _paint_attributes(item.fill, item.pen, colours) | _opacity_attribute(
                item.opacity
            )
            return svg_element("circle", **_class_attribute(item.kind), **shape, **look)
        case display.RectItem():
            return _write_rect(item, colours)
        case display.TextItem():
            x, y = item.at
            shape = {
                "x": x,
                "y": y + display.TEXT_BASELINE_OFFSET * item.height,
                "font_size": item.height,
            }
            look = {"text_anchor": "start" if item.start else "middle"}
            look |= {"fill": colours.hex_colour(item.ink)}
            look |= {"font_weight": "600"} if item.bold else {}
            return svg_element(
                "text", escape_xml(item.words), **_class_attribute(item.kind), **shape, **look
            )
        case display.DiscItem():
            (x, y), name = cell_center(item.cell), f"c4-{colours.word}-{item.side}-disc"
            return use_element(name, class_=f"disc {item.side}", x=x, y=y)


def _write_group(item: display.ItemGroup, colours: ColourSet) -> str:
    """Convert a group of items to SVG.

    A ``g`` element is only written if it has a class, title or opacity.
    """
    body = "".join(item_to_svg(each, colours) for each in item.items)
    title = svg_element("title", escape_xml(item.title)) if item.title else ""
    look = _class_attribute(item.kind) | _opacity_attribute(item.opacity)
    return svg_element("g", title + body, **look) if title or look else body


def _write_rect(item: display.RectItem, colours: ColourSet) -> str:
    inset = item.pen.width / 2 if item.pen and item.inside else 0.0
    x, y, width, height = item.box.inset(inset)
    shape: SvgAttributes = {"x": x, "y": y, "width": width, "height": height}
    if item.corner:
        shape["rx"] = item.corner
    look = _paint_attributes(item.fill, item.pen, colours)
    if item.fill_opacity != 1:
        look["fill_opacity"] = item.fill_opacity
    return svg_element("rect", **_class_attribute(item.kind), **shape, **look)


def _paint_attributes(
    fill: Ink | None, pen: display.Pen | None, colours: ColourSet
) -> SvgAttributes:
    look: SvgAttributes = {"fill": "none" if fill is None else colours.hex_colour(fill)}
    if pen is not None:
        look |= {"stroke": colours.hex_colour(pen.ink), "stroke_width": pen.width}
        look |= {"stroke_dasharray": " ".join(map(length_text, pen.dash))} if pen.dash else {}
        look |= {"stroke_linecap": "round"} if pen.round_ends else {}
        look |= {"stroke_linejoin": "round"} if pen.round_corners else {}
    return look


def _class_attribute(kind: str) -> SvgAttributes:
    return {"class_": kind} if kind else {}


def _opacity_attribute(opacity: float) -> SvgAttributes:
    return {} if opacity == 1 else {"opacity": opacity}
