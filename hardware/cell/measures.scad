// Measures of the board, in mm, that all printed parts share; those that the calculations in this
// folder use are the same there, and a test holds them together. East is x, north is y; z = 0 is the
// floor of the recesses, on which the pieces stand: heights "above the tile" count from there.
pitch = 48;          // from square to square
foot_side = 40;
foot_chamfer = 2;    // of the foot and of its recess: it centres itself
recess_depth = 2;
play = 0.15;         // between foot and recess, all around

presence_out = 17;   // switch P in the west
presence_disc_out = 16.6;  // presence discs, at the edge middles: a wall of 0.8 mm stays outside them
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
rim_tunnel = 13;     // from the wall's inner face to the opal: hides it from the nearest photodiode
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
shaft_wall = 1.2;    // around the light of a square, between deck and board
least_wall = 0.8;    // two lines of a 0.4 mm nozzle
fit_play = 0.2;      // between parts that are put into each other, on each side
joint_play = 0.1;    // of each of two parts whose edges meet
screw_hole = 3.4;    // for an M3 screw to pass
screw_core = 2.6;    // for an M3 screw to cut its thread
board_core = 2.1;    // for an M2.5 screw to cut its thread
screw_head = 6.4;    // diameter of a countersunk head
wall_above_beam = 20;      // of the rim wall, above the higher beam: docs/laser-safety.md
opal = [30, 16, 0.5];      // sheet of a rim detector
opal_room = 0.6;           // for the sheet, between the tunnel and the white box
box_wall = 2;              // of the white box
diode_bore = 7;            // in the back of the white box: the body of a BPW34 goes in
base_room = 9;       // below the boards, for the joint of a rank's two boards
base_floor = 2;
lid_room = 46;       // from the top of the rim wall to the sheet of the lid: a stack and a head fit
lid_sheet = 3;

// The head of a Sphinx. The laser looks down on a slip of glass at 45 degrees; what its first face
// reflects leaves through filter and bore, the rest falls on the monitor diode below. The slip is so
// thick that what its second face reflects comes out slip_walk_off below: aperture and bore are
// narrower than that, so that the two never leave together, nor interfere (Cell.java calculates it).
laser_module = [10, 31];   // diameter, length: measure yours
slip = [10, 10, 4];        // wide, long, thick: window glass
slip_low = 4.7;            // of its length, below the beam
slip_aperture = 2.5;       // diameter of the way down to the slip
bore = 2.5;                // and of the way out
filter = [10, 0.6];        // side of the sheets, thickness of their stack at most
glass = 1.52;              // its refractive index
slip_walk_off = slip[2] / sqrt(glass * glass - 0.5);          // of the second reflection, downward
slip_offset = slip[2] * sqrt(0.5) * (1 - 1 / sqrt(2 * glass * glass - 1));  // of the light that passes, backward
assert(slip_walk_off > max(slip_aperture, bore) + 0.3, "the slip is too thin, or aperture or bore too wide: both reflections would leave");
optics_back = 4;     // the axis of the laser lies so far behind the axis of rotation
monitor_below = 8.2; // sensitive face of the monitor diode, below the beam
monitor_body = [4.7, 5.6, 2.4];   // room for a BPW34 without its leads
head_pivot = 12.95;  // radius of the part that turns in the foot
head_pivot_play = 0.2;
head_foot_high = 7.4;
head_radius = 20;    // the deck's edge and the rim are 24 mm away
head_travel = 90;    // degrees between its stops

// Frame head of Khet 1: a tower on the rim sends the light down to a slip in the white box of rim
// detector S j or N a, which is the first one clockwise of its side.
frame_slip = [5, 8, 4];    // wide, long, thick
frame_axis = 11;     // of the laser, behind the opal
frame_block = [7.8, 5.2, 6.4, 4.2];   // around the slip: wide, to the front, to the back, up
frame_tube = 4.9;    // outer diameter of the way down to it
frame_nose = 4.3;    // and of the way out

// Boards. The layouts (hardware/layout) take outlines, holes, sensors and connectors from here; the
// printed parts include the same numbers, and tests compare both. Each board has its own origin, x to
// the right and y up as seen on its top, the side with the chips. Literals only: other programs read
// this section line by line.
board_thick = 1.6;
board_wide = 30;     // of rank boards and rim strips, across; their middle is y = 0
board_edge_free = 1.5;  // no part on the top so near to a long edge: the frame bears there
hole_small = 2.7;    // for M2.5
hole_large = 3.2;    // for M3
parts_top = 2.0;     // tallest chip or capacitor; taller parts are named below
joints_below = 2.0;  // solder joints and cut leads on the other side of parts with leads

// A square on a rank board; origin: middle of the square. All chips and Hall switches are on the top,
// so that one side is assembled by machine; the frame is hollow above the board but for the shaft.
shaft_free = 6.4;    // radius around the photodiode without parts: the wall of the shaft stands there
photodiode_high = 3.2;  // above its board, without gel
hall_room = [4, 3.6];   // wide, deep: a Hall switch with its pads
reed_glass = [10.2, 1.8];   // length, diameter; only if a reed is fitted instead of Hall switch P
reed_north = 5;      // middle of the reed, north of P; it lies along the west edge
reed_span = 15.24;   // from lead to lead

// Rank board: six squares from the cable on and a tab beyond the field for the connector; origin:
// middle of its first square. 304 mm.
rank_board_ends = [-40, 263.75];
rank_board_holes = [[0, 11.8], [0, -11.8], [96, 11.8], [144, -11.8], [240, 11.8], [240, -11.8]];  // small
rank_cable = [-33.5, 0];   // middle of J1, box header 2 x 5 on the top
cable_high = 16;     // box header with its plug and the bent ribbon, above the board
rank_jumper = [-26.2, 0];  // middle of JP1
jumper_high = 9;
// Rank extension: the other four; origin: middle of its first square. 191.5 mm. Never 5 + 5: a shift
// register serves two squares. The joint is at the edge of a tile: an angled header on the underside
// of the rank board reaches into an angled socket on the underside of the extension.
rank_extension_ends = [-23.75, 167.75];
rank_extension_holes = [[0, 11.8], [0, -11.8], [144, 11.8], [144, -11.8]];  // small
joint_north = 5;     // middle of the joint, north of the boards' middle
joint_room = [26, 14, 6];  // along, across, below the board, around the edge of the tile

// Rim strips stand upright behind the white boxes, chips outward; the photodiodes are on the other
// side, in holes of the boxes' backs. Origin: first detector clockwise; x is clockwise, y down. 448 mm
// with ten detectors, N and S, 352 mm with eight, E and W: not split, both fit lines of 460 x 500 mm
// and the short one those of 410 x 360 mm; a joint would cut ten signals and the references.
rim_strip_ends = [-8, 440];
rim_strip_holes = [[0, 11.8], [0, -11.8], [144, 11.8], [192, -11.8], [288, 11.8], [288, -11.8],
  [432, 11.8], [432, -11.8]];  // small
rim_strip_short_ends = [-8, 344];
rim_strip_short_holes = [[0, 11.8], [0, -11.8], [144, 11.8], [192, -11.8], [336, 11.8], [336, -11.8]];  // small
rim_behind = 2.4;    // from the underside of the strip to the box: room for solder joints
rim_cable = [82, 0];       // middle of J2, box header 2 x 7 outward, on E, S and W
rim_chain_cable = [70, 0]; // middle of J1, on N, as are the following: J3, J4, J5 (2 x 7), JP1
rim_cables = [[166, 0], [262, 0], [358, 0]];
rim_jumper = [178, 0];

// Controller: on the header of the Pi, which it touches over 9 mm only, so that fan and jacks stay
// free; the rest hangs over the Pi's long edge. Origin: middle of the header, pin 1 to the left, the
// Pi's board below y = 3.5.
controller_outline = [[-63, -5.5], [33, -5.5], [33, 5], [63, 5], [63, 93], [-63, 93]];
controller_pi_holes = [[-29, 0], [29, 0]];  // small, shared with the Pi
controller_holes = [[-59, 89], [59, 89], [59, 9]];  // large
controller_above_pi = 11;  // from the Pi's board to the underside
controller_cables = [[-43, 87], [-21.5, 87], [0, 87], [21.5, 87], [43, 87],
  [-56.5, 70.6], [-56.5, 49.15], [-56.5, 27.7], [-56.5, 6.25]];  // middles of J11 to J19
controller_heads = [[57.5, 24], [57.5, 43.5]];      // middles of J21, J22, 10 high without cable
controller_switches = [[56.5, 59.7], [56.5, 73.7]];  // middles of J23 (key), J24 (lid), 14 high
controller_lid_lamps = [42, 9.5];                   // middle of J25
controller_fire = [[-47.5, 1], [-38.5, 1]];         // middles of J26, J27

// Head: lies above the beam, which runs along x at y = 0; the monitor diode looks down at the glass
// slip, all else is on the top. Origin: middle of the board.
head_board = [34, 30];
head_board_holes = [[-14, 12], [-14, -12], [14, 12], [14, -12]];  // small
head_monitor = [9, 0];     // middle of D50, on the underside
head_cable = [0, 8.5];     // middle of J1, 10 high, plug and wires 15

// FIRE box: button and lamp on the top, the connector on the underside. Origin: middle of the board.
fire_board = [48, 32];
fire_board_holes = [[-20, 12], [-20, -12], [20, 12], [20, -12]];  // large
fire_button = [7, 0];      // middle of S1, 7.3 high with its plunger
fire_lamp = [-8, 0];       // middle of D1, a lamp of 5 mm, 8.6 high
fire_cable = [-16, 0];     // middle of J1, on the underside, 10 high, plug and wires 15

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
