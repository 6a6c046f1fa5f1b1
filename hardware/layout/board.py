"""A printed circuit board under construction, in millimetres, x to the right and y up from the
origin that hardware/cell/measures.scad names. Uses KiCad 9's pcbnew, which only Debian's own
/usr/bin/python3 can import."""

import pathlib

import pcbnew

from measures import HARDWARE

LIBRARIES = pathlib.Path("/usr/share/kicad/footprints")
ORIGIN = (100.0, 100.0)  # of the board on KiCad's page

TRACK = 0.2
CLEARANCE = 0.2
VIA = (0.6, 0.3)  # diameter, drill
EDGE = 0.5  # of the ground areas from the edge


def mm(value):
    """Returns a length in KiCad's unit."""
    return pcbnew.FromMM(float(value))


def point(x, y):
    """Returns a place on KiCad's page, whose y points down."""
    return pcbnew.VECTOR2I(mm(ORIGIN[0] + x), mm(ORIGIN[1] - y))


def place_of(vector):
    """Returns the place of a point of KiCad's page on the board."""
    return (
        pcbnew.ToMM(vector.x) - ORIGIN[0],
        ORIGIN[1] - pcbnew.ToMM(vector.y),
    )


class Board:
    """A board with the parts and nets of a netlist; parts are put one by one."""

    def __init__(self, netlist, supplies=()):
        """supplies: nets whose tracks are made twice as wide."""
        self.netlist = netlist
        self.pcb = pcbnew.BOARD()
        self.pcb.SetCopperLayerCount(2)
        settings = self.pcb.GetDesignSettings()
        settings.m_TrackMinWidth = mm(0.15)
        settings.m_MinClearance = mm(0.15)
        settings.m_ViasMinSize = mm(VIA[0])
        settings.m_MinThroughDrill = mm(VIA[1])
        settings.m_CopperEdgeClearance = mm(0.3)
        settings.SetAuxOrigin(point(0, 0))
        settings.SetGridOrigin(point(0, 0))
        classes = settings.m_NetSettings
        normal = classes.GetDefaultNetclass()
        wide = pcbnew.NETCLASS("Supply")
        for netclass, width in ((normal, TRACK), (wide, 2 * TRACK)):
            netclass.SetTrackWidth(mm(width))
            netclass.SetClearance(mm(CLEARANCE))
            netclass.SetViaDiameter(mm(VIA[0]))
            netclass.SetViaDrill(mm(VIA[1]))
        classes.SetNetclass("Supply", wide)
        for net in supplies:
            classes.SetNetclassPatternAssignment(net, "Supply")
        self.nets = {}
        for name in netlist.nets:
            net = pcbnew.NETINFO_ITEM(self.pcb, name)
            self.pcb.Add(net)
            self.nets[name] = net
        self.placed = {}
        self.extras = 0
        self.laid = []
        self.drilled = []
        self.free = []
        self.supplies = supplies

    # Parts

    def put(self, ref, x, y, angle=0, below=False):
        """Puts the origin of a part's footprint at a place; angle counter-clockwise from above."""
        part = self.netlist.parts[ref]
        footprint = self._load(part.footprint)
        footprint.SetReference(ref)
        footprint.SetValue(part.value)
        footprint.SetPath(pcbnew.KIID_PATH(part.path))
        footprint.SetSheetname(part.sheet)
        footprint.SetSheetfile(part.sheet_file)
        footprint.SetDNP(not part.fitted)
        footprint.SetExcludedFromBOM(not part.in_bom)
        for name, text in part.fields.items():
            if name not in ("Footprint", "Reference", "Value"):
                footprint.SetField(name, text)
                footprint.GetFieldByName(name).SetVisible(False)
        self.pcb.Add(footprint)
        footprint.SetPosition(point(x, y))
        if below:
            footprint.Flip(point(x, y), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        footprint.SetOrientationDegrees(angle)
        footprint.SetPosition(point(x, y))
        for pad in footprint.Pads():
            net = self.netlist.pins.get((ref, pad.GetNumber()))
            if net:
                pad.SetNet(self.nets[net])
        self.placed[ref] = footprint
        return footprint

    def put_middle(self, ref, x, y, angle=0, below=False):
        """Puts a part so that the middle of its pads is at a place."""
        footprint = self.put(ref, x, y, angle, below)
        pads = [place_of(pad.GetPosition()) for pad in footprint.Pads()]
        middle = [
            (min(p[axis] for p in pads) + max(p[axis] for p in pads)) / 2 for axis in (0, 1)
        ]
        footprint.SetPosition(point(2 * x - middle[0], 2 * y - middle[1]))
        return footprint

    def pad(self, ref, number):
        """Returns the place of a part's pad."""
        for pad in self.placed[ref].Pads():
            if pad.GetNumber() == str(number):
                return place_of(pad.GetPosition())
        raise KeyError(f"{ref} has no pad {number}")

    def missing(self):
        """Returns the parts of the netlist that were not put."""
        return sorted(set(self.netlist.parts) - set(self.placed))

    def extra(self, kind, x, y, ref, net=None, below=False):
        """Puts a footprint that no schematic has: a hole, a fiducial, a test point."""
        footprint = self._load(kind)
        self.pcb.Add(footprint)
        footprint.SetReference(ref)
        footprint.SetValue(net or "")
        footprint.SetPosition(point(x, y))
        if below:
            footprint.Flip(point(x, y), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        footprint.SetAttributes(
            footprint.GetAttributes()
            | pcbnew.FP_BOARD_ONLY
            | pcbnew.FP_EXCLUDE_FROM_BOM
            | pcbnew.FP_EXCLUDE_FROM_POS_FILES
        )
        footprint.Reference().SetVisible(False)
        footprint.Value().SetVisible(False)
        if net:
            for pad in footprint.Pads():
                pad.SetNet(self.nets[net])
        return footprint

    def holes(self, places, diameter):
        """Puts mounting holes, 2.7 mm for M2.5 or 3.2 mm for M3."""
        screw = {2.7: "2.7mm_M2.5", 3.2: "3.2mm_M3"}[diameter]
        for x, y in places:
            self.extras += 1
            self.extra(f"MountingHole:MountingHole_{screw}", x, y, f"H{self.extras}")

    def fiducials(self, places):
        """Puts marks for the assembly machine on the top."""
        for number, (x, y) in enumerate(places, 1):
            self.extra("Fiducial:Fiducial_1mm_Mask2mm", x, y, f"FID{number}")

    def test_point(self, net, x, y, name, below=True):
        """Puts a pad for a probe, with its name beside it."""
        self.extra("TestPoint:TestPoint_Pad_D1.0mm", x, y, f"TP{name}", net, below)
        self.text(name, x, y + 1.4, 0.8, below=below)

    def _load(self, name):
        library, footprint = name.split(":")
        own = HARDWARE / f"{library}.pretty"
        folder = own if own.is_dir() else LIBRARIES / f"{library}.pretty"
        found = pcbnew.FootprintLoad(str(folder), footprint)
        if found is None:
            raise KeyError(f"no footprint {name}")
        found.SetFPID(pcbnew.LIB_ID(library, footprint))
        return found

    # Copper

    def track(self, net, places, width=TRACK, below=False):
        """Lays a track through places; the router leaves it as it is."""
        for start, end in zip(places, places[1:]):
            self.laid.append((net, below, width, start, end))

    def _lay(self):
        """Adds the laid tracks and vias to the board."""
        for net, below, width, start, end in self.laid:
            track = pcbnew.PCB_TRACK(self.pcb)
            track.SetStart(point(*start))
            track.SetEnd(point(*end))
            track.SetWidth(mm(width))
            track.SetLayer(pcbnew.B_Cu if below else pcbnew.F_Cu)
            track.SetNet(self.nets[net])
            track.SetLocked(True)
            self.pcb.Add(track)
        for net, x, y in self.drilled:
            via = pcbnew.PCB_VIA(self.pcb)
            via.SetPosition(point(x, y))
            via.SetWidth(mm(VIA[0]))
            via.SetDrill(mm(VIA[1]))
            via.SetNet(self.nets[net])
            via.SetLocked(True)
            self.pcb.Add(via)

    def _ways(self, file):
        """Writes what Router.java needs: nets, pads, holes, edges and laid copper, in millimetres."""
        xs, ys = [c[0] for c in self.corners], [c[1] for c in self.corners]
        lines = [("board", "", min(xs), min(ys), max(xs), max(ys))]
        lines += [("net", name, int(name in self.supplies)) for name in self.nets]
        for start, end in zip(self.corners, self.corners[1:] + self.corners[:1]):
            lines.append(("edge", "", *start, *end))
        for footprint in self.pcb.GetFootprints():
            for pad in footprint.Pads():
                x, y = place_of(pad.GetPosition())
                if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                    lines.append(("hole", "", x, y, pcbnew.ToMM(pad.GetDrillSizeX())))
                    continue
                box = pad.GetBoundingBox()
                x, y = place_of(box.GetCenter())
                size = pcbnew.ToMM(box.GetWidth()), pcbnew.ToMM(box.GetHeight())
                sides = (pad.IsOnLayer(pcbnew.F_Cu), pad.IsOnLayer(pcbnew.B_Cu))
                layers = sides[0] + 2 * sides[1]
                circle = pad.GetShape() == pcbnew.PAD_SHAPE_CIRCLE
                lines.append(("pad", pad.GetNetname(), layers, x, y, *size, 0, int(circle)))
        lines += [("free", "", 2, *area) for area in self.free]
        for net, below, width, start, end in self.laid:
            lines.append(("laid", net, 1 + below, *start, *end, width))
        lines += [("via", *via) for via in self.drilled]
        texts = ("\t".join(str(round(v, 4)) if isinstance(v, float) else str(v) for v in line) for line in lines)
        file.write_text("\n".join(texts) + "\n")

    def via(self, net, x, y):
        """Puts a via; the router leaves it as it is."""
        self.drilled.append((net, x, y))

    def keep_out(self, left, bottom, right, top):
        """Keeps the tracks of others out of a rectangle of the underside, so that the ground under it stays whole."""
        self.free.append((left, bottom, right, top))
        area = pcbnew.ZONE(self.pcb)
        area.SetIsRuleArea(True)
        area.SetDoNotAllowTracks(True)
        area.SetDoNotAllowVias(False)
        area.SetDoNotAllowPads(False)
        area.SetDoNotAllowFootprints(False)
        area.SetDoNotAllowCopperPour(False)
        area.SetLayer(pcbnew.B_Cu)
        _outline(area, [(left, bottom), (right, bottom), (right, top), (left, top)])
        self.pcb.Add(area)

    # Drawing

    def outline(self, corners):
        """Draws the edge of the board."""
        for start, end in zip(corners, corners[1:] + corners[:1]):
            line = pcbnew.PCB_SHAPE(self.pcb, pcbnew.SHAPE_T_SEGMENT)
            line.SetStart(point(*start))
            line.SetEnd(point(*end))
            line.SetLayer(pcbnew.Edge_Cuts)
            line.SetWidth(mm(0.1))
            self.pcb.Add(line)
        self.corners = corners

    def text(self, words, x, y, size=1.0, below=False, angle=0):
        """Writes on the silkscreen, centred on a place."""
        text = pcbnew.PCB_TEXT(self.pcb)
        text.SetText(words)
        text.SetPosition(point(x, y))
        text.SetTextSize(pcbnew.VECTOR2I(mm(size), mm(size)))
        text.SetTextThickness(mm(max(0.12, 0.15 * size)))
        text.SetTextAngleDegrees(angle)
        text.SetLayer(pcbnew.B_SilkS if below else pcbnew.F_SilkS)
        text.SetMirrored(below)
        self.pcb.Add(text)
        return text

    def title(self, name, x, y, below=False, angle=0):
        """Writes the name of the board, its revision and the date."""
        down = (0, -1.6) if angle == 0 else (1.6, 0)
        self.text(f"WADJET {name}", x, y, 1.0, below, angle)
        self.text(self.netlist.revision, x + down[0], y + down[1], 0.8, below, angle)

    def save(self, file):
        """Saves the board before it is routed, and what the router needs."""
        self._ways(file.with_suffix(".txt"))
        self._lay()
        pcbnew.SaveBoard(str(file), self.pcb, True)


def rectangle(left, bottom, right, top):
    """Returns the corners of a rectangle."""
    return [(left, bottom), (right, bottom), (right, top), (left, top)]


def _outline(zone, corners):
    # SetOutline crashes in 9.0; an outline made in place does not.
    zone.Outline().NewOutline()
    for corner in corners:
        place = point(*corner)
        zone.Outline().Append(place.x, place.y)


def pour(pcb, net, corners, layer):
    """Adds an area of copper on a net, islands included, which vias may join."""
    zone = pcbnew.ZONE(pcb)
    zone.SetLayer(layer)
    zone.SetNetCode(pcb.FindNet(net).GetNetCode())
    _outline(zone, corners)
    zone.SetLocalClearance(mm(CLEARANCE))
    zone.SetMinThickness(mm(0.2))
    zone.SetThermalReliefGap(mm(0.25))
    zone.SetThermalReliefSpokeWidth(mm(0.3))
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_NEVER)
    pcb.Add(zone)
    return zone
