"""C4 Studio: an exact analysis board for Connect Four."""

__version__ = "0.2.0"
