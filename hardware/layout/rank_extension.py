"""The rank extension: four squares behind the joint of the rank board."""

from board import Board, rectangle
from measures import read
from rank import BUS, put_squares
from rank_board import face


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = Board(netlist, supplies=BUS)
    west, east = m["rank_extension_ends"]
    half = m["board_wide"] / 2
    board.outline(rectangle(west, -half, east, half))
    board.holes(m["rank_extension_holes"], m["hole_small"])
    put_squares(board, m, (4, 5))
    board.put("J3", 0, 0, 0, below=True)
    face(board, "J3", west + 12.57, m["joint_north"], -1)
    board.fiducials([(-10, 13), (-21.5, -12.5), (165.5, -12.5)])
    for number, net in enumerate(("V33", "GND", "VA", "VT", "VB")):
        board.test_point(net, -19 + 3.6 * number, -11.5, net)
    board.title("extension g-j", 17.2, 12.6)
    return board
