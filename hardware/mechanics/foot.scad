// A foot of the base: its screw goes into a post from below; glue a disc of rubber into its hollow.
include <../cell/measures.scad>
use <shapes.scad>

foot_high = 8;
difference() {
  cylinder(d1 = 24, d2 = 28, h = foot_high);
  translate([0, 0, -0.01]) cylinder(d = 18, h = 3);
  cylinder(d = screw_hole, h = 20, $fn = 24);
  translate([0, 0, -0.01]) cylinder(d = screw_head, h = 5);
}
