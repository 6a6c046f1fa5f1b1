// Measures of the board, in mm, that all printed parts share; those that the calculations in this
// folder use are the same there, and a test holds them together. East is x, north is y; z = 0 is the
// floor of the recesses, on which the pieces stand: heights "above the tile" count from there.
pitch = 48;          // from square to square
foot_side = 40;
foot_chamfer = 2;    // of the foot and of its recess: it centres itself
recess_depth = 2;
play = 0.15;         // between foot and recess, all around

presence_out = 17;   // presence discs, at the edge middles; switch P in the west
presence_disc = [5, 2];   // diameter, thickness
code_out = 9;        // code discs, on the diagonals NW and SW; switches A (SE) and B (NE)
code_disc = [6, 3];
disc_play = 0.15;    // wider pocket, for glue

foot_floor = 0.8;    // plastic below the discs
tile_floor = 1.6;    // plastic between recess and the space for the board
board_below = 2.6;   // from the underside of the tile to the top of the printed circuit board
switch_above = 0.9;  // of the sensitive spot of a DRV5032 in SOT-23 above its board
gap = foot_floor + tile_floor + board_below - switch_above;
assert(gap >= 3.5 && gap <= 5.5, "the switches would be too near to the discs, or too far");

exit = 10;           // of the light from the cavity, in the middle of the foot
window = [20, 14];   // wide, high; as wide as a face allows, see README
beam = [18, 24];     // heights of the beams: silver's, red's in Khet 1
window_low = 14;     // its lower edge, above the bottom of the foot
collar = 1.5;        // the windows are set back so far
rim_aperture = [26, 12];  // in the rim wall, of its black tunnel, the opal and the white box behind it
rim_low = 16;        // lower edge of the aperture, above the tile; the photodiode is in its middle
rim_tunnel = 12;     // from the wall's inner face to the opal: hides it from the nearest photodiode
rim_deep = 24;       // from the opal to the photodiode
wall = 2;
body_low = 13;       // where a mirror begins above the bottom of the foot
body_high = 38;      // upper edge of a mirror
block_high = 32;     // of a piece without mirror, its top plate included
mirror = [34, 25, 1];
mirror_play = 0.15;  // between a mirror and its seat, on each side

// The board and its parts.
files = 10;
ranks = 8;
tile_squares = 4;    // of one printed tile, in each direction: 192 mm
least_wall = 0.8;    // two lines of a 0.4 mm nozzle
fit_play = 0.2;      // between parts that are put into each other, on each side
joint_play = 0.1;    // of each of two parts whose edges meet
screw_hole = 3.4;    // for an M3 screw to pass
screw_core = 2.6;    // for an M3 screw to cut its thread
screw_head = 6.4;    // diameter of a countersunk head
hall_pocket = 4.2;   // side of the room for a SOT-23 switch in the underside of a tile
reed_pocket = [3, 16.2];   // for a reed of 15.24 mm between its bent wires, which are 0.6 mm thick
reed_south = 3.1;    // so far south of P the pocket of the reed begins
presence = "hall";   // or "reed"
wall_above_beam = 20;      // of the rim wall, above the higher beam: docs/laser-safety.md
opal = [30, 16, 0.5];      // sheet of a rim detector
opal_room = 0.6;           // for the sheet, between the tunnel and the white box
box_wall = 2;              // of the white box
diode = [4.3, 4.65, 2.1];  // body of a BPW34
diode_bore = 5.6;          // for it in the back of the white box: 0.3 mm beside the body's diagonal
base_room = 22;      // below the boards, for their plugs
base_floor = 2;
lid_room = 38;       // from the top of the rim wall to the sheet of the lid: a stack and a head fit
lid_sheet = 3;

// The head of a Sphinx. The laser looks down on a slip of glass at 45 degrees; what the slip reflects
// leaves through filter and bore, the rest falls on the monitor diode below.
laser_module = [10, 31];   // diameter, length: measure yours
slip = [12, 0.15];         // round cover slip
bore = 3;
filter = [12, 0.6];        // side of the sheets, thickness of their stack at most
optics_back = 8;     // the axis of the laser lies so far behind the axis of rotation
head_pivot = 13.3;   // radius of the part that turns in the foot
head_radius = 20;
head_travel = 90;    // degrees between its stops

$fn = 48;

// A square with its corners cut off.
module chamfered(side, chamfer) {
  h = side / 2;
  c = h - chamfer;
  polygon([[-c, -h], [c, -h], [h, -c], [h, c], [c, h], [-c, h], [-h, c], [-h, -c]]);
}

// Children where a switch or a disc is that lies so far out at a bearing, north 0, clockwise.
module at_bearing(bearing, out) {
  translate([out * sin(bearing), out * cos(bearing), 0]) children();
}
