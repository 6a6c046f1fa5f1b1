// A test print of all clearances, half an hour: print it before the rest, measure, and set disc_play,
// play, fit_play, screw_core and mirror_play in measures.scad by what fits. From left to right: pockets
// of both discs, open above; a slot for a mirror; the tongue of a key and its room; holes for M2.5 and
// M3 to cut a thread and for M3 to pass; a corner of a recess and of a foot; a stub and its room.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

high = 5;
difference() {
  cube([96, 24, high]);
  translate([7, 7, 1.6]) cylinder(d = presence_disc[0] + disc_play, h = high);
  translate([7, 17, 1.6]) cylinder(d = code_disc[0] + disc_play, h = high);
  translate([14, 4, 1.6]) cube([mirror[2] + 2 * mirror_play, 25, high]);
  translate([18.5, 4, 1.6]) cube([2 * mirror[2] + 2 * mirror_play, 25, high]);
  translate([31, 13, 2]) linear_extrude(high) butterfly(fit_play);
  for (hole = [[0, board_core], [1, screw_core], [2, screw_hole]])
    translate([41, 5 + 7 * hole[0], -1]) cylinder(d = hole[1], h = 9, $fn = 24);
  // A quarter of a recess.
  translate([72, 26, 1.6]) linear_extrude(high) intersection() {
    chamfered(foot_side + 2 * play, foot_chamfer);
    translate([-40, -40]) square([40, 40]);
  }
  translate([78, 6, 1.6]) cube([10 + 2 * fit_play, 10 + 2 * fit_play, high]);
}
translate([8, 36, 0]) {
  linear_extrude(key_deep) butterfly();
  translate([10, -5, 0]) cube([10, 10, high]);
  translate([46, 18, 0]) linear_extrude(3) intersection() {
    chamfered(foot_side, foot_chamfer);
    translate([-20, -20]) square([14, 14]);
  }
}
