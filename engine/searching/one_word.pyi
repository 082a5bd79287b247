from engine.searching.search import BUILD as BUILD
from engine.searching.search import next_window as next_window
