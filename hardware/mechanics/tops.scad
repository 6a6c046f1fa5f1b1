// Marks by which eye and finger know a piece, seen from above with the piece facing north. Shapes of
// our own; none is a maker's.
include <../cell/measures.scad>

// A dot on the tops of red.
module dot(red, x, y) {
  if (red) translate([x, y, -0.1]) cylinder(d1 = 4, d2 = 2.4, h = 1.3);
}

// Stands on the plate of a piece with a body.
module mark(kind, red) {
  if (kind == "pyramid") pyramid_mark(red);
  if (kind == "anubis") anubis_mark(red);
  if (kind == "pharaoh") pharaoh_mark(red);
  if (kind == "obelisk") obelisk_mark(red);
}

// Three steps that rise to the bare corner in the south-west.
module pyramid_mark(red) {
  for (step = [0:2])
    translate([-17 + step, -17 + step, -0.1])
      linear_extrude(2.6 * (step + 1))
        polygon([[0, 0], [21 - 7 * step, 0], [19 - 7 * step, 4 - step],
                 [4 - step, 19 - 7 * step], [0, 21 - 7 * step]]);
  dot(red, 9, -15);
}

// Two pointed ears; the shield, a broad ridge, lies along the front.
module anubis_mark(red) {
  for (side = [-1, 1])
    translate([side * 9, -2, -0.1]) hull() {
      translate([-4, -3, 0]) cube([8, 6, 1]);
      translate([side * 1.5 - 1, -1.5, 15]) cube([2, 2.4, 1]);
    }
  translate([0, 0, -0.1]) hull() {
    translate([-15, 13, 0]) cube([30, 5, 3]);
    translate([-13, 14, 0]) cube([26, 3, 4]);
  }
  dot(red, 0, -14);
}

// A tall crown with a knob, in a band.
module pharaoh_mark(red) {
  translate([0, 0, -0.1]) rotate_extrude()
    polygon([[0, 0], [15, 0], [15, 3], [11.6, 3], [6, 14], [7.5, 17], [2.5, 21], [0, 21]]);
  dot(red, 0, -17.5);
}

// A needle with four faces, which goes into the exit of the Obelisk above it and centres a stack.
obelisk_needle = 9;
module obelisk_mark(red) {
  translate([0, 0, -0.1]) {
    rotate(45) cylinder(d1 = 9.2, d2 = 6.4, h = obelisk_needle - 2, $fn = 4);
    translate([0, 0, obelisk_needle - 2.01]) rotate(45)
      cylinder(d1 = 6.4, d2 = 1.6, h = 2.1, $fn = 4);
  }
}

// What is cut out of an Obelisk's plate, on which another may stand: a groove along its north, the
// stack marker, by which it is turned for stack-marker = "quarter-turn"; for red a dimple.
module obelisk_grooves(red, thick) {
  translate([-12, 14, thick - 1]) cube([24, 3, 2]);
  if (red) translate([0, -14, thick - 1]) cylinder(d = 5, h = 2);
}

// A cap on the upper edge of two mirrors back to back, or of the splitter of an Eye; its slot is at
// z = 0 downward. It lies along the diagonal from NW to SE.
cap_deep = 4;
module double_top(kind, red) {
  glass = (kind == "eye" ? 1 : 2) * mirror[2] + 2 * mirror_play;
  rotate(-45) difference() {
    union() {
      translate([-mirror[0] / 2 - mirror_play, -glass / 2 - 1.6, -cap_deep])
        cube([mirror[0] + 2 * mirror_play, glass + 3.2, cap_deep + 2]);
      translate([0, 0, 0]) {
        if (kind == "scarab") scarab_mark();
        if (kind == "djed") djed_mark();
        if (kind == "eye") eye_mark();
      }
      if (red) translate([mirror[0] / 2 - 3, 0, 1.9]) cylinder(d1 = 4, d2 = 2.4, h = 1.3);
    }
    translate([-mirror[0], -glass / 2, -cap_deep - 0.01])
      cube([2 * mirror[0], glass, cap_deep + 0.01]);
  }
}

// A beetle: an oval back with the line between its wings, a head at one end.
module scarab_mark() {
  difference() {
    intersection() {
      union() {
        scale([14, 10, 8]) sphere(1, $fn = 48);
        translate([13, 0, 0]) scale([5, 6, 5]) sphere(1, $fn = 32);
      }
      translate([-30, -30, 0]) cube([60, 60, 20]);
    }
    translate([-16, -0.8, 4]) cube([24, 1.6, 10]);
    translate([7, -12, 4]) cube([1.6, 24, 10]);
  }
}

// A pillar with four discs.
module djed_mark() {
  rotate_extrude() polygon(concat([[0, 0], [6, 0]],
    [for (i = [0:3], at = [[6, 5], [8.5, 6.2], [8.5, 7.5], [6, 7.5]]) at + [0, 4 * i]], [[0, 19.5]]));
}

// An eye: an almond with a raised pupil.
module eye_mark() {
  linear_extrude(3) intersection() {
    translate([0, 12]) circle(20);
    translate([0, -12]) circle(20);
    square([31, 40], center = true);
  }
  rotate_extrude() polygon([[0, 0], [6.5, 0], [6.5, 6], [4, 6], [4, 3.5], [1.7, 3.5], [1.2, 6], [0, 6]]);
}
