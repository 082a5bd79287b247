# The search compiled for boards whose size is known at run time, with bitboards of 64 bits.
from engine.searching.search import BUILD as BUILD
from engine.searching.search import next_window as next_window
