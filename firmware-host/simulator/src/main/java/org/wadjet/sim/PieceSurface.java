package org.wadjet.sim;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Square;

/**
 * One upright face of a piece: a line seen from above, in millimetres from the outer corner of a1,
 * x towards file j, y towards rank 8.
 *
 * @param transmission fraction of the light that it passes on
 * @param front whether it is the front of an Anubis
 */
record PieceSurface(
    Square square,
    PhysicalPiece piece,
    Nature nature,
    double transmission,
    boolean front,
    double x1,
    double y1,
    double x2,
    double y2) {
  /** Distance between the centres of neighbouring squares. */
  static final double PITCH = 48;

  /** Distance from the centre of a body to its sides; the foot is slightly larger. */
  static final double HALF_BODY = 18;

  /** Optical behaviour of a face. */
  enum Nature {
    /** Reflects. */
    MIRROR,
    /** Reflects half and transmits half. */
    SPLITTER,
    /** Directs light at its centre down to the square's detector. */
    WINDOW
  }

  static double middleX(Square square) {
    return PITCH * (square.file() + 0.5);
  }

  static double middleY(Square square) {
    return PITCH * (square.rank() - 0.5);
  }

  /** Returns all faces of all pieces in a scene. */
  static List<PieceSurface> of(OpticalScene scene) {
    List<PieceSurface> surfaces = new ArrayList<>();
    for (Square square : Square.all()) {
      scene.at(square).ifPresent(piece -> Body.of(scene, square, piece).addTo(surfaces));
    }
    return surfaces;
  }

  /** A piece at its place; its faces are given in the frame of a piece that faces N. */
  private record Body(
      Square square,
      PhysicalPiece piece,
      double transmission,
      double shift,
      double cos,
      double sin) {
    static Body of(OpticalScene scene, Square square, PhysicalPiece piece) {
      double angle = Math.toRadians(90 * piece.quarter() + scene.yawDegrees(square));
      return new Body(
          square,
          piece,
          scene.transmission(square),
          scene.shiftMillimetres(square) * Math.sqrt(0.5),
          Math.cos(angle),
          Math.sin(angle));
    }

    void addTo(List<PieceSurface> surfaces) {
      double h = HALF_BODY;
      switch (piece.kind()) {
        case PYRAMID -> {
          surfaces.add(plane(Nature.MIRROR));
          surfaces.add(face(Nature.WINDOW, false, -h, -h, -h, h));
          surfaces.add(face(Nature.WINDOW, false, -h, -h, h, -h));
        }
        case SCARAB -> surfaces.add(plane(Nature.MIRROR));
        case EYE -> surfaces.add(plane(Nature.SPLITTER));
        case ANUBIS, PHARAOH, SPHINX, OBELISK, STACK -> {
          boolean shielded = piece.kind() == PieceKind.ANUBIS;
          surfaces.add(face(Nature.WINDOW, shielded, -h, h, h, h));
          surfaces.add(face(Nature.WINDOW, false, h, h, h, -h));
          surfaces.add(face(Nature.WINDOW, false, h, -h, -h, -h));
          surfaces.add(face(Nature.WINDOW, false, -h, -h, -h, h));
        }
      }
    }

    /** Returns a mirror along {@code \\}, offset along its normal by the shift. */
    private PieceSurface plane(Nature nature) {
      double h = HALF_BODY;
      return face(nature, false, -h + shift, h + shift, h + shift, -h + shift);
    }

    private PieceSurface face(
        Nature nature, boolean front, double x1, double y1, double x2, double y2) {
      return new PieceSurface(
          square,
          piece,
          nature,
          transmission,
          front,
          turnedX(x1, y1),
          turnedY(x1, y1),
          turnedX(x2, y2),
          turnedY(x2, y2));
    }

    private double turnedX(double x, double y) {
      return middleX(square) + x * cos + y * sin;
    }

    private double turnedY(double x, double y) {
      return middleY(square) + y * cos - x * sin;
    }
  }
}
