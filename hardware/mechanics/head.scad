// The head of a Sphinx, in six parts; it faces north. It turns in its foot between two stops and
// clicks there. The laser looks straight down. Only the insert, which carries slip, filter and bore in
// one piece, turns the beam to the front: a head without insert, or an insert without slip, sends it
// into the pit of the monitor diode, and no light leaves. The filter stands in the insert in front of the
// slip; its slot is open only at the top, where the holder closes it. The slip reflects twice: the light
// of its second face comes out so far below that of the first that it meets the wall of the bore.
//   openscad -D 'part="rotor"' -o rotor.stl hardware/mechanics/head.scad
include <../cell/measures.scad>
use <shapes.scad>

part = "foot";       // foot, rotor, holder, insert, collar, cap
red = false;         // red's beam is the higher one
beam_high = red ? beam[1] : beam[0];

tiny = 0.01;
cut = foot_floor + code_disc[1] + disc_play;
plate = head_foot_high + head_pivot_play;  // underside of the drum
plate_thick = 1.6;
drum_wall = 2;
drum_top = 46;                             // above the rim wall
tab = [16.2, 3.9, 5.3];                    // of the pivot under the lip of the foot: radius, from, to
tab_at = 80;                               // direction of one of the two, the head facing north
stop_up = 5.2;                             // height of the screw that stops the turn
stop_at = 50;                              // its direction, counted from east, anticlockwise
nub = [16.4, 1, 0.6];                      // detent: radius, its own radius, depth

insert_side = [12, 14];                    // across, along the beam
insert_back = 7;                           // of its length, behind the beam on the slip
insert_up = [-7.2, 6];                     // its underside and its top
slip_play = 0.2;                           // of the slip in its slot
holder_wall = 1.6;
holder_play = 0.15;
holder_floor = 1.2;
box = [insert_side[0] + 2 * holder_play, insert_side[1] + 2 * holder_play];
box_up = [insert_up[0] - holder_play, insert_up[1] + holder_play];
box_roof = box_up[1] + holder_wall;
box_low = box_up[0] - holder_floor;
clamp_inner = laser_module[0] + 1;         // the module is set by two rings of three screws
clamp_wall = 2.6;
nose = [6.4, 16.6];                        // diameter, how far in front of the axis of rotation
seat = [13, 4, 5];                         // of the holder in the drum: east, north, side
seat_up = beam_high - 4.4;
filter_at = 4.9;                           // in front of the beam on the slip
pit_wall = 0.9;
pit_low = -monitor_below - monitor_body[2] - 1.2;
lock = [0, -4.8, -5];                      // the insert's screw, from the beam on the slip
collar_high = 2.4;
cap_radius = 25.4;
cap_skin = 2;
cap_roof = beam_high + laser_module[1] + 32; // above the module: wires, the board, its plug

// A part of a ring between two radii and two angles.
module sector(inner, outer, from, to) {
  intersection() {
    difference() { circle(r = outer); circle(r = inner); }
    polygon(concat([[0, 0]], [for (i = [0:8]) let (a = from + (to - from) * i / 8) 60 * [cos(a), sin(a)]]));
  }
}

module pocket(disc) {
  translate([0, 0, foot_floor]) cylinder(d = disc[0] + disc_play, h = disc[1] + disc_play);
}

module head_foot() {
  bore_radius = head_pivot + head_pivot_play;
  difference() {
    linear_extrude(head_foot_high) chamfered(foot_side, foot_chamfer);
    for (bearing = [0, 90, 180, 270]) at_bearing(bearing, presence_disc_out) pocket(presence_disc);
    translate([0, 0, -tiny]) cylinder(r = bore_radius, h = 20);
    // The tabs go in at the side and turn under the lip; the screw keeps them from going back.
    layer(tab[1] - 0.1, tab[2] + 0.2) for (half = [0, 180]) sector(5, tab[0] + 0.3, half + tab_at - 15, half + tab_at + 135);
    layer(tab[1], 20) for (half = [0, 180]) sector(5, tab[0] + 0.3, half + tab_at + 106, half + tab_at + 134);
    rotate(stop_at) translate([12, 0, stop_up]) rotate([0, 90, 0]) cylinder(d = screw_core, h = 20, $fn = 24);
    for (turn = [0, head_travel]) rotate(turn + 60) translate([nub[0], 0, head_foot_high + 0.35])
      sphere(r = nub[1] + 0.1, $fn = 24);
  }
}

module window_in_drum(bearing) {
  rotate(-bearing) translate([-window[0] / 2, 8, window_low]) cube([window[0], 20, window[1]]);
}

module rotor() {
  groove = asin(screw_hole / 2 / head_pivot) + 1;
  difference() {
    union() {
      cylinder(r = head_pivot, h = plate + tiny);
      layer(tab[1], tab[2]) for (half = [0, 180]) sector(8, tab[0], half + tab_at - 10, half + tab_at + 10);
      translate([0, 0, plate]) cylinder(r = head_radius, h = plate_thick);
      translate([0, 0, plate]) difference() {
        cylinder(r = head_radius, h = drum_top - plate);
        cylinder(r = head_radius - drum_wall, h = 100);
      }
      // The holder stands between these two and is screwed to them.
      for (side = [-1, 1]) translate([side * seat[0], seat[1], plate]) block([seat[2], seat[2], seat_up - plate]);
      // Seats of the cap's screws.
      for (turn = [45, 135, 225, 315]) rotate(turn) intersection() {
        translate([head_radius - 4.4, -3.5, drum_top - 12]) cube([4.4, 7, 12]);
        cylinder(r = head_radius, h = 100);
      }
    }
    for (bearing = [315, 225]) at_bearing(bearing, code_out) pocket(code_disc);
    translate([0, 0, -tiny]) cylinder(d = exit, h = cut + 1);
    hull() {
      translate([0, 0, cut + 0.8]) cylinder(d = exit, h = tiny);
      translate([0, 0, 6.5]) cylinder(r = head_pivot - 2.1, h = 5);
    }
    for (bearing = [0, 90, 180, 270]) window_in_drum(bearing);
    // The groove of the stop: the screw stands at stop_at while the head turns anticlockwise.
    layer(stop_up - 1.7, stop_up + 1.7)
      sector(head_pivot - 1.1, 30, stop_at - head_travel - groove, stop_at + groove);
    for (side = [-1, 1]) translate([side * seat[0], seat[1], plate + 1.6]) cylinder(d = board_core, h = 20, $fn = 24);
    for (turn = [45, 135, 225, 315]) rotate(turn) translate([head_radius - 2.6, 0, drum_top - 8])
      cylinder(d = 1.6, h = 20, $fn = 16);
    // The tongue of the detent.
    layer(plate - tiny, plate + plate_thick + tiny) difference() {
      sector(14.3, 17.9, 8, 66);
      sector(14.9, 17.3, 0, 65);
    }
  }
  rotate(60) translate([nub[0], 0, plate]) intersection() {
    translate([0, 0, nub[1] - nub[2]]) sphere(r = nub[1], $fn = 24);
    translate([-5, -5, -nub[2]]) cube([10, 10, nub[2] + 0.3]);
  }
}

// Everything of the optics has its middle where the beam meets the slip's first face.
module at_slip() {
  translate([0, -optics_back, beam_high]) children();
}

module holder() {
  outer = [box[0] + 2 * holder_wall, box[1] + holder_wall - holder_play];
  back = insert_back + holder_play;
  tube = clamp_inner + 2 * clamp_wall;
  pit = [monitor_body[0] + 2 * pit_wall, monitor_body[1] + 2 * pit_wall];
  difference() {
    union() {
      at_slip() {
        translate([-outer[0] / 2, -back - holder_wall, box_low]) cube([outer[0], outer[1], box_roof - box_low]);
        translate([0, -slip_offset, pit_low]) linear_extrude(box_low - pit_low + tiny) square(pit, center = true);
        translate([0, 0, box_roof - 1]) cylinder(d = tube, h = laser_module[1] - 2);
      }
      for (side = [-1, 1]) mirror([side > 0 ? 0 : 1, 0, 0])
        translate([box[0] / 2 + 0.1, -4, seat_up]) cube([seat[0] + 2.5 - box[0] / 2, seat[1] + 6.5, 2.4]);
    }
    at_slip() {
      // The insert comes from the front; the beam falls from above and goes on to the monitor.
      translate([-box[0] / 2, -back, box_up[0]]) cube([box[0], box[1] + 20, box_up[1] - box_up[0]]);
      translate([0, 0, -tiny]) cylinder(d = 7, h = 40);
      translate([0, 0, box_roof + 1]) cylinder(d = clamp_inner, h = 60);
      translate([0, -slip_offset, -monitor_below - tiny]) cylinder(d = 4.4, h = 3);
      // The monitor diode is pushed in from behind, its leads bent back.
      translate([-monitor_body[0] / 2, -20, -monitor_below - monitor_body[2]])
        cube([monitor_body[0], 20 - slip_offset + monitor_body[1] / 2, monitor_body[2]]);
      // The module is set by screws.
      for (up = [box_roof + 5, box_roof + laser_module[1] - 9], turn = [90, 210, 330])
        translate([0, 0, up]) rotate(turn) rotate([0, 90, 0]) cylinder(d = board_core, h = 20, $fn = 24);
      translate(lock) rotate([0, 90, 0]) cylinder(d = board_core, h = 20, $fn = 24);
    }
    for (side = [-1, 1]) translate([side * seat[0], seat[1], 0]) cylinder(d = hole_small, h = 100, $fn = 24);
  }
}

// Aperture, slip, filter, bore in one piece.
module insert() {
  at_slip() difference() {
    union() {
      translate([-insert_side[0] / 2, -insert_back, insert_up[0]])
        cube([insert_side[0], insert_side[1], insert_up[1] - insert_up[0]]);
      rotate([-90, 0, 0]) cylinder(d = nose[0], h = nose[1] + optics_back);
    }
    // From above to the slip, through it down to the monitor, and forward from it to the filter. Each
    // is as narrow as it may be all the way: the second reflection leaves the slip against a wall.
    cylinder(d = slip_aperture, h = 20, $fn = 48);
    translate([0, -slip_offset, -20]) cylinder(d = 4.4, h = 20 - slip[2] * sqrt(0.5));
    rotate([-90, 0, 0]) cylinder(d = bore, h = 60, $fn = 48);
    // The slip leans by 45 degrees and is pushed in from above and behind; its first face lies against
    // the wall with the two holes.
    rotate([-45, 0, 0]) translate([-slip[0] / 2 - slip_play, -30, -slip[2] - slip_play])
      cube([slip[0] + 2 * slip_play, 30 + slip_low + slip_play / 2, slip[2] + slip_play]);
    translate([-filter[0] / 2 - 0.1, filter_at, -filter[0] / 2 - 0.1])
      cube([filter[0] + 0.2, filter[1] + 0.2, 40]);
    translate(lock) rotate([0, 90, 0]) translate([0, 0, 3.5])
      cylinder(d = hole_small, h = 20, $fn = 24);
  }
}

// Lies on the drum, above the rim wall, and carries the cap.
module collar_of_cap() {
  translate([0, 0, drum_top]) difference() {
    union() {
      cylinder(r = cap_radius, h = collar_high);
      translate([0, 0, collar_high - tiny]) difference() {
        cylinder(r = cap_radius - cap_skin - fit_play, h = 7);
        cylinder(r = cap_radius - cap_skin - fit_play - 2.4, h = 20);
      }
    }
    translate([0, 0, -tiny]) cylinder(r = 14.5, h = 20);
    for (turn = [45, 135, 225, 315]) rotate(turn) translate([head_radius - 2.6, 0, collar_high])
      countersunk_small(collar_high);
    for (turn = [0, 180]) rotate(turn) translate([10, 0, collar_high + 3.5]) rotate([0, 90, 0])
      cylinder(d = board_core, h = 40, $fn = 24);
  }
}

module countersunk_small(deep) {
  translate([0, 0, -deep - tiny]) cylinder(d = 2.2, h = deep + 2 * tiny, $fn = 16);
  translate([0, 0, -1.1]) cylinder(d1 = 2.2, d2 = 4.4, h = 1.1 + tiny, $fn = 16);
}

// The head's board hangs from the roof, its plug up; the cable leaves behind. A ribbed headdress and
// two lappets in front tell eye and finger where the beam goes.
module cap() {
  low = drum_top + collar_high;
  board_hang = 16;
  difference() {
    union() {
      translate([0, 0, low]) cylinder(r = cap_radius, h = cap_roof - low);
      for (up = [low + 4:6:cap_roof - 16]) translate([0, 0, up]) cylinder(r = cap_radius + 1, h = 2.4);
      for (side = [-1, 1]) translate([side * 12 - 3, 20, low]) cube([6, 8, cap_roof - low - 8]);
    }
    difference() {
      translate([0, 0, low - tiny]) cylinder(r = cap_radius - cap_skin, h = cap_roof - low - cap_skin);
      for (at = head_board_holes) translate([at[1], at[0], cap_roof - cap_skin - board_hang])
        cylinder(d = 4.2, h = board_hang + 1, $fn = 24);
    }
    for (at = head_board_holes) translate([at[1], at[0], cap_roof - cap_skin - board_hang - tiny])
      cylinder(d = board_core, h = board_hang, $fn = 24);
    for (turn = [0, 180]) rotate(turn) translate([10, 0, low + 3.5]) rotate([0, 90, 0])
      cylinder(d = hole_small, h = 40, $fn = 24);
    translate([0, -cap_radius, cap_roof - cap_skin - 8]) block([8, 10, 5]);
  }
}

section = false;     // cut in the plane of the beam, to look at

module of_head() {
  if (part == "foot") head_foot();
  if (part == "rotor") rotor();
  if (part == "holder") holder();
  if (part == "insert") insert();
  if (part == "collar") collar_of_cap();
  if (part == "cap") cap();
}

if (section) difference() {
  of_head();
  translate([0, -100, -100]) cube(300);
}
else of_head();
