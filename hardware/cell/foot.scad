// A piece: foot, white cavity, windows and mirror seat; it faces north. Print it in white, paint the
// outside black but not the windows, and glue a 0.5 mm opal sheet behind each window.
//   openscad -D 'kind="pyramid"' -o pyramid.stl hardware/cell/foot.scad
include <measures.scad>

// pyramid: one mirror, which faces NE, windows S and W. scarab (also djed and eye): a mirror along /
// or \, no window. block: windows on all sides: Anubis, Pharaoh, Obelisk, Sphinx.
kind = "pyramid";
// false for a Pharaoh, and for an Obelisk unless stack-marker = "quarter-turn".
code = true;

module disc_pocket(disc) {
  translate([0, 0, foot_floor])
    cylinder(d = disc[0] + disc_play, h = disc[1] + disc_play);
}

module pockets() {
  for (bearing = [0, 90, 180, 270]) at_bearing(bearing, presence_out) disc_pocket(presence_disc);
  if (code) for (bearing = [315, 225]) at_bearing(bearing, code_out) disc_pocket(code_disc);
}

// Pause the print at this height, the tops of the code discs' pockets, and put the discs in; those of
// the presence discs are closed a millimetre lower: pause there too.
cut = foot_floor + code_disc[1] + disc_play;

// What is left of a body where the mirror stands on the diagonal from NW to SE: its south-west.
module half() {
  h = foot_side / 2 - wall;
  linear_extrude(body_high) polygon([[-h, -h], [h, -h], [-h, h]]);
}

module window_at(bearing) {
  rotate(-bearing) translate([-window[0] / 2, foot_side / 2 - collar - wall, window_low])
    cube([window[0], collar + wall + 1, window[1]]);
}

inner = foot_side - 2 * wall - 2 * collar;

// The inside of the body, seen from above: behind a pyramid's mirror only its south-west.
module inside() {
  intersection() {
    square(inner, center = true);
    if (kind == "pyramid") polygon([[-20, -20], [20 - 2 * wall, -20], [-20, 20 - 2 * wall]]);
    else square(foot_side, center = true);
  }
}

module cavity() {
  translate([0, 0, -0.01]) cylinder(d = exit, h = cut + 0.02);
  // Above the discs it widens from the exit to the whole inside.
  hull() {
    translate([0, 0, cut]) cylinder(d = exit, h = 0.01);
    translate([0, 0, body_low]) linear_extrude(0.01) inside();
  }
  translate([0, 0, body_low]) linear_extrude(body_high - body_low - wall) inside();
}

module piece() {
  difference() {
    union() {
      linear_extrude(body_low) chamfered(foot_side, foot_chamfer);
      if (kind == "pyramid") half();
      if (kind == "block") linear_extrude(body_high) chamfered(foot_side, foot_chamfer);
      if (kind == "scarab")
        // A seat for two mirrors back to back, along \.
        translate([0, 0, body_low]) rotate(-45) difference() {
          translate([-mirror[0] / 2 - wall, -mirror[2] - wall, 0])
            cube([mirror[0] + 2 * wall, 2 * (mirror[2] + wall), 4]);
          translate([-mirror[0] / 2, -mirror[2], 1]) cube([mirror[0], 2 * mirror[2], 4]);
        }
    }
    pockets();
    if (kind != "scarab") cavity();
    if (kind == "pyramid") for (bearing = [180, 270]) window_at(bearing);
    if (kind == "block") for (bearing = [0, 90, 180, 270]) window_at(bearing);
    // The mirror lies on the diagonal, its silver in the plane through the middle of the square.
    if (kind == "pyramid")
      rotate(-45) translate([-mirror[0] / 2, -mirror[2], body_low]) cube([mirror[0], 40, mirror[1]]);
  }
}

piece();
