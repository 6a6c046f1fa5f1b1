// A tile of the deck: several squares with their recesses, the shafts of their photodiodes and room
// for what the rank boards carry, in one part. Print it in black, as it stands. A rank board lies below each
// rank; keys (key.scad) join tiles from below, screws at the corners of squares hold them to the base.
//   openscad -D 'tile=[4, 4]' -D 'first=[0, 0]' -o deck.stl hardware/mechanics/deck.scad
include <../cell/measures.scad>
include <boards.scad>
use <shapes.scad>

tile = [4, 4];       // squares to the east and north
first = [0, 0];      // its south-west square on the board: says where it has neighbours and screws

top = recess_depth;
under = tile_floor + board_below;
side = foot_side + 2 * play;
lead = 0.8;          // the edge of a recess leads the foot in
assert(exit / 2 + shaft_wall <= shaft_free, "the wall of the shaft stands on parts of the rank board");
assert(parts_top < board_below, "chips of the rank board touch the tile");
assert(shaft_wall >= least_wall, "the wall of the shaft is too thin");

module each_square() {
  for (east = [0:tile[0] - 1], north = [0:tile[1] - 1])
    translate([(east + 0.5) * pitch, (north + 0.5) * pitch]) children();
}

// Children at the corners of squares that lie on a joint with another tile, along east or north.
module at_keys() {
  for (at = deck_keys(tile, first)) translate([at[0], at[1]]) rotate(at[2]) children();
}

module outline() {
  translate([joint_play, joint_play])
    square([tile[0] * pitch - 2 * joint_play, tile[1] * pitch - 2 * joint_play]);
}

module exits() { each_square() circle(d = exit); }

// Above the rank boards: chips and switches are on their upper side.
module rooms() {
  difference() {
    for (north = [0:tile[1] - 1]) translate([-tiny, (north + 0.5) * pitch - board_wide / 2 + board_edge_free])
      square([tile[0] * pitch + 2 * tiny, board_wide - 2 * board_edge_free]);
    each_square() circle(r = exit / 2 + shaft_wall);
    for (at = rank_board_screws(tile, first)) translate(at) circle(d = board_core + 2 * 1.6);
  }
}

module tile_of_deck() {
  difference() {
    union() {
      layer(-under, -tile_floor) difference() {
        outline();
        exits();
        rooms();
      }
      layer(-tile_floor, 0) difference() { outline(); exits(); }
      layer(0, top) difference() {
        outline();
        each_square() chamfered(side, foot_chamfer);
      }
    }
    each_square() translate([0, 0, top - lead]) linear_extrude(lead + tiny, scale = (side + 2 * lead) / side)
      chamfered(side, foot_chamfer);
    translate([0, 0, -under]) {
      at_keys() {
        translate([0, 0, -tiny]) linear_extrude(key_deep + 0.2 + tiny) butterfly(fit_play);
        for (turn = [0, 180]) rotate(turn) translate(key_screw) translate([0, 0, -tiny])
          cylinder(d = screw_core, h = under - 1 + tiny);
      }
      for (at = rank_board_screws(tile, first)) translate([at[0], at[1], -tiny])
        cylinder(d = board_core, h = under - 1 + tiny);
    }
    for (at = deck_screws(tile, first)) translate([at[0], at[1], top]) countersunk(top + under);
  }
}

tile_of_deck();
