// The frame of the lid, in eight parts: it hangs over the outside of the rim, stands on the rim with
// black foam between, and carries an opaque sheet. A nose at the north-east corner presses the lid
// switch through a slit of the rim's corner. Print each part top down.
//   openscad -D 'at=[0, 0]' -o lid.stl hardware/mechanics/lid.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

at = [0, 0];         // which of the three by three parts; the middle one is none

rest = 9;            // width of the ledge that stands on the rim
bearer = 7;          // of the ledge under the sheet

module ring(inset, wide) {
  difference() {
    translate([-lid_out + inset, -lid_out + inset])
      square([field[0] + 2 * (lid_out - inset), field[1] + 2 * (lid_out - inset)]);
    translate([-lid_out + inset + wide, -lid_out + inset + wide])
      square([field[0] + 2 * (lid_out - inset - wide), field[1] + 2 * (lid_out - inset - wide)]);
  }
}

// A ledge that prints without support, top down: it widens by steps of 45 degrees.
module ledge(top, wide, thick) {
  layer(top - thick, top) ring(-tiny, wide);
}

module flanges() {
  for (axis = [0, 1], side = [1, 2]) {
    line = lid_joints[axis][side];
    for (end = [0, 1]) for (half = [-1, 1]) {
      along = half < 0 ? line - lid_skin - joint_play : line + joint_play;
      across = end == 0 ? -lid_out - tiny : field[1 - axis] + lid_out - 8 + tiny;
      size = [lid_skin, 8];
      layer(lid_rest, lid_under) if (axis == 0) translate([along, across]) square(size);
      else translate([across, along]) square([size[1], size[0]]);
    }
  }
}

module bolt_holes() {
  for (axis = [0, 1], side = [1, 2], end = [0, 1], up = [lid_rest + 12, lid_under - 14]) {
    line = lid_joints[axis][side];
    across = end == 0 ? -lid_out + 4 : field[1 - axis] + lid_out - 4;
    translate(axis == 0 ? [line, across, up] : [across, line, up])
      rotate(axis == 0 ? [0, 90, 0] : [90, 0, 0]) cylinder(d = screw_hole, h = 20, center = true, $fn = 16);
  }
}

module frame() {
  difference() {
    union() {
      layer(rim_top - lid_over, lid_under + lid_sheet) ring(-lid_skin, lid_skin);
      ledge(lid_rest + lid_skin, rest, lid_skin);
      ledge(lid_under, bearer, lid_skin);
      flanges();
      translate([lid_nose_at[0], lid_nose_at[1], 0]) {
        translate([-lid_nose[0] / 2, -lid_nose[1] / 2, rim_top - lid_nose[2]])
          cube([lid_nose[0], lid_nose[1], lid_nose[2] + 0.5 + lid_skin]);
        translate([-6, -6, lid_rest]) cube([lid_out - 30 + 7, lid_out - 30 + 7, lid_skin]);
      }
    }
    bolt_holes();
  }
}

intersection() {
  frame();
  translate([lid_joints[0][at[0]] + joint_play, lid_joints[1][at[1]] + joint_play, -100])
    cube([lid_joints[0][at[0] + 1] - lid_joints[0][at[0]] - 2 * joint_play,
          lid_joints[1][at[1] + 1] - lid_joints[1][at[1]] - 2 * joint_play, 400]);
}
