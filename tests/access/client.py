"""Walks the window through the bus of assistive technology, as a screen reader does.

Runs in the system's Python, which has the bindings, so it uses nothing of the project. It prints
what it found as JSON.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

STARTS_S = 60
HEARS_S = 30
Act = Callable[[], object]

APPLICATION = "C4 Studio"
SWITCHES = "check box", "toggle button"
"""Roles of buttons that stay pressed, of which Qt's versions make one or the other."""
PARTS = ("scroll bar",)
"""Roles of what belongs to something else that has a name."""


def find_application(name: str) -> Any:
    end = time.monotonic() + STARTS_S
    while time.monotonic() < end:
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(number)
            if child is not None and name in (child.get_name() or "") and child.get_child_count():
                return child
        time.sleep(0.2)  # the bus announces no application that starts
    sys.exit(f"{name} did not come to the bus")


def walk(node: Any) -> Iterator[Any]:
    """A node and all that is shown below it; menus are there before they are open."""
    if not (is_shown(node) or node.get_role_name() in ("menu", "menu item")):
        return
    yield node
    for child in children(node):
        if child is not None:
            yield from walk(child)


def children(node: Any) -> list[Any]:
    """What lies right below a node, None for what is not there any more."""
    return [node.get_child_at_index(number) for number in range(node.get_child_count())]


def is_shown(node: Any) -> bool:
    states = node.get_state_set()
    return bool(
        states.contains(Atspi.StateType.SHOWING) and states.contains(Atspi.StateType.VISIBLE)
    )


def is_control(node: Any) -> bool:
    """Whether somebody can go to it or do something with it."""
    if node.get_role_name() in PARTS:
        return False
    face = node.get_action_iface()
    focusable = node.get_state_set().contains(Atspi.StateType.FOCUSABLE)
    return focusable or bool(face and face.get_n_actions())


def press(node: Any) -> bool:
    face = node.get_action_iface()
    for number in range(face.get_n_actions()):
        if face.get_action_name(number) in ("Press", "Toggle"):
            return bool(face.do_action(number))
    sys.exit(f"{node.get_name()} cannot be pressed")


def hear(act: Act, enough: Callable[[list[str]], bool]) -> tuple[list[str], list[str]]:
    """What is announced, and which descriptions change, from an act until there is enough."""
    heard: list[str] = []
    changes: list[str] = []
    loop = GLib.MainLoop()

    def on_announcement(event: Any) -> None:
        heard.append(str(event.any_data))
        if enough(heard):
            GLib.timeout_add(1000, loop.quit)

    def on_description(event: Any) -> None:
        changes.append(f"{event.source.get_name()}: {event.source.get_description()}")

    kinds = {
        "object:announcement": on_announcement,
        "object:property-change:accessible-description": on_description,
    }
    listeners = {kind: Atspi.EventListener.new(each) for kind, each in kinds.items()}
    for kind, listener in listeners.items():
        listener.register(kind)
    GLib.idle_add(lambda: act() and False)
    GLib.timeout_add_seconds(HEARS_S, loop.quit)
    loop.run()
    for kind, listener in listeners.items():
        listener.deregister(kind)
    return heard, changes


def find(root: Any, name: str, roles: Sequence[str] = ("push button",)) -> Any:
    """What is shown with a name and one of some roles, once it is there."""
    end = time.monotonic() + HEARS_S
    while time.monotonic() < end:
        for node in walk(root):
            if node.get_name() == name and node.get_role_name() in roles:
                return node
        time.sleep(0.2)  # a dialog that opens is announced in several pieces
    sys.exit(f"there is no {' or '.join(roles)} {name!r}")


def find_dialog(application: Any, name: str) -> Any:
    end = time.monotonic() + HEARS_S
    while time.monotonic() < end:
        for number in range(application.get_child_count()):
            child = application.get_child_at_index(number)
            if child is not None and child.get_name() == name and is_shown(child):
                return child
        time.sleep(0.2)  # as above
    shown = [
        application.get_child_at_index(i).get_name() for i in range(application.get_child_count())
    ]
    sys.exit(f"the dialog {name!r} did not open, but {shown}")


def nameless(root: Any) -> list[str]:
    """The controls below a node that have no name.

    Qt keeps the bar of docks that shared a place for later, out of sight and without tabs.
    """
    return [
        f"{node.get_role_name()} in {node.get_parent().get_name()!r}"
        for node in walk(root)
        if is_control(node)
        and not (node.get_name() or "").strip()
        and not (node.get_role_name() == "page tab list" and not any(children(node)))
    ]


def play(application: Any, window: Any) -> dict[str, object]:
    """Play a disc against an opponent, and look at the scores again at the end."""
    press(find(window, "Play games", SWITCHES))
    dialog = find_dialog(application, "Play")
    asked = [node.get_name() for node in walk(dialog) if node.get_role_name() == "combo box"]
    without = nameless(dialog)
    press(find(dialog, "Play"))
    column = find(window, "Column a, key 1")
    find(window, "Hint")
    heard, _ = hear(lambda: press(column), lambda said: "Move 2" in " ".join(said))
    while_playing = column.get_description()
    without += nameless(window)
    press(find(window, "Stop and analyse"))
    end = time.monotonic() + HEARS_S
    while "Score" not in column.get_description() and time.monotonic() < end:
        time.sleep(0.2)  # the engine takes its time
    return {
        "asked": asked,
        "heard": heard,
        "column while playing": while_playing,
        "column after": column.get_description(),
        "nameless": without,
    }


def learn(window: Any) -> dict[str, object]:
    """Go to the page that learning begins from, and back to the board."""
    press(find(window, "Learn", SWITCHES))
    tile = find(window, "Solve puzzles")
    found = {"tile": tile.get_description(), "nameless": nameless(window)}
    press(find(window, "Analyse games", SWITCHES))
    find(window, "Column a, key 1")
    return found


def main() -> None:
    Atspi.init()
    application = find_application(APPLICATION)
    window = application.get_child_at_index(0)
    shown = list(walk(window))
    column = next(node for node in shown if node.get_name() == "Column d, key 4")
    found = {
        "window": window.get_name(),
        "roles": sorted({node.get_role_name() for node in shown}),
        "nameless": nameless(window),
        "moves": [
            node.get_name()
            for node in shown
            if node.get_role_name() == "list item" and node.get_parent().get_name() == "Moves"
        ],
        "column": column.get_description(),
    }
    # The verdict may come after the move, once it is known.
    heard, changes = hear(lambda: press(column), lambda said: "wins on" in " ".join(said))
    found |= {"heard": heard, "description changes": changes}
    found |= {"column after": column.get_description(), "game": play(application, window)}
    found |= {"learning": learn(window)}
    print(json.dumps(found))


main()
