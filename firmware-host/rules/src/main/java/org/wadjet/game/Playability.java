package org.wadjet.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Check of a position as the start of a game, with the pieces of one box and its expansion. */
public final class Playability {
  /** Number of pieces of each colour; the Eye comes with the expansion. A stack is two Obelisks. */
  private static final Map<PieceKind, Integer> PIECES_IN_BOX =
      Map.of(
          PieceKind.PYRAMID,
          7,
          PieceKind.SCARAB,
          2,
          PieceKind.EYE,
          1,
          PieceKind.ANUBIS,
          2,
          PieceKind.OBELISK,
          4);

  private static final Square SILVER_CORNER = Square.named("j1");
  private static final Square RED_CORNER = Square.named("a8");

  private final Position position;
  private final Rules rules;
  private final List<PlayabilityFault> faults = new ArrayList<>();

  private Playability(Position position, Rules rules) {
    this.position = position;
    this.rules = rules;
  }

  /**
   * Fault of a start position.
   *
   * @param square its square, or empty if it concerns the whole
   * @param message one plain sentence without a full stop
   */
  public record PlayabilityFault(Optional<Square> square, String message) {}

  /**
   * Returns all faults of a start, by square; none if it can be played.
   *
   * @param houseRules whether more pieces than in the box are permitted
   */
  public static List<PlayabilityFault> faults(Position position, Rules rules, boolean houseRules) {
    Playability check = new Playability(position, rules);
    position.forEach(check::checkPlacement);
    for (Side side : Side.values()) {
      check.checkPharaohAndLaser(side);
      if (!houseRules) {
        check.checkPieceCount(side);
      }
    }
    if (check.faults.isEmpty() && LegalMoves.of(position, rules).isEmpty()) {
      check.fault(Optional.empty(), position.toMove().keyword() + " has no legal move");
    }
    return List.copyOf(check.faults);
  }

  /**
   * Returns the squares whose piece differs from that of the opposite square in the other colour,
   * by name.
   */
  public static List<Square> asymmetries(Position position) {
    Position turned = position.turnedHalf();
    return Square.all().stream()
        .filter(square -> !position.at(square).equals(turned.at(square)))
        .sorted(Square.BY_NAME)
        .toList();
  }

  private void checkPlacement(Square square, Piece piece) {
    if (!LegalMoves.mayEnter(piece.side(), square)) {
      String mark = piece.side() == Side.SILVER ? "red Eye of Horus" : "silver Ankh";
      fault(square, piece.side().keyword() + " may not stand on " + square + ": " + mark);
    }
    if (piece.kind() == PieceKind.SPHINX) {
      Square corner = corner(piece.side());
      boolean along = facesBoard(piece);
      if (!square.equals(corner)) {
        fault(square, piece.side().keyword() + "'s Sphinx stands on " + corner + ", not " + square);
      } else if (!along) {
        String facings = piece.side() == Side.SILVER ? "N or W" : "S or E";
        fault(square, piece.side().keyword() + "'s Sphinx on " + corner + " faces " + facings);
      }
    }
  }

  private static Square corner(Side side) {
    return side == Side.SILVER ? SILVER_CORNER : RED_CORNER;
  }

  private static boolean facesBoard(Piece sphinx) {
    Heading facing = sphinx.facing();
    return sphinx.side() == Side.SILVER
        ? facing == Heading.N || facing == Heading.W
        : facing == Heading.S || facing == Heading.E;
  }

  private void checkPharaohAndLaser(Side side) {
    int pharaohs = squares(side, PieceKind.PHARAOH).size();
    if (pharaohs == 0) {
      fault(Optional.empty(), side.keyword() + " has no Pharaoh");
    } else if (pharaohs > 1) {
      Square second = squares(side, PieceKind.PHARAOH).get(1);
      fault(second, side.keyword() + " has " + pharaohs + " Pharaohs; a game needs exactly one");
    }
    List<Square> sphinxes = squares(side, PieceKind.SPHINX);
    if (rules.game().laserPlace() == Rules.LaserPlace.SPHINX && sphinxes.isEmpty()) {
      fault(Optional.empty(), side.keyword() + " has no Sphinx to fire with");
    }
  }

  private void checkPieceCount(Side side) {
    Map<PieceKind, Integer> used = new EnumMap<>(PieceKind.class);
    for (Square square : Square.all()) {
      Piece piece = position.at(square).filter(p -> p.side() == side).orElse(null);
      if (piece == null) {
        continue;
      }
      PieceKind kind = piece.kind() == PieceKind.STACK ? PieceKind.OBELISK : piece.kind();
      int before = used.getOrDefault(kind, 0);
      int now = before + (piece.kind() == PieceKind.STACK ? 2 : 1);
      used.put(kind, now);
      int most = PIECES_IN_BOX.getOrDefault(kind, Integer.MAX_VALUE);
      if (before <= most && now > most) {
        String name = PieceNames.of(kind, rules.game());
        fault(square, side.keyword() + " has more than the " + most + " " + name + " of the box");
      }
    }
  }

  private List<Square> squares(Side side, PieceKind kind) {
    return Square.all().stream()
        .filter(
            square ->
                position.at(square).filter(p -> p.side() == side && p.kind() == kind).isPresent())
        .toList();
  }

  private void fault(Square square, String message) {
    fault(Optional.of(square), message);
  }

  private void fault(Optional<Square> square, String message) {
    faults.add(new PlayabilityFault(square, message));
  }
}
