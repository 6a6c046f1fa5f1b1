"""Detectors of a rim strip, the references, and the plug of the ribbon to the north strip."""

from front_end import PITCH, put_pair
from board import Board, rectangle

BUS = ("V33", "VA")  # wider than other tracks


def begin(netlist, m, ends, holes, pairs):
    """Returns a strip with its pairs of detectors; the photodiodes look the other way."""
    board = Board(netlist, supplies=BUS)
    left, right = ends
    half = m["board_wide"] / 2
    board.outline(rectangle(left, -half, right, half))
    board.holes(holes, m["hole_small"])
    for pair in range(1, pairs + 1):
        x = 2 * PITCH * (pair - 1)
        put_pair(board, pair, x, below=True)
        for cell in (2 * pair - 1, 2 * pair):
            board.text(f"{cell}", x + PITCH * ((cell - 1) % 2), 6, 2.0)
    for ref, x, y, angle in (
        ("C5", 57.0, -12.4, 0),
        ("C3", 61.8, -12.4, 0),
        ("R7", 65.9, -12.6, 0),
        ("R8", 69.4, -12.6, 0),
        ("C6", 72.9, -12.6, 0),
        ("C4", 58.6, -9.9, 0),
        ("R10", 62.6, -10.0, 0),
        ("R9", 62.6, -7.8, 0),
    ):
        board.put(ref, x, y, angle)
    board.put_middle("J2", *m["rim_cable"])
    for number, net in enumerate(("V33", "GND", "VA", "VT", "VB")):
        board.test_point(net, -5 + 3.6 * number, 7.5, net, below=False)
    return board
