// Shapes that several parts share.
include <../cell/measures.scad>

tiny = 0.01;

// A box from its middle in x and y, standing on z.
module block(size, z = 0) {
  translate([-size[0] / 2, -size[1] / 2, z]) cube(size);
}

// A layer of a part: 2D children between two heights.
module layer(low, high) {
  translate([0, 0, low]) linear_extrude(high - low) children();
}

// Hole of an M3 screw with a countersunk head, whose top is at z = 0.
module countersunk(deep) {
  translate([0, 0, -deep - tiny]) cylinder(d = screw_hole, h = deep + 2 * tiny);
  translate([0, 0, -1.7]) cylinder(d1 = screw_hole, d2 = screw_head, h = 1.7 + tiny);
}

// A tongue that keeps two parts together: waist in the joint, wings to the north and south.
module butterfly(play = 0) {
  offset(delta = play) polygon([[-2, 0], [-3, 4.5], [3, 4.5], [2, 0], [3, -4.5], [-3, -4.5]]);
}
