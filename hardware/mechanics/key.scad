// A key: joins two tiles of the deck from below, its tongue in both, one screw in each. Print it plate
// down.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

difference() {
  union() {
    block([key_side, key_side, key_plate]);
    translate([0, 0, key_plate - tiny]) linear_extrude(key_deep) butterfly();
  }
  for (turn = [0, 180]) rotate(turn) translate(key_screw)
    translate([0, 0, -tiny]) cylinder(d = screw_hole, h = 10, $fn = 24);
}
