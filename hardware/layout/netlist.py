"""Reads a netlist that `kicad-cli sch export netlist --format kicadxml` has written."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass


@dataclass
class Part:
    """A part of the schematic: what its footprint must agree with."""

    ref: str
    value: str
    footprint: str
    fields: dict
    path: str  # sheets and symbol, as KiCad links a footprint to its symbol
    sheet: str
    sheet_file: str
    fitted: bool
    in_bom: bool


class Netlist:
    """The parts by reference, and the net of each pin by (reference, pin)."""

    def __init__(self, file):
        tree = ElementTree.parse(file)
        title = tree.find("design/sheet[@name='/']/title_block")
        self.revision = f"rev {title.findtext('rev')}  {title.findtext('date')}"
        self.parts = {}
        self.nets = []
        self.pins = {}
        for comp in tree.iter("comp"):
            if not comp.findtext("footprint"):
                continue
            marks = {p.get("name"): p.get("value") for p in comp.findall("property")}
            path = comp.find("sheetpath")
            part = Part(
                ref=comp.get("ref"),
                value=comp.findtext("value"),
                footprint=comp.findtext("footprint"),
                fields={f.get("name"): f.text or "" for f in comp.iter("field")},
                path=path.get("tstamps") + comp.findtext("tstamps").split()[0],
                sheet=path.get("names"),
                sheet_file=marks.get("Sheetfile", ""),
                fitted="dnp" not in marks,
                in_bom="exclude_from_bom" not in marks,
            )
            self.parts[part.ref] = part
        for net in tree.iter("net"):
            self.nets.append(net.get("name"))
            for node in net.findall("node"):
                self.pins[(node.get("ref"), node.get("pin"))] = net.get("name")

    def net(self, ref, pin):
        """Returns the name of the net at a pin."""
        return self.pins[(ref, str(pin))]
