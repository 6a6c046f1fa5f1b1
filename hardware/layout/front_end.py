"""The two front ends of a pair of photodiodes, laid out by coordinates and alike on every board
that has them (front-end/front-end.kicad_sch). The origin is the first photodiode, the second is
48 mm to the right; amplifier and comparator stand in the middle, and the second cell mirrors the
first about them but for the pins. Quiet nodes (photodiode, its coupled signal, feedback, blinding)
are laid here, on one layer, over ground that the router may not cut; outputs and supplies are the
router's."""

PITCH = 48.0
MIDDLE = PITCH / 2
QUIET = 0.2  # width of the tracks

# Parts of a cell: x, y and angle in the first cell; R1 is R101 in cell 1, R201 in cell 2.
CELL = {
    "C1": (10.8, 0, 0),
    "R1": (10.8, 2.2, 0),
    "R11": (10.8, -2.2, 0),
    "R13": (10.8, -8.2, 180),
    "C7": (10.8, -10.3, 180),
    "R12": (10.8, -12.75, 180),
    "C2": (14.6, -12.75, 180),
    "R4": (16.6, -4.55, 180),
    "R2": (19.0, -8.0, 270),
    "R3": (19.25, 3.9, 90),
    "R5": (18.4, -10.65, 0),
    "R6": (18.4, -12.75, 180),
}
TRANSISTOR = (14.6, -9.6)

# Tracks of both cells, by the name of the net in the cell.
TRACKS = {
    "PD": [[(2.54, 0), (9.8875, 0)], [(9.8875, -2.2), (9.8875, 2.2)]],
    "X": [
        [(11.7125, 0), (12.2, 0), (13.4, -1.2), (13.4, -4.6), (14.9, -6.1), (19.2, -6.1)],
        [(19.2, -6.1), (19.95, -5.35)],
        [(19.0, -6.1), (19.0, -7.0875)],
    ],
    "FB": [[(19.25, 2.9875), (19.25, -2.9), (17.6, -4.55), (17.5125, -4.55)]],
    "BL": [[(11.7125, -2.2), (11.7125, -10.3)]],
    "CP": [
        [(19.3125, -10.65), (19.3125, -12.75)],
        [(19.3125, -11.7), (15.55, -11.7), (15.5125, -11.7375), (15.5125, -12.75)],
    ],
    "HC": [[(13.6875, -12.75), (11.7125, -12.75)]],
    "OUT": [[(19.25, 4.8125), (19.25, 6.6)], [(17.2, -9.55), (17.4875, -9.9), (17.4875, -10.65)]],
}
# Where the cells differ: the pins of amplifier and comparator, and the transistor.
FIRST = {
    "X": [[(19.95, -5.35), (19.95, -3.6), (20.715, -2.835), (21.525, -2.835)]],
    "FB": [[(21.525, -1.565), (20.1025, -1.565), (19.25, -0.7125)]],
    "OUT": [[(21.525, -0.295), (20.3, 0.93), (20.3, 3.7625), (19.25, 4.8125)]],
    "CP": [[(19.3125, -11.035), (21.525, -11.035)], [(15.55, -10.5375), (15.55, -11.7)]],
    "BL": [[(11.7125, -10.3), (13.4125, -10.3), (13.65, -10.5375)]],
}
SECOND = {
    "X": [[(19.95, -5.35), (19.95, -4.6), (20.445, -4.105), (21.525, -4.105)]],
    "FB": [[(21.525, -2.835), (19.6, -2.835), (19.25, -2.485)]],
    "OUT": [
        [(21.525, -1.565), (20.6, -1.565), (20.1, -1.065), (20.1, 0.4), (20.3, 0.6)],
        [(20.3, 0.6), (20.3, 3.7625), (19.25, 4.8125)],
    ],
    "CP": [
        [(19.3125, -12.305), (21.525, -12.305)],
        [(15.55, -8.6625), (16.35, -9.4625), (16.35, -11.35), (16.0, -11.7)],
    ],
    "BL": [[(11.7125, -8.2), (13.1875, -8.2), (13.65, -8.6625)]],
}
VIAS = [(19.25, 6.6), (17.2, -9.55)]  # of OUT
BELOW = [(19.25, 6.6), (18.5, 5.85), (18.5, -8.25), (17.2, -9.55)]  # OUT, on the underside
PROBE = (18.5, -5.0)  # test point of OUT, on the underside
GROUND = (3.9, -6.9, 16.0, 1.2)  # left, bottom, right, top: no tracks on the underside


def put_pair(board, pair, x, below=False):
    """Puts a pair's photodiodes, front ends and quiet tracks; pair counts from 1, x is that of its
    first photodiode, below says on which side the photodiodes are."""
    board.put(f"U{pair}1", x + MIDDLE, -2.2)
    board.put(f"U{pair}2", x + MIDDLE, -10.4)
    board.put(f"C{pair}1", x + 24.6, 1.6, 180)
    board.put(f"C{pair}2", x + 24.6, -6.3, 180)
    for cell in (2 * pair - 1, 2 * pair):
        first = cell % 2 == 1

        def at(u, first=first):
            return x + u if first else x + PITCH - u

        middle = at(0)
        anode = 2.54 if first else -2.54
        diode = board.put_middle(f"D{cell}01", middle, 0, 0 if first else 180, below)
        if (board.pad(f"D{cell}01", 2)[0] - middle) * anode < 0:
            diode.SetOrientationDegrees(diode.GetOrientationDegrees() + 180)
            _centre(board, f"D{cell}01", middle)
        for name, (u, y, angle) in CELL.items():
            ref = f"{name[0]}{cell}{int(name[1:]):02d}"
            board.put(ref, at(u), y, angle if first else (180 - angle) % 360)
        u, y = TRANSISTOR
        board.put(f"Q{cell}01", at(u), y, 90 if first else 270)
        for name, ways in _both(TRACKS, FIRST if first else SECOND):
            net = _net(board, cell, name)
            for way in ways:
                board.track(net, [(round(at(u), 4), y) for u, y in way], QUIET)
        out = _net(board, cell, "OUT")
        for u, y in VIAS:
            board.via(out, at(u), y)
        board.track(out, [(round(at(u), 4), y) for u, y in BELOW], QUIET, below=True)
        board.extra("TestPoint:TestPoint_Pad_D1.0mm", at(PROBE[0]), PROBE[1], f"TP{cell}", out, True)
        board.text(f"OUT{cell}", at(PROBE[0] - 3.1), PROBE[1], 0.8, below=True)
        left, bottom, right, top = GROUND
        ends = sorted((at(left), at(right)))
        board.keep_out(ends[0], bottom, ends[1], top)


def _centre(board, ref, x):
    import board as boards

    pads = [board.pad(ref, 1), board.pad(ref, 2)]
    middle = [(pads[0][axis] + pads[1][axis]) / 2 for axis in (0, 1)]
    footprint = board.placed[ref]
    origin = boards.place_of(footprint.GetPosition())
    footprint.SetPosition(boards.point(origin[0] + x - middle[0], origin[1] - middle[1]))


def _both(common, own):
    yield from common.items()
    yield from own.items()


def _net(board, cell, name):
    """Returns the net of a cell by a pin that it has."""
    pins = {
        "PD": ("C", 1, 1),
        "X": ("C", 1, 2),
        "FB": ("R", 3, 1),
        "OUT": ("R", 3, 2),
        "CP": ("R", 5, 2),
        "BL": ("R", 11, 2),
        "HC": ("C", 2, 2),
    }
    letter, number, pin = pins[name]
    return board.netlist.net(f"{letter}{cell}{number:02d}", pin)
