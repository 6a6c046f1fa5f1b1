// All that is not printed, as plain bodies for the assembly: circuit boards with chips, plugs,
// photodiodes and joints; mirrors, opal, magnets, lasers, the sheet of the lid.
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

part = "rank";       // as at the end of this file

bolt_free = 3.2;     // around a hole
plug = [9, 20.5];    // box header 2 x 5, 2 x 7 is 25.6 long
plug_long = 25.6;

// A board with its chips above, free around holes and photodiodes; east of its origin from ends[0].
module board_with_chips(ends, holes, count, chips = parts_top) {
  difference() {
    union() {
      translate([ends[0], -board_wide / 2, 0]) cube([ends[1] - ends[0], board_wide, board_thick]);
      translate([ends[0] + 1, -board_wide / 2 + board_edge_free, board_thick - tiny])
        cube([ends[1] - ends[0] - 2, board_wide - 2 * board_edge_free, chips + tiny]);
    }
    for (at = holes) translate(at) {
      translate([0, 0, -1]) cylinder(d = hole_small, h = 20, $fn = 16);
      translate([0, 0, board_thick]) cylinder(r = bolt_free, h = 20, $fn = 16);
    }
    if (count > 0) for (i = [0:count - 1]) translate([i * pitch, 0, board_thick]) cylinder(r = shaft_free, h = 20);
  }
}

module photodiodes(count, side) {
  for (i = [0:count - 1]) translate([i * pitch, 0, side > 0 ? board_thick - tiny : -photodiode_high])
    block([diode[0], diode[1], photodiode_high + tiny]);
}

diode = [4.3, 5.4];  // of a BPW34, with its leads

module rank() {
  board_with_chips(rank_board_ends, rank_board_holes, 6);
  photodiodes(6, 1);
  translate([rank_cable[0], rank_cable[1], board_thick - tiny]) block([plug[0], plug[1], cable_high]);
  translate([rank_jumper[0], rank_jumper[1], board_thick - tiny]) block([2.6, 7.7, jumper_high]);
  translate([rank_board_ends[1] - joint_room[0] / 2, joint_north - joint_room[1] / 2, -joint_room[2]])
    cube([joint_room[0] / 2 - 0.1, joint_room[1], joint_room[2] + tiny]);
}

module extension() {
  board_with_chips(rank_extension_ends, rank_extension_holes, 4);
  photodiodes(4, 1);
  translate([rank_extension_ends[0] + 0.1, joint_north - joint_room[1] / 2, -joint_room[2]])
    cube([joint_room[0] / 2, joint_room[1], joint_room[2] + tiny]);
}

module strip(ends, holes, count) {
  board_with_chips(ends, holes, 0);
  photodiodes(count, -1);
  for (at = count == 10 ? concat([rim_chain_cable], rim_cables) : [rim_cable])
    translate([at[0], at[1], board_thick - tiny]) block([plug_long, plug[0], cable_high]);
}

module head() {
  difference() {
    translate([-head_board[0] / 2, -head_board[1] / 2, 0]) cube([head_board[0], head_board[1], board_thick]);
    for (at = head_board_holes) translate([at[0], at[1], -1]) cylinder(d = hole_small, h = 9, $fn = 16);
  }
  translate([head_cable[0], head_cable[1], board_thick - tiny]) block([17.5, 5.8, 10]);
}

module controller() {
  difference() {
    linear_extrude(board_thick) polygon(controller_outline);
    for (at = controller_holes) translate([at[0], at[1], -1]) cylinder(d = hole_large, h = 9, $fn = 16);
    for (at = controller_pi_holes) translate([at[0], at[1], -1]) cylinder(d = hole_small, h = 9, $fn = 16);
  }
  for (at = controller_cables) translate([at[0], at[1], board_thick - tiny])
    block(at[1] > 80 ? [plug[1], plug[0], cable_high] : [plug[0], plug[1], cable_high]);
  translate([-25.4, -2.5, -8.5]) cube([50.8, 5, 8.5 + tiny]);
  // The Pi.
  difference() {
    translate([-32.5, -52.5, -controller_above_pi - 1.5]) cube([85, 56, 1.5]);
    for (x = [-29, 29], y = [0, -49]) translate([x, y, -40]) cylinder(d = 2.7, h = 40, $fn = 16);
  }
  translate([33, -50, -controller_above_pi - tiny]) cube([19.5, 50, 16]);
}

module fire() {
  difference() {
    translate([-fire_board[0] / 2, -fire_board[1] / 2, 0]) cube([fire_board[0], fire_board[1], board_thick]);
    for (at = fire_board_holes) translate([at[0], at[1], -1]) cylinder(d = hole_large, h = 9, $fn = 16);
  }
  translate([fire_button[0], fire_button[1], board_thick - tiny]) {
    block([12, 12, 4.3]);
    cylinder(d = 6, h = 7.3, $fn = 24);
  }
  translate([fire_lamp[0], fire_lamp[1], board_thick - tiny]) cylinder(d = 5, h = 8.6, $fn = 24);
  translate([fire_cable[0], fire_cable[1], -15]) block([5.8, 10, 15 + tiny]);
}

if (part == "rank") rank();
if (part == "extension") extension();
if (part == "strip-10") strip(rim_strip_ends, rim_strip_holes, 10);
if (part == "strip-8") strip(rim_strip_short_ends, rim_strip_short_holes, 8);
if (part == "head") head();
if (part == "controller") controller();
if (part == "fire") fire();
if (part == "mirror") translate([-mirror[0] / 2, -mirror[2], 0]) cube([mirror[0], mirror[2], mirror[1]]);
if (part == "opal") translate([-opal[0] / 2, rim_opal, -opal[1] / 2]) cube([opal[0], opal[2], opal[1]]);
if (part == "presence") cylinder(d = presence_disc[0], h = presence_disc[1]);
if (part == "code") cylinder(d = code_disc[0], h = code_disc[1]);
if (part == "laser") cylinder(d = laser_module[0], h = laser_module[1]);
if (part == "slip") slip_body();
if (part == "slip-cut") difference() {
  slip_body();
  translate([0, -50, -50]) cube(100);
}
if (part == "monitor") translate([0, -slip_offset, -monitor_below - monitor_body[2] + 0.1])
  block([diode[0], diode[1], monitor_body[2] - 0.2]);
if (part == "sheet") translate([-lid_out + 0.3, -lid_out + 0.3, lid_under])
  cube([field[0] + 2 * lid_out - 0.6, field[1] + 2 * lid_out - 0.6, lid_sheet]);
if (part == "frame-opal" || part == "frame-opal-red") difference() {
  translate([-opal[0] / 2, rim_opal, -opal[1] / 2]) cube([opal[0], opal[2], opal[1]]);
  translate([0, 0, beam[part == "frame-opal" ? 0 : 1] - rim_middle]) rotate([-90, 0, 0])
    cylinder(d = frame_nose + 0.3, h = 100);
}
if (part == "frame-slip") slip_body(frame_slip);
if (part == "frame-slip-cut") difference() {
  slip_body(frame_slip);
  translate([-100, -50, -50]) cube(100);
}
if (part == "frame-monitor") frame_monitor(beam[0]);
if (part == "frame-monitor-red") frame_monitor(beam[1]);
if (part == "ray") translate([0, -optics_back, beam[0]]) light(9, 45, monitor_below);
if (part == "frame-ray") light(rim_top + 4.7 - beam[0], 60, monitor_below);

// The monitor of a frame head is below its box.
module frame_monitor(high) {
  below = max(monitor_below, high - rim_middle + opal[1] / 2 + 0.8);
  translate([0, -slip_offset, high - below - monitor_body[2] + 0.1]) block([diode[0], diode[1], monitor_body[2] - 0.2]);
}

// The light of a head, for its picture: to the slip, forward from its first face, on to the monitor,
// and from its second face into the wall below the bore.
module light(from, to, monitor) {
  inside = [0, -slip_offset, -slip_walk_off / 2 - slip[2] * sqrt(0.5)];
  ray([0, 0, from], [0, 0, 0], 1);
  ray([0, 0, 0], [0, to, 0], 1);
  ray([0, 0, 0], inside, 0.6);
  ray(inside, [0, inside[1], -monitor], 1);
  ray(inside, [0, slip_walk_off, -slip_walk_off], 0.4);
}

module ray(from, to, wide) {
  hull() for (end = [from, to]) translate(end) sphere(d = wide, $fn = 12);
}

// Its first face goes through the origin and leans by 45 degrees.
module slip_body(size = slip) {
  rotate([-45, 0, 0]) translate([-size[0] / 2, slip_low - size[1], -size[2]]) cube(size);
}
