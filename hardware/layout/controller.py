"""The controller: sockets along three edges, the Pi's header at the fourth; buffers on the left, the
lasers' gates, drivers and supply on the right."""

import pcbnew

from board import Board
from measures import read

BUS = ("V5", "V33", "P3V3", "RAIL", "V5K", "LRET_SILVER", "LRET_RED", "Net-(U8-VIN)",
       "/Laser supply/V5F", "/Laser supply/V5L", "/FLOOD_RETURN")  # fmt: skip


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = Board(netlist, supplies=BUS)
    board.outline([tuple(corner) for corner in m["controller_outline"]])
    board.holes(m["controller_pi_holes"], m["hole_small"])
    board.holes(m["controller_holes"], m["hole_large"])
    header(board)
    sockets(board, m)
    buffers(board)
    lasers(board)
    supply(board)
    line_timer(board)
    rest(board)
    board.fiducials([(-56.3, 83.8), (56.5, 84), (31.2, -4)])
    probes(board)
    return board


def header(board):
    """Puts the socket for the Pi's header on the underside: pin 1 in the inner row, to the left."""
    footprint = board.put_middle("J1", 0, 0, 270, below=True)
    one, two, three = (board.pad("J1", number) for number in (1, 2, 3))
    if two[1] < one[1] or three[0] < one[0]:
        raise ValueError(f"J1 is turned: {one} {two} {three} {footprint.GetOrientationDegrees()}")


def sockets(board, m):
    for number, place in enumerate(m["controller_cables"], 11):
        board.put_middle(f"J{number}", *place, 90 if number <= 15 else 0)
    for ref, place in zip(("J21", "J22"), m["controller_heads"]):
        board.put_middle(ref, *place, 90)
    for ref, place in zip(("J23", "J24"), m["controller_switches"]):
        board.put_middle(ref, *place, 90)
    board.put_middle("J25", *m["controller_lid_lamps"])
    for ref, place in zip(("J26", "J27"), m["controller_fire"]):
        board.put_middle(ref, *place, 90)


def grid(board, refs, x, y, columns, wide=4.2, high=2.5, angle=0):
    """Puts parts in rows, the first at the top left."""
    for number, ref in enumerate(refs.split()):
        board.put(ref, x + wide * (number % columns), y - high * (number // columns), angle)


def buffers(board):
    """CLOCK, LATCH, SENTINEL; the rim and the lamps; what goes to the Pi."""
    for number, x in ((11, -43), (12, -21.5), (13, 0), (14, 21.5)):
        board.put(f"U{number}", x, 66)
        board.put(f"C{number + 60}", x, 75, 0)
    grid(board, "R201 R202 R203 R204 R205 R206 R207 R208", -34.4, 70, 2)
    grid(board, "R211 R212 R213 R214 R215 R216 R217 R218", -12.9, 70, 2)
    grid(board, "R221 R222 R223 R224 R225 R226 R227 R228", 8.6, 70, 2)
    grid(board, "R231 R232 R233 R234 R235", 30.1, 70, 2)
    board.put("U15", -28, 18, 90)
    board.put("C75", -38, 18, 90)
    board.put("U16", -8, 18, 90)
    board.put("C76", 1.5, 18, 90)
    for ref, x, y in (("D63", -32, 79), ("D64", 11, 79), ("D65", 32, 79)):
        board.put(ref, x, y)
    for ref, x, y in (("D66", -48.5, 40), ("D62", -48.5, 19), ("D60", -42, 11), ("D61", -36, 11)):
        board.put(ref, x, y)
    grid(board, "R61 R62", -47.5, 12.5, 1)


def lasers(board):
    """One-shots, cross-gates, drivers of both lasers; the silver ones above the red ones."""
    board.put("U3", -8, 46)
    board.put("C63", -8, 53)
    board.put("U4", 8, 46)
    board.put("C64", 8, 53)
    board.put("U5", 24, 46)
    board.put("C65", 24, 53)
    grid(board, "R21 R20 R121 R120", -16.5, 50, 1)
    grid(board, "R22 C20 R122 C120 R23 C21", 14.6, 52, 1, high=3.1)
    board.put("D20", 1, 54)
    for q, y, names in ((0, 49, ("R24", "R25", "R26")), (100, 41, ("R124", "R125", "R126"))):
        board.put(f"Q{q + 1}", 42, y)
        board.put(f"Q{q + 2}", 36.8, y)
        grid(board, " ".join(names), 31.8, y + 2.4, 1)
    board.put("D74", 45, 33, 90)
    board.put("C35", 39, 33, 90)


def supply(board):
    """ARM's charge pump, the laser supply, the read-backs."""
    board.put("F1", 46, 78, 90)
    board.put("D71", 46, 70, 90)
    board.put("D72", 46, 62, 90)
    board.put("D73", 40, 63, 90)
    board.put("D75", 40.5, 72.5, 90)
    board.put("Q4", 46, 54)
    grid(board, "R45 R46", 40, 57, 1)
    board.put("U6", 8, 31)
    board.put("C66", 8, 37.6)
    grid(board, "R30 R31 R32 R33", 0, 35, 1)
    grid(board, "C30 C31 C32 C33", 16, 32.5, 1, high=3)
    grid(board, "R34 R35", 16, 20.6, 1)
    grid(board, "R66 R67 R68 C52 R72", 4.2, 24, 3, wide=3.7)
    grid(board, "R69 R70 R71 C53 R73", 4.2, 19, 3, wide=3.7)
    board.put("D30", 22, 34)
    board.put("D31", 22, 29)
    grid(board, "C34 R36 R37 R38", 27, 36, 1, high=3)
    board.put("U7", 28, 20)
    board.put("C67", 28, 24.5)
    grid(board, "R40 R41 R42 R55 R56 C51 R54", 35, 26, 1)
    board.put("Q3", 34, 31.2)
    board.put("U9", 34.2, 34.9)
    board.put("C77", 31, 35.2, 90)
    grid(board, "R43 R44", 38.2, 37.5, 2)
    grid(board, "R47 R50 R51 C50 R52 R53", 41, 26, 1)
    board.put("R48", 50.4, 23)
    grid(board, "R57 R58 R59", 47, 20, 1)


def line_timer(board):
    """What takes the laser supply away from a line that stays high."""
    board.put("U10", 50, 47.5)
    board.put("C78", 50, 51.8)
    board.put("D32", 47.2, 42.6)
    board.put("Q7", 52, 42.6)
    board.put("C80", 51.6, 39.4)
    grid(board, "R81 R80", 47.2, 39.8, 1, high=2.3)
    grid(board, "R83 R84", 51.6, 36.8, 1)
    board.put("Q8", 49.6, 30.6)
    board.put("R82", 50.4, 27.6)


def rest(board):
    """Regulator, sounder, lid lamps."""
    board.put("F2", -22, 34, 90)
    board.put("C68", -27, 34, 90)
    board.put("U8", -32, 34)
    board.put("C69", -37, 34, 90)
    board.put("C70", -41, 34, 90)
    board.put("R65", -32, 38.5)
    board.put_middle("BZ1", -36, 48)
    board.put("Q5", -26, 46)
    board.put("R63", -26, 49.5)
    board.put("Q6", 34, 7)
    board.put("R64", 30, 6)


def probes(board):
    """Test points of what wiring.md measures."""
    for net, x, y, name in (
        ("GND", -18, 30, "GND"),
        ("V33", -14, 30, "V33"),
        ("V5", -10, 30, "V5"),
        ("P3V3", -6, 30, "P3V3"),
        ("LASER_SILVER", -18, 38, "LS"),
        ("LASER_RED", -14, 38, "LR"),
        ("ARM", -10, 38, "ARM"),
        ("/Lasers/GX_S", 31, 56, "GXS"),
        ("/Lasers/GX_R", 31, 60, "GXR"),
        ("LRET_SILVER", 8, 12, "RTS"),
        ("LRET_RED", 12, 12, "RTR"),
        ("RAIL", 16, 12, "RAIL"),
        ("VH", 20, 12, "VH"),
        ("V5K", 36, 64, "V5K"),
        ("MON", 24, 12, "MON"),
    ):
        board.test_point(net, x, y, name, below=False)
    board.title("controller", -10, 59)
    board.text("LASER SUPPLY: key, lid only", 49.7, 66, 0.8, angle=90)
