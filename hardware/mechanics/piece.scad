// A piece in two parts: the body, printed in white, and its top, printed in the colour of its side.
// It faces north. Paint the outside of the body black but not the windows, glue a 0.5 mm opal sheet
// behind each window, then glue the top on, which closes the body.
//   openscad -D 'kind="pyramid"' -D 'part="body"' -o pyramid.stl hardware/mechanics/piece.scad
include <../cell/measures.scad>
use <shapes.scad>
use <tops.scad>

// pyramid: one mirror, which faces NE, windows S and W. scarab, djed, eye: a mirror along \ in the
// position that the code calls north, no window. anubis, pharaoh, obelisk: windows on all sides.
kind = "pyramid";
part = "body";       // body, top, or whole to look at
red = false;         // the tops of one side carry a dot that a finger feels
// false for a Pharaoh, and for an Obelisk unless stack-marker = "quarter-turn".
code = kind != "pharaoh" && kind != "obelisk";

is_block = kind == "anubis" || kind == "pharaoh" || kind == "obelisk";
is_double = kind == "scarab" || kind == "djed" || kind == "eye";
roof = 2;            // thickness of a top plate
tiny = 0.01;
inner = foot_side - 2 * wall - 2 * collar;
// Pause the print at this height, the tops of the code discs' pockets, and put the discs in; those of
// the presence discs are closed a millimetre lower: pause there too.
cut = foot_floor + code_disc[1] + disc_play;

module disc_pocket(disc) {
  translate([0, 0, foot_floor]) cylinder(d = disc[0] + disc_play, h = disc[1] + disc_play);
}

module pockets() {
  for (bearing = [0, 90, 180, 270]) at_bearing(bearing, presence_disc_out) disc_pocket(presence_disc);
  if (code) for (bearing = [315, 225]) at_bearing(bearing, code_out) disc_pocket(code_disc);
}

// The south-west of a square behind the diagonal on which a pyramid's mirror stands, blunt at its ends.
module half(side, behind) {
  h = side / 2;
  intersection() {
    polygon([[-h, -h], [h - behind, -h], [-h, h - behind]]);
    rotate(45) square([100, 2 * (mirror[0] / 2 + mirror_play + wall + 1)], center = true);
  }
}

module inside() {
  if (kind == "pyramid")
    intersection() {
      square(inner, center = true);
      half(foot_side, (mirror[2] + wall) * sqrt(2));
    }
  else square(inner, center = true);
}

module window_at(bearing) {
  rotate(-bearing) translate([-window[0] / 2, foot_side / 2 - collar - wall - tiny, window_low])
    cube([window[0], collar + wall + 1, window[1]]);
}


// White inside, from the exit in the bottom to the open top of the body.
module cavity(high) {
  translate([0, 0, -tiny]) cylinder(d = exit, h = cut + 0.8 + 2 * tiny);
  hull() {
    translate([0, 0, cut + 0.8]) cylinder(d = exit, h = tiny);
    translate([0, 0, body_low]) linear_extrude(tiny) inside();
  }
  translate([0, 0, body_low]) linear_extrude(high) inside();
}

// Two mirrors back to back, or the splitter of an Eye, stand on a diagonal between two posts.
module double_seat() {
  thick = (kind == "eye" ? 1 : 2) * mirror[2] + 2 * mirror_play;
  long = mirror[0] + 2 * mirror_play;
  rotate(-45) difference() {
    union() {
      translate([0, 0, body_low]) block([long + 2 * 2.4, thick + 2 * wall, 3]);
      // The posts stop the mirrors' edges and shade nothing of the silver.
      for (side = [-1, 1])
        translate([side * (long / 2 + 1.2), 0, body_low]) block([2.4, thick + 2 * wall, 12]);
    }
    translate([0, 0, body_low + 1]) block([long, thick, 40]);
  }
}

module body() {
  high = kind == "pyramid" ? body_high : block_high - roof;
  difference() {
    union() {
      linear_extrude(body_low) chamfered(foot_side, foot_chamfer);
      if (kind == "pyramid") linear_extrude(high - roof) half(foot_side - 2 * wall, 0);
      if (is_block) linear_extrude(high) chamfered(foot_side, foot_chamfer);
      if (is_double) double_seat();
    }
    pockets();
    if (!is_double) cavity(high);
    if (kind == "pyramid") {
      for (bearing = [180, 270]) window_at(bearing);
      // The mirror lies on the diagonal, its silver in the plane through the middle of the square.
      rotate(-45) translate([-mirror[0] / 2 - mirror_play, -mirror[2] - mirror_play, body_low])
        cube([mirror[0] + 2 * mirror_play, 40, mirror[1]]);
    }
    if (is_block) for (bearing = [0, 90, 180, 270]) window_at(bearing);
  }
}

module top() {
  // The rim below a plate goes into the body.
  rim = 2;
  if (is_double) double_top(kind, red);
  else {
    difference() {
      union() {
        linear_extrude(roof)
          // The mirror stands before the plate.
          if (kind == "pyramid") half(foot_side - 2 * wall, (mirror[2] + 2 * mirror_play) * sqrt(2));
          else chamfered(foot_side, foot_chamfer);
        translate([0, 0, -rim]) linear_extrude(rim + tiny) offset(delta = -fit_play) inside();
      }
      translate([0, 0, -rim - tiny]) linear_extrude(rim + 2 * tiny)
        offset(delta = -fit_play - 1.6) inside();
      if (kind == "obelisk") obelisk_grooves(red, roof);
    }
    translate([0, 0, roof]) mark(kind, red);
  }
}

module piece() {
  high = is_double ? body_low + 1 + mirror[1] : kind == "pyramid" ? body_high - roof : block_high - roof;
  body();
  translate([0, 0, high]) top();
}

if (part == "body") body();
if (part == "top") top();
if (part == "whole") piece();
