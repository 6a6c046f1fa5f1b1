// Frame head of Khet 1, in three parts, in the place of a Sphinx head: the white box of rim detector
// S j or N a with the optics in it, a tower for laser and board on the roof of the rim, a cover. x along
// the wall from the detector's middle, y outward from the deck's edge, z up. Aperture, slip, bore and
// monitor are in one part, the box; the filter lies in the tower, below the module. The reflection of
// the slip's second face meets the wall of the bore, as in a Sphinx head.
//   openscad -D 'part="box"' -o frame-box.stl hardware/mechanics/frame-head.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

part = "box";        // box, tower, cover
red = false;         // red's beam is the higher one
beam_high = red ? beam[1] : beam[0];

slip_play = 0.2;
clamp_inner = laser_module[0] + 1;   // the module is set by two rings of three screws
clamp_wall = 2.6;
clamp = clamp_inner + 2 * clamp_wall;
floor_thick = 4.6;                   // of the tower: the filter lies in it
pit_wall = 0.9;
// The monitor is below the box, whose floor is nearer to red's beam.
monitor_deep = max(monitor_below, beam_high - rim_middle + opal[1] / 2 + 0.8);
pit_low = -monitor_deep - monitor_body[2] - 1.2;
tower = [-17, 7, 66, 42];            // west, inner edge, width, depth
cover_skin = 2;
cover_high = 43;                     // above the roof; the lid is 46 mm above it
seat_up = rim_middle - rim_strip_holes[0][1];   // height of the strip's lower screw

// The beam meets the slip's first face here; its front, +y, is towards the field.
module at_slip() {
  translate([0, frame_at, beam_high]) rotate(180) children();
}

module box() {
  difference() {
    union() {
      difference() {
        translate([-opal[0] / 2, rim_box, rim_middle - opal[1] / 2]) cube([opal[0], rim_back - rim_box, opal[1]]);
        translate([-rim_aperture[0] / 2, rim_box - tiny, rim_low]) cube([rim_aperture[0], rim_diode - rim_box, rim_aperture[1]]);
        translate([0, 0, rim_middle]) rotate([-90, 0, 0]) cylinder(d = diode_bore, h = 100, $fn = 32);
      }
      at_slip() {
        // Down to the box's floor and through it, where the monitor is.
        translate([-frame_block[0] / 2, -frame_block[2], -8]) cube([frame_block[0], frame_block[1] + frame_block[2], 9]);
        translate([-frame_block[0] / 2, -5, 0]) cube([frame_block[0], 8, frame_block[3]]);
        translate([-frame_column[0] / 2, -slip_offset - monitor_body[1] / 2 - pit_wall, pit_low])
          cube([frame_column[0], slip_offset + monitor_body[1] / 2 + pit_wall + frame_column[1] - 0.4, -pit_low]);
        rotate([-90, 0, 0]) cylinder(d = frame_nose, h = frame_at - rim_opal - 0.05, $fn = 32);
      }
      translate([0, frame_at, beam_high]) cylinder(d = frame_tube, h = rim_middle + opal[1] / 2 - beam_high, $fn = 32);
      // Carries the strip.
      translate([-3, frame_at + 1, seat_up - 3]) cube([6, rim_board - frame_at - 1, 6]);
    }
    at_slip() {
      cylinder(d = slip_aperture, h = 40, $fn = 48);
      rotate([-90, 0, 0]) cylinder(d = bore, h = 60, $fn = 48);
      translate([0, -slip_offset, -monitor_deep - tiny]) cylinder(d = 4.2, h = monitor_deep - frame_slip[2] * sqrt(0.5), $fn = 32);
      // The slip is pushed in from the side; black tape closes its slot.
      rotate([-45, 0, 0]) translate([-frame_slip[0] / 2 - slip_play, slip_low - frame_slip[1] - slip_play / 2, -frame_slip[2] - slip_play])
        cube([20, frame_slip[1] + slip_play, frame_slip[2] + slip_play]);
      // The monitor diode is pushed in there, too.
      translate([-monitor_body[0] / 2, -slip_offset - monitor_body[1] / 2, -monitor_deep - monitor_body[2]])
        cube([20, monitor_body[1], monitor_body[2]]);
    }
    translate([0, rim_board + tiny, seat_up]) rotate([90, 0, 0]) cylinder(d = board_core, h = 7, $fn = 24);
  }
}

// Stands on the roof.
module tower_of_laser() {
  translate([0, 0, rim_top]) difference() {
    union() {
      translate([tower[0], tower[1], 0]) cube([tower[2], tower[3], floor_thick]);
      translate([0, frame_at, 0]) cylinder(d = clamp, h = floor_thick + laser_module[1] - 2);
      for (at = head_board_holes) translate([frame_board[0] + at[0], frame_board[1] + at[1], 0])
        cylinder(d = 6, h = floor_thick + 4, $fn = 24);
    }
    translate([0, frame_at, -tiny]) cylinder(d = frame_tube, h = 40);
    translate([0, frame_at, floor_thick]) cylinder(d = clamp_inner, h = 60);
    // The filter is pushed in from the field's side, before the cover closes its slot.
    translate([-filter[0] / 2 - 0.1, tower[1] - 1, 1.6]) cube([filter[0] + 0.2, frame_at + filter[0] / 2 - tower[1] + 1.1, filter[1] + 0.2]);
    for (up = [floor_thick + 5, floor_thick + laser_module[1] - 8], turn = [60, 180, 300])
      translate([0, frame_at, up]) rotate(turn) rotate([0, 90, 0]) cylinder(d = board_core, h = 20, $fn = 24);
    for (at = head_board_holes) translate([frame_board[0] + at[0], frame_board[1] + at[1], 0.8])
      cylinder(d = board_core, h = 20, $fn = 24);
    for (at = frame_screws) translate([at[0], at[1], floor_thick]) countersunk(floor_thick);
    translate([frame_wires[0], frame_wires[1], -tiny]) cylinder(d = 4, h = 20, $fn = 24);
    for (side = [0, 1]) translate([tower[0] + side * tower[2], tower[1] + 16, 2.4]) rotate([0, 90, 0])
      cylinder(d = 1.7, h = 20, center = true, $fn = 16);
  }
}

// Over the tower, screwed to its edges; the cable leaves at the outer side.
module cover() {
  play = fit_play + cover_skin;
  translate([0, 0, rim_top]) difference() {
    translate([tower[0] - play, tower[1] - play, 0.2]) cube([tower[2] + 2 * play, tower[3] + 2 * play, cover_high]);
    translate([tower[0] - fit_play, tower[1] - fit_play, -1]) cube([tower[2] + 2 * fit_play, tower[3] + 2 * fit_play, cover_high + 1 - cover_skin]);
    for (side = [0, 1]) translate([tower[0] + side * tower[2], tower[1] + 16, 2.4]) rotate([0, 90, 0])
      cylinder(d = 2.2, h = 20, center = true, $fn = 16);
    translate([frame_board[0], tower[1] + tower[3], floor_thick]) block([9, 20, 6]);
  }
}

module of_frame_head() {
  if (part == "box") box();
  if (part == "tower") tower_of_laser();
  if (part == "cover") cover();
}

section = false;     // cut in the plane of the beam, to look at

if (section) difference() {
  of_frame_head();
  translate([0, -100, -100]) cube(300);
}
else of_frame_head();
