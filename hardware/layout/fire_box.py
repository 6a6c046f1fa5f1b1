"""The FIRE box: button and lamp on the top, the connector on the underside."""

from board import Board, rectangle
from measures import read


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = Board(netlist)
    width, height = m["fire_board"]
    board.outline(rectangle(-width / 2, -height / 2, width / 2, height / 2))
    board.holes(m["fire_board_holes"], m["hole_large"])
    board.put_middle("S1", *m["fire_button"])
    board.put_middle("D1", *m["fire_lamp"])
    board.put_middle("J1", *m["fire_cable"], 90, below=True)
    board.put("D2", -12, 6.5)
    board.fiducials([(-12, 13.5), (12, 13.5), (12, -13.5)])
    board.test_point("FIRE", -12.5, -9, "FIRE", below=False)
    board.test_point("LAMP", -8, -9, "LAMP", below=False)
    board.test_point("GND", -3.5, -9, "GND", below=False)
    board.title("FIRE box", 0, 11.5)
    return board
