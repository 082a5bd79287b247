"""The player that writes display lists as SVG."""

from __future__ import annotations

from c4studio.pictures import shapes
from c4studio.pictures.display import Circle, Disc, Group, Item, Path, Pen, Rect, Text
from c4studio.pictures.inks import Colours, Ink
from engine.picture import BASELINE, _link, center, element, number, text

Attributes = dict[str, str | float]


def write(item: Item, colours: Colours) -> str:
    """Write an item, and all items in it, as SVG elements."""
    match item:
        case Group():
            return _write_group(item, colours)
        case Path():
            shape: Attributes = {"d": shapes.data(item.outline, item.at, item.size)}
            look = _paint(item.fill, item.pen, colours) | _opacity(item.opacity)
            return element("path", **_kind(item.kind), **shape, **look)
        case Circle():
            shape = {"cx": item.at[0], "cy": item.at[1], "r": item.radius}
            look = _paint(item.fill, item.pen, colours) | _opacity(item.opacity)
            return element("circle", **_kind(item.kind), **shape, **look)
        case Rect():
            return _write_rect(item, colours)
        case Text():
            x, y = item.at
            shape = {"x": x, "y": y + BASELINE * item.height, "font_size": item.height}
            look = {"text_anchor": "start" if item.start else "middle"}
            look |= {"fill": colours.name(item.ink)}
            look |= {"font_weight": "600"} if item.bold else {}
            return element("text", text(item.words), **_kind(item.kind), **shape, **look)
        case Disc():
            (x, y), name = center(item.cell), f"c4-{colours.word}-{item.side}-disc"
            return element("use", class_=f"disc {item.side}", x=x, y=y, **_link(name))


def _write_group(item: Group, colours: Colours) -> str:
    """Write a group; one that says nothing of its items is left out around them."""
    body = "".join(write(each, colours) for each in item.items)
    title = element("title", text(item.title)) if item.title else ""
    look = _kind(item.kind) | _opacity(item.opacity)
    return element("g", title + body, **look) if title or look else body


def _write_rect(item: Rect, colours: Colours) -> str:
    inset = item.pen.width / 2 if item.pen and item.inside else 0.0
    x, y, width, height = item.box.inset(inset)
    shape: Attributes = {"x": x, "y": y, "width": width, "height": height}
    if item.corner:
        shape["rx"] = item.corner
    look = _paint(item.fill, item.pen, colours)
    if item.fill_opacity != 1:
        look["fill_opacity"] = item.fill_opacity
    return element("rect", **_kind(item.kind), **shape, **look)


def _paint(fill: Ink | None, pen: Pen | None, colours: Colours) -> Attributes:
    look: Attributes = {"fill": "none" if fill is None else colours.name(fill)}
    if pen is not None:
        look |= {"stroke": colours.name(pen.ink), "stroke_width": pen.width}
        look |= {"stroke_dasharray": " ".join(map(number, pen.dash))} if pen.dash else {}
        look |= {"stroke_linecap": "round"} if pen.round_ends else {}
        look |= {"stroke_linejoin": "round"} if pen.round_corners else {}
    return look


def _kind(kind: str) -> Attributes:
    return {"class_": kind} if kind else {}


def _opacity(opacity: float) -> Attributes:
    return {} if opacity == 1 else {"opacity": opacity}
