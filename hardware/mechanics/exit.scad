// Leads a cable through the cover of the rim without a straight way for light: two slits of 3 mm, one
// above the other, in a case that is screwed to the inside of the cover; black foam lies in both.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

// Drawn as it stands on the cover's inside: x along the wall, y inward from the cover, z up.
difference() {
  translate([-exit_case[0] / 2, 0, 0]) cube(exit_case);
  // Open towards the cover; a wall across leaves a slit above its edge.
  translate([-exit_case[0] / 2 + 1.6, -tiny, 1.6]) cube([exit_case[0] - 3.2, exit_case[1] - 1.6, exit_case[2] - 3.2]);
  translate([-exit_slit[0] / 2, exit_case[1] - 3, exit_case[2] - 1.6 - exit_slit[1]]) cube([exit_slit[0], 10, exit_slit[1]]);
  for (side = [-1, 1]) translate([side * (exit_case[0] / 2 - 4.4), 0, exit_case[2] / 2])
    rotate([-90, 0, 0]) cylinder(d = hole_small, h = 20, $fn = 24);
}
translate([-exit_case[0] / 2 + 1, 3.4, 1]) cube([exit_case[0] - 2, 1.2, exit_case[2] - 2 - exit_slit[1] - 1]);
