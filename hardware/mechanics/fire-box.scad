// The box of a FIRE button: shell, floor and button. The board hangs below the shell's top. Print the
// shell top down.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

part = "shell";      // shell, floor, button

skin = 2;
gap_around = 1;
button_body = 4.3;   // of a push button of 12 mm without its plunger
button_whole = 7.3;
inside = [fire_board[0] + 2 * (gap_around + 7.4), fire_board[1] + 2 * gap_around];
under_top = 8.9;     // from the underside of the top to the board: the lamp ends in its hole
below_board = 15.5;  // plug and wires
high = under_top + board_thick + below_board;
button_wide = 16;

module shell() {
  difference() {
    union() {
      difference() {
        translate([0, 0, -skin]) block([inside[0] + 2 * skin, inside[1] + 2 * skin, high + skin]);
        block([inside[0], inside[1], high + tiny]);
      }
      for (at = fire_board_holes) translate([at[0], at[1], -tiny]) cylinder(d = 7, h = under_top, $fn = 24);
      for (x = [-1, 1]) translate([x * (inside[0] / 2 - 3.4), 0, -tiny]) cylinder(d = 7, h = high, $fn = 24);
    }
    for (at = fire_board_holes) translate([at[0], at[1], 1]) cylinder(d = screw_core, h = 20, $fn = 24);
    for (x = [-1, 1]) translate([x * (inside[0] / 2 - 3.4), 0, high - 10])
      cylinder(d = screw_core, h = 20, $fn = 24);
    // Seen from above the top x runs the other way: the shell is drawn top down.
    translate([-fire_button[0], fire_button[1], -skin - tiny]) cylinder(d = button_wide + 0.8, h = skin + 1);
    translate([-fire_lamp[0], fire_lamp[1], -skin - tiny]) cylinder(d = 5.3, h = skin + 1, $fn = 32);
    // The cable leaves between shell and floor.
    translate([-inside[0] / 2 - skin - tiny, 9, high - 3]) cube([skin + 2 * tiny, 4, 4]);
  }
}

module floor_of_box() {
  difference() {
    block([inside[0] + 2 * skin, inside[1] + 2 * skin, skin]);
    for (x = [-1, 1]) translate([x * (inside[0] / 2 - 3.4), 0, 0])
      mirror([0, 0, 1]) translate([0, 0, 0]) countersunk(skin);
    for (x = [-1, 1]) translate([x * 18, 10, -tiny]) cylinder(d = screw_hole, h = 9, $fn = 24);
  }
}

// Rests on the plunger; a collar keeps it in the shell.
module button() {
  cylinder(d = button_wide, h = 6.2);
  cylinder(d = button_wide + 3, h = 1.6);
  translate([0, 0, 6.2 - tiny]) cylinder(d1 = button_wide, d2 = button_wide - 3, h = 1.2);
}

if (part == "shell") shell();
if (part == "floor") floor_of_box();
if (part == "button") button();
