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

// Rim: depth outward from the edge of the deck.
rim_top = beam[1] + wall_above_beam;
rim_bottom = -tile_floor - board_below;
rim_skin = 2.4;                        // of front wall, floor and roof
rim_opal = rim_tunnel;                 // where the opal lies
rim_box = rim_opal + opal_room;        // front edge of the white box
rim_diode = rim_opal + opal[2] + rim_deep;  // sensitive face of the photodiode
rim_board = rim_diode + diode[2];      // face of the rim strip that the photodiodes stand on
rim_deep_all = 58;                     // to the outside of the cover
rim_middle = rim_low + rim_aperture[1] / 2;
