"""The rim strip with ten detectors: N with the registers, S with the ribbon's plug only."""

from measures import read
from rim import begin


def lay(netlist):
    """Returns the board, placed."""
    m = read()
    board = begin(netlist, m, m["rim_strip_ends"], m["rim_strip_holes"], 5)
    # In the middle of the outer pairs, else beside them.
    for number, (x, y) in enumerate(((24, 8.6), (155, 0), (251, 0), (347, 0), (408, 8.6)), 1):
        board.put(f"U{number}", x, y)
        board.put(f"C{number}0", x + (6.0 if y else 0), y + 2.0 if y else 7.2, 90 if y else 0)
    board.put_middle("J1", *m["rim_chain_cable"])
    for ref, place in zip(("J3", "J4", "J5"), m["rim_cables"]):
        board.put_middle(ref, *place)
    for number, x in enumerate((173.5, 269.5, 365.5), 1):
        board.put_middle(f"RN{number}", x, 0, 90)
    board.put_middle("JP1", *m["rim_jumper"])
    for number, letter in enumerate("ACB"):
        board.text(letter, m["rim_jumper"][0] + 2.3, m["rim_jumper"][1] + 2.54 * (1 - number), 0.8)
    board.put("U6", 60, 1, 0)
    for ref, x, y, angle in (
        ("C8", 60.0, 7.2, 0),
        ("R11", 57.5, 12.6, 0),
        ("R12", 61.2, 12.6, 0),
        ("R13", 64.9, 12.6, 0),
        ("R14", 68.6, 12.6, 0),
        ("C9", 60.0, 9.8, 0),
        ("R29", 274.0, 5.0, 0),
        ("R30", 274.0, 7.4, 0),
    ):
        board.put(ref, x, y, angle)
    board.fiducials([(-5, 12.5), (438, 12.5), (438, -12.5)])
    board.title("rim strip", 42, 12.5)
    return board
