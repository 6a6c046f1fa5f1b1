"""Places a board's parts as its script here says, and writes it and what the router needs.

    place.py NAME NETLIST.xml UNROUTED.kicad_pcb
"""

import importlib
import pathlib
import sys

from netlist import Netlist


def main(name, netlist, unrouted):
    layout = importlib.import_module(name.replace("-", "_"))
    board = layout.lay(Netlist(netlist))
    missing = board.missing()
    if missing:
        raise SystemExit(f"{name}: not placed: {' '.join(missing)}")
    board.save(pathlib.Path(unrouted))


main(*sys.argv[1:])
