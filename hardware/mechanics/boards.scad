// Places that the circuit boards, the deck and the base share.
include <../cell/measures.scad>

tiny = 0.01;

// Keys join tiles from below where a joint meets the line between two ranks, or two files; rank
// boards leave that line free. Each is [east, north, turn], in the tile's own measures.
key_deep = 2;
key_side = 16;
key_plate = 2.4;
key_screw = [5.4, 5.2];

function inside_joint(at, count, total) = at > 0 && at < total;

function deck_keys(tile, first) = concat(
  // East and west edges: at the northern and southern quarter of the tile's ranks.
  [for (east = [0, tile[0]], north = [1:tile[1] - 1])
    if ((first[0] + east) > 0 && (first[0] + east) < files && north % 2 == 1)
      [east * pitch, north * pitch, 90]],
  [for (north = [0, tile[1]], east = [1:tile[0] - 1])
    if ((first[1] + north) > 0 && (first[1] + north) < ranks && east % 2 == 1)
      [east * pitch, north * pitch, 0]]);

// Screws into the posts of the base, at corners of squares without a key.
function deck_screws(tile, first) =
  [for (east = [1:tile[0] - 1], north = [1:tile[1] - 1])
    if (east % 2 == 1 && north % 2 == 1) [east * pitch, north * pitch]];

// Where the boards' screws are in a tile, in its own measures; rank boards have theirs below squares.
function rank_hole_list() = concat(
  [for (at = rank_board_holes) at],
  [for (at = rank_extension_holes) at + [6 * pitch, 0]]);
function rank_board_screws(tile, first) =
  [for (rank = [0:tile[1] - 1], at = rank_hole_list())
    let (east = at[0] / pitch - first[0])
      if (east > -0.4 && east < tile[0] - 0.6) [(east + 0.5) * pitch, (rank + 0.5) * pitch + at[1]]];

// Rim: depth outward from the edge of the deck, x clockwise along the side.
rim_top = beam[1] + wall_above_beam;
rim_bottom = -tile_floor - board_below;
rim_skin = 2.4;                        // of front wall, floor, roof, ends and cover
rim_opal = rim_tunnel;                 // where the opal lies
rim_box = rim_opal + opal_room;        // front edge of the white box
rim_diode = rim_opal + opal[2] + rim_deep;  // sensitive face of the photodiode
rim_board = rim_diode + photodiode_high;    // underside of the rim strip
rim_back = rim_board - rim_behind;     // outside of the white box
rim_deep_all = 61;                     // to the outside of the cover
rim_middle = rim_low + rim_aperture[1] / 2;
rim_foot = 30;                         // depth of the screws into the base
assert(rim_back - rim_diode >= least_wall - 0.001, "the back of the white box is too thin");
assert(rim_board + board_thick + cable_high <= rim_deep_all - rim_skin, "the rim's plugs have no room");

// Frame head: axis of its laser from the deck's edge; the column of its monitor diode below the box,
// half as much to the front as wide; its tower on the roof, from the detector's middle.
frame_at = rim_opal + opal[2] + frame_axis;
frame_column = [7.8, 5.4];
frame_screws = [[-12, 12], [44, 12], [-12, 43], [44, 43]];
frame_wires = [0, 42];
frame_board = [27, 29];      // middle of the head's board

function strip_holes(strip) = strip == 10 ? rim_strip_holes : rim_strip_short_holes;
// The screws of a strip in a part of the wall, [along, up].
function rim_screws(squares, first, strip) =
  [for (at = strip_holes(strip)) let (x = at[0] + (0.5 - first) * pitch)
    if (x > 0 && x < squares * pitch) [x, rim_middle - at[1]]];
function cover_screws(squares) =
  [for (x = [12, squares * pitch - 12], up = [rim_bottom + rim_skin + 4, rim_top - rim_skin - 4]) [x, up]];
function base_screws(squares) = [for (i = [1:2:squares - 1]) i * pitch];

// The whole, in the board's own measures: east from file a's western edge, north from rank 1's
// southern edge.
field = [files * pitch, ranks * pitch];
board_under = rim_bottom - board_thick;      // underside of the rank boards
base_top = rim_bottom;
base_low = board_under - base_room;          // top of the base's floor
base_skin = 2.4;
base_wall = 4;       // carries the outer edge of the rim
// The base in three by three parts: its joints lie beside posts and boards.
base_joints = [[-rim_deep_all, 156, 324, field[0] + rim_deep_all],
               [-rim_deep_all, 96, 288, field[1] + rim_deep_all]];
post = 12;           // side of the posts
deck_posts = [for (east = [1:2:files - 1], north = [1:2:ranks - 1]) [east * pitch, north * pitch]];
rim_posts = concat(
  [for (east = [1:2:files - 1], side = [-rim_foot, field[1] + rim_foot]) [east * pitch, side]],
  [for (north = [1:2:ranks - 1], side = [-rim_foot, field[0] + rim_foot]) [side, north * pitch]]);

// Parts of the deck, [tile, first], and of the rim's sides, [squares, first].
deck_parts = [for (first = [[0, 0], [4, 0], [8, 0], [0, 4], [4, 4], [8, 4]])
  [[min(tile_squares, files - first[0]), min(tile_squares, ranks - first[1])], first]];
long_side = [[4, 0], [4, 4], [2, 8]];
short_side = [[4, 0], [4, 4]];

// Lid: a sheet in a frame that stands on the rim and hangs over its outside.
lid_over = 14;       // so far down outside the rim
lid_play = 0.6;
lid_skin = 2.4;
lid_rest = rim_top + 0.5;    // with foam between
lid_under = rim_top + lid_room;  // underside of the sheet
lid_out = rim_deep_all + lid_play;
lid_joints = [[-lid_out - lid_skin, field[0] / 3 - 20, 2 * field[0] / 3 + 20, field[0] + lid_out + lid_skin],
              [-lid_out - lid_skin, field[1] / 3, 2 * field[1] / 3, field[1] + lid_out + lid_skin]];
// The nose of the lid goes through a slit in the north-east corner down to the lever of the switch.
lid_nose = [3, 10, 12];      // thick, wide, so far below the roof of the corner
lid_nose_at = field + [30, 30];

// A cable's way out of the rim: case inside the cover, slit in the cover at its lower edge.
exit_case = [40, 10, 22];
exit_slit = [16, 3];
exit_at = [48, -1];          // middle along a cover and lower edge of the case, up

// The controller's box stands at the middle of the western side; ribbons pass through the covers.
ribbon_slot = [100, 7.8, 18.6];   // wide, from, to
controller_room = 7.5;        // around the boards, for the screws of the cover in the corners
controller_screws = [[-40, 40], -6.4];  // along from the middle, up

// Children where a side's parts are: x clockwise along it, y outward. N E S W.
module on_side(side) {
  translate([[0, field[1], 0], [field[0], field[1], 0], [field[0], 0, 0], [0, 0, 0]][side])
    rotate([0, -90, 180, 90][side]) children();
}
