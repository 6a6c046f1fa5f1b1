// The whole board: says where each part stands, as lines for Assembly.java, which checks and draws it:
//   openscad -o assembly.echo hardware/mechanics/assembly.scad
// A line names the part as parts.txt and board-boxes.scad do, its group, where it moves to and how it
// turns before that (degrees about z, y or x after that).
include <../cell/measures.scad>
include <boards.scad>

show = "board";      // or the head in section, the frame head in section, the pieces in a row
khet1 = false;       // frame heads instead of Sphinxes

// The set-up that is drawn, classic of Khet 2.0 but for the heads: [kind, file, rank, quarter turns clockwise, red].
set_up = [
  ["anubis", 4, 7, 2, true], ["pharaoh", 5, 7, 2, true], ["anubis", 6, 7, 2, true],
  ["pyramid", 7, 7, 1, true], ["pyramid", 2, 6, 2, true], ["pyramid", 3, 5, 3, false],
  ["pyramid", 0, 4, 0, true], ["pyramid", 2, 4, 2, false], ["scarab", 4, 4, 0, true],
  ["scarab", 5, 4, 1, true], ["pyramid", 7, 4, 1, true], ["pyramid", 9, 4, 3, false],
  ["pyramid", 0, 3, 1, true], ["pyramid", 2, 3, 3, false], ["scarab", 4, 3, 1, false],
  ["scarab", 5, 3, 0, false], ["pyramid", 7, 3, 0, true], ["pyramid", 9, 3, 2, false],
  ["pyramid", 6, 2, 1, true], ["pyramid", 7, 1, 0, false], ["pyramid", 2, 0, 3, false],
  ["anubis", 3, 0, 0, false], ["pharaoh", 4, 0, 0, false], ["anubis", 5, 0, 0, false]];

module put(name, group, move, turn = 0, tilt = [0, 0]) {
  echo(str("place ", name, " ", group, " ", move[0], " ", move[1], " ", move[2],
           " ", turn, " ", tilt[0], " ", tilt[1]));
}

function square_at(file, rank) = [(file + 0.5) * pitch, (rank + 0.5) * pitch, 0];

turns = [0, -90, 180, 90];
origins = [[0, field[1]], field, [field[0], 0], [0, 0]];
function along(side, x, y, z) =
  [origins[side][0] + x * cos(turns[side]) - y * sin(turns[side]),
   origins[side][1] + x * sin(turns[side]) + y * cos(turns[side]), z];

module magnets(at, turn, code) {
  for (quarter = [0:3]) put("board-presence", "magnets",
    at + [presence_disc_out * cos(90 * quarter), presence_disc_out * sin(90 * quarter), foot_floor + disc_play / 2]);
  if (code) for (way = [135, 225]) put("board-code", "magnets",
    at + [code_out * cos(way + turn), code_out * sin(way + turn), foot_floor + disc_play / 2]);
}

// A frame head of Khet 1: red's at N a, silver's at S j.
module frame_head(red) {
  side = red ? 0 : 2;
  suffix = red ? "-red" : "";
  put(str("frame-box", suffix), "boxes", along(side, pitch / 2, 0, 0), turns[side]);
  for (part = ["frame-tower", "frame-cover"]) put(part, "frames", along(side, pitch / 2, 0, 0), turns[side]);
  put("board-laser", "optics", along(side, pitch / 2, frame_at, rim_top + 4.7), turns[side]);
  put(str("board-frame-monitor", suffix), "optics", along(side, pitch / 2, frame_at, 0), turns[side] + 180);
  put("board-frame-slip", "optics", along(side, pitch / 2, frame_at, red ? beam[1] : beam[0]), turns[side] + 180);
  put("board-head", "frames", along(side, pitch / 2 + frame_board[0], frame_board[1], rim_top + 8.7), turns[side]);
}

if (show == "board") {
  // Deck, keys.
  deck_names = ["deck-a1", "deck-e1", "deck-i1", "deck-a5", "deck-e5", "deck-i5"];
  for (i = [0:5]) {
    first = deck_parts[i][1];
    put(deck_names[i], "deck", [first[0] * pitch, first[1] * pitch, 0]);
    for (at = deck_keys(deck_parts[i][0], first))
      if (at[0] > 0 && (at[2] == 90) || at[1] > 0 && at[2] == 0)
        put("key", "keys", [first[0] * pitch + at[0], first[1] * pitch + at[1],
                            rim_bottom - key_plate], at[2]);
  }

  // Boards below the deck.
  for (rank = [0:ranks - 1]) {
    put("board-rank", "boards", [0.5 * pitch, (rank + 0.5) * pitch, board_under]);
    put("board-extension", "boards", [6.5 * pitch, (rank + 0.5) * pitch, board_under]);
  }

  // Rim: sides N, E, S, W.
  for (side = [0:3]) {
    long = side % 2 == 0;
    for (part = long ? long_side : short_side) {
      framed = khet1 && long && part[1] == 0;
      name = framed ? "frame" : str(side == 3 ? "west" : long ? "10" : "8", "-", part[1] + 1);
      put(str("rim-wall-", name), "rim", along(side, part[1] * pitch, 0, 0), turns[side]);
      cover = side == 3 ? str("rim-cover-west-", part[1] + 1)
        : long && part[1] == 0 ? "rim-cover-fire" : str("rim-cover-", part[0]);
      put(cover, "covers", along(side, part[1] * pitch, 0, 0), turns[side]);
      if (cover == "rim-cover-fire")
        put("exit", "covers", along(side, exit_at[0], rim_deep_all - rim_skin, exit_at[1]), turns[side] + 180);
      for (i = [0:part[0] - 1])
        put(framed && i == 0 ? str("board-frame-opal", side == 0 ? "-red" : "") : "board-opal", "opals", along(side, (part[1] + i + 0.5) * pitch, 0, rim_middle), turns[side]);
      for (i = [0:part[0] - 1]) if (!framed || i > 0)
        put("rim-box", "boxes", along(side, (part[1] + i + 0.5) * pitch, 0, rim_middle), turns[side]);
    }
    put(long ? "board-strip-10" : "board-strip-8", "strips",
        along(side, 0.5 * pitch, rim_board, rim_middle), turns[side], [0, -90]);
    put(["corner-switch", "corner-head", "corner", "corner-head"][side], "corners",
        along(side, long ? field[0] : field[1], 0, 0), turns[side]);
  }

  // Base, feet, lid.
  base_names = [["sw", "w", "nw"], ["s", "middle", "n"], ["se", "e", "ne"]];
  for (x = [0:2], y = [0:2]) put(str("base-", base_names[x][y]), "base", [0, 0, 0]);
  for (x = [1, 5, 9], y = [-rim_foot, field[1] + rim_foot])
    put("base-foot", "feet", [x * pitch, y, base_low - base_floor - 8]);
  for (x = [0:2], y = [0:2]) if (x != 1 || y != 1) put(str("lid-", base_names[x][y]), "lid", [0, 0, 0]);

  // Controller at the west, FIRE boxes in front of both players.
  box_low = base_low - base_floor;
  put("controller-tray", "controller", [-rim_deep_all - 93 - controller_room - 2.4, field[1] / 2, box_low + 2.4], -90);
  put("board-controller", "controller", [-rim_deep_all - 93 - controller_room - 2.4, field[1] / 2, box_low + 2.4 + 17.5], -90);
  put("controller-cover", "controller", [-rim_deep_all - 93 - controller_room - 2.4, field[1] / 2, box_low + 2.4 + 36.1], -90);
  for (side = [0, 2]) for (part = ["fire-shell", "fire-button", "board-fire", "fire-floor"]) {
    high = part == "fire-shell" ? 30 : part == "fire-floor" ? 0 : part == "board-fire" ? 17.5 : 26.4;
    flip = part == "fire-shell" ? 180 : 0;
    put(part, "fire", along(side, (side == 0 ? 0.8 : 0.8) * field[0], rim_deep_all + 60, box_low + high) +
        (part == "fire-button" ? [side == 0 ? 7 : -7, 0, 0] : [0, 0, 0]), turns[side], [flip, 0]);
  }

  if (khet1) for (red = [false, true]) frame_head(red);

  // Heads: silver's on j1 faces north, red's on a8 faces south.
  if (!khet1) for (red = [false, true]) {
    at = red ? square_at(0, 7) : square_at(9, 0);
    suffix = red ? "-red" : "";
    put("head-foot", "heads", at, red ? 180 : 0);
    for (part = ["head-rotor", "head-holder", "head-insert", "head-cap"])
      put(str(part, suffix), "heads", at, red ? 180 : 0);
    put("head-collar", "heads", at, red ? 180 : 0);
    roof = (red ? beam[1] : beam[0]) + laser_module[1] + 32;
    magnets(at, red ? 180 : 0, true);
    slip_at = at + [0, red ? optics_back : -optics_back, red ? beam[1] : beam[0]];
    for (optic = ["board-slip", "board-monitor"]) put(optic, "optics", slip_at, red ? 180 : 0);
    put("board-laser", "optics", slip_at + [0, 0, 9]);
    put("board-head", "heads", at + [0, 0, roof - 2 - 16 - board_thick], (red ? 180 : 0) + 90);
  }

  put("board-sheet", "sheet", [0, 0, 0]);

  for (piece = set_up) {
    at = square_at(piece[1], piece[2]);
    body = piece[0];
    up = body == "scarab" ? body_low + 1 + mirror[1] : body == "pyramid" ? body_high - 2 : block_high - 2;
    turn = -90 * piece[3];
    magnets(at, turn, body != "pharaoh");
    if (body == "pyramid") put("board-mirror", "mirrors", at + [0, 0, body_low], turn - 45);
    if (body == "scarab") for (half = [0, 180])
      put("board-mirror", "mirrors", at + [0, 0, body_low + 1], turn - 45 + half);
    put(body, "pieces", at, turn);
    put(str(body, "-top", piece[4] ? "-red" : ""), "tops", at + [0, 0, up], turn);
  }
}

// Colours by group: the parts differ.
if (show == "head") {
  parts = [["foot", "base"], ["rotor", "boxes"], ["holder", "deck"], ["insert", "keys"],
           ["collar", "covers"], ["cap", "corners"]];
  for (part = parts) put(str("section-", part[0]), part[1], [0, 0, 0]);
  slip_at = [0, -optics_back, beam[0]];
  put("board-slip-cut", "mirrors", slip_at);
  put("board-monitor", "boards", slip_at);
  put("board-laser", "optics", slip_at + [0, 0, 9]);
  put("board-head", "boards", [0, 0, beam[0] + laser_module[1] + 32 - 2 - 16 - board_thick], 90);
  put("board-ray", "fire", [0, 0, 0]);
}

// The frame head of silver in section, as at a side that looks north.
if (show == "frame") {
  for (part = [["box", "keys"], ["tower", "deck"], ["cover", "corners"]])
    put(str("section-frame-", part[0]), part[1], [0, 0, 0]);
  put("section-frame-wall", "heads", [-pitch / 2, 0, 0]);
  put("board-frame-opal", "opals", [0, 0, rim_middle]);
  put("board-laser", "optics", [0, frame_at, rim_top + 4.7]);
  put("board-frame-ray", "fire", [0, frame_at, beam[0]], 180);
  put("board-frame-slip-cut", "mirrors", [0, frame_at, beam[0]], 180);
  put("board-frame-monitor", "boards", [0, frame_at, 0], 180);
}

if (show == "pieces") {
  kinds = ["pyramid", "anubis", "pharaoh", "obelisk", "scarab", "djed", "eye"];
  for (i = [0:len(kinds) - 1], red = [false, true]) {
    kind = kinds[i];
    double = i > 3;
    at = [i * 56, red ? 0 : 64, 0];
    turn = kind == "pyramid" ? 90 : double ? 20 : 25;
    up = double ? body_low + 1 + mirror[1] : kind == "pyramid" ? body_high - 2 : block_high - 2;
    put(kind == "djed" ? "scarab" : kind, "pieces", at, turn);
    put(str(kind, "-top", red ? "-red" : ""), "tops", at + [0, 0, up], turn);
    for (half = kind == "pyramid" || kind == "eye" ? [0] : double ? [0, 180] : [])
      put("board-mirror", "mirrors", at + [0, 0, double ? body_low + 1 : body_low], turn - 45 + half);
  }
}
