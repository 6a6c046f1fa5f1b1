"""Writes the design rules, the same for all boards, into a KiCad project: what cheap fabricators of
two layers take.

    rules.py PROJECT.kicad_pro
"""

import json
import sys

RULES = {
    "min_clearance": 0.15,
    "min_track_width": 0.15,
    "min_via_diameter": 0.6,
    "min_via_annular_width": 0.13,
    "min_through_hole_diameter": 0.3,
    "min_hole_clearance": 0.25,
    "min_hole_to_hole": 0.25,
    "min_copper_edge_clearance": 0.3,
    "min_silk_clearance": 0.0,
    "min_text_height": 0.7,
    "min_text_thickness": 0.1,
    "min_resolved_spokes": 1,
}


def main(file):
    with open(file, encoding="utf-8") as stream:
        project = json.load(stream)
    project["board"] = {"design_settings": {"rules": RULES, "drc_exclusions": []}}
    classes = [
        {"name": name, "clearance": 0.2, "track_width": width, "via_diameter": 0.6, "via_drill": 0.3}
        for name, width in (("Default", 0.2), ("Supply", 0.4))
    ]
    project["net_settings"] = {"classes": classes, "meta": {"version": 4}}
    with open(file, "w", encoding="utf-8") as stream:
        json.dump(project, stream, indent=2)
        stream.write("\n")


main(*sys.argv[1:])
