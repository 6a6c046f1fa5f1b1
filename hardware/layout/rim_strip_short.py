"""The short rim strip with eight detectors, E and W."""

from measures import read
from rim import begin


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = begin(netlist, m, m["rim_strip_short_ends"], m["rim_strip_short_holes"], 4)
    board.fiducials([(-5, 12.5), (342, 12.5), (342, -12.5)])
    board.title("short rim strip", 64, 11)
    return board
