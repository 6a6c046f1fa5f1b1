"""The head: monitor diode on the underside, looking down at the glass slip; all else on the top."""

from board import Board, rectangle
from measures import read


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = Board(netlist, supplies=("RAIL", "LRET"))
    width, height = m["head_board"]
    board.outline(rectangle(-width / 2, -height / 2, width / 2, height / 2))
    board.holes(m["head_board_holes"], m["hole_small"])
    board.put_middle("D50", *m["head_monitor"], 90, below=True)
    board.put_middle("J1", *m["head_cable"], 0)
    board.put("C1", -13, 4.5, 90)
    board.put("LM1", -14, -6, 90)
    board.fiducials([(-5, -13.5), (15.5, 7.5), (9, -13.5)])
    board.test_point("RAIL", 1, 0.5, "RAIL", below=False)
    board.test_point("LRET", 4.5, 0.5, "LRET", below=False)
    board.test_point("MON", 13.5, 2, "MON", below=False)
    board.test_point("GND", 13.5, -4, "GND", below=False)
    board.title("head", 1, -8.4)
    board.text("LASER SUPPLY: never bridge", 1.6, -11.7, 0.8)
    return board
