package org.wadjet.optics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.ToDoubleFunction;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Tracer of the beam past misaligned pieces: after such a piece the beam crosses squares obliquely,
 * so the tracer follows it as a line in the plane, square by square. Lengths are in squares, from
 * the outer corner of a1, x towards j and y towards rank 8 ({@code
 * hardware/board-contract.md#a-square}).
 *
 * <p>Serves only to explain a shot that differed from its trace; {@link BeamTracer} decides games.
 */
public final class MisalignedBeamTracer {
  private static final double PITCH_MILLIMETRES = 48;

  /**
   * Half the width of a body of 36 mm, which stays within its square at a misalignment of at most
   * 15°.
   */
  private static final double HALF_BODY = 18 / PITCH_MILLIMETRES;

  /** Half the width of a window that admits light (hardware/cell/README.md). */
  private static final double HALF_WINDOW = 10 / PITCH_MILLIMETRES;

  private static final double EPSILON = 1e-9;

  /** Maximum length of a path, since a misaligned Eye could deflect light endlessly. */
  private static final int MAX_SQUARES = 300;

  /** Number of Eyes behind which no light is visible. */
  static final int DARK_BEHIND_EYES = 4;

  private final Position position;
  private final ToDoubleFunction<Square> yawDegrees;
  private final Queue<Ray> open = new ArrayDeque<>();
  private final List<Spot> spots = new ArrayList<>();

  private MisalignedBeamTracer(Position position, ToDoubleFunction<Square> yawDegrees) {
    this.position = position;
    this.yawDegrees = yawDegrees;
  }

  /**
   * Place where light is visible.
   *
   * @param square whose window it meets, or from which it leaves the board
   * @param rim the rim over which it leaves, or empty
   * @param eyes number of Eyes of Horus passed
   */
  public record Spot(Square square, Optional<Heading> rim, int eyes) {}

  /**
   * Returns the places where light is visible; light that ends on a face beside the window has
   * none.
   *
   * @param yawDegrees misalignment of the piece on a square, a Sphinx too, clockwise, at most 15
   *     either way
   */
  public static List<Spot> trace(
      Position position, Rules.Game game, Side fire, ToDoubleFunction<Square> yawDegrees) {
    MisalignedBeamTracer tracer = new MisalignedBeamTracer(position, yawDegrees);
    tracer.start(game, fire);
    while (!tracer.open.isEmpty()) {
      tracer.follow(tracer.open.remove());
    }
    return tracer.spots;
  }

  private void start(Rules.Game game, Side fire) {
    if (game.laserPlace() == Rules.LaserPlace.FRAME) {
      boolean silver = fire == Side.SILVER;
      Square first = silver ? Square.of(Square.FILES - 1, 1) : Square.of(0, Square.RANKS);
      open.add(new Ray(first, 0, silver ? -0.5 : 0.5, 0, silver ? 1 : -1, 0));
      return;
    }
    position
        .find(fire, PieceKind.SPHINX)
        .ifPresent(
            sphinx -> {
              double angle = angle(sphinx, position.at(sphinx).orElseThrow());
              double dx = Math.sin(angle);
              double dy = Math.cos(angle);
              double out = HALF_BODY + 1 / PITCH_MILLIMETRES;
              open.add(new Ray(sphinx, out * dx, out * dy, dx, dy, 0));
            });
  }

  private double angle(Square square, Piece piece) {
    double quarters = Math.PI / 2 * piece.facing().quarter();
    return quarters + Math.toRadians(yawDegrees.applyAsDouble(square));
  }

  /**
   * Ray of light in a square.
   *
   * @param x from the middle of the square towards j
   * @param y from the middle of the square towards rank 8
   * @param dx direction, of length 1
   */
  private record Ray(Square square, double x, double y, double dx, double dy, int eyes) {
    Ray at(double distance) {
      return new Ray(square, x + distance * dx, y + distance * dy, dx, dy, eyes);
    }

    Ray turned(double newDx, double newDy) {
      return new Ray(square, x, y, newDx, newDy, eyes);
    }

    Ray throughEye() {
      return new Ray(square, x, y, dx, dy, eyes + 1);
    }

    double distanceToWall() {
      double toX = Math.abs(dx) < EPSILON ? 1e9 : (Math.copySign(0.5, dx) - x) / dx;
      double toY = Math.abs(dy) < EPSILON ? 1e9 : (Math.copySign(0.5, dy) - y) / dy;
      return Math.min(toX, toY);
    }

    Heading wall() {
      double toX = Math.abs(dx) < EPSILON ? 1e9 : (Math.copySign(0.5, dx) - x) / dx;
      double toY = Math.abs(dy) < EPSILON ? 1e9 : (Math.copySign(0.5, dy) - y) / dy;
      if (toX < toY) {
        return dx > 0 ? Heading.E : Heading.W;
      }
      return dy > 0 ? Heading.N : Heading.S;
    }
  }

  private void follow(Ray start) {
    Ray ray = start;
    for (int squares = 0; squares < MAX_SQUARES && ray != null; squares++) {
      Piece piece = position.at(ray.square()).orElse(null);
      ray = piece == null ? cross(ray) : meet(ray, piece);
    }
  }

  /** Moves the ray to the next square, or out of the board. */
  private Ray cross(Ray ray) {
    Heading wall = ray.wall();
    Ray there = ray.at(ray.distanceToWall());
    Square next = ray.square().neighbour(wall).orElse(null);
    if (next == null) {
      spots.add(new Spot(ray.square(), Optional.of(wall), ray.eyes()));
      return null;
    }
    return new Ray(
        next,
        there.x() - wall.fileStep(),
        there.y() - wall.rankStep(),
        ray.dx(),
        ray.dy(),
        ray.eyes());
  }

  /**
   * Reflects or ends the ray at the first face of a piece that it meets; returns it unchanged if it
   * meets none.
   */
  private Ray meet(Ray ray, Piece piece) {
    double angle = angle(ray.square(), piece);
    Ray own = rotated(ray, angle);
    double mirror = hasMirror(piece) ? distanceToMirror(own) : Double.POSITIVE_INFINITY;
    double side = distanceToSide(own, piece);
    if (mirror == Double.POSITIVE_INFINITY && side == Double.POSITIVE_INFINITY) {
      return cross(ray);
    }
    if (side < mirror) {
      Ray there = own.at(side);
      double beside = Math.min(Math.abs(there.x()), Math.abs(there.y()));
      if (beside <= HALF_WINDOW) {
        spots.add(new Spot(ray.square(), Optional.empty(), ray.eyes()));
      }
      return null;
    }
    Ray there = own.at(mirror);
    Ray reflected = rotated(there.turned(-there.dy(), -there.dx()), -angle);
    if (piece.kind() != PieceKind.EYE) {
      return advancedPast(reflected);
    }
    if (ray.eyes() + 1 < DARK_BEHIND_EYES) {
      open.add(advancedPast(rotated(there, -angle)).throughEye());
      open.add(advancedPast(reflected).throughEye());
    }
    return null;
  }

  /** Moves the ray on slightly, to keep it from meeting the same face again. */
  private static Ray advancedPast(Ray ray) {
    return ray.at(1e-7);
  }

  /** Returns the ray in the coordinates of a piece that is turned clockwise by an angle. */
  private static Ray rotated(Ray ray, double angle) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    return new Ray(
        ray.square(),
        ray.x() * cos - ray.y() * sin,
        ray.y() * cos + ray.x() * sin,
        ray.dx() * cos - ray.dy() * sin,
        ray.dy() * cos + ray.dx() * sin,
        ray.eyes());
  }

  private static boolean hasMirror(Piece piece) {
    return piece.kind() == PieceKind.PYRAMID
        || piece.kind() == PieceKind.SCARAB
        || piece.kind() == PieceKind.EYE;
  }

  /** Returns the distance to the mirror, which for a piece that faces N lies along {@code \}. */
  private static double distanceToMirror(Ray own) {
    double along = own.dx() + own.dy();
    double distance = Math.abs(along) < EPSILON ? -1 : -(own.x() + own.y()) / along;
    boolean met = distance > EPSILON && Math.abs(own.at(distance).x()) <= HALF_BODY;
    return met ? distance : Double.POSITIVE_INFINITY;
  }

  /**
   * Returns the distance to a bare side: for a pyramid that faces N those at W and S, for a body
   * without mirror all four.
   */
  private static double distanceToSide(Ray own, Piece piece) {
    boolean block = !hasMirror(piece);
    if (!block && piece.kind() != PieceKind.PYRAMID) {
      return Double.POSITIVE_INFINITY;
    }
    double nearest = Math.min(toX(own, -HALF_BODY), toY(own, -HALF_BODY));
    return block ? Math.min(nearest, Math.min(toX(own, HALF_BODY), toY(own, HALF_BODY))) : nearest;
  }

  private static double toX(Ray own, double x) {
    double distance = Math.abs(own.dx()) < EPSILON ? -1 : (x - own.x()) / own.dx();
    boolean met = distance > EPSILON && Math.abs(own.at(distance).y()) <= HALF_BODY;
    return met ? distance : Double.POSITIVE_INFINITY;
  }

  private static double toY(Ray own, double y) {
    double distance = Math.abs(own.dy()) < EPSILON ? -1 : (y - own.y()) / own.dy();
    boolean met = distance > EPSILON && Math.abs(own.at(distance).x()) <= HALF_BODY;
    return met ? distance : Double.POSITIVE_INFINITY;
  }
}
