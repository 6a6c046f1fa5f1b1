// The frame below a tile: it holds the printed circuit board at its distance and keeps the light of
// one square from the next. Print it in black. Open where the switches and their board lie.
include <measures.scad>

board_thick = 1.6;
height = board_below + board_thick;

difference() {
  translate([-pitch / 2, -pitch / 2, -height]) cube([pitch, pitch, height]);
  // The shaft of the photodiode stays closed around; switches P, A, B have room of their own.
  translate([0, 0, -height - 0.01]) cylinder(d = exit, h = height + 0.02);
  translate([0, 0, -board_below])
    for (place = [[270, presence_out], [135, code_out], [45, code_out]])
      at_bearing(place[0], place[1]) translate([-3, -3, 0]) cube([6, 6, board_below + 0.01]);
  // A reed lies with one end of its glass under P, along the west edge.
  translate([-presence_out - 1.5, -1, -board_below]) cube([3, 13, board_below + 0.01]);
  // The seat of the board: a rank board is a strip of ten squares, 30 mm wide.
  translate([-pitch / 2 - 0.01, -15.1, -height - 0.01])
    cube([pitch + 0.02, 30.2, board_thick + 0.01]);
}
