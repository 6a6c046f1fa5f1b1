// A tile of the board: the recess in which a foot centres itself, the hole for its light. Print it in
// black. It stands on the frame of cell.scad.
include <measures.scad>

height = recess_depth + tile_floor;
side = foot_side + 2 * play;

difference() {
  translate([-pitch / 2, -pitch / 2, 0]) cube([pitch, pitch, height]);
  translate([0, 0, tile_floor]) linear_extrude(recess_depth + 0.01) chamfered(side, foot_chamfer);
  // The edge of the recess leads the foot in.
  translate([0, 0, height - 0.8])
    linear_extrude(0.81, scale = (side + 1.6) / side) chamfered(side, foot_chamfer);
  translate([0, 0, -0.01]) cylinder(d = exit, h = tile_floor + 0.02);
}
