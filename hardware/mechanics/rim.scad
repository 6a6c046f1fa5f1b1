// The rim wall: for each rank or file an aperture, a black tunnel, the opal sheet and room for the
// white box, behind which the rim strip stands upright. x along the wall, y outward, z up, as
// assembled. Print the wall in black, front face down; the boxes in white, back down; the cover in
// black, flat.
//   openscad -D 'part="wall"' -D 'squares=4' -o rim-wall.stl hardware/mechanics/rim.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

part = "wall";       // wall, box, cover
squares = 4;
first = 0;           // squares of this side clockwise before the part: where the strip's screws are
strip = 10;          // detectors of the side's strip: 10 or 8
cables = false;      // true on the west side: the rank boards' plugs stand in the wall
exit = false;        // a FIRE box's cable leaves through this cover
frame = false;       // a frame head of Khet 1 at the first square: its laser shines down from the roof

long = squares * pitch;
tube_wall = 2;       // around the tunnel
room_wall = 1.6;     // around the white box
room = [opal[0] + 2 * fit_play, opal[1] + 2 * fit_play];

module at_each() {
  for (i = [0:squares - 1]) translate([(i + 0.5) * pitch, 0, rim_middle]) children();
}

// A tube along y around the middle of a detector.
module tube(size, from, to) {
  translate([-size[0] / 2, from, -size[1] / 2]) cube([size[0], to - from, size[1]]);
}

module wall_of_rim() {
  outer = [rim_aperture[0] + 2 * tube_wall, rim_aperture[1] + 2 * tube_wall];
  holder = [room[0] + 2 * room_wall, room[1] + 2 * room_wall];
  end = rim_back - 0.3;
  difference() {
    union() {
      translate([joint_play, 0, rim_bottom]) cube([long - 2 * joint_play, rim_skin, rim_top - rim_bottom]);
      for (low = [rim_bottom, rim_top - rim_skin]) translate([joint_play, 0, low])
        cube([long - 2 * joint_play, rim_deep_all - rim_skin, rim_skin]);
      at_each() {
        tube(outer, 0, rim_opal);
        hull() {
          tube(outer, rim_opal - 4, rim_opal - 2);
          tube(holder, rim_opal, rim_opal + 0.1);
        }
        tube(holder, rim_opal, end);
        if (cables) jumper_hood();
      }
      // Ends, joined to the neighbour by two screws, and the seats of the strip and the cover.
      for (at = [joint_play, long - joint_play - rim_skin]) translate([at, 0, rim_bottom])
        difference() {
          cube([rim_skin, rim_deep_all - rim_skin, rim_top - rim_bottom]);
          // Ribbon and strip pass from part to part behind the boxes.
          translate([-tiny, end - 1, rim_skin]) cube([rim_skin + 2 * tiny, 60, rim_top - rim_bottom - 2 * rim_skin]);
        }
      for (at = rim_screws(squares, first, strip)) translate([at[0], 0, at[1]])
        if (!frame || at[0] != pitch / 2) strip_boss();
        // The lower seat is on the frame head's box; the upper one leaves room for the light.
        else if (at[1] > rim_middle) intersection() {
          strip_boss();
          translate([-20, frame_at + frame_tube / 2 + 1, -20]) cube(40);
        }
      for (at = cover_screws(squares)) translate([at[0] - 4, rim_deep_all - rim_skin - 12, at[1] - 4])
        cube([8, 12, 8]);
    }
    at_each() {
      tube(rim_aperture, -tiny, rim_opal + tiny);
      tube(room, rim_opal, end + tiny);
      if (cables) cable_room();
    }
    if (frame) translate([pitch / 2, 0, 0]) frame_room();
    for (at = [0, long]) for (up = [rim_bottom + 8, rim_top - 8]) for (out = [8, 32])
      translate([at - 5, out, up]) rotate([0, 90, 0]) cylinder(d = screw_hole, h = 10, $fn = 24);
    for (at = rim_screws(squares, first, strip)) translate([at[0], rim_board + tiny, at[1]])
      rotate([90, 0, 0]) cylinder(d = board_core, h = 8, $fn = 24);
    for (at = cover_screws(squares)) translate([at[0], rim_deep_all - rim_skin + tiny, at[1]])
      rotate([90, 0, 0]) cylinder(d = screw_core, h = 10, $fn = 24);
    for (at = base_screws(squares)) translate([at, rim_foot, rim_bottom - tiny])
      cylinder(d = screw_hole, h = rim_skin + 2 * tiny, $fn = 24);
  }
}

// Carries the strip; grows out of the room's wall, so that it prints without support.
module strip_boss() {
  hull() {
    translate([-3, rim_board - 16, -1]) cube([6, 16, 2]);
    translate([-3, rim_board - 11, -3]) cube([6, 11, 6]);
  }
}

// The jumper of a rank board stands in the front wall: a hood over it, and room for board and plug.
module jumper_hood() {
  translate([-7, -1.4, recess_depth + 0.2 - rim_middle]) cube([14, 2, 4.6]);
}
module cable_room() {
  board = board_wide / 2 + 0.5;
  translate([0, 0, -rim_middle]) {
    translate([-6, -0.4, rim_bottom - tiny]) cube([12, 6, 5.6 - rim_bottom]);
    translate([-board, rim_skin - tiny, rim_bottom - tiny])
      cube([2 * board, -rank_board_ends[0] - pitch / 2 - rim_skin + 1, rim_skin + 2 * tiny]);
    translate([-board, -tiny, rim_bottom - tiny]) cube([2 * board, rim_skin + 1, parts_top + 0.4]);
  }
}

// The light of a frame head passes roof and room; its box stands through the floor of the room, and
// its tower is screwed to the roof.
module frame_room() {
  translate([0, frame_at, rim_middle]) cylinder(d = frame_tube + 1, h = 100, $fn = 24);
  translate([-frame_column[0] / 2 - fit_play, frame_at - frame_column[1] - fit_play, rim_middle - 12])
    cube([frame_column[0] + 2 * fit_play, 60, 10]);
  for (at = frame_screws) translate([at[0], at[1], rim_top - rim_skin - tiny])
    cylinder(d = screw_core, h = rim_skin + 2 * tiny, $fn = 24);
  // Wires of the monitor diode.
  translate([frame_wires[0], frame_wires[1], rim_top - rim_skin - tiny])
    cylinder(d = 4, h = rim_skin + 2 * tiny, $fn = 24);
}

// White box: the opal lies before its open front, the photodiode looks in through its back.
module box_of_rim() {
  inner = rim_aperture;
  outer = [opal[0], opal[1]];
  deep = rim_back - rim_box;
  difference() {
    translate([0, rim_box, 0]) tube(outer, 0, deep);
    translate([0, rim_box, 0]) tube(inner, -tiny, rim_diode - rim_box);
    rotate([-90, 0, 0]) cylinder(d = diode_bore, h = rim_deep_all, $fn = 32);
  }
}

module cover_of_rim() {
  difference() {
    translate([joint_play, rim_deep_all - rim_skin, rim_bottom])
      cube([long - 2 * joint_play, rim_skin, rim_top - rim_bottom]);
    for (at = cover_screws(squares)) translate([at[0], rim_deep_all, at[1]])
      rotate([-90, 0, 0]) countersunk(rim_skin);
    if (cables) intersection() {
      translate([(4 - first) * pitch - ribbon_slot[0] / 2, 0, ribbon_slot[1]])
        cube([ribbon_slot[0], 100, ribbon_slot[2] - ribbon_slot[1]]);
      translate([6, 0, 0]) cube([long - 12, 100, 100]);
    }
    if (exit) translate([exit_at[0], 0, exit_at[1]]) {
      translate([-exit_slit[0] / 2, 0, 1.6]) cube([exit_slit[0], 100, exit_slit[1]]);
      for (side = [-1, 1]) translate([side * (exit_case[0] / 2 - 4.4), 0, exit_case[2] / 2])
        rotate([-90, 0, 0]) cylinder(d = hole_small, h = 100, $fn = 24);
    }
  }
}

section = false;     // cut through the first detector, to look at

if (part == "wall" && section) difference() {
  wall_of_rim();
  translate([pitch / 2, -100, -100]) cube(300);
}
else if (part == "wall") wall_of_rim();
if (part == "box") box_of_rim();
if (part == "cover") cover_of_rim();
