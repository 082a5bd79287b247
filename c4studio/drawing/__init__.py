"""Painting with Qt, without widgets: boards, chips, moves, printed pages, fonts and colours."""
