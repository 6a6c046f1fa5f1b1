// Measures of the cell, in mm, that the printed parts share; those that Foot.java and Switch.java
// calculate with are the same there, and a test holds them together. East is x, north is y.
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
body_low = 13;       // where the piece begins above its foot
body_high = 38;
mirror = [34, 25, 1];

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
