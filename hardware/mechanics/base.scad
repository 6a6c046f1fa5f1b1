// The base: floor, outer wall and posts, in nine parts that are bolted together through ribs. The
// boards, the joints of the rank boards and the ribs have the room between floor and deck. Print each
// part as it stands.
//   openscad -D 'at=[0, 0]' -o base.stl hardware/mechanics/base.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

at = [0, 0];         // which of the three by three parts

rib = 2.4;
rib_high = base_room - joints_below - 0.4;

function low(axis) = base_joints[axis][at[axis]];
function high(axis) = base_joints[axis][at[axis] + 1];
function inner_joint(axis, side) = at[axis] + side > 0 && at[axis] + side < 3;

module part_outline(shrink = joint_play) {
  translate([low(0) + (at[0] > 0 ? shrink : 0), low(1) + (at[1] > 0 ? shrink : 0)])
    square([high(0) - low(0) - (at[0] > 0 ? shrink : 0) - (at[0] < 2 ? shrink : 0),
            high(1) - low(1) - (at[1] > 0 ? shrink : 0) - (at[1] < 2 ? shrink : 0)]);
}

module whole(inset) {
  translate([-rim_deep_all + inset, -rim_deep_all + inset])
    square([field[0] + 2 * (rim_deep_all - inset), field[1] + 2 * (rim_deep_all - inset)]);
}

module posts(grow = 0) {
  for (p = concat(deck_posts, rim_posts)) translate(p) square(post + 2 * grow, center = true);
}

module ribs() {
  intersection() {
    part_outline();
    for (axis = [0, 1], side = [0, 1]) if (inner_joint(axis, side)) {
      line = base_joints[axis][at[axis] + side];
      if (axis == 0) translate([line - rib - joint_play, -200]) square([2 * (rib + joint_play), 1000]);
      else translate([-200, line - rib - joint_play]) square([1000, 2 * (rib + joint_play)]);
    }
  }
}

// Bolts through the ribs, along the joints between the posts.
module bolts() {
  high = base_low + rib_high / 2;
  for (x = [base_joints[0][1], base_joints[0][2]], y = [-20, 24, 72, 168, 264, 312, field[1] + 20])
    translate([x - 10, y, high]) rotate([0, 90, 0]) cylinder(d = screw_hole, h = 20, $fn = 16);
  for (y = [base_joints[1][1], base_joints[1][2]], x = [-20, 24, 120, 192, 264, 360, field[0] + 20])
    translate([x, y + 10, high]) rotate([90, 0, 0]) cylinder(d = screw_hole, h = 20, $fn = 16);
}

difference() {
  union() {
    layer(base_low - base_floor, base_low) part_outline();
    layer(base_low - tiny, base_low + rib_high) ribs();
    layer(base_low - tiny, base_top) intersection() {
      part_outline();
      union() {
        posts();
        difference() { whole(0); whole(base_wall); }
      }
    }
  }
  bolts();
  for (along = controller_screws[0]) translate([-rim_deep_all - tiny, field[1] / 2 + along, controller_screws[1]])
    rotate([0, 90, 0]) cylinder(d = screw_core, h = 10, $fn = 16);
  for (p = concat(deck_posts, rim_posts)) translate([p[0], p[1], base_low - base_floor - tiny])
    cylinder(d = screw_core, h = 40, $fn = 16);
}
