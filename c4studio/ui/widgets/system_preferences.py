"""What the accessibility settings of the system prefer, as far as the Qt at hand tells it."""

from PySide6.QtGui import QGuiApplication

from c4studio.ui import settings
from c4studio.ui.settings import Settings


def prefers_high_contrast() -> bool:
    """Return whether the system asks for high contrast, which Qt tells from 6.10 on."""
    return _system_preference("contrastPreference") == "HighContrast"


def prefers_less_motion() -> bool:
    """Return whether the system asks for less motion, which Qt tells from 6.12 on."""
    return _system_preference("motionPreference") == "ReducedMotion"


def are_discs_animated(config: Settings) -> bool:
    """Return whether discs fall: if the settings want it and the system allows motion."""
    return config.get(settings.DISCS_ANIMATED) and not prefers_less_motion()


def _system_preference(name: str) -> str:
    """Return the value of a preference of the system, as Qt names it; "" if Qt does not know it."""
    # The hints are gone with the object that they come from.
    style = QGuiApplication.styleHints()
    hints = style.accessibility() if hasattr(style, "accessibility") else None
    return str(getattr(hints, name)().name) if hasattr(hints, name) else ""
