"""Pairs of squares of a rank board or its extension: switches, front ends, shift register."""

import math

from front_end import PITCH, put_pair

BUS = ("V33", "VA")  # wider than other tracks


def put_squares(board, m, pairs):
    """Puts pairs of squares; the board's origin is the middle of the first square."""
    first = pairs[0]
    for pair in pairs:
        x = 2 * PITCH * (pair - first)
        put_pair(board, pair, x)
        for cell in (2 * pair - 1, 2 * pair):
            put_square(board, m, cell, x + PITCH * ((cell - 1) % 2))
        board.put(f"U{pair}", x + PITCH + 12.5, 0)
        board.put(f"C{pair}0", x + PITCH + 12.5, 7)


def put_square(board, m, cell, x):
    """Puts the switches of a square with what belongs to them."""
    far = m["code_out"] * math.sqrt(0.5)
    west = x - m["presence_out"]
    board.put(f"U{cell}21", x + far, -far)
    board.put(f"U{cell}22", x + far, far)
    board.put(f"U{cell}23", west, 0)
    board.put(f"C{cell}21", x + far, -9.9)
    board.put(f"C{cell}22", x + far, 9.9)
    board.put(f"C{cell}23", west - 3.6, 8.3, 90)
    board.put(f"R{cell}20", west - 3.6, 11.8, 90)
    board.put_middle(f"SW{cell}01", west, m["reed_north"], 90)
    file = "abcdefghij"[cell - 1]
    board.text(file, x - 9.5, 6.5, 2.0)
