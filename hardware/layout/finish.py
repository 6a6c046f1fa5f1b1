"""Finishes a routed board: takes the router's tracks, pours ground on both sides, joins it by vias,
writes references where there is room, and saves.

    finish.py NAME UNROUTED.kicad_pcb TRACKS.txt RESULT.kicad_pcb
"""

import math
import re
import sys

import pcbnew

import board as boards
from board import mm, place_of

STITCH = 4.0  # between vias of the ground, at least


def main(name, unrouted, routed, result):
    pcb = pcbnew.LoadBoard(unrouted)
    for track in pcb.GetTracks():
        track.SetLocked(False)
    take(pcb, routed)
    corners = edge(pcb)
    zones = {
        layer: boards.pour(pcb, "GND", inside(corners), layer)
        for layer in (pcbnew.F_Cu, pcbnew.B_Cu)
    }
    fill(pcb)
    stitched = stitch(pcb, zones, corners)
    for zone in zones.values():
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
    references(pcb, inside(corners))
    fill(pcb)
    stitched -= unstitch(pcb, zones)
    fill(pcb)
    pcbnew.SaveBoard(result, pcb, True)
    tracks = list(pcb.GetTracks())
    vias = sum(track.GetClass() == "PCB_VIA" for track in tracks)
    print(f"{name}: {len(tracks) - vias} tracks, {vias} vias, {stitched} of them for the ground")


def take(pcb, routed):
    """Adds the tracks and vias that the router has found."""
    with open(routed, encoding="utf-8") as lines:
        for line in lines:
            kind, net, *numbers = line.rstrip("\n").split("\t")
            numbers = [float(number) for number in numbers]
            if kind == "track":
                item = pcbnew.PCB_TRACK(pcb)
                item.SetStart(boards.point(*numbers[1:3]))
                item.SetEnd(boards.point(*numbers[3:5]))
                item.SetWidth(mm(numbers[5]))
                item.SetLayer(pcbnew.B_Cu if numbers[0] else pcbnew.F_Cu)
            else:
                item = pcbnew.PCB_VIA(pcb)
                item.SetPosition(boards.point(*numbers))
                item.SetWidth(mm(boards.VIA[0]))
                item.SetDrill(mm(boards.VIA[1]))
            item.SetNet(pcb.FindNet(net))
            pcb.Add(item)


def fill(pcb):
    pcbnew.ZONE_FILLER(pcb).Fill(pcb.Zones())


def edge(pcb):
    """Returns the corners of the board's edge, in order."""
    lines = [
        (place_of(shape.GetStart()), place_of(shape.GetEnd()))
        for shape in pcb.GetDrawings()
        if shape.GetLayer() == pcbnew.Edge_Cuts
    ]
    corners = [lines[0][0]]
    for _ in lines[1:]:
        corners.append(
            next(end for start, end in lines if math.dist(start, corners[-1]) < 1e-6)
        )
    return corners


def inside(corners):
    """Returns the corners of a rectilinear outline moved inward."""
    area = sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1])
    )
    turn = 1 if area > 0 else -1
    moved = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        shift = [0.0, 0.0]
        for start, end in ((before, corner), (corner, after)):
            length = math.dist(start, end)
            shift[0] += -turn * (end[1] - start[1]) / length * boards.EDGE
            shift[1] += turn * (end[0] - start[0]) / length * boards.EDGE
        moved.append((corner[0] + shift[0], corner[1] + shift[1]))
    return moved


def stitch(pcb, zones, corners):
    """Joins the grounds of both sides wherever both are whole around a place."""
    ground = pcb.FindNet("GND")
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    kept = [(via.GetPosition(), mm(0.7)) for via in pcb.GetTracks() if via.GetClass() == "PCB_VIA"]
    for footprint in pcb.GetFootprints():
        for pad in footprint.Pads():
            kept.append((pad.GetPosition(), mm(0.6) + pad.GetDrillSizeX() // 2))
    put = []
    y = min(ys) + 1
    while y < max(ys):
        x = min(xs) + 1
        while x < max(xs):
            if (
                all(math.dist((x, y), other) >= STITCH for other in put[-300:])
                and all(whole(zone, layer, x, y) for layer, zone in zones.items())
                and all((boards.point(x, y) - other).EuclideanNorm() > far for other, far in kept)
            ):
                via = pcbnew.PCB_VIA(pcb)
                via.SetPosition(boards.point(x, y))
                via.SetWidth(mm(boards.VIA[0]))
                via.SetDrill(mm(boards.VIA[1]))
                via.SetNet(ground)
                pcb.Add(via)
                put.append((x, y))
            x += 0.5
        y += 0.5
    return len(put)


def unstitch(pcb, zones):
    """Removes the vias of the ground that join nothing, their islands being gone."""
    idle = []
    for via in pcb.GetTracks():
        if via.GetClass() == "PCB_VIA" and via.GetNetname() == "GND":
            place = via.GetPosition()
            filled = [z.HitTestFilledArea(layer, place, mm(0.31)) for layer, z in zones.items()]
            touched = any(
                track.GetClass() == "PCB_TRACK" and track.HitTest(place) for track in pcb.GetTracks()
            )
            if not touched and not all(filled):
                idle.append(via)
    for via in idle:
        pcb.Delete(via)
    return len(idle)


def whole(zone, layer, x, y, radius=0.45):
    """Returns whether an area is filled around a place."""
    around = [
        (x + radius * math.cos(k * math.pi / 6), y + radius * math.sin(k * math.pi / 6))
        for k in range(12)
    ]
    return all(zone.HitTestFilledArea(layer, boards.point(*p), 0) for p in [(x, y), *around])


def holds(corners, box):
    """Returns whether a box is inside of an outline."""
    places = [
        place_of(pcbnew.VECTOR2I(x, y))
        for x in (box.GetLeft(), box.GetRight())
        for y in (box.GetTop(), box.GetBottom())
    ]
    return all(within(corners, x, y) for x, y in places)


def within(corners, x, y):
    crossings = 0
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def references(pcb, corners):
    """Moves each reference to a place without pads, holes or other writing; a reference without
    such a place is left to the assembly drawing."""
    taken = {pcbnew.F_SilkS: [], pcbnew.B_SilkS: []}
    for drawing in pcb.GetDrawings():
        if drawing.GetLayer() in taken:
            taken[drawing.GetLayer()].append(drawing.GetBoundingBox())
    for footprint in pcb.GetFootprints():
        for item in footprint.GraphicalItems():
            if item.GetLayer() in taken:
                taken[item.GetLayer()].append(item.GetBoundingBox())
        for pad in footprint.Pads():
            box = pad.GetBoundingBox()
            box.Inflate(mm(0.7 if "Fiducial" in footprint.GetFPIDAsString() else 0.1))
            for layer, copper in ((pcbnew.F_SilkS, pcbnew.F_Cu), (pcbnew.B_SilkS, pcbnew.B_Cu)):
                if pad.IsOnLayer(copper) or not pad.IsOnCopperLayer():
                    taken[layer].append(box)
    important = sorted(
        (f for f in pcb.GetFootprints() if not f.IsBoardOnly()),
        key=lambda f: (not re.match(r"(J|U|S|D|Q|LM|BZ|F)", f.GetReference()), f.GetReference()),
    )
    for footprint in important:
        text = footprint.Reference()
        layer = pcbnew.B_SilkS if footprint.IsFlipped() else pcbnew.F_SilkS
        text.SetLayer(layer)
        text.SetTextSize(pcbnew.VECTOR2I(mm(0.8), mm(0.8)))
        text.SetTextThickness(mm(0.12))
        body = footprint.GetBoundingBox(False)
        for angle, place in candidates(body, text):
            text.SetTextAngleDegrees(angle)
            text.SetPosition(place)
            box = text.GetBoundingBox()
            if holds(corners, box) and not any(box.Intersects(other) for other in taken[layer]):
                text.SetVisible(True)
                taken[layer].append(box)
                break
        else:
            text.SetTextAngleDegrees(0)
            text.SetPosition(footprint.GetPosition())
            text.SetLayer(pcbnew.B_Fab if footprint.IsFlipped() else pcbnew.F_Fab)
            text.SetVisible(False)


def candidates(body, text):
    """Yields places for a reference: inside, then around the part."""
    middle = body.GetCenter()
    for angle in (0, 90):
        yield angle, middle
    for far in (0.7, 1.1):
        high = body.GetHeight() // 2 + mm(far)
        wide = body.GetWidth() // 2 + mm(far)
        half = text.GetBoundingBox().GetWidth() // 2
        for dx in (0, -mm(1), mm(1), -mm(2), mm(2)):
            yield 0, middle + pcbnew.VECTOR2I(dx, -high)
            yield 0, middle + pcbnew.VECTOR2I(dx, high)
        for dy in (0, -mm(1), mm(1)):
            yield 90, middle + pcbnew.VECTOR2I(-wide, dy)
            yield 90, middle + pcbnew.VECTOR2I(wide, dy)
            yield 0, middle + pcbnew.VECTOR2I(-wide - half, dy)
            yield 0, middle + pcbnew.VECTOR2I(wide + half, dy)


main(*sys.argv[1:])
