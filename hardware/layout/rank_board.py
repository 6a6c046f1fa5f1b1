"""The rank board: cable, receivers, references and six squares; the joint at its far end."""

from board import Board, rectangle
from measures import read
from rank import BUS, put_squares


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = Board(netlist, supplies=BUS)
    west, east = m["rank_board_ends"]
    half = m["board_wide"] / 2
    board.outline(rectangle(west, -half, east, half))
    board.holes(m["rank_board_holes"], m["hole_small"])
    put_squares(board, m, (1, 2, 3))
    board.put_middle("J1", *m["rank_cable"])
    board.put_middle("JP1", *m["rank_jumper"])
    for number, letter in enumerate("ACB"):
        board.text(letter, m["rank_jumper"][0] + 2.3, m["rank_jumper"][1] + 2.54 * (1 - number), 0.8)
    board.put("J2", 0, 0, 180, below=True)
    face(board, "J2", east - 6.58, m["joint_north"], 1)
    board.put("U6", -20.2, -9.6, 90)
    for ref, x, y, angle in (
        ("C8", -20.2, -4.7, 0),
        ("R11", -13.2, -12.5, 0),
        ("R12", -13.2, -10.3, 0),
        ("R13", -13.2, -8.1, 0),
        ("R14", -26.2, -9.0, 90),
        ("C9", -26.4, 10.0, 90),
        ("R7", -12.6, 12.6, 0),
        ("C3", -12.8, 10.0, 0),
        ("C4", -12.6, 7.4, 0),
        ("R8", -6.6, 12.6, 0),
        ("R9", -6.6, 10.5, 0),
        ("R10", -6.6, 8.4, 0),
        ("C6", -7.2, -12.5, 0),
        ("C5", -7.6, -10.0, 0),
    ):
        board.put(ref, x, y, angle)
    board.fiducials([(-23.6, 13.2), (-26, -13.3), (261.5, -12)])
    for number, net in enumerate(("V33", "GND", "VA", "VT", "VB", "CLK", "PL")):
        board.test_point(net, -22 + 2.9 * number, -11.5, net)
    board.title("rank board a-f", 17.2, 12.6)
    board.text("A-C 1 3 5 7", -33, 13.7, 0.8)
    board.text("B-C 2 4 6 8", -33, 12.3, 0.8)
    return board


def face(board, ref, x, y, side):
    """Moves a joint so that pad 1 is at x and its middle at y; side 1 looks east, -1 west."""
    import pcbnew

    from board import place_of, point

    footprint = board.placed[ref]
    if (board.pad(ref, 2)[0] - board.pad(ref, 1)[0]) * side < 0:
        footprint.SetOrientationDegrees(footprint.GetOrientationDegrees() + 180)
    one, last = board.pad(ref, 1), board.pad(ref, 9)
    origin = place_of(footprint.GetPosition())
    footprint.SetPosition(point(origin[0] + x - one[0], origin[1] + y - (one[1] + last[1]) / 2))
