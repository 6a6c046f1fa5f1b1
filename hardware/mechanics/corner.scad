// A corner of the rim: roof and outer walls; flanges on the ends of two walls of the rim, behind which
// cables pass. x and y outward from the corner of the field, z up. Print it roof down.
//   openscad -D 'kind="head"' -o corner-head.stl hardware/mechanics/corner.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

kind = "plain";      // plain; head: the cable of a head enters; switch: the lid's switch sits below
d = rim_deep_all;
flange = rim_back - 1.3;   // as far as the end of a wall of the rim is closed
cable = [9, 5];            // of a head, through the roof
lever = 3;           // from the roof's underside: no finger reaches through the slit

// Lid switch with hinge lever (D2F): body and its two holes; measure yours.
switch_body = [12.8, 6.5, 5.8];
switch_pitch = 6.5;

module flange_plate() {
  difference() {
    cube([flange, rim_skin, rim_top - rim_bottom]);
    for (up = [8, rim_top - rim_bottom - 8], out = [8, 32]) translate([out, -tiny, up])
      rotate([-90, 0, 0]) cylinder(d = screw_hole, h = 10, $fn = 24);
  }
}

module corner() {
  difference() {
    union() {
      translate([0, 0, rim_top - rim_skin]) cube([d, d, rim_skin]);
      translate([0, 0, rim_bottom]) {
        translate([d - rim_skin, 0, 0]) cube([rim_skin, d, rim_top - rim_bottom]);
        translate([0, d - rim_skin, 0]) cube([d, rim_skin, rim_top - rim_bottom]);
        translate([0, joint_play, 0]) flange_plate();
        translate([joint_play, 0, 0]) mirror([1, -1, 0]) flange_plate();
      }
      // The switch is screwed to this plate from the side.
      if (kind == "switch") translate([30 - 4.1 - 3, 30 - 12, rim_top - 28]) cube([3, 24, 28]);
    }
    if (kind == "head") translate([14, 14, rim_top - 5]) block([cable[0], cable[1], 10]);
    if (kind == "switch") {
      translate([30, 30, rim_top - 5]) block([lid_nose[0] + 1, lid_nose[1] + 1.5, 10]);
      for (side = [-1, 1]) translate([20, 30 + side * switch_pitch / 2, rim_top - 20])
        rotate([0, 90, 0]) cylinder(d = 1.8, h = 10, $fn = 16);
    }
  }
}

corner();
