// The box of the controller, on the western side of the base: the Pi lies on its floor, the controller
// on the Pi's header and on three posts. Print tray and cover as they stand.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

part = "tray";       // tray, cover

skin = 2.4;
pi_up = 5;           // of the Pi above the floor
pi_thick = 1.5;
pi_holes = [[-29, 0], [29, 0], [-29, -49], [29, -49]];  // as on every Pi of that size
left = -63 - controller_room;
right = 63 + controller_room;
low = -52.5 - controller_room;
high = 93 + controller_room;
box_floor = base_low - base_floor + skin;   // top of its floor, in the board's heights
board_up = pi_up + pi_thick + controller_above_pi;
inside_high = board_up + board_thick + cable_high + 1;

module walls(inset) {
  translate([left - skin + inset, low - skin + inset])
    square([right - left + 2 * (skin - inset), high - low + 2 * (skin - inset)]);
}

corners = [[left + 3.4, low + 3.4], [right - 3.4, low + 3.4], [left + 3.4, high - 3.4], [right - 3.4, high - 3.4]];

module tray() {
  difference() {
    union() {
      layer(-skin, 0) walls(0);
      layer(-tiny, inside_high) difference() { walls(0); walls(skin); }
      for (at = pi_holes) translate([at[0], at[1], -tiny]) cylinder(d = 6.4, h = pi_up, $fn = 24);
      for (at = controller_holes) translate([at[0], at[1], -tiny]) cylinder(d = 8, h = board_up, $fn = 24);
      for (at = corners) translate([at[0], at[1], -tiny]) cylinder(d = 7, h = inside_high, $fn = 24);
    }
    for (at = pi_holes) translate([at[0], at[1], -skin + 1]) cylinder(d = board_core, h = 40, $fn = 24);
    for (at = controller_holes) translate([at[0], at[1], -skin + 1]) cylinder(d = screw_core, h = 60, $fn = 24);
    for (at = corners) translate([at[0], at[1], inside_high - 12]) cylinder(d = screw_core, h = 60, $fn = 24);
    // Plugs of the Pi: power and screens at its long edge, network and USB at its short one.
    translate([-28, low - skin - tiny, pi_up - 2]) cube([62, skin + 2 * tiny, 12]);
    translate([right - tiny, -51, pi_up - 2]) cube([skin + 2 * tiny, 55, 20]);
    // Ribbons and wires to the board; the card of the Pi; air.
    translate([-ribbon_slot[0] / 2, high - tiny, ribbon_slot[1] - box_floor])
      cube([ribbon_slot[0], skin + 2 * tiny, ribbon_slot[2] - ribbon_slot[1]]);
    translate([left - skin - tiny, -35, pi_up - 4.5]) cube([skin + 2 * tiny, 18, 6]);
    for (x = [-45:6:45]) translate([x, -20, -skin - tiny]) block([2.4, 40, skin + 2 * tiny]);
    for (x = controller_screws[0]) translate([x, high - tiny, controller_screws[1] - box_floor]) rotate([-90, 0, 0])
      cylinder(d = screw_hole, h = 10, $fn = 24);
  }
}

module cover() {
  difference() {
    layer(0, skin) walls(0);
    for (at = corners) translate([at[0], at[1], skin]) countersunk(skin);
    for (x = [-45:6:45]) translate([x, -20, -tiny]) block([2.4, 40, skin + 2 * tiny]);
  }
}

if (part == "tray") tray();
if (part == "cover") cover();
